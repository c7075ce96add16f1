"""Take the pictures of the documentation: the app on a server of its own, the command in a drawn terminal.

    PYTHONPATH=src python tools/take_pictures.py [name …]

They are taken anew by this script and by nothing else; each has less than 100 kB.
"""

import base64
import html
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unicodedata import east_asian_width

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
LARGEST = 100_000
TERMINAL = "shanten --variant riichi 13566m344p3457s55z"
ANALYSED = "analyse --variant riichi 13566m344p3457s55z --dora 3m"
CALCULATOR = "#/calc/riichi?hand=67888p34599s&win=5p&melds=pung:555z@1&winner=1"
SCORED = "score --variant riichi --hand 234m22340p66778s --win 5s --winner 1 --riichi 1 --dora 1p --explain"
_STYLE = (
    "body{margin:0;background:#1d2126;color:#e6e6e6;display:inline-block}"
    "pre{margin:0;padding:18px 22px;max-width:1040px;white-space:pre-wrap;"
    "font:14px/1.35 'DejaVu Sans Mono','Noto Sans Mono CJK SC',monospace}"
    "s{display:inline-block;width:2ch;text-align:center;text-decoration:none}b{color:#fff}i{color:#8fd18f;font-style:normal}"
)


@contextmanager
def server() -> Iterator[str]:
    """Run the server with the built app for a while, and give its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "sanyuan", "serve", "--port", "0", "--app", str(ROOT / "web" / "dist")]
        command += ["--database", f"sqlite:///{folder}/pictures.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            try:
                assert running.stdout is not None
                yield running.stdout.readline().split()[-1]
            finally:
                running.terminate()


def opened(browser: Browser, address: str, place: str, lang: str, size: tuple[int, int] = (1280, 800)) -> Page:
    """Open a page of the app in a language."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
    context.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('theme', 'light')")
    page = context.new_page()
    page.goto(f"{address}/{place}")
    page.wait_for_load_state("networkidle")
    return page


def in_terminal(browser: Browser, command: str, lang: str) -> Page:
    """Show what a command prints to a terminal, on a page that looks like one."""
    words = [sys.executable, "-m", "sanyuan", *command.split(), "--lang", lang]
    leader, follower = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "110", "SANYUAN_PURE": "1"}
    with subprocess.Popen(words, stdout=follower, stderr=follower, stdin=subprocess.DEVNULL, env=environment) as run:
        os.close(follower)
        said = b""
        while piece := _read(leader):
            said += piece
        run.wait()
    text = html.escape(said.decode().replace("\r\n", "\n"))
    text = "".join(f"<s>{sign}</s>" if east_asian_width(sign) in "WF" else sign for sign in text)
    text = re.sub(r"\x1b\[1m(.*?)\x1b\[0m", r"<b>\1</b>", text)
    text = re.sub(r"\x1b\[[\d;]*m", "", text)
    page = browser.new_page(viewport={"width": 1100, "height": 500})
    page.set_content(f"<style>{_STYLE}</style><pre><i>$ sanyuan {html.escape(command)}</i>\n{text}</pre>")
    return page


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # nobody writes to it any more
        return b""


_SHRINK = """async ([picture, quality]) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    const bytes = await (await canvas.convertToBlob({type: 'image/webp', quality})).bytes()
    return Array.from(bytes)
}"""


def keep(browser: Browser, name: str, picture: bytes) -> None:
    """Write a picture small enough for a page; the browser knows how to make it so."""
    page = browser.new_page()
    for quality in (0.9, 0.8, 0.65, 0.5):
        small = bytes(page.evaluate(_SHRINK, [base64.b64encode(picture).decode(), quality]))
        if len(small) < LARGEST:
            break
    else:
        raise SystemExit(f"{name} is too large")
    page.close()
    (PICTURES / f"{name}.webp").write_bytes(small)


def table(browser: Browser, address: str, lang: str) -> Page:
    """Show a match of bots in its middle."""
    page = opened(browser, address, "", lang)
    body = {"variant": "riichi", "rules": "tenhou", "seats": ["open", "greedy", "greedy", "greedy"], "pace": 0}
    asked = "body => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'}, body})"
    made = page.evaluate(f"async body => (await ({asked})(JSON.stringify(body))).json()", {**body, "seed": f"{7:064x}"})
    seat = made["seats"][0]["token"]
    page.goto(f"{address}/#/play/{made['table']['id']}/{seat}")
    page.reload()
    page.wait_for_selector(".own-hand .tile")
    for _ in range(9):
        page.wait_for_selector(".room[data-asked=true], dialog[open]")
        if page.locator("dialog[open]").count():
            break
        if page.locator(".prompt-pass").count():
            page.click(".prompt-pass")
        else:
            page.locator(".own-hand .tile.can-go").last.click()
            if page.locator(".own-hand .is-raised").count():
                page.click(".own-hand .is-raised")
        page.wait_for_timeout(150)
    page.wait_for_timeout(600)
    return page


Taker = Callable[[Browser, str, str], Page]
TAKEN: dict[str, Taker] = {
    "table": table,
    "start": lambda browser, address, lang: opened(browser, address, "#/", lang),
    "calculator": lambda browser, address, lang: opened(browser, address, CALCULATOR, lang),
    "terminal": lambda browser, address, lang: in_terminal(browser, TERMINAL, lang),
    "analysis": lambda browser, address, lang: in_terminal(browser, ANALYSED, lang),
    "score": lambda browser, address, lang: in_terminal(browser, SCORED, lang),
}


def main(names: list[str]) -> None:
    """Take the pictures that are named, or all, in English and Chinese."""
    PICTURES.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name in names or TAKEN:
            for lang in ("en", "zh"):
                page = TAKEN[name](browser, address, lang)
                whole = page.locator("pre") if page.locator("body > pre").count() else None
                keep(browser, f"{name}-{lang}", whole.screenshot() if whole else page.screenshot())
                page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
