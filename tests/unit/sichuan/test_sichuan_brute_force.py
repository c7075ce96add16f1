"""The compact scorer against a second one that tries every way to lay the tiles out."""

import random
from collections.abc import Callable

import pytest
import sichuan_brute as brute

from sanyuan.meld import ADDED, CLOSED, KONG, PUNG, make_meld
from sanyuan.notation import parse
from sanyuan.score.ledger import deltas
from sanyuan.score.win import Win
from sanyuan.variants.sichuan.options import RULES
from sanyuan.variants.sichuan.score import Claim, payments_of, score

TYPES = {"pong": PUNG, "open": KONG, "added": ADDED, "closed": CLOSED}


class Deal:
    """One random claim, mostly complete, in words that both scorers read."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        self.void = chance.choice("mps")
        suits = [suit for suit in "mps" if suit != self.void]
        if chance.random() < 0.4:
            suits = suits[:1]
        if chance.random() < 0.03:
            suits = ["m", "p", "s"]
        ranks = chance.choice(["123456789", "123456789", "12378 9".replace(" ", ""), "258", "123"])
        self.pool = [f"{rank}{suit}" for rank in ranks for suit in suits] * 4
        self.melds: list[tuple[str, str]] = []
        self.hand: list[str] = []
        if chance.random() < 0.25:
            while len(self.hand) < 14:
                self._take(chance, 2, self.hand)
        else:
            self._sets(chance, chance.choice([0, 0, 1, 2, 4]), chance.choice([0.2, 0.8, 1.0]))
        if chance.random() < 0.1:  # a stranger, which mostly spoils the hand
            self.hand[0] = chance.choice([f"{rank}{suit}" for rank in range(1, 10) for suit in "mps"])
        chance.shuffle(self.hand)
        self.winner = chance.randrange(4)
        others = [seat for seat in range(4) if seat != self.winner]
        chance.shuffle(others)
        self.loser = others.pop() if chance.random() < 0.6 else None
        self.left = others[: chance.choice([0, 0, 1, 2])]
        kongs = any(word != "pong" for word, _ in self.melds)
        self.kong_draw = self.loser is None and kongs and chance.random() < 0.3
        self.kong_discard = self.loser is not None and chance.random() < 0.2
        self.rob_kong = self.loser is not None and not self.kong_discard and chance.random() < 0.2
        self.last_tile = not self.rob_kong and chance.random() < 0.2
        self.first = self.loser is None and not self.melds and not self.last_tile and chance.random() < 0.2

    def _take(self, chance: random.Random, size: int, into: list[str]) -> str:
        fitting = [tile for tile in sorted(set(self.pool)) if self.pool.count(tile) >= size]
        tile = chance.choice(fitting or ["1m"])
        for _ in range(size):
            if tile in self.pool:
                self.pool.remove(tile)
            into.append(tile)
        return tile

    def _sets(self, chance: random.Random, melds: int, pungs: float) -> None:
        for _ in range(melds):
            word = chance.choice(["pong", "pong", "open", "added", "closed"])
            self.melds.append((word, self._take(chance, 3 if word == "pong" else 4, [])))
        for _ in range(4 - melds):
            starts = [tile for tile in sorted(set(self.pool)) if all(each in self.pool for each in _run(tile))]
            if starts and chance.random() > pungs:
                for tile in _run(chance.choice(starts)):
                    self.pool.remove(tile)
                    self.hand.append(tile)
            else:
                self._take(chance, 3, self.hand)
        self._take(chance, 2, self.hand)

    def possible(self) -> bool:
        tiles = [*self.hand, *[tile for word, tile in self.melds for _ in range(3 if word == "pong" else 4)]]
        return len(self.hand) == 14 - 3 * len(self.melds) and all(tiles.count(tile) <= 4 for tile in tiles)

    def claim(self) -> Claim:
        melds = [
            make_meld(TYPES[word], parse(tile) * (3 if word == "pong" else 4), 0 if word == "closed" else 1)
            for word, tile in self.melds
        ]
        faces = [parse(tile)[0] for tile in self.hand]
        loser = -1 if self.loser is None else self.loser
        win = Win(faces[1:], faces[0], melds, self.winner, loser, 0, self.kong_draw, self.rob_kong, self.last_tile)
        if self.first:
            win = Win(faces[1:], faces[0], melds, self.winner, loser, first_turn=True)
        return Claim(win, "mps".index(self.void), self.left, self.kong_discard)


def _run(tile: str) -> list[str]:
    return [f"{int(tile[0]) + step}{tile[1]}" for step in range(3)]


@pytest.mark.parametrize("preset", ["xuezhan", "akabane", "sbr"])
def test_every_random_hand_is_worth_what_trying_every_way_finds(preset: str, sample: Callable[..., int]) -> None:
    rules = RULES.preset(preset)
    seen: dict[int | None, int] = {}
    for seed in range(sample(4_000, 50_000)):
        deal = Deal(seed)
        if not deal.possible():
            continue
        bonuses = deal.kong_draw + deal.kong_discard + deal.rob_kong + deal.last_tile
        expected = brute.fan(preset, tuple(deal.hand), deal.melds, deal.void, deal.first, bonuses)
        claim = deal.claim()
        scored = score(claim, rules)
        assert (scored.fan if scored.value else None) == expected, (seed, deal.hand, deal.melds)
        seen[expected] = seen.get(expected, 0) + 1
        if expected is not None:
            change = deltas(payments_of(claim, int(scored.value), rules))
            assert change == brute.paid(preset, expected, deal.winner, deal.loser, deal.left), seed
            assert sum(change) == 0
    assert seen.pop(None) > 0
    assert len(seen) >= 7, "hands of many values have been compared"
