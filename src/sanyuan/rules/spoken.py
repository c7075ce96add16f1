"""How replay scripts speak of a game: other names, its own words, tiles it turns up, what it carries over."""

from typing import Final, final

from sanyuan.kept import Kept


@final
class Turned(Kept):
    """Tiles that are turned up: the setting by which a script gives them, how many, whether below others."""

    def __init__(self, name: str, words: tuple[str, ...], most: int, below: bool = False) -> None:
        """The tiles, up to ``most`` of them, lie where the flow's ``reveal_place`` says, or below that."""
        self.name: Final = name
        self.words: Final = words
        self.most: Final = most
        self.below: Final = below


@final
class Carried(Kept):
    """A number that is carried over from hand to hand, in the order of the standing's ``carry``."""

    def __init__(self, name: str, words: tuple[str, ...], stays: bool = False) -> None:
        """A script that begins in the middle keeps the number if it ``stays``, or has 0, unless it says otherwise."""
        self.name: Final = name
        self.words: Final = words
        self.stays: Final = stays


@final
class Spoken(Kept):
    """The words of one game in scripts, beside those of all games."""

    def __init__(
        self,
        names: tuple[str, ...] = (),
        actions: dict[str, tuple[str, ...]] | None = None,
        tiles: dict[str, str] | None = None,
        turned: tuple[Turned, ...] = (),
        carried: tuple[Carried, ...] = (),
        zero_is_flower: bool = False,
        choices: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        """Take other names of the game, and words by what they do, the first of each as it is written.

        ``tiles`` are the words that name their tile by themselves; with ``zero_is_flower`` a 0m is a flower where
        flowers are in play. ``choices`` are the words of each number that may be chosen before play.
        """
        self.names: Final = names
        self.actions: Final[dict[str, tuple[str, ...]]] = actions or {}
        self.tiles: Final[dict[str, str]] = tiles or {}
        self.turned: Final = turned
        self.carried: Final = carried
        self.zero_is_flower: Final = zero_is_flower
        self.choices: Final = choices
