"""What a seat waits for, tile by tile: whether it may win it, what it would bring, and why not."""

from sanyuan.engine.fold import apply
from sanyuan.errors import InputError
from sanyuan.hand.shape import kinds_in
from sanyuan.picture.table import TILE_TEXTS, tile_shown
from sanyuan.rules.flow import Flow
from sanyuan.rules.variant import Variant
from sanyuan.table import events
from sanyuan.table.actions import DECLARE, DISCARD, action_tile, action_type
from sanyuan.table.state import CLAIMED_FLAG, CLAIMS, OVER, TURN, State
from sanyuan.tiles import KINDS, UNKNOWN, tile_kind
from sanyuan.words.text import EN, SEAT_HOLES, Words, seat_name

_COPIES = 4
_ONLY_FROM = Words("只能和{seats}打出的", "only from {seats}", "{seats}の打牌に限る")


def waits(variant: Variant, state: State, seat: int, lang: str) -> dict[str, object]:
    """Return what a seat waits for, or with a tile too many what each legal discard would leave it waiting for.

    The state is the seat's own view. Each wait is tried out: the tile is drawn, or lies on the table as a discard of
    every other seat; ``from`` tells of each of them, and ``only`` says it in words where they differ. Where a
    discard may be declared with, ``declared`` is what the waits are worth then.
    """
    flow = variant.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    if state.phase == OVER or not state.plays(seat):  # nothing is drawn or discarded any more
        return {"ready": False, "tiles": [], "note": None}
    holder = state.seats[seat]
    if len(holder.hand) % 3 != 2:
        tiles = _tiles(variant, flow, state, seat, lang)
        barred = variant.shown.barred(state, seat) if tiles else None
        return {"ready": bool(tiles), "tiles": tiles, "note": barred.text(lang) if barred is not None else None}
    found: list[dict[str, object]] = []
    tried: list[int] = []
    declarable = [state.faces[tile] for tile in _discards(flow, state, seat, DECLARE)]
    for tile in _discards(flow, state, seat, DISCARD):
        if state.faces[tile] in tried:
            continue
        tried.append(state.faces[tile])
        as_drawn = tile == holder.drawn
        after = state.copy()
        apply(flow, after, events.discard(seat, tile, as_drawn))
        tiles = _tiles(variant, flow, after, seat, lang)
        if not tiles:
            continue
        entry: dict[str, object] = {"discard": tile_shown(state.faces, tile), "tiles": tiles}
        if state.faces[tile] in declarable:
            after = state.copy()
            # it stands before the discard, so that what lasts only for the first turn after it does not count
            apply(flow, after, events.accept(seat))
            apply(flow, after, events.discard(seat, tile, as_drawn, True))
            entry["declared"] = _tiles(variant, flow, after, seat, lang)
        found.append(entry)
    return {"discards": found}


def _discards(flow: Flow, state: State, seat: int, kind: int) -> list[int]:
    """Return the tiles that a seat may discard now, plainly or with a declaration."""
    if state.phase != TURN or state.turn != seat:
        return []
    options: list[int] = []
    flow.turn_options(state, seat, options)
    return sorted(int(action_tile(each)) for each in options if action_type(each) == kind)


def _tiles(variant: Variant, flow: Flow, state: State, seat: int, lang: str) -> list[dict[str, object]]:
    seen = _seen(state)
    found: list[dict[str, object]] = []
    for kind in kinds_in(int(state.seats[seat].waits)):
        tile = _copy_of(state, seat, kind)
        thrown = _by_thrower(variant, flow, state, seat, tile, lang)
        able = [each for each in thrown if each["win"]]
        on_draw = state.copy()
        apply(flow, on_draw, events.draw(seat, tile))
        found.append(
            {
                "tile": TILE_TEXTS[kind],
                "left": max(0, _COPIES - seen[kind]),
                **{name: (able or thrown)[0][name] for name in ("win", "why", "headline")},
                "from": thrown,
                "only": _only_from(state, able, lang) if 0 < len(able) < len(thrown) else None,
                "self_draw": _prospect(variant, flow, on_draw, seat, tile, -1, lang),
            }
        )
    return found


def _by_thrower(variant: Variant, flow: Flow, state: State, seat: int, tile: int, lang: str) -> list[dict[str, object]]:
    """Tell for every other seat, in playing order, whether its discard of a tile may be won: that may depend on it."""
    found: list[dict[str, object]] = []
    thrower = int(state.after(seat))
    while thrower != seat:
        thrown = state.copy()
        if state.phase == CLAIMS and state.turn != seat:
            thrown.turn = thrower
            thrown.tile = tile  # in place of what lies there: a second discard would count that one as passed
        else:
            apply(flow, thrown, events.discard(thrower, tile, True))
        found.append({"seat": thrower, **_prospect(variant, flow, thrown, seat, tile, thrower, lang)})
        thrower = int(state.after(thrower))
    return found


def _only_from(state: State, able: list[dict[str, object]], lang: str) -> str:
    """Say from whom alone a tile may be won."""
    winds = [int(state.wind(seat)) for each in able if isinstance(seat := each["seat"], int)]
    between = ", " if lang == EN else "、"
    return _ONLY_FROM.filled(lang, seats=between.join(seat_name(wind, lang) for wind in winds))


def _prospect(
    variant: Variant, flow: Flow, state: State, seat: int, tile: int, loser: int, lang: str
) -> dict[str, object]:
    """Tell whether a seat may win a tile that lies there now, with the result in one sentence or the reason."""
    told = variant.shown.explain(state, seat, loser, False, [seat])
    if flow.may_win(state, seat, tile, loser, False):
        if told is None or told.headline is None:
            return {"win": True, "why": None, "headline": None}
        count = state.count()
        holes = [SEAT_HOLES[(wind + int(state.dealer)) % count] for wind in range(count)]
        headline = variant.words.write(told.headline, lang)
        template = variant.words.write(told.headline, lang, holes)
        more = {} if template == headline else {"headline_template": template}
        return {"win": True, "why": None, "headline": headline, **more}
    barred = variant.shown.barred(state, seat) if loser >= 0 else None
    if barred is not None:
        return {"win": False, "why": barred.text(lang), "headline": None}
    return {
        "win": False,
        "why": variant.words.write(told.why, lang) if told is not None and told.why is not None else None,
        "headline": None,
    }


def _copy_of(state: State, seat: int, kind: int) -> int:
    """Return a plain copy of a kind that the seat does not hold itself."""
    own = state.seats[seat]
    held = {int(tile) for tile in own.hand} | {tile for tiles in own.meld_tiles for tile in tiles}
    copies = [tile for tile in range(kind * _COPIES, kind * _COPIES + _COPIES) if tile not in held]
    plain = [tile for tile in copies if state.faces[tile] == kind]
    return (plain or copies or [kind * _COPIES])[0]


def _seen(state: State) -> list[int]:
    """Count the tiles of every kind that lie open or are in the seat's own hand."""
    seen = [0] * KINDS
    tiles = [int(tile) for tile in state.revealed]
    for seat in state.seats:
        tiles += [int(tile) for tile in seat.hand] + [int(tile) for tile in seat.aside]
        tiles += [int(entry & 255) for entry in seat.river if not entry & CLAIMED_FLAG]
        for meld in seat.meld_tiles:
            tiles += meld
    for tile in tiles:
        if tile != UNKNOWN and tile_kind(tile) < KINDS:
            seen[tile_kind(tile)] += 1
    return seen
