"""Random complete guobiao hands, and how PyMahjongGB is asked about them."""

from collections import Counter
from random import Random
from typing import Any

from MahjongGB import MahjongFanCalculator

from sanyuan.hand.forms import knitted_kinds
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.tiles import ORPHANS
from sanyuan.variants.guobiao.patterns import FANS
from sanyuan.variants.guobiao.score.best import Score
from sanyuan.variants.guobiao.score.win import GuobiaoWin

TILES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
PEER_NAMES = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
VALUES = {"花牌": 1, **{fan.name: fan.value for fan in FANS}}
PACKS = {CHOW: "CHI", PUNG: "PENG", KONG: "GANG", CLOSED: "GANG", ADDED: "GANG"}


def _kinds(random: Random) -> list[int]:
    """Choose which kinds a hand is made of, so that every fan comes up and many hands have several readings."""
    suit = 9 * random.randrange(3)
    low = random.randrange(4)
    choices = [
        (5, list(range(34))),
        (2, [*range(suit, suit + 9), *range(27, 34)]),
        (2, list(range(suit + low, suit + low + 6))),
        (2, [kind for kind in range(27) if kind // 9 * 9 != suit]),
        (1, [9 * other + low + step for other in range(3) for step in range(3)]),
        (1, list(ORPHANS)),
        (1, [9 * other + rank for other in range(3) for rank in (1, 3, 5, 7)]),
    ]
    return random.choices([kinds for _, kinds in choices], [weight for weight, _ in choices])[0]


def _meld(random: Random, tiles: list[int]) -> Meld:
    if tiles[0] != tiles[1]:
        return make_meld(CHOW, tiles, 3)
    form = random.choices((PUNG, KONG, ADDED, CLOSED), (6, 1, 1, 2))[0]
    if form == PUNG:
        return make_meld(PUNG, tiles, random.randint(1, 3))
    return make_meld(form, tiles + tiles[:1], 0 if form == CLOSED else random.randint(1, 3))


def _set(random: Random, kinds: list[int]) -> list[int]:
    kind = random.choice(kinds)
    if kind < 27 and kind % 9 <= 6 and {kind + 1, kind + 2} <= set(kinds) and random.random() < 0.65:
        return [kind, kind + 1, kind + 2]
    return [kind] * 3


def _tiles(random: Random) -> tuple[list[int], list[Meld]]:
    """Return fourteen tiles in a winning form, some of the sets as melds; a fifth copy may be among them."""
    form = random.random()
    kinds = _kinds(random)
    melds: list[Meld] = []
    if form < 0.06:
        return [kind for kind in random.choices(kinds, k=7) for _ in range(2)], melds
    if form < 0.07:
        return [*ORPHANS, random.choice(ORPHANS)], melds
    knitted = knitted_kinds(random.randrange(6))
    if form < 0.09:
        return random.sample([*knitted, *range(27, 34)], 14), melds
    concealed: list[int] = []
    sets = 4
    if form < 0.14:
        concealed, sets, kinds = list(knitted), 1, list(range(34))
    for _ in range(sets):
        tiles = _set(random, kinds)
        if random.random() < 0.3:
            melds.append(_meld(random, tiles))
        else:
            concealed += tiles
    concealed += [random.choice(kinds)] * 2
    return concealed, melds


def random_win(random: Random) -> GuobiaoWin:
    """Return a random complete hand in a situation that can happen."""
    while True:
        concealed, melds = _tiles(random)
        seen = concealed + [tile for meld in melds for tile in meld.tiles]
        if max(seen.count(kind) for kind in set(seen)) <= 4:
            break
    tile = random.choice(concealed)
    concealed.remove(tile)
    random.shuffle(concealed)
    alone = seen.count(tile) == 1
    winner = random.randrange(4)
    loser = random.choice((-1, (winner + random.randint(1, 3)) % 4))
    last_tile = random.random() < 0.1
    kong_draw = loser < 0 and any(meld.is_kong() for meld in melds) and random.random() < 0.2
    rob_kong = loser >= 0 and alone and not last_tile and random.random() < 0.1
    last_copy = alone and not rob_kong and random.random() < 0.1
    return GuobiaoWin(
        tuple(concealed),
        tile,
        tuple(melds),
        winner,
        loser,
        random.randrange(4),
        kong_draw,
        rob_kong,
        last_tile,
        False,
        last_copy,
        random.choice((0, 0, 0, 1, 2)),
    )


def random_wins(count: int, seed: int = 1) -> list[GuobiaoWin]:
    random = Random(seed)
    return [random_win(random) for _ in range(count)]


def peer_arguments(win: GuobiaoWin) -> tuple[Any, ...]:
    """Return what PyMahjongGB's calculator takes for a win."""
    packs = tuple(
        (PACKS[meld.type], TILES[meld.kind + (meld.type == CHOW)], 1 if meld.type == CHOW else meld.source)
        for meld in win.melds
    )
    return (
        packs,
        tuple(TILES[kind] for kind in win.hand),
        TILES[win.tile],
        win.flowers,
        win.loser < 0,
        win.last_copy,
        win.kong_draw or win.rob_kong,
        win.last_tile,
        win.winner,
        win.round_wind,
    )


def peer_fans(win: GuobiaoWin) -> Counter[str]:
    """Ask PyMahjongGB how often each fan counts; it lists a repeated fan with the sum of its values."""
    names: Counter[str] = Counter()
    for value, name in MahjongFanCalculator(*peer_arguments(win)):
        own = PEER_NAMES.get(name, name)
        names[own] += value // VALUES[own]
    return names


def our_fans(tally: Score) -> Counter[str]:
    """Return how often each fan of a tally counts, the flowers among them."""
    names: Counter[str] = Counter()
    for fan in FANS:
        if tally.count_of(fan.row):
            names[fan.name] += tally.count_of(fan.row)
    if tally.flowers:
        names["花牌"] = tally.flowers
    return names
