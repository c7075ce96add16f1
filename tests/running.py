"""How the tests run: on the compiled core or not, with samples of full size or not, and where the corpora lie."""

import os
from pathlib import Path

import sanyuan.tiles

RELEASE = bool(os.environ.get("SANYUAN_RELEASE"))
CORPORA = Path(os.environ.get("SANYUAN_CORPORA", Path(__file__).parents[2] / "shared" / "corpora"))
COMPILED = not sanyuan.tiles.__file__.endswith(".py")
