"""The recorder's page as the browser tests use it."""

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from waiting import comes_to


class Writer:
    """A browser that writes at a table that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_selector(".table-view")

    def choose(self, group: int, label: str) -> None:
        self.page.locator(".win-entry fieldset").nth(group).locator("label", has_text=label).first.click()

    def riichi(self, name: str) -> None:
        self.page.click(f".seat:has-text('{name}')")

    def begin_win(self, winner: str, loser: str) -> None:
        self.page.click(".desk-actions >> text=Win")
        self.choose(0, winner)
        self.choose(1, loser)

    def lay(self, hand: str) -> None:
        """Tell the win by its hand, and wait for what it comes to."""
        self.choose(2, "The hand")
        self.page.fill("#notation", hand)
        self.page.wait_for_selector(".hand-entry .headline")
        self.page.wait_for_selector(".seat em")

    def win(self, winner: str, loser: str, han: str, fu: str = "") -> None:
        self.begin_win(winner, loser)
        self.choose(3, han)
        if fu:
            self.choose(4, fu)
        self.save()

    def draw(self, *ready: str) -> None:
        self.page.click(".desk-actions >> text=Draw")
        for name in ready:
            self.page.locator(".ticks").first.locator(".chip", has_text=name).click()
        self.save()

    def save(self) -> None:
        self.page.click(".entry-foot .button-main")
        self.page.wait_for_selector(".desk-actions")

    def scores(self) -> list[int]:
        shown = self.page.eval_on_selector_all(".curve figcaption b", "all => all.map(each => each.textContent)")
        return [int(text.replace("−", "-").replace("\u202f", "").replace(",", "")) for text in shown]

    def rows(self) -> int:
        return self.page.locator(".history li").count()

    def has_rows(self, count: int) -> None:
        """Wait until so many hands are there, and all of them filed."""
        comes_to(self.page, lambda: (self.rows(), self.page.locator(".is-waiting").count()), (count, 0))


class Table(Writer):
    """A table that this browser has begun."""

    def __init__(
        self,
        page: Page,
        game: str = "Riichi",
        names: tuple[str, ...] = ("Ann", "Ben", "Cat", "Dan"),
        preset: str = "",
    ) -> None:
        page.wait_for_selector(".new-table")
        page.click(f".new-table label:has-text('{game}')")
        if preset:
            page.locator(".new-table select").first.select_option(preset)
        for seat, name in enumerate(names):
            page.fill(f".names input >> nth={seat}", name)
        page.click(".new-table [type=submit]")
        super().__init__(page)

    @cached_property
    def link(self) -> str:
        """Return the link to write along, from the slash after the server's address."""
        self.page.click("text=Co-scorer link")
        return "#" + self.page.evaluate("navigator.clipboard.readText()").split("#")[1]

    def second(self, open_page: Callable[..., Page]) -> Writer:
        """Return another browser that writes along."""
        return Writer(open_page(self.link))

    def filed(self) -> list[dict[str, Any]]:
        """Return the entries that the server has, asked past every browser."""
        _, _, sheet, token = self.link.split("/")
        at = f"{self.page.url.split('#')[0]}api/sheets/{sheet}"
        with urlopen(Request(at, headers={"authorization": f"Bearer {token}"})) as answer:
            return json.load(answer)["entries"]

    def winners(self) -> list[int]:
        return [entry["wins"][0]["winner"] for entry in self.filed() if entry["type"] == "win"]
