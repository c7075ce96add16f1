"""Sichuan wins in two suits; no other library scores this game, so our riichi scorer is the measure."""

from random import Random

from benchmarks.frame import Task, Work
from benchmarks.riichi_score import ours as riichi
from sanyuan.meld import CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.score.win import Win
from sanyuan.variants.sichuan.options import RULES
from sanyuan.variants.sichuan.score import Claim, score

HANDS = 2000


def _meld(random: Random, kind: int, left: list[int]) -> Meld:
    if left[kind] and random.random() < 0.3:
        left[kind] -= 1
        closed = random.random() < 0.4
        return make_meld(CLOSED if closed else KONG, [kind] * 4, 0 if closed else random.randint(1, 3))
    return make_meld(PUNG, [kind] * 3, random.randint(1, 3))


def _deal(random: Random) -> Claim | None:
    void = random.randrange(3)
    kinds = [kind for kind in range(27) if kind // 9 != void]
    if random.random() < 0.3:
        kinds = [kind for kind in kinds if kind // 9 == (void + 1) % 3]
    left = [4] * 27
    hand: list[int] = []
    melds: list[Meld] = []
    for _ in range(4):
        kind = random.choice(kinds)
        chow = kind % 9 < 7 and random.random() < 0.5
        group = [kind, kind + 1, kind + 2] if chow else [kind] * 3
        if any(left[each] < group.count(each) for each in group):
            return None
        for each in group:
            left[each] -= 1
        if not chow and random.random() < 0.5:
            melds.append(_meld(random, kind, left))
        else:
            hand += group
    pair = random.choice([kind for kind in kinds if left[kind] >= 2] or [-1])
    if pair < 0:
        return None
    hand += [pair, pair]
    random.shuffle(hand)
    winner = random.randrange(4)
    loser = random.choice([-1, *[seat for seat in range(4) if seat != winner]])
    return Claim(Win(hand[:-1], hand[-1], melds, winner, loser, last_tile=random.random() < 0.1), void)


def claims(count: int = HANDS, seed: int = 5) -> list[Claim]:
    """Return complete hands in one or two suits, with melds and kongs."""
    random = Random(seed)
    found: list[Claim] = []
    while len(found) < count:
        claim = _deal(random)
        if claim is not None:
            found.append(claim)
    return found


def ours() -> Work:
    """Return the work: every claim once, answering how many."""
    rules = RULES.default()
    told = claims()
    assert all(score(claim, rules).value for claim in told)

    def work() -> int:
        for claim in told:
            score(claim, rules)
        return len(told)

    return work


TASKS = (Task("sichuan-score", "hands/s", ours, {"our riichi scorer": riichi}),)
