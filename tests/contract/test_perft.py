"""The counts of all legal sequences from chosen deals: the engine, a plain table and the stored files agree."""

import json
from collections.abc import Callable

import pytest
from perft import CASES, FOLDER, Case, cases, count, count_both

STORED = {path.stem: json.loads(path.read_text()) for path in FOLDER.glob("*.json")}
EVERY = [pytest.param(case, preset, id=f"{case.variant}-{preset}-{case.name}") for case, preset in cases()]


@pytest.mark.parametrize(("case", "preset"), EVERY)
def test_the_engine_and_a_plain_table_offer_the_same_at_every_node(
    case: Case, preset: str, sample: Callable[..., int]
) -> None:
    """Interpreted, a sample of the depth is enough: the counts of both ways are compared with the stored ones."""
    depth = case.depth if sample(1000) == 1000 else min(case.depth, 2)
    table, plain = case.begin(preset)
    assert count_both(table, plain, depth) == STORED[case.variant][case.name][preset][depth - 1]


@pytest.mark.parametrize(("case", "preset"), EVERY)
def test_every_legal_sequence_is_counted(case: Case, preset: str, sample: Callable[..., int]) -> None:
    table, _ = case.begin(preset)
    depth = case.depth if sample(1000) == 1000 else 2
    counts = [count(table, each) for each in range(1, depth + 1)]
    assert counts == STORED[case.variant][case.name][preset][:depth]


def test_presets_that_offer_different_things_have_counts_of_their_own() -> None:
    by_preset = {
        preset: [counts[preset] for counts in STORED["riichi"].values()] for preset in ("house", "tenhou", "mleague")
    }
    assert by_preset["house"] != by_preset["tenhou"] != by_preset["mleague"] != by_preset["house"]
    assert len(STORED["riichi"]) == sum(case.variant == "riichi" for case in CASES)


def test_the_first_choice_of_a_dealer_is_one_of_fourteen_tiles() -> None:
    table, _ = CASES[0].begin("house")
    seat = table.state.seats[0]
    faces = {table.state.faces[tile] for tile in seat.hand if tile != seat.drawn}
    assert count(table, 1) == len(faces) + 1  # every face, and the drawn tile by itself
