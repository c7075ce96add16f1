"""One moment of a recorded game as the seat that has to choose sees it."""

from sanyuan import variants
from sanyuan.engine.decisions import DecisionPoints
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.view import View, view
from sanyuan.errors import InputError
from sanyuan.record.frames import check_event, whole
from sanyuan.record.recorded import Record
from sanyuan.record.replay import recorded_standing
from sanyuan.rules.variant import Variant
from sanyuan.table import events


def position(game: Record, hand: int, event: int, seat: int | None = None) -> tuple[Variant, View]:
    """Return what a seat sees after an event of a hand, both numbered from 1, with what a table would ask of it.

    Where one seat alone is asked, it need not be named; a moment at which a table does not ask the seat is refused.
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
    points = DecisionPoints(flow)
    for number, each in enumerate(recorded.events[:event]):
        check_event(each, len(state.seats), tiles)
        if number == 0:
            each = events.begin(
                standing.dealer, standing.round_wind, max(each.number, 0), tuple(standing.scores), standing.carry
            )
        apply(flow, state, each)
        points.follow(state, each)
    options = points.options(state)
    if seat is not None and not 0 <= seat < len(state.seats):
        raise InputError("illegal_action.no_seat", "seat", value=seat)
    if not options:
        raise InputError("at.nobody", "event", number=event, hand=hand)
    if seat is None:
        if len(options) != 1:
            raise InputError("at.seats", "seat", seats=sorted(options))
        seat = next(iter(options))
    if seat not in options:
        raise InputError("at.not_this_seat", "seat", seat=seat, number=event, hand=hand, seats=sorted(options))
    return variant, view(flow, state, seat, options[seat])
