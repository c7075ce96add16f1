"""Writing a replay script in a browser: tiles drawn as one types, errors at their line, and what it makes."""

from collections.abc import Callable

from playwright.sync_api import Page

SCRIPT = """玩法: 立直
东: 5p *
南: 234567m34p678s55s
牌山: H*12
宝牌指示牌: 3z

摸切 5
南摸1z；南立直
摸切 6
东打5p
荣
"""


def test_a_script_is_checked_while_it_is_written_and_shown_with_its_draws(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay/write", "phone", "zh")
    page.wait_for_selector(".script-state:has-text('没有错误')")  # what it begins with is a script
    assert page.locator("[data-line='4'] .tile").count() == 9
    page.fill(".script-editor textarea", SCRIPT.replace("东打5p", "东打5y"))
    page.wait_for_selector(".script-lines .is-wrong em")
    assert page.get_attribute(".script-lines .is-wrong", "data-line") == "10"
    assert page.locator("[data-line='3'] .tile").count() == 13
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.fill(".script-editor textarea", SCRIPT)
    page.wait_for_selector(".script-state:has-text('没有错误')")
    page.click(".script-editor .button-main")
    page.wait_for_selector(".replay-mark.is-declared")
    # five turns, South's riichi, six more, and the dealer's discard
    assert page.locator(".draw-lists li").count() == 13
    page.fill(".comment-box textarea", "好牌")
    page.wait_for_selector(".event-comment:has-text('好牌')")
    page.reload()
    page.wait_for_selector(".event-comment:has-text('好牌')")
