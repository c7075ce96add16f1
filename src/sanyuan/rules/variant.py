"""The contract of a variant: one stateless object per game, with defaulted hooks."""

from importlib import import_module
from typing import Final

from mypy_extensions import mypyc_attr

from sanyuan.errors import InputError
from sanyuan.fields import TILE, TILES, Field, Request
from sanyuan.hand.accept import waits
from sanyuan.hand.forms import STANDARD
from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.rules.by_result import ByResult
from sanyuan.rules.counted import Counted
from sanyuan.rules.distance import DISTANCE_FIELDS, Distance, Reach, measure
from sanyuan.rules.encoding import Encoding
from sanyuan.rules.example import Example
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleBook, RuleConfig
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.shown import Shown
from sanyuan.rules.spoken import Spoken
from sanyuan.score.breakdown import Breakdown
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.fact import Fact
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.tiles import KIND_OF_FACE, Face
from sanyuan.words.sentences import add_sentences
from sanyuan.words.text import EN, JA, LANGUAGES, ROMAJI, Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant(Kept):
    """One game: its names, its rule book, its words, the request fields it adds, and how it judges a win."""

    def __init__(
        self,
        name: str,
        titles: Words,
        rules: RuleBook[RuleConfig],
        words: Catalogue,
        forms: int = STANDARD,
        fields: tuple[Field, ...] = (),
        flow: Flow | None = None,
        distance_fields: tuple[Field, ...] = (),
        outlook: Outlook | None = None,
        by_result: ByResult | None = None,
        shown: Shown | None = None,
        unused: tuple[str, ...] = (),
        examples: tuple[Example, ...] = (),
        question: dict[str, object] | None = None,
        scripts: dict[str, Words] | None = None,
        spoken: Spoken | None = None,
        offered_first: tuple[str, ...] = (),
        facts: tuple[Fact, ...] = (),
        refusals: dict[str, Words] | None = None,
        counted: Counted | None = None,
        encoding: Encoding | None = None,
        analysis_fields: tuple[Field, ...] = (),
        scoring_preset: str = "",
    ) -> None:
        """Take what a game is; ``forms`` is the mask of hand forms it can win by, ``flow`` how it is played.

        ``fields`` are those a score request has beside the common ones, or in place of one with the same name;
        ``unused`` are common ones that are read and mean nothing here, so that nobody is asked for them;
        ``distance_fields`` are those of a shanten request, ``examples`` hands to try, and ``question`` a hand with a
        discard to choose, as a shanten request; ``scripts`` are titles of the replay scripts in ``examples/`` that show
        the game, by the name of the file, and ``spoken`` the words of scripts. A game is taken where nobody has chosen
        one in the languages in which it is ``offered_first``. ``facts`` describe the fields that its results have
        beside the common ones, and ``refusals`` are its own sentences about input that cannot be taken, by their codes;
        ``counted`` is what is counted of its hands in tables of statistics, beside what is counted in every game;
        ``encoding`` tells the game in numbers. ``analysis_fields`` are those of a request to analyse a hand,
        by default those of a shanten request. The calculator and the recorder of the app open with the
        ``scoring_preset``, by default the first; whatever else leaves the rules open takes the default rules.
        """
        self.name: Final = name
        self.titles: Final = titles
        self.rules: Final = rules
        self.words: Final = words
        self.forms: Final = forms
        self.own_fields: Final = fields
        self.flow: Final = flow
        self.outlook: Final = outlook if outlook is not None else Outlook()
        self.by_result: Final = by_result if by_result is not None else ByResult()
        self.shown: Final = shown if shown is not None else Shown()
        self.encoding: Final = encoding if encoding is not None else Encoding()
        own = [field.name for field in fields]
        self.fields: Final[tuple[Field, ...]] = (*[each for each in COMMON_FIELDS if each.name not in own], *fields)
        self.asked_fields: Final[tuple[Field, ...]] = tuple([each for each in self.fields if each.name not in unused])
        self.examples: Final = examples
        self.question: Final = question
        self.scripts: Final[dict[str, Words]] = scripts or {}
        self.spoken: Final = spoken if spoken is not None else Spoken()
        self.offered_first: Final = offered_first
        self.facts: Final = facts
        self.counted: Final = counted if counted is not None else Counted()
        self.own_distance_fields: Final = distance_fields
        self.distance_fields: Final[tuple[Field, ...]] = (*DISTANCE_FIELDS, *distance_fields)
        self.analysis_fields: Final[tuple[Field, ...]] = analysis_fields or distance_fields
        self.scoring_preset: Final = scoring_preset or next(iter(rules.presets))
        add_sentences(refusals or {})

    def __reduce__(self) -> tuple[object, ...]:
        """Return the way to the variant: it is one object, found by its name."""
        return variant_of, (self.name,)

    def languages(self) -> list[str]:
        """Return the languages that the game has names of its own in."""
        names = self.words.names.values()
        own = {JA: any(words.ja for words in names), ROMAJI: any(words.romaji for words in names)}
        return [lang for lang in LANGUAGES if own.get(lang, True)]

    def judge(self, request: Request) -> Breakdown:
        """Read a request, score it and return the breakdown; until a variant writes this hook, it scores nothing."""
        raise InputError("variant.score_yet", "variant", name=self.name)

    def breakdown(self, request: dict[str, object]) -> Breakdown:
        """Score a request given as JSON data and return its breakdown."""
        reader = Request(request, self.fields)
        reader.take_text("lang", EN, LANGUAGES)
        return self.judge(reader)

    def score(self, request: dict[str, object]) -> dict[str, object]:
        """Score a request given as JSON data and return the result object; refusals are ``InputError``."""
        reader = Request(request, self.fields)
        lang = reader.take_text("lang", EN, LANGUAGES)
        explain = reader.take_bool("explain")
        result = self.judge(reader).as_dict(lang, explain, templates=True)
        if "id" in request:
            result = {"ok": True, "id": request["id"], **result}
        return result

    def completing(self, request: Request) -> int:
        """Return the mask of kinds that complete the hand of a score request in a shape that could win some day.

        What else a win needs (a pattern, enough points, an opening) is not asked here: the score of the tile says it.
        """
        shape = Shape.of([KIND_OF_FACE[face] for face in request.take_tiles("hand")])
        return waits(shape, len(request.take_melds("melds")), self.forms)

    def in_sight(self, request: Request) -> list[Face]:
        """Return the tiles that a score request shows beside the winning one: hand, melds, and every field of tiles."""
        faces = request.take_tiles("hand")
        for meld in request.take_melds("melds"):
            faces.extend(meld.tiles)
        for field in self.own_fields:
            if field.kind in (TILE, TILES):
                faces.extend(request.take_tiles(field.name))
        return faces

    def distance(self, request: Request) -> Distance:
        """Return how this game measures the hand of a request; a game of other forms or wild tiles writes this hook."""
        self.rules.make(request.data.get("rules"))
        return Distance(self.forms)

    def prospects(self, request: Request) -> Prospects:
        """Return what a look-ahead should know of a request to analyse; any complete hand is a point by default."""
        own = self.outlook.prospects_asked(request)
        if own is not None:
            return own
        self.rules.make(request.data.get("rules"))
        return Prospects(len(request.take_melds("melds")), self.forms)

    def reach(self, request: dict[str, object]) -> Reach:
        """Tell how far the hand of a request, given as JSON data, is from a win and what helps."""
        reader = Request(request, self.distance_fields)
        return measure(reader, self.distance(reader))

    def shanten(self, request: dict[str, object]) -> dict[str, object]:
        """Answer a shanten request with its result object; refusals are ``InputError``."""
        lang = Request(request, self.distance_fields).take_text("lang", EN, LANGUAGES)
        result = self.reach(request).as_dict(lang)
        if "id" in request:
            result = {"ok": True, "id": request["id"], **result}
        return result


def variant_of(name: str) -> Variant:
    """Return a variant by name from the registry, which stands below this room and is asked for by its name too."""
    found = import_module("sanyuan.variants").variant(name)
    assert isinstance(found, Variant)
    return found
