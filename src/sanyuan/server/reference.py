"""The description of the HTTP interface as one page for people, made from the OpenAPI document, without any script."""

import re
from collections.abc import Iterator
from html import escape
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

_STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
details { border: 1px solid #8886; border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
summary b { min-width: 3.5rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 0.25rem 0 0.75rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-top: 1px solid #8884; }
"""


def reference(document: dict[str, Any]) -> str:
    """Return the page: all calls by topic, with their fields and answers."""
    topics: dict[str, list[str]] = {}
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            topics.setdefault(call["tags"][0], []).append(_call(method, path, call))
    info = document["info"]
    body = "".join(f"<h2>{escape(topic.capitalize())}</h2>{''.join(calls)}" for topic, calls in topics.items())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(info['title'])}: HTTP</title><style>{_STYLE}</style>"
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>{_prose(info['description'])}"
        f'<p><a href="/">The app</a> · <a href="/api/openapi.json">OpenAPI</a></p>{body}</html>'
    )


def _call(method: str, path: str, call: Schema) -> str:
    parts = [_prose(call.get("description", ""))]
    given = [
        (each["name"], each["schema"], each.get("required", False), f"in the {each['in']}")
        for each in call.get("parameters", [])
    ]
    if given:
        parts.append(_table(given))
    if "security" in call:
        parts.append("<p>Takes a token: <code>Authorization: Bearer …</code></p>")
    for content in call.get("requestBody", {}).get("content", {}).values():
        parts += [_body(each) for each in content["schema"].get("oneOf", [content["schema"]])]
    answers = [f"<tr><td>{code}<td>{_text(each['description'])}" for code, each in call["responses"].items()]
    parts.append(f"<table><tr><th>answer<th>{''.join(answers)}</table>")
    return (
        f"<details><summary><b>{method.upper()}</b><code>{escape(path)}</code>"
        f"<span>{_text(call['summary'])}</span></summary>{''.join(parts)}</details>"
    )


def _body(schema: Schema) -> str:
    """Return the fields of a request; where each game has its own, its name stands above."""
    fields = schema.get("properties", {})
    game = fields.get("variant", {}).get("const")
    rows = [(name, each, name in schema.get("required", []), "") for name, each in fields.items()]
    return (f"<h3>{escape(game)}</h3>" if game else "") + _table(rows)


def _table(rows: list[tuple[str, Schema, bool, str]]) -> str:
    lines = [
        f"<tr><td><code>{escape(name)}</code>{'' if needed else ' (optional)'}<td>{escape(_type(schema))}"
        f"<td>{_text(schema.get('description', '') or note)}"
        for name, schema, needed, note in rows
    ]
    return f"<div><table><tr><th>field<th>takes<th>meaning{''.join(lines)}</table></div>"


def _type(schema: Schema) -> str:
    """Say in a few words what a schema takes."""
    return " or ".join(dict.fromkeys(_types(schema))) or "anything"


def _types(schema: Schema) -> Iterator[str]:
    for each in schema.get("anyOf") or schema.get("oneOf") or []:
        yield from _types(each)
    if "const" in schema:
        yield str(schema["const"])
    elif "enum" in schema:
        yield ", ".join(map(str, schema["enum"]))
    elif schema.get("type") == "array":
        yield f"list of {_type(schema.get('items', {}))}"
    elif "type" in schema and schema["type"] != "null":
        yield str(schema["type"])


def _prose(text: str) -> str:
    return "".join(f"<p>{_text(part)}</p>" for part in text.split("\n\n") if part)


def _text(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
