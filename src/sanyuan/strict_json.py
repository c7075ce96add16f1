"""JSON read strictly: anything a program should not have written is refused with a sentence."""

import json
import math
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache

from sanyuan.errors import LARGEST, InputError

ANY_NUMBER = (1 << 63) - 1
"""The largest whole number that is read at all."""
SMALL_NUMBER = LARGEST
"""The largest that records of games need."""
DEEPEST = 50
"""How deeply lists and objects of a request may stand in each other."""
_LONGEST_NAME = 60
"""How much of a name a refusal repeats."""
_LONG = re.compile(r'[0-9](?<![\w".].)(?:[0-9.]*[eE]|[0-9]{9})')
"""The beginning of a number that may be too large: nothing that a number cannot follow stands before it."""


def read_json(text: str, largest: int = ANY_NUMBER) -> object:
    """Read one JSON value strictly: no NaN, no endless numbers, no name given twice, no bottomless nesting."""
    try:
        value: object = (_careful(largest) if _LONG.search(text) else _DECODER).decode(text)
    except json.JSONDecodeError as error:
        raise InputError("json.json_character", msg=error.msg, most=error.pos + 1) from None
    except RecursionError:
        raise InputError("json.json_nested_too") from None
    except InputError:
        raise
    except ValueError as error:
        raise InputError("json.json", error=error) from None
    return value


def read_request(text: str) -> object:
    """Read one JSON value of a client strictly, nested no deeper than any request is.

    So whatever checks, repeats or passes it on may safely be recursive.
    """
    value = read_json(text)
    if text.count("[") + text.count("{") > DEEPEST:
        level: list[object] = [value]
        for _ in range(DEEPEST + 1):
            level = [part for each in level for part in _parts(each)]
        if level:
            raise InputError("json.json_nested_too")
    return value


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def read_json_lines(lines: list[tuple[int, str]], largest: int = ANY_NUMBER) -> Iterator[tuple[int, object]]:
    """Read lines of one JSON value each, given with their numbers; an error names the line.

    Objects are read all at once, which is faster, and one by one where that fails.
    """
    texts = [line.strip() for _, line in lines]
    values: object = None
    if all(text.startswith("{") and text.endswith("}") for text in texts):
        with suppress(InputError):
            values = read_json(f"[{','.join(texts)}]", largest)
    if isinstance(values, list) and len(values) == len(lines):
        yield from zip([number for number, _ in lines], values, strict=True)
        return
    for number, line in lines:
        try:
            value = read_json(line, largest)
        except InputError as error:
            raise error.at("place.line", number=number) from None
        yield number, value


def _no_constant(name: str) -> object:
    raise InputError("json.json_number", name=name)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                shown = name[:_LONGEST_NAME]
                raise InputError("json.field_given_twice", shown, shown=shown)
            seen.add(name)
    return data


@cache
def _careful(largest: int) -> json.JSONDecoder:
    """Return a decoder that looks at every number; most texts have none that could be too large."""

    def whole(text: str) -> int:
        if len(text) > 20 or abs(int(text)) > largest:
            raise InputError("json.number_too_large", text=text[:20])
        return int(text)

    def broken(text: str) -> float:
        if not math.isfinite(float(text)):
            raise InputError("json.number_too_large", text=text[:20])
        return float(text)

    return json.JSONDecoder(parse_int=whole, parse_float=broken, parse_constant=_no_constant, object_pairs_hook=_once)


_DECODER = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_once)
