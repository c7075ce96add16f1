"""Writing Tenhou's mjlog: XML with one tag for everything that happens."""

import json
from collections.abc import Callable
from xml.sax.saxutils import quoteattr

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CLOSED, PUNG
from sanyuan.record.completed import Walker, completed
from sanyuan.record.formats.mjlog_codes import (
    BONUS_NUMBERS,
    DISCARDS,
    DRAWN_TYPES,
    DRAWS,
    NAGASHI,
    ROOT,
    ROUND_WIND,
    SEAT_WIND,
    YAKU_NUMBERS,
)
from sanyuan.record.formats.mjlog_melds import KITA, MeldCode, write_meld_code
from sanyuan.record.formats.own_rules import rules_beside
from sanyuan.record.formats.riichi_value import RiichiValue, seats_in
from sanyuan.record.formats.tenhou_rules import rules_of_type, type_of_rules
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.tenhou_wall import METHOD, TenhouWalls
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import TURN, State
from sanyuan.tiles import PLAIN_136, THREE_PLAYER_108
from sanyuan.variants.riichi.options import rules_of
from sanyuan.variants.riichi.play.draws import REASONS
from sanyuan.variants.riichi.play.slot import slot_of

VERSION = "2.3"
_SEATS = 4


def write_mjlog(game: Record) -> str:
    """Write a riichi game as mjlog."""
    if game.variant != "riichi":
        raise InputError("mjlog.mjlog_riichi", variant=game.variant)
    full = completed(game)
    walker = Walker(full)
    tags = _head(full, walker)
    walls = TenhouWalls(full.seed) if full.seed.startswith(METHOD) else None
    for number, hand in enumerate(full.hands, 1):
        dice = (0, 0)
        if walls is not None:
            _, dice = walls.next(THREE_PLAYER_108 if walker.seats == 3 else PLAIN_136)
        try:
            tags += _HandWriter(walker, hand, dice, full.result if hand is full.hands[-1] else None).tags()
        except InputError as error:
            raise error.at("place.hand", number=number) from None
    return f'<{ROOT} ver="{VERSION}">{"".join(tags)}</{ROOT}>\n'


def _tag(name: str, **values: object) -> str:
    return f"<{name}{''.join(f' {key}={quoteattr(str(value))}' for key, value in values.items())}/>"


def _head(game: Record, walker: Walker) -> list[str]:
    flags = type_of_rules(walker.rules.as_dict())
    own = rules_beside("riichi", game.rules, rules_of_type(flags)[0], game.result)
    beside = {name: json.dumps(options) for name, options in own.items()}
    seed = game.seed if game.seed.startswith(METHOD) else ""
    names = [*game.seats, *[""] * _SEATS][: walker.seats]
    signs = {f"n{seat}": "".join(f"%{byte:02X}" for byte in name.encode()) for seat, name in enumerate(names)}
    tags = [_tag("SHUFFLE", seed=seed, ref=""), _tag("GO", type=flags, lobby=0, **beside), _tag("UN", **signs)]
    begin, first = game.hands[0].events[0], walker.flow.first_standing(walker.rules)
    at_start = (begin.seat, begin.wind, list(begin.scores)) == (first.dealer, first.round_wind, first.scores)
    return [*tags, _tag("TAIKYOKU", oya=0)] if at_start and begin.carry == first.carry else tags


def _hundreds(points: int) -> str:
    if points % 100:
        raise InputError("mjlog.mjlog_counts_hundreds", points=points)
    return str(points // 100)


def _listed(numbers: list[int]) -> str:
    return ",".join(str(number) for number in numbers)


class _HandWriter:
    """Writes the tags of one hand."""

    def __init__(self, walker: Walker, hand: RecordedHand, dice: tuple[int, int], result: list[int] | None) -> None:
        self.walker = walker
        self.hand = hand
        self.dice = dice
        self.result = result
        self.found: list[str] = []
        self.melds: list[list[MeldCode]] = [[] for _ in range(walker.seats)]
        self.shown: list[int] = []
        self.wins = 0

    def tags(self) -> list[str]:
        """Return the tags in order."""
        happened = self.hand.events
        for place, (state, event) in enumerate(self.walker.walk(self.hand)):
            early = _early_indicators(self.walker, happened, place)
            for at in range(place + 1, place + 1 + early):
                self._show(int(happened[at].tile))
            if event.type in _WRITERS:
                _WRITERS[event.type](self, state, event)
        return self.found

    def _show(self, tile: int) -> None:
        self.shown.append(tile)
        self.found.append(_tag("DORA", hai=tile))

    # --- play --------------------------------------------------------------------------------------------------------

    def _begin(self, state: State, event: Event) -> None:
        first = next((int(each.tile) for each in self.hand.events if each.type == events.REVEAL), -1)
        dealt = {f"hai{each.seat}": _listed(list(each.tiles)) for each in self.hand.events if each.type == events.DEAL}
        if first < 0 or len(dealt) < self.walker.seats:
            raise InputError("mjlog.ends_before_everything")
        self.shown.append(first)
        seed = [_SEATS * int(event.wind) + int(event.seat), event.carry[0], event.carry[1], *self.dice, first]
        self.found.append(_tag("INIT", seed=_listed(seed), ten=self._scores(event.scores), oya=event.seat, **dealt))

    def _scores(self, scores: list[int] | tuple[int, ...]) -> str:
        return ",".join([_hundreds(score) for score in scores] + ["0"] * (_SEATS - len(scores)))

    def _draw(self, state: State, event: Event) -> None:
        self.found.append(_tag(f"{DRAWS[event.seat]}{event.tile}"))

    def _discard(self, state: State, event: Event) -> None:
        if event.declared:
            self.found.append(_tag("REACH", who=event.seat, step=1))
        self.found.append(_tag(f"{DISCARDS[event.seat]}{event.tile}"))

    def _accept(self, state: State, event: Event) -> None:
        scores = [score + change for score, change in zip(state.scores, event.deltas, strict=True)]
        self.found.append(_tag("REACH", who=event.seat, ten=self._scores(scores), step=2))

    def _claim(self, state: State, event: Event) -> None:
        source = (int(event.source) - int(event.seat)) % _SEATS
        self._meld(event, MeldCode(int(event.meld), int(event.tile), tuple(sorted(event.tiles)), source))

    def _kong(self, state: State, event: Event) -> None:
        if event.meld == CLOSED:
            self._meld(event, MeldCode(CLOSED, event.tiles[0], tuple(sorted(event.tiles)), 0))
            return
        own = self.melds[event.seat]
        kind = event.tile >> 2
        place = next(at for at, meld in enumerate(own) if meld.type == PUNG and meld.tile >> 2 == kind)
        base = own.pop(place)
        self._meld(event, MeldCode(ADDED, int(event.tile), (base.tile, *base.own), base.source))
        own.insert(place, own.pop())

    def _aside(self, state: State, event: Event) -> None:
        self._meld(event, MeldCode(KITA, int(event.tile), (), 0))

    def _meld(self, event: Event, meld: MeldCode) -> None:
        self.melds[event.seat].append(meld)
        self.found.append(_tag("N", who=event.seat, m=write_meld_code(meld)))

    def _reveal(self, state: State, event: Event) -> None:
        if not event.below and len(self.shown) == len(state.revealed):
            self._show(int(event.tile))

    # --- its end -----------------------------------------------------------------------------------------------------

    def _win(self, state: State, event: Event) -> None:
        value = RiichiValue(self.walker.rules, state, event)
        held = sorted({*[int(tile) for tile in state.seats[event.seat].hand], int(event.tile)})
        melds = [write_meld_code(meld) for meld in self.melds[event.seat][::-1]]
        below = [int(each.tile) for each in self.hand.events if each.type == events.REVEAL and each.below]
        self.wins += 1
        parts: dict[str, object] = {"ba": self._on_table(state, self.wins == 1), "hai": _listed(held)}
        if melds:
            parts["m"] = _listed(melds)
        parts |= {"machi": event.tile, "ten": f"{value.fu},{value.points},{value.limit}"}
        parts |= self._yaku(state, event, value)
        parts["doraHai"] = _listed(self.shown)
        if value.declared and below:
            parts["doraHaiUra"] = _listed(below)
        parts |= {"who": event.seat, "fromWho": event.source if event.source >= 0 else event.seat}
        if value.liable:
            parts["paoWho"] = value.liable[0]
        self.found.append(_tag("AGARI", **parts, sc=self._changes(state, event), **self._end(state, event)))

    def _yaku(self, state: State, event: Event, value: RiichiValue) -> dict[str, object]:
        numbers: list[int] = []
        for name, han in value.yaku:
            if name == "seat_wind":
                number = SEAT_WIND + int(state.wind(event.seat))
            elif name == "round_wind":
                number = ROUND_WIND + int(state.round_wind) % _SEATS
            elif name in YAKU_NUMBERS:
                number = YAKU_NUMBERS[name]
            else:
                raise InputError("mjlog.tenhou_number_yaku", name=name)
            numbers += [number] if value.yakuman else [number, han]
        if value.yakuman:
            return {"yakuman": _listed(numbers)}
        bonus = {**value.bonus, "dora": value.bonus["dora"] + value.bonus["kita"]}
        for name, number in BONUS_NUMBERS.items():
            if bonus[name] or (name == "ura" and value.declared):
                numbers += [number, bonus[name]]
        return {"yaku": _listed(numbers)}

    def _drawn_hand(self, state: State, event: Event) -> None:
        reason = REASONS[event.reason] if 0 <= event.reason < len(REASONS) else REASONS[0]
        word = NAGASHI if seats_in(event.detail, "nagashi") else DRAWN_TYPES[reason]
        parts: dict[str, object] = {"type": word} if word else {}
        parts |= {"ba": self._on_table(state, True), "sc": self._changes(state, event)}
        for seat, tiles in sorted(self._laid_open(state, event, reason).items()):
            parts[f"hai{seat}"] = _listed(tiles)
        self.found.append(_tag("RYUUKYOKU", **parts, **self._end(state, event)))

    def _laid_open(self, state: State, event: Event, reason: str) -> dict[int, list[int]]:
        """Return the hands that are shown: as recorded, or those of ready seats and of whoever ends the hand."""
        hands = [sorted(int(tile) for tile in holder.hand) for holder in state.seats]
        given = event.detail.get("hands")
        if isinstance(given, dict):
            return {seat: hand for seat, hand in enumerate(hands) if seat in given or str(seat) in given}
        if reason == "exhausted":
            return {seat: hands[seat] for seat in event.ready}
        return {int(state.turn): hands[state.turn]} if state.phase == TURN else {}

    def _on_table(self, state: State, first: bool) -> str:
        slot = slot_of(state)
        return f"{slot.honba},{slot.sticks if first else 0}"

    def _changes(self, state: State, event: Event) -> str:
        pairs = [f"{_hundreds(a)},{_hundreds(b)}" for a, b in zip(state.scores, event.deltas, strict=True)]
        return ",".join(pairs + ["0,0"] * (_SEATS - len(pairs)))

    def _end(self, state: State, event: Event) -> dict[str, object]:
        """Return the end of the game, which the last tag carries."""
        last = self.hand.events[-1]
        if self.result is None or last.type != events.END or event is not self.hand.events[-2]:
            return {}
        scores = [sum(parts) for parts in zip(state.scores, event.deltas, last.deltas, strict=True)]
        pairs = [f"{_hundreds(score)},{_thousands(points)}" for score, points in zip(scores, self.result, strict=True)]
        return {"owari": ",".join(pairs + ["0,0"] * (_SEATS - len(pairs)))}


def _thousands(points: int) -> str:
    """Write a result in thousands, with at least one digit behind the point.

    >>> _thousands(-12300), _thousands(6667), _thousands(40000)
    ('-12.3', '6.667', '40.0')
    """
    text = f"{points / 1000:.3f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _early_indicators(walker: Walker, happened: list[Event], place: int) -> int:
    """Return how many of the indicators after an event mjlog names before it: those that an open kan owed."""
    rules = rules_of(walker.rules)
    event = happened[place]
    if rules.kan_dora != "with_discard" or event.type not in (events.DISCARD, events.KONG, events.ASIDE):
        return 0
    count = 0
    while place + 1 + count < len(happened) and _is_indicator(happened[place + 1 + count]):
        count += 1
    own = int(event.is_closed_kong())
    return max(0, count - own)


def _is_indicator(event: Event) -> bool:
    return event.type == events.REVEAL and not event.below


_WRITERS: dict[int, Callable[[_HandWriter, State, Event], None]] = {
    events.BEGIN: _HandWriter._begin,
    events.DRAW: _HandWriter._draw,
    events.DISCARD: _HandWriter._discard,
    events.CLAIM: _HandWriter._claim,
    events.KONG: _HandWriter._kong,
    events.ASIDE: _HandWriter._aside,
    events.REVEAL: _HandWriter._reveal,
    events.ACCEPT: _HandWriter._accept,
    events.WIN: _HandWriter._win,
    events.DRAWN_HAND: _HandWriter._drawn_hand,
}
