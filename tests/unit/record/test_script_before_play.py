"""Scripts say what seats choose before play: tiles they give away, numbers they choose."""

from pathlib import Path

import pytest

from sanyuan.errors import InputError
from sanyuan.record.author import Script, run_script
from sanyuan.record.recorded import Record
from sanyuan.record.verify import verify_game
from sanyuan.table import events

EXAMPLE = Path(__file__).parents[3] / "examples" / "sichuan.script"
ENGLISH = """
game: sichuan
rules: xuezhan, swap_direction next
hand
E: 1111m 234p 567p 8p 123s
S: 22m 456m 789m 56s 789s
W: 55p 678p 99p 234s 456s
N: 111p 345p 456s 67s 99s
E gives 123s; S gives 789s; W gives 456s; N gives 456s
E void s; S void p; W choose 0; N no characters
E closed kong; draws 2p; discards 4s
S wins
W draws 9p; self-draw
N draws 9m; discards
E draws 1p; discards 5s
N wins
"""
DEALT = ENGLISH[: ENGLISH.index("E gives")]


def seen(record: Record) -> list[tuple[object, ...]]:
    """Return what happened by the looks of tiles, for which of four copies one is does not matter."""
    return [
        (event.type, event.seat, event.tile // 4, tuple(sorted(tile // 4 for tile in event.tiles)), event.deltas)
        for event in record.hands[0].events
    ]


def test_both_languages_say_the_same_hand() -> None:
    chinese = run_script(EXAMPLE.read_text(encoding="utf-8"))
    english = run_script(ENGLISH)
    assert [event.as_dict() for event in english.hands[0].events] == [
        event.as_dict() for event in chinese.hands[0].events
    ]
    kinds = [event.type for event in english.hands[0].events]
    assert (kinds.count(events.GIVE), kinds.count(events.CHOOSE), kinds.count(events.WIN)) == (4, 4, 3)
    assert kinds.count(events.PAY) == 2


def test_a_record_written_as_a_script_plays_the_same_again() -> None:
    record = run_script(ENGLISH)
    again = run_script(Script.of(record).text())
    assert seen(again) == seen(record)
    assert verify_game(record).findings == []


def test_whoever_is_not_named_answers_as_one_who_does_not() -> None:
    silent = run_script(DEALT + "E choose 2")
    given = [event.tiles for event in silent.hands[0].events if event.type == events.GIVE]
    assert len(given) == 4
    partly = run_script(DEALT + "S gives 789s\nE void s")
    assert next(event.choice for event in partly.hands[0].events if event.type == events.CHOOSE) == 2


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("E gives 12s", "may not give"),
        ("E gives 129s", "may not give"),
        ("gives 123s", "answers once"),
        ("E gives 123s; E gives 123s", "answers once"),
        ("E choose 7", "choose"),
        ("E void s; E gives 123s", "asked to give"),
        ("dice: 3 7", "from 1 to 6"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_its_place(more: str, words: str) -> None:
    with pytest.raises(InputError) as refused:
        run_script(DEALT + more)
    assert words in refused.value.message
    assert "line" in refused.value.message


def test_dice_that_are_given_say_where_the_tiles_go() -> None:
    for dice, to in (("1 2", 3), ("3 4", 1), ("1 1", 2)):
        text = DEALT.replace("swap_direction next", "swap_direction dice") + f"dice: {dice}\nE choose 2"
        given = [event for event in run_script(text).hands[0].events if event.type == events.GIVE]
        assert [event.receiver for event in given] == [(event.seat + to) % 4 for event in given]
