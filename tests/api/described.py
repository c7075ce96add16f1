"""The published description as a judge: whatever the server says must be in it, with no field that it leaves out."""

import copy
import re
from functools import cache

import httpx2
import jsonschema_rs
from fastapi import FastAPI

from sanyuan.server.app import create_app
from sanyuan.server.schema import named_schema


class Described:
    """The description of a server, with every object closed that does not say that it may hold more."""

    def __init__(self, app: FastAPI) -> None:
        self.document = copy.deepcopy(named_schema(app))
        for model in self.document["components"]["schemas"].values():
            if "properties" in model:
                model.setdefault("additionalProperties", False)
        self.calls = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), method.upper(), call)
            for path, calls in self.document["paths"].items()
            for method, call in calls.items()
        ]
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def errors(self, model: str, data: object) -> list[str]:
        """Return what a model does not allow in some data."""
        if model not in self._validators:
            schema = {"$ref": f"#/components/schemas/{model}", "components": self.document["components"]}
            self._validators[model] = jsonschema_rs.Draft202012Validator(schema)
        return [f"{each.instance_path}: {each.message[:300]}" for each in self._validators[model].iter_errors(data)]

    def check(self, response: httpx2.Response) -> None:
        """Check an answer of the server against what its call says of it."""
        request = response.request
        for path, method, call in self.calls:
            if method != request.method or not path.fullmatch(request.url.path):
                continue
            response.read()
            said = call["responses"].get(str(response.status_code))
            if said is None:
                assert response.status_code in (403, 405, 500), f"{method} {request.url.path}: {response.status_code}"
                return
            schema = said.get("content", {}).get("application/json", {}).get("schema")
            if schema is not None:
                found = self.errors(schema["$ref"].rpartition("/")[2], response.json())
                assert found == [], f"{method} {request.url.path}"
            return


@cache
def of_messages() -> Described:
    """Return the description of a server for judging its messages."""
    return Described(create_app())
