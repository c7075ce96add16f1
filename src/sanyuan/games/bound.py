"""A game: a variant bound to its rules once, then scored, measured, played, read and verified."""

import secrets
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from sanyuan.analysis.door import answer, fields_of
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.games.play import Play
from sanyuan.games.shown import Reached, Result
from sanyuan.given import as_request
from sanyuan.record.files import read_file, verify_files
from sanyuan.record.formats import read_games
from sanyuan.record.recorded import Record
from sanyuan.record.verify import Report
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.words.text import EN


class Game:
    """A game with its rules: it scores hands, measures them, plays matches, reads and verifies records.

    >>> import sanyuan
    >>> riichi = sanyuan.game("riichi", "tenhou")
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

    def _repr_html_(self) -> str:
        spec = "" if self.spec is None else f" {escape(repr(self.spec))}"
        return f"<b>{escape(self.variant.titles.en)}</b>{spec}"

    def __eq__(self, other: object) -> bool:
        """Two games are equal when variant and rules are."""
        return isinstance(other, Game) and self.name == other.name and self.rules == other.rules

    def __hash__(self) -> int:
        """Hash by both."""
        return hash((self.name, self.rules))

    def __reduce__(self) -> tuple[object, tuple[str, object]]:
        """Survive pickle by the call that makes it."""
        return _remade, (self.name, self.spec)

    @property
    def name(self) -> str:
        """The variant's name."""
        return self.variant.name

    @property
    def flow(self) -> Flow:
        """How the game is played; a game that only scores has none and is refused."""
        if self.variant.flow is None:
            raise InputError("variant.cannot_played_yet", "variant", name=self.name)
        return self.variant.flow

    @property
    def seats(self) -> int:
        """How many play."""
        return self.flow.seats(self.rules)

    def score(self, *tiles: Any, **request: Any) -> Mapping[str, Any]:
        """Score a hand: its tiles without the winning one, that tile, and by name the fields that the game has.

        The result is plain data that prints as the whole explanation.
        """
        return self._score(_named(("hand", "win"), tiles, request))

    def shanten(self, *tiles: Any, **request: Any) -> Mapping[str, Any]:
        """Tell how far a hand is from a win, by form, and which tiles help."""
        return self._shanten(_named(("hand",), tiles, request))

    def analyse(self, hand: str, **request: Any) -> dict[str, Any]:
        """Tell what every choice of a hand is worth and why, best first; it takes the fields of ``sanyuan analyse``."""
        return answer(self.variant, self._asked(as_request({"hand": hand, **request}, fields_of(self.variant))))

    def _score(self, request: Mapping[str, object]) -> Result:
        asked = self._asked(as_request(request, self.variant.fields))
        lang = str(asked.get("lang", EN))
        made = self.variant.breakdown({**asked, "explain": True})
        return Result(made.as_dict(lang, True), made.as_text(lang))

    def _shanten(self, request: Mapping[str, object]) -> Reached:
        return Reached(self.variant.shanten(self._asked(as_request(request, self.variant.distance_fields))))

    def _asked(self, request: Mapping[str, object]) -> dict[str, object]:
        """Return a request of this game by these rules."""
        for name in ("variant", "rules"):
            if name in request:
                raise InputError(f"{name}.bound", name, name=name)
        bound = {"variant": self.name} if self.spec is None else {"variant": self.name, "rules": self.spec}
        return {**bound, **request}

    def match(self, seed: int | bytes | None = None, lang: str = EN, walls: Sequence[Sequence[int]] = ()) -> Play:
        """Deal a match; the same seed deals the same walls, and without a seed nobody can know them beforehand."""
        if seed is None:
            seed = secrets.token_bytes(32)
        if isinstance(seed, bool) or not isinstance(seed, int | bytes):
            raise InputError("seed.type", "seed", value=repr(seed))
        chosen = seed_from(seed) if isinstance(seed, int) else seed
        return Play(self, Match(self.flow, self.rules, chosen, walls), lang)

    def read(self, path: str | Path) -> list[Record]:
        """Read the games of a file in any known format; a game of another variant is refused."""
        found = read_games(read_file(Path(path)))
        for record in found:
            if record.variant != self.name:
                raise InputError("variant.holds_game", "path", path=path, variant=record.variant, name=self.name)
        return found

    def verify(self, *paths: str | Path) -> Report:
        """Play recorded games again and report every difference."""
        return verify_files([Path(path) for path in paths])


def _named(names: Sequence[str], given: Sequence[object], request: Mapping[str, object]) -> dict[str, object]:
    """Return a request whose first fields may be given without their names."""
    if len(given) > len(names):
        raise TypeError(f"{len(names)} fields may be given without a name, not {len(given)}")
    first = dict(zip(names, given, strict=False))
    for name in first:
        if name in request:
            raise TypeError(f"{name} is given twice")
    return {**first, **request}


def _remade(name: str, spec: object) -> "Game":
    from sanyuan.games import game  # which stands on this module

    made: Game = game(name, spec)
    return made
