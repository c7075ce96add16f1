"""A match being played, in words: who is asked, what each may do, what has happened."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, cast

from sanyuan.analysis.door import judge
from sanyuan.bots import Bot
from sanyuan.bots.play import play_on
from sanyuan.engine import view as views
from sanyuan.engine.match import Match
from sanyuan.errors import InputError
from sanyuan.games.shapes import HandResult, Picture
from sanyuan.games.shown import Choice, Happening, Listed, Seen
from sanyuan.guests import make_player
from sanyuan.meld import face_order
from sanyuan.notation import parse_tile
from sanyuan.picture import picture, results
from sanyuan.record.files import format_for, write_game
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record
from sanyuan.record.say import Speaker
from sanyuan.table.actions import ACTION_WORDS, DISCARD, action_type
from sanyuan.words.text import seat_name

if TYPE_CHECKING:
    from sanyuan.games.bound import Game


class Play:
    """A match being played: who is asked, what each may do in words, what has happened.

    >>> import sanyuan
    >>> play = sanyuan.game("riichi", "tenhou").match(seed=1)
    >>> play
    <riichi, East 1: East is asked>
    >>> play.act("discard 4z")
    >>> play.events()[-2:]
    [<East discards North Wind>, <South draws White Dragon>]
    """

    def __init__(self, of: "Game", match: Match, lang: str) -> None:
        """Take the game, the engine's match and the language of its words."""
        self.game = of
        self.match = match
        self.lang = lang

    def __repr__(self) -> str:
        """Show which hand it is and who is asked."""
        title = self.game.variant.shown.title(self.match.table.state).text(self.lang)
        asked = [self._name(seat) for seat in self.asked()]
        told = f"{' and '.join(asked)} {'is' if len(asked) == 1 else 'are'} asked"
        return f"<{self.game.name}, {title}: {'over' if self.is_over() else told}>"

    def _repr_html_(self) -> str:
        asked = self.asked()
        return self._seen(asked[0] if asked else -1)._repr_html_()

    def _name(self, seat: int) -> str:
        return seat_name(int(self.match.table.state.wind(seat)), self.lang)

    def is_over(self) -> bool:
        """Tell whether the match has ended."""
        return self.match.is_over()

    @property
    def result(self) -> list[int] | None:
        """The final points by player, or None while the match goes on."""
        return self.match.result

    def asked(self) -> list[int]:
        """Return the seats that are being asked."""
        return self.match.asked()

    def legal(self, seat: int | None = None) -> list[Choice]:
        """Return what a seat may do now; if no seat is named, the first one that is asked."""
        seat = self._seat(seat)
        shown = self._seen(seat)["options"]
        return Listed(_choice(option, seat) for option in sorted(shown, key=_choice_order))

    def act(self, choice: int | str, seat: int | None = None) -> None:
        """Take a choice, or one named by its words (``"discard 5p"``), and go on; an illegal one changes nothing.

        A tile alone (``"5p"``) is its discard.
        """
        if isinstance(choice, str):
            choice = self._named(choice, seat)
        if seat is None and isinstance(choice, Choice):
            seat = choice.seat
        self.match.act(self._seat(seat), int(choice))

    def _named(self, words: str, seat: int | None) -> Choice:
        legal = self.legal(seat)
        wanted = words.casefold().split()
        for choice in legal:
            if choice.text.casefold().split() == wanted:
                return choice
        for choice in legal:
            if choice.text.casefold().removesuffix(" (drawn)").split() == wanted:
                return choice
        for choice in legal:
            if action_type(int(choice)) == DISCARD and [tile.casefold() for tile in choice.tiles] == wanted:
                return choice
        may = [choice.text for choice in legal]
        raise InputError("illegal_action", "action", words=repr(words), may=may)

    def judge(self, seat: int | None = None) -> dict[str, Any]:
        """Tell what every option of a seat is worth and why, best first, from what the seat sees.

        If no seat is named, the first one that is asked is judged.
        """
        seat = self._seat(seat)
        table = self.match.table
        seen = views.view(self.match.flow, table.state, seat, table.legal(seat))
        return judge(self.game.variant, seen.state, seat, seen.options, self.lang)

    def view(self, seat: int) -> Picture:
        """Return what a seat sees, or a spectator (-1): plain data that prints as a few lines of text."""
        return cast(Picture, self._seen(seat if seat == -1 else self._seat(seat)))

    def _seat(self, seat: int | None) -> int:
        """Return a seat of the table; without one the first seat that is asked."""
        if seat is None:
            asked = self.asked()
            return asked[0] if asked else 0
        if not 0 <= seat < self.game.seats:
            raise InputError("seat.table", "seat", seat=seat, last=self.game.seats - 1)
        return seat

    def _seen(self, seat: int) -> Seen:
        table = self.match.table
        seen = views.view(self.match.flow, table.state, seat, table.legal(seat))
        players = table.standing.players
        return Seen(picture(self.game.variant, seen.state, seat, seen.options, self.lang, players), self.lang)

    def events(self) -> list[Happening]:
        """Return everything that has happened in this hand, each with its sentence."""
        table = self.match.table
        speaker = Speaker(self.game.variant, table.state, (), self.lang)
        return Listed(Happening(event, speaker.say(event)) for event in table.events)

    def results(self) -> list[HandResult]:
        """Return how the hands so far ended, wins with every point explained."""
        tables = [*self.match.past, self.match.table]
        variant, rules = self.game.variant, self.game.rules
        found = [row for each in tables for row in results(variant, rules, each.standing, each.events, self.lang)]
        return cast(list[HandResult], found)

    def finish(self, bots: str | Sequence[str | Bot] = "greedy", seed: int = 0) -> Self:
        """Let bots play on until the match is over: one name for all, or a name or bot for each player."""
        chosen = [bots] * self.game.seats if isinstance(bots, str) else bots
        if len(chosen) != self.game.seats:
            raise InputError("bots.bots_needed_player", "bots", seats=self.game.seats, count=len(chosen))
        of = self.game
        seats = [
            make_player(bot, of.variant, of.rules, seed * 8 + seat, seat) if isinstance(bot, str) else bot
            for seat, bot in enumerate(chosen)
        ]
        play_on(self.match, seats)
        return self

    def record(self, names: Sequence[str] = ()) -> Record:
        """Return the match so far as a record."""
        return game_of(self.match, self.game.name, names)

    def save(self, path: str | Path, names: Sequence[str] = ()) -> None:
        """Write the match so far in the format that the file's ending names."""
        write_game(self.record(names), Path(path), format_for(Path(path), "native"))


def _choice_order(option: Mapping[str, Any]) -> tuple[int, list[int], bool]:
    """Return a key that puts like choices side by side and their tiles in order, the tile just drawn last."""
    tiles = [face_order(parse_tile(tile)) for tile in option["tiles"] if tile is not None]
    return ACTION_WORDS.index(option["type"]), tiles, option["drawn"]


def _choice(option: Mapping[str, Any], seat: int) -> Choice:
    """Return an option of a picture as a choice, called by its words and tiles."""
    tiles = [tile for tile in option["tiles"] if tile is not None]
    drawn = " (drawn)" if option["type"] == "discard" and option["drawn"] else ""
    return Choice(option["id"], seat, " ".join([option["name"], *tiles]) + drawn, tiles)
