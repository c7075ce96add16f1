"""The converter: events in the form they had before their parts were named, as logs and hashes of then hold them."""

from sanyuan.table import events
from sanyuan.table.events import EVENT_WORDS, Event


def old_form(event: Event) -> dict[str, object]:
    """Return an event by ``other``, ``code``, ``tiles`` and ``points``; parts at their default are left out."""
    kind = event.type
    other, code = int(event.source), 0
    tiles, points = event.tiles, event.deltas
    if kind == events.BEGIN:
        other, code, tiles, points = int(event.wind), int(event.number), event.carry, event.scores
    elif kind == events.DRAW:
        code = 2 if event.in_deal else int(event.replacing)
    elif kind == events.DISCARD:
        other, code = int(event.as_drawn), int(event.declared)
    elif kind in (events.CLAIM, events.KONG):
        code = int(event.meld)
    elif kind == events.REVEAL:
        other, code = int(event.place), int(event.below)
    elif kind == events.WIN:
        code = int(event.robbed)
    elif kind == events.FALSE_WIN:
        code = int(event.goes_on)
    elif kind == events.DRAWN_HAND:
        code, tiles = int(event.reason), event.ready
    data: dict[str, object] = {"e": EVENT_WORDS[kind]}
    for name, value, default in (
        ("seat", int(event.seat), -1),
        ("tile", int(event.tile), -1),
        ("other", other, -1),
        ("code", code, 0),
        ("tiles", list(tiles), []),
        ("points", list(points), []),
        ("detail", event.detail, {}),
    ):
        if value != default:
            data[name] = value
    return data
