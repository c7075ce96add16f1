"""Fields that several endpoints take: the rules of a table, the players' names, short texts, the present time."""

from datetime import UTC, datetime

from fastapi import Request as HttpRequest

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.server.models.base import LONGEST_NAME, MOST_NAMES
from sanyuan.server.store import Database


def take_names(request: Request) -> list[str]:
    """Take the players' names by seat; an absent field is an empty list."""
    value = request.data.get("names")
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > MOST_NAMES:
        raise InputError("field_type.names_list_most", "names")
    names: list[str] = []
    for at, name in enumerate(value):
        if not isinstance(name, str):
            raise InputError("field_type.names_list_most", f"names[{at}]")
        names.append(short(name, f"names[{at}]", LONGEST_NAME))
    return names


def preset_name(spec: object) -> str | None:
    """Return the name of the preset that a specification of rules begins with."""
    if isinstance(spec, str):
        return spec
    preset = spec.get("preset") if isinstance(spec, dict) else None
    return preset if isinstance(preset, str) else None


def short(text: str, name: str, most: int) -> str:
    """Return a text, or refuse one that is too long or holds a NUL, which no database keeps."""
    if "\0" in text:
        raise InputError("field_type.holds_nul_character", name, name=name)
    if len(text) > most:
        raise InputError("too_long.most_characters_2", name, name=name, most=most, count=len(text))
    return text


def database(http: HttpRequest) -> Database:
    """Return the database of the server that a request has come to."""
    found = http.app.state.database
    assert isinstance(found, Database)
    return found


def now() -> str:
    """Return the present time as the database keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
