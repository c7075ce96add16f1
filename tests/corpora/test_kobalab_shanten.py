"""The 20,000 hands with their shanten on three forms."""

import json
from pathlib import Path

import pytest

from sanyuan.hand import shanten_by_form

FIRST = {"m": 0, "p": 9, "s": 18, "z": 27}


@pytest.mark.parametrize("part", [1, 2])
def test_every_hand_has_the_recorded_shanten(corpora: Path, part: int) -> None:
    cases = json.loads((corpora / f"riichi/hands/shanten_kobalab_{part}.json").read_text())
    assert len(cases) == 10_000
    for case in cases:
        kinds = [FIRST[tile[0]] + (int(tile[1]) or 5) - 1 for tile in case["q"]]
        found = shanten_by_form(kinds)
        assert [found["standard"], found["orphans"], found["pairs"]] == case["x"], case["q"]
