"""What a frame looks like to one player, or to a spectator: the body of an update."""

import json

from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, redacted, view
from sanyuan.picture import event_shown, picture, results
from sanyuan.server.live.frame import Frame
from sanyuan.server.live.lobby import Lobby
from sanyuan.server.live.start import Game
from sanyuan.table import events
from sanyuan.table.state import TURN

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class Renderer:
    """Makes update bodies for one table; what all languages of a hand's result cost is paid once."""

    def __init__(self, game: Game, match: Match, lobby: Lobby) -> None:
        """Take the game and the match, of which only the end is read here: everything else is in frames."""
        self.match = match
        self._game = game
        self._lobby = lobby
        self._results: dict[tuple[int, str], list[dict[str, object]]] = {}

    def body(self, frame: Frame, player: int | None, lang: str) -> dict[str, object]:
        """Return what a player may know of a frame; None is a spectator."""
        game, faces = self._game, frame.state.faces
        seat = SPECTATOR if player is None else frame.seat_of(player)
        options = frame.options[seat] if seat != SPECTATOR else []
        shown = view(game.flow, frame.state, seat, options)
        happened = [redacted(game.flow, frame.state, event, seat) for event in frame.events]
        return {
            "seq": frame.seq,
            "events": [event_shown(event, faces) for event in happened],
            "picture": picture(game.variant, shown.state, seat, options, lang, frame.players),
            "default": game.flow.default_answer(shown.state, seat, options) if options else None,
            "waiting": asked(frame, seat),
            "ended": self._ended(frame, player, lang),
            "match": self._end() if frame.over else None,
        }

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
            "ready": sorted(frame.ready),
        }

    def _end(self) -> dict[str, object]:
        """Return the end of the match, with all that was said about the walls."""
        table = self.match.table
        last = table.events[-1]
        scores = [score + change for score, change in zip(table.state.scores, last.points, strict=True)]
        return {
            "result": self.match.result,
            "final": {"scores": table.standing.by_player(scores), **last.detail},
            "seed": self._lobby.start.seed.hex(),
            "promise": self._lobby.promise(True),
        }


def asked(frame: Frame, seat: int) -> list[int]:
    """Return the seats that are asked as far as a seat may know: whose turn it is, and in a window itself alone."""
    known = int(frame.state.turn) if frame.state.phase == TURN else seat
    return [known] if known != SPECTATOR and frame.options[known] else []


def text_of(body: dict[str, object]) -> str:
    """Return a body as JSON without its closing brace, so that what differs between clients can follow."""
    return _ENCODER.encode(body)[:-1]
