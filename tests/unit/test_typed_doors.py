"""The typed doors: signatures and shapes written from the variants, what they refuse, and that they tell the truth."""

import importlib.util
import inspect
import random
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import sanyuan
from running import COMPILED
from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.games import shapes
from sanyuan.games.typed import _GAMES
from sanyuan.notation import format_meld
from sanyuan.rules.variant import Variant

ROOT = Path(__file__).parents[2]
NAMES = variants.folders()

CALLS = """
import sanyuan
from sanyuan.games.shapes import Picture

riichi = sanyuan.game("riichi", "tenhou")
win = riichi.score("234m22340p66778s", "5s", winner=1, riichi=1, dora=[1])
han: int = win["han"]
name: str = win["lines"][0]["name"]
win["hnn"]  # wrong: TypedDict "RiichiScore" has no key "hnn"
riichi.score(hnd="234m22340p66778s", win="5s")  # wrong: Unexpected keyword argument "hnd"
riichi.score("234m22340p66778s", "5s", riichi="yes")  # wrong: incompatible type "str"; expected "int"
riichi.score("234m22340p66778s")  # wrong: Missing positional argument "win"
sanyuan.game("guobiao").score("234m22340p66778s", "5s", riichi=1)  # wrong: Unexpected keyword argument "riichi"
sanyuan.game("riichi", "tenho").match()  # wrong: "UnknownRules" has no attribute "match"
sanyuan.game("riichi", {"preset": "tenhou", "red_fivs": [0, 0, 0]}).match()  # wrong: "UnknownRules" has no attribute
sanyuan.game("riichi", {"preset": "tenhou", "red_fives": [0, 0, 0]}).match()
faces, meld = sanyuan.parse("234m22340p66778s"), sanyuan.parse_meld("pon:111m@1")
riichi.score(faces, sanyuan.parse("5s"), melds=[meld])
sanyuan.game("wuhan").score("1m", "2m", flip=3, players=[{"melds": [meld], "laizi_kongs": 1}])
sanyuan.game("wuhan").score("1m", "2m", players=[{"laizi_kong": 1}])  # wrong: Extra key "laizi_kong"
play = riichi.match(seed=1)
seen: Picture = play.view(0)
tile: str | None = seen["seats"][0]["river"][0]["tile"]
for result in play.results():
    if result["type"] == "win":
        loser: int = result["from"]
for any_name in ("riichi", "wuhan"):
    sanyuan.game(any_name).score("1m", "2m", flip="3m")
sanyuan.notation.parse("1m")
"""


@pytest.mark.skipif(COMPILED, reason="types are those of the sources")
def test_a_type_checker_refuses_wrong_calls_and_takes_right_ones(tmp_path: Path) -> None:
    from mypy import api

    path = tmp_path / "calls.py"
    path.write_text(CALLS, encoding="utf-8")
    config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    said, trouble, _ = api.run([*config, str(path)])
    assert trouble == ""
    found = {int(match[1]): match[2] for match in re.finditer(r"calls\.py:(\d+): error: (.*)", said)}
    wrong = {at: line.partition("# wrong: ")[2] for at, line in enumerate(CALLS.splitlines(), 1) if "# wrong" in line}
    assert sorted(found) == sorted(wrong), said
    for at, words in wrong.items():
        assert words in found[at]


def test_the_written_files_are_up_to_date() -> None:
    """Where this fails: PYTHONPATH=src python tools/write_typed.py."""
    for path, text in write_typed().written().items():
        assert path.read_text(encoding="utf-8") == text, path.name


def write_typed() -> Any:
    spec = importlib.util.spec_from_file_location("write_typed", ROOT / "tools" / "write_typed.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_that_cannot_be_played_yet_is_written_too() -> None:
    known = variants.variant(NAMES[0])
    plain = Variant("plain", known.titles, known.rules, known.words)
    text = write_typed().doors([plain])
    assert "class PlainGame(Game):" in text
    assert 'def game(name: Literal["plain"]' in text
    assert "class PlainScore(ExplainedScore):" in write_typed().shapes([plain])


@pytest.mark.parametrize("name", NAMES)
def test_a_game_comes_with_the_signature_of_its_fields(name: str) -> None:
    game = sanyuan.game(name)
    assert type(game) is _GAMES[name]
    taken = set(inspect.signature(game.score).parameters)
    assert taken == {field.name for field in game.variant.asked_fields} - {"variant", "rules", "explain", "id"}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_score_holds_is_what_its_shape_says(name: str) -> None:
    """The examples of every game, and the same with each tile as the winning one: wins and what may not win."""
    game = sanyuan.game(name)
    shape = getattr(shapes, type(game).__name__.replace("Game", "Score"))
    outcomes = set()
    for example in game.variant.examples:
        given: dict[str, Any] = {
            key: value for key, value in example.request.items() if key not in ("variant", "rules")
        }
        bound = sanyuan.Game(game.variant, example.request.get("rules"))
        for tile in [given.get("win"), *[f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]]:
            try:
                result = bound.score(**{**given, "win": tile})
            except InputError:
                continue
            outcomes.add(result["win"])
            assert_fits(dict(result), shape)
    assert outcomes == {True, False}


def assert_fits(data: dict[str, Any], shape: Any) -> None:
    assert shape.__required_keys__ <= data.keys(), shape.__required_keys__ - data.keys()
    assert data.keys() <= get_type_hints(shape).keys(), data.keys() - get_type_hints(shape).keys()


def test_a_view_and_the_results_of_a_match_have_their_shapes() -> None:
    for name in NAMES:
        game = sanyuan.game(name)
        if game.variant.flow is None:
            continue
        play = game.match(seed=3)
        assert_fits(dict(play.view(0)), shapes.Picture)
        assert_fits(dict(play.view(0)["seats"][0]), shapes.SeatPicture)
        for result in play.finish().results():
            kind = {"win": shapes.WinResult, "drawn": shapes.DrawnResult, "false_win": shapes.FalseWinResult}
            assert_fits(dict(result), kind[result["type"]])


def test_tiles_and_melds_may_be_objects_in_every_field() -> None:
    riichi = sanyuan.game("riichi")
    text = riichi.score("234m22340p67s", "5s", melds=["chow:567s@3"], loser=2, dora="1p", winner=1)
    melds = [sanyuan.parse_meld("chi:567s@3")]
    faces = riichi.score(
        sanyuan.parse("234m22340p67s"), sanyuan.parse("5s"), melds=melds, loser=2, dora=sanyuan.parse("1p"), winner=1
    )
    assert faces == text
    assert riichi.score("234m22340p67s", 22, melds=tuple(melds), loser=2, dora=["1p"], winner=1) == text
    wuhan = sanyuan.game("wuhan")
    pungs = [sanyuan.parse_meld(meld) for meld in ("pung:888p@1", "pung:333s@3")]
    won = wuhan.score(sanyuan.parse("22255m44s"), 21, melds=pungs, loser=3, flip=27)
    assert won["deltas"] == [280, -80, -80, -120]  # the README's hand
    row = {"melds": [sanyuan.parse_meld("pon:666s@2")]}
    seats: list[Any] = [{}, row, {}, {}]
    told: list[Any] = [{}, {"melds": ["pung:666s@2"]}, {}, {}]
    asked: dict[str, Any] = {"melds": pungs, "loser": 3, "flip": 27}
    assert wuhan.score("22255m44s", "4s", players=seats, **asked) == wuhan.score(
        "22255m44s", "4s", players=told, **asked
    )
    assert sanyuan.score_hand("wuhan", hand=sanyuan.parse("22255m44s"), win=21, melds=pungs, loser=3, flip=27)["win"]
    assert riichi.shanten(sanyuan.parse("13566m344p3457s55z")) == riichi.shanten("13566m344p3457s55z")


def test_every_meld_survives_the_way_through_text() -> None:
    rng = random.Random(5)
    for _ in range(200):
        kind = rng.choice(["chow:{}{}{}m@3", "pung:{0}{0}{0}p@2", "kong:{0}{0}{0}{0}s@1", "closed:{0}{0}{0}{0}z"])
        low = rng.randint(1, 7)
        meld = sanyuan.parse_meld(kind.format(low, low + 1, low + 2))
        assert sanyuan.parse_meld(format_meld(meld)) == meld


def test_a_number_that_is_no_tile_is_refused_in_its_field() -> None:
    with pytest.raises(InputError, match="45 is not a tile") as caught:
        sanyuan.game("riichi").score("234m22340p66778s", 45)
    assert caught.value.field == "win"
