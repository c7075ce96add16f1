"""Wuhan wins with two laizi in hand; no other library scores this game, so our riichi scorer is the measure."""

from random import Random

from benchmarks.frame import Task, Work
from benchmarks.riichi_score import ours as riichi
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.score.best import WINS, score
from sanyuan.variants.wuhan.score.win import NOTEN, Player, WuhanWin

HANDS = 2000
LAIZI_IN_HAND = 2
GENERALS = [kind for kind in range(27) if kind % 9 in (1, 4, 7)]


def _group(random: Random, kinds: list[int], left: list[int]) -> list[int] | None:
    kind = random.choice(kinds)
    chow = kind < 27 and kind % 9 < 7 and random.random() < 0.6
    group = [kind, kind + 1, kind + 2] if chow else [kind] * 3
    if any(each not in kinds or left[each] < group.count(each) for each in group):
        return None
    for each in group:
        left[each] -= 1
    return group


def _meld(random: Random, group: list[int], left: list[int]) -> Meld:
    if group[0] != group[1]:
        return make_meld(CHOW, group, 3)
    if left[group[0]] and random.random() < 0.3:
        left[group[0]] -= 1
        closed = random.random() < 0.4
        return make_meld(CLOSED if closed else KONG, [group[0]] * 4, 0 if closed else random.randint(1, 3))
    return make_meld(PUNG, group, random.randint(1, 3))


def _deal(random: Random) -> WuhanWin | None:
    flip = random.randrange(34)
    special = RULES.default().specials[flip]
    left = [4] * 34
    left[flip] -= 1
    kinds = [kind for kind in range(34) if not special.all >> kind & 1]
    if random.random() < 0.3:
        suit = random.randrange(3)
        kinds = [kind for kind in kinds if kind // 9 == suit]
    groups = [group for group in (_group(random, kinds, left) for _ in range(4)) if group is not None]
    pairs = [kind for kind in kinds if kind in GENERALS and left[kind] >= 2]
    if len(groups) < 4 or not pairs:
        return None
    pair = random.choice(pairs)
    left[pair] -= 2
    opened = random.randint(1, 3)
    hand = [kind for group in groups[opened:] for kind in group] + [pair, pair]
    random.shuffle(hand)
    hand[:LAIZI_IN_HAND] = [int(special.laizi)] * LAIZI_IN_HAND
    winner = random.randrange(4)
    players = [Player([], random.randrange(2), random.randrange(3), random.randrange(2), NOTEN) for _ in range(4)]
    players[winner] = Player([_meld(random, group, left) for group in groups[:opened]], 0, random.randrange(2), 0)
    loser = random.choice([-1, *[seat for seat in range(4) if seat != winner]])
    return WuhanWin(flip, players, hand[:-1], hand[-1], winner, loser, last_tile=random.random() < 0.3)


def wins(count: int = HANDS, seed: int = 3) -> list[WuhanWin]:
    """Return claims with two laizi in hand, all of them complete in shape if every laizi may stand."""
    random = Random(seed)
    found: list[WuhanWin] = []
    while len(found) < count:
        win = _deal(random)
        if win is not None:
            found.append(win)
    return found


def ours() -> Work:
    """Return the work: every claim once, answering how many."""
    rules = RULES.default()
    claims = wins()
    won = sum(score(claim, rules).status == WINS for claim in claims)
    assert won > HANDS // 3, f"only {won} of {HANDS} claims win"

    def work() -> int:
        for claim in claims:
            score(claim, rules)
        return len(claims)

    return work


TASKS = (Task("wuhan-score", "hands/s", ours, {"our riichi scorer": riichi}),)
