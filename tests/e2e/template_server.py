"""A server that knows the template variant of the tests beside the real games; its workers know it, too."""

import argparse
import sys
from pathlib import Path

import uvicorn

sys.path.insert(0, str(Path(__file__).parents[1] / "contract"))
from template import TEMPLATE

from sanyuan import variants
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings

variants.register(TEMPLATE)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    parser = argparse.ArgumentParser()
    for name in ("--port", "--database", "--app"):
        parser.add_argument(name)
    given = parser.parse_args()
    settings = Settings(database=given.database, app_folder=Path(given.app), plugins=("template_server",))
    uvicorn.run(create_app(settings), port=int(given.port), log_level="warning")
