"""Print how far the look-ahead of full walls is from the truth, on walls that are small enough to know it.

``python tools/measure_look_ahead.py 20`` takes so many hands for each line: riichi hands of 14, 8 and 5 concealed tiles
beside walls of 20, 30 and 40, self-draws alone. The truth is the look-ahead that remembers every tile thrown, which
tests hold against an enumeration; beside it stands the one of full walls, with one exchange and a short memory.
"""

import random
import sys

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.analysis.position import Choice, look_ahead
from sanyuan.hand.shape import Shape
from sanyuan.meld import PUNG, Meld, make_meld
from sanyuan.notation import parse
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.pace import ALONE
from sanyuan.variants.riichi.prospects import RiichiProspects

MELDS = tuple([make_meld(PUNG, parse(tiles), 1, parse(tiles)[0]) for tiles in ("555z", "666z", "777z")])
SIZES = ((0, 3), (2, 5), (3, 8))
"""Melds, and the most draws that are few enough to remember."""
WALLS = (20, 30, 40)
FARTHEST = 3


def deal(rng: random.Random, sets: int, wall: int) -> tuple[list[int], list[int]]:
    """Deal a hand of sets and a pair, of which one to three tiles were exchanged, and a wall from all that is left."""
    while True:
        hand = [rng.randrange(27)] * 2
        for _ in range(sets):
            first = rng.randrange(27)
            hand += [first] * 3 if first % 9 > 6 or rng.random() < 0.2 else [first, first + 1, first + 2]
        left = [kind for kind in range(31) for _ in range(4)]
        if max([hand.count(kind) for kind in hand]) <= 4:
            break
    for kind in hand:
        left.remove(kind)
    rng.shuffle(left)
    rng.shuffle(hand)
    away = rng.randrange(1, 4)
    drawn, wall_tiles = left[:away], hand[:away] + left[away:wall]
    return drawn + hand[away:], wall_tiles


def numbers(choice: Choice) -> tuple[float, float, float]:
    """Return what is compared: the chances to win and to be ready, and the points."""
    return choice.win[-1], choice.ready[-1], choice.worth()


def compare(rng: random.Random, melds: tuple[Meld, ...], wall: int, draws: int) -> list[tuple[float, ...]] | None:
    """Return the errors of one hand by discard, and what its choice by the short memory loses; None where it is far."""
    prospects = RiichiProspects(RULES.make("tenhou"), 1, 0, melds, tuple(parse("1z")), 0, ALONE, True)
    held, left = deal(rng, 4 - len(melds), wall)
    shape = Shape.of(held)
    if not 0 < prospects.missing(shape) <= min(FARTHEST, draws):
        return None
    unseen = vec[i64]([left.count(kind) for kind in range(34)] + [0, 0, 0])
    truth = look_ahead(prospects, shape, 0, unseen, draws)
    if not truth.exact:
        return None
    short = look_ahead(prospects, shape, 0, unseen, draws, extra=1)
    known = {(choice.slot, choice.action): choice for choice in truth.choices}
    rows: list[tuple[float, ...]] = []
    for choice in short.choices:
        one, two = numbers(choice), numbers(known[choice.slot, choice.action])
        rows.append(tuple([abs(mine - its) for mine, its in zip(one, two, strict=True)]))
    best = short.choices[0]
    rows.append((truth.choices[0].worth() - known[best.slot, best.action].worth(),))
    return rows


def main(hands: int, seed: int = 1) -> int:
    """Print a line for each size of hand and wall."""
    print("tiles  wall  draws  hands   win: mean, worst    ready: mean, worst  points: mean, worst  lost by the choice")
    for melds, most in SIZES:
        for wall in WALLS:
            for draws in sorted({most - 1, most}):
                rng = random.Random(f"{seed} {melds} {wall} {draws}")
                errors: list[tuple[float, ...]] = []
                lost: list[float] = []
                tried = 0
                while len(lost) < hands and tried < 400 * hands:
                    tried += 1
                    rows = compare(rng, MELDS[:melds], wall, draws)
                    if rows is not None:
                        errors += rows[:-1]
                        lost.append(rows[-1][0])
                if not lost:
                    continue
                columns = [[row[part] for row in errors] for part in range(3)]
                told = [f"{sum(each) / len(each):9.5f} {max(each):8.4f}" for each in columns[:2]]
                points = f"{sum(columns[2]) / len(errors):9.2f} {max(columns[2]):8.1f}"
                line = f"{14 - 3 * melds:5} {wall:5} {draws:6} {len(lost):6}  {told[0]}  {told[1]}  {points}"
                print(f"{line}  {sum(lost) / len(lost):9.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*[int(each) for each in sys.argv[1:]] or [10]))
