"""The words of riichi in zh, en and ja: yaku, dora, fu items, limits, reasons and payments."""

from typing import Final

from sanyuan.score.catalogue import Catalogue
from sanyuan.variants.riichi.patterns import DORA, KITA, RED, URA, YAKU
from sanyuan.words.text import Words

_WINDS: Final = (
    Words("东", "East", "東", "Ton"),
    Words("南", "South", "南", "Nan"),
    Words("西", "West", "西", "Shaa"),
    Words("北", "North", "北", "Pei"),
)


def wind_line(id: str, wind: int) -> str:  # noqa: A002
    """Return the line id of a seat or round wind: which wind it is belongs to its name.

    >>> NAMES[wind_line("seat_wind", 2)].ja
    '自風 西'
    """
    return f"{id}_{'eswn'[wind]}"


def _names() -> dict[str, Words]:
    names = {row.id: row.names for row in YAKU}
    for id in ("seat_wind", "round_wind"):  # noqa: A001
        row = names[id]
        for wind, words in enumerate(_WINDS):
            names[wind_line(id, wind)] = Words(
                f"{row.zh} {words.zh}", f"{row.en} {words.en}", f"{row.ja} {words.ja}", f"{row.romaji} {words.romaji}"
            )
    names[DORA] = Words("宝牌", "Dora", "ドラ")
    names[URA] = Words("里宝牌", "Ura Dora", "裏ドラ")
    names[RED] = Words("赤宝牌", "Red Five", "赤ドラ", "Aka Dora")
    names[KITA] = Words("拔北宝牌", "North Dora", "抜きドラ", "Nukidora")
    return names


NAMES: Final = _names()
"""The names of all lines by id."""

_FU: Final[dict[str, Words]] = {
    "fu_base": Words("底符", "base", "副底"),
    "fu_closed_ron": Words("门清荣和", "closed hand won on a discard", "門前加符"),
    "fu_self_draw": Words("自摸", "self-draw", "自摸符"),
    "fu_open_triplet_simple": Words("中张明刻 {tiles:tiles}", "open triplet {tiles:tiles}", "中張明刻 {tiles:tiles}"),
    "fu_open_triplet_orphan": Words(
        "幺九明刻 {tiles:tiles}", "open terminal or honour triplet {tiles:tiles}", "么九明刻 {tiles:tiles}"
    ),
    "fu_closed_triplet_simple": Words(
        "中张暗刻 {tiles:tiles}", "concealed triplet {tiles:tiles}", "中張暗刻 {tiles:tiles}"
    ),
    "fu_closed_triplet_orphan": Words(
        "幺九暗刻 {tiles:tiles}", "concealed terminal or honour triplet {tiles:tiles}", "么九暗刻 {tiles:tiles}"
    ),
    "fu_open_kan_simple": Words("中张明杠 {tiles:tiles}", "open kan {tiles:tiles}", "中張明槓 {tiles:tiles}"),
    "fu_open_kan_orphan": Words(
        "幺九明杠 {tiles:tiles}", "open terminal or honour kan {tiles:tiles}", "么九明槓 {tiles:tiles}"
    ),
    "fu_closed_kan_simple": Words("中张暗杠 {tiles:tiles}", "closed kan {tiles:tiles}", "中張暗槓 {tiles:tiles}"),
    "fu_closed_kan_orphan": Words(
        "幺九暗杠 {tiles:tiles}", "closed terminal or honour kan {tiles:tiles}", "么九暗槓 {tiles:tiles}"
    ),
    "fu_dragon_pair": Words("三元牌雀头 {tiles:tiles}", "pair of dragons {tiles:tiles}", "三元牌の雀頭 {tiles:tiles}"),
    "fu_seat_wind_pair": Words(
        "自风雀头 {tiles:tiles}", "pair of the seat wind {tiles:tiles}", "自風の雀頭 {tiles:tiles}"
    ),
    "fu_round_wind_pair": Words(
        "场风雀头 {tiles:tiles}", "pair of the round wind {tiles:tiles}", "場風の雀頭 {tiles:tiles}"
    ),
    "fu_double_wind_pair": Words(
        "连风雀头 {tiles:tiles}", "pair of the double wind {tiles:tiles}", "連風の雀頭 {tiles:tiles}"
    ),
    "fu_two_sided_wait": Words(
        "两面 {tiles:tiles}", "two-sided wait for {tiles:tiles}", "両面待ち {tiles:tiles}", "ryanmen {tiles:tiles}"
    ),
    "fu_two_pairs_wait": Words(
        "双碰 {tiles:tiles}", "wait on two pairs for {tiles:tiles}", "双碰待ち {tiles:tiles}", "shanpon {tiles:tiles}"
    ),
    "fu_edge_wait": Words(
        "边张 {tiles:tiles}", "edge wait for {tiles:tiles}", "辺張待ち {tiles:tiles}", "penchan {tiles:tiles}"
    ),
    "fu_middle_wait": Words(
        "嵌张 {tiles:tiles}", "closed wait for {tiles:tiles}", "嵌張待ち {tiles:tiles}", "kanchan {tiles:tiles}"
    ),
    "fu_single_wait": Words(
        "单骑 {tiles:tiles}", "single wait for {tiles:tiles}", "単騎待ち {tiles:tiles}", "tanki {tiles:tiles}"
    ),
    "fu_seven_pairs": Words("七对子固定", "seven pairs, fixed", "七対子固定"),
    "fu_pinfu_tsumo": Words("平和不计自摸符", "no fu for the draw beside pinfu", "平和に自摸符はつかない"),
    "fu_sum": Words("符合计", "sum of fu", "符の合計"),
    "fu_rounded": Words("进位到十", "rounded up to ten", "十の位に切り上げ"),
    "fu_open_least": Words("副露手不足 30 按 30", "an open hand of 20 counts 30", "食い平和形は30符"),
}

_STEPS: Final[dict[str, Words]] = {
    "open_less": Words(
        "{id:name}副露（门清 {closed} 番）",
        "{id:name}, open ({closed} closed)",
        "{id:name}食い下がり（門前{closed}翻）",
    ),
    "han_sum": Words("番合计", "han", "翻の合計"),
    "base_points": Words("基本点", "base points", "基本点"),
    "kiriage": Words("切上满贯", "rounded up to mangan", "切り上げ満貫"),
    "mangan": Words("满贯", "mangan", "満貫"),
    "haneman": Words("跳满", "haneman", "跳満"),
    "baiman": Words("倍满", "baiman", "倍満"),
    "sanbaiman": Words("三倍满", "sanbaiman", "三倍満"),
    "yakuman": Words("役满", "yakuman", "役満"),
    "kazoe": Words("累计役满", "counted yakuman", "数え役満"),
    "no_kazoe": Words(
        "三倍满（此规则无累计役满）",
        "sanbaiman: these rules count no yakuman by han",
        "三倍満（数え役満なし）",
    ),
    "self_draw": Words("自摸", "self-draw", "ツモ", "tsumo"),
    "call_win": Words("荣", "Ron", "ロン"),
    "call_self_draw": Words("自摸", "Tsumo", "ツモ"),
    "ready": Words("听牌", "tenpai", "聴牌"),
    "discard": Words("放铳", "discard", "ロン", "ron"),
    "rob_kong": Words("抢杠", "robbed kan", "槍槓", "chankan"),
    "from_discarder": Words("放铳者支付", "the discarder pays", "放銃者の支払い"),
    "from_each": Words("每家支付", "each seat pays", "各家の支払い"),
    "from_dealer": Words("庄家支付", "the dealer pays", "親の支払い"),
    "from_others": Words("闲家支付", "each other seat pays", "子の支払い"),
    "honba": Words("本场", "honba", "本場"),
    "noten": Words("不听罚符", "noten payment", "ノーテン罰符"),
    "noten_step": Words(
        "{others} 家未听付 {ready} 家听牌",
        "noten: {others}, tenpai: {ready}; each pays each",
        "ノーテン{others}人からテンパイ{ready}人へ",
    ),
    "nagashi": Words("流局满贯", "nagashi mangan", "流し満貫"),
    "chombo": Words("错和", "chombo", "チョンボ"),
    "to_each": Words("赔每家", "to each seat", "各家へ"),
    "to_dealer": Words("赔庄家", "to the dealer", "親へ"),
    "to_others": Words("赔闲家", "to each other seat", "子へ"),
    "sticks": Words("立直棒", "riichi sticks", "供託"),
    "liable": Words("包牌全额", "liable for all", "責任払い"),
    "liable_half": Words("包牌折半", "liable for half", "責任払い（折半）"),
    "discard_half": Words("放铳折半", "discard, half", "ロン（折半）"),
    "liable_rest": Words("其余役满的基本点", "base points of the other yakuman", "他の役満の基本点"),
    "worth": Words(
        "{han} 番 {fu} 符，{points:points} 点",
        "{han} han {fu} fu, {points:points} {points|point|points}",
        "{fu}符{han}翻 {points:points}点",
    ),
    "worth_limit": Words(
        "{han} 番 {fu} 符，{limit:word}，{points:points} 点",
        "{han} han {fu} fu, {limit:word}, {points:points} {points|point|points}",
        "{fu}符{han}翻 {limit:word} {points:points}点",
    ),
    "worth_one": Words(
        "役满，{points:points} 点", "yakuman, {points:points} {points|point|points}", "役満 {points:points}点"
    ),
    "worth_yakuman": Words(
        "役满 ×{times}，{points:points} 点",
        "yakuman × {times}, {points:points} {points|point|points}",
        "役満×{times} {points:points}点",
    ),
}

_REASONS: Final[dict[str, Words]] = {
    "no_yaku": Words("没有役", "it has no yaku", "役がない"),
    "two_han": Words("须两番起和", "it needs two han", "二翻縛り"),
    "dora_no_yaku": Words("宝牌不是役", "dora are not yaku", "ドラは役ではない"),
    "yakuman_alone": Words("有役满时不计", "nothing is added to a yakuman", "役満には加えない"),
    "one_yakuman": Words("只计一个役满", "only one yakuman counts", "役満は一つだけ"),
    "closed_only": Words("有副露 {sets:sets}", "the hand is open: {sets:sets}", "鳴いている：{sets:sets}"),
    "not_in_rules": Words("此规则不计", "these rules do not count it", "このルールにはない"),
    "replaced": Words("由{by:name}取代", "replaced by {by:name}", "{by:name}に含まれる"),
    "renhou_alone": Words("人和满贯不与他役复合", "the mangan of renhou stands alone", "人和満貫は複合しない"),
    "renhou_lower": Words("其他役已达满贯", "the other yaku reach a mangan by themselves", "他の役で満貫以上"),
    "guest_wind": Words(
        "{tiles:tiles} 既非自风也非场风", "{tiles:tiles} is neither seat nor round wind", "{tiles:tiles} は客風"
    ),
    "pinfu_pair": Words(
        "雀头 {tiles:tiles} 是役牌", "the pair {tiles:tiles} is a value pair", "雀頭 {tiles:tiles} が役牌"
    ),
    "pinfu_wait": Words(
        "和 {tiles:tiles} 不是两面", "the wait for {tiles:tiles} is not two-sided", "{tiles:tiles} が両面待ちでない"
    ),
    "pinfu_tsumo": Words(
        "此规则自摸不计平和", "these rules count no pinfu on a self-draw", "このルールではツモ平和なし"
    ),
    "by_discard": Words(
        "{tiles:tiles} 由荣和完成，算明刻",
        "{tiles:tiles} was finished by a discard, so it is open",
        "{tiles:tiles} はロンで完成した明刻",
    ),
    "no_riichi": Words("未宣言立直", "no riichi was declared", "立直していない"),
    "lower_kazoe": Words(
        "点数相同，役满先于累计役满",
        "the same points, and a yakuman goes before a counted one",
        "同点なら役満が数え役満に優先",
    ),
    "lower_han": Words(
        "点数相同，{han} 番少于 {best} 番",
        "the same points, with {han} han against {best}",
        "同点だが{best}翻に対し{han}翻",
    ),
    "lower_fu": Words(
        "点数、番数相同，{fu} 符少于 {best} 符",
        "the same points and han, with {fu} fu against {best}",
        "同点・同翻だが{best}符に対し{fu}符",
    ),
    "no_more": Words("点数、番数、符数都相同", "the same points, han and fu", "点・翻・符とも同じ"),
    "reading_no_yaku": Words("这样拆没有役", "read so it has no yaku", "この分け方では役がない"),
    "four_alike": Words(
        "{tiles:tiles} 四张相同，不算两个对子",
        "{tiles:tiles} are four alike, not two different pairs",
        "{tiles:tiles} は同種4枚で、二つの対子にならない",
    ),
}

WORDS: Final = Catalogue("ja", NAMES, {**_FU, **_STEPS, **_REASONS})
"""The catalogue of riichi; its own language is Japanese."""
