"""Guests that speak mjai: JSON events one way, moves the other; riichi for four or three players.

``mjai`` says all that happened since the last decision as one array and gets one line back, as at mjai.app.
``mjai-lines`` says one event a line and marks those that want no answer with ``can_act``, as Mortal reads it.
``mjai-each`` wants an answer to every event, as the first mjai server did over TCP, and as akochan speaks.
"""

import contextlib
import json

from sanyuan.engine.view import View
from sanyuan.errors import InputError
from sanyuan.guests.guest import BROKEN, ILLEGAL, OTHER_SEAT, FaultError, Patience
from sanyuan.guests.line import Caller, Program
from sanyuan.notation.mjai import write
from sanyuan.record.formats.mjai import EAST_ONLY
from sanyuan.record.formats.mjai_write import HandWriter
from sanyuan.record.recorded import RecordedHand
from sanyuan.strict_json import read_json
from sanyuan.table import actions, events
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.events import Event
from sanyuan.tiles import RED, tile_kind

GAME = "riichi"
ARRAYS, LINES, EACH = "mjai", "mjai-lines", "mjai-each"
Message = dict[str, object]

_CALLS = {"chi": actions.CHOW, "pon": actions.PUNG}
_PLAIN = {
    "none": actions.PASS,
    "hora": actions.WIN,
    "ryukyoku": actions.ABORT,
    "daiminkan": actions.KONG,
    "nukidora": actions.ASIDE,
    "kita": actions.ASIDE,
}
"""Moves that need no tile to be told apart."""


class MjaiTalk:
    """A conversation with one program about one match."""

    def __init__(
        self, way: str, where: list[str] | int, faces: bytes, seats: int, player: int, short: bool, patience: Patience
    ) -> None:
        """Start the program of a command, or wait for a call on a port, and say that the game begins."""
        self._way = way
        self._faces = faces
        self._player = player
        self._patience = patience
        self._program = Caller(where, patience.start_seconds) if isinstance(where, int) else Program(where)
        self._seconds = patience.start_seconds
        """What the next answer may take; the first one also takes the start."""
        self._hand = RecordedHand()
        self._ended = False
        self._declared = False
        red = any(face >= RED for face in faces)
        started: Message = {"type": "start_game", "id": player, "names": [f"player {seat}" for seat in range(seats)]}
        self._news: list[Message] = [{**started, "kyoku_first": EAST_ONLY if short else 0, "aka_flag": red}]
        if isinstance(where, int):
            self._welcome()

    def _welcome(self) -> None:
        """Greet a program that has called, and let it join."""
        hello = json.dumps({"type": "hello", "protocol": "mjsonp", "protocol_version": 3})
        answer = _read(self._program.line.exchange([hello], 1, self._patience.start_seconds))
        if answer.get("type") != "join":
            raise FaultError(BROKEN, str(answer))

    def hear(self, seat: int, event: Event) -> None:
        """Put an event into mjai's words; the deal is told when all of it is known."""
        if event.type in (events.BEGIN, events.END):
            if self._ended:
                self._news.append({"type": "end_kyoku"})
            self._ended = False
            self._hand = RecordedHand()
        self._hand.events.append(event)
        writer = HandWriter(self._faces, self._hand)
        if event.type == events.REVEAL and not event.below and self._shown() == 1:
            self._news.append(writer.start())
            return
        said = writer.event(event)
        if self._declared and event.type == events.DISCARD and event.seat == self._player:
            said = said[1:]  # it has heard of its own declaration
            self._declared = False
        self._news += said
        self._ended |= event.type in (events.WIN, events.DRAWN_HAND)

    def _shown(self) -> int:
        return sum(event.type == events.REVEAL and not event.below for event in self._hand.events)

    def ask(self, view: View) -> int:
        """Return the option that the program chooses."""
        answer = self._said()
        if answer.get("type") == "reach" and self._types(view) & {actions.DECLARE}:
            self._check_seat(answer)
            self._declared = True
            self._news = [{"type": "reach", "actor": self._player}]
            return self._thrown(view, self._said(), actions.DECLARE)
        return self._option(view, answer)

    def leave(self, kindly: bool) -> None:
        """Say that the game is over, and let the program go."""
        if kindly:
            with contextlib.suppress(FaultError):
                self._news.append({"type": "end_game"})
                self._program.line.send("\n".join(self._lines(asked=False)), self._patience.seconds)
        self._program.end(kindly)

    # --- talking -----------------------------------------------------------------------------------------------------

    def _said(self) -> Message:
        """Tell the news and return what the program answers to the last of it."""
        answers = len(self._news) if self._way == EACH else 1
        lines = self._lines(asked=True)
        self._news = []
        said = self._program.line.exchange(lines, answers, self._seconds)
        self._seconds = self._patience.seconds
        return _read(said)

    def _lines(self, asked: bool) -> list[str]:
        if self._way == ARRAYS:
            return [_text(self._news)]
        if self._way == EACH:
            return [_text(each) for each in self._news]
        last = len(self._news) - 1 if asked else -1
        return [_text(each if at == last else {**each, "can_act": False}) for at, each in enumerate(self._news)]

    def _check_seat(self, answer: Message) -> None:
        if answer.get("actor", self._player) != self._player:
            raise FaultError(OTHER_SEAT, str(answer))

    # --- moves -------------------------------------------------------------------------------------------------------

    def _types(self, view: View) -> set[int]:
        return {int(action_type(option)) for option in view.options}

    def _option(self, view: View, answer: Message) -> int:
        self._check_seat(answer)
        word = answer.get("type")
        if word == "dahai":
            return self._thrown(view, answer, actions.DISCARD)
        for option in view.options:
            if self._is_meant(option, word, answer):
                return option
        raise FaultError(ILLEGAL, str(answer))

    def _is_meant(self, option: int, word: object, answer: Message) -> bool:
        kind, tile = action_type(option), int(action_tile(option))
        if word in _PLAIN:
            return kind == _PLAIN[word]
        if word in _CALLS:
            own = sorted([self._name(tile), self._name(int(action_second(option)))])
            return kind == _CALLS[word] and own == _names(answer.get("consumed"))
        if word == "ankan":
            four = sorted(self._name(4 * int(tile_kind(tile)) + copy) for copy in range(4))
            return kind == actions.CLOSED and four == _names(answer.get("consumed"))
        return word == "kakan" and kind == actions.ADDED and self._name(tile) == answer.get("pai")

    def _thrown(self, view: View, answer: Message, type: int) -> int:  # noqa: A002
        """Return the discard that is meant: as drawn or from the hand where both are there, else whichever is."""
        self._check_seat(answer)
        if answer.get("type") != "dahai":
            raise FaultError(ILLEGAL, str(answer))
        drawn = int(view.state.seats[view.seat].drawn)
        like = [
            option
            for option in view.options
            if action_type(option) == type and self._name(int(action_tile(option))) == answer.get("pai")
        ]
        if not like:
            raise FaultError(ILLEGAL, str(answer))
        as_drawn = answer.get("tsumogiri") is True
        return next((option for option in like if (action_tile(option) == drawn) is as_drawn), like[0])

    def _name(self, tile: int) -> str:
        return write([self._faces[tile]])


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _read(line: str) -> Message:
    try:
        said = read_json(line)
    except InputError:
        raise FaultError(BROKEN, line) from None
    if not isinstance(said, dict) or not isinstance(said.get("type"), str):
        raise FaultError(BROKEN, line)
    return said


def _names(given: object) -> list[str]:
    return sorted(map(str, given)) if isinstance(given, list) else []
