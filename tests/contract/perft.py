"""Counting every way a hand can go: ``PYTHONPATH=src:tests/contract python -m perft`` writes the counts anew.

A node is one answer of one seat. From a fixed wall all legal answers are followed to a depth, the seat with the lowest
number answering first where several are asked. Another engine that gives the same counts knows the same rules.
"""

import json
from pathlib import Path

from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import seed_from, shuffled
from sanyuan.variants import names, variant

FOLDER = Path(__file__).parent / "perft"
SEED = 20


def fixed_table(name: str, preset: str) -> Table:
    """Return the table every count begins at: the wall of seed 20, hand 0."""
    game = variant(name)
    assert game.flow is not None
    rules = game.rules.make(preset)
    wall = shuffled(game.flow.tile_set(rules), seed_from(SEED), 0)
    table = new_table(game.flow, rules, game.flow.first_standing(rules), wall)
    table.start()
    return table


def count(table: Table, depth: int) -> int:
    """Return how many sequences of ``depth`` answers there are; a hand that ends earlier counts once."""
    if depth == 0 or table.is_over():
        return 1
    seat = table.asked()[0]
    if depth == 1:
        return len(table.legal(seat))
    total = 0
    for action in table.legal(seat):
        after = table.copy()
        after.act(seat, action)
        total += count(after, depth - 1)
    return total


def main() -> None:
    """Write one file for every variant that can be played."""
    for name in names():
        game = variant(name)
        if game.flow is None:
            continue
        found = {}
        for preset in game.rules.presets:
            table = fixed_table(name, preset)
            found[preset] = [count(table, depth) for depth in range(1, 5)]
        (FOLDER / f"{name}.json").write_text(json.dumps({"seed": SEED, "counts": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
