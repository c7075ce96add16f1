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
    """Return the page: all calls by topic, with their fields and answers, and the messages of the WebSockets."""
    page = _Page(document["components"]["schemas"])
    topics: dict[str, list[str]] = {}
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            topics.setdefault(call["tags"][0], []).append(page.call(method, path, call))
    for path, socket in document["x-websockets"].items():
        topics.setdefault("websockets", []).append(page.socket(path, socket))
    info = document["info"]
    body = "".join(f"<h2>{escape(topic.capitalize())}</h2>{''.join(calls)}" for topic, calls in topics.items())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(info['title'])}: HTTP</title><style>{_STYLE}</style>"
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>{_prose(info['description'])}"
        f'<p><a href="/">The app</a> · <a href="/api/openapi.json">OpenAPI</a></p>{body}</html>'
    )


class _Page:
    """The parts of the page that look models up."""

    def __init__(self, models: Schema) -> None:
        self.models = models

    def call(self, method: str, path: str, call: Schema) -> str:
        """Return one call."""
        parts = [_prose(call.get("description", ""))]
        given = [
            (each["name"], each["schema"], each.get("required", False), f"in the {each['in']}")
            for each in call.get("parameters", [])
        ]
        if given:
            parts.append(self._table(given))
        if "security" in call:
            parts.append("<p>Takes a token: <code>Authorization: Bearer …</code></p>")
        for content in call.get("requestBody", {}).get("content", {}).values():
            parts += self._either(content["schema"], "variant")
        answers = [
            f"<tr><td>{code}<td>{_text(each['description'])}<td>{escape(self._named(each))}"
            for code, each in call["responses"].items()
        ]
        parts.append(f"<table><tr><th>answer<th><th>{''.join(answers)}</table>")
        good = call["responses"]["200"].get("content", {}).get("application/json", {}).get("schema")
        if good is not None:
            parts += self._either(good, "type")
        return _folded(
            f"<b>{method.upper()}</b><code>{escape(path)}</code><span>{_text(call['summary'])}</span>", parts
        )

    def socket(self, path: str, said: Schema) -> str:
        """Return the messages of one WebSocket."""
        parts = ["<h3>from the client</h3>", *self._either(said["send"], "type")]
        parts += ["<h3>from the server</h3>", *self._either(said["receive"], "type")]
        return _folded(f"<b>WS</b><code>{escape(path)}</code><span>{_text(said['summary'])}</span>", parts)

    def _look_up(self, schema: Schema) -> Schema:
        place = schema.get("$ref")
        return self.models[_model(place)] if place else schema

    def _named(self, answer: Schema) -> str:
        for content in answer.get("content", {}).values():
            return _model(content["schema"].get("$ref", ""))
        return ""

    def _either(self, schema: Schema, part: str) -> list[str]:
        """Return the fields of an object; where it is one of several, what tells them apart stands above each."""
        whole = self._look_up(schema)
        return [self._object(self._look_up(each), part) for each in whole.get("oneOf") or whole.get("anyOf") or [whole]]

    def _object(self, schema: Schema, part: str) -> str:
        known = schema.get("properties", {})
        told = known.get(part, {})
        name = told.get("const") or ", ".join(told.get("enum", []))
        rows = [(field, each, field in schema.get("required", []), "") for field, each in known.items()]
        return (f"<h3>{escape(name)}</h3>" if name else "") + self._table(rows)

    def _table(self, rows: list[tuple[str, Schema, bool, str]]) -> str:
        lines = [
            f"<tr><td><code>{escape(name)}</code>{'' if needed else ' (optional)'}<td>{escape(self._type(schema))}"
            f"<td>{_text(schema.get('description', '') or note)}"
            for name, schema, needed, note in rows
        ]
        return f"<div><table><tr><th>field<th>takes<th>meaning{''.join(lines)}</table></div>"

    def _type(self, schema: Schema) -> str:
        """Say in a few words what a schema takes."""
        return " or ".join(dict.fromkeys(self._types(schema))) or "anything"

    def _types(self, schema: Schema) -> Iterator[str]:
        for each in schema.get("anyOf") or schema.get("oneOf") or []:
            yield from self._types(each)
        if "$ref" in schema:
            yield _model(schema["$ref"])
        elif "const" in schema:
            yield str(schema["const"])
        elif "enum" in schema:
            yield ", ".join(map(str, schema["enum"]))
        elif schema.get("type") == "array":
            yield f"list of {self._type(schema.get('items', {}))}"
        elif "type" in schema and schema["type"] != "null":
            yield str(schema["type"])


def _model(place: str) -> str:
    return place.rpartition("/")[2]


def _folded(summary: str, parts: list[str]) -> str:
    return f"<details><summary>{summary}</summary>{''.join(parts)}</details>"


def _prose(text: str) -> str:
    return "".join(f"<p>{_text(part)}</p>" for part in text.split("\n\n") if part)


def _text(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
