"""The published description as other tools read it: a validator finds nothing wrong, a generated client compiles."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from openapi_spec_validator import validate
from serving import make_app

from sanyuan.server.schema import named_schema

TOOLS = Path(__file__).parent / "generated_client"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with TestClient(make_app(tmp_path_factory.mktemp("server"))) as client:
        return client.get("/api/openapi.json").json()


def mappings(schema: object) -> list[dict[str, object]]:
    """Return the mapping of every discriminator."""
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else []
    found = [each for part in inner for each in mappings(part)]
    if isinstance(schema, dict) and isinstance(schema.get("discriminator"), dict):
        found.append(schema["discriminator"].get("mapping", {}))
    return found


def test_a_validator_takes_the_published_description(published: Any) -> None:
    validate(published)


def test_every_value_of_a_discriminator_names_a_component(published: Any, tmp_path: Path) -> None:
    for document in (published, named_schema(make_app(tmp_path))):
        places = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
        found = mappings(document)
        assert len(found) > 4
        assert [place for each in found for place in each.values() if place not in places] == []


def test_a_client_generated_by_openapi_typescript_compiles(published: Any, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}

    def run(*command: str | Path, folder: Path = tmp_path) -> None:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        pytest.skip("npm is not on this machine: make web/dist/index.html brings it")
    locked, installed = TOOLS / "package-lock.json", TOOLS / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        run(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=TOOLS)
    commands = TOOLS / "node_modules" / ".bin"
    for name in ("client.ts", "tsconfig.json", "package.json"):
        shutil.copy(TOOLS / name, tmp_path)
    (tmp_path / "openapi.json").write_text(json.dumps(published), encoding="utf-8")
    run(commands / "openapi-typescript", "openapi.json", "--default-non-nullable=false", "-o", "api.ts")
    run(commands / "tsc", "-p", ".")
