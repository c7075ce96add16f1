"""The words of 国标: the names of its fans from the table, and its sentences."""

from typing import Final

from sanyuan.score.catalogue import Catalogue
from sanyuan.variants.guobiao.patterns import FANS, FLOWER_LINE
from sanyuan.words.text import Words

_FLOWER: Final = Words("花牌", "Flower Tiles")

WORDS: Final = Catalogue(
    "zh",
    names={
        **{str(fan.id): Words(fan.name, fan.en) for fan in FANS},
        **{str(FLOWER_LINE + count): _FLOWER for count in range(1, 10)},
    },
    sentences={
        "worth": Words("{fan} 番", "{fan} fan"),
        "worth_flowers": Words("{fan} 番（其中花牌 {flowers}）", "{fan} fan, {flowers} of them flowers"),
        "too_low": Words(
            "{fan} 番，不足 {need} 番起和（花牌不算）", "{fan} fan, fewer than the {need} needed; flowers do not help"
        ),
        "not_a_win": Words("不成和牌牌型（错和）", "the hand is not complete"),
        "sum": Words("番数合计（不含花牌）", "fan without flowers"),
        "gate": Words("起和须 {need} 番", "at least {need} needed"),
        "no_gate": Words("不设起和番", "any fan may win"),
        "flowers": Words("加花牌", "with flowers"),
        "each_pays": Words("自摸，每家付", "self-draw: each pays"),
        "discarder_pays": Words("点炮者付", "the discarder pays"),
        "robbed_pays": Words("被抢杠者付", "the robbed player pays"),
        "others_pay": Words("其余两家各付", "the two others pay"),
        "base": Words("底分", "base"),
        "short_win": Words("错和", "win below the minimum"),
        "fake_win": Words("错和", "false win"),
        "false_win_each": Words("若仍叫和（{what:word}），赔每家", "claimed all the same ({what:word}), it pays each"),
        "false_win_nobody": Words(
            "若仍叫和（{what:word}），扣分，无人得", "claimed all the same ({what:word}), it costs, for nobody"
        ),
        "non_repeat": Words("不重复：{by:name}必然含有{id:name}", "non-repeat: {by:name} brings {id:name} along"),
        "non_repeat_in": Words(
            "不重复：{sets:sets} 已计入{by:name}", "non-repeat: {by:name} counts {sets:sets} already"
        ),
        "one_of_a_kind": Words("同类只计一种：已计{by:name}", "only one fan of this kind counts, and {by:name} does"),
        "blessed": Words("{by:name}不计{id:name}", "{by:name} leaves no {id:name}"),
        "account_once": Words(
            "套算一次：{joined:sets} 已组合（{by:name}），{sets:sets} 不再组合",
            "account once: {joined:sets} are combined already ({by:name}), so {sets:sets} are not combined once more",
        ),
        "non_identical": Words(
            "不得相同：{joined:sets} 已计{by:name}，{sets:sets} 不再计",
            "non-identical: {by:name} counts {joined:sets} already, and not {sets:sets} again",
        ),
        "several_waits": Words("不是独听：听 {waits:tiles}", "not the only wait: the hand waited for {waits:tiles}"),
        "copy_held": Words(
            "自己还有一张 {tile:tiles}，不可能成立", "the hand itself holds another {tile:tiles}, so it cannot be"
        ),
        "claimed_pung": Words(
            "{sets:sets} 由别家的牌和成，不是暗刻", "{sets:sets}, completed by another's tile, is no concealed pung"
        ),
        "not_nine_sided": Words(
            "不是九面听：和牌前须是 1112345678999",
            "not a nine-sided wait: before the winning tile the hand must be 1112345678999",
        ),
        "melded_self_drawn": Words("自摸不算，须和别家的牌", "self-drawn; it is won on another's tile only"),
        "melded_closed_kong": Words("有暗杠，不是四副都鸣得", "a concealed kong is not melded"),
        "ruled_out": Words("本规则不计{id:name}", "these rules do not count {id:name}"),
        "lower_total": Words(
            "不拆移：只取一种拆法，{total} 番少于 {best} 番",
            "non-separation: one reading counts, and {total} fan {total|is|are} fewer than {best}",
        ),
        "equal_total": Words(
            "不拆移：只取一种拆法，同为 {total} 番", "non-separation: one reading counts, and this has {total} fan too"
        ),
    },
    marks={
        **{str(fan.id): {"display": fan.shown, "voice": fan.voice or None} for fan in FANS},
        **{str(FLOWER_LINE + count): {"display": _FLOWER.zh, "voice": None} for count in range(1, 10)},
    },
)
