"""The recorder's page as the browser tests use it."""


class Table:
    """The recorder's page as a person uses it."""

    def __init__(self, page, game: str = "Riichi", names=("Ann", "Ben", "Cat", "Dan")) -> None:
        self.page = page
        page.wait_for_selector(".new-table")
        page.click(f".new-table label:has-text('{game}')")
        for seat, name in enumerate(names):
            page.fill(f".names input >> nth={seat}", name)
        page.click(".new-table [type=submit]")
        page.wait_for_selector(".table-view")

    def choose(self, group: int, label: str) -> None:
        self.page.locator(".win-entry fieldset").nth(group).locator("label", has_text=label).first.click()

    def riichi(self, name: str) -> None:
        self.page.click(f".seat:has-text('{name}')")

    def win(self, winner: str, loser: str, han: str, fu: str = "") -> None:
        self.page.click(".desk-actions >> text=Win")
        self.choose(0, winner)
        self.choose(1, loser)
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
        return [int(text.replace("−", "-").replace("\u202f", "")) for text in shown]

    def rows(self) -> int:
        return self.page.locator(".history li").count()
