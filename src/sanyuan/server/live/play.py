"""Play at a live table: answers kept before anything is shown, bots, clocks, the wait after a hand."""

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace

from sanyuan.bots import is_quick
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.errors import InputError
from sanyuan.server import metrics
from sanyuan.server.errors import DEFECT
from sanyuan.server.live.frame import OPENS_A_WINDOW, Frame, first_frame, frames_after
from sanyuan.server.live.lobby import Lobby
from sanyuan.server.live.log import Answer, Bookmark, Log
from sanyuan.server.live.render import Renderer, asked
from sanyuan.server.live.thinkers import Think, ToBot, choose
from sanyuan.server.live.window import Hold, Windows
from sanyuan.table.actions import PASS
from sanyuan.table.state import ASKING, TURN

Seconds = Callable[[], float]
Acknowledge = Callable[[int], None]
Publish = Callable[[Frame], None]
Here = Callable[[], set[int]]
TellDefect = Callable[[str, Exception], None]

GATE_SECONDS = 60.0
"""How long a table waits after a hand for those who have not looked at it yet."""
GRACE_SECONDS = 60.0
"""How long the clock waits for a player who has not connected since the table was opened.

An answer does not count as coming: the others would see by the clock that somebody was asked and passed.
"""
BOTS_LOOK = 5
"""Where only bots play, how many times their pace a hand's result stands."""
_BANKED = (TURN, ASKING)
"""When a player may use up time kept for the whole match."""
STAND_IN = "greedy"
"""The bot that plays for who has left."""
MOST_TOGETHER = 16
"""Answers of bots that are kept in one go."""


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
    thinks: ToBot | None = None
    """What a bot that looks ahead is still to choose by."""


class Play:
    """A match with its bots and clocks; the table's one task does everything here, one thing after another."""

    def __init__(
        self,
        lobby: Lobby,
        match: Match,
        answers: list[Answer],
        writing: Log,
        now: Seconds,
        here: Here,
        publish: Publish,
        tell_defect: TellDefect,
        think: Think,
        windows: Windows,
    ) -> None:
        """Go on after some answers; ``here`` are the players who are connected, ``publish`` shows them a frame.

        Bots that look ahead ``think`` elsewhere; what follows a discard is shown when one of the ``windows`` ends.
        """
        self.start = lobby.start
        self.pace = lobby.start.pace
        """Milliseconds that a bot waits; a player may change them, and a restart forgets that."""
        self.match = match
        self.game = lobby.start.game()
        self.frame: Frame = first_frame(match, len(match.events()))
        self.keeping = False
        """Whether an answer is on its way to the disk."""
        self.renderer = Renderer(self.game, match, lobby)
        self.taken = {(answer.player, answer.step): answer.on for answer in answers if answer.step is not None}
        self.bank = [float(self.start.clock.bank if self.start.clock else 0) for _ in self.start.bots]
        for answer in answers:
            self.bank[answer.player] -= answer.spent / 1000
        self._log = writing
        self._now = now
        self._here = here
        self._publish = publish
        self._tell_defect = tell_defect
        self._think = think
        self._windows = windows
        self._hold: Hold | None = None
        """What holds back the answer that is being taken."""
        self._answers = len(answers)
        self._questions: dict[int, Question] = {}
        self._opened = now()
        self._stand_ins: set[int] = set()
        self._seen: set[int] = set()
        self._gate = self._gate_end()
        self._ask()

    def view_of(self, player: int) -> View:
        """Return what a player may know."""
        seat = self.frame.seat_of(player)
        return view(self.game.flow, self.frame.state, seat, self.frame.options[seat])

    def came(self, player: int) -> None:
        """Let the clock of a player who is there for the first time begin now."""
        if player in self._seen:
            return
        self._seen.add(player)
        question = self._questions.get(self.frame.seat_of(player))
        if question is not None and question.action is None and question.due is not None:
            question.since, question.due = self._now(), self._now() + question.allowed

    def let_stand_in(self, players: set[int]) -> None:
        """Let bots play these players' seats from now on, and no others: whoever is asked is asked anew."""
        for player in players ^ self._stand_ins:
            self._questions.pop(self.frame.seat_of(player), None)
        self._stand_ins = set(players)
        self._ask()

    def clock(self, player: int | None) -> dict[str, int] | None:
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

    # --- what players do ---------------------------------------------------------------------------------------------

    async def act(self, player: int, action: int, on: int, step: str, acknowledge: Acknowledge) -> int:
        """Take a player's answer and return the version it was given at; what was taken before changes nothing.

        Who gave it hears so before anybody is shown what it led to: in whichever order others answer.
        """
        if (player, step) in self.taken:
            taken = self.taken[player, step]
            acknowledge(taken)
            return taken
        if on != self.frame.seq:
            raise InputError("stale.table_come_look", "on", seq=self.frame.seq, on=on)
        if self._gate is not None:
            raise InputError("wait.table_waits_until", "action")
        if player in self._stand_ins:
            raise InputError("wait.stand_in", "action")
        seat = self.frame.seat_of(player)
        reason = self.match.table.why_not(seat, action)
        if reason is not None:
            raise InputError(reason, "action")
        await self._answer(seat, action, step, acknowledge)
        return on

    async def looked(self, player: int) -> int:
        """Note that a player has looked at the hand that has ended."""
        if self.frame.ended is not None and player not in self.frame.looked:
            self._show(replace(self.frame, looked=self.frame.looked | {player}))
        return self.frame.seq

    # --- what happens by itself --------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return when something happens by itself."""
        if self._gate is not None:
            return self._gate
        return min((each.due for each in self._questions.values() if each.due is not None), default=None)

    async def advance(self) -> bool:
        """Do the next thing that is due, and tell whether there was one."""
        now = self._now()
        if self._gate is not None:
            if not self._may_go_on(now):
                return False
            self._gate = None
            self._show(replace(self.frame, ended=None, looked=frozenset()))
            self._ask()
        await self._let_bots_think()
        late = [(each.due, seat) for seat, each in self._questions.items() if each.due is not None]
        late = [(due, seat) for due, seat in late if due <= now]
        if not late:
            return False
        seat = min(late)[1]
        action = self._questions[seat].action
        if action is None:
            action = self.game.flow.default_answer(self.frame.state, seat, self.frame.options[seat])
        await self._answer(seat, action, None)
        return True

    # --- answers -----------------------------------------------------------------------------------------------------

    async def _answer(
        self, seat: int, action: int, step: str | None, acknowledge: Acknowledge = lambda seq: None
    ) -> None:
        """Take an answer, and with it what bots answer at once; keep them all, then show what they led to."""
        answers: list[Answer] = []
        frames: list[Frame] = []
        self._hold = None
        frame = self.frame
        next_answer: tuple[int, int, str | None] | None = (seat, action, step)
        while next_answer is not None:
            answers.append(self._take(frame, *next_answer))
            self.keeping = True
            frames += frames_after(self.game.flow, self.match, frame, next_answer[0], answers[-1].events)
            frame = frames[-1]
            next_answer = None
            opens = any(event.type in OPENS_A_WINDOW for event in answers[-1].events)
            if opens and self._hold is None:
                self._hold = self._new_hold()
            if frame.ended is None:
                self._ask(frame)
                idle = self._idle_thoughts(frame, answers[-1].player) if opens else []
                if frame.state.phase not in _BANKED:  # who passes does so before anybody sees that there was a choice
                    await self._let_bots_think(idle)
                elif idle:
                    await asyncio.gather(*idle)
                next_answer = self._instant() if len(answers) < MOST_TOGETHER else None
        await self._log.keep(answers, self.match.is_over())
        hold, self._hold = self._hold, None
        if hold is not None:
            await hold.wait()
        self.keeping = False
        self._count(answers)
        acknowledge(answers[0].on)
        for each in frames:
            self._show(each)
        if frame.ended is not None:
            self._gate = self._gate_end()
            self._questions.clear()

    def _count(self, answers: list[Answer]) -> None:
        for answer in answers:
            bot = self.start.bots[answer.player] is not None
            by = "bot" if bot else "player" if answer.step is not None else "clock"
            metrics.ANSWERS.labels(self.start.variant, by).inc()

    def _take(self, frame: Frame, seat: int, action: int, step: str | None) -> Answer:
        player = frame.players[seat]
        question = self._questions.get(seat)
        spent = 0.0
        if question is not None and self.start.clock is not None and frame.state.phase in _BANKED:
            over = self._now() - question.since - self.start.clock.turn
            spent = min(max(0.0, over), self.bank[player]) if self._bot_of(player) is None else 0.0
        mark = Bookmark(self.match)
        try:
            self.match.act(seat, action)
        except InputError:
            raise
        except Exception as error:
            if step is None:
                raise
            # A player's answer that the game cannot take is as if it had not been given: nobody loses the table by it.
            self._tell_defect(f"answer {action} of player {player}", error)
            self._restore()
            raise InputError(DEFECT) from error
        self._questions.pop(seat, None)
        self.bank[player] -= spent
        self._answers += 1
        if step is not None:
            self.taken[player, step] = frame.seq
        return Answer(player, seat, action, step, frame.seq, round(spent * 1000), mark.since())

    def _restore(self) -> None:
        """Play the match again up to the last answer that it took."""
        taken = self.match.actions()[: self._answers]
        self.match = Match(self.game.flow, self.game.rules, self.match.seed)
        for seat, action in taken:
            self.match.act(seat, action)
        self.renderer.match = self.match

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
        bot = self._bot_of(player)
        if bot is None and self._hold is not None:
            now += self._hold.seconds  # when the player is shown the question
        if bot is not None:
            told = self._told_to_bot(frame, seat, bot)
            if not is_quick(bot):
                return Question(frame.seq, now, None, None, thinks=told)
            with metrics.BOT_SECONDS.labels(bot).time():
                action = choose(told)
            return Question(frame.seq, now, self._due_of_bot(now, action), action)
        if self.start.clock is None:
            return Question(frame.seq, now, None, None)
        bank = self.bank[player] if frame.state.phase in _BANKED else 0.0
        allowed = self.start.clock.turn + bank
        due = now + allowed
        if player not in self._seen:
            due = max(due, self._opened + GRACE_SECONDS)
        return Question(frame.seq, now, due, None, allowed)

    def _told_to_bot(self, frame: Frame, seat: int, bot: str) -> ToBot:
        player = bytes([frame.players[seat]])
        seed = hashlib.sha256(b"sanyuan bot" + self.match.seed + player + b"%d" % self._answers).digest()
        seen = view(self.game.flow, frame.state, seat, frame.options[seat])
        return ToBot(bot, self.start.variant, int.from_bytes(seed[:8], "big"), seen)

    def _due_of_bot(self, since: float, action: int) -> float:
        """Return when a bot answers; a pass takes no time, so that a pause does not tell who could have claimed."""
        return since if action == PASS else since + self.pace / 1000

    def _new_hold(self) -> Hold | None:
        """Begin to hold back what follows a discard, where people could read from the pause what bots hold."""
        bots = [bot for bot in map(self._bot_of, range(len(self.start.bots))) if bot is not None]
        if not bots or not self.start.humans():
            return None
        return Hold(self._windows.quick if all(map(is_quick, bots)) else self._windows.ahead)

    def _idle_thoughts(self, frame: Frame, by: int) -> list[Awaitable[None]]:
        """Let bots that look ahead think after a player's discard as well where they are asked nothing."""
        thoughts: list[Awaitable[None]] = []
        for seat, player in enumerate(frame.players):
            bot = self._bot_of(player)
            is_asked = bool(frame.options[seat]) or player == by
            if self._hold is not None and bot is not None and not is_quick(bot) and not is_asked:
                seen = view(self.game.flow, frame.state, seat, [PASS, PASS])
                thoughts.append(self._think_without_answering(ToBot(bot, self.start.variant, 0, seen)))
        return thoughts

    async def _think_without_answering(self, request: ToBot) -> None:
        with contextlib.suppress(Exception):  # nothing hangs on what comes of it
            await self._think(request)

    async def _let_bots_think(self, idle: Iterable[Awaitable[None]] = ()) -> None:
        """Wait until every bot that looks ahead has chosen: in whichever order they end, nothing depends on it."""
        asked = ((each, each.thinks) for each in self._questions.values())
        thinking = [*idle, *(self._let_think(each, told) for each, told in asked if told is not None)]
        if thinking:
            await asyncio.gather(*thinking)

    async def _let_think(self, question: Question, told: ToBot) -> None:
        try:
            with metrics.BOT_SECONDS.labels(told.bot).time():
                action = await self._think(told)
        except Exception as error:  # whatever keeps it from choosing, the table goes on
            self._tell_defect(f"{told.bot} thinking", error)
            action = choose(told._replace(bot=STAND_IN))
        question.thinks = None
        question.action, question.due = action, self._due_of_bot(question.since, action)

    def _bot_of(self, player: int) -> str | None:
        """Return the bot that plays a player's seat now."""
        return self.start.bots[player] or (STAND_IN if player in self._stand_ins else None)

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
        return now >= self._gate or bool(self.frame.looked and not self._here() - self._stand_ins - self.frame.looked)

    def _show(self, frame: Frame) -> None:
        self.frame = frame
        self._publish(frame)
