"""The front door: the questions people ask most, with tiles as text or as faces."""

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from sanyuan import hand
from sanyuan.errors import AmbiguousError, InputError
from sanyuan.hand import USUAL_FORMS, Acceptance, Layout
from sanyuan.notation import format, parse, parse_meld, tile_name  # noqa: A004  (read as sanyuan.format)
from sanyuan.tiles import FACES, Face, Kind, is_flower, kind_of
from sanyuan.words.text import Note

if TYPE_CHECKING:
    from sanyuan.games import Game

Tiles: TypeAlias = str | Sequence[Face]

__all__ = [
    "AmbiguousError",
    "InputError",
    "acceptance",
    "decompose",
    "discards",
    "explain_hand",
    "format",
    "game",
    "parse",
    "parse_meld",
    "score_hand",
    "shanten",
    "tile_name",
    "waits",
]


def _kinds(tiles: object) -> list[Kind]:
    faces = parse(tiles) if isinstance(tiles, str) else tiles
    if not isinstance(faces, Sequence):
        raise InputError("tiles", name=type(tiles).__name__)
    return [kind_of(_face(face)) for face in faces]


def _face(given: object) -> Face:
    """Return a face given as any whole number, NumPy's too."""
    face = index(given) if isinstance(given, SupportsIndex) else -1
    if not 0 <= face < FACES:
        raise InputError("unknown_tile.tile_face_number", given=repr(given), last=FACES - 1)
    return face


def _forms(given: object) -> int:
    """Return forms as the one number that they are; which numbers there are is asked further in."""
    if not isinstance(given, SupportsIndex):
        sentence = Note("forms.sum", name=type(given).__name__)
        raise InputError(sentence, "forms")
    return index(given)


def _hand(tiles: Tiles) -> list[Kind]:
    kinds = _kinds(tiles)
    if any(is_flower(kind) for kind in kinds):
        raise InputError("flower.flower_laid_aside")
    return kinds


def _visible(tiles: Tiles) -> list[Kind]:
    return [kind for kind in _kinds(tiles) if not is_flower(kind)]


def shanten(tiles: Tiles, forms: int = USUAL_FORMS) -> int:
    """Return how many exchanges a hand is away from ready: 0 is ready, -1 complete.

    The number of melds follows from the number of tiles: 13 or 14 none, 10 or 11 one, and so on.

    >>> shanten("123m406p789s1122z")
    0
    """
    return hand.shanten(_hand(tiles), forms=_forms(forms))


def waits(tiles: Tiles, forms: int = USUAL_FORMS) -> list[Kind]:
    """Return the kinds that complete a hand one tile short: of 13 tiles, less three for every meld.

    >>> format(waits("2345678s444555z"))
    '258s'
    """
    return hand.waits(_hand(tiles), forms=_forms(forms))


def acceptance(tiles: Tiles, visible: Tiles = (), forms: int = USUAL_FORMS) -> Acceptance:
    """Return the tiles that bring a hand nearer with the copies still unseen; flowers among the visible say nothing.

    >>> acceptance("123m406p789s1122z", visible="1z").total()
    3
    """
    return hand.acceptance(_hand(tiles), forms=_forms(forms), visible=_visible(visible))


def discards(tiles: Tiles, visible: Tiles = (), forms: int = USUAL_FORMS) -> dict[Kind, Acceptance]:
    """Return what each discard of a full hand leaves: of 14 tiles, less three for every meld.

    >>> left = discards("13566m344p3457s55z")
    >>> best = min(left, key=lambda kind: (left[kind].shanten, -left[kind].total()))
    >>> format([best]), left[best].total()
    ('7s', 26)
    """
    return hand.discards(_hand(tiles), forms=_forms(forms), visible=_visible(visible))


def decompose(tiles: Tiles, forms: int = USUAL_FORMS) -> list[Layout]:
    """Return every way to read a complete hand.

    >>> [[format(part) for part in layout.sets] for layout in decompose("111222333m55p")]
    [['123m', '123m', '123m'], ['111m', '222m', '333m']]
    """
    return hand.decompose(_hand(tiles), forms=_forms(forms))


def game(name: str, rules: object = None) -> "Game":
    """Return a game by its name and rules: it scores, measures, plays matches, reads and verifies records.

    >>> game("riichi", "tenhou").match(seed=1)
    <riichi, East 1: East is asked>
    """
    from sanyuan import games  # what only asks about shapes need not load the games

    return games.game(name, rules)


def score_hand(variant: str, **request: object) -> dict[str, Any]:
    """Score a hand of a game and return its result object; what is impossible raises ``InputError``.

    The fields are those of ``sanyuan score --jsonl``: the hand without the winning tile, no loser for a self-draw.

    >>> win = score_hand("riichi", hand="234m22340p66778s", win="5s", winner=1, loser=3, riichi=1)
    >>> win["han"], win["fu"], win["deltas"]
    (4, 30, [0, 7700, 0, -7700])
    """
    from sanyuan import variants  # what only asks about shapes need not load the games

    return variants.variant(variant).score({"variant": variant, **request})


def explain_hand(variant: str, lang: str = "en", **request: object) -> str:
    """Score a hand of a game and return the whole explanation as text.

    >>> print(explain_hand("guobiao", hand="123456789m123p5s", win="5s", loser=1).split("\\n")[0])
    22 fan
    """
    from sanyuan import variants

    asked: dict[str, object] = {"variant": variant, "lang": lang, "explain": True, **request}
    return variants.variant(variant).breakdown(asked).as_text(lang)
