"""Whatever the core hands out survives pickle and copy, interpreted and compiled; a new class cannot forget it."""

import ast
import copy
import multiprocessing
import pickle
import pkgutil
import random
import tomllib
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import sanyuan
from sanyuan import hand, variants
from sanyuan.analysis.position import look_ahead
from sanyuan.analysis.tell import Line, Telling
from sanyuan.analysis.weigh import FULL
from sanyuan.analysis.weighed import Weighed, Weighing
from sanyuan.encode.episode import Terms
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import AmbiguousError, InputError, UnknownSignError
from sanyuan.fields import Request
from sanyuan.hand.wild import wild_readings
from sanyuan.kept import Kept
from sanyuan.notation import parse
from sanyuan.notation.gb import parse_gb
from sanyuan.notation.hands import read_hand
from sanyuan.notation.kobalab import parse_kobalab
from sanyuan.notation.mixed import cut
from sanyuan.picture.results import endings
from sanyuan.rules.by_result import Between, ByResult, Foul
from sanyuan.rules.distance import Distance
from sanyuan.rules.encoding import Encoding
from sanyuan.rules.example import Example
from sanyuan.rules.flow import Flow
from sanyuan.rules.habits import Habits
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.outlook import Outlook, TargetPattern
from sanyuan.rules.places import Places
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import NO_RISKS
from sanyuan.rules.shown import Badge, Shown
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import account_of
from sanyuan.score.ledger import Payment
from sanyuan.score.win import Win
from sanyuan.table.parts import PARTS
from sanyuan.table.state import Slot
from sanyuan.variants.guobiao.options import RULES as GUOBIAO
from sanyuan.variants.guobiao.score.best import score as guobiao_tally
from sanyuan.variants.guobiao.score.win import GuobiaoWin
from sanyuan.variants.riichi.options import RULES as RIICHI
from sanyuan.variants.riichi.score.best import score as riichi_value
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.variants.wuhan.options import RULES as WUHAN
from sanyuan.variants.wuhan.score.best import score as wuhan_outcome
from sanyuan.variants.wuhan.score.win import Player, WuhanWin
from sanyuan.words.text import Note, Words
from typed import data, flow_of

PLAYED = [name for name in variants.names() if variants.variant(name).flow is not None]
ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
COMPILED: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["sanyuan"]["compiled"]
ROOMS = {"errors", *[room.removesuffix(".py") for room in COMPILED]}
WORKBENCH = {
    "sanyuan.engine.decisions.DecisionPoints",
    "sanyuan.memo.Memo",
    "sanyuan.memo.Shelf",
    "sanyuan.rules.dense.Dense",
    "sanyuan.rules.network.Rows",
    "sanyuan.rules.network.Kinds",
    "sanyuan.rules.network.Layer",
    "sanyuan.rules.network.Network",
    "sanyuan.rules.targets.Targets",
    "sanyuan.variants.guobiao.aims.GuobiaoTargets",
    "sanyuan.variants.riichi.features.Features",
    "sanyuan.variants.sichuan.features.Waiting",
    "sanyuan.variants.sichuan.sight.Sight",
    "sanyuan.variants.wuhan.afters.After",
    "sanyuan.variants.wuhan.afters.Afters",
    "sanyuan.variants.wuhan.blocks.Blocks",
    "sanyuan.variants.wuhan.features.Features",
    "sanyuan.encode.episode.Episode",
    "sanyuan.analysis.book.Book",
    "sanyuan.analysis.graph.Graph",
    "sanyuan.analysis.graph.Unseen",
    "sanyuan.analysis.solve.Values",
    "sanyuan.encode.planes.Blocks",
    "sanyuan.encode.tables.Tables",
    "sanyuan.rules.encoding.Planes",
    "sanyuan.notation.registry.Notation",
    "sanyuan.notation.runs.Runs",
    "sanyuan.notation.signs.Signs",
    "sanyuan.rules.options.Options",
    "sanyuan.rules.options.RuleBook",
    "sanyuan.fields.Request",
    "sanyuan.variants.guobiao.score.detect.Prepared",
    "sanyuan.variants.guobiao.explain.sets.SetPlaces",
    "sanyuan.variants.guobiao.explain.steps.Verdict",
    "sanyuan.variants.riichi.explain.steps.Verdict",
    "sanyuan.variants.riichi.explain.sets.FuItem",
    "sanyuan.variants.riichi.by_patterns.ToldWin",
    "sanyuan.variants.riichi.frames.Frame",
    "sanyuan.variants.riichi.danger.Sight",
    "sanyuan.rules.aiming.Aiming",
    "sanyuan.rules.dangers.Tells",
    "sanyuan.variants.riichi.ura.Gains",
    "sanyuan.variants.riichi.ura.Payout",
    "sanyuan.variants.riichi.ura.RiichiWins",
    "sanyuan.rules.prospects.Wins",
    "sanyuan.variants.riichi.witness.Sets",
    "sanyuan.variants.riichi.patterns.HanTable",
    "sanyuan.variants.riichi.patterns.Yaku",
    "sanyuan.variants.sichuan.patterns.Part",
    "sanyuan.variants.sichuan.patterns.Whole",
    "sanyuan.variants.sichuan.score.Held",
    "sanyuan.variants.wuhan.patterns.BigWin",
    "sanyuan.variants.wuhan.patterns.Factor",
    "sanyuan.variants.wuhan.witness.Told",
    "sanyuan.variants.wuhan.score.win.Holding",
}
"""What readers and scorers work with and never hand out."""

REQUESTS: dict[str, list[dict[str, object]]] = {
    "guobiao": [{"hand": "123456789m123p5s", "win": "5s", "winner": 2, "loser": 0}],
    "riichi": [{"hand": "111222333m9p99s9p", "win": "9s", "riichi": 1, "dora": "1p", "sticks": 1, "explain": True}],
    "sichuan": [{"hand": "2222446677889p", "win": "9p", "void": "m", "winner": 1, "loser": 3, "explain": True}],
    "wuhan": [{"hand": "22255m44s", "win": "4s", "melds": ["pung:888p@1", "pung:333s@3"], "loser": 3, "flip": "1z"}],
}
DISTANCES: dict[str, list[dict[str, object]]] = {
    "guobiao": [{"hand": "13566m344p3457s55z"}],
    "riichi": [{"hand": "13566m344p3457s5z"}],
    "sichuan": [{"hand": "13566m344p34578s", "void": "s"}],
    "wuhan": [{"hand": "13566m344p3457s55z", "flip": "1z"}],
}


def full(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def public_classes() -> list[type]:
    """Find every public class that a module of the core defines."""
    found = []
    for module in pkgutil.walk_packages(sanyuan.__path__, "sanyuan."):
        if module.name.split(".")[1] in ROOMS:
            for name, value in vars(import_module(module.name)).items():
                if isinstance(value, type) and value.__module__ == module.name and not name.startswith("_"):
                    found.append(value)
    return found


def refusals() -> list[InputError]:
    found = []
    for text in ("1b", "123", "99x", "8z"):
        with pytest.raises(InputError) as caught:
            parse(text)
        found.append(caught.value)
    with pytest.raises(InputError) as caught:
        sanyuan.shanten("")
    found.append(caught.value.in_field("hand"))
    with pytest.raises(InputError) as caught:
        match("riichi").act(0, -1)
    return [*found, caught.value, UnknownSignError("12x", 2, 3, Note("notation.eight_flowers"))]


def match(game: str, steps: int = 0, seed: int = 5) -> Match:
    variant = variants.variant(game)
    played = Match(flow_of(variant), variant.rules.make(None), seed_from(seed))
    play(played, random.Random(seed), steps)
    return played


def play(played: Match, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if not played.is_over():
            seat = played.asked()[0]
            played.act(seat, chance.choice(played.legal(seat)))


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def samples() -> list[object]:
    """Return something of everything: refusals, hands, scores, distances, and matches in the middle of a hand."""
    found: list[object] = [
        Example(Words("例", "example"), {"hand": "1m"}),
        *refusals(),
        read_hand("123m456p 1s2s3s"),
        *cut("456筒1-9s"),
        TargetPattern(8040, Words("三色三同顺", "Mixed Triple Chow"), 0.5),
        parse_gb("123m456p789s11p22s"),
        Encoding(),
        PARTS,
        Badge("won", Words("已和", "has won")),
        Between("kong", Words("杠", "a kong")),
        Foul("chombo", Words("罚符", "chombo"), Words("重打", "the hand is played again")),
    ]
    found.append(look_ahead(Prospects(4), hand.Shape.of([0, 0]), 0, vec[i64]([2, 1, *[0] * 35]), 2))
    found.append(Prospects())
    found.append(NO_RISKS)
    found.append(Habits([3, 1]))
    weighed = Weighed(0, {"table": 1.0})
    line = Line(weighed, "pass", Note("why.pass"))
    found += [Weighing([weighed], 3, None, NO_RISKS), FULL, Places([1, 2], 0, 10.0, 5.0)]
    found.append(Telling([line], Words("和", "win"), None, vec[i64]([0] * 37), NO_RISKS))
    found += [hand.acceptance([0, 0, 1, 1]), hand.decompose([0, 0, 0, 9, 9]), hand.Shape.of([0, 0, 5])]
    found += [parse_kobalab("m123p456s789z1122"), wild_readings(hand.Shape.of([0, 1, 9, 9]), 1, 1)]
    for game in PLAYED:
        variant = variants.variant(game)
        rules = variant.rules.make(None)
        found += [variant, variant.flow, variant.words, variant.outlook, variant.by_result, variant.shown, rules]
        found += [variant.rules.options(), variant.fields, variant.distance_fields, variant.by_result.ticks(rules)]
        found += [variant.by_result.ways(), variant.by_result.summaries(), variant.shown.mark_rows()]
        found += [variant.counted, variant.counted.rates(), Terms(variant, rules)]
        for asked in REQUESTS.get(game, []):
            found.append(variant.breakdown(asked))
        for asked in DISTANCES.get(game, []):
            found += [variant.reach(asked), variant.distance(Request(asked, variant.distance_fields))]
        played = match(game, 300)
        found += [played, view(played.flow, played.table.state, 1, [])]
        for table in [*played.past, played.table]:
            found += endings(variant, played.rules, table.standing, table.events)
            found += variant.shown.notes(table.state)
        found.append(variant.shown.mark_rows())
        found.append(variant.flow.settle_draw(played.table.state, 0))
        found.append(account_of(variant.words, 4, [Payment(0, 1, 8, "discard", {"formula": "2 × 4"})]))
    return [*found, *compact_results()]


def compact_results() -> list[object]:
    """Return what the scorers hand to those who ask them directly."""
    tiles = parse("123456789m1234p")
    riichi = RiichiWin(tiles, 9, dora=(5,))
    guobiao = GuobiaoWin(tuple(tiles), 9)
    wuhan = WuhanWin(27, [Player() for _ in range(4)], tiles, 9)
    return [
        *[riichi, riichi_value(riichi, RIICHI.default())],
        *[guobiao, guobiao_tally(guobiao, GUOBIAO.default())],
        *[wuhan, wuhan_outcome(wuhan, WUHAN.default())],
    ]


def attributes(thing: object) -> dict[str, object]:
    """Return the attributes of an object of ours, interpreted or compiled; what is private may differ."""
    names = [*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())]
    return {name: getattr(thing, name) for name in names if not name.startswith("_")}


def is_ours(thing: object) -> bool:
    return full(type(thing)).startswith("sanyuan.") and not isinstance(thing, type)


def gather(thing: object, found: dict[type, object], seen: set[int]) -> None:
    """Walk through everything that can be reached and keep one object of every class of ours."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    inner: list[object] = []
    if is_ours(thing):
        found.setdefault(type(thing), thing)
        inner = list(attributes(thing).values())
    if isinstance(thing, dict):
        inner += list(thing.values())
    elif isinstance(thing, list | tuple):
        inner += list(thing)
    for part in inner:
        gather(part, found, seen)


def same(one: object, other: object, where: str) -> bool:
    """Hold two objects against each other part by part; configs, which remember what they found, compare themselves."""
    assert type(one) is type(other), where
    if is_ours(one) and not isinstance(one, tuple | RuleConfig):
        one, other = attributes(one), attributes(other)
    elif type(one).__name__.startswith("vec"):
        one, other = list(data(one)), list(data(other))
    if isinstance(one, dict):
        assert isinstance(other, dict), where
        assert one.keys() == other.keys(), where
        return all(same(one[key], other[key], f"{where}.{key}") for key in one)
    if isinstance(one, list | tuple):
        assert isinstance(other, list | tuple), where
        assert len(one) == len(other), where
        return all(same(left, right, where) for left, right in zip(one, other, strict=True))
    assert one == other, where
    return True


@pytest.fixture(scope="module")
def gathered() -> dict[type, object]:
    found: dict[type, object] = {}
    kept = samples()  # held, so that no two of them share an id
    gather(kept, found, set())
    return found


def assigned(kind: type) -> set[str]:
    """Return the attributes that the source of a class and of its bases sets."""
    found: set[str] = set()
    for base in kind.__mro__:
        if base.__module__.startswith("sanyuan."):
            tree = ast.parse((SOURCE / (base.__module__.replace(".", "/") + ".py")).read_text(encoding="utf-8"))
            (body,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == base.__name__]
            for node in ast.walk(body):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    found.add(node.attr)
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    found.add(node.target.id)
    return found


@pytest.mark.parametrize("kind", [kind for kind in public_classes() if full(kind) not in WORKBENCH], ids=full)
def test_every_public_class_of_the_core_can_be_kept(kind: type) -> None:
    if issubclass(kind, tuple):
        return
    assert issubclass(kind, Kept | InputError), f"derive {full(kind)} from Kept, or name it in WORKBENCH"
    if kind.__reduce__ is Kept.__reduce__:
        assert set(signature(kind).parameters) <= assigned(kind), f"{full(kind)} takes what is no attribute of it"


def test_there_is_a_sample_of_every_class_of_the_shared_rooms(gathered: dict[type, object]) -> None:
    never_made = {Kept, Outlook, Distance, Slot, Flow, RuleConfig, ByResult, Shown, Variant, Win}
    wanted = {kind for kind in public_classes() if full(kind) not in WORKBENCH and ".variants." not in full(kind)}
    assert {full(kind) for kind in wanted - never_made - set(gathered)} == set()


@pytest.mark.parametrize("protocol", [2, 3, 4, 5])
def test_what_the_core_hands_out_survives_pickle(gathered: dict[type, object], protocol: int) -> None:
    for kind, thing in gathered.items():
        if full(kind) not in WORKBENCH:
            assert same(thing, pickle.loads(pickle.dumps(thing, protocol)), full(kind))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_what_the_core_hands_out_can_be_copied(
    gathered: dict[type, object], copied: Callable[[object], object]
) -> None:
    for kind, thing in gathered.items():
        if full(kind) not in WORKBENCH:
            assert same(thing, copied(thing), full(kind))


@pytest.mark.parametrize("error", refusals(), ids=lambda error: type(error).__name__)
def test_a_refusal_says_the_same_after_a_journey(error: InputError) -> None:
    for back in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(back) is type(error)
        assert (str(back), back.args, back.as_dict(), vars(back)) == (
            str(error),
            error.args,
            error.as_dict(),
            vars(error),
        )


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("steps", [0, 1, 37, 180])
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["copy", "pickle"]
)
def test_a_match_that_was_copied_plays_on_to_the_same_events(
    game: str, steps: int, copied: Callable[[Match], Match]
) -> None:
    played = match(game, steps)
    before = [event.as_dict() for event in played.events()]
    other = copied(played)
    play(other, random.Random(9), 150)
    assert [event.as_dict() for event in played.events()] == before
    play(played, random.Random(9), 150)
    assert [event.as_dict() for event in other.events()] == [event.as_dict() for event in played.events()]
    assert other.table.state.as_dict() == played.table.state.as_dict()
    assert (other.result, other.actions()) == (played.result, played.actions())


def test_variants_stay_the_one_object_and_configs_stay_equal() -> None:
    for game in PLAYED:
        variant = variants.variant(game)
        assert pickle.loads(pickle.dumps(variant)) is variant is copy.deepcopy(variant)
        for preset in variant.rules.presets:
            rules = variant.rules.preset(preset)
            back = pickle.loads(pickle.dumps(rules))
            assert (back, back.digest()) == (rules, rules.digest())


def test_a_refusal_in_another_process_comes_back_and_hangs_nobody() -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        asked = [pool.apply_async(sanyuan.shanten, (text,)) for text in ("123m406p789s1122z", "1b", "")]
        assert asked[0].get(60) == 0
        with pytest.raises(AmbiguousError, match="Name the notation"):
            asked[1].get(60)
        with pytest.raises(InputError, match="13 or 14 tiles"):
            asked[2].get(60)
        variant = variants.variant("riichi")
        score = pool.apply_async(variant.breakdown, (REQUESTS["riichi"][0],)).get(60)
        assert score.as_text("en") == variant.breakdown(REQUESTS["riichi"][0]).as_text("en")
