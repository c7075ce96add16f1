"""Random complete riichi hands as physical tiles, and how each library is asked about them."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.tiles import ORPHANS, tile_face
from sanyuan.variants.riichi.score.win import RiichiWin

WINDS = 27


@dataclass
class Deal:
    """One win in physical tiles: what every library can be asked."""

    hand: list[int]
    tile: int
    melds: list[tuple[int, list[int]]]
    winner: int
    round_wind: int
    self_drawn: bool
    riichi: int = 0
    ippatsu: bool = False
    last_tile: bool = False
    kong_draw: bool = False
    rob_kong: bool = False
    first_turn: bool = False
    dora: list[int] = field(default_factory=list)
    ura: list[int] = field(default_factory=list)


class _Tiles:
    """The tiles that are left, by kind, in random order."""

    def __init__(self, random: Random) -> None:
        self.left = [random.sample([4 * kind + copy for copy in range(4)], 4) for kind in range(34)]

    def take(self, kinds: list[int]) -> list[int] | None:
        if any(kinds.count(kind) > len(self.left[kind]) for kind in kinds):
            return None
        return [self.left[kind].pop() for kind in kinds]


def _kinds(random: Random) -> list[int]:
    """Choose which kinds a hand is made of, so that every yaku comes up."""
    suit = random.randrange(3)
    choices = [
        (10, list(range(34))),
        (3, list(range(9 * suit, 9 * suit + 9))),
        (3, [*range(9 * suit, 9 * suit + 9), *range(27, 34)]),
        (3, [kind for kind in range(27) if 1 <= kind % 9 <= 7]),
        (2, list(ORPHANS)),
        (2, [kind for kind in range(27) if kind % 9 < 3 or kind % 9 > 5] + list(range(27, 34))),
        (2, [9 * part + step for part in range(3) for start in (suit * 2,) for step in range(start, start + 3)]),
        (1, list(range(27, 34))),
        (1, [19, 20, 21, 23, 25, 32]),
        (1, [kind for kind in ORPHANS if kind < 27]),
        (1, [*range(4 * suit, 4 * suit + 4), *range(31, 34), *range(9, 12)]),
    ]
    return random.choices([kinds for _, kinds in choices], [weight for weight, _ in choices])[0]


def _set(random: Random, kinds: list[int], triplets: float) -> list[int]:
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds]
    if not starts or random.random() < triplets:
        return [random.choice(kinds)] * 3
    first = random.choice(starts)
    return [first, first + 1, first + 2]


def _build(random: Random) -> Deal | None:
    tiles = _Tiles(random)
    kinds = _kinds(random)
    hand: list[int] = []
    melds: list[tuple[int, list[int]]] = []
    form = random.random()
    if form < 0.06:
        pairs = random.sample(kinds, 7) if len(kinds) >= 7 else []
        for kind in pairs:
            hand += tiles.take([kind, kind]) or []
    elif form < 0.07:
        hand = tiles.take([*ORPHANS, random.choice(ORPHANS)]) or []
    elif form < 0.075:
        first = 9 * random.randrange(3)
        gates = [first] * 3 + [first + 8] * 3 + list(range(first + 1, first + 8))
        hand = tiles.take([*gates, first + random.randrange(9)]) or []
    else:
        triplets = random.choice([0.1, 0.3, 0.6, 1.0])
        called = random.choices(range(5), [12, 4, 4, 3, 1])[0]
        again: list[int] = []
        for place in range(4):
            chosen = again if again and random.random() < 0.2 else _set(random, kinds, triplets)
            again = chosen
            triplet = chosen[0] == chosen[1]
            kind = CHOW
            if place < called and triplet:
                kind = random.choices([PUNG, KONG, CLOSED, ADDED], [5, 1, 2, 1])[0]
                if kind != PUNG:
                    chosen = [*chosen, chosen[0]]
            taken = tiles.take(chosen)
            if taken is None:
                return None
            if place < called:
                melds.append((kind, taken))
            else:
                hand += taken
        pair = random.choice(kinds)
        hand += tiles.take([pair, pair]) or []
    if len(hand) != 14 - 3 * len(melds):
        return None
    random.shuffle(hand)
    tile = hand.pop()
    deal = Deal(hand, tile, melds, random.randrange(4), random.randrange(4), random.random() < 0.5)
    _situation(random, deal)
    rest = [tile for row in tiles.left for tile in row]
    random.shuffle(rest)
    if deal.rob_kong:
        rest = [other for other in rest if other // 4 != tile // 4]
    shown = random.choices(range(1, 6), [8, 4, 2, 1, 1])[0]
    deal.dora = rest[:shown]
    if deal.riichi:
        deal.ura = rest[shown : 2 * shown]
    return deal


def _situation(random: Random, deal: Deal) -> None:
    """Choose flags that can be true together."""
    closed = all(kind == CLOSED for kind, _ in deal.melds)
    kans = any(kind >= KONG for kind, _ in deal.melds)
    if closed and random.random() < 0.5:
        deal.riichi = random.choices([1, 2], [6, 1])[0]
        deal.ippatsu = random.random() < 0.3
    moment = random.random()
    everywhere = [*deal.hand, *[tile for _, meld in deal.melds for tile in meld]]
    alone = all(tile // 4 != deal.tile // 4 for tile in everywhere)
    if moment < 0.1:
        deal.last_tile = True
    elif moment < 0.3 and deal.self_drawn and kans and not deal.ippatsu:
        deal.kong_draw = True
    elif moment < 0.2 and not deal.self_drawn and alone:
        deal.rob_kong = True
    elif moment < 0.12 and deal.self_drawn and not deal.melds and not deal.riichi:
        deal.first_turn = True


def deals(count: int, seed: int = 3) -> list[Deal]:
    """Return complete hands of all kinds; some have no yaku."""
    random = Random(seed)
    found: list[Deal] = []
    while len(found) < count:
        deal = _build(random)
        if deal is not None:
            found.append(deal)
    return found


def our_win(deal: Deal) -> RiichiWin:
    """Return the win as our scorer takes it."""
    melds = []
    for kind, tiles in deal.melds:
        source = 0 if kind == CLOSED else 3 if kind == CHOW else 2
        melds.append(make_meld(kind, [tile_face(tile) for tile in tiles], source))
    return RiichiWin(
        [tile_face(tile) for tile in deal.hand],
        tile_face(deal.tile),
        melds,
        deal.winner,
        -1 if deal.self_drawn else (deal.winner + 1) % 4,
        deal.round_wind,
        deal.kong_draw,
        deal.rob_kong,
        deal.last_tile,
        deal.first_turn,
        deal.riichi,
        deal.ippatsu,
        [tile_face(tile) for tile in deal.dora],
        [tile_face(tile) for tile in deal.ura],
    )


def mahjong_arguments(deal: Deal) -> dict[str, Any]:
    """Return the arguments of ``HandCalculator.estimate_hand_value`` of ``mahjong``."""
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    names = {CHOW: Meld.CHI, PUNG: Meld.PON, KONG: Meld.KAN, CLOSED: Meld.KAN, ADDED: Meld.SHOUMINKAN}
    melds = [Meld(names[kind], sorted(tiles), kind != CLOSED) for kind, tiles in deal.melds]
    config = HandConfig(
        is_tsumo=deal.self_drawn,
        is_riichi=deal.riichi == 1,
        is_daburu_riichi=deal.riichi == 2,
        is_ippatsu=deal.ippatsu,
        is_rinshan=deal.kong_draw,
        is_chankan=deal.rob_kong,
        is_haitei=deal.last_tile and deal.self_drawn,
        is_houtei=deal.last_tile and not deal.self_drawn,
        is_tenhou=deal.first_turn and deal.winner == 0,
        is_chiihou=deal.first_turn and deal.winner != 0,
        player_wind=WINDS + deal.winner,
        round_wind=WINDS + deal.round_wind,
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True),
    )
    tiles = [*deal.hand, deal.tile, *[tile for _, meld in deal.melds for tile in meld]]
    return {
        "tiles": sorted(tiles),
        "win_tile": deal.tile,
        "melds": melds,
        "dora_indicators": deal.dora,
        "config": config,
        "ura_dora_indicators": deal.ura,
    }


def riichienv_arguments(deal: Deal) -> tuple[list[int], list[Any], int, list[int], Any, list[int]]:
    """Return hand, melds and the arguments of ``HandEvaluator.calc`` of ``riichienv``."""
    from riichienv import Conditions, Meld, MeldType

    names = {
        CHOW: MeldType.Chi,
        PUNG: MeldType.Pon,
        KONG: MeldType.Daiminkan,
        CLOSED: MeldType.Ankan,
        ADDED: MeldType.Kakan,
    }
    melds = [
        Meld(names[kind], sorted(tiles), kind != CLOSED, -1 if kind == CLOSED else 3) for kind, tiles in deal.melds
    ]
    conditions = Conditions(
        tsumo=deal.self_drawn,
        riichi=deal.riichi > 0,
        double_riichi=deal.riichi == 2,
        ippatsu=deal.ippatsu,
        haitei=deal.last_tile and deal.self_drawn,
        houtei=deal.last_tile and not deal.self_drawn,
        rinshan=deal.kong_draw,
        chankan=deal.rob_kong,
        tsumo_first_turn=deal.first_turn,
        player_wind=deal.winner,
        round_wind=deal.round_wind,
    )
    return sorted(deal.hand), melds, deal.tile, deal.dora, conditions, deal.ura
