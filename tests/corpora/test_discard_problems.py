"""Discard problems of a well-known book: the look-ahead agrees with the expert in most of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from running import COMPILED
from sanyuan.analysis.door import analyse

ENOUGH = 118
"""Of 151; an expert's answers are no proofs, and counting useful tiles alone agrees in some 63."""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="some million hands")
def test_most_discards_are_those_of_the_expert(corpora: Path) -> None:
    file = corpora / "riichi" / "discard_problems.json"
    if not file.is_file():
        pytest.skip(f"there are no problems at {file}")
    right = 0
    for problem in json.loads(file.read_text(encoding="utf-8"))["problems"]:
        answer: dict[str, Any] = analyse(
            {
                "variant": "riichi",
                "hand": problem["hand"],
                "dora": problem["dora_indicator"],
                "round": problem["round"],
                "seat": problem["seat"],
            }
        )
        right += answer["choices"][0]["tile"].replace("0", "5") == problem["answer"].replace("0", "5")
    assert right >= ENOUGH
