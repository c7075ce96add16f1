"""The pages of docs/rules: tables that follow the code, every ruling, and the same content in both languages."""

import re
from pathlib import Path

import pytest
from tools.write_options import written

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
GAMES = ("guobiao", "riichi", "sichuan", "wuhan")
RULINGS = {
    "guobiao": [f"R-G{number}" for number in range(1, 18)],
    "riichi": [
        f"R-{letter}{number}" for letter, last in (("D", 7), ("F", 7), ("W", 15)) for number in range(1, last + 1)
    ],
    "sichuan": [f"R-S{number}" for number in range(1, 34)],
    "wuhan": [*[f"R-H{number}" for number in range(1, 27)], "R-H12a", "R-H12b"],
}


def page(game: str, lang: str) -> Path:
    return FOLDER / (f"{game}.md" if lang == "en" else f"{game}.{lang}.md")


def text(game: str, lang: str) -> str:
    return page(game, lang).read_text(encoding="utf-8")


def slug(heading: str) -> str:
    """The address of an English heading, as the app and code hosts make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")


def tables(content: str) -> list[tuple[int, int]]:
    """Columns and rows of every table, in order."""
    found: list[tuple[int, int]] = []
    for block in re.findall(r"(?:^\|.*\n)+", content, re.MULTILINE):
        lines = block.splitlines()
        found.append((lines[1].count("---"), len(lines)))
    return found


def test_every_page_has_its_twin() -> None:
    expected = {page(game, lang).name for game in GAMES for lang in ("en", "zh")}
    assert {path.name for path in FOLDER.glob("*.md")} == expected


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_the_options_on_the_page_are_those_of_the_config(game: str, lang: str) -> None:
    assert "<!-- options -->\n" in text(game, lang)
    assert text(game, lang) == written(page(game, lang)), "run python tools/write_options.py"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_speaks_of_every_ruling_and_of_no_other(game: str, lang: str) -> None:
    assert set(re.findall(r"R-[A-Z]\d+[a-z]?", text(game, lang))) == set(RULINGS[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_chinese_page_has_the_sections_of_the_english_one(game: str) -> None:
    english = [
        (len(marks), slug(name)) for marks, name in re.findall(r"^(#{2,}) (.*)$", text(game, "en"), re.MULTILINE)
    ]
    chinese = re.findall(r"^(#{2,}) .* <!-- #([\w-]+) -->$", text(game, "zh"), re.MULTILINE)
    assert [(len(marks), anchor) for marks, anchor in chinese] == english


@pytest.mark.parametrize("game", GAMES)
def test_the_chinese_page_has_the_tables_lists_and_names_of_the_english_one(game: str) -> None:
    english, chinese = text(game, "en"), text(game, "zh")
    assert tables(chinese) == tables(english)
    for mark in (r"^- ", r"^\d+\. ", r"^```", r"^\*\*R-"):
        assert len(re.findall(mark, chinese, re.MULTILINE)) == len(re.findall(mark, english, re.MULTILINE)), mark
    assert set(re.findall(r"`[^`\n]+`", chinese)) == set(re.findall(r"`[^`\n]+`", english))
    assert sorted(re.findall(r"\*\*R-\w+\*\*", chinese)) == sorted(re.findall(r"\*\*R-\w+\*\*", english))
