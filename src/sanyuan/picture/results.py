"""What was won and paid in a hand, in order, with every point explained: the table before each win is scored again."""

from collections.abc import Sequence
from dataclasses import dataclass

from sanyuan.engine.fold import apply, new_state
from sanyuan.errors import InputError
from sanyuan.kept import Kept
from sanyuan.notation import format_tile, tile_name
from sanyuan.picture.table import TILE_TEXTS, tile_shown
from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Account, Breakdown, account_of
from sanyuan.score.ledger import deltas, payments_in, turned
from sanyuan.table import actions, events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.tiles import UNKNOWN, Face, is_suited, kind_of
from sanyuan.words.text import EN, ROMAJI, SEAT_HOLES, Words, points_text, seat_name

RESULTS = (events.WIN, events.FALSE_WIN, events.DRAWN_HAND, events.PAY)
"""The events by which something is won or paid."""
_DEALT = 13
"""How many tiles a seat has while another plays, a meld counted as three."""
_BETWEEN = Words("，", ", ", "、")
_APART = Words("；", "; ", "；")
_PAID = Words("{why}：{rows}", "{why}: {rows}", "{why}：{rows}")
_TABLE = Words("桌面", "the table", "供託")
_FROM_WORDS = Words(
    "{winner}{how} {tile}（{loser}）", "{winner}: {how} {tile} from {loser}", "{winner} {how} {tile}（{loser}）"
)
_FALSE_CLAIM = Words("{who} {why}", "{who}: {why}", "{who} {why}")
_WINS = {
    "discard": Words(
        "{who} {win} {tile}（{loser} 打出）", "{who} wins on {tile} from {loser}{call}", "{who} {win} {tile}（{loser}）"
    ),
    "rob": Words(
        "{who} 抢杠{win} {tile}（{loser}）",
        "{who} wins on {tile}, robbing {loser}'s kong{call}",
        "{who} 槍槓 {tile}（{loser}）",
    ),
    "self_draw": Words("{who} 自摸 {tile}", "{who} wins on {tile}{drawn}{call}", "{who} ツモ和了 {tile}"),
}
_DRAWN_WORDS = Words("{winner}自摸{how} {tile}", "{winner}: {how} {tile}, self-drawn", "{winner} ツモ{how} {tile}")
_CALLED = Words("{wind}「{name}」", "{wind} ({name})", "{wind}「{name}」")


@dataclass
class Ending(Kept):
    """A win, a false win, a payment or a draw: the event, the table before it, and the score explained."""

    event: Event
    before: State
    score: Breakdown | None
    """None where nobody wins, where the winner's tiles are not on record, or too few or too many, and where the game
    does not explain its wins."""
    account: Account | None
    """Who pays whom and why, where there is no score; None where nothing is paid or nobody can tell."""


def endings(variant: Variant, rules: RuleConfig, standing: Standing, happened: list[Event]) -> list[Ending]:
    """Return one ending for every win, false win, payment or draw among the events of a hand."""
    flow = variant.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    state = new_state(flow, rules, standing, len(flow.tile_set(rules)))
    found: list[Ending] = []
    before: State | None = None
    winners: list[int] = []
    for place, event in enumerate(happened):
        if event.type != events.WIN:
            before = None
        else:
            if before is None:
                before, winners = state.copy(), _winners_from(happened, place)
            score = _explained(variant, before, event, winners)
            account = _account(variant, flow, before, event) if score is None else None
            found.append(Ending(event, before, score, account))
        if event.type in RESULTS and event.type != events.WIN:
            found.append(Ending(event, state.copy(), None, _account(variant, flow, state, event)))
        apply(flow, state, event)
    return found


def _winners_from(happened: list[Event], place: int) -> list[int]:
    """Return who wins one tile: the seats of the wins that follow each other from a place on."""
    found: list[int] = []
    while place < len(happened) and happened[place].type == events.WIN:
        found.append(int(happened[place].seat))
        place += 1
    return found


def _explained(variant: Variant, state: State, event: Event, winners: list[int]) -> Breakdown | None:
    holder = state.seats[event.seat]
    size = _DEALT - 3 * len(holder.melds) + (1 if event.source < 0 else 0)
    if len(holder.hand) != size or UNKNOWN in [int(tile) for tile in holder.hand]:
        return None
    return variant.shown.explain(state, int(event.seat), int(event.source), event.robbed, winners)


def _account(variant: Variant, flow: Flow, state: State, event: Event) -> Account | None:
    """Explain what is paid by the payments on record; a draw or a false win without any is settled again."""
    seats = len(state.seats)
    paid = payments_in(event.detail, seats)
    if not paid and any(event.deltas) and not _hides_tiles(state):
        settled: Settlement | None = None
        if event.type == events.FALSE_WIN:
            settled = flow.false_win(state, int(event.seat), int(event.tile), int(event.source))
        elif event.type == events.DRAWN_HAND and 0 <= event.reason < len(variant.by_result.reasons()):
            settled = flow.settle_draw(state, event.reason)
        paid = settled.payments if settled is not None else []
    if not paid or tuple(deltas(paid, seats)) != event.deltas:
        return None
    return account_of(variant.words, seats, turned(paid, -int(state.dealer), seats))


def _hides_tiles(state: State) -> bool:
    """Tell whether any hand is unknown, in part or by its size, so that nobody could settle it."""
    for seat in state.seats:
        if UNKNOWN in [int(tile) for tile in seat.hand] or len(seat.hand) + 3 * len(seat.melds) < _DEALT:
            return True
    return False


def results(
    variant: Variant, rules: RuleConfig, standing: Standing, happened: list[Event], lang: str
) -> list[dict[str, object]]:
    """Return what was won and paid as JSON-ready data; seats are the table's, in scores and accounts the dealer's."""
    found: list[dict[str, object]] = []
    for ending in endings(variant, rules, standing, happened):
        event, state = ending.event, ending.before
        told: dict[str, object] = {"type": events.EVENT_WORDS[event.type], "say": headline(variant, ending, lang)}
        if event.type != events.DRAWN_HAND:
            told["say_template"] = result_template(variant, ending, lang)
        if event.type == events.DRAWN_HAND:
            code, reason = _reason(variant, state, event, lang)
            told.update({"code": code, "reason": reason, "ready": list(event.ready)})
        elif event.type == events.PAY:
            told.update({"seat": int(event.seat), "reason": _paid_for(variant, state, event, lang)})
        else:
            told.update({"seat": int(event.seat), "from": int(event.source)})
            told["tile"] = tile_shown(state.faces, int(event.tile))
        if event.type == events.FALSE_WIN:
            told["reason"] = variant.words.word(str(event.detail.get("reason", "false_win")), lang)
        if event.type == events.WIN:
            holder = state.seats[event.seat]
            hand = sorted(int(tile) for tile in holder.hand)
            if event.source < 0 and holder.drawn in hand:
                hand.remove(int(holder.drawn))
            told["hand"] = [tile_shown(state.faces, tile) for tile in hand]
            told["melds"] = [[TILE_TEXTS[face] for face in meld.tiles] for meld in holder.melds if meld.kind >= 0]
            told["score"] = ending.score.as_dict(lang, True, True) if ending.score is not None else None
        told["account"] = ending.account.as_dict(lang, templates=True) if ending.account is not None else None
        told["deltas"] = list(event.deltas)
        found.append(told)
    return found


def headline(variant: Variant, ending: Ending, lang: str, names: Sequence[str] = ()) -> str:
    """Return what was won or paid in one sentence; with ``names`` by seat, a seat is called by wind and name."""
    event, state = ending.event, ending.before
    if event.type == events.DRAWN_HAND:
        return _reason(variant, state, event, lang)[1]
    if event.type == events.PAY:
        called = [_called(state, seat, lang, names) for seat in range(len(state.seats))]
        return paid_words(variant, event, called, lang)
    words = _FROM_WORDS if event.source >= 0 else _DRAWN_WORDS
    how = variant.shown.action_name(state, actions.WIN).text(lang)
    if event.type == events.FALSE_WIN:
        how = variant.words.word(str(event.detail.get("reason", "false_win")), lang)
    return words.filled(
        lang,
        winner=_called(state, int(event.seat), lang, names),
        loser=_called(state, int(event.source), lang, names) if event.source >= 0 else "",
        how=how,
        tile=tile_name(state.faces[event.tile], lang) if event.tile >= 0 else "",
    )


def result_template(variant: Variant, ending: Ending, lang: str) -> str:
    """Return the sentence of a win or a payment with holes for the seats of the table, ``{0}`` to ``{3}``."""
    event, state = ending.event, ending.before
    if event.type == events.PAY:
        return paid_words(variant, event, SEAT_HOLES[: len(state.seats)], lang)
    if event.type == events.FALSE_WIN:
        why = variant.words.word(str(event.detail.get("reason", "false_win")), lang)
        return _FALSE_CLAIM.filled(lang, who=SEAT_HOLES[event.seat], why=why)
    return win_words(variant, state, event, SEAT_HOLES, lang)


def win_words(variant: Variant, state: State, event: Event, called: Sequence[str], lang: str) -> str:
    """Return who wins which tile from whom; seats are called so."""
    self_drawn = event.source < 0
    code = "self_draw" if self_drawn else "rob" if event.robbed else "discard"
    call = variant.words.sentences.get("call_self_draw" if self_drawn else "call_win")
    return (
        _WINS[code]
        .filled(
            lang,
            who=called[event.seat],
            loser=called[event.source] if not self_drawn else "",
            win=variant.shown.action_name(state, actions.WIN).text(lang),
            call=f" ({call.text(lang).lower()})" if call is not None else "",
            drawn=", self-drawn" if call is None else "",
            tile=short_tile_name(state.faces[event.tile], lang) if event.tile >= 0 else "",
        )
        .strip()
    )


def short_tile_name(face: Face, lang: str) -> str:
    """Return what a tile is called in a log: in English a number with its suit as players write it, 5s.

    >>> short_tile_name(22, "en"), short_tile_name(27, "en"), short_tile_name(22, "zh")
    ('5s', 'East Wind', '五条')
    """
    return format_tile(face) if lang in (EN, ROMAJI) and is_suited(kind_of(face)) else tile_name(face, lang)


def paid_words(variant: Variant, event: Event, called: Sequence[str], lang: str) -> str:
    """Return who pays whom how much in the middle of a hand, each reason with its payments; seats are called so."""
    found: dict[str, list[str]] = {}
    for paid in payments_in(event.detail, len(called)):
        payer, payee = [called[seat] if seat >= 0 else _TABLE.text(lang) for seat in (paid.payer, paid.payee)]
        told = f"{payer} → {payee} {points_text(paid.points, lang)}"
        found.setdefault(variant.words.word(paid.reason, lang), []).append(told)
    parts = [_PAID.filled(lang, why=why, rows=_BETWEEN.text(lang).join(rows)) for why, rows in found.items()]
    return _APART.text(lang).join(parts)


def _paid_for(variant: Variant, state: State, event: Event, lang: str) -> str:
    """Return what is paid for."""
    reasons = [variant.words.word(paid.reason, lang) for paid in payments_in(event.detail, len(state.seats))]
    return _BETWEEN.text(lang).join(dict.fromkeys(reasons))


def _called(state: State, seat: int, lang: str, names: Sequence[str]) -> str:
    wind = seat_name(int(state.wind(seat)), lang)
    return _CALLED.filled(lang, wind=wind, name=names[seat]) if names else wind


def _reason(variant: Variant, state: State, event: Event, lang: str) -> tuple[str, str]:
    """Return the code of why nobody won and what is told of it; a record may know the code alone, or nothing."""
    reasons = variant.by_result.reasons()
    code = reasons[event.reason][0] if 0 <= event.reason < len(reasons) else str(event.detail.get("reason", ""))
    known = dict(reasons)
    note = variant.shown.draw(state, event.detail)
    told = [known[code].text(lang) if code in known else code, note.text(lang) if note is not None else ""]
    return code, _BETWEEN.text(lang).join([words for words in told if words])
