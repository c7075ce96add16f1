"""What a frame looks like to one player, or to a spectator: the body of an update."""

import orjson

from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, redacted, seen, view
from sanyuan.games.bound import Game
from sanyuan.picture import RESULTS, event_shown, own_picture, picture, results
from sanyuan.rules.flow import explain_result
from sanyuan.server.live.frame import Frame
from sanyuan.server.live.lobby import Lobby
from sanyuan.table import events
from sanyuan.table.actions import ASIDE, make_action
from sanyuan.table.events import Event
from sanyuan.table.state import OVER, TURN, State
from sanyuan.words.text import WRITTEN

_NOTHING = b"[]"


class Public:
    """A spectator's picture, written already: its seats one by one, and all else without the braces."""

    def __init__(self, picture: dict[str, object]) -> None:
        """Write a picture, but for what every seat has of its own."""
        seats = picture.pop("seats")
        assert isinstance(seats, list)
        del picture["seat"], picture["options"]
        self.seats = [orjson.dumps(seat) for seat in seats]
        self.rest = inside(picture)


class Renderer:
    """Makes update bodies for one table; what all languages of a hand's result cost is paid once."""

    def __init__(self, game: Game, match: Match, lobby: Lobby) -> None:
        """Take the game and the match, of which only the end is read here: everything else is in frames."""
        self.match = match
        self._game = game
        self._flow = game.flow
        self._variant = game.variant
        self._lobby = lobby
        self._results: dict[tuple[int, str], list[dict[str, object]]] = {}
        self._so_far: dict[tuple[int, int, int, str], list[dict[str, object]]] = {}
        self._shown: State | None = None
        self._public: dict[str, Public] = {}
        self._told: list[Event] = []
        self._told_as: dict[tuple[bool, ...], bytes] = {}

    def body(self, frame: Frame, player: int | None, lang: str) -> bytes:
        """Return what a player may know of a frame as JSON without its braces; None is a spectator."""
        seat = SPECTATOR if player is None else frame.seat_of(player)
        public = self._public_of(frame, lang)
        seats, choices, default = public.seats, _NOTHING, None
        if seat != SPECTATOR:
            options = frame.options[seat]
            known = view(self._flow, frame.state, seat, options).state
            own, offered = own_picture(self._variant, known, seat, options, lang)
            seats = seats.copy()
            seats[seat] = orjson.dumps(own)
            if options:
                choices = orjson.dumps(offered)
                default = self._flow.default_answer(known, seat, options)
        rest: dict[str, object] = {
            **self._calls(frame, lang),
            "default": default,
            "waiting": asked(frame, seat),
            "results": self._going_on(frame, seat, lang),
            "ended": self._ended(frame, player, lang),
            "match": self._end() if frame.over else None,
        }
        return b'"seq":%d,"events":%b,"picture":{%b,"seat":%d,"seats":[%b],"options":%b},%b' % (
            frame.seq,
            self._events(frame, seat),
            public.rest,
            seat,
            b",".join(seats),
            choices,
            inside(rest),
        )

    def _events(self, frame: Frame, seat: int) -> bytes:
        """Return the events of a frame as a seat may see them, written once for all that see the same."""
        if self._told is not frame.events:
            self._told = frame.events
            self._told_as.clear()
        happened = [redacted(self._flow, frame.state, event, seat) for event in frame.events]
        seen = tuple([shown is event for shown, event in zip(happened, frame.events, strict=True)])
        if seen not in self._told_as:
            self._told_as[seen] = orjson.dumps([event_shown(event, frame.state.faces) for event in happened])
        return self._told_as[seen]

    def _calls(self, frame: Frame, lang: str) -> dict[str, object]:
        """Return what the game calls it where a tile was laid aside; nothing where none was."""
        calls = [
            {
                "seat": int(event.seat),
                "name": self._variant.shown.action_name(frame.state, make_action(ASIDE, event.tile)).text(lang),
            }
            for event in frame.events
            if event.type == events.ASIDE
        ]
        return {"calls": calls} if calls else {}

    def _public_of(self, frame: Frame, lang: str) -> "Public":
        """Return what everybody sees of a frame, which is written once for all of them."""
        if self._shown is not frame.state:
            self._shown = frame.state
            self._public.clear()
        if lang not in self._public:
            known = view(self._flow, frame.state, SPECTATOR, []).state
            self._public[lang] = Public(picture(self._variant, known, SPECTATOR, [], lang, frame.players))
        return self._public[lang]

    def _going_on(self, frame: Frame, seat: int, lang: str) -> list[dict[str, object]]:
        """Return what was won and paid so far in a hand that goes on, as far as a seat may know."""
        if frame.results == 0 or frame.state.phase == OVER:
            return []
        game, number = self._game, int(frame.state.number)
        key = (number, frame.results, seat, lang)
        if key not in self._so_far:
            table = next(each for each in (self.match.table, *self.match.past[-1:]) if each.state.number == number)
            ends = [place for place, event in enumerate(table.events, 1) if event.type in RESULTS]
            happened = table.events[: ends[frame.results - 1]]
            known = seen(game.flow, game.rules, table.standing, happened, seat)
            self._so_far = {old: value for old, value in self._so_far.items() if old[:2] == key[:2]}
            self._so_far[key] = results(game.variant, game.rules, table.standing, known, lang)
        return self._so_far[key]

    def _ended(self, frame: Frame, player: int | None, lang: str) -> dict[str, object] | None:
        hand = frame.ended
        if hand is None:
            return None
        game, players = self._game, hand.standing.players
        seat = SPECTATOR if player is None else players.index(player)
        key = (int(hand.state.number), lang)
        if key not in self._results:
            told = [event for event in hand.events if event.type != events.END]
            self._results = {known: value for known, value in self._results.items() if known[0] == key[0]}
            self._results[key] = results(game.variant, game.rules, hand.standing, told, lang)
        shown = view(game.flow, hand.state, seat, [])
        return {
            "picture": picture(game.variant, shown.state, seat, [], lang, players),
            "results": self._results[key],
            "ready": sorted(frame.looked),
        }

    def _end(self) -> dict[str, object]:
        """Return the end of the match, with all that was said about the walls."""
        table = self.match.table
        last = table.events[-1]
        scores = [score + change for score, change in zip(table.state.scores, last.deltas, strict=True)]
        game = self._game
        words = explain_result(game.flow, game.rules, table.standing, scores, self.match.events())
        return {
            "result": self.match.result,
            "result_unit": game.flow.result_unit(game.rules),
            "result_words": [{lang: each.text(lang) for lang in WRITTEN} for each in words],
            "final": {"scores": table.standing.by_player(scores), **last.detail},
            "seed": self._lobby.start.seed.hex(),
            "promise": self._lobby.promise(True),
        }


def asked(frame: Frame, seat: int) -> list[int]:
    """Return the seats that are asked as far as a seat may know: whose turn it is, and in a window itself alone."""
    known = int(frame.state.turn) if frame.state.phase == TURN else seat
    return [known] if known != SPECTATOR and frame.options[known] else []


def looks_the_same(before: Frame, after: Frame, player: int | None) -> bool:
    """Tell whether two frames show a player the same: most answers to a discard change nothing for the others."""
    if before.state is not after.state or before.events is not after.events or before.ended is not after.ended:
        return False
    seat = SPECTATOR if player is None else after.seat_of(player)
    if seat != SPECTATOR and before.options[seat] != after.options[seat]:
        return False
    return (before.looked, before.over, asked(before, seat)) == (after.looked, after.over, asked(after, seat))


def inside(body: dict[str, object]) -> bytes:
    """Return what stands between the braces of a body as JSON, so that what differs between clients can be added."""
    return orjson.dumps(body)[1:-1]


def whole(inside: bytes) -> dict[str, object]:
    """Return a body as data again."""
    body: dict[str, object] = orjson.loads(b"{%b}" % inside)
    return body
