"""English sentences about one thing: every template, of the library and of the app, is read with the value 1."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sanyuan.words.text import filled

ROOT = Path(__file__).parents[2]
THINGS = (
    "bits|bots|bytes|changes|characters|choices|codes|copies|decisions|digits|discards|draws|entries|events|exchanges|"
    "files|flowers|games|hands|indicators|kinds|kongs|lines|matches|melds|names|numbers|players|points|scores|seats|"
    "seconds|signs|steps|sticks|tables|tags|tiles|times|turns|walls|wins|words"
)
WITH_SEVERAL = "are|were|have|do|help|lead|stand|stay|need|count"
NAMED = {
    *("by", "code", "declaring", "hole", "kind", "label", "name", "number", "other", "protocol", "seat", "shown"),
    *("text", "melds", "notation", "ready", "chance", "what", "who", "word", "margin", "of", "speed"),
}
"""Values that are no number of things: players, names, shares."""
SEVERAL = re.compile(rf"\b(?<![.])1 (?:\w+ )?(?:{THINGS})\b(?!/)")
DISAGREES = re.compile(
    rf"(?:^|[,;:] |and |there )1 (?:\w+ )?(?!would|could)\w*[a-rt-z] (?:{WITH_SEVERAL})\b|\bthere are 1\b"
)


def in_python() -> Iterator[tuple[str, str]]:
    """Find the English of every ``Words`` in the source, with where it stands."""
    for path in sorted((ROOT / "src" / "sanyuan").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Words":
                english = node.args[1] if len(node.args) > 1 else None
                if isinstance(english, ast.Constant) and isinstance(english.value, str):
                    yield f"{path.name}:{node.lineno}", english.value


def in_the_app() -> Iterator[tuple[str, str]]:
    """Find the English words of the app, with their names."""
    text = (ROOT / "web" / "src" / "words" / "en.ts").read_text(encoding="utf-8")
    yield from re.findall(r'^  (\w+):\s+"((?:[^"\\]|\\.)*)"', text, re.MULTILINE)


def holes(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", template))


def with_ones(template: str) -> str:
    """Fill every number of things with 1; what a variant's catalogue writes by kinds is a name."""
    plain = re.sub(r"\{(\w+):\w+\}", "{hole}", template)
    return filled(plain, {hole: "X" if hole in NAMED else 1 for hole in holes(plain)})


SENTENCES = [*in_python(), *in_the_app()]


def test_a_thousand_sentences_are_read() -> None:
    assert len(SENTENCES) > 1000


def test_nothing_is_told_of_one_things() -> None:
    wrong = [(place, with_ones(text)) for place, text in SENTENCES if "{" in text and SEVERAL.search(with_ones(text))]
    assert wrong == []


def test_one_thing_does_not_help_are_or_stand() -> None:
    wrong = [(place, with_ones(text)) for place, text in SENTENCES if "{" in text and DISAGREES.search(with_ones(text))]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("1 tiles help", True), ("a hand of 1 open melds", True), ("1 tile helps", False), ("11 tiles", False)],
)
def test_the_search_knows_a_wrong_plural(text: str, wrong: bool) -> None:
    assert bool(SEVERAL.search(text)) is wrong


@pytest.mark.parametrize(
    ("text", "wrong"), [("1 tile help", True), ("there are 1 hand", True), ("1 tile helps", False), ("1 is", False)]
)
def test_the_search_knows_a_verb_that_disagrees(text: str, wrong: bool) -> None:
    assert bool(DISAGREES.search(text)) is wrong
