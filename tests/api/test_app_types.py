"""The app's types are written from the server's models, so a changed field is found before any page is."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tools.write_types import calls_of, types_of, written

from typed import data

WEB = Path(__file__).parents[2] / "web"


def test_a_model_becomes_an_interface() -> None:
    model = {
        "type": "object",
        "description": "A tile.",
        "required": ["name", "marks"],
        "properties": {
            "name": {"type": "string", "enum": ["1m", "2m"]},
            "marks": {"type": "array", "items": {"anyOf": [{"$ref": "#/components/schemas/Mark"}, {"type": "null"}]}},
            "left": {"type": "integer", "description": "copies"},
        },
        "additionalProperties": True,
    }
    assert types_of({"Tile": model}) == (
        '\n/** A tile. */\nexport interface Tile {\n  name: "1m" | "2m";\n  marks: (Mark | null)[];\n'
        "  /** copies */\n  left?: number;\n  [more: string]: unknown;\n}\n"
    )


def test_a_union_a_map_and_anything_become_types() -> None:
    either = {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]}
    assert types_of({"Either": either}) == "\nexport type Either = A | B;\n"
    map_of = {"type": "object", "additionalProperties": {"type": "array", "items": {}}}
    assert types_of({"Map": map_of}) == "\nexport type Map = Record<string, unknown[]>;\n"


def test_the_names_of_games_stay_open_since_a_server_may_have_more() -> None:
    word = {"type": "string", "enum": ["one"], "x-open-enum": True}
    assert types_of({"Word": word}) == "\nexport type Word = string;\n"


def test_calls_are_typed_by_their_address() -> None:
    ref = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}}
    plain = {"content": {"text/plain": {"schema": {"type": "string"}}}}
    paths = {
        "/a": {"get": {"responses": {"200": ref}}, "post": {"responses": {"200": ref}, "requestBody": ref}},
        "/b": {"get": {"responses": {"200": plain}}, "post": {"responses": {"200": ref}}},
    }
    text = calls_of(data(paths))
    assert '"/a": A;' in text
    assert '"/a": { takes: A; gives: A };' in text
    assert '"/b": { takes: null; gives: A };' in text
    assert text.count('"/b"') == 1


@pytest.fixture(scope="module")
def app_types() -> str:
    return written()


@pytest.mark.parametrize(
    ("field", "other", "where"),
    [
        (None, "", ""),
        ("  wall: number;", "  walls: number;", "src/board/"),
        ("  has_drawn: boolean;", "  has_drawn: string;", "board"),
        ("  invitation: string;\n", "  invite: string;\n", "src/play/store.ts"),
        ('  type: "pace";', '  type: "speed";', "src/play/live.ts"),
        ("  can_undo: boolean;", "  may_undo: boolean;", "src/recorder/"),
    ],
)
def test_a_changed_field_breaks_the_check_of_the_app(
    field: str | None, other: str, where: str, app_types: str, tmp_path: Path
) -> None:
    tsc = WEB / "node_modules" / ".bin" / "tsc"
    if not tsc.exists() or shutil.which("node") is None:
        pytest.skip("the app's build tools are not installed: tools/build_app.sh does it")
    for folder in ("src", "stories"):
        shutil.copytree(WEB / folder, tmp_path / folder)
    shutil.copy(WEB / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    changed = app_types if field is None else app_types.replace(field, other)
    assert field is None or changed != app_types
    (tmp_path / "src" / "schema.ts").write_text(changed, encoding="utf-8")
    done = subprocess.run([tsc, "--noEmit", "-p", tmp_path], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0 if field is None else where in done.stdout, done.stdout[:2000]
