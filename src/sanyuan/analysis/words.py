"""The sentences that say why a choice is worth what it is; ``word`` is what the game calls a win."""

from typing import Final

from sanyuan.words.text import Words

WHY: Final[dict[str, Words]] = {
    "why.far": Words("进张 {count} 张", "{count} {count|tile helps|tiles help}"),
    "why.helps": Words("进张 {count} 张（{tiles}）", "{count} {count|tile helps|tiles help} ({tiles})"),
    "why.ready_now": Words("已听 {count} 张（{tiles}）", "ready, waiting for {count} {count|tile|tiles} ({tiles})"),
    "why.nothing": Words(
        "能推进的牌都已不在，先要换牌", "every tile that would help at once is gone, so the hand has to change"
    ),
    "why.dead_wait": Words(
        "所等的 {tiles} 已经没有了，要改等别的", "what it waits for ({tiles}) is gone, so the wait has to change"
    ),
    "why.chances": Words(
        "{draws} 巡内听牌 {ready}、{word}牌 {win}，每{word}平均 {mean} 点，合 {points} 点",
        "{ready} ready and {win} won in {draws} {draws|draw|draws}, {mean} {mean|point|points} a win: "
        "{points} {points|point|points}",
    ),
    "why.rough": Words(
        "还远，只能粗估：{draws} 巡内听牌 {ready}、{word}牌 {win}，按一般一{word} {mean} 点合 {points} 点",
        "too far to look ahead, so a rough estimate: {ready} ready and {win} won in {draws} {draws|draw|draws}, "
        "at {mean} for a usual win {points} {points|point|points}",
    ),
    "why.staked": Words(
        "{draws} 巡内听牌 {ready}、{word}牌 {win}，每{word}平均 {mean} 点，不{word}失 {stake} 点，合 {points} 点",
        "{ready} ready and {win} won in {draws} {draws|draw|draws}, {mean} {mean|point|points} a win and {stake} lost "
        "otherwise: {points} {points|point|points}",
    ),
    "why.table": Words(
        "流局与他家{word}牌合 {points} 点", "drawn hands and others' wins bring {points} {points|point|points}"
    ),
    "why.never": Words("{draws} 巡内{word}不了", "no win in {draws} {draws|draw|draws}"),
    "why.unpaid": Words(
        "{draws} 巡内{word}不了：够得着的牌都{what}",
        "no win in {draws} {draws|draw|draws}: no complete hand within reach {what}",
    ),
    "why.barred": Words("{what}", "{what}"),
    "why.best": Words("比{other}多 {gap} 点", "{gap} {gap|point|points} more than {other}"),
    "why.less": Words("比{other}少 {gap} 点", "{gap} {gap|point|points} less than {other}"),
    "why.same": Words("与{other}相当", "as good as {other}"),
    "why.won_more": Words("{word}牌率比{other}高 {gap}", "a {gap} better chance to win than {other}"),
    "why.won_less": Words("{word}牌率比{other}低 {gap}", "a {gap} worse chance to win than {other}"),
    "why.ready_more": Words("听牌率比{other}高 {gap}", "a {gap} better chance to be ready than {other}"),
    "why.ready_less": Words("听牌率比{other}低 {gap}", "a {gap} worse chance to be ready than {other}"),
    "why.better_aims": Words("比{other}好 {share}", "{share} better than {other}"),
    "why.worse_aims": Words("比{other}差 {share}", "{share} worse than {other}"),
    "why.changes": Words("只剩 {draws} 巡时{other}更好", "with {draws} {draws|draw|draws} left {other} is better"),
    "why.discard": Words("打 {tile}", "discarding {tile}"),
    "why.declare": Words("打 {tile} {word}", "{word} with {tile}"),
    "why.wait": Words("等牌", "waiting"),
    "why.win_now": Words("{word}牌得 {points} 点", "winning now pays {points} {points|point|points}"),
    "why.targets": Words(
        "按这手牌能成什么而定，只作比较，不是点数", "by what the hand may become, to compare and not as points"
    ),
    "why.take_win": Words("{word}牌", "winning now"),
    "why.kong": Words("杠 {tile}", "a kong of {tile}"),
    "why.pass": Words("不要", "passing"),
    "why.call": Words("{word} {tile}", "{word} {tile}"),
    "why.name": Words("{name}", "{name}"),
    "why.instead": Words(
        "{draws} 巡内听牌 {ready}，而不是 {instead}，因为 {tiles} 仍有用",
        "{ready} ready in {draws} {draws|draw|draws} instead of {instead}, because {tiles} still {kinds|helps|help}",
    ),
    "why.folds": Words(
        "弃{word}，只打安全牌，合 {points} 点", "folding: safe tiles from here on, {points} {points|point|points}"
    ),
    "why.deal_in": Words(
        "{deal_in} {chance}，每次 {price} 点，合 {points} 点",
        "{chance} to deal in, {price} each time: {points} {points|point|points}",
    ),
    "why.more_risk": Words(
        "对{seat}{deal_in}比{other}多 {chance}", "{chance} more to deal in against {seat} than {other}"
    ),
    "why.less_risk": Words(
        "对{seat}{deal_in}比{other}少 {chance}", "{chance} less to deal in against {seat} than {other}"
    ),
    "why.more_risk_in_all": Words("{deal_in}比{other}多 {chance}", "{chance} more to deal in than {other}"),
    "why.less_risk_in_all": Words("{deal_in}比{other}少 {chance}", "{chance} less to deal in than {other}"),
    "why.until": Words(
        "{deal_in}率在 {chance} 以下时仍比{other}好", "still better than {other} up to {chance} to deal in"
    ),
    "why.place": Words("名次合 {points} 点", "its place in the match counts {points} {points|point|points}"),
    "why.kong_bonus": Words(
        "杠使各家{word}牌更贵，合 {points} 点",
        "a kong raises what everybody's wins pay: {points} {points|point|points}",
    ),
    "why.kong_paid": Words("杠本身得 {points} 点", "the kong itself is paid: {points} {points|point|points}"),
    "why.aims": Words(
        "日后能吃碰的、更远的牌型留得比别的选择少，合 {points} 点",
        "other options keep more claims to come and more hands further away: {points} {points|point|points}",
    ),
    "why.opening": Words(
        "副露不易防守，合 {points} 点", "an open hand is harder to defend: {points} {points|point|points}"
    ),
    "why.like": Words(
        "算不出，当作与能算的最好者相同：{points} 点",
        "not counted, so taken for {points} {points|point|points} as the best that is",
    ),
    "why.habits": Words(
        "牌谱里强手在这样的局面有 {share} 这样选，合 {points} 点",
        "strong players choose it in {share} of such positions: {points} {points|point|points}",
    ),
    "why.thumb": Words(
        "先求安全，再求快、求有用的牌多：经验法则取此，合 {points} 点",
        "rules of thumb (safe first, then near, then many tiles that help) prefer it: {points} {points|point|points}",
    ),
    "why.no_thumb": Words(
        "先求安全，再求快、求有用的牌多：经验法则不取，合 {points} 点",
        "rules of thumb (safe first, then near, then many tiles that help) prefer another: "
        "{points} {points|point|points}",
    ),
}
