"""JSON read strictly: whatever a program should not have written is refused with a sentence."""

import json

from sanyuan.errors import InputError


def read_json(text: str) -> object:
    """Read one JSON value strictly: no NaN, no name given twice, no bottomless nesting."""
    try:
        value: object = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise InputError("json", f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise InputError("json", "this JSON is nested too deeply") from None
    except InputError:
        raise
    except ValueError as error:
        raise InputError("json", f"this is not JSON: {error}") from None
    return value


def _no_constant(name: str) -> object:
    raise InputError("json", f"this is not JSON: {name} is no number")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError("json", f"the field {twice} is given twice", twice)
    return data
