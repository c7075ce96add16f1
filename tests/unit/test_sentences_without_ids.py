"""What a player reads carries no id of a ruling: ids stand in comments, options and the pages of the rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "sanyuan"
ID = re.compile(r"R-[A-Z]\d+[a-z]?")


def texts(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of a module that are no documentation."""
    documentation = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            documentation.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documentation:
            yield node.value


def test_no_sentence_carries_the_id_of_a_ruling() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {text}"
        for path in sorted(SOURCE.rglob("*.py"))
        for text in texts(ast.parse(path.read_text(encoding="utf-8")))
        if ID.search(text) and not ID.fullmatch(text)
    ]
    assert found == []
