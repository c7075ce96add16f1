"""The package as people install it: archive and wheel carry the built app and serve it without the source tree."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

import sanyuan

ROOT = Path(__file__).parents[2]
APP = ROOT / "web" / "dist"
ENVIRONMENT = {**os.environ, "SANYUAN_PURE": "1", "SANYUAN_APP": "1"}


def run(*command: str | Path, folder: Path) -> None:
    subprocess.run([sys.executable, *command], cwd=folder, env=ENVIRONMENT, check=True, capture_output=True)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the wheel, unpacked, that was built from the source archive alone."""
    if not (APP / "index.html").is_file():
        pytest.skip("the browser app is not built: tools/build_app.sh makes web/dist")
    folder = tmp_path_factory.mktemp("package")
    run("setup.py", "-q", "egg_info", "-e", folder, "sdist", "-d", folder, folder=ROOT)
    archive = next(folder.glob("*.tar.gz"))
    with tarfile.open(archive) as source:
        source.extractall(folder, filter="data")
    tree = folder / archive.name.removesuffix(".tar.gz")
    run("-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder, tree, folder=tree)
    inside = folder / "installed"
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(inside)
    return inside


def test_the_wheel_carries_the_built_app_to_the_byte(installed: Path) -> None:
    carried = installed / "sanyuan" / "server" / "static"
    files = sorted(file.relative_to(APP) for file in APP.rglob("*") if file.is_file())
    assert Path("index.html") in files
    assert sorted(file.relative_to(carried) for file in carried.rglob("*") if file.is_file()) == files
    assert all((carried / file).read_bytes() == (APP / file).read_bytes() for file in files)


def test_the_app_carries_the_licences_of_what_it_bundles(installed: Path) -> None:
    text = (installed / "sanyuan" / "server" / "static" / "licenses.md").read_text()
    for holder in ("Preact Team", "Jason Miller", "riichi-mahjong-tiles", "Noto Project Authors", "SIL OPEN FONT"):
        assert holder in text


def test_an_installed_package_serves_the_app_without_the_source_tree(installed: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sanyuan.cli", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/t.db"]
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address is not None
            page = urllib.request.urlopen(address[0], timeout=30).read().decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script is not None
            assert urllib.request.urlopen(address[0] + script[1], timeout=30).status == 200
            rules = urllib.request.urlopen(address[0] + "/api/games", timeout=30).read()
            assert b"presets" in rules
        finally:
            server.terminate()


def test_every_package_of_the_app_is_pinned_by_its_digest() -> None:
    """Builds of other platforms that the registry at hand did not have are named by version alone."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    entries = {name: entry for name, entry in locked.items() if name}
    assert len(entries) > 100
    assert not [name for name, entry in entries.items() if "resolved" in entry]
    bare = [name for name, entry in entries.items() if "integrity" not in entry]
    assert not [name for name in bare if not (entries[name].get("optional") and "cpu" in entries[name])]
    assert len(entries) - len(bare) >= 141


def test_metadata_and_archive_are_made_without_mypyc(tmp_path: Path) -> None:
    trap = tmp_path / "trap" / "mypyc"
    trap.mkdir(parents=True)
    (trap / "__init__.py").write_text("raise SystemExit('mypyc was called')")
    environment = {name: value for name, value in os.environ.items() if name != "SANYUAN_PURE"}
    environment["PYTHONPATH"] = str(trap.parent)

    def run_setup(*command: str | Path) -> subprocess.CompletedProcess[str]:
        words = [sys.executable, "setup.py", "-q", "egg_info", "-e", str(tmp_path), *map(str, command)]
        return subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    done = run_setup("sdist", "-d", tmp_path)
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.glob("*.tar.gz"))
    assert "mypyc was called" in run_setup("build_ext", "-b", tmp_path, "-t", tmp_path).stderr


def test_metadata_tells_people_what_the_package_is(installed: Path) -> None:
    about = message_from_string(next(installed.glob("*.dist-info/METADATA")).read_text(encoding="utf-8"))
    told = {entry.partition(",")[0] for entry in about.get_all("Project-URL", [])}
    assert told >= {"Homepage", "Documentation", "Repository", "Issues", "Changelog"}
    assert about["License-Expression"] == "Apache-2.0"
    assert "mahjong" in about["Keywords"]
    classes = about.get_all("Classifier", [])
    assert all(f"Programming Language :: Python :: 3.{minor}" in classes for minor in range(11, 15))
    assert all(any(f"Natural Language :: {language}" in each for each in classes) for language in ("Chin", "En", "Jap"))


def test_a_wheel_for_every_machine_passes_the_release_check_but_for_the_addresses(installed: Path) -> None:
    wheel = next(installed.parent.glob("*-py3-none-any.whl"))
    check = [sys.executable, str(ROOT / "tools" / "check_release.py"), str(wheel)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.stdout == f"{wheel.name}: its addresses are not those of the project\n"
    whole = subprocess.run([*check, "--complete"], capture_output=True, text=True, check=False).stdout
    assert "nothing for cp314 win_amd64" in whole
    assert "nothing for every other machine" not in whole


def test_the_citation_names_the_version_of_the_package() -> None:
    said = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (said["version"], said["license"]) == (sanyuan.__version__, "Apache-2.0")
    assert {"cff-version", "message", "title", "authors"} <= set(said)


def test_wheels_are_built_for_every_python_that_the_metadata_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(project["project"]["classifiers"]))
    assert project["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in named]
    assert project["project"]["requires-python"] == f">=3.{named[0]}"
