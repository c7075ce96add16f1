"""What is refused in this game, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "fan.least": Words("和牌至少 {needed} 番，不是 {least} 番", "a win has at least {needed} fan, not {least}"),
    "fans.beside": Words("有{row}时不计{other}", "{other} does not count beside {row}"),
    "fans.chicken": Words(
        "{chicken}是没有别的番的和牌，不能有{other}", "{chicken} is a hand without any other fan, so without {other}"
    ),
    "fans.chow_pairs": Words(
        "一手牌里两副顺子的番最多计 {room} 次，不是 {pairs} 次",
        "fans of two chows count {room} {room|time|times} in a hand at most, not {pairs} {pairs|time|times}",
    ),
    "fans.chow_pairs_beside": Words(
        "有{made}时，两副顺子的番最多计 {room} 次，不是 {pairs} 次",
        "fans of two chows count {room} {room|time|times} beside {made} at most, not {pairs} {pairs|time|times}",
    ),
    "fans.dealer_only": Words("{heavenly}只有庄家能有", "{heavenly} is for the dealer only"),
    "fans.earthly": Words("{earthly}和的是庄家打出的第一张牌", "{earthly} is won on the dealer's first discard"),
    "fans.fan": Words("没有 {id} 这个番种：{near}", "there is no fan {id}: {near}"),
    "fans.hand_just_these": Words("没有一手牌恰好是这些番", "no hand has just these fans: {names}"),
    "fans.humanly": Words(
        "和庄家打出的牌不是{humanly}，而是{earthly}", "{humanly} is not won on the dealer's discard, which is {earthly}"
    ),
    "fans.not_dealer": Words("{humanly}庄家不能有", "{humanly} is not for the dealer"),
    "fans.self_drawn": Words(
        "自摸和牌就有{self_drawn}，请一并勾上", "a hand that is self-drawn has {self_drawn}: tick it too"
    ),
    "fans.share_chows": Words(
        "{made}和{made2}用的是同样的顺子，只计一种",
        "{made} and {made2} share their chows, and one counts",
    ),
    "fans.these_rules_count": Words("这套规则不计{row}", "these rules do not count {row}"),
    "fans.too_often": Words(
        "{row}最多计{often}，不是 {count} 次", "{row} counts {often} at most, not {count} {count|time|times}"
    ),
    "fans.two_dragons": Words(
        "{dragons}和{dragons2}就是{two_dragon_pungs}", "{dragons} and {dragons2} are {two_dragon_pungs}"
    ),
    "fans.two_kongs": Words(
        "{kongs}和{kongs2}都是杠的番，只计一种",
        "{kongs} and {kongs2} are two fans of kongs, and one counts",
    ),
    "fans.two_waits": Words(
        "{waits}和{waits2}是两种听法，只计一种", "{waits} and {waits2} are two waits, and one counts"
    ),
    "fans.wrong_moment": Words(
        "{wrong}与这副和牌不合，它是{here}", "{wrong} does not go with this win, which is {here}"
    ),
    "first_turn.dealer_drawn_before": Words(
        "别家打牌之前庄家已摸过牌", "the dealer has drawn before anybody else discards"
    ),
    "first_turn.first_turn_ends": Words("有鸣牌或杠，第一巡就断了", "the first turn ends with the first meld or kong"),
    "first_turn.first_turn_seat": Words(
        "人和须在闲家第一次摸牌之前，这里已过",
        "人和 comes before the winner's first draw; a seat before the discarder has drawn already",
    ),
    "first_turn.kong_cannot_robbed": Words("第一巡没有杠可抢", "a kong cannot be robbed in the first turn"),
    "flowers": Words(
        "花牌只有 {flowers} 张，不是 {flowers2} 张",
        "there {flowers|is|are} {flowers} {flowers|flower|flowers}, not {flowers2}",
    ),
    "last_copy": Words(
        "第一巡里只有北家在三家打出同一张牌之后自摸，才可能和绝张",
        "in the first turn three copies are in sight only when North draws after three like discards",
    ),
    "red_five.played_without_red": Words("国标没有赤五", "国标 is played without red fives"),
    "rob_kong.kong_laid_when": Words(
        "牌山摸完后不能开杠，也就没有抢杠", "no kong is laid when the wall is empty, so none is robbed"
    ),
    "too_low.least": Words("和牌至少 {needed} 番，不是 {least} 番", "a win has at least {needed} fan, not {least}"),
}
