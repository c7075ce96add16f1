"""Write the suit tables of the hand algebra: ``python -m tools.build_tables`` (needs numpy).

A suit is a base-5 key, the count of rank r standing at digit r − 1. For every key its *row* says how many tiles are
missing for 0–4 sets, without and with a pair: ten numbers that take few distinct values, so a key maps to a one-byte
row class, and joining two suits (a min-plus product of rows) is a byte lookup in a class × class table.
``src/sanyuan/hand/tables.py`` reads what this writes and names every part.
"""

import itertools
import sys
from pathlib import Path

import numpy as np
from tools.table_file import write_tables

ROOM = Path(__file__).parents[1] / "src" / "sanyuan" / "hand"
SETS = 5
IMPOSSIBLE = 99

Rows = np.ndarray


def suit_rows(ranks: int, chows: bool, most_copies: int) -> Rows:
    """Return the row of every key with ``ranks`` digits: missing tiles at [key, sets * 2 + pair].

    Walks the ranks upwards; a state is (chows begun here, one rank ago, sets so far, pair made).
    ``most_copies`` is how many tiles of one kind a target may ask for.
    """
    states = {(0, 0, 0, 0): np.zeros(1, np.uint8)}
    for rank in range(ranks):
        following: dict[tuple[int, int, int, int], Rows] = {}
        may_begin = chows and rank + 2 < ranks
        for (one_ago, two_ago, sets, pair), missing in states.items():
            for begun in range(SETS - sets if may_begin else 1):
                for pungs, paired in itertools.product(range(SETS - sets - begun), range(2 - pair)):
                    wanted = one_ago + two_ago + begun + 3 * pungs + 2 * paired
                    if wanted > most_copies:
                        continue
                    reached = np.concatenate([missing + max(0, wanted - held) for held in range(5)])
                    state = (begun, one_ago, sets + begun + pungs, pair + paired)
                    following[state] = np.minimum(following.get(state, reached), reached)
        states = following
    rows = np.full((5**ranks, 2 * SETS), IMPOSSIBLE, np.uint8)
    for (one_ago, two_ago, sets, pair), missing in states.items():
        if one_ago == two_ago == 0:
            column = sets * 2 + pair
            rows[:, column] = np.minimum(rows[:, column], missing)
    return rows


def classify(rows: Rows) -> tuple[Rows, Rows]:
    """Return the class of every row in a byte, and the row of every class."""
    classes, inverse = np.unique(rows, axis=0, return_inverse=True)
    assert len(classes) <= 256, f"{len(classes)} classes do not fit a byte"
    return inverse.astype(np.uint8), classes


def classify_keys(rows: Rows) -> tuple[Rows, Rows]:
    """Classify the keys of up to 14 tiles; the others cannot occur and share class 0."""
    keys = np.arange(len(rows))
    tiles = sum((keys // 5**rank) % 5 for rank in range(9))
    classes, distinct = classify(rows[tiles <= 14])
    table = np.zeros(len(rows), np.uint8)
    table[tiles <= 14] = classes
    return table, distinct


def join(left: Rows, right: Rows) -> Rows:
    """Return the row of every pair of classes, at [left, right, sets * 2 + pair]."""
    joined = np.full((len(left), len(right), 2 * SETS), IMPOSSIBLE, np.uint8)
    for sets, pair in itertools.product(range(SETS), range(2)):
        best = joined[:, :, sets * 2 + pair]
        for taken, paired in itertools.product(range(sets + 1), range(pair + 1)):
            one = left[:, None, taken * 2 + paired]
            other = right[None, :, (sets - taken) * 2 + pair - paired]
            np.minimum(best, one + other, out=best)
    return joined


def missing_tables(most_copies: int) -> dict[str, bytes]:
    """Return the tables that turn four suit keys into the number of missing tiles."""
    suit_class, suits = classify_keys(suit_rows(9, True, most_copies))
    honour_class, honours = classify_keys(suit_rows(7, False, most_copies))
    two_suits, pairs_of_suits = classify(join(suits, suits).reshape(-1, 2 * SETS))
    with_honours, suits_and_honours = classify(join(suits, honours).reshape(-1, 2 * SETS))
    print(f"up to {most_copies} copies: {len(suits)} suit, {len(honours)} honour,", end=" ")
    print(f"{len(pairs_of_suits)} two-suit, {len(suits_and_honours)} suit-and-honour classes")
    return {
        "suit_class": suit_class.tobytes(),
        "honour_class": honour_class.tobytes(),
        "two_suits": pad(two_suits, len(suits), len(suits)),
        "with_honours": pad(with_honours, len(suits), len(honours)),
        "missing": pad_missing(join(pairs_of_suits, suits_and_honours)),
        "missing_three": pad_missing(join(suits_and_honours, suits_and_honours)),
    }


def pad(table: Rows, height: int, width: int) -> bytes:
    """Lay a class × class table out with rows of 256, so that the index is ``left << 8 | right``."""
    padded = np.zeros((height, 256), np.uint8)
    padded[:, :width] = table.reshape(height, width)
    return padded.tobytes()


def pad_missing(table: Rows) -> bytes:
    """Lay the last table out in ten planes, so that the index is ``(sets * 2 + pair) << 16 | left << 8 | right``."""
    padded = np.full((2 * SETS, 256, 256), IMPOSSIBLE, np.uint8)
    padded[:, : table.shape[0], : table.shape[1]] = np.moveaxis(table, 2, 0)
    return padded.tobytes()


def suit_splits() -> dict[int, list[int]]:
    """Return every way to lay a suit out completely in sets and at most one pair, by key.

    A way is packed as pair rank (0 for none) | sets << 4 | set << 7 | set << 12 …, a set being rank − 1, and 16 more
    for a pung.
    """
    splits: dict[int, list[int]] = {}
    sets = [(start, (1, 1, 1)) for start in range(7)] + [(16 + rank, (3,)) for rank in range(9)]
    for size in range(SETS):
        for chosen in itertools.combinations_with_replacement(sets, size):
            for pair in range(10):
                counts = [0] * 9
                for code, tiles in chosen:
                    for offset, held in enumerate(tiles):
                        counts[(code & 15) + offset] += held
                if pair:
                    counts[pair - 1] += 2
                if max(counts) > 4 or not any(counts):
                    continue
                packed = pair | size << 4
                for place, (code, _) in enumerate(chosen):
                    packed |= code << 7 + 5 * place
                key = sum(held * 5**rank for rank, held in enumerate(counts))
                splits.setdefault(key, []).append(packed)
    return splits


def split_tables() -> dict[str, bytes]:
    """Return the splits as three arrays: sorted keys, where each key's ways begin, and the ways."""
    splits = suit_splits()
    keys = sorted(splits)
    begins = np.cumsum([0] + [len(splits[key]) for key in keys])
    ways = [way for key in keys for way in splits[key]]
    print(f"{len(keys)} suits that split completely, {len(ways)} ways")
    return {
        "split_keys": np.array(keys, "<i4").tobytes(),
        "split_begins": np.array(begins, "<i4").tobytes(),
        "split_ways": np.array(ways, "<i4").tobytes(),
    }


def write(name: str, tables: dict[str, bytes]) -> None:
    """Write tables to one file."""
    print(f"{name}: {write_tables(ROOM / name, tables)} bytes")


FILES = {
    "missing.bin": lambda: missing_tables(4),
    "missing_wild.bin": lambda: missing_tables(14),
    "splits.bin": split_tables,
}
"""The three files: four copies of a kind at most, any number (for wild tiles), and the splits."""


def main() -> int:
    """Write every file."""
    for name, tables in FILES.items():
        write(name, tables())
    return 0


if __name__ == "__main__":
    sys.exit(main())
