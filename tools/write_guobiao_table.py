"""Write the fan table of docs/rules/guobiao.md from the rows the scorer uses."""

from pathlib import Path

from sanyuan.variants.guobiao.fans import BLESSED, FANS, ONE_OF_A_KIND, Fan

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "guobiao.md"
BEGIN = "<!-- fan table: written by tools/write_guobiao_table.py -->"
END = "<!-- end of the fan table -->"

RULINGS = {ONE_OF_A_KIND: "R-G9", BLESSED: "R-G12"}


def _excludes(fan: Fan) -> str:
    parts = [*fan.excludes, fan.partly] if fan.partly else list(fan.excludes)
    listed = " ".join(parts)
    if not fan.ruled:
        return listed
    return f"{listed} + {' '.join(fan.ruled)} ({RULINGS[fan.principle]})".removeprefix(" + ")


def table() -> str:
    """Return the table as Markdown."""
    rows = [
        "| id | fan | English | value | not counted beside it | display name | voice |",
        "|---|---|---|---|---|---|---|",
    ]
    for fan in FANS:
        shown = fan.shown if fan.shown != fan.name else ""
        rows.append(f"| {fan.id} | {fan.name} | {fan.en} | {fan.value} | {_excludes(fan)} | {shown} | {fan.voice} |")
    rows.append("| 8091–8098 | 花牌 | Flower Tiles | 1 each | | | |")
    rows.append("| 8099 | 花牌 | Flower Tiles, more than eight | 1 each | | | |")
    return "\n".join(rows)


def with_table(page: str) -> str:
    """Return a page with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
