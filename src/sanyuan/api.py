"""The front door: the questions people ask most, with tiles as text or as faces."""

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

from sanyuan import hand
from sanyuan.errors import AmbiguousError, InputError
from sanyuan.given import Tiles, as_face, as_request
from sanyuan.hand import USUAL_FORMS, Acceptance, Layout
from sanyuan.notation import format, parse, parse_meld, tile_name  # noqa: A004  (read as sanyuan.format)
from sanyuan.tiles import Kind, is_flower, kind_of
from sanyuan.words.text import Note

__all__ = [
    "AmbiguousError",
    "InputError",
    "acceptance",
    "decompose",
    "discards",
    "explain_hand",
    "format",
    "parse",
    "parse_meld",
    "score_hand",
    "shanten",
    "tile_name",
    "waits",
]


def _kinds(tiles: object) -> list[Kind]:
    if not isinstance(tiles, Sequence):
        raise InputError("tiles", name=type(tiles).__name__)
    if isinstance(tiles, str):
        return [kind_of(face) for face in parse(tiles)]
    if tiles and all(isinstance(part, str) for part in tiles):
        return [kind_of(face) for part in tiles for face in parse(part)]
    return [kind_of(as_face(face)) for face in tiles]


def _forms(given: object) -> int:
    """Return forms as one number; which numbers are allowed is checked further in."""
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
    """Return the kinds that complete a hand of 13 tiles, less three for every meld.

    >>> format(waits("2345678s444555z"))
    '258s'
    """
    return hand.waits(_hand(tiles), forms=_forms(forms))


def acceptance(tiles: Tiles, visible: Tiles = (), forms: int = USUAL_FORMS) -> Acceptance:
    """Return the tiles that bring a hand nearer, with the copies still unseen; visible flowers are ignored.

    >>> acceptance("123m406p789s1122z", visible="1z").total()
    3
    """
    return hand.acceptance(_hand(tiles), forms=_forms(forms), visible=_visible(visible))


def discards(tiles: Tiles, visible: Tiles = (), forms: int = USUAL_FORMS) -> dict[Kind, Acceptance]:
    """Return what each discard leaves of a hand of 14 tiles, less three for every meld.

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


def score_hand(variant: str, **request: object) -> dict[str, Any]:
    """Score a hand of a game and return its result object; an impossible one raises ``InputError``.

    The fields are those of ``sanyuan score --jsonl``: the hand without the winning tile, no loser for a self-draw.

    >>> win = score_hand("riichi", hand="234m22340p66778s", win="5s", winner=1, loser=3, riichi=1)
    >>> win["han"], win["fu"], win["deltas"]
    (4, 30, [0, 7700, 0, -7700])
    """
    from sanyuan import variants  # what only asks about shapes need not load the games

    found = variants.variant(variant)
    return found.score({"variant": variant, **as_request(request, found.fields)})


def explain_hand(variant: str, lang: str = "en", **request: object) -> str:
    """Score a hand of a game and return the whole explanation as text.

    >>> print(explain_hand("guobiao", hand="123456789m123p5s", win="5s", loser=1).split("\\n")[0])
    22 fan
    """
    from sanyuan import variants

    found = variants.variant(variant)
    asked: dict[str, object] = {"variant": variant, "lang": lang, "explain": True, **as_request(request, found.fields)}
    return found.breakdown(asked).as_text(lang)
