"""Write what editors and type checkers know of the games: the shapes of their results, and a signature for each.

The results that every game has come from the models of the server, the rest from what the variants say of themselves.
A new game is known after running this once more.
"""

import keyword
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from sanyuan import fields, variants
from sanyuan.rules import options
from sanyuan.rules.variant import Variant
from sanyuan.score.fact import FRACTION, Fact
from sanyuan.server.models.picture import DrawnResult, FalseWinResult, Picture, WinResult
from sanyuan.server.models.score import ExplainedScore, ShantenAnswer

Schema: TypeAlias = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "src" / "sanyuan" / "games"
HEAD = "Written by tools/write_typed.py from the variants and the server's models: change those instead."
ENDS = (WinResult, DrawnResult, FalseWinResult)
SHARED: tuple[type[BaseModel], ...] = (ExplainedScore, ShantenAnswer, Picture, *ENDS)
OVERLAP = "# type: ignore[overload-overlap]  # with UnknownRules, on purpose"
BOUND = ("variant", "rules", "explain", "id")
"""The fields of a request that a game knows by itself."""

_PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_OF_KIND = {
    fields.FLAG: "bool",
    fields.NUMBER: "int",
    fields.SEAT: "int",
    fields.TEXT: "str",
    fields.TILE: "Tile",
    fields.TILES: "Tiles",
    fields.MELDS: "Melds",
    fields.PATTERNS: "Sequence[str | int]",
    fields.SEATS: "Sequence[int]",
    fields.SUIT: "Literal" + str(list(fields.SUITS)),
    fields.SOME: "Sequence[str]",
    fields.DATA: "object",
}
_OF_FACT = {
    fields.FLAG: "bool",
    fields.NUMBER: "int",
    fields.SEAT: "int",
    fields.TEXT: "str",
    fields.TILE: "str",
    FRACTION: "float",
}


def typed_dict(name: str, about: str, rows: Sequence[tuple[str, str, str]], base: str = "TypedDict") -> str:
    """Write one shape of data from rows of a field's name, its type and what it is.

    >>> print(typed_dict("Wait", "What a tile would bring.", [("tile", "str", ""), ("left", "int", "copies left")]))
    class Wait(TypedDict):
        \"\"\"What a tile would bring.\"\"\"
    <BLANKLINE>
        tile: str
        left: int
        \"\"\"copies left\"\"\"
    """
    listed = [row for row in rows if not keyword.iskeyword(row[0])]
    other = ", ".join(f'"{field}": {kind}' for field, kind, _ in rows if keyword.iskeyword(field))
    if other:  # a word of Python's own can be a key, but not an attribute
        head = f'_{name} = TypedDict("_{name}", {{{other}}})\n\n\n'
        return head + typed_dict(name, about, listed, f"_{name}")
    lines = [f"class {name}({base}):", f'    """{about}"""', ""]
    for field, kind, said in listed:
        lines.append(f"    {field}: {kind}")
        if said:
            lines.append(f'    """{said}"""')
    return "\n".join(lines) if listed else "\n".join(lines[:2])


def shared_shapes() -> Iterator[str]:
    """Write the shapes that every game has, each after those it is made of."""
    _, document = models_json_schema([(each, "validation") for each in SHARED])
    models: dict[str, Schema] = document["$defs"]
    done: set[str] = set()

    def with_parts(name: str) -> Iterator[str]:
        if name in done:
            return
        done.add(name)
        for part in _named_in(models[name]):
            yield from with_parts(part)
        yield _shape(name, models[name])

    for each in SHARED:
        yield from with_parts(each.__name__)
    yield f"HandResult: TypeAlias = {' | '.join(each.__name__ for each in ENDS)}"


def _named_in(schema: object) -> Iterator[str]:
    """Find the shapes that another is made of."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield _name(schema)
        for each in schema.values():
            yield from _named_in(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _named_in(each)


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _shape(name: str, model: Schema) -> str:
    needed = model.get("required", [])
    rows = [
        (field, _type(part) if field in needed else f"NotRequired[{_type(part)}]", part.get("description", ""))
        for field, part in model["properties"].items()
        if field != "id" or field in needed
    ]
    return typed_dict(name, model["description"], rows)


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return _name(schema)
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return "Literal" + str(schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if schema.get("type") == "array":
        return f"list[{_type(schema.get('items', {}))}]"
    if schema.get("type") == "object":
        more = schema.get("additionalProperties", True)
        return f"dict[str, {'Any' if more is True else _type(more)}]"
    return _PLAIN[schema["type"]] if "type" in schema else "Any"


class OfGame:
    """What is written of one game."""

    def __init__(self, variant: Variant) -> None:
        """Take the game."""
        self.variant = variant
        self.title = _camel(variant.name)
        self.called = variant.titles.en

    def shapes(self) -> Iterator[str]:
        """Write its presets, its rules, the rows of its requests, and its score."""
        presets = ", ".join(repr(name) for name in self.variant.rules.presets)
        yield f"{self.title}Preset: TypeAlias = Literal[{presets}]"
        rules = [("preset", f"{self.title}Preset", "the preset that the options begin from")]
        rules += [(each.name, _option_type(each), each.words.en) for each in self.variant.rules.options()]
        yield _partial(f"{self.title}Rules", f"A preset of {self.called} and options that differ from it.", rules)
        done: set[str] = set()
        for each in (*self.variant.fields, *self.variant.distance_fields):
            if each.each_seat and each.name not in done:
                done.add(each.name)
                rows = [(inner.name, self._taken(inner), inner.words.en) for inner in each.each_seat]
                yield _partial(self.row_of(each), f"One seat in ``{each.name}``.", rows)
        yield from self._facts(f"{self.title}Score", f"A score by {self.called}.", self.variant.facts, "ExplainedScore")

    def _facts(self, name: str, about: str, facts: Iterable[Fact], base: str = "TypedDict") -> Iterator[str]:
        """Write a shape after those of its parts."""
        rows: list[tuple[str, str, str]] = []
        for fact in facts:
            kind = _OF_FACT.get(fact.kind, "Any")
            if fact.parts:
                kind = f"{self.title}{_camel(fact.name)}"
                yield from self._facts(kind, f"{fact.en[:1].upper()}{fact.en[1:]}.", fact.parts)
            kind = f"list[{kind}]" if fact.many else kind
            kind = f"{kind} | None" if fact.null else kind
            rows.append((fact.name, f"NotRequired[{kind}]" if fact.absent else kind, fact.en))
        yield typed_dict(name, about, rows, base)

    def row_of(self, field: fields.Field) -> str:
        """Name the shape of one seat's row in a field."""
        return f"{self.title}{_camel(field.name).removesuffix('s')}"

    def _taken(self, field: fields.Field) -> str:
        """Return the type of what a field takes."""
        if field.each_seat:
            return f"Sequence[{self.row_of(field)}]"
        if field.choices and field.kind in (fields.TEXT, fields.SOME) and field.name != "lang":
            words = "Literal" + str(list(field.choices))
            return words if field.kind == fields.TEXT else f"Sequence[{words}]"
        return _OF_KIND[field.kind]

    def door(self) -> str:
        """Write the class of the game with the signatures of what it takes."""
        return "\n".join(
            [
                f"class {self.title}Game(Game):",
                f'    """{self.called}, by its rules."""',
                "",
                *self._method(
                    "score",
                    f"{self.title}Score",
                    "Score a hand, given without its winning tile; printed, the result explains itself.",
                    self.variant.asked_fields,
                    ("hand", "win"),
                ),
                "",
                *self._method(
                    "shanten",
                    "ShantenAnswer",
                    "Tell how far a hand is from a win, by form, and which tiles help.",
                    self.variant.distance_fields,
                    ("hand",),
                ),
            ]
        )

    def _method(
        self, name: str, gives: str, about: str, known: Iterable[fields.Field], needs: tuple[str, ...]
    ) -> Iterator[str]:
        taken = [each for each in known if each.name not in BOUND]
        first = [each for need in needs for each in taken if each.name == need]
        rest = [each for each in taken if each not in first]
        yield f"    def {name}("
        yield "        self,"
        yield from (f"        {each.name}: {self._taken(each)}," for each in first)
        yield "        *,"
        yield from (f"        {each.name}: {self._optional(each)}," for each in rest)
        yield f"    ) -> {gives}:"
        yield f'        """{about}'
        yield ""
        yield from (f"        - ``{each.name}``: {each.words.en}" for each in (*first, *rest))
        yield '        """'
        named = ", ".join(f'"{each.name}": {each.name}' for each in (*first, *rest))
        yield f"        return cast({gives}, self._{name}({{{named}}}))"

    def _optional(self, field: fields.Field) -> str:
        kind = self._taken(field)
        if field.default is None:
            return "object = None" if kind == "object" else f"{kind} | None = None"
        return f"{kind} = {field.default!r}"

    def overload(self) -> str:
        """Write how the game is asked for."""
        name, title = self.variant.name, self.title
        rules = f"{title}Preset | {title}Rules | None"
        return f'@overload\ndef game(name: Literal["{name}"], rules: {rules} = None) -> {title}Game: ...  {OVERLAP}'


def _partial(name: str, about: str, rows: Sequence[tuple[str, str, str]]) -> str:
    """Write a shape of which any field may be left out."""
    return typed_dict(name, about, rows, "TypedDict, total=False")


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_"))


def _option_type(option: options.Option) -> str:
    if option.kind == options.FLAG:
        return "bool"
    if option.kind == options.CHOICE:
        return "Literal" + str(list(option.choices))
    return "int" if option.kind == options.NUMBER else "Sequence[int]"


def shapes(known: Iterable[Variant]) -> str:
    """Return the module of shapes."""
    games = "\n\n\n".join(part for each in known for part in OfGame(each).shapes())
    return _formatted(
        f'"""The shapes of what the games take and give.\n\n{HEAD}\n"""\n\n'
        "from collections.abc import Sequence\n"
        "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n\n"
        "from sanyuan.given import Melds, Tile, Tiles\n\n\n" + "\n\n\n".join(shared_shapes()) + "\n\n\n" + games
    )


def doors(known: Iterable[Variant]) -> str:
    """Return the module of the games' signatures."""
    games = [OfGame(each) for each in known]
    kinds = "Preset", "Rules", "Score"
    rows = {each.title: [each.row_of(field) for field in each.variant.fields if field.each_seat] for each in games}
    names = [name for each in games for name in (*[each.title + kind for kind in kinds], *rows[each.title])]
    words = ", ".join(f'"{each.variant.name}"' for each in games)
    joined = "\n".join(each.overload() for each in games)
    by_name = ", ".join(f'"{each.variant.name}": {each.title}Game' for each in games)
    return _formatted(
        f'"""A signature for every game, and the games by name.\n\n{HEAD}\n"""\n\n'
        "from collections.abc import Sequence\n"
        "from typing import Any, Literal, cast, overload\n\n"
        "from sanyuan import variants\n"
        "from sanyuan.games.bound import Game\n"
        f"from sanyuan.games.shapes import {', '.join(sorted([*names, 'ShantenAnswer']))}\n"
        "from sanyuan.given import Melds, Tile, Tiles\n\n\n"
        + "\n\n\n".join(each.door() for each in games)
        + f'''


class UnknownRules:
    """What a type checker makes of a preset or an option that a game does not have; there is never such an object."""


_GAMES: dict[str, type[Game]] = {{{by_name}}}


{joined}
@overload
def game(name: Literal[{words}], rules: object) -> UnknownRules: ...  {OVERLAP}
@overload
def game(name: str, rules: object = None) -> Game: ...
def game(name: str, rules: object = None) -> Any:
    """Return a game by its name, with a preset by name or an object of ``preset`` and options.

    It scores and measures hands, plays matches, and reads and verifies records.

    >>> game("{games[0].variant.name}")
    game('{games[0].variant.name}')
    """
    return _GAMES.get(name, Game)(variants.variant(name), rules)
'''
    )


def _formatted(text: str) -> str:
    run = [sys.executable, "-m", "ruff"]
    sorted_ = subprocess.run(
        [*run, "check", "-q", "--fix", "--select", "I,F401,UP", "--stdin-filename", str(FOLDER / "typed.py"), "-"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    shaped = [*run, "format", "-q", "--stdin-filename", str(FOLDER / "typed.py"), "-"]
    return subprocess.run(shaped, input=sorted_.stdout, capture_output=True, text=True, check=True).stdout


def written() -> dict[Path, str]:
    """Return the files as they should be."""
    known = [variants.variant(name) for name in variants.folders()]
    return {FOLDER / "shapes.py": shapes(known), FOLDER / "typed.py": doors(known)}


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
