"""A real server on this machine and a headless browser that looks at it; skipped where either is missing."""

import contextlib
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

APP = Path(__file__).parents[2] / "web" / "dist"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a running server with the built app."""
    if not (APP / "index.html").is_file():
        pytest.skip("the browser app is not built: tools/build_app.sh makes web/dist")
    folder = tmp_path_factory.mktemp("e2e")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # A process of its own knows no variant that other tests have registered in this one.
    serve = ["serve", "--port", str(port), "--database", f"sqlite:///{folder}/e2e.db", "--app", str(APP)]
    server = subprocess.Popen([sys.executable, "-m", "sanyuan.cli", *serve], stdout=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert server.poll() is None, "the server did not start"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of the app at a size, in a language; errors in its console fail the test.

    Only where it ``keeps`` the app does it open without the network.
    """
    contexts = []
    problems: list[str] = []

    def open_it(at: str, size: str = "desktop", lang: str = "en", theme: str = "light", keeps: bool = False) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)
        context.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('theme', '{theme}')")
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{address}/{at}")
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert problems == []
