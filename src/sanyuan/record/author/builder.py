"""Scripts in Python: hands, walls and steps, said one after another and played in the end."""

from collections.abc import Sequence
from typing import TypeAlias

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.author import script
from sanyuan.record.author.play import play_hands
from sanyuan.record.author.script import (
    Asked,
    Deed,
    HandScript,
    ScriptError,
    SeatName,
    SeatTiles,
    Spot,
)
from sanyuan.record.author.tiles import read_asked
from sanyuan.record.author.words import known, seat_of
from sanyuan.record.author.write import hands_of, short_rules, write_text
from sanyuan.record.recorded import UNCHECKED, Record
from sanyuan.rules.variant import Variant
from sanyuan.words.text import Note

Where: TypeAlias = str | int
"""A seat: its wind in this hand (``"E"`` is the dealer) or its number at the table."""


class Script:
    """A replay in the making; every method returns the script itself, so that calls can follow each other.

    >>> game = Script("guobiao").deal(E="19m19p19s1234567z 7z").win().play()
    >>> game.hands[0].events[-1].detail["fan"]
    96
    """

    def __init__(
        self,
        game: str = "",
        rules: object = None,
        players: Sequence[str] = (),
        seed: int = 0,
        unchecked: bool = False,
    ) -> None:
        """Take the game, its rules (a preset's name or options), the names of the players, and a seed for the rest."""
        self.game = known().games.get(game, game)
        self.rules: dict[str, object] = {}
        if isinstance(rules, str):
            self.rules["preset"] = rules
        elif isinstance(rules, dict):
            self.rules.update(rules)
        elif rules is not None:
            raise ScriptError(Note("script.rules_preset_name"))
        self.players = list(players)
        self.seed = seed
        self.is_unchecked = unchecked
        self.hands: list[HandScript] = []
        self.spots: dict[str, Spot] = {}
        """Where a text names its game and each of its rule options."""

    @staticmethod
    def of(game: Record) -> "Script":
        """Return a script that plays a recorded game again, tile by tile."""
        hands, short = hands_of(game)
        unchecked = short or game.extra.get(UNCHECKED) is True
        rules = short_rules(variants.variant(game.variant), game.rules)
        found = Script(game.variant, rules, game.seats, unchecked=unchecked)
        found.hands = hands
        return found

    # --- hands -------------------------------------------------------------------------------------------------------

    def hand(self, title: str = "") -> "Script":
        """Begin the next hand; the first begins by itself."""
        self.hands.append(HandScript(title))
        return self

    def _last(self) -> HandScript:
        if not self.hands:
            self.hand()
        return self.hands[-1]

    def start(
        self,
        round_wind: str | None = None,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        **carried: int,
    ) -> "Script":
        """Let the hand begin elsewhere than the one before it has led to; ``carried`` as the game names it."""
        start = self._last().start
        if round_wind is not None:
            if round_wind not in tuple("ESWN"):
                raise ScriptError(Note("script.round_wind_e", round_wind=round_wind))
            start.round_wind = "ESWN".index(round_wind)
        start.dealer, start.carried = dealer, carried
        start.scores = None if scores is None else tuple(scores)
        return self

    def deal(
        self,
        hands: dict[Where, str] | None = None,
        *,
        E: str = "",  # noqa: N803  (the winds are called so)
        S: str = "",  # noqa: N803
        W: str = "",  # noqa: N803
        N: str = "",  # noqa: N803
    ) -> "Script":
        """Deal hands, by wind or by seat; the dealer's may have a fourteenth tile, and ``*`` lets any follow."""
        named: dict[Where, str] = {"E": E, "S": S, "W": W, "N": N, **(hands or {})}
        for where, text in named.items():
            if text:
                tiles, open_end = read_asked(text)
                self._last().hands.append(SeatTiles(_seat(where), tuple(tiles), open_end))
        return self

    def river(self, where: Where, tiles: str) -> "Script":
        """Say what a seat discards in ``turns``; ``.`` is the tile just drawn."""
        self._last().rivers.append(SeatTiles(_seat(where), tuple(read_asked(tiles)[0])))
        return self

    def plan(self, where: Where, tiles: str) -> "Script":
        """Say what a seat discards where a step names no tile, one after another; ``.`` is the tile just drawn."""
        self._last().plans.append(SeatTiles(_seat(where), tuple(read_asked(tiles)[0])))
        return self

    def draws(self, where: Where, tiles: str) -> "Script":
        """Say what a seat draws, one after another; ``.`` is any tile."""
        self._last().draws.append(SeatTiles(_seat(where), tuple(read_asked(tiles)[0])))
        return self

    def wall(self, tiles: str) -> "Script":
        """Say what is drawn after the deal, in order."""
        self._last().wall += read_asked(tiles)[0]
        return self

    def tail(self, tiles: str) -> "Script":
        """Say what replaces kongs and flowers, in order."""
        self._last().tail += read_asked(tiles)[0]
        return self

    def turned(self, name: str, tiles: str) -> "Script":
        """Say which tiles are turned up, by the game's name of them."""
        self._last().turned.setdefault(name, []).extend(read_asked(tiles)[0])
        return self

    def left(self, tiles: int) -> "Script":
        """Cut the wall short, to ``tiles`` tiles after the deal; the script must be unchecked."""
        self._last().left = tiles
        return self

    # --- what happens ------------------------------------------------------------------------------------------------

    def _step(self, kind: str, tiles: str = "", seat: Where | None = None, from_hand: bool = False) -> "Script":
        asked: tuple[Asked, ...] = tuple(read_asked(tiles)[0])
        self._last().steps.append(Deed(kind, () if seat is None else (_seat(seat),), asked, from_hand=from_hand))
        return self

    def draw(self, tile: str = "", seat: Where | None = None) -> "Script":
        """Say that a tile is drawn, and which; the wall is laid so."""
        return self._step(script.DRAW, tile, seat)

    def discard(self, tile: str = "", seat: Where | None = None, from_hand: bool = False) -> "Script":
        """Discard a tile, the one just drawn where none is named."""
        return self._step(script.DISCARD, tile, seat, from_hand=from_hand)

    def declare(self, tile: str = "", seat: Where | None = None, from_hand: bool = False) -> "Script":
        """Discard a tile with a declaration."""
        return self._step(script.DECLARE, tile, seat, from_hand=from_hand)

    def turns(self, count: int = 1) -> "Script":
        """Let ``count`` turns go by: everybody discards what the river says or what was drawn, nobody claims."""
        self._last().steps.append(Deed(script.TURNS, count=count))
        return self

    def turns_until(self, left: int) -> "Script":
        """Let turns go by until ``left`` tiles are left in the wall."""
        self._last().steps.append(Deed(script.TURNS, count=left, until=True))
        return self

    def call(self, tiles: str = "", seat: Where | None = None) -> "Script":
        """Claim the discard: a kong, else a pung, else a chow."""
        return self._step(script.CALL, tiles, seat)

    def chow(self, tiles: str = "", seat: Where | None = None) -> "Script":
        """Claim the discard for a chow, with two tiles from the hand or all three named where several are possible."""
        return self._step(script.CHOW, tiles, seat)

    def pung(self, tiles: str = "", seat: Where | None = None) -> "Script":
        """Claim the discard for a pung."""
        return self._step(script.PUNG, tiles, seat)

    def kong(self, tile: str = "", seat: Where | None = None) -> "Script":
        """Lay a kong of any sort: the discard's where somebody can, else closed or added."""
        return self._step(script.KONG, tile, seat)

    def aside(self, tile: str = "", seat: Where | None = None) -> "Script":
        """Lay a special tile aside."""
        return self._step(script.ASIDE, tile, seat)

    def lay(self, tile: str = "", seat: Where | None = None) -> "Script":
        """Lay a special tile aside where the seat can, else a closed kong, else an added one."""
        return self._step(script.LAY, tile, seat)

    def win(self, *seats: Where) -> "Script":
        """Win: the seats named, or whoever can."""
        self._last().steps.append(Deed(script.WIN, tuple(_seat(seat) for seat in seats)))
        return self

    def false_win(self, seat: Where | None = None) -> "Script":
        """Claim a win falsely."""
        return self._step(script.FALSE_WIN, "", seat)

    def abort(self) -> "Script":
        """End the hand where the seat may."""
        return self._step(script.ABORT)

    def exhaust(self) -> "Script":
        """Let turns go by until the wall is empty."""
        return self._step(script.EXHAUST)

    def pass_(self, *seats: Where) -> "Script":
        """Let the seats that are asked pass; whatever comes next does so by itself."""
        self._last().steps.append(Deed(script.PASS, tuple(_seat(seat) for seat in seats)))
        return self

    # --- the end -----------------------------------------------------------------------------------------------------

    def variant(self) -> str:
        """Return the game: the one named, or the one that an option of its name says, as document 004 does (R-G16)."""
        if self.game:
            return self.game
        for name, value in self.rules.items():
            if value == 1 and name.lstrip("_") in variants.names():
                return name.lstrip("_")
        raise ScriptError(Note("script.script_name_game", game=variants.first()))

    def _spec(self, variant: Variant) -> dict[str, object]:
        """Return the rules as given; a false win that is told is taken, unless the script forbids it (R-G3)."""
        book = variant.rules
        told = any(step.kind == script.FALSE_WIN for hand in self.hands for step in hand.steps)
        if not told or not any(row.name == script.FALSE_WIN_TAKEN for row in book.options()):
            return self.rules
        given = book.own_names({name: value for name, value in self.rules.items() if name != "preset"})
        return self.rules if script.FALSE_WIN_TAKEN in given else {**self.rules, script.FALSE_WIN_TAKEN: True}

    def play(self) -> Record:
        """Play the script and return the record."""
        try:
            variant = variants.variant(self.variant())
            rules = variant.rules.make(self._spec(variant) or None)
        except ScriptError:
            raise
        except InputError as error:
            name = (error.field or "").removeprefix("rules.").replace("rules", "preset")
            raise ScriptError(error.note, self.spots.get(name)) from None
        if variant.flow is None:
            raise ScriptError(Note("script.cannot_played_yet", name=variant.name), self.spots.get("variant"))
        seats = variant.flow.seats(rules)
        if self.players and len(self.players) != seats:
            sentence = Note("script.players_named", count=len(self.players), seats=seats)
            raise ScriptError(sentence, self.spots.get("players"))
        return play_hands(
            variant.name, variant.flow, rules, self.hands, list(self.players), self.seed, self.is_unchecked
        )

    def text(self) -> str:
        """Write the script as text, which reads back as the same script."""
        return write_text(self.game, self.rules, self.players, self.seed, self.is_unchecked, self.hands)


def _seat(where: Where) -> SeatName:
    name = seat_of(str(where))
    if name is None:
        raise ScriptError(Note("script.seat_seats_e", where=where))
    return SeatName(name)
