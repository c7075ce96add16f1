"""What a server is started with: flags first, then the environment's ``SANYUAN_…``, then what is usual."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from sanyuan.errors import InputError
from sanyuan.words.text import Note

BUILT_APP = Path(__file__).parent / "static"
"""Where the build of the browser app lies."""
PREFIX = "SANYUAN_"

_FLAGS = {"app_folder": "--app"}
"""The flags that are not named as their settings."""
_AT_LEAST_ONE = ("workers", "bot_workers", "task_seconds", "task_memory", "request_seconds")
_TAKES: dict[object, Note] = {
    int: Note("wanted.whole_number"),
    float: Note("wanted.number"),
    bool: Note("wanted.true_false"),
    Path: Note("wanted.folder"),
}


def _parts(value: object) -> object:
    """Read a list as people write one in a flag or a variable: with commas between."""
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


Parts: TypeAlias = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_parts)]


class Settings(BaseSettings):
    """The address, the database, the folder of the built app, and the limits on what a client may send."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = 8000
    database: str = Field(default="sqlite:///sanyuan.db", repr=False)
    """The URL, which may hold a password."""
    app_folder: Path = BUILT_APP
    arena: Path | None = None
    """A file of an arena's results that the app shows."""
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
    bot_workers: int = 2
    """Processes that bots which look ahead choose in, begun when one is first asked."""
    waiting_tasks: int = 16
    """Heavy requests that may wait for a worker."""
    task_seconds: float = 20.0
    """Seconds that a heavy request may wait, and then take."""
    task_memory: int = 1024
    """Megabytes of address space that a worker may have."""
    warm: bool = False
    """Whether a worker is started with the server."""
    plugins: Parts = ()
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
    seat_messages: int = 120
    """Messages that a seat may send in a minute beside those of its address; beyond, they count for the address."""
    address_milliseconds: int = 2000
    """Milliseconds of the server's own time that requests of one address may take in ten seconds."""
    worker_seconds: int = 40
    """Seconds that workers may be busy for one address in a minute."""
    address_sockets: int = 200
    """WebSockets that one address may have open."""
    trusted_proxies: Parts = ()
    """Addresses and networks of the proxies whose X-Forwarded-For counts."""
    watch_proxies: bool = False
    """Whether what an unnamed proxy on this machine passes on has limits, and no ``/metrics``.

    So it is with ``sanyuan serve`` on an address that only this machine can ask.
    """
    allowed_hosts: Parts = ()
    """Names beside addresses and local names by which the server may be asked; ``*.example`` for all below one."""
    request_seconds: int = 60
    """Seconds within which a request must have come whole."""
    metrics: bool = False
    """Whether ``/metrics`` tells Prometheus what the server counts and measures."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """What is written to the log; with ``info`` every request."""
    log_format: Literal["text", "json"] = "text"
    """Lines for people, or one JSON object a line."""
    drain_seconds: float = 0.0
    """Seconds for which a server that is to end still plays, but is not ready and takes no new table."""
    seconds: Callable[[], float] = time.monotonic
    """The clock by which bots wait and players think."""


def read_settings(flags: dict[str, object]) -> Settings:
    """Take the settings that flags name, and the others from the environment; refuse in one sentence what cannot be.

    >>> read_settings({"keep_tables": 7, "workers": None}).keep_tables
    7
    """
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        settings = Settings(**given)  # type: ignore[arg-type]  # what they are is asked here
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0])
        source, takes = called(name, given), _takes(Settings.model_fields[name].annotation)
        raise InputError("setting", source, source=source, takes=takes, given=repr(str(wrong["input"])[:40])) from None
    for name in settings.model_fields_set:
        value, least = getattr(settings, name), int(name in _AT_LEAST_ONE)
        if isinstance(value, int | float) and value < least and name != "port":
            source = called(name, given)
            raise InputError("number_range.setting", source, source=source, least=least, value=value)
    return settings


def _takes(annotation: object) -> Note:
    """Say what a setting takes."""
    choices = get_args(annotation)
    if choices and all(isinstance(each, str) for each in choices):
        return Note("wanted.it", known=list(choices))
    return _TAKES.get(annotation, Note("wanted.none"))


def called(name: str, flags: dict[str, object]) -> str:
    """Return what people call a setting: its flag where that was given, or else the variable."""
    if flags.get(name) is None:
        return PREFIX + name.upper()
    return _FLAGS.get(name, f"--{name.replace('_', '-')}")
