"""The pages of docs/rules: their tables of options follow the configs, and they speak of every ruling."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    page for page in sorted((ROOT / "docs" / "rules").glob("*.md")) if "<!-- options -->" in page.read_text("utf-8")
]


def writer():
    spec = importlib.util.spec_from_file_location("write_options", ROOT / "tools" / "write_options.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_options_on_the_page_are_those_of_the_config(page):
    assert page.read_text(encoding="utf-8") == writer().written(page), "run python tools/write_options.py"


def test_the_wuhan_page_speaks_of_every_ruling():
    text = (ROOT / "docs" / "rules" / "wuhan.md").read_text(encoding="utf-8")
    for number in range(1, 25):
        assert re.search(rf"R-H{number}\b", text), f"R-H{number}"
