"""Write the table of rule options into every page of docs/rules, in the language of the page."""

import json
import sys
from pathlib import Path

from sanyuan.variants import variant
from sanyuan.words.text import EN, ZH

PAGES = Path(__file__).parents[1] / "docs" / "rules"
BEGIN = "<!-- options -->"
END = "<!-- /options -->"

HEADS = {
    EN: ("option", "ruling or topic", "takes", "meaning"),
    ZH: ("选项", "裁定或项目", "取值", "含义"),
}
NOTES = {
    EN: "An empty cell is as in `{}`.",
    ZH: "空格表示与 `{}` 相同。",
}
TOPICS = {
    "players": "人数",
    "kuitan": "食断",
    "kiriage": "切上满贯",
    "kazoe": "累计役满",
    "yakuman": "役满",
    "renhou": "人和",
    "古役": "古役",
    "sanma": "三麻",
    "pao": "包牌",
    "riichi": "立直",
    "kuikae": "食替",
    "chankan": "抢杠",
    "shibari": "两番起和",
    "chips": "祝仪",
    "match": "对局",
}
"""What the options without a ruling are about, for the Chinese pages."""


def options_table(name: str, lang: str) -> str:
    """Return a variant's options as a table: ruling, values, what they mean, and what each preset sets."""
    book = variant(name).rules
    presets = list(book.presets)
    values = [book.preset(preset).as_dict() for preset in presets]
    lines = [
        NOTES[lang].format(presets[0]),
        "",
        "| " + " | ".join([*HEADS[lang], *[f"`{preset}`" for preset in presets]]) + " |",
        "|---" * (4 + len(presets)) + "|",
    ]
    for row in book.options():
        cells = [json.dumps(value[row.name], ensure_ascii=False) for value in values]
        shown = [cells[0], *["" if cell == cells[0] else cell for cell in cells[1:]]]
        topic = TOPICS[row.ruling] if lang == ZH and not row.ruling.startswith("R-") else row.ruling
        meaning = row.words.text(lang).replace("|", "\\|")
        takes = row.takes(lang, "`")
        lines.append(f"| `{row.name}` | {topic} | {takes} | {meaning} | " + " | ".join(shown) + " |")
    return "\n".join(lines)


def written(page: Path) -> str:
    """Return a page's text with its table brought up to date; a page is named ``game.md`` or ``game.zh.md``."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        return text
    game, _, lang = page.stem.partition(".")
    return f"{before}{BEGIN}\n{options_table(game, lang or EN)}\n{END}{after}"


def main() -> int:
    """Bring all pages up to date."""
    for page in sorted(PAGES.glob("*.md")):
        page.write_text(written(page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
