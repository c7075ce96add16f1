"""Verification: a recorded game is played again, and every difference from what the engine does is a finding."""

import re
from dataclasses import dataclass, field
from html import escape
from itertools import islice
from typing import Final

from sanyuan import variants
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import NO_DICE, shuffled
from sanyuan.errors import IllegalActionError, InputError
from sanyuan.record.findings import (
    BEGINNINGS,
    event_pair,
    event_words,
    payments_pair,
    sentence,
    tiles_shown,
    why_no_win,
)
from sanyuan.record.recorded import GIVEN, UNCHECKED, Record, RecordedHand, counted
from sanyuan.record.replay import answers_to, recorded_standing
from sanyuan.record.walls import promise_is_kept, shown_dice, shown_wall
from sanyuan.rules.flow import Flow, Standing, match_end
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.table import actions, events
from sanyuan.table.events import EVENT_WORDS, Event, value_of
from sanyuan.table.parts import OF_TILE, OF_TILES, PARTS
from sanyuan.table.repeated import repeats
from sanyuan.tiles import UNKNOWN
from sanyuan.words.sentences import say
from sanyuan.words.text import EN, ZH, Note, Words

_HEX_SEED: Final = re.compile(r"[0-9a-fA-F]{64}")

BESIDE: Final = ("scores", "hands")
"""What the detail of a recorded event may hold beside the engine's own detail."""

_MAY_MISS: Final = ("place", "reason")
"""Numbers that a record need not know."""

FOREIGN: Final = "x-"
"""How the names begin under which other programs may add to the detail of an event."""


@dataclass
class Finding:
    """One difference: in which file, in which hand and at which event (both from 1; 0 the whole), what and why."""

    file: str
    hand: int
    event: int
    code: str
    note: Note

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return say(self.note, EN)

    def __str__(self) -> str:
        """Return where it is and what is wrong, in one line."""
        where = f"hand {self.hand}, event {self.event}" if self.event else f"hand {self.hand}"
        parts = [self.file, where if self.hand else "", self.message]
        return ": ".join(part for part in parts if part)

    def as_dict(self, lang: str = EN) -> dict[str, object]:
        """Return the finding as the machine-readable edge has it."""
        return {
            "file": self.file,
            "hand": self.hand,
            "event": self.event,
            "code": self.code,
            "message": say(self.note, lang),
        }


@dataclass(repr=False)
class Report:
    """What was verified, and what was found."""

    files: int = 0
    matches: int = 0
    hands: int = 0
    wins: int = 0
    draws: int = 0
    unfinished: int = 0
    skipped: int = 0
    """How many files in folders were not records."""
    unknown: int = 0
    """How many of the files that were named are not records."""
    findings: list[Finding] = field(default_factory=list)

    def __repr__(self) -> str:
        """Show how much was verified and how many differences there are."""
        matches, hands = counted(self.matches, "match", "es"), counted(self.hands, "hand")
        return f"<Report: {matches}, {hands}, {counted(len(self.findings), 'finding')}>"

    def __str__(self) -> str:
        """Return the same, and a line for every finding."""
        return "\n".join([repr(self)[1:-1], *[f"  {finding}" for finding in self.findings]])

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{escape(str(finding))}</li>" for finding in self.findings)
        return f"<div>{escape(repr(self)[1:-1])}</div><ul>{lines}</ul>"

    def add(self, other: "Report") -> None:
        """Add what another report says."""
        self.files += other.files
        self.matches += other.matches
        self.hands += other.hands
        self.wins += other.wins
        self.draws += other.draws
        self.unfinished += other.unfinished
        self.skipped += other.skipped
        self.unknown += other.unknown
        self.findings += other.findings

    def as_dict(self, lang: str = EN) -> dict[str, object]:
        """Return the summary of the machine-readable edge."""
        return {
            "files": self.files,
            "matches": self.matches,
            "hands": self.hands,
            "wins": self.wins,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "skipped": self.skipped,
            "findings": [finding.as_dict(lang) for finding in self.findings],
        }


def verify_game(game: Record, file: str = "") -> Report:
    """Play a recorded game again and report every difference."""
    report = Report(1, 1, len(game.hands), game.wins(), game.draws(), int(not game.complete))
    Verifier(game, file, report).run()
    found = {(each.hand, each.event, each.code) for each in report.findings}
    report.findings += [
        Finding(file, each.hand, each.event, each.code, each.note)
        for each in game.remarks
        if (each.hand, each.event, each.code) not in found
    ]
    report.findings.sort(key=lambda finding: (finding.hand, finding.event))
    return report


class Verifier:
    """Plays a recorded game again, and keeps beside the findings what the engine makes of it."""

    def __init__(self, game: Record, file: str, report: Report) -> None:
        """Take the game and where to put the findings."""
        self.game = game
        self.file = file
        self.report = report
        self.number = 0
        self.played: list[list[Event]] = []
        """The events of each hand as the engine tells them, with what the record tells otherwise."""
        self.parted: list[int] = []
        """The numbers of the hands in which play and record have parted."""
        self.result: list[int] | None = None
        """The result that the engine gives, where the record reaches the end of the match."""
        variant = variants.variant(game.variant)
        if variant.flow is None:
            raise InputError("variant.played_yet", "variant", variant=game.variant)
        self.variant: Variant = variant
        self.flow: Flow = variant.flow
        self.rules: RuleConfig = variant.rules.make(game.rules)
        self.seed = bytes.fromhex(game.seed) if _HEX_SEED.fullmatch(game.seed) else None
        if not promise_is_kept(game, self.rules):
            self.find(0, "commitment", "commitment")

    def find(self, at: int, code: str, name: str, **values: object) -> None:
        """Note a finding at an event of the present hand, by the name of its sentence."""
        note = Note("finding", words=sentence(name, values))
        self.report.findings.append(Finding(self.file, self.number, at, code, note))

    def look_on(self, table: Table, seat: int, action: int) -> None:
        """Hear of every answer before it is given; whoever learns from games writes this hook."""

    def look_back(self, table: Table | None) -> None:
        """Hear of every hand when it has been played, or None where play and record have parted."""

    def run(self) -> None:
        """Verify hand after hand; each begins where the one before it has led, or where the record says."""
        standing: Standing | None = self.flow.first_standing(self.rules) if self.game.from_start else None
        ended = False
        table: Table | None = None
        for number, hand in enumerate(self.game.hands, 1):
            self.number = number
            if ended and GIVEN not in hand.events[0].detail:
                self.find(0, "match_end", "over_before")
            standing = self._begin(standing, hand)
            self.played.append([])
            before = len(self.report.findings)
            table = self._replay(standing, hand, number == len(self.game.hands))
            self.look_back(table)
            if table is None:
                if len(self.report.findings) > before:
                    self.parted.append(number)
                standing, ended = None, False
                continue
            standing = self.flow.next_standing(self.rules, table.standing, table.state)
            ended = standing is None
        if table is not None:
            self._finish(table, ended)

    # --- the beginning of a hand -------------------------------------------------------------------------------------

    def _begin(self, expected: Standing | None, hand: RecordedHand) -> Standing:
        """Return where a hand stands, and note where the record begins otherwise than the match led it."""
        begin = hand.events[0]
        recorded = recorded_standing(begin, expected or self.flow.first_standing(self.rules), self.number)
        if expected is None or GIVEN in begin.detail:
            return recorded
        players = list(expected.players)
        for code, ours, theirs in (
            ("dealer", expected.dealer, recorded.dealer),
            ("round", expected.round_wind, recorded.round_wind),
            ("scores", expected.scores, recorded.scores),
            ("carry", expected.carry, recorded.carry),
            ("number", expected.number, begin.number),
            ("players", players, begin.detail.get("players", players)),
        ):
            if ours != theirs:
                self.find(1, code, "begins", what=BEGINNINGS[code], ours=ours, theirs=theirs)
                return expected if code in ("number", "players") else recorded
        return expected

    # --- the hand ----------------------------------------------------------------------------------------------------

    def _replay(self, standing: Standing, hand: RecordedHand, last: bool) -> Table | None:
        """Play a hand as it is recorded; return its table, or None where play and record have parted."""
        recorded = [event for event in hand.events if event.type != events.END]
        end = 0
        if len(recorded) < len(hand.events):
            end = next(at for at, event in enumerate(hand.events, 1) if event.type == events.END)
        if end and not (last and end == len(hand.events)):
            self.find(end, "match_end", "goes_on")
        wall = self._wall(standing, hand, recorded)
        if wall is None:
            return None
        wall_is_known = hand.wall is not None or self.seed is not None
        dice = NO_DICE if self.seed is not None else shown_dice(recorded)
        table = new_table(self.flow, self.rules, standing, wall, dice)
        table.start()
        played, told = table.events, self.played[-1]
        told.append(_joined(table.events[0], recorded[0]))
        scores = list(standing.scores)
        done = 1  # the beginning has been compared
        unseen = 0
        while True:
            while done + unseen < len(played):
                ours = played[done + unseen]
                if done >= len(recorded):
                    if last and not self.game.complete:
                        return None
                    self.find(done + 1, "missing", "missing", ours=event_words(self.variant, table.state, ours))
                    return None
                theirs = recorded[done]
                if ours.type == events.REVEAL and not wall_is_known and self._left_out(ours, theirs):
                    told.append(ours)
                    unseen += 1
                    continue
                if not self._compare(done + 1, ours, theirs, scores, table):
                    return None
                told.append(_joined(ours, theirs) if theirs.detail or theirs.deltas else ours)
                done += 1
            if table.is_over():
                break
            if done >= len(recorded):
                if not (last and not self.game.complete):
                    self.find(done, "unfinished", "unfinished")
                return None
            if not self._answer(table, recorded, done):
                return None
        if done < len(recorded):
            self.find(done + 1, "surplus", "surplus", theirs=event_words(self.variant, table.state, recorded[done]))
            return None
        return table

    def _wall(self, standing: Standing, hand: RecordedHand, recorded: list[Event]) -> list[int] | None:
        """Return the wall of a hand: as its seed shuffles it, as the record gives it, or as the events show it."""
        tiles = self.flow.tile_set(self.rules)
        if hand.wall is not None and not self._is_wall(hand.wall, tiles):
            self.find(0, "wall", "wall_tiles")
            return None
        if self.seed is not None:
            wall = shuffled(tiles, self.seed, self.number - 1)
            if hand.wall is not None and hand.wall != wall:
                self.find(0, "wall", "wall_seed")
                return None
            return wall
        if hand.wall is not None:
            return hand.wall
        try:
            return shown_wall(self.flow, self.rules, standing, recorded)
        except InputError as error:
            self.find(0, "wall", "no_wall", reason=_words(error))
            return None

    def _least_wall(self) -> int:
        return 13 * self.flow.seats(self.rules) + self.flow.dead_tiles(self.rules)

    def _is_wall(self, wall: list[int], tiles: tuple[int, ...]) -> bool:
        """Tell whether a wall holds tiles of the game once each; it may be short where a hand is known to end early."""
        once = len(wall) == len(set(wall)) or UNCHECKED in self.game.extra
        return self._least_wall() < len(wall) and once and set(wall) <= set(tiles)

    def _answer(self, table: Table, recorded: list[Event], done: int) -> bool:
        """Let the seats answer as recorded; tell whether they were allowed to."""
        answers = answers_to(table, islice(recorded, done, None))
        if not answers:
            theirs = event_words(self.variant, table.state, recorded[done])
            self.find(done + 1, "order", "cannot_follow", theirs=theirs, seats=table.asked())
            return False
        for seat, action in answers:
            self.look_on(table, seat, action)
            try:
                table.act(seat, action)
            except IllegalActionError as error:
                theirs = event_words(self.variant, table.state, recorded[done])
                known = why_no_win(self.variant, table.state, seat) if action == actions.WIN else None
                self.find(done + 1, "illegal", "illegal", theirs=theirs, reason=known or _words(error))
                return False
        return True

    # --- events ------------------------------------------------------------------------------------------------------

    def _compare(self, place: int, ours: Event, theirs: Event, scores: list[int], table: Table) -> bool:
        """Compare one event; tell whether play can go on."""
        if not repeats(ours, theirs) and self._contradict(place, ours, theirs, table):
            return False
        if ours.deltas or theirs.deltas or theirs.detail:
            self._compare_result(place, ours, theirs, scores, table)
        return True

    def _contradict(self, place: int, ours: Event, theirs: Event, table: Table) -> bool:
        """Tell whether two events differ in more than what a record need not know, and report it."""
        if ours.type != theirs.type or (theirs.seat >= 0 and ours.seat != theirs.seat):
            if theirs.type == events.WIN and self._explain_no_win(place, ours, theirs, table):
                return True
            self.find(place, "order", "other", **event_pair(self.variant, table.state, ours, theirs))
            return True
        if theirs.as_drawn and not ours.as_drawn and _gave_drawn(table.events, ours):
            theirs = theirs.with_parts({"as_drawn": False})
        if _same_tiles(ours, theirs) and _same_numbers(ours, theirs):
            return False
        self.find(place, EVENT_WORDS[ours.type], "other", **event_pair(self.variant, table.state, ours, theirs))
        return True

    def _explain_no_win(self, place: int, ours: Event, theirs: Event, table: Table) -> bool:
        """Say why a seat could not win where nobody was asked and play went on; tell whether the game knows why."""
        if not 0 <= theirs.seat < len(table.options):
            return False
        tiles = len(self.flow.tile_set(self.rules))
        state = new_state(self.flow, self.rules, table.standing, tiles)
        for event in table.events[: table.events.index(ours)]:
            apply(self.flow, state, event)
        reason = why_no_win(self.variant, state, theirs.seat)
        if reason is not None:
            words = event_words(self.variant, state, theirs)
            self.find(place, "illegal", "illegal", theirs=words, reason=reason)
        return reason is not None

    def _compare_result(self, place: int, ours: Event, theirs: Event, scores: list[int], table: Table) -> None:
        """Compare what an event pays, and what the record tells beside it; bring the scores up to date."""
        for seat, change in enumerate(ours.deltas):
            scores[seat] += change
        if theirs.deltas and ours.deltas != theirs.deltas:
            event = event_words(self.variant, table.state, ours)
            paid = ours.deltas or (0,) * len(scores)
            self.find(place, "payment", "payment", event=event, ours=paid, theirs=theirs.deltas)
        elif "scores" in theirs.detail and theirs.detail["scores"] != scores:
            event = event_words(self.variant, table.state, ours)
            self.find(place, "scores", "scores", event=event, ours=scores, theirs=theirs.detail["scores"])
        self._compare_detail(place, ours, theirs, table)
        hands = theirs.detail.get("hands")
        if isinstance(hands, dict):
            self._compare_hands(place, ours, hands, table)

    def _compare_detail(self, place: int, ours: Event, theirs: Event, table: Table) -> None:
        """Compare the numbers of a win or a drawn hand, as many as the record knows."""
        wrong: list[Words] = []
        for name, value in theirs.detail.items():
            if name in BESIDE or name.startswith(FOREIGN):
                continue
            own = ours.detail.get(name)
            if isinstance(own, list) and isinstance(value, list):
                own, value = sorted(own, key=str), sorted(value, key=str)
            if own == value or not (own or value):
                continue
            if name == "payments":
                wrong.append(sentence("payments", payments_pair(self.variant, table.state, own, value)))
            else:
                wrong.append(sentence("number", {"name": name, "ours": own, "theirs": value}))
        if wrong:
            said = Words("；".join([each.zh for each in wrong]), "; ".join([each.en for each in wrong]))
            self.find(place, "value", "value", event=event_words(self.variant, table.state, ours), wrong=said)

    def _compare_hands(self, place: int, ours: Event, hands: dict[object, object], table: Table) -> None:
        """Compare the tiles that a record shows at the end."""
        for name, shown in hands.items():
            seat = int(str(name)) if str(name).isdecimal() else -1
            if not 0 <= seat < len(table.state.seats):
                self.find(place, "hand", "no_seat", seat=name)
                continue
            held = sorted(int(tile) for tile in table.state.seats[seat].hand)
            if ours.type == events.WIN and ours.source >= 0:
                held = sorted([*held, ours.tile])
            if held != shown:
                faces = table.state.faces
                own, other = tiles_shown(faces, held), tiles_shown(faces, shown)
                self.find(place, "hand", "hand", seat=seat, ours=own, theirs=other)

    # --- the end of the match ----------------------------------------------------------------------------------------

    def _finish(self, table: Table, ended: bool) -> None:
        """Compare the end of the match: that it has come, the last scores, the result."""
        hand = self.game.hands[-1].events
        end = hand[-1] if hand[-1].type == events.END else None
        place = len(hand)
        if end is None:
            if ended and (self.game.complete or self.game.says_end):
                self.find(place, "match_end", "ends_unsaid")
            return
        if not ended:
            self.find(place, "match_end", "goes_on")
            return
        happened = [event for played in self.played for event in played]
        ours, self.result = match_end(self.flow, self.rules, table.standing, table.state, happened)
        if end.deltas and end.deltas != ours.deltas:
            self.find(place, "final", "final", ours=list(ours.deltas), theirs=end.deltas)
        elif self.game.result is not None and self.result != self.game.result:
            self.find(place, "result", "result", ours=self.result, theirs=self.game.result)
        own = events.end(end.deltas or ours.deltas, ours.detail)
        self._compare_detail(place, own, end, table)
        self.played[-1].append(own)

    def _left_out(self, ours: Event, theirs: Event) -> bool:
        """Tell whether a record leaves out a tile below an indicator: it wins at once and counts none of them."""
        counted = [row.name for row in self.variant.spoken.turned if row.below and row.name in theirs.detail]
        return ours.below and theirs.type == events.WIN and not counted


def _joined(ours: Event, theirs: Event) -> Event:
    """Return an event as the engine tells it, with the points and the detail that the record tells otherwise."""
    if not theirs.detail and (not theirs.deltas or theirs.deltas == ours.deltas):
        return ours
    given = {name: value for name, value in theirs.detail.items() if value or name in ours.detail}
    points, detail = theirs.deltas or ours.deltas, {**ours.detail, **given}
    if points != ours.deltas and "payments" not in given:
        detail.pop("payments", None)
    return ours.with_parts({"deltas": points, "detail": detail})


def _same_tiles(ours: Event, theirs: Event) -> bool:
    """Compare the tiles of an event as far as they are known; their order does not matter."""
    if theirs.tile not in (UNKNOWN, ours.tile):
        return False
    if ours.tiles == theirs.tiles or UNKNOWN in theirs.tiles:
        return True
    if ours.type == events.CLAIM and not theirs.tiles:
        return True
    return sorted(ours.tiles) == sorted(theirs.tiles)


def _gave_drawn(happened: list[Event], event: Event) -> bool:
    """Tell whether a first discard follows an exchange; earlier releases called another tile drawn after it."""
    first = next(each for each in happened if each.type == events.DISCARD)
    return first is event and any(each.type == events.GIVE and each.seat == event.seat for each in happened)


def _same_numbers(ours: Event, theirs: Event) -> bool:
    """Compare the other numbers of an event; a record need not know where an indicator lies or why a hand was drawn."""
    for part in PARTS[ours.type]:
        if part.kind in (OF_TILE, OF_TILES) or part.name in ("seat", "deltas"):
            continue
        own, other = value_of(ours, part), value_of(theirs, part)
        if part.name == "ready":
            own, other = set(ours.ready), set(theirs.ready)
        unknown = UNKNOWN in theirs.ready if part.name == "ready" else part.name in _MAY_MISS and other == -1
        if own != other and not unknown:
            return False
    return True


def _words(error: InputError) -> Words:
    return Words(error.sentence(ZH), error.sentence(EN))
