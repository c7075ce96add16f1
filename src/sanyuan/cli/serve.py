"""``sanyuan serve``: the server with the browser app."""

import argparse
import contextlib
import functools
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sanyuan.errors import InputError

if TYPE_CHECKING:
    from types import FrameType

    import uvicorn
    from fastapi import FastAPI

_NUMBERS = (
    ("--keep-tables", "keep_tables", "days that a live table stays when it is over (default: 90; 0 = for ever)"),
    ("--keep-replays", "keep_replays", "days that a replay stays after the last look (default: 365; 0 = for ever)"),
    ("--most-tables", "most_tables", "live tables that are kept (default: 20000; 0 = any number)"),
    ("--most-replays", "most_replays", "replays that are kept (default: 10000; 0 = any number)"),
    ("--workers", "workers", "processes for heavy requests (default: 2)"),
    ("--bot-workers", "bot_workers", "processes for bots that look ahead (default: 2)"),
    ("--task-seconds", "task_seconds", "seconds that a heavy request may take (default: 20)"),
    ("--task-memory", "task_memory", "megabytes that such a process may have (default: 1024)"),
    ("--begun-per-hour", "begun_per_hour", "tables, sheets and replays an address may begin (default: 120; 0 = any)"),
    ("--heavy-per-minute", "heavy_per_minute", "heavy requests of an address or token (default: 60; 0 = any)"),
    ("--typed-per-minute", "typed_per_minute", "questions asked as people type (default: 900; 0 = any)"),
    ("--address-messages", "address_messages", "messages of an address in a minute (default: 6000; 0 = any)"),
    ("--token-messages", "token_messages", "messages of a token in a minute (default: 600; 0 = any)"),
    ("--drain-seconds", "drain_seconds", "seconds to go on, not ready, when asked to end (default: 0)"),
    ("--seat-messages", "seat_messages", "messages of a seat beside those of its address (default: 120 a minute)"),
    ("--address-milliseconds", "address_milliseconds", "server time of an address in 10 s (default: 2000; 0 = any)"),
    ("--worker-seconds", "worker_seconds", "seconds of the workers for an address, a minute (default: 40; 0 = any)"),
    ("--request-seconds", "request_seconds", "seconds in which a request must have come whole (default: 60)"),
    ("--address-sockets", "address_sockets", "open WebSockets of an address (default: 200; 0 = any)"),
)
_DATABASE = "database (default: the environment's SANYUAN_DATABASE, or sqlite:///sanyuan.db)"
GRACE_SECONDS = 2
"""How long requests may go on when the server goes down."""
_GARBAGE = (20_000, 20, 20)
"""How much is made before garbage is looked for: messages come and go without any cycles."""
_SWITCH_SECONDS = 0.001
"""After how long a thread that computes lets the event loop go on, instead of Python's usual 5 ms."""
LAST_SECONDS = 8
"""After how long it ends though something hangs; what was answered is kept already."""


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.epilog = "Every setting may come from the environment, too: SANYUAN_PORT, SANYUAN_KEEP_TABLES and so on."
    parser.add_argument("--host", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, help="port to listen on (default: 8000)")
    parser.add_argument("--database", metavar="URL", help=_DATABASE)
    for flag, name, about in _NUMBERS:
        parser.add_argument(flag, dest=name, type=int, metavar="N", help=about)
    parser.add_argument(
        "--limits",
        action=argparse.BooleanOptionalAction,
        help="limit what one address and one token may ask for (default: unless only this machine can ask)",
    )
    parser.add_argument(
        "--metrics",
        action=argparse.BooleanOptionalAction,
        help="tell Prometheus at /metrics (default: where only this machine can ask)",
    )
    parser.add_argument("--log-level", metavar="LEVEL", help="debug, info, warning or error (default: warning)")
    parser.add_argument("--log-format", metavar="FORMAT", help="text, or json: one object a line (default: text)")
    parser.add_argument(
        "--trusted-proxies",
        metavar="LIST",
        help="addresses or networks, with commas between, of the proxies whose X-Forwarded-For counts",
    )
    parser.add_argument(
        "--allowed-hosts",
        metavar="LIST",
        help="names, with commas between, by which the server may be asked beside addresses and local names",
    )
    parser.add_argument("--arena", type=Path, metavar="FILE", help="results of an arena to be shown in the app")
    parser.add_argument("--app", dest="app_folder", type=Path, metavar="FOLDER", help="folder of the built browser app")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted; what keeps the server from starting is told in one sentence."""
    try:
        import uvicorn

        from sanyuan.server import logs
        from sanyuan.server.app import create_app
        from sanyuan.server.http_protocol import HttpProtocol
        from sanyuan.server.live.session import LARGEST_MESSAGE
        from sanyuan.server.live.wire import WireProtocol
        from sanyuan.server.settings import called, read_settings
        from sanyuan.server.store.leases import try_database
    except ModuleNotFoundError as error:
        raise InputError("server", error=error) from None
    names = (
        "host",
        "port",
        "database",
        *[name for _, name, _ in _NUMBERS],
        "limits",
        "metrics",
        "log_level",
        "log_format",
        "trusted_proxies",
        "allowed_hosts",
        "arena",
        "app_folder",
    )
    flags = {name: getattr(args, name) for name in names}
    settings = read_settings({**flags, "warm": True})
    folder = settings.app_folder
    if "app_folder" in settings.model_fields_set and not (folder / "index.html").is_file():
        raise InputError("app", called("app_folder", flags), app=folder)
    _check_networks(settings.trusted_proxies, called("trusted_proxies", flags))
    _check_hosts(settings.allowed_hosts, called("allowed_hosts", flags))
    alone = _is_loopback(settings.host) and not settings.trusted_proxies
    watched = alone and "limits" not in settings.model_fields_set
    usual = {"limits": not alone, "metrics": alone, "watch_proxies": watched}
    unsaid = {name: value for name, value in usual.items() if name not in settings.model_fields_set}
    settings = settings.model_copy(update=unsaid)
    logs.install(settings.log_level, settings.log_format)
    try:
        try_database(settings.database)
    except InputError as error:
        raise error.in_field("--database") from None
    listening = _listen(settings.host, settings.port)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # the application notes its requests itself, without what is in their addresses
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=False,  # who a client is, is told by the proxies that are trusted, and by nobody else
        http=functools.partial(HttpProtocol, seconds=settings.request_seconds),  # type: ignore[arg-type]  # makes one
        ws=WireProtocol,
        ws_per_message_deflate=False,  # updates are small, and compression would cost memory for every connection
    )
    print(f"Sanyuan 三元: http://{settings.host}:{listening.getsockname()[1]}", flush=True)
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked at for garbage again and again
    gc.set_threshold(*_GARBAGE)
    sys.setswitchinterval(_SWITCH_SECONDS)
    server = uvicorn.Server(config)
    if settings.drain_seconds:
        _drain_first(server, app, settings.drain_seconds)
    _end_in_time(server)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0


def _drain_first(server: "uvicorn.Server", app: "FastAPI", seconds: float) -> None:
    """Let the first signal make the server unready, so that proxies look elsewhere, and end it some seconds later."""
    end = server.handle_exit

    def handle_exit(number: int, frame: "FrameType | None") -> None:
        hub = getattr(app.state, "hub", None)
        if hub is None or hub.draining:
            end(number, frame)
            return
        hub.drain()
        later = threading.Timer(seconds, end, (number, None))
        later.daemon = True
        later.start()

    server.handle_exit = handle_exit  # type: ignore[method-assign, assignment]  # what it does at a signal


def _end_in_time(server: "uvicorn.Server") -> None:
    """Let the first signal end the server in peace, and after some seconds cut off whatever still hangs."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: what the server passes on ends it with 0

    def watch() -> None:
        while not server.should_exit:
            time.sleep(0.1)
        time.sleep(LAST_SECONDS)
        os._exit(0)

    threading.Thread(target=watch, name="last-resort", daemon=True).start()


def _check_networks(proxies: tuple[str, ...], field: str) -> None:
    """Refuse a trusted proxy that cannot be one."""
    for part in proxies:
        try:
            ipaddress.ip_network(part, strict=False)
        except ValueError:
            raise InputError("proxies", field, part=repr(part)) from None


def _check_hosts(hosts: tuple[str, ...], field: str) -> None:
    """Refuse a name that no host can have."""
    from sanyuan.server.hosts import is_host_pattern

    for part in hosts:
        if not is_host_pattern(part):
            raise InputError("hosts", field, part=repr(part))


def _is_loopback(host: str) -> bool:
    """Tell whether only this machine can ask."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _listen(host: str, port: int) -> socket.socket:
    """Bind the address at once, so that a page can be asked for as soon as the address is printed."""
    if not 0 <= port <= 65535:
        raise InputError("port", "--port", port=port)
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or error
        raise InputError("address", "--port", host=host, port=port, reason=reason) from None
