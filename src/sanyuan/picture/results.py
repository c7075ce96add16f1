"""How a hand ended, with every point explained: the table just before each win is scored again."""

from collections.abc import Sequence
from dataclasses import dataclass

from sanyuan.engine.fold import apply, new_state
from sanyuan.errors import InputError
from sanyuan.kept import Kept
from sanyuan.notation import tile_name
from sanyuan.picture.table import TILE_TEXTS, tile_shown
from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Account, Breakdown, account_of
from sanyuan.score.ledger import deltas, payments_in, turned
from sanyuan.table import actions, events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.tiles import UNKNOWN
from sanyuan.words.text import Words, seat_name

_DEALT = 13
"""How many tiles a seat has while another plays, a meld counted as three."""
_BETWEEN = Words("，", ", ", "、")
_FROM_WORDS = Words(
    "{winner}{how} {tile}（{loser}）", "{winner}: {how} {tile} from {loser}", "{winner} {how} {tile}（{loser}）"
)
_DRAWN_WORDS = Words("{winner}自摸{how} {tile}", "{winner}: {how} {tile}, self-drawn", "{winner} ツモ{how} {tile}")
_CALLED = Words("{wind}「{name}」", "{wind} ({name})", "{wind}「{name}」")


@dataclass
class Ending(Kept):
    """One way in which a hand ended, or a false win in it: the event, the table before it, and the score explained."""

    event: Event
    before: State
    score: Breakdown | None
    """None where nobody wins, where the winner's tiles are not on record, or too few or too many, and where the game
    does not explain its wins."""
    account: Account | None
    """Who pays whom and why, where nobody wins or a win was none; None where nothing is paid or nobody can tell."""


def endings(variant: Variant, rules: RuleConfig, standing: Standing, happened: list[Event]) -> list[Ending]:
    """Return one ending for every win, false win or draw among the events of a hand."""
    flow = variant.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    state = new_state(flow, rules, standing, len(flow.tile_set(rules)))
    winners = [int(event.seat) for event in happened if event.type == events.WIN]
    found: list[Ending] = []
    before: State | None = None
    for event in happened:
        if event.type == events.WIN:
            before = before or state.copy()
            found.append(Ending(event, before, _explained(variant, before, event, winners), None))
        elif event.type in (events.FALSE_WIN, events.DRAWN):
            found.append(Ending(event, state.copy(), None, _account(variant, flow, state, event)))
        apply(flow, state, event)
    return found


def _explained(variant: Variant, state: State, event: Event, winners: list[int]) -> Breakdown | None:
    holder = state.seats[event.seat]
    size = _DEALT - 3 * len(holder.melds) + (1 if event.other < 0 else 0)
    if len(holder.hand) != size or UNKNOWN in [int(tile) for tile in holder.hand]:
        return None
    return variant.shown.explain(state, int(event.seat), int(event.other), event.code == 1, winners)


def _account(variant: Variant, flow: Flow, state: State, event: Event) -> Account | None:
    """Explain what a draw or a false win pays: by the payments on record, or by settling it again."""
    seats = len(state.seats)
    paid = payments_in(event.detail, seats)
    if not paid and any(event.points) and not _hides_tiles(state):
        settled: Settlement | None = None
        if event.type == events.FALSE_WIN:
            settled = flow.false_win(state, int(event.seat), int(event.tile), int(event.other))
        elif 0 <= event.code < len(variant.by_result.reasons()):
            settled = flow.settle_draw(state, event.code)
        paid = settled.payments if settled is not None else []
    if not paid or tuple(deltas(paid, seats)) != event.points:
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
    """Return how a hand ended as JSON-ready data; seats are those of the table, in a score those from the dealer."""
    found: list[dict[str, object]] = []
    for ending in endings(variant, rules, standing, happened):
        event, state = ending.event, ending.before
        told: dict[str, object] = {"type": events.EVENT_WORDS[event.type], "say": headline(variant, ending, lang)}
        if event.type == events.DRAWN:
            code, reason = _reason(variant, state, event, lang)
            told.update({"code": code, "reason": reason, "ready": list(event.tiles)})
        else:
            told.update({"seat": int(event.seat), "from": int(event.other)})
            told["tile"] = tile_shown(state.faces, int(event.tile))
        if event.type == events.FALSE_WIN:
            told["reason"] = variant.words.word(str(event.detail.get("reason", "false_win")), lang)
        if event.type == events.WIN:
            holder = state.seats[event.seat]
            hand = sorted(int(tile) for tile in holder.hand if event.other >= 0 or tile != holder.drawn)
            told["hand"] = [tile_shown(state.faces, tile) for tile in hand]
            told["melds"] = [[TILE_TEXTS[face] for face in meld.tiles] for meld in holder.melds if meld.kind >= 0]
            told["score"] = ending.score.as_dict(lang, True) if ending.score is not None else None
        else:
            told["account"] = ending.account.as_dict(lang) if ending.account is not None else None
        told["deltas"] = list(event.points)
        found.append(told)
    return found


def headline(variant: Variant, ending: Ending, lang: str, names: Sequence[str] = ()) -> str:
    """Return how a hand ended in one sentence; with ``names`` by seat, a seat is called by wind and name."""
    event, state = ending.event, ending.before
    if event.type == events.DRAWN:
        return _reason(variant, state, event, lang)[1]
    words = _FROM_WORDS if event.other >= 0 else _DRAWN_WORDS
    how = variant.shown.action_name(state, actions.WIN).text(lang)
    if event.type == events.FALSE_WIN:
        how = variant.words.word(str(event.detail.get("reason", "false_win")), lang)
    return words.text(lang).format(
        winner=_called(state, int(event.seat), lang, names),
        loser=_called(state, int(event.other), lang, names) if event.other >= 0 else "",
        how=how,
        tile=tile_name(state.faces[event.tile], lang) if event.tile >= 0 else "",
    )


def _called(state: State, seat: int, lang: str, names: Sequence[str]) -> str:
    wind = seat_name(int(state.wind(seat)), lang)
    return _CALLED.text(lang).format(wind=wind, name=names[seat]) if names else wind


def _reason(variant: Variant, state: State, event: Event, lang: str) -> tuple[str, str]:
    """Return the code of why nobody won and what is told of it; a record may know the code alone, or nothing."""
    reasons = variant.by_result.reasons()
    code = reasons[event.code][0] if 0 <= event.code < len(reasons) else str(event.detail.get("reason", ""))
    known = dict(reasons)
    note = variant.shown.draw(state, event.detail)
    told = [known[code].text(lang) if code in known else code, note.text(lang) if note is not None else ""]
    return code, _BETWEEN.text(lang).join([words for words in told if words])
