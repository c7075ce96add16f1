"""Count the lines of code of a variant's folder: what a game costs beside its options, patterns and words.

Blank lines, comments and docstrings are no code. Files that are data alone are told apart: ``options``, ``patterns``
and ``words``, and ``refusals`` and ``examples``, which hold sentences and hands to try; so are ``outlook`` and its
parts, which judge hands that are not won yet: a game is played, scored and explained without them.
"""

import ast
import sys
import tokenize
from pathlib import Path

VARIANTS = Path(__file__).parents[1] / "src" / "sanyuan" / "variants"
OUTLOOK = ("outlook", "aims", "prospects", "seen", "sight", "features", "tells", "afters", "before")
DATA = ("options", "patterns", "words", "refusals", "examples", *OUTLOOK)
NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def code_lines(path: Path) -> int:
    """Return how many lines of a file hold code."""
    found: set[int] = set()
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type not in NO_CODE:
                found.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(found)


def folder_lines(game: str) -> dict[str, int]:
    """Return the lines of code of every file of a game, by its path in the folder."""
    folder = VARIANTS / game
    return {path.relative_to(folder).as_posix(): code_lines(path) for path in sorted(folder.rglob("*.py"))}


def is_data(name: str) -> bool:
    """Tell whether a file of a game is told apart."""
    return Path(name).stem in DATA


def counted(game: str) -> int:
    """Return the lines of code of a game, data aside."""
    return sum(lines for name, lines in folder_lines(game).items() if not is_data(name))


def main(games: list[str]) -> int:
    """Print the lines of each file and the sum of those that count."""
    for game in games or sorted(path.parent.name for path in VARIANTS.glob("*/__init__.py")):
        for name, lines in folder_lines(game).items():
            print(f"{lines:6}  {game}/{name}{'  (data)' if is_data(name) else ''}")
        print(f"{counted(game):6}  {game}: code")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
