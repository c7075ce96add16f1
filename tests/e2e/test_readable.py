"""Text can be read in both themes: its computed colour stands out from what lies behind it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from waiting import comes_to

ENOUGH = 4.5
"""The least ratio of contrast for text by WCAG 2.2, level AA."""

FAINT = """([root, enough]) => {
  const channels = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const over = (top, below) => [0, 1, 2].map((at) => (top[at] * top[3] + below[at] * (255 - top[3])) / 255);
  const light = (rgb) => rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (element) => {
    if (!element) return [255, 255, 255];
    const style = getComputedStyle(element);
    // of a gradient its last colour, which lies under the others
    const painted = style.backgroundImage.match(/(rgba?|color)\\([^)]*\\)/g)?.at(-1);
    const own = channels(painted ?? style.backgroundColor);
    return own[3] === 255 ? own.slice(0, 3) : over(own, behind(element.parentElement));
  };
  const found = [];
  for (const element of document.querySelectorAll(root.split(",").map((each) => `${each} *`).join(","))) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const ground = behind(element);
    const ink = over(channels(getComputedStyle(element).color), ground);
    const [high, low] = [light(ink), light(ground)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < enough) found.push(`${element.textContent.trim().slice(0, 20)}: ${ratio.toFixed(2)}`);
  }
  return found;
}"""


def faint(page: Page, root: str) -> Any:
    """Return the texts inside an element that do not stand out, each with its ratio."""
    return page.evaluate(FAINT, [root, ENOUGH])


@pytest.mark.parametrize("size", ["phone", "wide"])
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_page_can_be_read(open_page: Callable[..., Page], theme: str, lang: str, size: str) -> None:
    page = open_page("#/", size, lang, theme)
    page.wait_for_selector(".start-game :checked + span")
    page.wait_for_load_state("networkidle")
    assert faint(page, ".start") == []


@pytest.mark.parametrize("place", ["calc/riichi", "learn/guobiao", "replay", "arena", "record", "play"])
def test_chosen_things_can_be_read_in_the_dark(open_page: Callable[..., Page], place: str) -> None:
    page = open_page(f"#/{place}", "phone", "zh", "dark")
    page.wait_for_selector("main h1, main .game-choice", state="attached")
    page.wait_for_load_state("networkidle")
    comes_to(page, lambda: faint(page, ".segmented, .tabs"), [])
