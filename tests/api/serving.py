"""What the tests of the server share: a made-up game beside the real ones, and a request that it scores."""

from pathlib import Path
from typing import Any

import toy_game
from fastapi import FastAPI

from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings

WIN = {"variant": "toy", "hand": "123m456p789s1155z", "win": "5z", "winner": 0}


def make_app(folder: Path, database: str = "", **settings: Any) -> FastAPI:
    """Return a server without a built app, with its database in a folder unless another is named."""
    url = database or f"sqlite:///{folder}/test.db"
    given: dict[str, Any] = {
        "database": url,
        "app_folder": folder / "none",
        "plugins": (toy_game.__name__,),
        **settings,
    }
    return create_app(Settings(**given))
