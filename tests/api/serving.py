"""What the tests of the server share: a made-up game beside the real ones, and a request that it scores."""

import sys
from pathlib import Path

from fastapi import FastAPI

from sanyuan import variants
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))
from toy import TOY

variants.register(TOY)

WIN = {"variant": "toy", "hand": "123m456p789s1155z", "win": "5z", "winner": 0}


def make_app(folder: Path, database: str = "", **settings) -> FastAPI:
    """Return a server without a built app, with its database in a folder unless another is named."""
    url = database or f"sqlite:///{folder}/test.db"
    return create_app(Settings(database=url, app_folder=folder / "none", **settings))
