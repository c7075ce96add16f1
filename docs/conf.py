"""The documentation site: ``make docs`` builds it from these pages into build/docs."""

import hashlib
import tomllib
from pathlib import Path

from docutils import nodes
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

HERE = Path(__file__).parent
project = "Sanyuan 三元"
author = "The maintainers of Sanyuan"
release = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx_copybutton"]
html_theme = "furo"
html_title = "Sanyuan 三元"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sourcelink = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
exclude_patterns = ["static", "learn"]  # the app draws the tiles of docs/learn and scores its examples
suppress_warnings = ["myst.header"]


class DrawnCharts(SphinxTransform):
    """Shows a chart as the picture that ``tools/draw_charts.py`` has drawn of it: pages load nothing from elsewhere."""

    default_priority = 400

    def apply(self) -> None:
        """Put the picture in the place of the chart's source."""
        for block in list(self.document.findall(nodes.literal_block)):
            if block.get("language") == "mermaid":
                name = f"chart-{hashlib.sha256(block.astext().strip().encode()).hexdigest()[:12]}.svg"
                if not (HERE / "pictures" / name).is_file():
                    logging.getLogger(__name__).warning("a chart is not drawn: tools/draw_charts.py", location=block)
                block.replace_self(nodes.image(uri=f"/pictures/{name}", alt="", classes=["chart"]))


def setup(app: Sphinx) -> None:
    """Add what the pages need beyond the extensions."""
    app.add_transform(DrawnCharts)
    app.add_lexer("script", TextLexer)  # replay scripts have no colours yet
