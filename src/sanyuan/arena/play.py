"""The matches of one wall: the same tiles with the players in every seating, each match as one line of the results."""

import json
import time
from typing import NamedTuple

from sanyuan.arena.plan import Plan
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.guests import Guest, make_player
from sanyuan.rules.variant import Variant
from sanyuan.table import events
from sanyuan.table.events import Event

Line = dict[str, object]


class Job(NamedTuple):
    """One wall of a plan."""

    plan: Plan
    wall: int


class Played(NamedTuple):
    """What came of a wall: its matches without their answers, which nobody sums, and the lines of two files.

    ``text`` has a whole line for each match, and ``times`` one for how long each took, which is not a result. They are
    written where the match is played, so that whoever keeps the results of many workers has little to do. ``errors``
    has the first traceback of each player that raised an exception.
    """

    lines: list[Line]
    text: bytes
    times: bytes
    errors: dict[str, str]


class _Watched(Bot):
    """A bot whose choices are written down, and how long it took over them."""

    def __init__(self, bot: Bot, answers: list[int]) -> None:
        self.bot = bot
        self.listens = bot.listens
        self.seconds = 0.0
        self.decisions = 0
        self._answers = answers

    def choose(self, view: View) -> int:
        begun = time.perf_counter()
        option = self.bot.choose(view)
        self.seconds += time.perf_counter() - begun
        self.decisions += 1
        self._answers.append(view.options.index(option))
        return option

    def hear(self, seat: int, event: Event) -> None:
        begun = time.perf_counter()
        self.bot.hear(seat, event)
        self.seconds += time.perf_counter() - begun

    def leave(self) -> None:
        self.bot.leave()


def play_wall(job: Job) -> Played:
    """Play all matches of a wall."""
    plan, wall = job
    variant, _, rules = plan.game()
    lines: list[Line] = []
    text: list[bytes] = []
    times: list[bytes] = []
    errors: dict[str, str] = {}

    def keep_first(player: str, error: str) -> None:
        errors.setdefault(player, error)

    number = plan.number(wall)
    for seating, seats in enumerate(plan.seated(wall)):
        answers: list[int] = []
        bots = [
            # what a bot draws by chance depends on the seat alone, so that equal players play alike
            _Watched(
                make_player(plan.entrants[entrant].spec, variant, rules, number * 8 + player, player, plan.patience),
                answers,
            )
            for player, entrant in enumerate(seats)
        ]
        guests = [bot.bot for bot in bots]
        for guest in guests:
            if isinstance(guest, Guest):
                guest.report = keep_first
        begun = time.perf_counter()
        match = play_match(variant, rules, bots, seed_from(number))
        seconds = time.perf_counter() - begun
        place = {"wall": wall, "seating": seating, "seats": list(seats)}
        line = {**place, **line_of(variant, match), **_faults(guests)}
        lines.append(line)
        text.append(text_of({**line, "answers": answers}))
        thought = [[round(bot.seconds, 4), bot.decisions] for bot in bots]
        times.append(text_of({**place, "seconds": round(seconds, 4), "thought": thought}))
    return Played(lines, b"".join(text), b"".join(times), errors)


def text_of(line: Line) -> bytes:
    """Return a line as a file has it."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def line_of(variant: Variant, match: Match) -> Line:
    """Return what a match that is over adds to the results, by player."""
    assert match.result is not None
    tables = [*match.past, match.table]
    players = range(len(match.result))
    order = sorted(players, key=lambda player: (-match.result[player], player))  # type: ignore[index]  # it is over
    counts: list[dict[str, int]] = [{} for _ in players]
    for table in tables:
        for seat, player in enumerate(table.standing.players):
            for name, count in _counted(variant, table, seat).items():
                counts[player][name] = counts[player].get(name, 0) + count
    return {
        "hands": len(tables),
        "points": match.result,
        "places": [order.index(player) + 1 for player in players],
        "counts": counts,
    }


def _counted(variant: Variant, table: Table, seat: int) -> dict[str, int]:
    """Count what a seat did in a hand; what did not happen is left out."""
    wins = [event for event in table.events if event.type == events.WIN]
    own = [event for event in wins if event.seat == seat]
    paid = [event for event in wins if event.source == seat]
    found = {
        "wins": int(bool(own)),
        "won": sum(event.deltas[seat] for event in own),
        "deal_ins": int(bool(paid)),
        "lost": sum(event.deltas[seat] for event in paid),
        "calls": int(any(event.type == events.CLAIM and event.seat == seat for event in table.events)),
        "ready": int(bool(own) or table.state.seats[seat].waits != 0),
        **variant.counted.hand(table.events, seat),
    }
    return {name: count for name, count in found.items() if count}


def _faults(bots: list[Bot]) -> Line:
    """Return what guests did wrong, by player, where any did."""
    faults = [dict(sorted(bot.faults.items())) if isinstance(bot, Guest) else {} for bot in bots]
    return {"faults": faults} if any(faults) else {}


def replayed(plan: Plan, line: Line) -> Match:
    """Play a match again from its line of the results: the wall and the answers are the whole of it."""
    _, flow, rules = plan.game()
    wall, answers = line["wall"], line["answers"]
    assert isinstance(wall, int)
    assert isinstance(answers, list)
    match = Match(flow, rules, seed_from(plan.number(wall)))
    left = iter(answers)
    while not match.is_over():
        for seat in match.asked():
            options = match.legal(seat)
            place = next(left, None)
            if not isinstance(place, int) or not 0 <= place < len(options):
                raise InputError("arena.line", number=wall)
            match.act(seat, options[place])
    return match
