"""How the browser tests wait for what a page comes to, however busy the machine is."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

LONGEST = 30.0


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a condition holds in a page, asked from outside: the page itself may evaluate no text."""
    end = time.monotonic() + LONGEST
    while not page.evaluate(condition, arg):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(20)


def comes_to(page: Page, read: Callable[..., object], wanted: object) -> None:
    """Assert that what is read of a page is what is wanted, or becomes so."""
    end = time.monotonic() + LONGEST
    while read() != wanted and time.monotonic() < end:
        page.wait_for_timeout(20)
    assert read() == wanted
