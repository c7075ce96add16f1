"""The wheel of this platform in an empty environment: installed with its server extra, served, played in a browser."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page
from test_play_page import Player

import sanyuan
from running import COMPILED

ROOT = Path(__file__).parents[2]
APP = ROOT / "web" / "dist"
pytestmark = pytest.mark.skipif(not COMPILED, reason="the wheel is made of the compiled core")


def run(*command: str | Path, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of the compiled core that the tests run on, which need not be compiled once more for it."""
    if not (APP / "index.html").is_file():
        pytest.skip("the browser app is not built: tools/build_app.sh makes web/dist")
    folder = tmp_path_factory.mktemp("wheel")
    built = Path(sanyuan.__file__).parents[1]
    shutil.copytree(built, folder / "lib", ignore=shutil.ignore_patterns("__pycache__", "built", "static"))
    settings = folder / "build.cfg"
    settings.write_text(f"[build]\nbuild_lib = {folder}/lib\n[egg_info]\negg_base = {folder}\n")
    made = ("bdist_wheel", "--skip-build", "-b", folder / "bdist", "-d", folder)
    run("setup.py", "-q", "build_py", *made, DIST_EXTRA_CONFIG=str(settings), SANYUAN_APP="1")
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """Return the commands of an environment that held nothing before the wheel and its server extra."""
    folder = wheel.parent / "environment"
    run("-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    install = ("install", "-q", "--no-compile", "--disable-pip-version-check")
    run("-m", "pip", "--python", python, *install, f"sanyuan[server] @ file://{wheel}")
    return python.parent


@pytest.fixture(scope="module")
def address(installed: Path) -> Iterator[str]:
    """Return the address of the installed command's server."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [
        str(installed / "sanyuan"),
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{installed.parent}/kept.db",
    ]
    with subprocess.Popen(command, cwd=installed, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            server.terminate()


def test_a_wheel_that_is_not_compiled_throughout_is_refused(wheel: Path, tmp_path: Path) -> None:
    check = [sys.executable, str(ROOT / "tools" / "check_release.py")]
    whole = subprocess.run([*check, wheel], capture_output=True, text=True, check=False).stdout
    assert "not compiled" not in whole
    spoilt = tmp_path / wheel.name
    with ZipFile(wheel) as source, ZipFile(spoilt, "w") as left:
        lost = next(name for name in source.namelist() if re.fullmatch(r"sanyuan/hand/\w+\..*\.so", name))
        for name in source.namelist():
            if name != lost:
                left.writestr(name, source.read(name))
    done = subprocess.run([*check, spoilt], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "1 modules of the core are not compiled, sanyuan/hand/" in done.stdout


def test_the_installed_command_serves_a_hand_to_a_browser(
    installed: Path, address: str, open_page: Callable[..., Page]
) -> None:
    with urllib.request.urlopen(f"{address}/api/health", timeout=30) as answer:
        assert json.load(answer)["compiled"] is True
    player = Player(open_page, address, "riichi", "tenhou", "desktop", "en")
    player.play_hand()
    assert player.page.locator("dialog[open]").is_visible()
