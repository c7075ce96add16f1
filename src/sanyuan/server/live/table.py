"""A live table: one task that takes answers one at a time, keeps them, and shows every seat what it may see."""

import asyncio
import hashlib
import logging
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from sanyuan.bots import make_bot
from sanyuan.engine.view import View, view
from sanyuan.errors import InputError
from sanyuan.server.live.connection import CLOSE_GONE, Connection
from sanyuan.server.live.frame import Frame, first_frame, frames_after
from sanyuan.server.live.log import Answer, Kept, Log, Mark
from sanyuan.server.live.render import Renderer, asked, text_of
from sanyuan.table.actions import PASS
from sanyuan.table.state import TURN

log = logging.getLogger("sanyuan.server")

Result = TypeVar("Result")
Seconds = Callable[[], float]
Told = Callable[[int], None]

GATE_SECONDS = 60.0
"""How long a table waits after a hand for those who have not looked at it yet."""
GRACE_SECONDS = 60.0
"""How long the clock waits for a player who has not connected since the table was opened.

An answer does not count as coming: the others would see by the clock that somebody was asked and passed.
"""
BOTS_LOOK = 5
"""Where only bots play, how many times their pace a hand's result stands."""
MOST_TOGETHER = 16
"""Answers of bots that are kept in one go."""
MOST_CONNECTIONS = 64


@dataclass
class Question:
    """What a seat is being asked: since when, and what is answered by itself at which time."""

    seq: int
    since: float
    due: float | None
    action: int | None
    """A bot's choice, or None where the clock may run out."""
    allowed: float = 0.0
    """The seconds that a player may think."""


class LiveTable:
    """A match with its players, bots, clocks and connections."""

    def __init__(self, kept: Kept, writing: Log, now: Seconds) -> None:
        """Go on where the log ends."""
        self.id = kept.id
        self.kept = kept
        self.start = kept.start
        self.pace = kept.start.pace
        """Milliseconds that a bot waits; a player may change them, and a restart forgets that."""
        self.match = kept.match
        self.game = kept.start.game()
        self.frame: Frame = first_frame(kept.match, len(kept.match.events()))
        self.connections: set[Connection] = set()
        self.touched = now()
        self._log = writing
        self._now = now
        self._renderer = Renderer(self.game, self.match)
        self._taken = {(answer.player, answer.step): answer.on for answer in kept.answers if answer.step is not None}
        self._answers = len(kept.answers)
        self._bank = [float(self.start.clock.bank if self.start.clock else 0) for _ in self.start.bots]
        for answer in kept.answers:
            self._bank[answer.player] -= answer.spent / 1000
        kept.answers = []
        self._questions: dict[int, Question] = {}
        self._opened = now()
        self._seen: set[int] = set()
        self._gate = self._gate_end()
        self._calls: asyncio.Queue[tuple[Callable[[], Awaitable[object]], asyncio.Future[object]]] = asyncio.Queue()
        self._broken = False
        self._keeping = False
        self._defects: set[str] = set()
        self._ask()

    # --- what anybody may ask ----------------------------------------------------------------------------------------

    def info(self) -> dict[str, object]:
        """Return what is public about the table; the seed only when the match is over."""
        over = self.frame.over
        return {
            "id": self.id,
            **self.start.public(),
            "pace": self.pace,
            "status": "over" if over else "playing",
            "seq": self.frame.seq,
            "result": self.match.result if over else None,
            "seed": self.match.seed.hex() if over else None,
        }

    def shown(self, player: int | None, lang: str) -> dict[str, object]:
        """Return the body of an update for a player, or for a spectator."""
        return {**self._renderer.body(self.frame, player, lang), "clock": self._clock(player)}

    def view_of(self, player: int) -> View:
        """Return what a player may know."""
        seat = self.frame.seat_of(player)
        return view(self.game.flow, self.frame.state, seat, self.frame.options[seat])

    def idle_for(self) -> float:
        """Return for how many seconds nobody has been here and nothing will happen by itself."""
        if self.connections or self._keeping or self._due() is not None or not self._calls.empty():
            return 0.0
        return self._now() - self.touched

    # --- connections -------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Add a connection, welcome it, and show it the table."""
        if len(self.connections) >= MOST_CONNECTIONS:
            raise InputError("busy", f"a table has at most {MOST_CONNECTIONS} connections")
        self.connections.add(connection)
        self.touched = self._now()
        if connection.player is not None and connection.player not in self._seen:
            self._seen.add(connection.player)
            question = self._questions.get(self.frame.seat_of(connection.player))
            if question is not None and question.action is None and question.due is not None:
                question.since, question.due = self._now(), self._now() + question.allowed
        seat = -1 if connection.player is None else connection.player
        connection.reply({"type": "welcome", "table": self.info(), "seat": seat})
        self.show(connection)

    def leave(self, connection: Connection) -> None:
        """Take a connection away."""
        self.connections.discard(connection)
        self.touched = self._now()
        self._nudge()

    def show(self, connection: Connection) -> None:
        """Send a connection the newest update, whether it has had it or not."""
        body = text_of(self._renderer.body(self.frame, connection.player, connection.lang))
        connection.update(body, self._clock(connection.player), again=True)

    # --- what players do ---------------------------------------------------------------------------------------------

    async def act(self, player: int, action: int, on: int, step: str, told: Told = lambda seq: None) -> int:
        """Take a player's answer and return the version it was given at; what was taken before changes nothing.

        Who gave it is ``told`` so before anybody is shown what it led to: in whichever order others answer.
        """
        return await self._call(lambda: self._act(player, action, on, step, told))

    async def ready(self, player: int) -> int:
        """Note that a player has looked at the hand that has ended."""
        return await self._call(lambda: self._ready(player))

    async def _act(self, player: int, action: int, on: int, step: str, told: Told) -> int:
        if (player, step) in self._taken:
            taken = self._taken[player, step]
            told(taken)
            return taken
        if on != self.frame.seq:
            raise InputError("stale", f"the table has come to {self.frame.seq}, not {on}: look again", "on")
        if self._gate is not None:
            raise InputError("wait", "the table waits until everybody has looked at the last hand", "action")
        seat = self.frame.seat_of(player)
        reason = self.match.table.why_not(seat, action)
        if reason is not None:
            raise InputError("illegal_action", reason, "action")
        await self._answer(seat, action, step, told)
        return on

    async def _ready(self, player: int) -> int:
        if self.frame.ended is not None and player not in self.frame.ready:
            self._publish(replace(self.frame, ready=self.frame.ready | {player}))
        return self.frame.seq

    # --- the table's own task ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Take calls one at a time and do by itself what is due, until the table is put away or breaks."""
        try:
            while True:
                await self._advance()
                await self._serve_one()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("table %s broke and is put away", self.id, exc_info=error)
        finally:
            self.break_off()

    def is_broken(self) -> bool:
        """Tell whether the table has been put away and must be opened anew."""
        return self._broken

    def tell_defect(self, where: str, error: Exception) -> None:
        """Write a defect to the log, once for every kind of it: a client may ask the same again and again."""
        place = traceback.extract_tb(error.__traceback__)[-1:]
        kind = f"{type(error).__name__} {place}"
        if kind not in self._defects:
            self._defects.add(kind)
            log.error("defect at table %s: %s", self.id, where, exc_info=error)

    async def _call(self, what: Callable[[], Awaitable[Result]]) -> Result:
        if self._broken:
            raise _offline()
        self.touched = self._now()
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._calls.put_nowait((what, done))
        return await done  # type: ignore[return-value]  # the future holds what the call returned

    def _nudge(self) -> None:
        """Let the task look again at what is due."""

        async def nothing() -> None:
            return None

        unheard: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        unheard.cancel()
        self._calls.put_nowait((nothing, unheard))

    async def _serve_one(self) -> None:
        due = self._due()
        delay = None if due is None else max(0.0, due - self._now())
        try:
            async with asyncio.timeout(delay):
                what, done = await self._calls.get()
        except TimeoutError:
            return
        try:
            result = await what()
        except InputError as error:
            if not done.done():
                done.set_exception(error)
        except BaseException:
            if not done.done():
                done.set_exception(_offline())
            raise
        else:
            if not done.done():
                done.set_result(result)

    def break_off(self) -> None:
        """Refuse whoever calls from now on, and let every connection come again."""
        self._broken = True
        while not self._calls.empty():
            _, done = self._calls.get_nowait()
            if not done.done():
                done.set_exception(_offline())
        for connection in self.connections:
            connection.close(CLOSE_GONE)

    async def _advance(self) -> None:
        """Do what is due, as long as nobody calls."""
        while self._calls.empty():
            now = self._now()
            if self._gate is not None:
                if not self._may_go_on(now):
                    return
                self._gate = None
                self._publish(replace(self.frame, ended=None, ready=frozenset()))
                self._ask()
            late = [(each.due, seat) for seat, each in self._questions.items() if each.due is not None]
            late = [(due, seat) for due, seat in late if due <= now]
            if not late:
                return
            seat = min(late)[1]
            action = self._questions[seat].action
            if action is None:
                action = self.game.flow.default_answer(self.frame.state, seat, self.frame.options[seat])
            await self._answer(seat, action, None)

    # --- answers -----------------------------------------------------------------------------------------------------

    async def _answer(self, seat: int, action: int, step: str | None, told: Told = lambda seq: None) -> None:
        """Take an answer, and with it what bots answer at once; keep them all, then show what they led to."""
        answers: list[Answer] = []
        frames: list[Frame] = []
        frame = self.frame
        next_answer: tuple[int, int, str | None] | None = (seat, action, step)
        while next_answer is not None:
            answers.append(self._take(frame, *next_answer))
            frames += frames_after(self.game.flow, self.match, frame, next_answer[0], answers[-1].events)
            frame = frames[-1]
            next_answer = None
            if frame.ended is None:
                self._ask(frame)
                next_answer = self._instant() if len(answers) < MOST_TOGETHER else None
        self._keeping = True
        await self._log.keep(answers, self.match.is_over())
        self._keeping = False
        told(answers[0].on)
        for each in frames:
            self._publish(each)
        if frame.ended is not None:
            self._gate = self._gate_end()
            self._questions.clear()

    def _take(self, frame: Frame, seat: int, action: int, step: str | None) -> Answer:
        player = frame.players[seat]
        question = self._questions.pop(seat, None)
        spent = 0.0
        if question is not None and self.start.clock is not None and frame.state.phase == TURN:
            over = self._now() - question.since - self.start.clock.turn
            spent = min(max(0.0, over), self._bank[player]) if self.start.bots[player] is None else 0.0
        mark = Mark(self.match)
        self.match.act(seat, action)
        self._bank[player] -= spent
        self._answers += 1
        if step is not None:
            self._taken[player, step] = frame.seq
        return Answer(player, seat, action, step, frame.seq, round(spent * 1000), mark.since())

    def _instant(self) -> tuple[int, int, None] | None:
        """Return what a bot answers without waiting, if any does."""
        now = self._now()
        for seat, question in self._questions.items():
            if question.action is not None and question.due is not None and question.due <= now:
                return seat, question.action, None
        return None

    def _ask(self, frame: Frame | None = None) -> None:
        """Note since when each seat is asked, and what bots will answer."""
        frame = frame or self.frame
        if self._gate is not None or frame.over:
            self._questions.clear()
            return
        before, self._questions = self._questions, {}
        for seat, options in enumerate(frame.options):
            if options:
                old = before.get(seat)
                self._questions[seat] = old if old and old.seq == frame.seq else self._question(frame, seat)

    def _question(self, frame: Frame, seat: int) -> Question:
        player, now = frame.players[seat], self._now()
        bot = self.start.bots[player]
        if bot is not None:
            seed = hashlib.sha256(b"sanyuan bot" + self.match.seed + bytes([player]) + b"%d" % self._answers).digest()
            chooser = make_bot(bot, self.game.variant, int.from_bytes(seed[:8], "big"))
            action = chooser.choose(view(self.game.flow, frame.state, seat, frame.options[seat]))
            # A pass takes no time, so that a pause does not tell who could have claimed.
            return Question(frame.seq, now, now if action == PASS else now + self.pace / 1000, action)
        if self.start.clock is None:
            return Question(frame.seq, now, None, None)
        bank = self._bank[player] if frame.state.phase == TURN else 0.0
        allowed = self.start.clock.turn + bank
        due = now + allowed
        if player not in self._seen:
            due = max(due, self._opened + GRACE_SECONDS)
        return Question(frame.seq, now, due, None, allowed)

    # --- between hands -----------------------------------------------------------------------------------------------

    def _gate_end(self) -> float | None:
        """Return until when the table waits after a hand, or None where none has just ended."""
        if self.frame.ended is None or self.frame.over:
            return None
        wait = GATE_SECONDS if self.start.humans() else BOTS_LOOK * self.pace / 1000
        return self._now() + wait

    def _may_go_on(self, now: float) -> bool:
        """Tell whether everybody who is here has looked at the last hand, or the wait is over."""
        assert self._gate is not None
        here = {connection.player for connection in self.connections} - {None}
        return now >= self._gate or bool(self.frame.ready and not here - self.frame.ready)

    def _due(self) -> float | None:
        """Return when something happens by itself."""
        if self._gate is not None:
            return self._gate
        return min((each.due for each in self._questions.values() if each.due is not None), default=None)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _publish(self, frame: Frame) -> None:
        """Show a frame, whose answers are kept, to everybody."""
        self.frame = frame
        bodies: dict[tuple[int | None, str], str] = {}
        for connection in self.connections:
            key = connection.player, connection.lang
            if key not in bodies:
                bodies[key] = text_of(self._renderer.body(frame, *key))
            connection.update(bodies[key], self._clock(connection.player))

    def _clock(self, player: int | None) -> dict[str, int] | None:
        """Return the milliseconds left to the seats of which a player may know that they are asked."""
        if self.start.clock is None:
            return None
        seat = -1 if player is None else self.frame.seat_of(player)
        left: dict[str, int] = {}
        for number in asked(self.frame, seat):
            question = self._questions.get(number)
            if question and question.seq == self.frame.seq and question.action is None and question.due is not None:
                left[str(number)] = max(0, round((question.due - self._now()) * 1000))
        return left


def _offline() -> InputError:
    return InputError("offline", "the table was put away; come again")
