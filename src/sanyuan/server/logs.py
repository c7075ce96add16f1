"""What the server tells whoever runs it: lines of text for people, or one JSON object a line for programs.

Every line of a request carries the request's id. What opens a seat never comes into a log: words that look like a token
are masked, whoever wrote them.
"""

import json
import logging
import re
import sys
import time
from contextvars import ContextVar
from typing import TextIO

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered."""

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")
_SECRET = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])|(?<=://)[^/@\s]+:[^/@\s]+(?=@)", re.ASCII)
"""A token, which is 32 letters, digits, lines; or a name and a password in an address."""


class Lines(logging.Formatter):
    """One line of text for each entry, and its traceback below."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an entry without secrets."""
        record.request = f" [{request_id.get()}]" if request_id.get() else ""
        return masked(super().format(record))


class Objects(logging.Formatter):
    """One JSON object a line for each entry."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an entry without secrets."""
        told: dict[str, object] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        if request_id.get():
            told["request"] = request_id.get()
        told.update(getattr(record, "told", {}))
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return masked(json.dumps(told, ensure_ascii=False, default=str))


def masked(text: str) -> str:
    """Return a text with all that looks like a secret covered.

    >>> masked("no seat for abcdefghijklmnopqrstuvwxyz012345 at postgresql://me:word@host/db")
    'no seat for *** at postgresql://***@host/db'
    """
    return _SECRET.sub("***", text)


def install(level: str, form: str, stream: TextIO | None = None) -> None:
    """Let all of the server's loggers write to a stream, stderr unless another is named."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Objects() if form == "json" else Lines("%(levelname)s%(request)s %(message)s"))
    for name in ("sanyuan", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
