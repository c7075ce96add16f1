"""The package as people install it: archive and wheel carry the built app and serve it without the source tree."""

import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

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
