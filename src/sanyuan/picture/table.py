"""The picture of a table: its seats, what lies open between them, and what a seat may do."""

from collections.abc import Sequence
from typing import Final

from sanyuan.engine.fold import apply, new_state
from sanyuan.meld import CLOSED, MELD_WORDS, face_order
from sanyuan.notation import format_tile
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.shown import Shown, TableNote
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, CLAIMED_FLAG, DECLARED_FLAG, DRAWN_FLAG, OVER, Seat, State
from sanyuan.tiles import FACES, KIND_OF_FACE
from sanyuan.words.text import Words

PHASES: Final = ("dealing", "turn", "claims", "robbing", "over", "asking", "won")
TILE_TEXTS: Final = tuple([format_tile(face) for face in range(FACES)])


def tile_shown(faces: bytes, tile: int) -> str | None:
    """Return a physical tile as text, or None where it is not known."""
    return TILE_TEXTS[faces[tile]] if tile >= 0 else None


def hand_title(variant: Variant, rules: RuleConfig, standing: Standing) -> Words:
    """Return what a hand is called by its game, from where it stands."""
    return hand_words(variant, rules, standing)[0]


def hand_words(variant: Variant, rules: RuleConfig, standing: Standing) -> tuple[Words, list[TableNote]]:
    """Return what a hand is called by its game, and what lies on the table when it begins."""
    flow = variant.flow or Flow()
    state = new_state(flow, rules, standing, len(flow.tile_set(rules)))
    apply(flow, state, standing.begin())
    return variant.shown.title(state), variant.shown.notes(state)


def picture(
    variant: Variant, state: State, seat: int, options: list[int], lang: str, players: Sequence[int] = ()
) -> dict[str, object]:
    """Return what a seat sees, or a spectator (-1); the state must hold only what may be shown.

    ``players`` names the player in each seat, in order where it is left out.
    """
    telling = variant.shown
    faces = state.faces
    marks = telling.marks(state)
    return {
        "seat": seat,
        "phase": PHASES[state.phase],
        "dealer": int(state.dealer),
        "round": int(state.round_wind),
        "number": int(state.number),
        "title": telling.title(state).text(lang),
        "scores": list(state.scores),
        "turn": int(state.turn),
        "wall": int(state.wall),
        "tile": tile_shown(faces, int(state.tile)),
        "indicators": [tile_shown(faces, int(tile)) for tile in state.revealed],
        "below": [tile_shown(faces, tile) for tile in telling.below(state)],
        "marks": {TILE_TEXTS[face]: marks[kind] for face, kind in enumerate(KIND_OF_FACE) if kind in marks},
        "signs": _signs(telling, lang),
        "question": telling.question(state).text(lang) if state.phase == ASKING else None,
        "declaration": telling.declaration().text(lang),
        "notes": [
            {"name": note.name, "value": note.value, "text": note.words.text(lang)} for note in telling.notes(state)
        ],
        "players": list(players) or list(range(len(state.seats))),
        "seats": [_seat(variant, state, number, lang) for number in range(len(state.seats))],
        "options": [_option(telling, state, seat, option, lang) for option in options],
    }


def own_picture(
    variant: Variant, state: State, seat: int, options: list[int], lang: str
) -> tuple[dict[str, object], list[dict[str, object]]]:
    """Return what a seat's picture has beyond a spectator's: the seat itself, and its options."""
    choices = [_option(variant.shown, state, seat, option, lang) for option in options]
    return _seat(variant, state, seat, lang), choices


def _signs(telling: Shown, lang: str) -> dict[str, object]:
    """Return how each mark of the game is seen."""
    return {
        mark.name: {
            "letters": mark.letters.text(lang),
            "badge": mark.badge.text(lang) if mark.badge is not None else "",
            "title": mark.title.text(lang) if mark.title is not None else "",
            "turned": mark.turned,
        }
        for mark in telling.mark_rows()
    }


def _seat(variant: Variant, state: State, number: int, lang: str) -> dict[str, object]:
    seat = state.seats[number]
    faces = state.faces
    return {
        "wind": int(state.wind(number)),
        "hand": hand_shown(state, seat),
        "drawn": tile_shown(faces, int(seat.drawn)),
        "has_drawn": seat.has_drawn,
        "melds": [
            {
                "type": MELD_WORDS[meld.type],
                "tiles": [tile_shown(faces, tile) for tile in tiles],
                "source": meld.source,
                "claimed": None if meld.type == CLOSED else tile_shown(faces, tiles[0]),
            }
            for meld, tiles in zip(seat.melds, seat.meld_tiles, strict=True)
        ],
        "river": [
            {
                "tile": tile_shown(faces, int(entry & 255)),
                "drawn": bool(entry & DRAWN_FLAG),
                "declared": bool(entry & DECLARED_FLAG),
                "claimed": bool(entry & CLAIMED_FLAG),
            }
            for entry in seat.river
        ],
        "aside": [tile_shown(faces, int(tile)) for tile in seat.aside],
        "won": [tile_shown(faces, int(tile)) for tile in seat.won],
        "declared": variant.shown.declared(state, number),
        "badges": [
            {"name": badge.name, "text": badge.words.text(lang)} for badge in variant.shown.badges(state, number)
        ],
        "playing": state.plays(number),
        "open": seat.shown or (state.phase == OVER and (variant.flow or Flow()).lies_open(state, number)),
    }


def hand_shown(state: State, seat: Seat) -> list[str | None]:
    """Return the concealed tiles of a seat in order, the drawn one left out; those that are not known come last."""
    known = [state.faces[tile] for tile in seat.hand if tile >= 0 and tile != seat.drawn]
    known.sort(key=face_order)
    hidden = len(seat.hand) - len(known) - (1 if seat.has_drawn else 0)
    return [*[TILE_TEXTS[face] for face in known], *[None] * hidden]


def _option(telling: Shown, state: State, seat: int, option: int, lang: str) -> dict[str, object]:
    kind = actions.action_type(option)
    tiles = actions.action_tiles(option)
    drawn = int(state.seats[seat].drawn)
    if kind in (actions.WIN, actions.KONG):
        tiles = [int(state.tile) if state.tile >= 0 else drawn]
    return {
        "id": option,
        "type": actions.ACTION_WORDS[kind],
        "tiles": [tile_shown(state.faces, tile) for tile in tiles],
        "drawn": bool(tiles) and tiles[0] == drawn,
        "name": telling.action_name(state, option).text(lang),
    }


def event_shown(event: Event, faces: bytes) -> dict[str, object]:
    """Return an event as JSON-ready data with its tiles as text.

    >>> from sanyuan.table import events
    >>> event_shown(events.discard(2, 0), bytes(range(45)))
    {'e': 'discard', 'seat': 2, 'tile': '1m'}
    """
    shown = event.as_dict()
    if event.tile >= 0:
        shown["tile"] = tile_shown(faces, event.tile)
    if event.tiles:
        shown["tiles"] = [tile_shown(faces, tile) for tile in event.tiles]
    return shown
