"""Which situations of a 国标 win can be together: a small model of a table walks every way, and the door agrees."""

from itertools import product
from typing import Any, NamedTuple

import pytest

from sanyuan import variants
from sanyuan.errors import InputError

WALL = 6
"""Tiles left after the dealer's first: two turns for most seats, so that the last tile is not of the first turn."""
NOBODY = -1


class Situation(NamedTuple):
    """A win as a request tells it, apart from its tiles."""

    winner: int
    loser: int
    kong_draw: bool
    rob_kong: bool
    last_tile: bool
    first_turn: bool
    last_copy: bool


class Moment(NamedTuple):
    """A table about one kind of tile, the one that will be won; all others are alike."""

    turn: int
    wall: int
    discarded: int  # which seats have discarded, as bits
    claimed: bool  # whether any meld or kong has been laid
    replaced: bool  # whether the tile in hand replaces a kong
    rivers: int  # copies of the tile on the rivers
    pung: int  # who has it as a pung
    pungs: int  # which seats have another pung that could become a kong
    drawn: bool


def copies(moment: Moment) -> int:
    return moment.rivers + (3 if moment.pung != NOBODY else 0)


def wins(moment: Moment) -> set[Situation]:
    """Return the self-drawn wins of a seat that has just drawn."""
    if not moment.drawn or copies(moment) == 4:
        return set()
    first = not moment.discarded >> moment.turn & 1 and not moment.claimed
    last = moment.wall == 0
    return {Situation(moment.turn, NOBODY, moment.replaced, False, last, first, copies(moment) == 3)}


def follow(moment: Moment, found: set[Situation]) -> list[Moment]:
    """Return the moments after this one, and note every win on the way."""
    found |= wins(moment)
    turn, after = moment.turn, []
    if moment.drawn and moment.wall:
        replaced = moment._replace(wall=moment.wall - 1, claimed=True, replaced=True)
        after.append(replaced)  # a closed kong of other tiles
        if moment.pungs >> turn & 1:
            after.append(replaced._replace(pungs=moment.pungs & ~(1 << turn)))
        if moment.pung == turn and moment.rivers == 0:
            for winner in range(4):
                if winner != turn:  # the fourth copy is laid to the pung, and robbed
                    found.add(Situation(winner, turn, False, True, False, False, False))
    discarded = moment.discarded | 1 << turn
    for same in (False, True):
        if same and copies(moment) == 4:
            continue
        for winner in range(4):
            if same and winner != turn:
                first = not moment.discarded >> winner & 1 and not moment.claimed
                shown = copies(moment) == 3
                found.add(Situation(winner, turn, False, False, moment.wall == 0, first, shown))
        if not moment.wall:
            continue
        rivers = moment.rivers + same
        plain = moment._replace(discarded=discarded, replaced=False)
        after.append(plain._replace(turn=(turn + 1) % 4, wall=moment.wall - 1, rivers=rivers, drawn=True))
        for claimer in range(4):
            if claimer == turn:
                continue
            taken = plain._replace(turn=claimer, claimed=True, drawn=False)
            if not same:
                after.append(taken._replace(pungs=moment.pungs | 1 << claimer))
            elif moment.rivers == 0 and moment.pung == NOBODY:
                after.append(taken._replace(pung=claimer))
    return after


def possible() -> set[Situation]:
    found: set[Situation] = set()
    seen: set[Moment] = set()
    waiting = [Moment(0, WALL, 0, False, False, 0, NOBODY, 0, True)]
    while waiting:
        moment = waiting.pop()
        if moment not in seen:
            seen.add(moment)
            waiting += follow(moment, found)
    return found


@pytest.fixture(scope="module")
def can_be() -> set[Situation]:
    return possible()


def taken(situation: Situation) -> bool:
    """Tell whether a request with this situation is scored."""
    kong = situation.kong_draw
    request = {
        "variant": "guobiao",
        "hand": "234567m99p78s" if kong else "234567m99p78s111z",
        "win": "9s",
        "melds": ["closed:1111z"] if kong else [],
        **situation._asdict(),
        "loser": None if situation.loser == NOBODY else situation.loser,
        "rules": {"no_minimum": True},
    }
    answer = variants.score(request)
    assert answer["ok"] or answer["error"]["message"]
    return bool(answer["ok"])


def test_R_G18_what_is_refused_is_exactly_what_cannot_happen(can_be: set[Situation]) -> None:
    flags = list(product((False, True), repeat=5))
    wrong = []
    for winner in range(4):
        for loser in (NOBODY, *(seat for seat in range(4) if seat != winner)):
            for chosen in flags:
                situation = Situation(winner, loser, *chosen)
                if situation.rob_kong and situation.last_copy:
                    continue  # true of every robbed kong, said or not, and never counted beside it (R-G13)
                if taken(situation) != (situation in can_be):
                    wrong.append((situation, situation in can_be))
    assert wrong == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"winner": 1, "loser": 2, "first_turn": True}, "first_turn"),
        ({"winner": 2, "loser": 3, "first_turn": True}, "first_turn"),
        ({"winner": 1, "loser": 3, "rob_kong": True, "last_tile": True}, "rob_kong"),
        ({"winner": 3, "loser": 2, "first_turn": True, "last_copy": True}, "last_copy"),
        ({"winner": 2, "loser": None, "first_turn": True, "last_copy": True}, "last_copy"),
    ],
)
def test_R_G18_an_impossible_situation_is_refused_by_its_field(changes: dict[str, Any], field: str) -> None:
    answer = variants.score({"variant": "guobiao", "hand": "234567m99p78s111z", "win": "9s", **changes})
    assert answer["error"]["field"] == field


def test_R_G18_north_may_draw_the_fourth_after_three_like_first_discards() -> None:
    changes: dict[str, Any] = {"winner": 3, "loser": None, "first_turn": True, "last_copy": True}
    answer: dict[str, Any] = variants.score({"variant": "guobiao", "hand": "234567m99p78s111z", "win": "9s", **changes})
    assert {"人和", "和绝张"} <= {line["name"] for line in answer["lines"]}


@pytest.mark.parametrize("name", variants.names())
def test_R_G5_no_game_takes_a_round_beyond_north(name: str) -> None:
    book = variants.variant(name).rules
    for option in book.options():
        if option.name in ("rounds", "winds"):
            assert option.high == 4
            with pytest.raises(InputError):
                book.make({option.name: 5})
