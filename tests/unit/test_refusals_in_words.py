"""Refusals as data: a code with values, told in every language, with nothing missing and nothing left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.author import run_script
from sanyuan.record.sheet import Sheet
from sanyuan.words.sentences import SENTENCES, say
from sanyuan.words.text import EN, JA, ZH, Note, Words
from typed import data

SOURCE = Path(__file__).parents[2] / "src" / "sanyuan"
TELLING = ("InputError", "IllegalActionError", "UnknownFormatError", "at", "again", "refusal", "Note")
CHINESE = re.compile(r"[\u4e00-\u9fff]")

HAND: dict[str, Any] = {"hand": "234m567p34567s88p", "win": "8s"}
OPENED: dict[str, Any] = {"hand": "34567s88p567p", "melds": ["pung:222m@1"], "flip": "1z"}


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


def refusal_of_hand(case: str) -> InputError:
    game, fields = CALCULATED[case]
    with pytest.raises(InputError) as refused:
        sanyuan.score_hand(game, **{**HAND, **data(fields)})
    return refused.value


def refusal_of_entry(case: str) -> InputError:
    game, entry = TOLD[case]
    variant = variants.variant(game)
    problem = Sheet(variant, variant.rules.default(), [data(entry)]).problem
    assert problem is not None
    return problem.error


def refusal_of_script(case: str) -> InputError:
    with pytest.raises(InputError) as refused:
        run_script(SCRIPTS[case])
    return refused.value


CASES = [
    *[(refusal_of_hand, case) for case in CALCULATED],
    *[(refusal_of_entry, case) for case in TOLD],
    *[(refusal_of_script, case) for case in SCRIPTS],
]


@pytest.mark.parametrize(("ask", "case"), CASES, ids=[case for _, case in CASES])
def test_a_refusal_that_people_meet_is_told_in_both_languages(ask: Any, case: Any) -> None:
    error = ask(case)
    chinese, english = error.sentence(ZH), error.sentence(EN)
    assert CHINESE.search(chinese), chinese
    assert "[en]" not in chinese
    assert not re.search(r"\b(the|is|are|not|of)\b", re.sub(r"[“\"「].*?[”\"」]", "", chinese)), chinese
    assert re.search(r"[a-z]{3,} [a-z]{2,}", english), english
    assert str(error) == error.message == error.as_dict()["message"] == english
    assert error.as_dict(ZH) == {"code": error.code, "message": chinese, "field": error.field}


def test_what_nobody_has_written_in_japanese_is_english_and_says_so() -> None:
    error = InputError("place.character", number=3)
    assert error.sentence(JA) == "at character 3 [en]"


def test_a_sentence_within_a_sentence_is_told_in_the_same_language() -> None:
    error = InputError("fifth_copy.held", hand=0, kind=3, held=5).at("place.line", number=7)
    assert error.code == "fifth_copy"
    assert error.sentence(EN) == "line 7: hand 0 holds kind 3 5 times; a count is 0 to 4"
    assert error.sentence(ZH) == "第 7 行：第 0 手牌的第 3 种有 5 张；每种是 0 到 4 张"


def test_values_are_words_of_their_language_and_lists_are_joined() -> None:
    said = Note("near.known", names=[Words("东", "East"), "b"])
    assert (say(said, EN), say(said, ZH)) == ("known are East, b", "有 东、b")


# --- the catalogue as a whole ---------------------------------------------------------------------------------------


def told() -> Iterator[tuple[Path, ast.Call, str]]:
    """Find every sentence that the code tells by a code that is written out there."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.func, ast.Name | ast.Attribute):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            first = node.args[0]
            if name in TELLING and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield path, node, first.value


def holes(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)[|}]", template))


@pytest.fixture(scope="module", autouse=True)
def every_variant() -> None:
    for name in variants.names():
        variants.variant(name)


def test_every_code_that_the_code_refuses_with_has_its_sentence() -> None:
    found = list(told())
    assert len(found) > 500
    names = ("InputError", "IllegalActionError", "UnknownFormatError", "at")
    unknown = [
        f"{path.name}:{node.lineno} {code}"
        for path, node, code in found
        if code not in SENTENCES
        and (node.func.id if isinstance(node.func, ast.Name) else data(node.func).attr) in names
    ]
    assert unknown == []


def test_every_sentence_gets_the_values_that_it_tells() -> None:
    lacking = []
    for path, node, code in told():
        given = {keyword.arg for keyword in node.keywords} | {"why"}
        words = SENTENCES.get(code)
        if words is None or None in given or (path.parts[-4] == "variants" and path.parts[-2] == "explain"):
            continue  # an explanation has a catalogue of its own
        lacking += [f"{path.name}:{node.lineno} {code}" for lang in (ZH, EN) if holes(words.own(lang)) - given]
    assert lacking == []


def test_every_sentence_is_written_in_chinese_and_english_with_the_same_care() -> None:
    assert len(SENTENCES) > 600
    for code, words in SENTENCES.items():
        assert words.zh, code
        assert words.en, code
        # A win is 和 or 胡 and a deal-in 点炮, 放铳 or 放冲 by the game; in English each is one.
        assert holes(words.zh) - {"word", "deal_in"} <= holes(words.en), code
        values: dict[str, Any] = {name: f"<{name}>" for name in holes(words.zh) | holes(words.en)}
        assert "{" not in say(Note(code, **values), ZH)
        assert "{" not in say(Note(code, **values), EN)


def test_no_sentence_is_left_that_nobody_tells() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    source = "".join([text for path, text in texts.items() if "refusals" not in path.as_posix()])
    rows = "".join([text for path, text in texts.items() if "refusals" in path.as_posix()])
    endings = set(re.findall(r'f"[^"]*\{[^"]*\}(\.\w+|_\w+)"', source)) | {".waiting", ".discarding", ".any"}
    unused = [
        code
        for code in SENTENCES
        if f'"{code}": Words(' in rows
        and f'"{code}"' not in source
        and not any(code.endswith(ending) for ending in endings)
    ]
    assert unused == []
