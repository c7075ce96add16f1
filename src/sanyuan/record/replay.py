"""Replay: a recorded hand is played again by the engine, each recorded event turned into the answers that make it."""

from collections.abc import Iterable
from typing import Final

from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.meld import CHOW, CLOSED, KONG
from sanyuan.rules.flow import Standing
from sanyuan.table import actions, events
from sanyuan.table.actions import PASS, make_action
from sanyuan.table.events import Event
from sanyuan.table.state import TURN

WINDS: Final = 4

_UNCHOSEN: Final = (events.REVEAL, events.ACCEPT)
_WON: Final = (events.WIN, events.FALSE_WIN)


def recorded_standing(event: Event, base: Standing, hand: int) -> Standing:
    """Return where a recorded hand (1 the first) begins; what its record leaves out is as in ``base``."""
    if event.type != events.BEGIN:
        raise InputError("format.hand_begin_beginning", hand=hand)
    scores = list(event.points) or base.scores
    if len(scores) != len(base.scores) or not 0 <= event.seat < len(scores):
        raise InputError("format.hand_begin_seats", hand=hand, count=len(base.scores))
    carry = event.tiles + base.carry[len(event.tiles) :]
    if len(carry) != len(base.carry):
        raise InputError("format.hand_carries_numbers", hand=hand, count=len(event.tiles))
    if min(carry, default=0) < 0:
        raise InputError("format.hand_carries_fewer", hand=hand)
    wind = event.other if event.other >= 0 else base.round_wind
    if wind >= WINDS:
        raise InputError("format.round_wind_hand", hand=hand, wind=wind, last=WINDS - 1)
    return Standing(event.seat, wind, event.code, scores, carry, _seated(event, base))


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
    decisive = _decisive(ahead)
    if not decisive:
        return []
    if table.state.phase == TURN:
        first = decisive[0]
        return [(first.seat if first.seat >= 0 else table.asked()[0], turn_action(first))]
    found: list[tuple[int, int]] = []
    chosen = (*_WON, events.CLAIM)
    acting = {event.seat: claim_action(event) for event in decisive if event.type in chosen}
    crowd = decisive[-1].type == events.DRAWN and _is_crowd(table, decisive[-1])
    for seat in table.asked():
        if crowd and actions.WIN in table.legal(seat):
            found.append((seat, actions.WIN))
        else:
            found.append((seat, acting.pop(seat, PASS)))
    return [*acting.items(), *found]


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
    if reason == 0 or event.code >= 0:
        return reason != 0 and event.code == reason
    able = [seat for seat in table.asked() if actions.WIN in table.legal(seat)]
    return not table.flow.winners(table.state, able)


def turn_action(event: Event) -> int:
    """Return the action of a seat's own turn that makes an event."""
    if event.type == events.DISCARD:
        return make_action(actions.DECLARE if event.code == 1 else actions.DISCARD, event.tile)
    if event.type == events.KONG and event.code == CLOSED and event.tiles:
        return make_action(actions.CLOSED, event.tiles[0] & ~3)
    if event.type == events.KONG:
        return make_action(actions.ADDED, event.tile)
    if event.type == events.ASIDE:
        return make_action(actions.ASIDE, event.tile)
    if event.type in _WON:
        return actions.WIN
    if event.type == events.DRAWN:
        return actions.ABORT
    return PASS


def claim_action(event: Event) -> int:
    """Return the answer to another's tile that makes an event."""
    if event.type in _WON:
        return actions.WIN
    if event.type != events.CLAIM:
        return PASS
    if event.code == KONG:
        return actions.KONG
    own = sorted(event.tiles)
    if len(own) != 2:
        return PASS
    return make_action(actions.CHOW if event.code == CHOW else actions.PUNG, own[0], own[1])
