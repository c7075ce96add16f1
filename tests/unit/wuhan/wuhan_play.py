"""Scripted Wuhan hands: a wall that deals given hands, and moves by name."""

from typing import Any

from scripted import Script

from sanyuan.engine.table import Table
from sanyuan.notation import parse
from sanyuan.rules.flow import Standing
from sanyuan.table import actions
from sanyuan.table.state import TURN
from sanyuan.variants.wuhan.play.flow import WuhanFlow

FLOW = WuhanFlow()
EASY = {"start_threshold": 0}
"""Rules under which every complete and opened hand may win."""

FLIP = "9s"
"""Flipped, it makes 1s the laizi, 8s and 9s pi; all of man, pin and winds are ordinary."""

LONERS = ("147m369p36s1234z5z", "258m147p47s1234z6z", "369m258p25s1234z5z", "147m258p36s123z56z")
"""Hands that can claim next to nothing."""

FLIPPED = 53
"""Where the flipped tile lies in the wall: behind the deal and the dealer's fourteenth tile."""


def deal(
    hands: list[str] | tuple[str, ...],
    draws: str,
    tail: str = "",
    flip: str = FLIP,
    length: int = 0,
    rules: dict[str, Any] | None = None,
    dealer: int = 0,
) -> Table:
    """Begin a scripted hand; ``draws`` begin with the dealer's fourteenth tile, hands are counted from the dealer."""
    standing = Standing(dealer, 0, 0, [0] * 4)
    return Script("wuhan", list(hands), draws[:2] + flip + draws[2:], rules, tail, "", standing, length).table


def words(table: Table, seat: int) -> list[str]:
    """Return the sorted words of what a seat may do."""
    return sorted({actions.ACTION_WORDS[option & 15] for option in table.legal(seat)})


def kinds_of(option: int) -> list[int]:
    """Return the kinds of the tiles that an option names."""
    told: dict[str, Any] = actions.action_to_dict(option)
    return [tile >> 2 for tile in told.get("tiles", [])]


def options(table: Table, seat: int, word: str) -> list[list[int]]:
    """Return what a seat may do by a word, as sorted lists of kinds."""
    found = []
    for option in table.legal(seat):
        if actions.ACTION_WORDS[option & 15] == word:
            found.append(kinds_of(option))
    return sorted(found)


def act(table: Table, seat: int, word: str, tiles: str = "") -> None:
    """Let a seat take the option with a word and tiles; the tile just drawn before another copy of it."""
    kinds = sorted(parse(tiles)) if tiles else []
    drawn = table.state.seats[seat].drawn
    able = [
        option
        for option in table.legal(seat)
        if actions.ACTION_WORDS[option & 15] == word and (not kinds or sorted(kinds_of(option)) == kinds)
    ]
    assert able, (word, tiles, words(table, seat))
    table.act(seat, next((option for option in able if option >> 4 & 255 == drawn), able[0]))


def pass_all(table: Table) -> None:
    """Let everybody who is asked about a tile pass."""
    while table.asked() and table.state.phase != TURN:
        table.act(table.asked()[0], actions.PASS)


def discard(table: Table, seat: int, tile: str) -> None:
    """Discard a tile that nobody wants."""
    act(table, seat, "discard", tile)
    pass_all(table)


def claim(table: Table, source: int, tile: str, seat: int, word: str, with_tiles: str = "") -> None:
    """Discard a tile that one seat claims and the others let go."""
    act(table, source, "discard", tile)
    act(table, seat, word, with_tiles)
    pass_all(table)


def opened_south(east: str, draw: str, tail: str = "") -> Table:
    """South has opened and waits for 1m and 4m; East has just drawn a tile, and any complete hand may win."""
    hands = (east, "66z23m456m55p789p1z", LONERS[2], "4769m147p36s23z55z")
    table = deal(hands, f"6z2z3z{draw}", tail=tail, rules=EASY)
    claim(table, 0, "6z", 1, "pung")
    discard(table, 1, "1z")
    discard(table, 2, "2z")
    discard(table, 3, "3z")
    return table
