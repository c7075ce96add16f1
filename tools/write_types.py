"""Write the app's types from the models of the server: the components and calls of the OpenAPI document."""

import json
from pathlib import Path
from typing import Any, TypeAlias

from sanyuan.server.app import create_app
from sanyuan.server.schema import named_schema

Schema: TypeAlias = dict[str, Any]

TYPES = Path(__file__).parents[1] / "web" / "src" / "schema.ts"
HEAD = "/** What the server takes and says. Written by tools/write_types.py from its models: change those instead. */\n"

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types_of(models: dict[str, Schema]) -> str:
    """Return the models as TypeScript.

    >>> print(types_of({"Tile": {"type": "object", "required": ["name"], "properties": {
    ...     "name": {"type": "string"}, "left": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}}}).strip())
    export interface Tile {
      name: string;
      left?: number | null;
    }
    """
    return "".join(f"\n{_comment(model)}{_declared(name, model)}\n" for name, model in sorted(models.items()))


def _declared(name: str, model: Schema) -> str:
    if "properties" not in model:
        return f"export type {name} = {_type(model)};"
    lines: list[str] = []
    for field, schema in model["properties"].items():
        mark = "" if field in model.get("required", []) else "?"
        lines += [*_comment(schema, "  ").splitlines(), f"  {field}{mark}: {_type(schema)};"]
    if model.get("additionalProperties") is True:
        lines.append("  [more: string]: unknown;")
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def _comment(schema: Schema, indent: str = "") -> str:
    return f"{indent}/** {schema['description']} */\n" if "description" in schema else ""


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema.get("x-open-enum"):
        return "string"
    if "enum" in schema:
        return " | ".join(json.dumps(each, ensure_ascii=False) for each in schema["enum"])
    either = schema.get("anyOf") or schema.get("oneOf")
    if either:
        return " | ".join(dict.fromkeys(_type(each) for each in either))
    if schema.get("type") == "array":
        items = _type(schema.get("items", {}))
        return f"({items})[]" if " | " in items else f"{items}[]"
    if schema.get("type") == "object":
        more = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if more is True else _type(more)}>"
    return _PLAIN[schema["type"]] if "type" in schema else "unknown"


def calls_of(paths: dict[str, dict[str, Schema]]) -> str:
    """Return what every call takes and gives, by its address; those that give no JSON are left out."""
    gets: list[str] = []
    posts: list[str] = []
    for path, calls in paths.items():
        for method, call in calls.items():
            gives = _content(call["responses"]["200"])
            if gives is None:
                continue
            if method == "get":
                gets.append(f"  {json.dumps(path)}: {gives};")
            else:
                takes = _content(call.get("requestBody", {})) or "null"
                posts.append(f"  {json.dumps(path)}: {{ takes: {takes}; gives: {gives} }};")
    return "\n".join(
        [
            *("", "/** What is read at each address. */", "export interface Gets {", *gets, "}"),
            *("", "/** What is sent to each address, and answered. */", "export interface Posts {", *posts, "}", ""),
        ]
    )


def _content(said: Schema) -> str | None:
    content = said.get("content", {}).get("application/json")
    return _type(content["schema"]) if content else None


def written() -> str:
    """Return the whole file as it should be."""
    document = named_schema(create_app())
    return HEAD + types_of(document["components"]["schemas"]) + calls_of(document["paths"])


if __name__ == "__main__":
    if not TYPES.is_file() or TYPES.read_text(encoding="utf-8") != written():  # what is built from it stays as new
        TYPES.write_text(written(), encoding="utf-8")
