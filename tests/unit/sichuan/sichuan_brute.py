"""A second scorer of Sichuan hands that shares nothing with the first: it tries every way to lay the tiles out.

Tiles are texts as ``5m``; a meld is a pair of a word (``pong``, ``open``, ``added``, ``closed``) and a tile.
"""

from collections import Counter
from collections.abc import Iterator

Tiles = tuple[str, ...]
Meld = tuple[str, str]

MAIN = [  # (what must hold, fan, 根 used up), the first that holds counts
    ({"天地"}, 6, 0),
    ({"罗汉"}, 6, 4),
    ({"七对", "龙", "清"}, 6, 1),
    ({"幺九", "清"}, 5, 0),
    ({"钩", "清"}, 5, 0),
    ({"七对", "清"}, 5, 0),
    ({"七对", "龙"}, 4, 1),
    ({"将"}, 4, 0),
    ({"对对", "清"}, 4, 0),
    ({"钩"}, 3, 0),
    ({"幺九"}, 3, 0),
    ({"七对"}, 3, 0),
    ({"清"}, 3, 0),
    ({"对对"}, 2, 0),
    (set(), 1, 0),
]
SUMS = {
    "xuezhan": {"对对": 1, "清": 2, "七对": 2, "幺九": 2, "钩": 1, "将": 2},
    "sbr": {"对对": 1, "清": 2, "七对": 2, "钩": 1},
}
CAPS = {"xuezhan": 5, "akabane": 5, "sbr": 3}
UNITS = {"xuezhan": 1, "akabane": 1000, "sbr": 1}


def ways(tiles: Tiles) -> Iterator[tuple[list[Tiles], bool]]:
    """Lay sorted tiles out in sets and at most one pair, in every way: the groups, and whether a pair is among them."""
    if not tiles:
        yield [], False
        return
    first, rest = tiles[0], tiles[1:]
    for size in (2, 3):
        if tiles[:size] == (first,) * size:
            for more, paired in ways(tiles[size:]):
                if size == 3 or not paired:
                    yield [(first,) * size, *more], paired or size == 2
    run = [f"{int(first[0]) + step}{first[1]}" for step in (1, 2)]
    if all(each in rest for each in run):
        left = list(rest)
        for each in run:
            left.remove(each)
        for more, paired in ways(tuple(left)):
            yield [(first, *run), *more], paired


def order(tile: str) -> tuple[str, str]:
    return (tile[1], tile[0])


def readings(hand: Tiles, melds: list[Meld]) -> Iterator[set[str]]:
    """Yield what holds in each reading of a full hand."""
    everything = [*hand, *[tile for _, tile in melds]]
    always = {"清"} if len({tile[1] for tile in everything}) == 1 else set()
    fours = Counter(hand)
    if not melds and all(count in (2, 4) for count in fours.values()):
        yield always | {"七对"} | ({"龙"} if 4 in fours.values() else set())
    for groups, paired in ways(hand):
        if not paired or len(groups) != 5 - len(melds):
            continue
        holds = set(always)
        sets = [*groups, *[(tile,) for _, tile in melds]]
        if all(any(tile[0] in "19" for tile in each) for each in sets):
            holds.add("幺九")
        if all(len(set(each)) == 1 for each in sets):
            holds.add("对对")
            if all(tile[0] in "258" for tile in everything):
                holds.add("将")
            if len(melds) == 4:
                holds.add("钩")
                if all(word != "pong" for word, _ in melds):
                    holds.add("罗汉")
        yield holds


def roots(hand: Tiles, melds: list[Meld], kongs: bool = True) -> int:
    copies = Counter(hand)
    for word, tile in melds:
        copies[tile] += 3 if word == "pong" else 4 if kongs else 0
    return sum(count == 4 for count in copies.values())


def fan(
    preset: str, hand: Tiles, melds: list[Meld], void: str, first: bool, bonuses: int, kongs: bool = True
) -> int | None:
    """Return the fan of a full hand, or None where it may not win; ``bonuses`` are those of the moment by number.

    Without ``kongs`` declared kongs are no 根.
    """
    if any(tile[1] == void for tile in [*hand, *[tile for _, tile in melds]]):
        return None
    four = roots(hand, melds, kongs)
    found: list[int] = []
    for holds in readings(tuple(sorted(hand, key=order)), melds):
        if preset == "akabane":
            holds |= {"天地"} if first else set()
            main, used = next((value, used) for needs, value, used in MAIN if needs <= holds)
            found.append(main + four - used + bonuses)
        elif first and preset == "xuezhan":
            found.append(5 + four + bonuses)
        else:
            found.append(sum(SUMS[preset].get(each, 0) for each in holds) + four + bonuses)
    return max(found, default=None)


def paid(preset: str, total: int, winner: int, loser: int | None, left: list[int]) -> list[int]:
    """Return the change of every seat's points."""
    doublings = min(total - (preset == "akabane"), CAPS[preset])
    change = [0, 0, 0, 0]
    for seat in range(4):
        if seat != winner and seat not in left and loser in (None, seat):
            points = UNITS[preset] * (2**doublings + (loser is None))
            change[seat] -= points
            change[winner] += points
    return change
