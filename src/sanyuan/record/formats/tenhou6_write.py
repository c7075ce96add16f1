"""Writing tenhou.net/6 JSON: for every hand what each seat took and discarded, and how it ended."""

import json

from sanyuan.errors import InputError
from sanyuan.meld import CLOSED, KONG, Meld
from sanyuan.notation.tenhou import write_codes, write_meld
from sanyuan.record.completed import Walker, completed
from sanyuan.record.formats.own_rules import rules_beside
from sanyuan.record.formats.riichi_value import RiichiValue, seats_in
from sanyuan.record.formats.tenhou6_codes import (
    ALL_READY,
    AS_DRAWN,
    BONUS_WORDS,
    COUNTED,
    DRAWN_WORDS,
    GAP,
    LIMIT_WORDS,
    NAGASHI_WORD,
    NONE_READY,
    NORTH_ASIDE,
    WIN_WORD,
    WINDS,
)
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.variants.riichi.patterns import BY_ID
from sanyuan.variants.riichi.play.draws import REASONS
from sanyuan.variants.riichi.score.points import LIMITS

Entry = int | str
_SEATS = 4


def write_tenhou6(game: Record) -> str:
    """Write a riichi game as one tenhou.net/6 object."""
    if game.variant != "riichi":
        raise InputError("tenhou6.tenhounet6_riichi", variant=game.variant)
    full = completed(game)
    walker = Walker(full)
    log: list[object] = []
    for number, hand in enumerate(full.hands, 1):
        try:
            log.append(_HandWriter(walker, hand).data())
        except InputError as error:
            raise error.at("place.hand", number=number) from None
    names = [*full.seats, *[""] * _SEATS][:_SEATS]
    data: dict[str, object] = {"title": ["", ""], "name": names, "rule": _rule(full, walker), "log": log}
    if full.result is not None:
        happened = full.hands[-1].events
        paid = [event.deltas for event in happened if event.deltas]
        scores = [score + sum(deltas[seat] for deltas in paid) for seat, score in enumerate(happened[0].scores)]
        pairs: list[float] = []
        for score, points in zip(scores, full.result, strict=True):
            pairs += [score, points / 1000]
        data["sc"] = [*pairs, *[0] * (2 * _SEATS - len(pairs))]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _rule(game: Record, walker: Walker) -> dict[str, object]:
    """Return the rules: Tenhou's words for them, and beside these what it has no words for."""
    rules = walker.rules.as_dict()
    reds, open_tanyao, short = rules["red_fives"] != [0, 0, 0], bool(rules["open_tanyao"]), rules["winds"] == 1
    three = walker.seats == 3
    signs = ("三" if three else "", "東" if short else "南", "喰" if open_tanyao else "", "赤" if reds else "")
    implied: dict[str, object] = {"preset": "tenhou3" if three else "tenhou"}
    if not reds:
        implied["red_fives"] = [0, 0, 0]
    if short:
        implied["winds"] = 1
    if not open_tanyao:
        implied["open_tanyao"] = False
    own = rules_beside("riichi", game.rules, implied, game.result)
    return {"disp": "".join(signs), "aka": int(reds), **own}


class _HandWriter:
    """Writes the lists of one hand."""

    def __init__(self, walker: Walker, hand: RecordedHand) -> None:
        self.walker = walker
        self.hand = hand
        self.dealt: list[list[Entry]] = [[] for _ in range(_SEATS)]
        self.taken: list[list[Entry]] = [[] for _ in range(_SEATS)]
        self.thrown: list[list[Entry]] = [[] for _ in range(_SEATS)]
        self.end: list[object] = []

    def data(self) -> list[object]:
        """Return the hand."""
        begin = self.hand.events[0]
        opened = [event for event in self.hand.events if event.type in (events.REVEAL, events.DRAW)]
        if len(opened) > 1 and opened[1].type == events.REVEAL:
            raise InputError("tenhou6.tenhounet6_begins_hand")
        for state, event in self.walker.walk(self.hand):
            self._take(state, event)
        if not self.end:
            raise InputError("tenhou6.tenhounet6_hand_without")
        lists: list[object] = []
        for seat in range(_SEATS):
            lists += [self.dealt[seat], self.taken[seat], self.thrown[seat]]
        place = [_SEATS * int(begin.wind) + int(begin.seat), begin.carry[0], begin.carry[1]]
        return [place, self._for_four(begin.scores), self._indicators(False), self._indicators(True), *lists, self.end]

    def _for_four(self, numbers: tuple[int, ...]) -> list[int]:
        return [*numbers, *[0] * (_SEATS - len(numbers))]

    def _indicators(self, below: bool) -> list[int]:
        return [
            self.code(int(event.tile))
            for event in self.hand.events
            if event.type == events.REVEAL and event.below == below
        ]

    def code(self, tile: int) -> int:
        """Return the code of a physical tile."""
        return int(write_codes([self.walker.faces[tile]]))

    # --- play --------------------------------------------------------------------------------------------------------

    def _take(self, state: State, event: Event) -> None:
        seat = int(event.seat)
        if event.type == events.DEAL:
            self.dealt[seat] = [self.code(tile) for tile in sorted(event.tiles)]
        elif event.type == events.DRAW:
            self.taken[seat].append(self.code(int(event.tile)))
        elif event.type == events.DISCARD:
            thrown = AS_DRAWN if event.as_drawn else self.code(int(event.tile))
            self.thrown[seat].append(f"r{thrown}" if event.declared else thrown)
        elif event.type == events.CLAIM:
            faces = [int(self.walker.faces[tile]) for tile in event.tiles]
            claimed = int(self.walker.faces[event.tile])
            meld = Meld(int(event.meld), (*faces, claimed), claimed, self._source(event))
            self.taken[seat].append(write_meld(meld))
            if event.meld == KONG:
                self.thrown[seat].append(GAP)
        elif event.type == events.KONG:
            self.thrown[seat].append(self._kong(state, event))
        elif event.type == events.ASIDE:
            self.thrown[seat].append(NORTH_ASIDE)
        elif event.type == events.WIN:
            self._win(state, event)
        elif event.type == events.DRAWN_HAND:
            self._drawn_hand(event)

    def _source(self, event: Event) -> int:
        """Return from which side a claim comes; with three players the seat before counts as the previous."""
        away = (int(event.source) - int(event.seat)) % self.walker.seats
        return 3 if self.walker.seats == 3 and away == 2 else away

    def _kong(self, state: State, event: Event) -> str:
        if event.meld == CLOSED:
            faces = sorted((int(self.walker.faces[tile]) for tile in event.tiles), reverse=True)
            return write_meld(Meld(CLOSED, tuple(faces), -1, 0))
        holder = state.seats[event.seat]
        place = next(at for at, tiles in enumerate(holder.meld_tiles) if tiles[0] >> 2 == event.tile >> 2)
        claimed, *own = [str(self.code(tile)) for tile in holder.meld_tiles[place]]
        source = holder.melds[place].source
        side = 0 if self.walker.seats == 3 and source == 2 else 3 - source
        return "".join([*own[:side], "k", str(self.code(int(event.tile))), claimed, *own[side:]])

    # --- its end -----------------------------------------------------------------------------------------------------

    def _win(self, state: State, event: Event) -> None:
        value = RiichiValue(self.walker.rules, state, event)
        source = event.source if event.source >= 0 else event.seat
        liable = value.liable[0] if value.liable else event.seat
        lines = [self._line(name, han, value, state, event) for name, han in value.yaku]
        if not value.yakuman:
            lines += [f"{word}({value.bonus[name]}飜)" for name, word in BONUS_WORDS.items() if value.bonus[name]]
        won: list[object] = [event.seat, source, liable, self._worth(value, event.source < 0), *lines]
        self.end = [*(self.end or [WIN_WORD]), self._for_four(event.deltas), won]

    def _line(self, name: str, han: int, value: RiichiValue, state: State, event: Event) -> str:
        word = BY_ID[name].names.ja
        if name == "seat_wind":
            word += f" {WINDS[state.wind(event.seat)]}"
        elif name == "round_wind":
            word += f" {WINDS[state.round_wind % _SEATS]}"
        return f"{word}(役満)" if value.yakuman else f"{word}({han}飜)"

    def _worth(self, value: RiichiValue, self_drawn: bool) -> str:
        if not self_drawn:
            points = str(value.by_discard)
        elif value.dealer:
            points = str(value.from_others)
        else:
            points = f"{value.from_others}-{value.from_dealer}"
        limit = LIMITS[value.limit]
        words = LIMIT_WORDS[limit] or f"{value.fu}符{value.han}飜"
        if limit == "yakuman" and not value.yakuman:
            words = COUNTED + words
        return f"{words}{points}点" + ("∀" if self_drawn and value.dealer else "")

    def _drawn_hand(self, event: Event) -> None:
        reason = REASONS[event.reason] if 0 <= event.reason < len(REASONS) else REASONS[0]
        word = next(word for word, ours in DRAWN_WORDS.items() if ours == reason)
        if seats_in(event.detail, "nagashi"):
            word = NAGASHI_WORD
        elif reason == "exhausted" and not any(event.deltas):
            word = ALL_READY if event.ready else NONE_READY
        self.end = [word, self._for_four(event.deltas)] if any(event.deltas) else [word]
