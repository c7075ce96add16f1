"""Write docs/http.md: every call over HTTP and every message of the WebSocket, from the server's own description."""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sanyuan.server import schema as described
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings

PAGE = Path(__file__).parents[1] / "docs" / "http.md"
HEAD = """# HTTP and WebSocket

Every call and every message, as `/api/openapi.json` describes them to programs; a running server shows the same at
`/api/docs`. [The server](server.md) tells how they hang together. `tools/write_http.py` makes this page of the models.

A refusal has one shape, `{"ok": false, "error": {"code", "message", "field"}}`; calls marked with a key take
`Authorization: Bearer`. What may be left out has a question mark.
"""

Json = dict[str, Any]


def page(document: Json) -> str:
    """Return the page of an OpenAPI document."""
    return "\n".join([HEAD, *calls(document), *messages(document), *shapes(document)]).rstrip() + "\n"


def calls(document: Json) -> Iterator[str]:
    """Tell every call by its room."""
    rooms: dict[str, list[str]] = {}
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            rooms.setdefault(call["tags"][0], []).extend(told(method.upper(), path, call))
    for room, lines in rooms.items():
        yield f"## {room.capitalize()}\n"
        yield from lines


def told(method: str, path: str, call: Json) -> Iterator[str]:
    """Tell one call: what it takes, what it answers, how it may be refused."""
    key = " 🔑" if call.get("security") else ""
    yield f"### `{method} {path}`{key}\n"
    yield f"{call['summary']}. {call.get('description', '')}".rstrip() + "\n"
    takes = [f"`{each['name']}` ({each['in']})" for each in call.get("parameters", [])]
    if "requestBody" in call:
        takes += [f"a body {names(content.get('schema', {}))}" for content in call["requestBody"]["content"].values()]
    if takes:
        yield f"- takes {', '.join(takes)}"
    for status, answer in call["responses"].items():
        if status.startswith("2"):
            shapes = [names(content.get("schema", {})) for content in answer.get("content", {}).values()]
            yield f"- answers {' or '.join(dict.fromkeys(shapes)) or status}: {answer['description']}"
    refused = [status for status in call["responses"] if not status.startswith("2")]
    if refused:
        yield f"- may be refused with {', '.join(refused)}"
    yield ""


def names(schema: Json) -> str:
    """Name what a schema refers to."""
    found = list(references(schema))
    return ", ".join(f"`{each}`" for each in dict.fromkeys(found)) or "JSON"


def references(part: object) -> Iterator[str]:
    """Find the components that a part of a document names."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].rpartition("/")[2]
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def messages(document: Json) -> Iterator[str]:
    """Tell every message of the WebSocket with its fields."""
    schemas = document["components"]["schemas"]
    for address in document["x-websockets"]:
        yield f"## WebSocket `{address}`\n"
    for side, title in (("ClientMessage", "What a client says"), ("ServerMessage", "What the server says")):
        yield f"### {title}\n"
        yield "| message | fields |\n|---|---|"
        for name in dict.fromkeys(members(side, schemas)):
            shape = schemas[name]
            kind = shape["properties"]["type"].get("const", name)
            fields = [
                f"`{field}`" + ("" if field in shape.get("required", []) else "?")
                for field in shape["properties"]
                if field not in ("v", "type")
            ]
            yield f"| `{kind}` | {', '.join(fields) or 'none'} |"
        yield ""
    for socket in document["x-websockets"].values():
        yield "### Codes of closing\n"
        yield "| code | what happened |\n|---|---|"
        for code, meaning in socket["closes"].items():
            yield f"| {code} | {meaning} |"
        yield ""


def members(name: str, schemas: Json) -> Iterator[str]:
    """Return the objects of a union, those of the unions inside it too."""
    if "properties" in schemas[name]:
        yield name
        return
    for inner in references(schemas[name]):
        yield from members(inner, schemas)


def shapes(document: Json) -> Iterator[str]:
    """Tell the fields of everything that has a name; what may be left out has a question mark."""
    yield "## Shapes\n"
    for name, shape in sorted(document["components"]["schemas"].items()):
        fields = shape.get("properties", {})
        if not fields:
            continue
        yield f"### `{name}`\n"
        needed = shape.get("required", [])
        for field, inner in fields.items():
            about = f": {inner['description']}" if inner.get("description") else ""
            yield f"- `{field}`{'' if field in needed else '?'} {kind(inner)}{about}"
        yield ""


def kind(schema: Json) -> str:
    """Say in a few words what a value is."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "const" in schema:
        return f"`{json.dumps(schema['const'], ensure_ascii=False)}`"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(each, ensure_ascii=False)}`" for each in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(each) for each in schema[several]))
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    inner = schema.get("additionalProperties")
    if schema.get("type") == "object" and isinstance(inner, dict):
        return f"object of {kind(inner)}"
    return str(schema.get("type", "any value"))


def main(written: Path) -> None:
    """Write the page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/none.db", app_folder=Path(folder)))
        written.write_text(page(described.named_schema(app)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE)
