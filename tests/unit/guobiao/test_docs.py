"""The rules page says what the scorer does."""

from pathlib import Path

from tools.write_guobiao_table import PAGE, with_table

from sanyuan.variants.guobiao.config import RULES


def test_the_fan_table_has_not_drifted_from_the_rows():
    page = Path(PAGE).read_text(encoding="utf-8")
    assert with_table(page) == page, "run python tools/write_guobiao_table.py"


def test_every_option_stands_on_the_page():
    page = Path(PAGE).read_text(encoding="utf-8")
    for option in RULES.options():
        assert f"`{option.name}`" in page
    for preset in RULES.presets:
        assert f"`{preset}`" in page
