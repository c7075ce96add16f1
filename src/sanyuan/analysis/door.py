"""The door of analysis: a request as JSON data in, what every choice is worth and why out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan import variants
from sanyuan.analysis.position import DECLARE, DISCARD, WAIT, WIN, Choice, look_ahead, rank
from sanyuan.analysis.slots import unseen_slots
from sanyuan.analysis.tell import Line, Telling
from sanyuan.analysis.weigh import DEEP, weigh
from sanyuan.analysis.weighed import Weighed
from sanyuan.analysis.words import WHY
from sanyuan.errors import InputError
from sanyuan.fields import FLAG, NUMBER, SEAT, TEXT, TILE, TILES, Field, Request
from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros
from sanyuan.meld import Meld
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile
from sanyuan.rules.distance import count_seen
from sanyuan.rules.prospects import SLOTS, Prospects, slot_kind, slot_of_face
from sanyuan.rules.risks import NO_RISKS
from sanyuan.rules.variant import Variant
from sanyuan.score.catalogue import SHARED
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.table import actions
from sanyuan.table.actions import action_number, action_tiles, action_type
from sanyuan.table.state import State
from sanyuan.tiles import FLOWER, KIND_OF_FACE, RED, Face
from sanyuan.words.sentences import add_sentences
from sanyuan.words.text import EN, LANGUAGES, Note, Words

GOALS: Final = ("points", "win", "ready")
_TAKEN: Final = ("variant", "rules", "melds", "round", "lang", "id")

ANALYSE_FIELDS: Final[tuple[Field, ...]] = (
    Field("hand", TILES, Words("手牌，刚摸的牌在最后", "concealed tiles, the drawn one last")),
    Field("seat", SEAT, Words("座位，0 为庄家", "the seat, 0 = dealer"), 0),
    Field("visible", TILES, Words("已见的其他牌", "tiles seen elsewhere: rivers, others' melds"), ()),
    Field("unseen", TILES, Words("没见到的牌，正好这些", "exactly the tiles that are unseen")),
    Field(
        "draws", NUMBER, Words("还能摸几次；不填为一局之初", "own draws left; by default those of a hand's beginning")
    ),
    Field("self_draw_only", FLAG, Words("只算自摸", "count self-drawn wins only"), False),
    Field("goal", TEXT, Words("求点数、和牌率或听牌率", "what to aim for"), "points", GOALS),
    *[field for field in COMMON_FIELDS if field.name in _TAKEN],
)
"""The request fields that every game takes."""

_TARGETS: Final = 3
_LEAST_SHARE: Final = 0.1
"""How many patterns that a hand heads for are named, and the least share of each: one line on a phone holds them."""
_OPTION: Final = {WAIT: actions.PASS, WIN: actions.WIN, DECLARE: actions.DECLARE, DISCARD: actions.DISCARD}
"""The types of action that the choices of a hand are."""

add_sentences(WHY)


def analyse(request: object, lang: str = EN) -> dict[str, object]:
    """Answer one request with a result object or, where it is refused, an error object.

    Sentences are in the language of the request; ``lang`` is that of refusals where it names none.

    >>> analyse({"variant": "chess", "hand": "1m"})["ok"]
    False
    """
    return variants.answered(request, answer, lang)


def fields_of(variant: Variant) -> tuple[Field, ...]:
    """Return the request fields of a game."""
    own = [field.name for field in variant.analysis_fields]
    return (*[field for field in ANALYSE_FIELDS if field.name not in own], *variant.analysis_fields)


def answer(variant: Variant, data: dict[str, object]) -> dict[str, object]:
    """Answer a request of one game; refusals are ``InputError``."""
    request = Request(data, fields_of(variant))
    lang = request.take_text("lang", EN, LANGUAGES)
    hand = request.take_tiles("hand")
    melds = request.take_melds("melds")
    if not hand:
        raise InputError("field_missing.field_hand_missing", "hand")
    if len(hand) + 3 * len(melds) not in (13, 14):
        raise InputError("tile_count.hand_tiles_less", "hand", size=len(hand))
    prospects = variant.prospects(request)
    unseen = _unseen(variant, request, hand, melds)
    draws = request.take_int("draws", _all_draws(variant, request, len(hand) % 3 == 2), 0, 40)
    goal = GOALS.index(request.take_text("goal", "points", GOALS))
    shape = Shape.of([KIND_OF_FACE[face] for face in hand])
    reds: i64 = 0
    for face in hand:
        if face >= RED:
            reds += 1 << 3 * (face - RED)
    ahead = look_ahead(prospects, shape, reds, unseen, draws, goal)
    if shape.size % 3 == 2:
        may = prospects.discardable(shape)
        ahead.choices[:] = [choice for choice in ahead.choices if may >> slot_kind(choice.slot) & 1]
        last: i64 = KIND_OF_FACE[hand[-1]]
        pays = prospects.missing(shape) == 0 and prospects.pays(shape, last, len([f for f in hand if f >= RED]), True)
        if pays:
            turns = ahead.draws + 1
            ahead.choices.append(
                Choice(
                    WIN,
                    slot_of_face(hand[-1]),
                    [float(pays)] * turns,
                    [0.0] * turns,
                    [1.0] * turns,
                    [1.0] * turns,
                    0,
                    0,
                )
            )
            rank(ahead.choices, goal)
    result: dict[str, object] = {"ok": True}
    if "id" in data:
        result["id"] = data["id"]
    word = variant.shown.call(actions.WIN)
    lines = [_line(choice, prospects, word) for choice in ahead.choices]
    result["best"] = lines[0].action if lines else ""
    result["choices"] = Telling(lines, word, prospects, unseen, NO_RISKS, goal=goal).rows(lang)
    result["draws"] = ahead.draws
    result["exact"] = ahead.exact
    result["exchanges"] = ahead.extra
    result["hands"] = ahead.hands
    return result


def _all_draws(variant: Variant, request: Request, drawn: bool) -> int:
    """Return how often a seat draws in a hand from its beginning."""
    flow = variant.flow
    if flow is None:
        return 17
    rules = variant.rules.make(request.data.get("rules"))
    seats = flow.seats(rules)
    wall = len(flow.tile_set(rules)) - flow.dead_tiles(rules) - 13 * seats
    return (wall - 1) // seats if drawn else wall // seats


def _unseen(variant: Variant, request: Request, hand: list[Face], melds: list[Meld]) -> "vec[i64]":
    """Return the unseen tiles by slot: those told, or all of the game but what is in sight."""
    counts = zeros(SLOTS)
    distance = variant.distance(request)
    places: list[tuple[str, list[Face]]] = [("hand", hand), ("melds", [face for meld in melds for face in meld.tiles])]
    for field in variant.analysis_fields:
        if field.kind in (TILE, TILES) and field.shows:
            places.append((field.name, request.take_tiles(field.name)))
    places.append(("visible", [*distance.visible, *request.take_tiles("visible")]))
    if request.has("unseen"):
        if request.has("visible"):
            raise InputError("analyse.visible_and_unseen", "unseen")
        told = [face for face in request.take_tiles("unseen") if not FLOWER <= face < RED]
        count_seen([*places, ("unseen", told)], distance.kinds)
        for face in told:
            counts[slot_of_face(face)] += 1
        return counts
    count_seen(places, distance.kinds)
    seen = [face for _, faces in places for face in faces]
    flow = variant.flow
    if flow is None:
        for kind in range(34):
            counts[kind] = 4
    else:
        rules = variant.rules.make(request.data.get("rules"))
        faces = flow.faces(rules)
        for tile in flow.tile_set(rules):
            if not FLOWER <= faces[tile] < RED:
                counts[slot_of_face(faces[tile])] += 1
    for face in seen:
        if FLOWER <= face < RED:
            continue
        slot = slot_of_face(face)
        if counts[slot] == 0:  # a five of either colour: people write 5 for both
            kind = KIND_OF_FACE[face]
            slot = kind if slot >= 34 else 34 + kind // 9 if kind < 27 and kind % 9 == 4 else slot
        counts[slot] -= 1
    return counts


def _face(slot: int) -> Face:
    return slot if slot < 34 else RED + slot - 34


def _line(choice: Choice, prospects: Prospects, word: Words) -> Line:
    """Return a choice of a hand as it is told; nothing is known of what it risks, ``word`` is what a win is called."""
    row = Weighed(_OPTION[choice.action], {"win": choice.points[-1], "table": choice.beside[-1]}, choice)
    if choice.action == WAIT:
        return Line(row, "pass", Note("why.wait"))
    if choice.action == WIN:
        return Line(row, "win", Note("why.take_win", word=word))
    tile = format_tile(_face(choice.slot))
    if choice.action == DECLARE:
        called = Note("why.declare", tile=tile, word=prospects.declare_words())
        return Line(row, f"{prospects.declare_word()} {tile}", called, tile, choice.slot)
    return Line(row, f"discard {tile}", Note("why.discard", tile=tile), tile, choice.slot)


def judge(variant: Variant, state: State, seat: int, options: list[int], lang: str = EN) -> dict[str, object]:
    """Say what every option of a seat is worth and why, the best first; the state is the seat's own view."""
    flow = variant.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    if not options:
        raise InputError("analyse.nothing_to_choose")
    found = weigh(flow, variant.outlook, state, seat, options, DEEP)
    best = found.best()
    rows = [row for row in found.rows if row is not best]
    rows.sort(key=lambda row: -row.worth())
    lines = [_option_line(variant, state, row) for row in [best, *rows]]
    winds = tuple([int(state.wind(other)) for other in range(len(state.seats))])
    unseen = unseen_slots(state, seat, variant.outlook.absent(state))
    ahead = found.ahead
    prospects = variant.outlook.prospects(state, seat)
    win = variant.shown.call(actions.WIN)
    deal_in = variant.words.sentences.get("discard") or SHARED["discard"]
    told = Telling(lines, win, prospects, unseen, found.risks, winds, deal_in=deal_in).rows(lang)
    targets = [
        {"id": target.id, "name": target.name.text(lang), "share": round(target.share, 2)}
        for target in variant.outlook.target_patterns(state, seat, best.option)[:_TARGETS]
        if target.share >= _LEAST_SHARE
    ]
    return {
        "ok": True,
        "best": lines[0].action,
        "option": best.option,
        "choices": [{"option": line.row.option, **row} for line, row in zip(lines, told, strict=True)],
        "draws": found.draws,
        "exact": ahead is not None and ahead.exact,
        "exchanges": ahead.extra if ahead is not None else -1,
        "hands": ahead.hands if ahead is not None else 0,
        **({"targets": targets} if targets else {}),
    }


def _option_line(variant: Variant, state: State, row: Weighed) -> Line:
    """Return an option of a seat as it is told."""
    option = row.option
    kind = action_type(option)
    if kind == actions.PASS:
        return Line(row, "pass", Note("why.pass"))
    if kind == actions.WIN:
        return Line(row, "win", Note("why.take_win", word=variant.shown.call(actions.WIN)))
    named = [int(state.faces[tile]) for tile in action_tiles(option)]
    if kind == actions.KONG:
        named = [int(state.faces[state.tile])]
    tiles = format_tiles(named) if named else ""
    word = actions.ACTION_WORDS[kind]
    if kind == actions.DISCARD:
        return Line(row, f"discard {tiles}", Note("why.discard", tile=tiles), tiles, slot_of_face(named[0]))
    if kind == actions.DECLARE:
        called = Note("why.declare", tile=tiles, word=_within(variant.shown.action_name(state, option)))
        return Line(row, f"declare {tiles}", called, tiles, slot_of_face(named[0]))
    name = variant.shown.action_name(state, option)
    if kind == actions.CHOOSE:
        return Line(row, f"{word} {action_number(option)}", Note("why.name", name=name))
    called = Note("why.call", tile=tiles, word=_within(name))
    return Line(row, f"{word} {tiles}".rstrip(), called, tiles)


def _within(name: Words) -> Words:
    """Return a name as it stands within a sentence."""
    return Words(name.zh, name.en.lower(), name.ja, name.romaji.lower())
