"""Write the table of yaku of docs/rules/riichi.md from the rows the scorer uses."""

from pathlib import Path

from sanyuan.variants.riichi.yaku import YAKU

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "riichi.md"
BEGIN = "<!-- yaku: written by tools/write_riichi_table.py -->"
END = "<!-- end of the yaku -->"


def table() -> str:
    """Return every yaku with its number, names and value."""
    rows = ["| mjlog | id | ja | zh | en | closed | open |", "|---|---|---|---|---|---|---|"]
    for row in YAKU:
        number = "古役" if row.old else str(row.number)
        if row.id in ("seat_wind", "round_wind"):
            number = f"{row.number}–{row.number + 3}"
        closed, opened = (
            ("–" if not han else "yakuman" if row.yakuman == 1 else "double yakuman" if row.yakuman else str(han))
            for han in (row.closed, row.opened)
        )
        names = f"{row.names.ja} | {row.names.zh} | {row.names.en}"
        rows.append(f"| {number} | `{row.id}` | {names} | {closed} | {opened} |")
    return "\n".join(rows)


def with_table(page: str) -> str:
    """Return a page with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
