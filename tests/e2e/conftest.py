"""A real server on this machine and a headless browser that looks at it; skipped where either is missing."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from app_server import served
from playwright.sync_api import Browser, Page, sync_playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "wide": (1440, 900), "landscape": (844, 390)}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a running server with the built app."""
    # A process of its own knows no variant that other tests have registered in this one.
    program = Path(__file__).with_name("seeded_server.py")
    yield from served([str(program)], tmp_path_factory.mktemp("e2e"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine (apt-get install chromium-headless-shell)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of the app at a size, in a language; errors in its console fail the test.

    The device has looked at ``game`` before, or at none; it opens without the network only where it ``keeps`` the app.
    """
    contexts = []
    problems: list[str] = []

    def open_it(
        at: str,
        size: str = "desktop",
        lang: str = "en",
        theme: str = "light",
        keeps: bool = False,
        game: str = "riichi",
    ) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "landscape"),
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)
        context.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('theme', '{theme}')")
        if game:
            context.add_init_script(f"localStorage.getItem('game') ?? localStorage.setItem('game', '{game}')")
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
