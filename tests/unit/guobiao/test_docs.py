"""The rules pages say what the scorer does."""

import pytest
from tools.write_guobiao_table import PAGES, with_table

from sanyuan.variants.guobiao.options import RULES


@pytest.mark.parametrize("lang", PAGES)
def test_the_fan_table_has_not_drifted_from_the_rows(lang: str) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    assert with_table(page, lang) == page, "run python tools/write_guobiao_table.py"


@pytest.mark.parametrize("lang", PAGES)
def test_every_option_stands_on_the_page(lang: str) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    for option in RULES.options():
        assert f"`{option.name}`" in page
    for preset in RULES.presets:
        assert f"`{preset}`" in page
