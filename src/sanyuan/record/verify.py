"""Verification: a recorded game is played again, and every difference to what the engine does is a finding."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sanyuan import variants
from sanyuan.engine.table import IllegalActionError, Table, new_table
from sanyuan.engine.wall import commitment, shuffled
from sanyuan.errors import InputError
from sanyuan.record.game import Game, Hand
from sanyuan.record.replay import answers_to
from sanyuan.record.walls import shown_wall
from sanyuan.rules.config import RuleConfig
from sanyuan.rules.flow import Flow, Standing
from sanyuan.table import events
from sanyuan.table.events import EVENT_WORDS, Event
from sanyuan.tiles import UNKNOWN

_HEX_SEED: Final = re.compile(r"[0-9a-f]{64}")

BESIDE: Final = ("scores", "hands")
"""What the detail of a recorded event may hold beside the engine's own detail."""


@dataclass
class Finding:
    """One difference: in which file, in which hand and at which event (both from 1; 0 the whole), what and why."""

    file: str
    hand: int
    event: int
    code: str
    message: str

    def as_dict(self) -> dict[str, object]:
        """Return the finding as the machine-readable edge has it."""
        return {
            "file": self.file,
            "hand": self.hand,
            "event": self.event,
            "code": self.code,
            "message": self.message,
        }


@dataclass
class Report:
    """What was verified, and what was found."""

    files: int = 0
    matches: int = 0
    hands: int = 0
    wins: int = 0
    draws: int = 0
    unfinished: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """Add what another report says."""
        self.files += other.files
        self.matches += other.matches
        self.hands += other.hands
        self.wins += other.wins
        self.draws += other.draws
        self.unfinished += other.unfinished
        self.findings += other.findings

    def as_dict(self) -> dict[str, object]:
        """Return the summary of the machine-readable edge."""
        return {
            "files": self.files,
            "matches": self.matches,
            "hands": self.hands,
            "wins": self.wins,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "findings": [finding.as_dict() for finding in self.findings],
        }


def verify_game(game: Game, file: str = "") -> Report:
    """Play a recorded game again and report every difference."""
    report = Report(1, 1, len(game.hands), game.wins(), game.draws(), int(not game.complete))
    report.findings = [Finding(file, each.hand, each.event, each.code, each.message) for each in game.remarks]
    _Verifier(game, file, report).run()
    report.findings.sort(key=lambda finding: (finding.hand, finding.event))
    return report


class _Verifier:
    def __init__(self, game: Game, file: str, report: Report) -> None:
        self.game = game
        self.file = file
        self.report = report
        self.number = 0
        variant = variants.variant(game.variant)
        if variant.flow is None:
            raise InputError("variant", f"{game.variant} is not played yet", "variant")
        self.flow: Flow = variant.flow
        self.rules: RuleConfig = variant.rules.make(game.rules)
        self.seed = bytes.fromhex(game.seed) if _HEX_SEED.fullmatch(game.seed) else None
        if self.seed is not None and game.commitment:
            if commitment(self.seed, self.rules.digest()) != game.commitment:
                self.find(0, "commitment", "the seed is not the one that was committed to")

    def find(self, event: int, code: str, message: str) -> None:
        """Note a finding at an event of the present hand."""
        self.report.findings.append(Finding(self.file, self.number, event, code, message))

    def run(self) -> None:
        """Verify hand after hand; each begins where the one before it has led, or where the record says."""
        standing: Standing | None = self.flow.first_standing(self.rules) if self.game.from_start else None
        ended = False
        table: Table | None = None
        for number, hand in enumerate(self.game.hands, 1):
            self.number = number
            if ended:
                self.find(0, "match_end", "the match was over before this hand")
            standing = self._begin(standing, hand)
            table = self._replay(standing, hand, number == len(self.game.hands))
            if table is None:
                standing, ended = None, False
                continue
            standing = self.flow.next_standing(self.rules, table.standing, table.state)
            ended = standing is None
        if table is not None:
            self._finish(table, ended)

    # --- the beginning of a hand -------------------------------------------------------------------------------------

    def _begin(self, expected: Standing | None, hand: Hand) -> Standing:
        """Return where a hand stands, and note where the record begins otherwise than the match led it."""
        event = hand.events[0]
        if event.type != events.BEGIN:
            raise InputError("format", f"hand {self.number} does not begin with its beginning")
        recorded = self._recorded_standing(event, expected)
        if expected is None:
            return recorded
        for code, name, ours, theirs in (
            ("dealer", "the dealer", expected.dealer, recorded.dealer),
            ("round", "the round wind", expected.round_wind, recorded.round_wind),
            ("scores", "the scores", expected.scores, recorded.scores),
            ("carry", "what is carried over", expected.carry, recorded.carry),
        ):
            if ours != theirs:
                self.find(1, code, f"{name} should be {_shown(ours)}, not {_shown(theirs)}")
                return recorded
        return expected

    def _recorded_standing(self, event: Event, expected: Standing | None) -> Standing:
        base = expected or self.flow.first_standing(self.rules)
        scores = list(event.points) or base.scores
        if len(scores) != len(base.scores) or not 0 <= event.seat < len(scores):
            raise InputError("format", f"hand {self.number} does not begin with {len(base.scores)} seats")
        carry = event.tiles + base.carry[len(event.tiles) :]
        if len(carry) != len(base.carry):
            raise InputError("format", f"hand {self.number} carries {len(event.tiles)} numbers over")
        wind = event.other if event.other >= 0 else base.round_wind
        return Standing(event.seat, wind, self.number - 1, scores, carry, base.players)

    # --- the hand ----------------------------------------------------------------------------------------------------

    def _replay(self, standing: Standing, hand: Hand, last: bool) -> Table | None:
        """Play a hand as it is recorded; return its table, or None where play and record have parted."""
        recorded = [event for event in hand.events if event.type != events.END]
        wall = self._wall(standing, hand, recorded)
        if wall is None:
            return None
        table = new_table(self.flow, self.rules, standing, wall)
        table.start()
        scores = list(standing.scores)
        done = 1  # the beginning has been compared
        unseen = 0
        while True:
            while done + unseen < len(table.events):
                ours = table.events[done + unseen]
                if done < len(recorded) and _left_out(ours, recorded[done]):
                    unseen += 1
                    continue
                if done >= len(recorded):
                    if last and not self.game.complete:
                        return None
                    self.find(done + 1, "missing", f"the record ends where {_say(ours)} follows")
                    return None
                if not self._compare(done + 1, ours, recorded[done], scores, table):
                    return None
                done += 1
            if table.is_over():
                break
            if done >= len(recorded):
                if not (last and not self.game.complete):
                    self.find(done, "unfinished", "the record of this hand stops before its end")
                return None
            if not self._answer(table, recorded, done):
                return None
        if done < len(recorded):
            self.find(done + 1, "surplus", f"the hand is over, but the record goes on with {_say(recorded[done])}")
            return None
        return table

    def _wall(self, standing: Standing, hand: Hand, recorded: list[Event]) -> list[int] | None:
        """Return the wall of a hand: as its seed shuffles it, as the record gives it, or as the events show it."""
        tiles = self.flow.tile_set(self.rules)
        if hand.wall is not None and not self._is_wall(hand.wall, tiles):
            self.find(0, "wall", "the wall does not hold the tiles of the game, each once, and enough of them")
            return None
        if self.seed is not None:
            wall = shuffled(tiles, self.seed, self.number - 1)
            if hand.wall is not None and hand.wall != wall:
                self.find(0, "wall", "the wall is not the one that the seed shuffles")
                return None
            return wall
        if hand.wall is not None:
            return hand.wall
        try:
            return shown_wall(self.flow, self.rules, standing, recorded)
        except InputError as error:
            self.find(0, "wall", f"no wall deals this hand: {error.message}")
            return None

    def _is_wall(self, wall: list[int], tiles: tuple[int, ...]) -> bool:
        """Tell whether a wall holds tiles of the game once each; it may be short where a hand is known to end early."""
        least = 13 * self.flow.seats(self.rules) + self.flow.dead_tiles(self.rules)
        return least < len(wall) == len(set(wall)) and set(wall) <= set(tiles)

    def _answer(self, table: Table, recorded: list[Event], done: int) -> bool:
        """Let the seats answer as recorded; tell whether they might."""
        answers = answers_to(table, recorded[done:])
        if not answers:
            self.find(done + 1, "order", f"{_say(recorded[done])} cannot follow: seats {table.asked()} are asked")
            return False
        for seat, action in answers:
            reason = table.why_not(seat, action)
            if reason is not None:
                self.find(done + 1, "illegal", f"{_say(recorded[done])}: {reason}")
                return False
        for seat, action in answers:
            try:
                table.act(seat, action)
            except IllegalActionError as error:
                self.find(done + 1, "illegal", f"{_say(recorded[done])}: {error.message}")
                return False
        return True

    # --- events ------------------------------------------------------------------------------------------------------

    def _compare(self, place: int, ours: Event, theirs: Event, scores: list[int], table: Table) -> bool:
        """Compare one event; tell whether play can go on."""
        if ours.type != theirs.type or (theirs.seat >= 0 and ours.seat != theirs.seat):
            self.find(place, "order", f"{_say(ours)} should come here, not {_say(theirs)}")
            return False
        for code, same in (
            ("tile", theirs.tile == UNKNOWN or ours.tile == theirs.tile),
            ("tiles", _same_tiles(ours, theirs)),
            ("event", _same_numbers(ours, theirs)),
        ):
            if not same:
                word = EVENT_WORDS[ours.type] if code != "event" else "event"
                self.find(place, word, f"{_say(ours)} should come here, not {_say(theirs)}")
                return False
        for seat, change in enumerate(ours.points):
            scores[seat] += change
        if theirs.points and ours.points != theirs.points:
            self.find(
                place,
                "payment",
                f"{_say(ours)} changes the points by {_shown(ours.points)}, not by {_shown(theirs.points)}",
            )
        elif "scores" in theirs.detail and theirs.detail["scores"] != scores:
            self.find(
                place, "scores", f"after {_say(ours)} the scores are {scores}, not {_shown(theirs.detail['scores'])}"
            )
        self._compare_detail(place, ours, theirs)
        hands = theirs.detail.get("hands")
        if isinstance(hands, dict):
            self._compare_hands(place, ours, hands, table)
        return True

    def _compare_detail(self, place: int, ours: Event, theirs: Event) -> None:
        """Compare the numbers of a win or a drawn hand, as many as the record knows."""
        wrong: list[str] = []
        for name, value in theirs.detail.items():
            if name in BESIDE:
                continue
            own = ours.detail.get(name)
            if isinstance(own, list) and isinstance(value, list):
                own, value = sorted(own), sorted(value)
            if own != value and (own or value):
                wrong.append(f"{name} is {_shown(own or 0)}, not {_shown(value)}")
        if wrong:
            self.find(place, "value", f"{_say(ours)}: {'; '.join(wrong)}")

    def _compare_hands(self, place: int, ours: Event, hands: dict[object, object], table: Table) -> None:
        """Compare the tiles that a record shows at the end."""
        for name, shown in hands.items():
            seat = int(str(name)) if str(name).isdecimal() else -1
            if not 0 <= seat < len(table.state.seats):
                self.find(place, "hand", f"there is no seat {name}")
                continue
            held = sorted(int(tile) for tile in table.state.seats[seat].hand)
            if ours.type == events.WIN and ours.other >= 0:
                held = sorted([*held, ours.tile])
            if held != shown:
                self.find(place, "hand", f"seat {seat} holds {held}, not {shown}")

    # --- the end of the match ----------------------------------------------------------------------------------------

    def _finish(self, table: Table, ended: bool) -> None:
        """Compare the end of the match: that it has come, the last scores, the result."""
        hand = self.game.hands[-1].events
        end = hand[-1] if hand[-1].type == events.END else None
        place = len(hand)
        if end is None:
            if ended and self.game.complete:
                self.find(place, "match_end", "the match ends here, but the record does not say so")
            return
        if not ended:
            self.find(place, "match_end", "the match does not end here")
            return
        scores = self.flow.last_scores(self.rules, table.standing, table.state)
        change = [after - before for after, before in zip(scores, table.state.scores, strict=True)]
        if end.points and list(end.points) != change:
            self.find(place, "final", f"the end changes the scores by {change}, not by {_shown(end.points)}")
        elif self.game.result is not None:
            result = table.standing.by_player(self.flow.final_points(self.rules, scores))
            if result != self.game.result:
                self.find(place, "result", f"the result is {result}, not {self.game.result}")


def _left_out(ours: Event, theirs: Event) -> bool:
    """Tell whether a record leaves out the tiles below the indicators: it wins at once and counts none of them."""
    below = ours.type == events.REVEAL and ours.code == 1
    return below and theirs.type == events.WIN and "ura" not in theirs.detail


def _same_tiles(ours: Event, theirs: Event) -> bool:
    """Compare the tiles of an event as far as they are known; their order does not matter."""
    if ours.type == events.BEGIN or UNKNOWN in theirs.tiles:
        return True
    if ours.type == events.CLAIM and not theirs.tiles:
        return True
    return sorted(ours.tiles) == sorted(theirs.tiles)


def _same_numbers(ours: Event, theirs: Event) -> bool:
    """Compare the other numbers of an event; a record need not know where an indicator lies or why a hand is drawn."""
    if ours.code != theirs.code:
        return ours.type == events.DRAWN and theirs.code < 0
    return ours.type == events.REVEAL or ours.other == theirs.other


def _say(event: Event) -> str:
    """Name an event in a few words."""
    parts = [EVENT_WORDS[event.type]]
    if event.seat >= 0:
        parts.append(f"of seat {event.seat}")
    if event.tile >= 0:
        parts.append(f"tile {event.tile}")
    if event.tiles and event.type != events.BEGIN:
        parts.append(f"({', '.join(str(tile) for tile in event.tiles)})")
    if event.other >= 0 and event.type in (events.CLAIM, events.WIN):
        parts.append(f"from seat {event.other}")
    if event.code and event.type in (events.DISCARD, events.DRAW):
        parts.append("with a declaration" if event.type == events.DISCARD else "as a replacement")
    return " ".join(parts)


def _shown(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(str(each) for each in value)
    return str(value)
