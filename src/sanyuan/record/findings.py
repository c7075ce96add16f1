"""What verification says of a record, in sentences that people can follow."""

from typing import Final

from sanyuan.notation import format_tile
from sanyuan.record.say import BROKEN, Speaker
from sanyuan.rules.variant import Variant
from sanyuan.score.ledger import Payment, payments_in, turned
from sanyuan.table import events
from sanyuan.table.events import EVENT_WORDS, Event
from sanyuan.table.state import CLAIMS, ROBBING, TURN, State
from sanyuan.tiles import tile_kind
from sanyuan.words.text import EN, ZH, Words, seat_name

SENTENCES: Final[dict[str, Words]] = {
    "commitment": Words("种子与开局前的承诺不符", "the seed is not the one that was committed to"),
    "over_before": Words("这一局之前对局已经结束", "the match was over before this hand"),
    "begins": Words("{what}应为 {ours}，而不是 {theirs}", "{what} should be {ours}, not {theirs}"),
    "missing": Words("牌谱到此中断，接下来应是「{ours}」", "the record ends where “{ours}” follows"),
    "unfinished": Words("这一局的牌谱没有记到结束", "the record of this hand stops before its end"),
    "surplus": Words(
        "这一局已经结束，牌谱却还有「{theirs}」", "the hand is over, but the record goes on with “{theirs}”"
    ),
    "wall_tiles": Words(
        "牌墙不是这副牌：每张一次，且要够数",
        "the wall does not hold the tiles of the game, each once, and enough of them",
    ),
    "wall_seed": Words("牌墙不是由种子洗出的那一副", "the wall is not the one that the seed shuffles"),
    "no_wall": Words("没有牌墙能发出这一局：{reason}", "no wall deals this hand: {reason}"),
    "cannot_follow": Words(
        "「{theirs}」不能出现在这里：应由座位 {seats} 行动", "“{theirs}” cannot follow: seats {seats} are asked"
    ),
    "illegal": Words("「{theirs}」不合规则：{reason}", "“{theirs}”: {reason}"),
    "other": Words("这里应是「{ours}」，而不是「{theirs}」", "“{ours}” should come here, not “{theirs}”"),
    "payment": Words(
        "「{event}」的点数变化应为 {ours}，而不是 {theirs}",
        "“{event}” changes the points by {ours}, not by {theirs}",
    ),
    "scores": Words(
        "「{event}」之后的点数应为 {ours}，而不是 {theirs}", "after “{event}” the scores are {ours}, not {theirs}"
    ),
    "value": Words("「{event}」：{wrong}", "“{event}”: {wrong}"),
    "number": Words("{name} 应为 {ours}，而不是 {theirs}", "{name} is {ours}, not {theirs}"),
    "payments": Words("付款应为 {ours}，而不是 {theirs}", "the payments are {ours}, not {theirs}"),
    "no_seat": Words("没有座位 {seat}", "there is no seat {seat}"),
    "hand": Words("座位 {seat} 的手牌是 {ours}，而不是 {theirs}", "seat {seat} holds {ours}, not {theirs}"),
    "ends_unsaid": Words("对局到此结束，牌谱却没有写", "the match ends here, but the record does not say so"),
    "goes_on": Words("对局到这里还没有结束", "the match does not end here"),
    "final": Words(
        "终局的点数变化应为 {ours}，而不是 {theirs}", "the end changes the scores by {ours}, not by {theirs}"
    ),
    "result": Words("最终成绩应为 {ours}，而不是 {theirs}", "the result is {ours}, not {theirs}"),
}
"""Every sentence by its name."""

_NOTHING: Final = Words("无", "nothing")

BEGINNINGS: Final[dict[str, Words]] = {
    "dealer": Words("庄家", "the dealer"),
    "round": Words("圈风", "the round wind"),
    "scores": Words("点数", "the scores"),
    "number": Words("局数", "the number of the hand"),
    "players": Words("各座位的玩家", "who sits where"),
    "carry": Words("上一局留下的", "what is carried over"),
}
"""What the beginning of a hand may say wrongly, by the code of the finding."""


def sentence(name: str, values: dict[str, object]) -> Words:
    """Write a sentence in both languages; values are texts, numbers, lists of them, or words.

    >>> sentence("final", {"ours": [100, -100], "theirs": (0, 0)}).en
    'the end changes the scores by 100, -100, not by 0, 0'
    """
    return Words(*[SENTENCES[name].filled(lang, **_written(values, lang)) for lang in (ZH, EN)])


def _written(values: dict[str, object], lang: str) -> dict[str, str]:
    return {
        name: value.text(lang) if isinstance(value, Words) else shown(value, lang) for name, value in values.items()
    }


def shown(value: object, lang: str = EN) -> str:
    """Write a value that a record holds, or say that it has none.

    >>> shown([]), shown({"8061": 2, "8049": 1}), shown((1, 2))
    ('nothing', '8061 × 2, 8049 × 1', '1, 2')
    """
    if value is None or (isinstance(value, list | tuple | dict | str) and not value):
        return _NOTHING.text(lang)
    if isinstance(value, dict):
        return ", ".join(f"{name} × {count}" for name, count in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def payments_pair(variant: Variant, state: State, ours: object, theirs: object) -> dict[str, object]:
    """Tell in words the payments that only one of two lists holds; anything else is written as it stands."""
    own, other = [payments_in({"payments": each}, len(state.seats)) for each in (ours, theirs)]
    if not other and theirs:
        return {"ours": _payments(variant, state, own), "theirs": theirs}
    only, others = [each for each in own if each not in other], [each for each in other if each not in own]
    if not only and not others:  # the same payments, worked out otherwise
        only, others = own, other
    return {"ours": _payments(variant, state, only), "theirs": _payments(variant, state, others)}


def _payments(variant: Variant, state: State, paid: list[Payment]) -> Words:
    told: list[str] = []
    for lang in (ZH, EN):
        rows: list[str] = []
        for each in turned(paid, -int(state.dealer), len(state.seats)):
            payer, payee = seat_name(each.payer, lang), seat_name(each.payee, lang)
            rows.append(f"{payer} → {payee} {each.points} ({variant.words.word(each.reason, lang)})")
        told.append(("、" if lang == ZH else ", ").join(rows) or _NOTHING.text(lang))
    return Words(*told)


def why_no_win(variant: Variant, state: State, seat: int) -> Words | None:
    """Return why a seat cannot win the tile that it has drawn or that lies there, where the game has words for it."""
    own = state.phase == TURN
    tile = int(state.seats[seat].drawn if own else state.tile)
    if tile < 0 or state.phase not in (TURN, CLAIMS, ROBBING) or (own and state.turn != seat):
        return None
    barred = variant.shown.barred(state, seat)
    if barred is not None and not own and state.seats[seat].waits >> tile_kind(tile) & 1:
        return barred
    told = variant.shown.explain(state, seat, -1 if own else int(state.turn), state.phase == ROBBING, [seat])
    if told is None or told.why is None:
        return None
    return Words(*[variant.words.write(told.why, lang) for lang in (ZH, EN)])


def event_words(variant: Variant, state: State, event: Event) -> Words:
    """Tell an event as it would have happened at a table; one that makes no sense there is told by its numbers."""
    try:
        return Words(*[Speaker(variant, state, (), lang).say(event) for lang in (ZH, EN)])
    except BROKEN:
        raw = numbers(event)
        return Words(raw, raw)


def event_pair(variant: Variant, state: State, ours: Event, theirs: Event) -> dict[str, object]:
    """Tell two events so that they differ: where the same is said of both, with who was ready or the tiles' numbers."""
    first, second = event_words(variant, state, ours), event_words(variant, state, theirs)
    if first.en != second.en:
        return {"ours": first, "theirs": second}
    if ours.type == events.DRAWN_HAND:
        return {"ours": _with_ready(first, state, ours), "theirs": _with_ready(second, state, theirs)}
    return {"ours": _numbered(first, ours), "theirs": _numbered(second, theirs)}


def _with_ready(words: Words, state: State, event: Event) -> Words:
    zh, en = [[seat_name(int(state.wind(seat)), lang) for seat in event.ready] for lang in (ZH, EN)]
    return Words(f"{words.zh}（听牌：{'、'.join(zh) or '无'}）", f"{words.en} (ready: {', '.join(en) or 'nobody'})")


def _numbered(words: Words, event: Event) -> Words:
    return Words(f"{words.zh}（{numbers(event)}）", f"{words.en} ({numbers(event)})")


def numbers(event: Event) -> str:
    """Name an event by the numbers that the record holds."""
    parts = [EVENT_WORDS[event.type]]
    if event.seat >= 0:
        parts.append(f"of seat {event.seat}")
    if event.tile >= 0:
        parts.append(f"tile {event.tile}")
    if event.tiles:
        parts.append(f"({', '.join(str(tile) for tile in event.tiles)})")
    if event.source >= 0:
        parts.append(f"from seat {event.source}")
    if event.place != -1:
        parts.append(f"at place {event.place}")
    if event.declared:
        parts.append("with a declaration")
    if event.replacing:
        parts.append("as a replacement")
    return " ".join(parts)


def tiles_shown(faces: bytes, tiles: object) -> str:
    """Write physical tiles by their faces; anything else is written as it stands."""
    if not isinstance(tiles, list) or not all(isinstance(tile, int) and 0 <= tile < len(faces) for tile in tiles):
        return str(tiles)
    return " ".join([format_tile(faces[tile]) for tile in tiles]) or "–"
