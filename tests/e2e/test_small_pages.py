"""What a page says where there is little to say, and that short words stay whole on a phone."""

import pytest

CUT = """selector => [...document.querySelectorAll(selector)].filter((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const box = (element.closest("label") ?? element).getBoundingClientRect();
  return text.left < box.left - 1 || text.right > box.right + 1;
}).map((element) => element.textContent)"""


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_short_words_stay_whole_on_a_phone(open_page, lang):
    page = open_page("#/calc/riichi", "phone", lang)
    page.wait_for_selector(".targets .chip")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT, ".targets .chip, .game-choice span") == []


def test_a_spoilt_address_is_answered(open_page):
    page = open_page("#/calc%E0%A4%A/x")
    page.wait_for_selector("main h1:has-text('nothing')")


def test_a_sheet_that_is_not_there_says_so_and_leads_back(open_page):
    page = open_page("#/record/nothing/here")
    page.wait_for_selector(".empty:has-text('no such sheet')")
    page.click(".empty .button")
    page.wait_for_selector(".new-table")


def test_an_invitation_to_a_table_that_has_begun_offers_to_watch_and_no_seat(open_page, address):
    host = open_page("#/play")
    host.locator(".opponents select").first.select_option("open")
    host.click(".new-game [type=submit]")
    invitation = host.get_attribute("[data-invitation]", "data-invitation").removeprefix(f"{address}/")
    guest = open_page(invitation, "phone")
    guest.wait_for_selector(".invited [type=submit]")
    host.click(".lobby-tools >> text=Bot instead")
    host.wait_for_selector(".own-hand .tile")
    guest.reload()
    guest.wait_for_selector(".empty:has-text('has begun')")
    guest.click(".empty >> text=Only watch")
    guest.wait_for_selector(".board")
