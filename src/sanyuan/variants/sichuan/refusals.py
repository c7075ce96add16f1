"""What is refused in this game, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "melds.no_chows": Words("四川麻将不能吃", "Sichuan is played without chows"),
    "first_turn.nothing_declared": Words(
        "天胡、地胡之前没有碰杠", "the first turn is before any meld, kong or last tile"
    ),
    "first_turn.own_draw": Words(
        "天胡、地胡须自摸（选项 earth_on_first_discard 另计庄家打出的第一张）",
        "天胡 and 地胡 are self-draws, unless earth_on_first_discard takes the dealer's first discard too",
    ),
    "kong_discard.needs_loser": Words(
        "杠上炮是胡别家杠后打出的牌，要有点炮者，也不是抢杠",
        "杠上炮 is a win on the discard after another's kong: it has a loser and is not a robbed kong",
    ),
    "left.first_turn": Words(
        "天胡、地胡时，这几家不可能已经胡牌离局",
        "these seats cannot have won and left before this first turn",
    ),
    "left.most_two": Words(
        "三家胡了就终局，之前最多两家胡", "the hand is over when three have won, so two at most have left"
    ),
    "left.nobody_leaves": Words("血流成河没有人离局", "nobody leaves in 血流成河"),
    "left.still_in": Words("胡牌者和点炮者都还没有胡过", "winner and loser are still in, so they are not among left"),
    "rob_kong.before_last": Words("牌墙摸完后不能杠，也就没有抢杠", "beside an empty wall there is no kong to rob"),
    "rob_kong.robbed_holds": Words(
        "另外三张都在被抢的一家手里", "the robbed seat holds the other three copies, so the winner has none"
    ),
    "rob_kong.not_robbed": Words("这套规则不能抢杠", "kongs are not robbed in these rules"),
    "void.melded": Words("副露里有缺门的牌，永远不能胡", "a meld of the void suit can never be part of a win"),
}
