"""Facts: what a game says of a score in addition to what every game says, described for programs."""

from typing import Final, final

from sanyuan.kept import Kept

FRACTION: Final = "fraction"
"""The kind of a number that need not be whole."""


@final
class Fact(Kept):
    """The description of one field of a game's results."""

    def __init__(
        self,
        name: str,
        kind: str,
        en: str,
        zh: str,
        many: bool = False,
        null: bool = False,
        absent: bool = False,
        parts: "tuple[Fact, ...]" = (),
    ) -> None:
        """``kind`` is one of the words of request fields, or ``FRACTION``.

        ``many`` says that it is a list, ``null`` that it may be null, ``absent`` that it may be left out; data has its
        ``parts``.
        """
        self.name: Final = name
        self.kind: Final = kind
        self.en: Final = en
        self.zh: Final = zh
        self.many: Final = many
        self.null: Final = null
        self.absent: Final = absent
        self.parts: Final = parts
