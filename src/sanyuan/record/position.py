"""One moment of a recorded game as the seat that has to choose sees it."""

from sanyuan import variants
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.view import View, view
from sanyuan.errors import InputError
from sanyuan.record.frames import check_event, whole
from sanyuan.record.recorded import Record
from sanyuan.record.replay import recorded_standing
from sanyuan.rules import forced
from sanyuan.rules.flow import BEGUN, Flow
from sanyuan.rules.variant import Variant
from sanyuan.table import events
from sanyuan.table.state import ASKING, CLAIMS, ROBBING, TURN, State


def position(game: Record, hand: int, event: int, seat: int | None = None) -> tuple[Variant, View]:
    """Return what a seat sees after an event of a hand, both numbered from 1, with its options.

    Where one seat alone has something to choose, it need not be named.
    """
    variant = variants.variant(game.variant)
    flow = variant.flow
    if flow is None:
        raise InputError("variant.played_yet", "variant", variant=game.variant)
    rules = variant.rules.make(game.rules)
    hands = whole(game).hands
    if not 1 <= hand <= len(hands):
        raise InputError("hand.hands_numbered", "hand", count=len(hands), number=hand)
    recorded = hands[hand - 1]
    if not 1 <= event <= len(recorded.events):
        raise InputError("at.events", "event", count=len(recorded.events), number=event)
    tiles = frozenset(flow.tile_set(rules))
    standing = recorded_standing(recorded.events[0], flow.first_standing(rules), hand)
    state = new_state(flow, rules, standing, len(recorded.wall or tiles))
    for number, each in enumerate(recorded.events[:event]):
        check_event(each, len(state.seats), tiles)
        if number == 0:
            each = events.begin(
                standing.dealer, standing.round_wind, max(each.number, 0), tuple(standing.scores), standing.carry
            )
        apply(flow, state, each)
    asked = {each: options for each in range(len(state.seats)) if (options := options_of(flow, state, each))}
    if seat is None:
        if not asked:
            raise InputError("at.nobody", "event", number=event, hand=hand)
        if len(asked) != 1:
            raise InputError("at.seats", "seat", seats=sorted(asked))
        seat = next(iter(asked))
    if not 0 <= seat < len(state.seats):
        raise InputError("illegal_action.no_seat", "seat", value=seat)
    return variant, view(flow, state, seat, asked.get(seat, []))


def options_of(flow: Flow, state: State, seat: int) -> list[int]:
    """Return what a seat may choose at a table."""
    found: list[int] = []
    if not state.plays(seat):
        return found
    if state.phase == TURN and state.turn == seat and len(state.seats[seat].hand) % 3 == 2:
        if forced.kind_of(flow.forced(state, BEGUN)) != forced.ASK:  # all are dealt, and the question comes next
            flow.turn_options(state, seat, found)
    elif state.phase == CLAIMS and state.turn != seat:
        flow.claim_options(state, seat, found)
    elif state.phase == ROBBING and state.turn != seat:
        flow.rob_options(state, seat, found)
    elif state.phase == ASKING:
        flow.ask_options(state, seat, found)
    return found
