"""Write the table of yaku of docs/rules/riichi.md and riichi.zh.md from the rows the scorer uses."""

from pathlib import Path

from sanyuan.variants.riichi.patterns import YAKU
from sanyuan.words.text import EN, ZH

_FOLDER = Path(__file__).parents[1] / "docs" / "rules"
PAGES = {EN: _FOLDER / "riichi.md", ZH: _FOLDER / "riichi.zh.md"}
BEGIN = "<!-- yaku: written by tools/write_riichi_table.py -->"
END = "<!-- end of the yaku -->"

HEADS = {
    EN: "| mjlog | id | ja | zh | en | closed | open |",
    ZH: "| 役 | 门前清 | 副露 | 日文名 | 英文名 | id | mjlog |",
}
YAKUMAN = {EN: ("yakuman", "double yakuman"), ZH: ("役满", "双倍役满")}


def table(lang: str) -> str:
    """Return every yaku with its number, names and value."""
    rows = [HEADS[lang], "|---|---|---|---|---|---|---|"]
    single, double = YAKUMAN[lang]
    for row in YAKU:
        number = "古役" if row.old else str(row.number)
        if row.id in ("seat_wind", "round_wind"):
            number = f"{row.number}–{row.number + 3}"
        closed, opened = (
            ("–" if not han else single if row.yakuman == 1 else double if row.yakuman else str(han))
            for han in (row.closed, row.opened)
        )
        if lang == ZH:
            cells = [row.names.zh, closed, opened, row.names.ja, row.names.en, f"`{row.id}`", number]
        else:
            cells = [number, f"`{row.id}`", row.names.ja, row.names.zh, row.names.en, closed, opened]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def with_table(page: str, lang: str) -> str:
    """Return a page with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table(lang)}\n\n{END}{after}"


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(with_table(path.read_text(encoding="utf-8"), language), encoding="utf-8")
