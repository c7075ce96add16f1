"""From a record to a script that plays it again, and from a script to its text."""

import json
import re

from sanyuan import variants
from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import NO_DICE
from sanyuan.errors import InputError
from sanyuan.meld import face_order
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile
from sanyuan.record.author import script, words
from sanyuan.record.author.deal import DEALT, flipped
from sanyuan.record.author.play import named_carry
from sanyuan.record.author.script import Asked, Deed, HandScript, Opening, SeatName, SeatTiles
from sanyuan.record.author.tiles import FLOWER_MASK
from sanyuan.record.recorded import GIVEN, Record, RecordedHand
from sanyuan.record.replay import answers_to, recorded_standing
from sanyuan.record.say import BROKEN
from sanyuan.record.walls import shown_dice, shown_wall
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig, diff
from sanyuan.rules.spoken import Spoken
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import TURN

_WINDS = "ESWN"
_PER_LINE = 20
_WORD = {
    actions.DISCARD: script.DISCARD,
    actions.DECLARE: script.DECLARE,
    actions.CHOW: script.CHOW,
    actions.PUNG: script.PUNG,
    actions.KONG: script.OPEN,
    actions.CLOSED: script.CLOSED,
    actions.ADDED: script.ADDED,
    actions.ASIDE: script.ASIDE,
    actions.WIN: script.WIN,
    actions.ABORT: script.ABORT,
    actions.GIVE: script.GIVE,
    actions.CHOOSE: script.CHOOSE,
}


def short_rules(variant: Variant, spec: object) -> dict[str, object]:
    """Return rules as the nearest preset and the options in which they differ from it."""
    book = variant.rules
    config = book.make(spec)
    near = min(book.presets, key=lambda name: len(diff(config, book.preset(name))))
    return {"preset": near, **{name: values[0] for name, values in diff(config, book.preset(near)).items()}}


def hands_of(game: Record) -> tuple[list[HandScript], bool]:
    """Return the hands of a record as a script says them, and whether any wall is a short one."""
    variant = variants.variant(game.variant)
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet_2", "variant", variant=game.variant)
    rules = variant.rules.make(game.rules)
    expected: Standing | None = variant.flow.first_standing(rules)
    found: list[HandScript] = []
    for number, hand in enumerate(game.hands, 1):
        try:
            written, expected = _written(variant.spoken, variant.flow, rules, expected, number, hand)
        except BROKEN as error:
            if isinstance(error, InputError):
                raise InputError("unplayable.hand_why", number=number, why=error.note) from None
            raise InputError("unplayable.hand", number=number) from None
        written.title = _title_of(game, number)
        found.append(written)
    return found, any(hand.left is not None for hand in found)


def _title_of(game: Record, number: int) -> str:
    titles = game.extra.get("titles")
    return str(titles[number - 1]) if isinstance(titles, list) and number <= len(titles) else ""


def _written(
    spoken: Spoken, flow: Flow, rules: RuleConfig, expected: Standing | None, number: int, hand: RecordedHand
) -> tuple[HandScript, Standing | None]:
    """Return one hand as a script says it, and where the next begins if this one has an end."""
    standing = recorded_standing(hand.events[0], expected or flow.first_standing(rules), number)
    wall = hand.wall or shown_wall(flow, rules, standing, hand.events)
    table = new_table(flow, rules, standing, wall, shown_dice(hand.events))
    given = GIVEN in hand.events[0].detail
    written = HandScript(start=_start(spoken, expected, standing, given, flow.first_standing(rules), number))
    written.dice = shown if (shown := shown_dice(hand.events)) != NO_DICE else None
    _lay(written, table, wall, spoken)
    if len(wall) < len(flow.tile_set(rules)):
        dealt = DEALT * len(table.state.seats) + 1 + flipped(spoken, table)
        written.left = len(wall) - dealt - flow.dead_tiles(rules)
    _follow(written, table, hand)
    return written, flow.next_standing(rules, standing, table.state) if table.is_over() else None


def _start(
    spoken: Spoken, expected: Standing | None, standing: Standing, given: bool, first: Standing, number: int
) -> Opening:
    """Return what a hand must say about its beginning: nothing where the match leads to it."""
    base = expected or first
    parts = (standing.dealer, standing.round_wind, standing.scores, standing.carry, standing.players)
    ours = (base.dealer, base.round_wind, base.scores, base.carry, base.players)
    if expected is not None and not given and parts == ours and expected.number == standing.number:
        return Opening()
    start = Opening(standing.round_wind, standing.dealer, scores=tuple(standing.scores))
    start.carried = {row.name: standing.carry[place] for place, row in enumerate(spoken.carried)}
    if standing.carry != (named_carry(spoken, start, base) if spoken.carried else base.carry):
        start.carry = standing.carry
    if standing.players != base.players:
        start.players = standing.players
    if standing.number != number - 1:
        start.number = standing.number
    return start


def _lay(written: HandScript, table: Table, wall: list[int], spoken: Spoken) -> None:
    """Write the deal and the wall."""
    faces = table.state.faces
    seats = len(table.state.seats)
    tiles = [Asked(1 << faces[tile], format_tile(faces[tile])) for tile in wall]
    for wind in range(seats):
        where = [4 * seats * block + 4 * wind + at for block in range(3) for at in range(4)] + [12 * seats + wind]
        dealt = [tiles[at] for at in where]
        if not any(asked.faces & FLOWER_MASK for asked in dealt):
            dealt.sort(key=lambda asked: face_order(asked.faces.bit_length() - 1))
        if wind == 0:
            dealt.append(tiles[DEALT * seats])
        written.hands.append(SeatTiles(SeatName(_WINDS[wind]), tuple(dealt)))
    head = DEALT * seats + 1
    if flipped(spoken, table):
        written.turned[spoken.turned[0].name] = tiles[head : head + flipped(spoken, table)]
        head += flipped(spoken, table)
    written.wall = tiles[head:]


def _follow(written: HandScript, table: Table, hand: RecordedHand) -> None:
    """Play a hand as it is recorded and write down what was answered."""
    table.start()
    passed = silent = False
    while not table.is_over() and len(table.events) < len(hand.events):
        answers = answers_to(table, hand.events[len(table.events) :])
        spoken = [answer for answer in answers if answer[1] != actions.PASS]
        if passed and spoken and _is_own_false(table, *spoken[0]):  # else it would be about the tile passed by
            written.steps.append(Deed(script.PASS))
        said = [_step(table, *answer) for answer in sorted(spoken, key=lambda each: _order(table, *each))]
        written.steps += said
        passed = bool(answers) and all(step.kind == script.FALSE_WIN for step in said)
        silent = bool(answers) and not said
        for seat, action in answers:
            table.act(seat, action)
    if silent:  # nothing follows that would say so by itself
        written.steps.append(Deed(script.PASS))


def _is_own_false(table: Table, seat: int, action: int) -> bool:
    """Tell whether a seat falsely claims a win on its own draw."""
    return table.state.phase == TURN and action == actions.WIN and actions.WIN not in table.legal(seat)


def _order(table: Table, seat: int, action: int) -> tuple[int, int]:
    """Put the answers of one window in the order in which a script says them: false wins, wins, then a claim."""
    if action != actions.WIN:
        return (2, 0)
    distance = (seat - int(table.state.turn)) % len(table.state.seats)
    return (int(actions.WIN in table.legal(seat)), distance)


def _step(table: Table, seat: int, action: int) -> Deed:
    state = table.state
    kind = action_type(action)
    faces = state.faces
    who = (SeatName(_WINDS[int(state.wind(seat))]),)
    if kind == actions.WIN and actions.WIN not in table.legal(seat):
        return Deed(script.FALSE_WIN, who)
    if kind == actions.WIN and state.phase == TURN:
        return Deed(script.SELF_DRAW, who)
    step = Deed(_WORD[int(kind)], who)
    tile = int(action_tile(action))
    if kind in (actions.DISCARD, actions.DECLARE):
        drawn = int(state.seats[seat].drawn)
        if tile != drawn or kind == actions.DECLARE:
            step.tiles = (_asked(faces[tile]),)
            step.from_hand = tile != drawn >= 0 and faces[drawn] == faces[tile]
    elif kind in (actions.CHOW, actions.PUNG):
        step.tiles = (_asked(faces[tile]), _asked(faces[int(action_second(action))]))
    elif kind in (actions.CLOSED, actions.ADDED, actions.ASIDE):
        step.tiles = (_asked(faces[tile]),)
    elif kind == actions.GIVE:
        step.tiles = tuple(_asked(faces[each]) for each in actions.action_tiles(action))
    elif kind == actions.CHOOSE:
        step.count = int(actions.action_number(action))
    return step


def _asked(face: int) -> Asked:
    return Asked(1 << face, format_tile(face))


# --- text ------------------------------------------------------------------------------------------------------------


def write_text(
    game: str, rules: dict[str, object], players: list[str], seed: int, unchecked: bool, hands: list[HandScript]
) -> str:
    """Write a script as text, which reads back as the same script."""
    lines = [f"game: {game}"] if game else []
    if rules:
        parts = [str(rules["preset"])] if "preset" in rules else []
        parts += [f"{name} {json.dumps(value)}" for name, value in rules.items() if name != "preset"]
        lines.append("rules: " + ", ".join(parts))
    if players:
        plain = all(_is_plain(name) and not re.search("[,，、]", name) for name in players)
        lines.append("players: " + (", ".join(players) if plain else _safe_json(players)))
    if seed:
        lines.append(f"seed: {seed}")
    if unchecked:
        lines.append("unchecked: true")
    for hand in hands:
        lines += ["", *_hand_lines(hand, variants.variant(game).spoken if game in variants.names() else Spoken())]
    return "\n".join(lines) + "\n"


def _is_plain(text: str) -> bool:
    """Tell whether the text of a script reads a name or a title as it stands."""
    return text != "" and text == text.strip() and text.isprintable() and not re.search(r"[#/\[\"]|  ", text)


def _safe_json(value: object) -> str:
    """Write JSON in which nothing looks like a comment or the end of a line."""
    return "".join(_safe(sign) for sign in json.dumps(value, ensure_ascii=False))


def _safe(sign: str) -> str:
    if sign in "#/":
        return f"\\u{ord(sign):04x}"
    return sign if sign.isprintable() else json.dumps(sign)[1:-1]


def _hand_lines(hand: HandScript, spoken: Spoken) -> list[str]:
    title = hand.title if not hand.title or _is_plain(hand.title) else _safe_json(hand.title)
    lines = [f"hand {title}".rstrip()]
    start = hand.start
    if start.round_wind is not None and start.dealer is not None:
        lines.append(f"round: {_WINDS[start.round_wind % 4]}{start.dealer + 1}")
    elif start.dealer is not None:
        lines.append(f"dealer: {start.dealer}")
    lines += [f"{name}: {number}" for name, number in start.carried.items()]
    for name, numbers in (("scores", start.scores), ("seated", start.players), ("carry", start.carry)):
        if numbers is not None:
            lines.append(f"{name}: " + " ".join(map(str, numbers)))
    if start.number is not None:
        lines.append(f"number: {start.number}")
    if hand.dice is not None:
        lines.append(f"dice: {hand.dice[0]} {hand.dice[1]}")
    if hand.left is not None:
        lines.append(f"left: {hand.left}")
    for given in hand.hands:
        lines.append(f"{given.seat.text}: {_tiles(given.tiles)}{' *' if given.open_end else ''}")
    for name, lists in (("river", hand.rivers), ("plan", hand.plans), ("draws", hand.draws)):
        lines += [f"{name} {given.seat.text}: {_tiles(given.tiles)}" for given in lists]
    for name, tiles in (*hand.turned.items(), ("wall", hand.wall), ("tail", hand.tail)):
        lines += [f"{name}: {_tiles(tiles[at : at + _PER_LINE])}" for at in range(0, len(tiles), _PER_LINE)]
    return lines + [_step_line(step, spoken) for step in hand.steps]


def _tiles(tiles: list[Asked] | tuple[Asked, ...]) -> str:
    """Write tiles close together, signs among them."""
    found = ""
    run: list[int] = []
    for asked in tiles:
        if asked.faces.bit_count() == 1:
            run.append(asked.faces.bit_length() - 1)
        else:
            found += (format_tiles(run) if run else "") + asked.text
            run = []
    return found + (format_tiles(run) if run else "")


def _step_line(step: Deed, game: Spoken) -> str:
    parts = [seat.text for seat in step.seats]
    if step.kind == script.CHOOSE:
        named = (
            game.choices[step.count][0]
            if step.count < len(game.choices)
            else f"{words.spoken(game, step.kind)} {step.count}"
        )
        return " ".join([*parts, named])
    parts.append(words.spoken(game, step.kind))
    if step.kind == script.TURNS:
        parts.append(f"until {step.count}" if step.until else str(step.count))
    if step.tiles:
        parts.append(_tiles(step.tiles))
    if step.from_hand:
        parts.append("from hand")
    return " ".join(parts)
