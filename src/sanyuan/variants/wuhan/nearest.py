"""The nearest small win: sets and a pair of 2, 5 or 8 out of ordinary tiles."""

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.variants.wuhan.patterns import GENERALS
from sanyuan.variants.wuhan.score.special import Special


def plain_tiles(shape: Shape, special: Special) -> Shape:
    """Return the ordinary tiles of a shape."""
    plain = shape.copy()
    kind: i64 = 0
    while plain.ones & special.all:
        while plain.ones & special.all & BITS[kind]:
            plain.remove(kind)
        kind += 1
    return plain


def nearest_small(shape: Shape, sets: i64) -> i64:
    """Return missing tiles << 34 | mask of kinds that help, for sets and a pair of 2, 5 or 8."""
    column = 2 * sets
    best: i64 = 99
    mask: i64 = 0
    for pair in GENERALS:
        held = shape.count(pair)
        held = min(held, 2)
        rest = shape.copy()
        for _ in range(held):
            rest.remove(pair)
        apart = missing_beside_wild(rest, column)
        missing = apart + 2 - held
        if missing > best:
            continue
        if missing < best:
            best = missing
            mask = 0
        if held < 2:
            mask |= BITS[pair]
        mask |= _helping(rest, column, apart)
    return best << 34 | mask


def _helping(shape: Shape, column: i64, now: i64) -> i64:
    mask: i64 = 0
    kind: i64 = 0
    while kind < 34:
        if not shape.fours >> kind & 1:
            shape.add(kind)
            if missing_beside_wild(shape, column) < now:
                mask |= BITS[kind]
            shape.remove(kind)
        kind += 1
    return mask
