"""The table files hold what the tool that writes them computes today."""

import importlib.util
from pathlib import Path

import pytest

from sanyuan.hand.tables import read_tables

TOOL = Path(__file__).parents[3] / "tools" / "build_tables.py"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["missing.bin", "missing_wild.bin", "splits.bin"])
def test_a_table_file_equals_what_the_tool_computes(name: str) -> None:
    spec = importlib.util.spec_from_file_location("build_tables", TOOL)
    assert spec is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert read_tables(name) == tool.FILES[name]()
