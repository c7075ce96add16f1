"""How far a hand is from a win in one game, and which tiles bring it nearer."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.errors import InputError
from sanyuan.fields import TILES, Field, Request
from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import FORM_NAMES, NEVER, missing_in_form
from sanyuan.hand.query import Acceptance
from sanyuan.hand.shape import Shape, kinds_in
from sanyuan.kept import Kept
from sanyuan.meld import Meld
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.tiles import KIND_OF_FACE, KINDS, Face, Kind
from sanyuan.words.text import EN, Note, Words

ALL_KINDS: Final = 0x3FFFFFFFF
"""The mask of the 34 playing kinds."""

FORM_WORDS: Final = {
    "standard": Words("一般型", "four sets and a pair", "一般形"),
    "pairs": Words("七对", "seven pairs", "七対子"),
    "orphans": Words("十三幺", "thirteen orphans", "国士無双"),
    "knitted": Words("组合龙", "knitted straight", "組合龍"),
    "unrelated": Words("全不靠", "unrelated tiles", "全不靠"),
}
"""What people call the forms of ``sanyuan.hand.forms``."""

_TAKEN: Final = ("variant", "rules", "melds", "lang", "id")

DISTANCE_FIELDS: Final[tuple[Field, ...]] = (
    Field("hand", TILES, Words("手牌（可含刚摸的牌）", "concealed tiles, with or without the drawn tile")),
    Field("visible", TILES, Words("已见的其他牌", "tiles seen elsewhere: rivers, others' melds, indicators"), ()),
    *[field for field in COMMON_FIELDS if field.name in _TAKEN],
)
"""The request fields that every game takes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Distance(Kept):
    """Measures hands of one game at one table; the default goes by the forms of the hand room."""

    def __init__(self, forms: int, kinds: int = ALL_KINDS, visible: Sequence[Face] = ()) -> None:
        """Take the forms, the mask of kinds the game is played with, and tiles that every table of it shows."""
        self.forms: Final = forms
        self.kinds: Final = kinds
        self.visible: Final[tuple[Face, ...]] = tuple(visible)

    def by_form(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> dict[str, int]:
        """Return how many tiles are missing for every form in reach; some of the melds may not be shown."""
        found: dict[str, int] = {}
        for form, name in FORM_NAMES.items():
            if self.forms & form:
                missing: int = missing_in_form(shape, melds, form)
                if missing < NEVER:
                    found[name] = missing
        return found

    def near(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(shape, melds, self.forms)

    def remark(self, hand: Sequence[Face], melds: Sequence[Meld], tile: Kind) -> Words | None:
        """Return what a tile that completes the hand lacks for a win now; the default finds nothing."""
        return None

    def form_words(self) -> dict[str, Words]:
        """Return what people call the forms."""
        return FORM_WORDS


@final
class Reach(Kept):
    """The answer: the shanten, the same by form, and what helps, now or after each discard."""

    def __init__(
        self,
        hand: list[Face],
        melds: list[Meld],
        by_form: dict[str, int],
        accepts: dict[Kind, int] | None,
        discards: dict[Kind, Acceptance] | None,
        form_words: dict[str, Words],
        remarks: dict[Kind, Words],
    ) -> None:
        """One of ``accepts`` and ``discards`` is given, ``remarks`` say what a wait lacks."""
        self.hand: Final = hand
        self.melds: Final = melds
        self.by_form: Final = by_form
        self.accepts: Final = accepts
        self.discards: Final = discards
        self.form_words: Final = form_words
        self.remarks: Final = remarks
        self.shanten: Final = min(by_form.values())

    def as_dict(self, lang: str = EN) -> dict[str, object]:
        """Return the result object; ``remarks`` stand in it where a wait is not a win yet."""
        data: dict[str, object] = {"ok": True, "shanten": self.shanten, "by_form": self.by_form}
        if self.accepts is not None:
            data["accepts"] = _named(self.accepts)
        if self.remarks:
            data["remarks"] = {format_tile(kind): words.text(lang) for kind, words in self.remarks.items()}
        if self.discards is not None:
            data["discards"] = {
                format_tile(kind): {"shanten": left.shanten, "accepts": _named(left.tiles)}
                for kind, left in self.discards.items()
            }
        return data


def _named(tiles: dict[Kind, int]) -> dict[str, int]:
    return {format_tile(kind): left for kind, left in tiles.items()}


def measure(request: Request, distance: Distance) -> Reach:
    """Answer a request with the measure of its game."""
    melds = request.take_melds("melds")
    hand = request.take_tiles("hand")
    if not hand:
        raise InputError("field_missing.field_hand_missing", "hand")
    count = _melds_beside(len(hand), melds)
    elsewhere = [*request.take_tiles("visible"), *distance.visible, *[face for meld in melds for face in meld.tiles]]
    seen = count_seen([("hand", hand), ("visible", elsewhere)], distance.kinds)
    shape = Shape.of([KIND_OF_FACE[face] for face in hand])
    by_form = {name: missing - 1 for name, missing in distance.by_form(shape, count, melds).items()}
    words = distance.form_words()
    if shape.size % 3 == 1:
        accepts = _acceptance(shape, count, melds, seen, distance).tiles
        remarks: dict[Kind, Words] = {}
        if min(by_form.values()) == 0 and len(melds) == count:
            for kind in accepts:
                words_of_tile = distance.remark(hand, melds, kind)
                if words_of_tile is not None:
                    remarks[kind] = words_of_tile
        return Reach(hand, melds, by_form, accepts, None, words, remarks)
    discards: dict[Kind, Acceptance] = {}
    for kind in kinds_in(shape.ones):
        shape.remove(kind)
        discards[kind] = _acceptance(shape, count, melds, seen, distance)
        shape.add(kind)
    return Reach(hand, melds, by_form, None, discards, words, {})


def _melds_beside(size: int, melds: list[Meld]) -> int:
    """Return the number of melds; where none is told, it follows from the number of tiles."""
    if size > 14 or size % 3 == 0:
        raise InputError("tile_count.hand_tiles_less", "hand", size=size)
    count = (14 - size) // 3
    if len(melds) > 4:
        raise InputError("meld_count", "melds", count=len(melds))
    if melds and len(melds) != count:
        most = 14 - 3 * len(melds)
        beside = Note("count.meld" if len(melds) == 1 else "count.melds", count=len(melds))
        raise InputError("tile_count.beside_hand_tiles", "hand", beside=beside, last=most - 1, most=most, size=size)
    return count


def count_seen(places: Sequence[tuple[str, Sequence[Face]]], kinds: int) -> list[int]:
    """Count the copies in sight by the fields that tell them, refusing what the game cannot show."""
    seen = [0] * KINDS
    for place, faces in places:
        for face in faces:
            kind = KIND_OF_FACE[face]
            if kind >= KINDS:
                if place == "hand":
                    raise InputError("flower.flower_laid_aside", place)
                continue
            if not kinds >> kind & 1:
                raise InputError("tile.game_played_without", place, value=format_tiles([kind]))
            seen[kind] += 1
            if seen[kind] == 5:
                raise InputError("fifth_copy.more_four_copies", place, value=format_tiles([kind]))
    return seen


def _acceptance(shape: Shape, melds: int, shown: Sequence[Meld], seen: list[int], distance: Distance) -> Acceptance:
    near: int = distance.near(shape, melds, shown)
    helping = kinds_in(near & distance.kinds)
    return Acceptance((near >> 34) - 1, {kind: 4 - seen[kind] for kind in helping if seen[kind] < 4})
