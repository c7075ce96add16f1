"""JSON lines: one request per line in, one answer per line out, in order, whatever a line holds."""

import json
import sys
from collections.abc import Callable
from typing import BinaryIO

from sanyuan.cli.terminal import Progress
from sanyuan.errors import InputError
from sanyuan.strict_json import read_request
from sanyuan.words.text import Note

_CHUNK = 1 << 16


def serve(answer: Callable[[object], dict[str, object]]) -> int:
    """Answer every line of stdin on stdout; a bad line gets an error object and the run goes on.

    What was read at once is answered and flushed at once, so a file runs fast and a partner at a pipe never waits.
    """
    if sys.stdin is None:
        raise InputError("stdin.stdin_closed")
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    progress = Progress("lines", live=not sys.stdout.isatty())
    rest = b""
    first = True
    try:
        while chunk := _read(source):
            rest += chunk
            if first and len(rest) >= 3:
                rest, first = rest.removeprefix(b"\xef\xbb\xbf"), False
            *lines, rest = rest.split(b"\n")
            for line in lines:
                sink.write(_reply(line, answer))
            sink.flush()
            progress.advance(len(lines))
        if rest:
            sink.write(_reply(rest, answer))
            sink.flush()
    finally:
        progress.finish()
    return 0


def _read(source: BinaryIO) -> bytes:
    try:
        read1 = getattr(source, "read1", source.read)
        chunk: bytes = read1(_CHUNK)
        return chunk
    except OSError as error:
        raise InputError("stdin.stdin_cannot_read", value=error.strerror or error) from error


def _reply(line: bytes, answer: Callable[[object], dict[str, object]]) -> bytes:
    try:
        reply = answer(read_request(line.decode("utf-8")))
    except UnicodeDecodeError as error:
        reply = _refusal(Note("encoding.line", byte=error.start + 1))
    except InputError as error:
        reply = {"ok": False, "error": error.as_dict()}
    except Exception as error:
        reply = _refusal(Note("internal.request", name=type(error).__name__, error=error))
        print(f"sanyuan: internal error: {type(error).__name__}: {error}", file=sys.stderr)
    try:
        return json.dumps(reply, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:  # an echoed id with half of a surrogate pair
        return json.dumps(reply).encode() + b"\n"


def _refusal(note: Note) -> dict[str, object]:
    return {"ok": False, "error": InputError(note).as_dict()}
