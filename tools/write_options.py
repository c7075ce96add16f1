"""Write the table of rule options into every page of docs/rules that has a place for it."""

import json
import sys
from pathlib import Path

from sanyuan.variants import variant

PAGES = Path(__file__).parents[1] / "docs" / "rules"
BEGIN = "<!-- options -->"
END = "<!-- /options -->"


def options_table(name: str) -> str:
    """Return a variant's options as a table: ruling, values, what they mean, and what each preset sets."""
    book = variant(name).rules
    presets = list(book.presets)
    values = [book.preset(preset).as_dict() for preset in presets]
    lines = [
        "| option | ruling | takes | meaning | " + " | ".join(f"`{preset}`" for preset in presets) + " |",
        "|---" * (4 + len(presets)) + "|",
    ]
    for row in book.options():
        cells = [json.dumps(value[row.name], ensure_ascii=False) for value in values]
        shown = [cells[0], *["" if cell == cells[0] else cell for cell in cells[1:]]]
        meaning = f"{row.en} · {row.zh}".replace("|", "\\|")
        lines.append(f"| `{row.name}` | {row.ruling} | {row.allowed()} | {meaning} | " + " | ".join(shown) + " |")
    return "\n".join(lines)


def written(page: Path) -> str:
    """Return a page's text with its table brought up to date."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        return text
    return f"{before}{BEGIN}\n{options_table(page.stem)}\n{END}{after}"


def main() -> int:
    """Bring all pages up to date."""
    for page in sorted(PAGES.glob("*.md")):
        page.write_text(written(page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
