"""Write the fan table of docs/rules/guobiao.md and guobiao.zh.md from the rows the scorer uses."""

from pathlib import Path

from sanyuan.variants.guobiao.patterns import BLESSED, FANS, ONE_OF_A_KIND, Fan
from sanyuan.words.text import EN, ZH, Words

_FOLDER = Path(__file__).parents[1] / "docs" / "rules"
PAGES = {EN: _FOLDER / "guobiao.md", ZH: _FOLDER / "guobiao.zh.md"}
BEGIN = "<!-- fan table: written by tools/write_guobiao_table.py -->"
END = "<!-- end of the fan table -->"

RULINGS = {ONE_OF_A_KIND: "R-G9", BLESSED: "R-G12"}
HEADS = {
    EN: "| id | fan | English | value | what it needs | not counted beside it | display name | voice |",
    ZH: "| 编号 | 番种 | 番数 | 牌型 | 不计番种 | 显示名 | 可用语音 | 英文名 |",
}
FLOWERS = {
    EN: ("| 8091–8098 | 花牌 | Flower Tiles | 1 each | one to eight flowers laid aside | | | |",
         "| 8099 | 花牌 | Flower Tiles | 1 each | more than eight | | | |"),
    ZH: ("| 8091–8098 | 花牌 | 每张 1 | 补出一至八张花牌 | | | | Flower Tiles |",
         "| 8099 | 花牌 | 每张 1 | 八张以上 | | | | Flower Tiles |"),
}  # fmt: skip

MEANINGS = {
    8000: Words("东南西北四副刻子（杠）", "pungs (or kongs) of all four winds"),
    8001: Words("中发白三副刻子（杠）", "pungs of all three dragons"),
    8002: Words("只有 23468 索和发", "only 2, 3, 4, 6, 8 of 索 and 发"),
    8003: Words(
        "门前 1112345678999 听同花色九张中的任何一张", "a concealed 1112345678999 of a suit, and any of its nine"
    ),
    8004: Words("四个杠，明暗不限", "four kongs, open or concealed"),
    8005: Words("同花色七个相连的对子", "seven pairs of one suit in a row"),
    8006: Words("十三种幺九牌各一张，其中一种成对", "one of each terminal and honour, and a second of one"),
    8007: Words("只有一、九数牌", "only terminals (1 and 9)"),
    8008: Words("三副风刻，第四种风作将", "pungs of three winds, a pair of the fourth"),
    8009: Words("两副箭刻，第三种箭牌作将", "pungs of two dragons, a pair of the third"),
    8010: Words("只有字牌", "only honours"),
    8011: Words("四副暗刻（暗杠）", "four concealed pungs (or kongs)"),
    8012: Words("一种花色的两副 123、两副 789 和一对 5", "123 123 789 789 and a pair of 5 in one suit"),
    8013: Words("一种花色四副相同的顺子", "four like chows of a suit"),
    8014: Words("一种花色四副相连的刻子", "four pungs of a suit in a row"),
    8015: Words("一种花色四副依次递增一位或两位的顺子", "four chows of a suit, each one higher, or each two higher"),
    8016: Words("三个杠，明暗不限", "three kongs, open or concealed"),
    8017: Words("只有幺九牌", "only terminals and honours"),
    8018: Words("七个对子；四张相同的牌可作两对", "seven pairs; four identical tiles may be two of them"),
    8019: Words(
        "七种字牌各一张，加三种花色 147、258、369 中的七张",
        "all seven honours, and seven of 147, 258, 369 in three suits",
    ),
    8020: Words("2468 的刻子和将", "pungs and a pair of 2, 4, 6, 8"),
    8021: Words("只有一种花色的数牌", "one suit, no honours"),
    8022: Words("一种花色三副相同的顺子", "three like chows of a suit"),
    8023: Words("一种花色三副相连的刻子", "three pungs of a suit in a row"),
    8024: Words("只有 789", "only 7, 8, 9"),
    8025: Words("只有 456", "only 4, 5, 6"),
    8026: Words("只有 123", "only 1, 2, 3"),
    8027: Words("一种花色的 123、456、789", "123 456 789 of a suit"),
    8028: Words("两种花色各有 123、789，第三种花色一对 5", "123 789 in two suits and a pair of 5 in the third"),
    8029: Words("一种花色三副依次递增一位或两位的顺子", "three chows of a suit, each one higher, or each two higher"),
    8030: Words("每副面子和将都有 5", "a 5 in every set and in the pair"),
    8031: Words("三种花色同数的刻子", "pungs of one number in all three suits"),
    8032: Words("三副暗刻（暗杠）", "three concealed pungs (or kongs)"),
    8033: Words(
        "三种花色 147、258、369 和七种字牌，共十六种里的十四种",
        "fourteen of the sixteen: 147, 258, 369 in three suits, honours",
    ),
    8034: Words("三种花色的 147、258、369 九张", "147, 258, 369, one in each suit: nine tiles in place of three sets"),
    8035: Words("只有 6789", "only 6, 7, 8, 9"),
    8036: Words("只有 1234", "only 1, 2, 3, 4"),
    8037: Words("三副风刻", "pungs of three winds"),
    8038: Words("123、456、789 各在一种花色", "123, 456, 789, one in each suit"),
    8039: Words(
        "只有上下对称的牌：1234589 筒、245689 索、白", "only tiles alike upside down: 1234589 筒, 245689 索, 白"
    ),
    8040: Words("三种花色同数的顺子", "like chows in all three suits"),
    8041: Words("三种花色依次递增一位的刻子", "pungs in the three suits, each one higher"),
    8042: Words("没有任何别的番（花牌不论）", "no other fan at all, flowers apart"),
    8043: Words("自摸牌墙最后一张", "self-draw of the last tile of the wall"),
    8044: Words("和最后一张打出的牌", "a win on the last discard"),
    8045: Words("自摸开杠后补的牌", "self-draw of a kong's replacement"),
    8046: Words("和别家补杠的那张", "a win on the tile another adds to a pung"),
    8047: Words("四副刻子（杠）", "four pungs (or kongs)"),
    8048: Words("一种花色的数牌和字牌", "one suit and honours"),
    8049: Words("三种花色依次递增一位的顺子", "chows in the three suits, each one higher"),
    8050: Words("三种花色、风牌、箭牌都有", "all three suits, winds and dragons"),
    8051: Words(
        "四副都鸣得，没有暗杠，单钓别家的牌", "all four sets melded, none a concealed kong, won on another's tile"
    ),
    8052: Words("两个暗杠", "two concealed kongs"),
    8053: Words("两副箭刻", "pungs of two dragons"),
    8054: Words("每副面子和将都有幺九牌", "a terminal or honour in every set and in the pair"),
    8055: Words("没有吃碰明杠，自摸", "nothing melded openly, self-drawn"),
    8056: Words("两个明杠", "two open kongs"),
    8057: Words("和第四张，另三张各家都看得见", "the fourth copy, the other three in sight of all"),
    8058: Words("白的刻子（杠）", "a pung of 白"),
    8059: Words("发的刻子（杠）", "a pung of 发"),
    8060: Words("中的刻子（杠）", "a pung of 中"),
    8061: Words("圈风的刻子（杠）", "a pung of the round's wind"),
    8062: Words("门风的刻子（杠）", "a pung of the seat's wind"),
    8063: Words("没有吃碰明杠，和别家的牌", "nothing melded openly, won on another's tile"),
    8064: Words("四副顺子，数牌作将", "four chows and a pair of numbers"),
    8065: Words("四张相同的牌都用上而没有开杠", "all four of a tile, not as a kong"),
    8066: Words("两种花色同数的刻子", "pungs of one number in two suits"),
    8067: Words("两副暗刻（暗杠）", "two concealed pungs (or kongs)"),
    8068: Words("一个暗杠", "a concealed kong"),
    8069: Words("没有幺九牌", "no terminals or honours"),
    8070: Words("一种花色两副相同的顺子", "two like chows of a suit"),
    8071: Words("两种花色同数的顺子", "like chows in two suits"),
    8072: Words("一种花色相连六张的两副顺子", "two chows of a suit that make six in a row"),
    8073: Words("一种花色的 123 和 789", "123 and 789 of a suit"),
    8074: Words("一、九或字牌的刻子（杠）", "a pung of terminals or honours"),
    8075: Words("一个明杠", "an open kong"),
    8076: Words("数牌恰有两种花色", "numbers of exactly two suits"),
    8077: Words("没有字牌", "no honours"),
    8078: Words("只听一种：12 听 3 或 89 听 7", "waiting only for the 3 of 12 or the 7 of 89"),
    8079: Words("只听一种：顺子中间的一张", "waiting only for the middle of a chow"),
    8080: Words("只听一种：将的一张", "waiting only for one tile of the pair"),
    8081: Words("自己摸到和牌的一张", "the winning tile drawn by oneself"),
    8082: Words("一个明杠和一个暗杠", "an open and a concealed kong"),
    8083: Words("庄家起手的十四张就和", "the dealer's first fourteen tiles win"),
    8084: Words("闲家和庄家打出的第一张", "another wins on the dealer's first discard"),
    8085: Words(
        "闲家首次摸牌就和，或摸牌之前和别的闲家打出的第一张",
        "not the dealer: a win on one's first draw, or before it on the first discard of another who is not the dealer",
    ),
}
"""What each fan needs, one phrase each."""


def _excludes(fan: Fan) -> str:
    parts = [*fan.excludes, fan.partly] if fan.partly else list(fan.excludes)
    listed = " ".join(parts)
    if not fan.ruled:
        return listed
    return f"{listed} + {' '.join(fan.ruled)} ({RULINGS[fan.principle]})".removeprefix(" + ")


def table(lang: str) -> str:
    """Return the table as Markdown."""
    rows = [HEADS[lang], "|---|---|---|---|---|---|---|---|"]
    for fan in FANS:
        shown = fan.shown if fan.shown != fan.name else ""
        worth = [str(fan.value), MEANINGS[fan.id].text(lang), _excludes(fan), shown, fan.voice]
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
