"""``sanyuan serve``: the server with the browser app."""

import argparse
from pathlib import Path

from sanyuan.errors import InputError


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--database", metavar="URL", help="database (default: sqlite:///sanyuan.db)")
    parser.add_argument("--app", type=Path, metavar="FOLDER", help="folder of the built browser app")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    try:
        import uvicorn

        from sanyuan.server.app import create_app
        from sanyuan.server.settings import Settings
    except ModuleNotFoundError as error:
        raise InputError("server", f"the server needs more packages: pip install 'sanyuan[server]' ({error})") from None
    chosen = {"database": args.database, "app_folder": args.app}
    settings = Settings(**{name: value for name, value in chosen.items() if value is not None})
    app = create_app(settings)
    print(f"Sanyuan 三元: http://{args.host}:{args.port}", flush=True)
    uvicorn.run(app, host=args.host, port=args.port, log_level="warning")
    return 0
