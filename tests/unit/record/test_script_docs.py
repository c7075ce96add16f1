"""The pages about replay scripts: what they show is run."""

import doctest
import re
from pathlib import Path

import pytest

from sanyuan.record.author import run_script, words
from sanyuan.record.author.tiles import SIGNS
from sanyuan.record.verify import verify_game

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "replay-scripts.md"
TEXT = PAGE.read_text(encoding="utf-8")
CHINESE = (DOCS / "zh" / "replay-scripts.md").read_text(encoding="utf-8")
SCRIPTS = [script for text in (TEXT, CHINESE) for script in re.findall(r"```script\n(.*?)```", text, re.S)]


def test_the_python_of_the_page_is_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 7
    assert result.failed == 0


@pytest.mark.parametrize("number", range(len(SCRIPTS)))
def test_the_scripts_of_the_page_play_and_verify(number: int) -> None:
    assert verify_game(run_script(SCRIPTS[number])).findings == []


def test_both_languages_say_the_same() -> None:
    english, chinese = SCRIPTS[:2]
    assert run_script(english).hands == run_script(chinese).hands


def test_every_setting_sign_and_action_is_on_the_page() -> None:
    for known in (words.known().settings, words.known().actions):
        for name, spellings in known.items():
            assert any(spelling in TEXT for spelling in spellings), name
    for sign in SIGNS:
        assert f"`{sign}`" in TEXT


def test_what_the_chinese_page_names_is_known() -> None:
    settings, actions = words.known().setting_of, words.known().action_of
    for text in re.findall(r"`(\w+)(?: [东南西北])?:", CHINESE):
        assert text in settings or text in words.SEATS, text
    happens = CHINESE.split("## 发生的事")[1].split("做不到的事")[0]
    rows = [row.split("|")[1] for row in happens.splitlines() if row.startswith("| `")]
    named = [text.split()[0] for row in rows for text in re.findall(r"`([^`]+)`", row)]
    assert len(named) > 20
    for word in named:
        assert word in actions, word


def test_no_word_means_two_things() -> None:
    spellings = [word for group in words.known().actions.values() for word in group] + list(words.FROM_HAND)
    assert len(spellings) == len(set(spellings))
    settings = [word for group in words.known().settings.values() for word in group]
    assert len(settings) == len(set(settings))
