"""A line to a program: text in both directions with deadlines, over its standard streams or over TCP."""

import contextlib
import os
import select
import shlex
import shutil
import signal
import socket
import subprocess
import time

from sanyuan.errors import InputError
from sanyuan.guests.guest import BROKEN, GONE, LATE, FaultError

LONGEST = 1 << 20
"""The longest line that is read, and the most that is kept of what nobody asked for."""
_GRACE = 1.0
"""Seconds that a program has to end by itself when the match is over."""
_POLL = 0.01


class Stream:
    """Two file descriptors that never block for longer than they are given."""

    def __init__(self, reading: int, writing: int) -> None:
        """Take the descriptors, for the guest's words and for ours."""
        self._reading = reading
        self._writing = writing
        self._buffer = b""
        self._owed = 0
        """How many answers are due."""
        os.set_blocking(reading, False)
        os.set_blocking(writing, False)

    def send(self, text: str, seconds: float) -> None:
        """Say a line, unless the program is gone or does not listen."""
        data = text.encode() + b"\n"
        end = time.monotonic() + seconds
        while data:
            if not _ready([], [self._writing], end):
                raise FaultError(LATE, "it does not read")
            try:
                data = data[os.write(self._writing, data) :]
            except BlockingIOError:
                continue
            except OSError:
                raise FaultError(GONE, "it no longer reads") from None

    def receive(self, seconds: float) -> str:
        """Return the next line."""
        end = time.monotonic() + seconds
        while b"\n" not in self._buffer:
            if len(self._buffer) > LONGEST:
                raise FaultError(GONE, "it says too much")
            if not _ready([self._reading], [], end):
                raise FaultError(LATE)
            if not self._read():
                if not self._buffer:
                    raise FaultError(GONE, "it has ended")
                self._buffer += b"\n"
        line, _, self._buffer = self._buffer.partition(b"\n")
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise FaultError(BROKEN, repr(line)) from None

    def exchange(self, lines: list[str], answers: int, seconds: float) -> str:
        """Say some lines that call for so many answers, and return the last of these.

        What was said unasked is passed over; an answer that came too late is still owed and passed over when it comes.
        """
        self._owed = max(0, self._owed - self.drop())
        self.send("\n".join(lines), seconds)
        self._owed += answers
        end = time.monotonic() + seconds
        answer = ""
        while self._owed:
            answer = self.receive(end - time.monotonic())
            self._owed -= 1
        return answer

    def drop(self) -> int:
        """Pass over the lines said so far and count them; a program that goes on and on is sent away."""
        lines = size = 0
        while True:
            said, newline, rest = self._buffer.rpartition(b"\n")
            lines += said.count(b"\n") + len(newline)
            size += len(said)
            self._buffer = rest
            if size + len(rest) > LONGEST:
                raise FaultError(GONE, "it says too much")
            if not _ready([self._reading], [], 0) or not self._read():
                return lines

    def _read(self) -> bool:
        try:
            more = os.read(self._reading, 1 << 16)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._buffer += more
        return bool(more)


def _ready(reading: list[int], writing: list[int], end: float) -> bool:
    """Wait until a descriptor can be used, at most to a moment of the monotonic clock."""
    poll = select.poll()
    for each in reading:
        poll.register(each, select.POLLIN)
    for each in writing:
        poll.register(each, select.POLLOUT)
    return bool(poll.poll(max(0.0, end - time.monotonic()) * 1000))


class Program:
    """A program that was started for a seat, and the line to it."""

    def __init__(self, command: list[str]) -> None:
        """Start it in a group of its own, so that it goes with all that it starts."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if os.environ.get("SANYUAN_GUEST_ERRORS") else subprocess.DEVNULL,
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise FaultError(GONE, str(error)) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.line = Stream(self._process.stdout.fileno(), self._process.stdin.fileno())

    def end(self, kindly: bool) -> None:
        """Close its input, give it a moment if ``kindly``, and end it with all that it has started."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        end = time.monotonic() + (_GRACE if kindly else 0)
        while process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(FaultError):
                self.line.drop()
            time.sleep(_POLL)
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


class Caller:
    """A program that has connected to a port of ours, and the line to it."""

    def __init__(self, port: int, seconds: float) -> None:
        """Wait on the port of this machine until somebody calls."""
        server = _listening(port)
        server.settimeout(seconds)
        try:
            self._socket, _ = server.accept()
        except OSError:
            raise FaultError(GONE, f"nobody has connected to port {port}") from None
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.line = Stream(self._socket.fileno(), self._socket.fileno())

    def end(self, kindly: bool) -> None:
        """Hang up."""
        self._socket.close()


_SERVERS: dict[int, socket.socket] = {}
"""The ports that are listened on; they stay open between matches, so that whoever calls early is not refused."""


def _listening(port: int) -> socket.socket:
    if port not in _SERVERS:
        try:
            _SERVERS[port] = socket.create_server(("127.0.0.1", port))
        except OSError as error:
            raise InputError("player.port", "players", port=port, error=error.strerror or str(error)) from None
    return _SERVERS[port]


def words_of(command: str, seat: int | None) -> list[str]:
    """Return a command's words with the seat in place of ``{seat}``, or else as the last word; None names no seat.

    >>> words_of("sh bot.sh", 2), words_of("sh bot.sh --as={seat} -v", 2)
    (['sh', 'bot.sh', '2'], ['sh', 'bot.sh', '--as=2', '-v'])
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InputError("player.command", "players", spec=command, error=str(error)) from None
    if not words:
        raise InputError("player.empty", "players")
    if shutil.which(words[0]) is None:
        raise InputError("player.command", "players", spec=command, error=words[0])
    if seat is None:
        return words
    if any("{seat}" in word for word in words):
        return [word.replace("{seat}", str(seat)) for word in words]
    return [*words, str(seat)]
