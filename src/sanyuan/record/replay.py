"""Replay: a recorded hand is played again by the engine, each recorded event turned into the answers that make it."""

from collections.abc import Iterable
from typing import Final

from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.meld import CHOW, KONG
from sanyuan.rules.flow import Standing
from sanyuan.table import actions, events
from sanyuan.table.actions import PASS, make_action
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, TURN

WINDS: Final = 4

_UNCHOSEN: Final = (events.REVEAL, events.ACCEPT, events.ASK, events.ROLL, events.SHOW, events.PAY)
_WON: Final = (events.WIN, events.FALSE_WIN)


def recorded_standing(event: Event, base: Standing, hand: int) -> Standing:
    """Return where a recorded hand (1 the first) begins; what its record leaves out is as in ``base``."""
    if event.type != events.BEGIN:
        raise InputError("format.hand_begin_beginning", hand=hand)
    scores = list(event.scores) or base.scores
    if len(scores) != len(base.scores) or not 0 <= event.seat < len(scores):
        raise InputError("format.hand_begin_seats", hand=hand, count=len(base.scores))
    carry = event.carry + base.carry[len(event.carry) :]
    if len(carry) != len(base.carry):
        raise InputError("format.hand_carries_numbers", hand=hand, count=len(event.carry))
    if min(carry, default=0) < 0:
        raise InputError("format.hand_carries_fewer", hand=hand)
    wind = event.wind if event.wind >= 0 else base.round_wind
    if wind >= WINDS:
        raise InputError("format.round_wind_hand", hand=hand, wind=wind, last=WINDS - 1)
    return Standing(event.seat, wind, event.number, scores, carry, _seated(event, base))


def _seated(event: Event, base: Standing) -> tuple[int, ...]:
    """Return the players in their seats as the beginning of a hand names them, or as in ``base``."""
    players = event.detail.get("players")
    if not isinstance(players, list) or sorted(map(str, players)) != [str(seat) for seat in range(len(base.scores))]:
        return base.players
    return tuple(map(int, players))


def answers_to(table: Table, ahead: Iterable[Event]) -> list[tuple[int, int]]:
    """Return what the seats that are asked must answer so that the recorded events ahead come about.

    Those of whom nothing is recorded pass. Where a seat would have to do what it may not, its answer is returned all
    the same: the table will refuse it with a reason.
    """
    if table.state.phase == ASKING:
        return _choices(table, ahead)
    decisive = _decisive(ahead)
    if not decisive:
        return []
    if table.state.phase == TURN:
        first = decisive[0]
        return [(first.seat if first.seat >= 0 else table.asked()[0], turn_action(first))]
    found: list[tuple[int, int]] = []
    chosen = (*_WON, events.CLAIM)
    acting = {event.seat: claim_action(event) for event in decisive if event.type in chosen}
    crowd = decisive[-1].type == events.DRAWN_HAND and _is_crowd(table, decisive[-1])
    for seat in table.asked():
        if crowd and actions.WIN in table.legal(seat):
            found.append((seat, actions.WIN))
        else:
            found.append((seat, acting.pop(seat, PASS)))
    return [*acting.items(), *found]


def _choices(table: Table, ahead: Iterable[Event]) -> list[tuple[int, int]]:
    """Return what the seats asked before play must choose: the next choice or gift on record of each.

    Where one of them is missing the record ends before all have chosen, and nothing is answered.
    """
    asked = table.asked()
    found: dict[int, int] = {}
    for event in ahead:
        if event.type in (events.GIVE, events.CHOOSE):
            found.setdefault(int(event.seat), chosen_action(event))
        elif event.type not in _UNCHOSEN:
            break
    return [(seat, found[seat]) for seat in asked] if all(seat in found for seat in asked) else []


def chosen_action(event: Event) -> int:
    """Return the answer before play that makes an event."""
    if event.type == events.CHOOSE:
        return make_action(actions.CHOOSE, event.choice)
    return make_action(actions.GIVE, *sorted(event.tiles)) if len(event.tiles) == 3 else PASS


def _decisive(ahead: Iterable[Event]) -> list[Event]:
    """Return the next event that somebody chose, with the wins that follow a win and what follows a false one."""
    found: list[Event] = []
    for event in ahead:
        if event.type in _UNCHOSEN:
            continue
        if found and found[-1].type == events.WIN and event.type != events.WIN:
            break
        found.append(event)
        if event.type not in _WON:
            break
    return found


def _is_crowd(table: Table, event: Event) -> bool:
    """Tell whether a hand ended because too many could win one tile."""
    reason = table.flow.crowded(table.state)
    if reason == 0 or event.reason >= 0:
        return reason != 0 and event.reason == reason
    able = [seat for seat in table.asked() if actions.WIN in table.legal(seat)]
    return not table.flow.winners(table.state, able)


def turn_action(event: Event) -> int:
    """Return the action of a seat's own turn that makes an event."""
    if event.type == events.DISCARD:
        return make_action(actions.DECLARE if event.declared else actions.DISCARD, event.tile)
    if event.is_closed_kong() and event.tiles:
        return make_action(actions.CLOSED, event.tiles[0] & ~3)
    if event.type == events.KONG:
        return make_action(actions.ADDED, event.tile)
    if event.type == events.ASIDE:
        return make_action(actions.ASIDE, event.tile)
    if event.type in _WON:
        return actions.WIN
    if event.type == events.DRAWN_HAND:
        return actions.ABORT
    return PASS


def claim_action(event: Event) -> int:
    """Return the answer to another's tile that makes an event."""
    if event.type in _WON:
        return actions.WIN
    if event.type != events.CLAIM:
        return PASS
    if event.meld == KONG:
        return actions.KONG
    own = sorted(event.tiles)
    if len(own) != 2:
        return PASS
    return make_action(actions.CHOW if event.meld == CHOW else actions.PUNG, own[0], own[1])
