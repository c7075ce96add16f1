"""A recorded game as frames: how the table looked at first, and for each event a sentence and what it changed."""

import re
from typing import Any, Final, TypeAlias

from sanyuan import variants
from sanyuan.columns import isolated
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.view import redacted, seen, view
from sanyuan.errors import InputError
from sanyuan.picture import RESULTS, Ending, endings, event_shown, headline, picture, results
from sanyuan.record.completed import completed
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.replay import recorded_standing
from sanyuan.record.say import BROKEN, Speaker
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.parts import part_names
from sanyuan.table.state import OVER, State
from sanyuan.tiles import UNKNOWN
from sanyuan.words.sentences import say
from sanyuan.words.text import SEAT_HOLES, ZH, Note, Words

Data: TypeAlias = dict[str, object]

PAID: Final = events.EVENT_WORDS[events.PAY]
_PLAYER: Final = Words("玩家{number}", "P{number}", "P{number}")
_HAN: Final = re.compile("[\u4e00-\u9fff]")

OPEN: Final = -1
"""The player by whom a replay is seen: every hand lies open."""


class Replay:
    """A recorded game that can be looked at hand by hand."""

    def __init__(self, game: Record, lang: str, player: int = OPEN) -> None:
        """Take a game; words are in the language asked for, and nothing is told that a player could not see."""
        self.game = whole(game)
        self.lang = lang
        self.player = player
        self.variant: Variant = variants.variant(game.variant)
        if self.variant.flow is None:
            raise InputError("variant.played_yet", "variant", variant=game.variant)
        self.flow: Flow = self.variant.flow
        self.rules: RuleConfig = self.variant.rules.make(game.rules)

    def summary(self) -> Data:
        """Return what the game was, and of every hand how it began and ended."""
        return {
            "variant": self.variant.name,
            "title": self.variant.titles.text(self.lang),
            "rules": self.rules.as_dict(),
            "seats": self.names(),
            "hands": [self._hand_summary(number) for number in range(1, len(self.game.hands) + 1)],
            "result": self.game.result,
            "complete": self.game.complete,
        }

    def names(self) -> list[str]:
        """Return the players' names as they are shown, empty where they are not known."""
        count = self.flow.seats(self.rules)
        return [isolated(name) for name in [*self.game.seats, *[""] * count][:count]]

    def called(self) -> list[str]:
        """Return what the players are called where some have names: the others by their number, as at the table."""
        names = self.names()
        if not any(names):
            return names
        return [name or _PLAYER.filled(self.lang, number=at) for at, name in enumerate(names, 1)]

    def hand(self, number: int) -> Data:
        """Return a hand, 1 the first: the first picture, a frame for every event after it, and the results."""
        pictures = _Pictures(self, number)
        frames: list[Data] = []
        first = pictures.begin()
        before = first
        while (event := pictures.step()) is not None:
            after = pictures.look()
            frame: Data = {
                "at": pictures.done,
                "event": event_shown(pictures.seen(event), pictures.state.faces),
                "say": pictures.said,
                "change": difference(before, after),
            }
            if event.type in RESULTS:
                frame["result"] = pictures.ended - 1
            frames.append(frame)
            before = after
        return {
            "hand": number,
            "title": self._title(number, first),
            "at": pictures.dealt,
            "first": first,
            "frames": frames,
            "results": pictures.results(),
            "problem": pictures.problem,
        }

    def explanations(self, number: int) -> list[str]:
        """Return for everything that was won or paid in a hand its full explanation as text."""
        pictures = _Pictures(self, number)
        pictures.begin()
        while pictures.step() is not None:
            pass
        told: list[str] = []
        for ending in pictures.endings():
            title = headline(self.variant, ending, self.lang)
            account = ending.score or ending.account
            told.append(f"{title}\n{account.as_text(self.lang)}" if account is not None else title)
        return told

    def _title(self, number: int, first: Data) -> str:
        """Return what a hand is called: by its place in the match, and by its author where it has one."""
        titles = self.game.extra.get("titles")
        given = titles[number - 1] if isinstance(titles, list) and number <= len(titles) else ""
        own = in_one_language(str(given), self.lang)
        return f"{first['title']} · {own}" if own else str(first["title"])

    def _hand_summary(self, number: int) -> Data:
        pictures = _Pictures(self, number)
        first = pictures.begin()
        notes = [note.words.text(self.lang) for note in self.variant.shown.notes(pictures.state) if note.value]
        while pictures.step() is not None:
            pass
        before, after = pictures.standing.scores, pictures.state.scores
        return {
            "hand": number,
            "title": self._title(number, first),
            "notes": notes,
            "players": first["players"],
            "events": len(self.game.hands[number - 1].events),
            "at": pictures.dealt,
            "results": [
                short_result(each, pictures.standing.dealer, len(after))
                for each in pictures.results()
                if each["type"] != PAID
            ],
            "deltas": [new - old for old, new in zip(before, after, strict=True)],
            "scores": list(after),
            "problem": pictures.problem,
        }


def in_one_language(title: str, lang: str) -> str:
    """Return the half of a title that fits the language, where it stands in Chinese and in another after a ``·``.

    >>> in_one_language("一炮双响 · two win one tile", "en"), in_one_language("海底 · 河底", "en")
    ('two win one tile', '海底 · 河底')
    """
    chinese, _, other = title.partition(" · ")
    if not other or not _HAN.search(chinese) or _HAN.search(other):
        return title
    return chinese if lang == ZH else other


class _Pictures:
    """One hand, folded event by event as it is recorded; it stops where an event does not fit the table."""

    def __init__(self, replay: Replay, number: int) -> None:
        count = len(replay.game.hands)
        if not 1 <= number <= count:
            raise InputError("hand.hands_numbered", "hand", count=count, number=number)
        self.replay = replay
        self.recorded: RecordedHand = replay.game.hands[number - 1]
        self.events: list[Event] = [_known(event) for event in self.recorded.events]
        base = replay.flow.first_standing(replay.rules)
        self.standing: Standing = recorded_standing(self.events[0], base, number)
        self.seat = OPEN if replay.player == OPEN else self.standing.players.index(replay.player)
        self.tiles = frozenset(replay.flow.tile_set(replay.rules))
        wall = len(self.recorded.wall or self.tiles)
        self.state: State = new_state(replay.flow, replay.rules, self.standing, wall)
        self.done = 0
        self.dealt = 0
        self.ended = 0
        self.said = ""
        self.problem: Data | None = None
        names = replay.called()
        self.speaker = Speaker(
            replay.variant, self.state, [names[player] for player in self.standing.players], replay.lang
        )

    def begin(self) -> Data:
        """Deal, and return the first picture."""
        self._apply(self._beginning())
        while self.done < len(self.events) and self.events[self.done].type == events.DEAL:
            if self.step() is None:
                break
        self.dealt = self.done
        return self.look()

    def step(self) -> Event | None:
        """Apply the next event and return it, or None at the end."""
        if self.problem is not None or self.done >= len(self.events):
            return None
        event = self.events[self.done]
        return event if self._apply(event) else None

    def look(self) -> Data:
        """Return the picture as it is now."""
        state = self.state if self.seat == OPEN else view(self.replay.flow, self.state, self.seat, []).state
        return picture(self.replay.variant, state, self.seat, [], self.replay.lang, self.standing.players)

    def seen(self, event: Event) -> Event:
        """Return an event as far as it is seen."""
        return event if self.seat == OPEN else redacted(self.replay.flow, self.state, event, self.seat)

    def results(self) -> list[Data]:
        """Return how the hand ended, with explanations where the record allows them."""
        replay = self.replay
        try:
            return results(replay.variant, replay.rules, self.standing, self._happened(), replay.lang)
        except BROKEN:
            return [plain_result(event) for event in self._happened() if event.type in RESULTS]

    def endings(self) -> list[Ending]:
        """Return how the hand ended, for whoever tells it in words."""
        try:
            return endings(self.replay.variant, self.replay.rules, self.standing, self._happened())
        except BROKEN:
            return []

    def _happened(self) -> list[Event]:
        """Return what has happened; a player whose hand is not over knows of it only what was seen."""
        replay, happened = self.replay, [self._beginning(), *self.events[1 : self.done]]
        if self.seat == OPEN or self.state.phase == OVER:
            return happened
        return seen(replay.flow, replay.rules, self.standing, happened, self.seat)

    def _beginning(self) -> Event:
        """Return the beginning with whatever the record leaves out."""
        standing, told = self.standing, self.events[0]
        number = told.number if told.number >= 0 else standing.number
        return events.begin(standing.dealer, standing.round_wind, number, tuple(standing.scores), standing.carry)

    def _apply(self, event: Event) -> bool:
        """Let an event change the table; tell whether it could."""
        try:
            check_event(event, len(self.state.seats), self.tiles)
            apply(self.replay.flow, self.state, event)
            self.said = self.speaker.say(self.seen(event))
        except BROKEN as error:
            why = error.note if isinstance(error, InputError) else Note("event.does_not_fit")
            said = say(Note("event.not_shown", number=self.done + 1, why=why), self.replay.lang)
            self.problem = {"event": self.done + 1, "message": said}
            return False
        self.done += 1
        self.ended += event.type in RESULTS
        return True


def whole(game: Record) -> Record:
    """Return a game with what its record leaves out, as the engine tells it, where the game can be played again."""
    if not any(_is_sparse(event) for hand in game.hands for event in hand.events):
        return game
    try:
        return completed(game)
    except BROKEN:
        return game


def _is_sparse(event: Event) -> bool:
    """Tell whether a record leaves out where a hand stands, or what a win was paid."""
    if event.type == events.BEGIN:
        return not event.scores or event.wind < 0
    return event.type == events.WIN and not event.deltas


def _known(event: Event) -> Event:
    """Return an event without ready seats that the record does not know."""
    return event.with_parts({"ready": ()}) if UNKNOWN in event.ready else event


def difference(before: Data, after: Data) -> Data:
    """Return the fields of a picture that differ from the one before, those of the seats by their number.

    >>> difference({"wall": 70, "seats": [{"drawn": None}]}, {"wall": 69, "seats": [{"drawn": "5m"}]})
    {'wall': 69, 'seats': {'0': {'drawn': '5m'}}}
    """
    changed: Data = {name: value for name, value in after.items() if name != "seats" and before.get(name) != value}
    old, new = before["seats"], after["seats"]
    assert isinstance(old, list)
    assert isinstance(new, list)
    seats: Data = {}
    for number, (was, now) in enumerate(zip(old, new, strict=True)):
        fields = {name: value for name, value in now.items() if was[name] != value}
        if fields:
            seats[str(number)] = fields
    if seats:
        changed["seats"] = seats
    return changed


def merged(picture: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Return the picture after a change, as everybody who shows frames puts it together."""
    seats = change.get("seats", {})
    return {
        **picture,
        **change,
        "seats": [{**seat, **seats.get(str(number), {})} for number, seat in enumerate(picture["seats"])],
    }


def check_event(event: Event, seats: int, tiles: frozenset[int]) -> None:
    """Refuse an event that names a seat or a tile that is not there."""
    names = part_names(event.type)
    if "seat" in names and event.type != events.PAY and not 0 <= event.seat < seats:
        raise InputError("event.seat", seat=event.seat)
    for other in (event.source, event.receiver):
        if not -1 <= other < seats or ("receiver" in names and event.receiver < 0):
            raise InputError("event.seat_2", other=other)
    for tile in (event.tile, *event.tiles):
        if tile != UNKNOWN and tile not in tiles:
            raise InputError("event.tile", tile=tile)


def plain_result(event: Event) -> Data:
    """Return how a hand ended by what the record alone says of it."""
    told: Data = {"type": events.EVENT_WORDS[event.type], "say": "", "deltas": list(event.deltas)}
    if event.type == events.DRAWN_HAND:
        code = str(event.detail.get("reason", ""))
        return {**told, "code": code, "reason": code, "ready": list(event.ready), "account": None}
    told["account"] = None
    if event.type == events.PAY:
        return {**told, "seat": event.seat, "reason": ""}
    told.update({"seat": event.seat, "from": event.source, "tile": None})
    if event.type == events.FALSE_WIN:
        return {**told, "reason": str(event.detail.get("reason", ""))}
    return {**told, "hand": [], "melds": [], "score": None}


_SHORT: Final = ("type", "say", "say_template", "seat", "from", "reason", "deltas")


def turned_holes(template: str, dealer: int, seats: int) -> str:
    """Return a sentence whose holes count seats from the dealer with holes for the seats of the table.

    >>> turned_holes("{0} pays {3}", 2, 4)
    '{2} pays {1}'
    """
    return template.format(*[SEAT_HOLES[(seat + dealer) % seats] for seat in range(seats)])


def short_result(result: Data, dealer: int, seats: int) -> Data:
    """Return the short form of a result: who, from whom, what, and the sentence of its score."""
    score = result.get("score")
    short: Data = {name: result[name] for name in _SHORT if name in result}
    short["headline"] = score.get("headline") if isinstance(score, dict) else None
    if isinstance(score, dict) and "headline_template" in score:
        short["headline_template"] = turned_holes(str(score["headline_template"]), dealer, seats)
    return short
