"""The app tells the common refusals in Chinese by their sentences: a sentence that changes must change there too."""

import ast
import re
from pathlib import Path

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.author import run_script
from sanyuan.record.sheet import Sheet

ROOT = Path(__file__).parents[2]
TABLES = [ROOT / "web" / "src" / "words" / name for name in ("refusals.zh.ts", "refusals-records.zh.ts")]
PATTERNS = [
    re.compile(pattern)
    for table in TABLES
    for pattern in re.findall(r"^ +\[?/(.+)/,", table.read_text(encoding="utf-8"), re.MULTILINE)
]
NESTED = re.compile(r"^(?:line \d+, column \d+: )?(?:hand \d+[^:]*: )?(?:cannot read .*?: )?(.*)$")

HAND = {"hand": "234m567p34567s88p", "win": "8s"}
OPENED = {"hand": "34567s88p567p", "melds": ["pung:222m@1"], "flip": "1z"}


def robbed(meld: str) -> dict[str, object]:
    return {"rob_kong": True, "loser": 2, "players": [{}, {}, {"melds": [meld]}, {}]}


CALCULATED = {
    "fifth copy": ("riichi", {"hand": "11111m234p567s88p"}),
    "too few tiles": ("riichi", {"hand": "234m"}),
    "ippatsu alone": ("riichi", {"ippatsu": True}),
    "ura alone": ("riichi", {"dora": "1m", "ura": "1m"}),
    "robbed from nobody": ("riichi", {"rob_kong": True}),
    "replacement of a discard": ("riichi", {"kong_draw": True, "loser": 1}),
    "replacement without kong": ("riichi", {"kong_draw": True}),
    "open riichi": ("riichi", {"hand": "34567s88p567p", "melds": ["chow:234m@3"], "riichi": 1, "win": "8s"}),
    "late ippatsu": ("riichi", {"riichi": 1, "ippatsu": True, "last_tile": True, "loser": 1}),
    "ippatsu over": ("riichi", {"riichi": 2, "ippatsu": True, "last_tile": True, "loser": None}),
    "second indicator": ("riichi", {"first_turn": True, "dora": "1z2z", "winner": 1}),
    "second indicator of jpml": ("riichi", {"dora": "1z2z", "rules": "jpml"}),
    "first turn and riichi": ("riichi", {"first_turn": True, "riichi": 1}),
    "first turn gone by": ("riichi", {"first_turn": True, "winner": 1, "loser": 3}),
    "first and last": ("riichi", {"first_turn": True, "last_tile": True}),
    "two red fives": ("riichi", {"hand": "234m007p34567s88p"}),
    "kita of four": ("riichi", {"kita": 1}),
    "nobody is liable": ("riichi", {"pao": 2}),
    "liable without a tile": (
        "riichi",
        {"hand": "23m55p", "win": "4m", "melds": ["pung:555z@1", "pung:666z@1", "pung:777z@1"], "pao": 2},
    ),
    "2m of three": ("riichi", {"rules": "tenhou3"}),
    "option": ("riichi", {"rules": {"preset": "house", "winners": 9}}),
    "red five of guobiao": ("guobiao", {"hand": "123m406p78s34577p", "win": "9s"}),
    "no flip": ("wuhan", {}),
    "laizi in a meld": ("wuhan", {"hand": "34567s88p567p", "melds": ["pung:222m@1"], "flip": "1m"}),
    "robbed without a pung": ("wuhan", {**OPENED, "rob_kong": True, "loser": 2}),
    "robbed kong shown": ("wuhan", {**OPENED, **robbed("added:8888s@1")}),
    "robbed copy in hand": ("wuhan", {**OPENED, **robbed("pung:888s@1"), "hand": "345678s88p55p"}),
    "ready without an opening": (
        "wuhan",
        {
            "hand": "8p",
            "win": "8p",
            "melds": ["pung:222m@1", "chow:345s@3", "chow:567s@3", "chow:567p@3"],
            "flip": "1z",
            "loser": 2,
            "players": [{}, {}, {"tenpai": True}, {}],
        },
    ),
    "suitless": ("riichi", {"hand": "123"}),
    "two readings": ("riichi", {"hand": "12b"}),
    "no such honour": ("riichi", {"hand": "8z"}),
    "no such sign": ("riichi", {"hand": "99x"}),
    "no chow": ("riichi", {"melds": ["chow:135m"]}),
}
TOLD = {
    "no winner": ("riichi", {"type": "win"}),
    "no points": ("riichi", {"type": "penalty"}),
    "own discard": ("riichi", {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 30}], "loser": 1}),
    "20 fu": ("riichi", {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 20}], "loser": 0}),
    "25 fu": ("riichi", {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 25}], "loser": 0}),
    "below eight": ("guobiao", {"type": "win", "wins": [{"winner": 1, "fan": 7}], "loser": 0}),
    "no yaku": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": []}], "loser": 0}),
    "yaku in yaku": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": ["honitsu", "chinitsu"]}], "loser": 0}),
    "closed yaku": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": ["pinfu"], "open": True}], "loser": 0}),
    "yaku of a draw": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": ["haitei", "chun"]}], "loser": 0}),
    "no such hand": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": ["tanyao", "chanta"]}], "loser": 0}),
    "three kans": ("riichi", {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 120}], "loser": 0}),
    "odd fu": ("riichi", {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 150}], "loser": 0}),
    "few fu": ("riichi", {"type": "win", "wins": [{"winner": 1, "yaku": ["chun"], "fu": 30}], "loser": 0}),
    "fan in fan": ("guobiao", {"type": "win", "wins": [{"winner": 1, "fans": [8027, 8072]}], "loser": 0}),
    "fan too often": ("guobiao", {"type": "win", "wins": [{"winner": 1, "fans": [8047, 8047]}], "loser": 0}),
    "two waits": ("guobiao", {"type": "win", "wins": [{"winner": 1, "fans": [8078, 8079]}], "loser": 0}),
    "self-draw unticked": ("guobiao", {"type": "win", "wins": [{"winner": 1, "fans": [8047]}]}),
    "not opened": ("wuhan", {"type": "win", "wins": [{"winner": 1}], "loser": 0}),
    "ready unopened": ("wuhan", {"type": "draw", "ready": [2]}),
}
SCRIPTS = {
    "no action": "game: riichi\nhand\nfoo",
    "no game": "hand\nE discard 1z",
    "fifteen tiles": "game: riichi\nhand\nE: 123m456p789s1155z99m",
    "nobody pungs": "game: riichi\nhand\nE: 123m456p789s1155z\nE discard 1m\nS pung",
    "no such tile held": "game: riichi\nhand\nE: 123m456p789s1155z4m\nE discard 9p",
}


def refusal_of_hand(case: str) -> str:
    game, fields = CALCULATED[case]
    with pytest.raises(InputError) as refused:
        sanyuan.score_hand(game, **{**HAND, **fields})
    return refused.value.message


def refusal_of_entry(case: str) -> str:
    game, entry = TOLD[case]
    variant = variants.variant(game)
    problem = Sheet(variant, variant.rules.default(), [entry]).problem
    assert problem is not None
    return problem.error.message


def refusal_of_script(case: str) -> str:
    with pytest.raises(InputError) as refused:
        run_script(SCRIPTS[case])
    return refused.value.message


CASES = [
    *[(refusal_of_hand, case) for case in CALCULATED],
    *[(refusal_of_entry, case) for case in TOLD],
    *[(refusal_of_script, case) for case in SCRIPTS],
]


@pytest.mark.parametrize(("ask", "case"), CASES, ids=[case for _, case in CASES])
def test_a_refusal_that_people_meet_is_told_in_chinese(ask, case):
    message = ask(case)
    reason = NESTED.match(message)[1]
    assert any(pattern.search(reason) for pattern in PATTERNS), message


def sentence(node: ast.expr) -> str | None:
    """Return a sentence of the code with something in its holes; one that only passes another on is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    holes = (
        [part for part in node.values if isinstance(part, ast.FormattedValue)]
        if isinstance(node, ast.JoinedStr)
        else []
    )
    sources = [ast.unparse(hole.value) for hole in holes]
    if not holes or any(source.endswith((".message", "reason")) for source in sources):
        return None
    filled = {hole: '"7"' if source.startswith("quoted(") else "7" for hole, source in zip(holes, sources, strict=True)}
    return "".join([filled[part] if part in holes else part.value for part in node.values])


def sentences(path: Path) -> list[str]:
    """Return what a module refuses with."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = ast.unparse(node.func)
            argument = node.args[1] if name == "InputError" else node.args[0]
            told = sentence(argument) if name.endswith(("InputError", "ScriptError", "refuse")) else None
            found += [told] if told is not None else []
    return found


SOURCE = ROOT / "src" / "sanyuan"
READERS = [
    *sorted((SOURCE / "record" / "formats").glob("*.py")),
    *sorted((SOURCE / "record" / "author").glob("*.py")),
    *[SOURCE / "record" / name for name in ("frames.py", "native.py", "replay.py", "tenhou_wall.py", "told.py")],
    SOURCE / "strict_json.py",
]


@pytest.mark.parametrize("path", READERS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_whatever_is_wrong_in_a_file_is_told_in_chinese(path):
    untold = [each for each in sentences(path) if not any(pattern.search(each) for pattern in PATTERNS)]
    assert untold == []


def test_no_pattern_is_written_twice():
    assert len(PATTERNS) > 100
    assert len({pattern.pattern for pattern in PATTERNS}) == len(PATTERNS)
