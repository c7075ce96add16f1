"""The hands and scripts that a game offers to try: each does what its title promises."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from sanyuan import calculator, variants
from sanyuan.analysis.door import analyse
from sanyuan.record.author import run_script
from sanyuan.record.recorded import Record
from sanyuan.table import events

FOLDER = Path(__file__).parents[2] / "examples"

SPELLED: Final = {
    "一发": "一発",
    "断幺": "断幺九",
    "立直": "立直",
    "平和": "平和",
    "混一色": "混一色",
    "四暗刻单骑": "四暗刻単騎",
    "役牌": "役牌 發",
}
"""Names in a title of riichi, and how its lines are written."""

PROMISED: Final[dict[str, dict[str, Any]]] = {
    "副露": {"melds": 2},
    "癞子": {"laizi": True},
    "自摸": {"self_drawn": True},
    "一家已胡": {"left": 1},
    "还有缺门牌": {"why": "void_held"},
    "没有开口": {"why": "not_opened"},
    "不到八番": {"why": "too_low"},
    "只差一张：听什么？": {"waits": True},
}
"""What is said in a title beside the names of patterns."""

WAITS: Final = {
    "riichi": ["1p", "4p", "7p"],
    "wuhan": ["5m", "4s"],
    "sichuan": ["1m", "3m", "4m", "6m", "7m"],
}
"""What completes the hands that are one tile short; a person can see it."""

HANDS: Final = [(name, example) for name in variants.names() for example in variants.variant(name).examples]


def parts(title: str) -> list[str]:
    return title.replace("，", " ").split()


@pytest.mark.parametrize(("name", "example"), HANDS, ids=[f"{name}-{row.titles.zh}" for name, row in HANDS])
def test_an_example_shows_what_its_title_promises(name: str, example: Any) -> None:
    request: dict[str, Any] = {"variant": name, **example.request}
    if "win" not in request:
        found: list[dict[str, Any]] = calculator.waits(request)
        assert parts(example.titles.zh) == ["只差一张：听什么？"]
        assert [row["tile"] for row in found if row["win"]] == WAITS[name]
        return
    result: Any = variants.score(request)
    assert result["ok"], result.get("error")
    names = {result.get("name"), *[line["name"] for line in result["lines"]]}
    for part in parts(example.titles.zh):
        promise = PROMISED.get(part, {})
        if "why" in promise:
            assert (result["win"], result["why_code"]) == (False, promise["why"])
            continue
        assert result["win"] is True
        if "self_drawn" in promise:
            assert request.get("loser") is None
        elif "laizi" in promise:
            assert result["hard"] is False, "a laizi stands for another tile"
        elif "left" in promise:
            assert len(request["left"]) == promise["left"]
        elif "melds" in promise:
            assert len(request["melds"]) == promise["melds"]
        else:
            assert SPELLED.get(part, part) in names, part


@pytest.mark.parametrize("name", sorted({name for name, _ in HANDS}))
def test_a_question_has_fourteen_tiles_and_an_answer(name: str) -> None:
    answer: Any = analyse({"variant": name, **(variants.variant(name).question or {})})
    assert answer["ok"], answer.get("error")
    assert answer["best"].startswith("discard ")


SCRIPTS: Final[dict[str, Callable[[Record], bool]]] = {
    "guobiao-all-fans": lambda game: len({line for hand in game.hands for line in fans(hand)}) >= 80,
    "guobiao-fan-tests": lambda game: game.wins() == len(game.hands),
    "guobiao-flowers": lambda game: any(event.type == events.ASIDE for event in game.hands[0].events),
    "guobiao-largest-hand": lambda game: game.wins() == 1,
    "riichi": lambda game: len(game.hands) == 4,
    "sichuan": lambda game: (len(game.hands), game.wins()) == (1, 3),
    "wuhan": lambda game: {-128, -300, -64} <= {each for hand in game.hands for each in paid(hand)},
}
"""What the titles of scripts promise: every fan, flowers, four hands, one hand to the third win, the worked example."""


def fans(hand: Any) -> list[Any]:
    return [line for event in hand.events if event.type == events.WIN for line in event.detail.get("fans", ())]


def paid(hand: Any) -> list[int]:
    return [each for event in hand.events if event.type == events.WIN for each in event.deltas]


@pytest.mark.parametrize(
    ("name", "script"), [(name, script) for name in variants.names() for script in variants.variant(name).scripts]
)
def test_a_script_plays_what_its_title_promises(name: str, script: str) -> None:
    game = run_script((FOLDER / f"{script}.script").read_text(encoding="utf-8"))
    assert game.variant == name
    assert SCRIPTS[script](game), [event.as_dict() for event in game.hands[0].events][-3:]
