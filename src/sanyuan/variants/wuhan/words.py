"""The words of Wuhan mahjong: names of wins and factors, and the sentences of its explanations."""

from typing import Final

from sanyuan.score.catalogue import Catalogue
from sanyuan.variants.wuhan.patterns import BIG_WINS, FACTORS, SMALL_WIN
from sanyuan.words.text import Words

_CHECKED: Final = Words(
    "{payer:seat}（{payer_factor} 倍）付{payee:seat}（{payee_factor} 倍）",
    "{payer:seat} (factor {payer_factor}) pays {payee:seat} (factor {payee_factor})",
    "{payer:seat}（{payer_factor}倍）から{payee:seat}（{payee_factor}倍）へ",
)
"""How 查大叫 works a payment out."""

WORDS: Final = Catalogue(
    "zh",
    names={
        **{win.id: win.names for win in (SMALL_WIN, *BIG_WINS)},
        **{row.id: row.names for row in FACTORS},
        "hard": Words("硬胡", "hard win"),
        "self_draw": Words("自摸", "self-draw"),
        "discarder": Words("放冲", "discarder"),
    },
    sentences={
        "headline": Words(
            "{seat:seat} {hard:word}，收 {total:points} 分",
            "{seat:seat} wins {total:points} · {hard:word}",
        ),
        "hard_win": Words("硬胡", "hard win (no laizi)"),
        "soft_win": Words("软胡", "soft win"),
        # why a hand may not win
        "special_claimed": Words(
            "{tiles:tiles} 是{role:word}，打出即为杠，别家不能胡",
            "{tiles:tiles} is {role:word}: played, it is a kong that nobody may win on",
        ),
        "laizi": Words("癞子", "laizi"),
        "red": Words("红中", "红中"),
        "pi": Words("皮", "pi"),
        "barred_held": Words(
            "手中还有皮或红中 {tiles:tiles}，须先杠出",
            "{tiles:tiles} still in hand: pi and 红中 must have been played as kongs",
        ),
        "laizi_over": Words(
            "须用 {count} 个癞子替牌，{size:word}最多 {limit} 个",
            "{count} laizi would stand for another tile; {size:word} allows {limit}",
        ),
        "small_win": Words("小胡", "a small win"),
        "big_win": Words("大胡", "a big win"),
        "pair_not_general": Words(
            "将牌 {tiles:tiles} 不是 2、5、8，又没有清一色或碰碰胡",
            "the pair {tiles:tiles} is none of 2, 5, 8, and neither 清一色 nor 碰碰胡 frees it",
        ),
        "not_opened": Words(
            "没有开口：暗杠和特殊杠不算开口",
            "not opened: no chow, pung, open or added kong",
        ),
        "below_start": Words(
            "未到起胡：{formula} = {start}，要{relation:word} {need}",
            "below the start: {formula} = {start}, needs {relation:word} {need}",
        ),
        "more_than": Words("大于", "more than"),
        "at_least": Words("至少", "at least"),
        # why a big win does not hold
        "not_all_melded": Words(
            "只有 {count} 次开口，须四副都鸣得",
            "{count} of 4 sets were melded openly",
        ),
        "only_by_discard": Words("自摸不算全求人", "self-drawn; it can only be won on another's tile"),
        "adds_to_a_win": Words(
            "牌型本身没有胡，全求人只是加在能胡的牌型上",
            "the hand does not win by its shape, and this only adds to one that does",
        ),
        "no_sets": Words("没有四副面子和一对将", "the tiles are not four sets and a pair"),
        "other_tiles": Words("{tiles:tiles} 不合", "spoiled by {tiles:tiles}"),
        "is_chow": Words("{sets:sets} 是顺子", "not pungs: {sets:sets}"),
        "not_pungs": Words("手牌不能都成刻子", "the concealed tiles do not make pungs and a pair"),
        "only_self_drawn": Words("海底捞月须自摸", "it needs a self-draw"),
        "worth_less": Words("要另一种拆法才成立，而那样得分不更高", "the reading that makes it is worth no more"),
        # arithmetic
        "standing": Words("替牌癞子（最多 {limit} 个）", "laizi standing for another tile (at most {limit})"),
        "restored": Words("还原癞子", "laizi as its own face"),
        "base_small": Words("基础分（小胡）", "base (small win)"),
        "base_big": Words("基础分（大胡）", "base (big wins)"),
        "factor": Words("{seat:seat} {what:name}", "{seat:seat}: {what:name}"),
        "product": Words("{seat:seat}番数乘积", "{seat:seat}: product"),
        "start": Words(
            "起胡：底分 × 赢家番 × 输家中最小的番，要{relation:word} {need}",
            "start: base × winner × smallest other, needs {relation:word} {need}",
        ),
        "start_without_base": Words(
            "起胡：赢家番 × 输家中最小的番，要{relation:word} {need}",
            "start: winner × smallest other, needs {relation:word} {need}",
        ),
        "owes": Words("{seat:seat}输点", "{seat:seat} owes"),
        "owes_dealer": Words("{seat:seat}输点（庄闲 ×2）", "{seat:seat} owes (dealer ×2)"),
        "owes_unopened": Words("{seat:seat}输点（没开口 ×2）", "{seat:seat} owes (never opened ×2)"),
        "owes_dealer_unopened": Words(
            "{seat:seat}输点（庄闲 ×2，没开口 ×2）", "{seat:seat} owes (dealer ×2, never opened ×2)"
        ),
        "cap": Words("{seat:seat}封顶", "{seat:seat}: cap"),
        "gold": Words(
            "{seat:seat}金顶（三家都{relation:word} {cap}）",
            "{seat:seat}: gold cap (all three owe {relation:word} {cap})",
        ),
        "gold_colour": Words(
            "{seat:seat}金顶（风一色、将一色直接金顶）", "{seat:seat}: gold cap (风一色 and 将一色 at once)"
        ),
        "liable_sum": Words("{seat:seat}承包三家", "{seat:seat} is liable for all three"),
        # payments
        "bystander": Words("未放冲，照付", "every loser pays"),
        "discard": Words("放冲", "discard"),
        "liable_quanqiuren": Words("承包：放冲给全求人而没听牌", "liable: discarded to 全求人 without being tenpai"),
        "liable_qingyise": Words("承包：清一色的第三次开口来自此家", "liable: gave the third opening of 清一色"),
        "liable_qianggang": Words("承包：被抢杠", "liable: the kong was robbed"),
        "draw_check": Words("查大叫", "查大叫: noten pays tenpai"),
        "draw_check_closed": Words("查大叫（没开口 ×2）", "查大叫: noten and never opened, ×2"),
        "draw_check_step": _CHECKED,
        "draw_check_closed_step": _CHECKED,
        # what a wait lacks
        "if_drawn": Words("自摸：", "drawn: "),
        "if_discarded": Words("放冲：", "discarded: "),
        "only_from": Words("只能胡{zh}的弃牌", "discarded: only from {en}"),
        # readings that lost
        "equal_softer": Words(
            "同为 {total}，但替牌的癞子更多", "{total} as well, but more laizi stand for other tiles"
        ),
        "equal_total": Words("同为 {total}", "{total} as well"),
    },
)
