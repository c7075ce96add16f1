"""How the browser tests wait for what a page comes to."""

from playwright.sync_api import Page


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a condition holds in a page, asked by the clock: on a busy machine frames may not come for long."""
    page.wait_for_function(condition, arg=arg, polling=100)
