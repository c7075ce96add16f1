"""Guests that speak as at Botzone: numbered requests and answers in words; 国标, every hand a game of its own.

``botzone`` hands over JSON, ``botzone-simple`` plain lines. A program that asks to be kept running hears every request
as it comes; any other is started when it has to choose, with all that was said before.
"""

import json
import time

from sanyuan.engine.view import View
from sanyuan.errors import InputError
from sanyuan.guests.guest import BROKEN, GONE, ILLEGAL, FaultError, Patience
from sanyuan.guests.line import Program
from sanyuan.meld import CHOW, CLOSED, PUNG
from sanyuan.notation.botzone import write
from sanyuan.strict_json import read_json
from sanyuan.table import actions, events
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.events import Event
from sanyuan.tiles import tile_kind

GAME = "guobiao"
JSON, SIMPLE = "botzone", "botzone-simple"
KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
_PASS = "PASS"
_BEFORE_PLAY = 2
"""The code of a draw that replaces a flower before play begins."""


class BotzoneTalk:
    """A conversation with one program about one match."""

    def __init__(self, way: str, command: list[str], faces: bytes, seats: int, patience: Patience) -> None:
        """Take the command, which is started when something is to be answered."""
        self._way = way
        self._command = command
        self._faces = faces
        self._seats = seats
        self._patience = patience
        self._program: Program | None = None
        self._keeps_running = True
        """Whether it asks to be kept running, for all that is known yet."""
        self._seconds = patience.start_seconds
        self._fault: FaultError | None = None
        """What went wrong where nothing was to be chosen."""
        self._requests: list[str] = []
        self._responses: list[str] = []
        self._hand: list[int] = []
        self._flowers: list[list[int]] = []
        self._dealt = True
        self._dealer = 0
        self._claimed: tuple[str, int] | None = None
        self._planned = ""

    # --- hearing -----------------------------------------------------------------------------------------------------

    def hear(self, seat: int, event: Event) -> None:
        """Put an event into a request."""
        if event.type == events.BEGIN:
            self._begin(seat, event)
        elif not self._dealt and self._is_before_play(event):
            self._deal(seat, event)
        else:
            if not self._dealt:
                self._dealt = True
                counts = " ".join(str(len(self._flowers[self._seat(at)])) for at in range(self._seats))
                tiles = [self._name(tile) for tile in (*self._hand, *self._flowers[seat])]
                self._request(" ".join(["1", counts, *tiles]))
            self._play(seat, event)

    def _begin(self, seat: int, event: Event) -> None:
        self._end_program()
        self._dealer = int(event.seat)
        self._requests, self._responses = [], []
        self._hand, self._flowers = [], [[] for _ in range(self._seats)]
        self._dealt = False
        self._claimed, self._planned = None, ""
        self._request(f"0 {self._number(seat)} {event.wind}")

    def _is_before_play(self, event: Event) -> bool:
        return event.type in (events.DEAL, events.ASIDE) or event.in_deal

    def _deal(self, seat: int, event: Event) -> None:
        """Keep the deal until every flower is replaced."""
        if event.type == events.ASIDE:
            self._flowers[event.seat].append(int(event.tile))
            if event.seat == seat:
                self._hand.remove(int(event.tile))
        elif event.seat == seat:
            self._hand += event.tiles if event.type == events.DEAL else [int(event.tile)]

    def _play(self, seat: int, event: Event) -> None:
        who = f"3 {self._number(int(event.seat))}"
        tile = self._name(int(event.tile)) if event.tile >= 0 else ""
        if event.type == events.DRAW:
            self._request(f"2 {tile}" if event.seat == seat else f"{who} DRAW")
        elif event.type == events.ASIDE:
            self._request(f"{who} BUHUA {tile}")
        elif event.type == events.DISCARD:
            word, self._claimed = (self._claimed or ("PLAY", 0))[0], None
            self._planned = ""
            self._request(f"{who} {word} {tile}")
        elif event.type == events.CLAIM:
            self._claim(who, event)
        elif event.type == events.KONG:
            self._request(f"{who} GANG" if event.meld == CLOSED else f"{who} BUGANG {tile}")

    def _claim(self, who: str, event: Event) -> None:
        """Keep a chow or a pung until its discard, with which it is told."""
        if event.meld == CHOW:
            middle = sorted([int(event.tile), *event.tiles])[1]
            self._claimed = f"CHI {self._name(middle)}", int(event.seat)
        elif event.meld == PUNG:
            self._claimed = "PENG", int(event.seat)
        else:
            self._request(f"{who} GANG")

    def _request(self, text: str) -> None:
        """Add a request; the one before it went by without a choice unless it was answered."""
        self._pass_by()
        self._requests.append(text)

    def _pass_by(self) -> None:
        """Answer the newest request where nobody asked the program; one that is kept running hears it nonetheless."""
        if len(self._responses) == len(self._requests):
            return
        if not self._keeps_running:
            self._responses.append(_PASS)
            return
        try:
            self._response()
        except FaultError as fault:
            self._fault = fault

    # --- asking ------------------------------------------------------------------------------------------------------

    def ask(self, view: View) -> int:
        """Return the option that the program chooses; the discard after a claim was chosen with it."""
        if self._claimed is not None and self._claimed[1] == view.seat:
            planned, self._planned = self._planned, ""
            return self._thrown(view, planned)
        if self._fault is not None:
            fault, self._fault = self._fault, None
            raise fault
        words = self._response().split()
        for option in view.options:
            if self._is_meant(view, option, words):
                self._planned = words[-1] if words[0] in ("CHI", "PENG") else ""
                return option
        if words[:1] == ["PLAY"] and len(words) == 2:
            return self._thrown(view, words[1])
        raise FaultError(ILLEGAL, " ".join(words))

    def _is_meant(self, view: View, option: int, words: list[str]) -> bool:
        kind, tile = action_type(option), int(action_tile(option))
        if kind == actions.CHOW:
            three = sorted([int(view.state.tile), tile, int(action_second(option))], key=tile_kind)
            return len(words) == 3 and words[:2] == ["CHI", self._name(three[1])]
        if kind == actions.PUNG:
            return len(words) == 2 and words[0] == "PENG"
        if kind in (actions.CLOSED, actions.ADDED):
            return words == ["GANG" if kind == actions.CLOSED else "BUGANG", self._name(tile)]
        return words == {actions.PASS: [_PASS], actions.KONG: ["GANG"], actions.WIN: ["HU"]}.get(int(kind))

    def _thrown(self, view: View, name: str) -> int:
        """Return the discard of a tile, the one just drawn where it looks like it."""
        like = [
            option
            for option in view.options
            if action_type(option) == actions.DISCARD and self._name(int(action_tile(option))) == name
        ]
        if not like:
            raise FaultError(ILLEGAL, name)
        drawn = view.state.seats[view.seat].drawn
        return next((option for option in like if action_tile(option) == drawn), like[0])

    # --- talking -----------------------------------------------------------------------------------------------------

    def _response(self) -> str:
        """Hand over the newest request and keep the answer; what fails counts as a pass in what was said."""
        kept = self._program is not None
        self._responses.append(_PASS)
        program = self._program = self._program or Program(self._command)
        try:
            program.line.send("\n".join(self._asked(kept)), self._seconds)
            said = self._heard(program)
        except FaultError:
            self._end_program()
            raise
        self._seconds = self._patience.seconds
        if not self._keeps_running:
            self._end_program()
        self._responses[-1] = answer = self._read(said)
        return answer

    def _heard(self, program: Program) -> str:
        """Return all that the program says until it asks to be kept running, or ends."""
        said: list[str] = []
        end = time.monotonic() + self._seconds
        while True:
            try:
                line = program.line.receive(end - time.monotonic())
            except FaultError as fault:
                if fault.kind != GONE or not said:
                    raise
                self._keeps_running = False
                return "\n".join(said)
            if line.strip() == KEEP_RUNNING:
                self._keeps_running = True
                return "\n".join(said)
            said.append(line)

    def _asked(self, kept: bool) -> list[str]:
        requests, responses = self._requests, self._responses[:-1]
        if self._way == SIMPLE:
            turns = [text for pair in zip(requests, [*responses, ""], strict=True) for text in pair][:-1]
            return [requests[-1]] if kept else [str(len(requests)), *turns]
        asked = requests[-1] if kept else {"requests": requests, "responses": responses}
        return [json.dumps(asked, ensure_ascii=False)]

    def _read(self, text: str) -> str:
        """Return the answer: in plain lines the first, the others being notes; in JSON its response."""
        if self._way == SIMPLE:
            return text.strip().split("\n")[0].strip()
        try:
            said = read_json(text)
        except InputError:
            raise FaultError(BROKEN, text) from None
        answer = said.get("response") if isinstance(said, dict) else None
        if not isinstance(answer, str):
            raise FaultError(BROKEN, text)
        return answer

    def leave(self, kindly: bool) -> None:
        """Let the program go."""
        self._end_program()

    def _end_program(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end(kindly=False)

    def _seat(self, number: int) -> int:
        return (number + self._dealer) % self._seats

    def _number(self, seat: int) -> int:
        return (seat - self._dealer) % self._seats

    def _name(self, tile: int) -> str:
        return write([self._faces[tile]])
