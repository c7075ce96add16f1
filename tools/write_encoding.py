"""Write the tables of action ids and feature planes of every game, and the learner, into docs/environments.md."""

from pathlib import Path

from sanyuan import variants
from sanyuan.encode.episode import Terms

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
BEGIN = "<!-- tables -->\n"
END = "<!-- end of tables -->\n"
SCRIPT = "<!-- script -->\n"
SCRIPT_END = "<!-- end of script -->\n"
LEARNER = Path(__file__).parents[1] / "examples" / "learn_to_play.py"


def tables() -> str:
    """Return the tables of every game that can be played."""
    return "\n".join(_tables(name) for name in variants.names() if variants.variant(name).flow is not None)


def _tables(name: str) -> str:
    variant = variants.variant(name)
    terms = Terms(variant, variant.rules.make(None))
    actions, planes = terms.actions, terms.encoder.planes
    rows = [["ids", "actions", "from … to", "what tells them apart"]]
    for part in actions.sections:
        last = part.first + part.count - 1
        ids = f"{part.first}–{last}" if part.count > 1 else str(part.first)
        ends = [actions.text(part.first), actions.text(last)][: 1 + (part.count > 1)]
        rows.append([ids, str(part.count), " … ".join(f"`{each}`" for each in ends), part.text])
    lines = [
        f"### {variant.titles.en}, version {variant.encoding.version}: {actions.size} actions, {len(planes)} planes\n",
        *_table(rows),
        "",
        *_table([["planes", "name", "cells"], *_plane_rows(terms)]),
    ]
    return "\n".join(lines) + "\n"


def _plane_rows(terms: Terms) -> list[list[str]]:
    """Return a row for every plane; what a seat has is told once, for the four seats together."""
    rows = [[str(place), plane.name, plane.text] for place, plane in enumerate(terms.encoder.planes)]
    kept = [row for row in rows if row[1].partition(" ")[0] not in ("next", "opposite", "previous")]
    by_name = {row[1]: row[0] for row in rows}
    for row in kept:
        owner, _, rest = row[1].partition(" ")
        if owner == "own" and f"next {rest}" in by_name:
            others = [by_name[f"{seat} {rest}"] for seat in ("next", "opposite", "previous")]
            row[0], row[1] = ", ".join([row[0], *others]), rest + " (own, next, opposite, previous)"
    return kept


def _table(rows: list[list[str]]) -> list[str]:
    head, *body = rows
    return [
        f"| {' | '.join(head)} |",
        "|" + "---|" * len(head),
        *[f"| {' | '.join(row)} |" for row in body],
    ]


def page(text: str) -> str:
    """Return the page with its tables and its script as they are now."""
    script = f"```python\n{LEARNER.read_text(encoding='utf-8')}```\n"
    return _between(_between(text, BEGIN, END, f"\n{tables()}\n"), SCRIPT, SCRIPT_END, script)


def _between(text: str, begin: str, end: str, new: str) -> str:
    before, _, rest = text.partition(begin)
    return before + begin + new + end + rest.partition(end)[2]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
