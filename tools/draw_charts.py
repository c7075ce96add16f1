"""Draw the Mermaid charts of the documentation as SVG, so that its pages load nothing from elsewhere.

A picture is named by the hash of its chart; the site does not build while one is missing. Takes Mermaid from npm (into
build/charts) and a Chromium: ``python tools/draw_charts.py``.
"""

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
MERMAID = ROOT / "build" / "charts" / "node_modules" / "mermaid" / "dist" / "mermaid.min.js"
_CHART = re.compile(r"^```mermaid\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SETTINGS = '{startOnLoad: false, theme: "neutral", htmlLabels: false, flowchart: {htmlLabels: false}}'


def charts() -> dict[str, str]:
    """Return the charts of all pages by the names of their pictures."""
    pages = [page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").rglob("*.md"))]
    found = [chart.strip() for page in pages for chart in _CHART.findall(page)]
    return {f"chart-{hashlib.sha256(chart.encode()).hexdigest()[:12]}.svg": chart for chart in found}


def _rounded(number: re.Match[str]) -> str:
    """Write a number as exactly as a picture needs it."""
    return f"{float(number[0]):.{0 if float(number[0]) > 10 else 1}f}"


def main() -> None:
    """Draw what is not drawn yet, and remove what nobody shows."""
    wanted = charts()
    for old in PICTURES.glob("chart-*.svg"):
        if old.name not in wanted:
            old.unlink()
    missing = {name: chart for name, chart in wanted.items() if not (PICTURES / name).is_file()}
    if not missing:
        return
    if not MERMAID.is_file():
        folder = str(ROOT / "build" / "charts")
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--prefix", folder, "mermaid@11"], check=True)
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content("<body></body>")
        page.add_script_tag(path=MERMAID)
        page.evaluate(f"mermaid.initialize({_SETTINGS})")
        for name, chart in missing.items():
            drawn = page.evaluate("async chart => (await mermaid.render('chart', chart)).svg", chart)
            short = re.sub(r"\d+\.\d{2,}", _rounded, drawn)
            (PICTURES / name).write_text(f"{short}\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
