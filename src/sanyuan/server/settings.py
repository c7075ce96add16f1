"""What a server is started with."""

from dataclasses import dataclass
from pathlib import Path

BUILT_APP = Path(__file__).parent / "static"
"""Where the build of the browser app lies."""


@dataclass(frozen=True)
class Settings:
    """The database, the folder of the built app, and the limits on what a client may send."""

    database: str = "sqlite:///sanyuan.db"
    app_folder: Path = BUILT_APP
    body_limit: int = 1 << 20
    """Bytes a request body may have."""
