"""The front door to a game: a variant bound to its rules once, then scored, measured, played, read and verified."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from sanyuan import variants
from sanyuan.bots import Bot, make_bot
from sanyuan.engine import view as views
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.meld import face_order
from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse, parse_tile
from sanyuan.picture import picture, results
from sanyuan.record.files import format_for, read_file, verify_files, write_game
from sanyuan.record.formats import read_games
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record
from sanyuan.record.say import Speaker
from sanyuan.record.verify import Report
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.table.actions import ACTION_WORDS
from sanyuan.table.events import Event
from sanyuan.words.text import EN, seat_name


class Result(dict[str, Any]):
    """The result object of a score; printed, it is the whole explanation."""

    def __init__(self, fields: Mapping[str, Any], text: str) -> None:
        """Take the fields of the machine-readable edge, and the explanation in words."""
        super().__init__(fields)
        self.text = text

    def __str__(self) -> str:
        """Return the explanation."""
        return self.text

    def __reduce__(self) -> tuple[type[Self], tuple[dict[str, Any], str]]:
        """Survive pickle with both."""
        return type(self), (dict(self), self.text)

    def _repr_html_(self) -> str:
        sets = " ".join(format_tiles(parse(part), "unicode") for part in self.get("sets", []))
        return f'<div style="font-size:2em">{sets}</div><pre>{self.text}</pre>'


class Choice(int):
    """One thing that a seat may do: a number to the engine, words and tiles to a reader."""

    seat: int
    text: str

    def __new__(cls, action: int, seat: int, text: str) -> Self:
        """Take the action as the engine knows it, the seat that may take it, and what it is called."""
        made = super().__new__(cls, action)
        made.seat = seat
        made.text = text
        return made

    def __repr__(self) -> str:
        """Show what it is called."""
        return f"<{self.text}>"

    def __str__(self) -> str:
        """Return what it is called."""
        return self.text

    def __reduce__(self) -> tuple[type[Self], tuple[int, int, str]]:
        """Survive pickle with its words."""
        return type(self), (int(self), self.seat, self.text)


class Seen(dict[str, Any]):
    """What a seat sees, as the picture of its table; printed, it is a few lines of text."""

    def __str__(self) -> str:
        """Return the table in a line for each seat: points, hand, melds, river."""
        lines = [f"{self['title']}  {self['wall']} left  {_tiles(self['indicators'])}".rstrip()]
        for number, seat in enumerate(self["seats"]):
            mark = ">" if number == self["turn"] else " "
            melds = " ".join(f"[{_tiles(meld['tiles'])}]" for meld in seat["melds"])
            hand = _tiles(seat["hand"]) + (f" {_tiles([seat['drawn']])}" if seat["has_drawn"] else "")
            river = _tiles([entry["tile"] for entry in seat["river"]])
            name = seat_name(seat["wind"], EN)
            lines.append(f"{mark}{name:<6}{self['scores'][number]:>7}  {hand} {melds}".rstrip())
            lines.append(f"{'':>16}{river}".rstrip())
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return f"<pre>{self}</pre>"


def _tiles(tiles: Sequence[str | None]) -> str:
    """Return tiles as text, in the order given; those that are not known are question marks."""
    known = [tile for tile in tiles if tile is not None]
    return format_tiles(parse("".join(known))) + "?" * (len(tiles) - len(known)) if known else "?" * len(tiles)


class Happening:
    """An event of a match with the sentence that tells it."""

    def __init__(self, event: Event, text: str) -> None:
        """Take the event and its sentence."""
        self.event = event
        self.text = text

    def __repr__(self) -> str:
        """Show the sentence."""
        return f"<{self.text}>"

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


class Play:
    """A match being played: who is asked, what each may do in words, what has happened.

    >>> play = game("riichi", "tenhou").match(seed=1)
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
        asked = " and ".join(self._name(seat) for seat in self.asked())
        return f"<{self.game.name}, {title}: {'over' if self.is_over() else f'{asked} is asked'}>"

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
        """Return what a seat may do now; without a seat, the first that is asked."""
        asked = self.asked()
        if seat is None:
            seat = asked[0] if asked else 0
        shown = self.view(seat)["options"]
        return [Choice(option["id"], seat, _choice_text(option)) for option in sorted(shown, key=_choice_order)]

    def act(self, choice: int | str, seat: int | None = None) -> None:
        """Take a choice, or one by its words (``"discard 5p"``), and go on; what is illegal changes nothing."""
        if isinstance(choice, str):
            choice = self._named(choice, seat)
        if seat is None:
            asked = self.asked()
            seat = choice.seat if isinstance(choice, Choice) else asked[0] if asked else 0
        self.match.act(seat, int(choice))

    def _named(self, words: str, seat: int | None) -> Choice:
        legal = self.legal(seat)
        wanted = words.casefold().split()
        for choice in legal:
            if choice.text.casefold().split() == wanted:
                return choice
        for choice in legal:
            if choice.text.casefold().removesuffix(" (drawn)").split() == wanted:
                return choice
        may = [choice.text for choice in legal]
        raise InputError("illegal_action", "action", words=repr(words), may=may)

    def view(self, seat: int) -> Seen:
        """Return what a seat sees; -1 is a spectator."""
        table = self.match.table
        seen = views.view(self.match.flow, table.state, seat, table.legal(seat))
        players = table.standing.players
        return Seen(picture(self.game.variant, seen.state, seat, seen.options, self.lang, players))

    def events(self) -> list[Happening]:
        """Return everything that has happened in this hand, each with its sentence."""
        table = self.match.table
        speaker = Speaker(self.game.variant, table.state, (), self.lang)
        return [Happening(event, speaker.say(event)) for event in table.events]

    def results(self) -> list[dict[str, Any]]:
        """Return how the hands so far ended, wins with every point explained."""
        tables = [*self.match.past, self.match.table]
        variant, rules = self.game.variant, self.game.rules
        return [row for each in tables for row in results(variant, rules, each.standing, each.events, self.lang)]

    def finish(self, bots: str | Sequence[str | Bot] = "greedy", seed: int = 0) -> Self:
        """Let bots play on until the match is over: one name for all, or a name or bot for each player."""
        chosen = [bots] * self.game.seats if isinstance(bots, str) else bots
        if len(chosen) != self.game.seats:
            raise InputError("bots.bots_needed_player", "bots", seats=self.game.seats, count=len(chosen))
        seats = [
            make_bot(bot, self.game.variant, seed * 8 + seat) if isinstance(bot, str) else bot
            for seat, bot in enumerate(chosen)
        ]
        while not self.is_over():
            table = self.match.table
            for seat in table.asked():
                seen = views.view(self.match.flow, table.state, seat, table.legal(seat))
                self.match.act(seat, seats[table.standing.players[seat]].choose(seen))
        return self

    def record(self, names: Sequence[str] = ()) -> Record:
        """Return the match so far as a record."""
        return game_of(self.match, self.game.name, names)

    def save(self, path: str | Path, names: Sequence[str] = ()) -> None:
        """Write the match so far in the format that the file's ending names."""
        write_game(self.record(names), Path(path), format_for(Path(path), "native"))


def _choice_order(option: Mapping[str, Any]) -> tuple[int, list[tuple[int, int]], bool]:
    """Return a key that puts like choices side by side and their tiles in order, the tile just drawn last."""
    tiles = [face_order(parse_tile(tile)) for tile in option["tiles"] if tile is not None]
    return ACTION_WORDS.index(option["type"]), tiles, option["drawn"]


def _choice_text(option: Mapping[str, Any]) -> str:
    """Return what a choice is called, with its tiles."""
    words = [option["name"], *[tile for tile in option["tiles"] if tile is not None]]
    return " ".join(words) + (" (drawn)" if option["type"] == "discard" and option["drawn"] else "")


class Game:
    """A game with its rules: it scores hands, measures them, plays matches, reads and verifies records.

    >>> riichi = game("riichi", "tenhou")
    >>> riichi
    game('riichi', 'tenhou')
    >>> riichi.score(hand="234m22340p66778s", win="5s", winner=1, riichi=1)["han"]
    5
    """

    def __init__(self, variant: Variant, spec: object) -> None:
        """Bind a variant to rules; ``game`` finds both by name."""
        self.variant = variant
        self.spec = spec
        self.rules: RuleConfig = variant.rules.make(spec)

    def __repr__(self) -> str:
        """Show the call that makes it."""
        return f"game({self.name!r}{'' if self.spec is None else f', {self.spec!r}'})"

    def __eq__(self, other: object) -> bool:
        """Two games are equal when variant and rules are."""
        return isinstance(other, Game) and self.name == other.name and self.rules == other.rules

    def __hash__(self) -> int:
        """Hash by both."""
        return hash((self.name, self.rules))

    def __reduce__(self) -> tuple[object, tuple[str, object]]:
        """Survive pickle by the call that makes it."""
        return game, (self.name, self.spec)

    @property
    def name(self) -> str:
        """The variant's name."""
        return self.variant.name

    @property
    def flow(self) -> Flow:
        """How the game is played; one that only scores is refused here."""
        if self.variant.flow is None:
            raise InputError("variant.cannot_played_yet", "variant", name=self.name)
        return self.variant.flow

    @property
    def seats(self) -> int:
        """How many play."""
        return self.flow.seats(self.rules)

    def score(self, *, lang: str = EN, **request: object) -> Result:
        """Score a hand, given without its winning tile by the fields of a request; printed, it explains itself."""
        made = self.variant.breakdown({**self._asked(request), "lang": lang, "explain": True})
        return Result(made.as_dict(lang, True), made.as_text(lang))

    def shanten(self, hand: str, **request: object) -> dict[str, Any]:
        """Tell how far a hand is from a win, by form, and what helps."""
        return self.variant.shanten({**self._asked(request), "hand": hand})

    def _asked(self, request: Mapping[str, object]) -> dict[str, object]:
        """Return a request of this game by these rules."""
        for name in ("variant", "rules"):
            if name in request:
                raise InputError(f"{name}.bound", name, name=name)
        bound = {"variant": self.name} if self.spec is None else {"variant": self.name, "rules": self.spec}
        return {**bound, **request}

    def match(self, seed: int | bytes | None = None, lang: str = EN, walls: Sequence[Sequence[int]] = ()) -> Play:
        """Deal a match; the same seed deals the same walls, and without one nobody knows them beforehand."""
        if seed is None:
            seed = secrets.token_bytes(32)
        chosen = seed_from(seed) if isinstance(seed, int) else seed
        return Play(self, Match(self.flow, self.rules, chosen, walls), lang)

    def read(self, path: str | Path) -> list[Record]:
        """Read the games of a file, in whatever format; one of another variant is refused."""
        found = read_games(read_file(Path(path)))
        for record in found:
            if record.variant != self.name:
                raise InputError("variant.holds_game", "path", path=path, variant=record.variant, name=self.name)
        return found

    def verify(self, *paths: str | Path) -> Report:
        """Play recorded games again and report every difference."""
        return verify_files([Path(path) for path in paths], jobs=1)


def game(name: str, rules: object = None) -> Game:
    """Return a game by its name, with a preset by name or an object of ``preset`` and options.

    >>> game("wuhan").seats
    4
    """
    return Game(variants.variant(name), rules)
