"""The stored counts of all legal sequences from one wall per variant."""

import json
from collections.abc import Callable

import pytest
from perft import FOLDER, count, fixed_table

CASES = [
    (path.stem, preset, counts)
    for path in sorted(FOLDER.glob("*.json"))
    for preset, counts in json.loads(path.read_text())["counts"].items()
]


@pytest.mark.parametrize(("name", "preset", "counts"), CASES, ids=[f"{name}-{preset}" for name, preset, _ in CASES])
def test_every_legal_sequence_is_counted(
    name: str, preset: str, counts: list[int], sample: Callable[[int], int]
) -> None:
    table = fixed_table(name, preset)
    depth = 4 if sample(1000) == 1000 else 2
    assert [count(table, each) for each in range(1, depth + 1)] == counts[:depth]


def test_the_first_choice_of_a_dealer_is_one_of_fourteen_tiles() -> None:
    table = fixed_table("riichi", "house")
    seat = table.state.seats[0]
    faces = {table.state.faces[tile] for tile in seat.hand if tile != seat.drawn}
    assert count(table, 1) == len(faces) + 1  # every face, and the drawn tile by itself
