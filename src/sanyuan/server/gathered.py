"""The published description with fewer names: what one place alone holds, and is small, stands at that place."""

import copy
import json
import re
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

_PLACE = "#/components/schemas/"
_SMALL = 12
"""The most fields of an object that needs no name of its own."""


def gathered(document: Json) -> Json:
    """Return an equal description that names only what is spoken of twice, is large, or is one of several.

    >>> place = {"type": "object", "properties": {"x": {"type": "integer"}}}
    >>> path = {"schema": {"$ref": "#/components/schemas/Place"}}
    >>> gathered({"paths": path, "components": {"schemas": {"Place": place}}})["paths"]["schema"]["properties"]
    {'x': {'type': 'integer'}}
    """
    whole = copy.deepcopy(document)
    models: Json = whole["components"]["schemas"]
    spoken = re.findall(f'"{_PLACE}(\\w+)"', json.dumps(whole))
    placed = {
        name: model
        for name, model in models.items()
        if spoken.count(name) == 1 and len(model.get("properties", [None] * (_SMALL + 1))) <= _SMALL
    }
    whole["components"]["schemas"] = {name: model for name, model in models.items() if name not in placed}
    _place(whole, placed)
    return whole


def _place(schema: object, placed: Json) -> None:
    """Put every model where it is referred to, and those inside it likewise."""
    if isinstance(schema, dict):
        name = str(schema.get("$ref", "")).removeprefix(_PLACE)
        if name in placed:
            del schema["$ref"]
            schema.update({**placed[name], **schema})
        for each in schema.values():
            _place(each, placed)
    elif isinstance(schema, list):
        for each in schema:
            _place(each, placed)
