"""What a server is started with."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

BUILT_APP = Path(__file__).parent / "static"
"""Where the build of the browser app lies."""


@dataclass(frozen=True)
class Settings:
    """The database, the folder of the built app, and the limits on what a client may send."""

    database: str = field(default="sqlite:///sanyuan.db", repr=False)
    """The URL, which may hold a password."""
    app_folder: Path = BUILT_APP
    body_limit: int = 1 << 20
    """Bytes that a request with a file may have: a log, a script, the hands of a sheet."""
    request_limit: int = 1 << 16
    """Bytes that any other request may have."""
    live_tables: int = 2000
    """Live tables that may be open at once."""
    token_days: int = 30
    """Days for which a seat's token opens it."""
    keep_tables: int = 90
    """Days for which a live table that is over stays after it was last opened; with 0 for ever."""
    keep_replays: int = 365
    """Days for which a kept replay stays after it was last opened; with 0 for ever."""
    most_tables: int = 20_000
    """Live tables that the database keeps, those that are over included; with 0 there is no limit."""
    most_replays: int = 10_000
    """Replays that the database keeps; with 0 there is no limit."""
    selfplay_matches: int = 20
    """Matches between bots that one request may ask for; with 0 none are played."""
    workers: int = 2
    """Processes that heavy requests are done in; one of them is kept for those that are quick."""
    waiting_tasks: int = 16
    """Heavy requests that may wait for a worker."""
    task_seconds: float = 20.0
    """Seconds that a heavy request may wait, and then take."""
    task_memory: int = 1024
    """Megabytes of address space that a worker may have."""
    warm: bool = False
    """Whether a worker is started with the server."""
    plugins: tuple[str, ...] = ()
    """Modules that register further games, for the workers to import."""
    limits: bool = False
    """Whether what one address and one token may ask for has the limits that follow; with 0 one of them is off."""
    begun_per_hour: int = 120
    """Tables, sheets and replays that one address may begin in an hour."""
    heavy_per_minute: int = 60
    """Heavy requests that one address, or one token, may send in a minute."""
    typed_per_minute: int = 900
    """Questions that a page asks while people type, such as waits and previews, from one address or with one token."""
    address_messages: int = 6000
    """Requests and messages that one address may send in a minute: a whole club may be behind it."""
    token_messages: int = 600
    """Requests and messages that one token may send in a minute."""
    address_sockets: int = 200
    """WebSockets that one address may have open."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies whose X-Forwarded-For counts."""
    seconds: Callable[[], float] = time.monotonic
    """The clock by which bots wait and players think."""
