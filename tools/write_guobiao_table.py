"""Write the fan table of docs/rules/guobiao.md and guobiao.zh.md from the rows the scorer uses."""

from pathlib import Path

from sanyuan.score.text import EN, ZH
from sanyuan.variants.guobiao.fans import BLESSED, FANS, ONE_OF_A_KIND, Fan

_FOLDER = Path(__file__).parents[1] / "docs" / "rules"
PAGES = {EN: _FOLDER / "guobiao.md", ZH: _FOLDER / "guobiao.zh.md"}
BEGIN = "<!-- fan table: written by tools/write_guobiao_table.py -->"
END = "<!-- end of the fan table -->"

RULINGS = {ONE_OF_A_KIND: "R-G9", BLESSED: "R-G12"}
HEADS = {
    EN: "| id | fan | English | value | not counted beside it | display name | voice |",
    ZH: "| 编号 | 番种 | 番数 | 不计番种 | 显示名 | 可用语音 | 英文名 |",
}
FLOWERS = {
    EN: ("| 8091–8098 | 花牌 | Flower Tiles | 1 each | | | |",
         "| 8099 | 花牌 | Flower Tiles, more than eight | 1 each | | | |"),
    ZH: ("| 8091–8098 | 花牌（一至八张） | 每张 1 | | | | Flower Tiles |",
         "| 8099 | 花牌（八张以上） | 每张 1 | | | | Flower Tiles, more than eight |"),
}  # fmt: skip


def _excludes(fan: Fan) -> str:
    parts = [*fan.excludes, fan.partly] if fan.partly else list(fan.excludes)
    listed = " ".join(parts)
    if not fan.ruled:
        return listed
    return f"{listed} + {' '.join(fan.ruled)} ({RULINGS[fan.principle]})".removeprefix(" + ")


def table(lang: str) -> str:
    """Return the table as Markdown."""
    rows = [HEADS[lang], "|---|---|---|---|---|---|---|"]
    for fan in FANS:
        shown = fan.shown if fan.shown != fan.name else ""
        worth = [str(fan.value), _excludes(fan), shown, fan.voice]
        cells = [*worth, fan.en] if lang == ZH else [fan.en, *worth]
        rows.append(f"| {fan.id} | {fan.name} | {' | '.join(cells)} |")
    rows.extend(FLOWERS[lang])
    return "\n".join(rows)


def with_table(page: str, lang: str) -> str:
    """Return a page with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table(lang)}\n\n{END}{after}"


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(with_table(path.read_text(encoding="utf-8"), language), encoding="utf-8")
