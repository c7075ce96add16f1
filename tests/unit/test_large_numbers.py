"""Numbers beyond what a machine word holds are refused with one sentence, the same interpreted and compiled."""

from typing import Any

import pytest

import sanyuan
from sanyuan import fields, variants
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.errors import LARGEST, IllegalActionError, InputError
from sanyuan.meld import make_meld
from sanyuan.record.author import run_script
from sanyuan.record.formats import read_games
from sanyuan.record.sheet import Sheet
from sanyuan.rules.options import NUMBER, NUMBERS
from sanyuan.table import actions
from sanyuan.table.events import EVENT_WORDS, event_from_dict
from sanyuan.table.parts import OF_FLAG, OF_MELD, OF_NUMBERS, OF_SEATS, OF_TILES, PARTS
from typed import data, flow_of

HUGE = [LARGEST + 1, 2**62, 2**63 - 1, 2**63, 2**64, 2**200, 10**5000]
BOTH = [*HUGE, *[-number for number in HUGE]]
REQUESTS: dict[str, Any] = {
    "guobiao": {"hand": "123456789m123p5s", "win": "5s"},
    "riichi": {"hand": "123456789m123p5s", "win": "5s"},
    "wuhan": {"hand": "22255m44s", "win": "4s", "melds": ["pung:888p@1", "pung:333s@3"], "loser": 3, "flip": "1z"},
}


def number_fields() -> list[tuple[str, str]]:
    return [
        (game, field.name)
        for game in REQUESTS
        for field in variants.variant(game).fields
        if field.kind in (fields.NUMBER, fields.SEAT)
    ]


def options() -> list[tuple[str, str, int]]:
    found = []
    for game in variants.names():
        for option in variants.variant(game).rules.options():
            if option.kind in (NUMBER, NUMBERS):
                found.append((game, option.name, len(data(option.default)) if option.kind == NUMBERS else 0))
    return found


def refused(error: InputError) -> bool:
    return "\n" not in error.message and len(error.message) < 300


@pytest.mark.parametrize("number", BOTH, ids=lambda number: f"{number.bit_length()} bits")
def test_every_number_of_a_request_is_bounded(number: int) -> None:
    assert ("riichi", "honba") in number_fields()
    for game, name in number_fields():
        with pytest.raises(InputError) as caught:
            sanyuan.score_hand(game, **{**REQUESTS[game], name: number})
        assert (caught.value.code, caught.value.field) == ("number_range", name)
        assert refused(caught.value)


@pytest.mark.parametrize("number", BOTH, ids=lambda number: f"{number.bit_length()} bits")
def test_every_number_of_the_rules_is_bounded(number: int) -> None:
    for game, name, count in options():
        with pytest.raises(InputError) as caught:
            variants.variant(game).rules.make({name: [number] * count if count else number})
        assert caught.value.code == "rule_value"
        assert refused(caught.value)


@pytest.mark.parametrize("number", BOTH, ids=lambda number: f"{number.bit_length()} bits")
def test_every_number_of_an_event_is_bounded(number: int) -> None:
    for word, parts in zip(EVENT_WORDS, PARTS, strict=True):
        for part in parts:
            if part.kind not in (OF_FLAG, OF_MELD):
                value = [0, number] if part.kind in (OF_SEATS, OF_TILES, OF_NUMBERS) else number
                with pytest.raises(InputError, match=f"^{part.name} is at most"):
                    event_from_dict({"e": word, part.name: value})


@pytest.mark.parametrize("number", BOTH, ids=lambda number: f"{number.bit_length()} bits")
def test_no_such_seat_and_no_such_action_are_illegal(number: int) -> None:
    variant = variants.variant("riichi")
    match = Match(flow_of(variant), variant.rules.make(None), seed_from(1))
    with pytest.raises(IllegalActionError, match="there is no seat"):
        match.act(number, 0)
    with pytest.raises(IllegalActionError, match="there is no action"):
        match.act(0, number)
    with pytest.raises(IllegalActionError, match="there is no action"):
        match.act(0, match.legal(0)[0] | 2**70)
    assert match.actions() == []
    assert not match.table.can(number, 0)
    assert match.legal(number) == []
    with pytest.raises(InputError, match="a meld is of type 0 to 4"):
        make_meld(number, [0, 0, 0])


@pytest.mark.parametrize("number", HUGE[:6], ids=lambda number: f"{number.bit_length()} bits")
def test_sheets_scripts_and_records_are_bounded(number: int) -> None:
    variant = variants.variant("riichi")
    for told in (
        {"type": "win", "wins": [{"winner": 1, "han": number, "fu": 30}], "loser": 0},
        {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": number}], "loser": 0},
        {"type": "win", "wins": [{"winner": number, "han": 1, "fu": 30}], "loser": 0},
        {"type": "penalty", "points": [number, -number, 0, 0]},
    ):
        problem = Sheet(variant, variant.rules.make(None), [data(told)]).problem
        assert problem is not None
        assert refused(problem.error)
    for script in (f"honba: {number}", f"scores: {number} 0 0 0"):
        with pytest.raises(InputError):
            run_script(f"game: riichi\n{script}\nhand\nE: 123m456p789s1155z\n")
    head = '{"schema":"sanyuan-log/1","variant":"riichi","rules":null,"seats":[]}'
    with pytest.raises(InputError):
        read_games(f'{head}\n{{"e":"begin","seat":{number}}}\n'.encode())


@pytest.mark.parametrize("number", BOTH, ids=lambda number: f"{number.bit_length()} bits")
def test_an_action_is_not_made_of_them(number: int) -> None:
    for given in ((number,), (actions.DISCARD, number), (actions.PUNG, 1, number)):
        with pytest.raises(InputError) as caught:
            actions.make_action(*given)
        assert caught.value.code == "action"
        assert refused(caught.value)
    with pytest.raises(InputError):
        actions.action_from_dict({"type": "discard", "tiles": [number]})
    for part in (actions.action_type, actions.action_tile, actions.action_second):
        assert 0 <= part(number) <= 255
