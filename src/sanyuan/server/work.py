"""Heavy requests apart from the tables: a few processes with a deadline and a limit on memory, and a short queue.

A task is a function of a module and plain arguments; what it returns comes back as JSON. A worker that takes too long
or too much memory is ended and replaced, and nobody but its own client notices. Workers yield to the live tables.
"""

import contextlib
import gzip
import json
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import NamedTuple

from fastapi import Request as HttpRequest
from fastapi.responses import Response

from sanyuan.errors import InputError
from sanyuan.server.errors import DefectError, LaterError
from sanyuan.server.settings import Settings
from sanyuan.words.text import Note

Task = Callable[..., object]

_TASKS = ("arena", "calculator", "hints", "live.thinkers", "matches", "records", "replays", "sheets")
_PRELOADED = [f"sanyuan.server.{name}" for name in _TASKS]
_PACKED_FROM = 1000
"""Answers of so many bytes are compressed where the client takes that."""
_NICE = 10
_GRACE = 5
"""Seconds after its deadline at which a worker ends by itself, should nobody be left to end it."""
_GOOD, _REFUSED, _BROKEN, _TOO_MUCH = range(4)


class Reply(NamedTuple):
    """What a task tells the client, and what the server is to know beside it."""

    answer: object
    beside: object


class Done(NamedTuple):
    """What came of a task: the answer as JSON, whether that is gzipped, and what the server is to know beside it."""

    body: bytes
    packed: bool
    beside: object

    def response(self) -> Response:
        """Answer with it."""
        headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if self.packed else {})
        return Response(self.body, media_type="application/json", headers=headers)


class Pool:
    """Some worker processes, started when they are first needed."""

    def __init__(self, settings: Settings) -> None:
        """Begin without any worker."""
        self._settings = settings
        self._most = max(1, settings.workers)
        self._most_long = max(1, self._most - 1)
        self._changed = threading.Condition()
        self._idle: list[_Worker] = []
        self._workers: set[_Worker] = set()
        self._running = 0
        self._long = 0
        self._lines: tuple[list[object], list[object]] = ([], [])
        """Who waits, in order: those that are quick, those that take long."""
        self._closed = False

    def warm(self) -> None:
        """Start a worker before anybody needs it."""
        with contextlib.suppress(InputError):
            self.run(sum, [])

    def run(self, task: Task, *args: object, long: bool = True, packed: bool = False) -> Done:
        """Do a task, and answer with gzipped JSON where that is wanted; called from a thread.

        One worker is kept free of tasks that take long, so that quick ones need not wait for them.
        """
        with self._turn(long):
            worker = self._take()
            try:
                kind, said = worker.ask(task, args, packed, self._settings.task_seconds)
            except BaseException as error:
                self._drop(worker)
                if self._closed:
                    raise _going_down() from None
                if isinstance(error, TimeoutError):
                    seconds = f"{self._settings.task_seconds:g}"
                    raise LaterError(Note("deadline", seconds=seconds)) from None
                if isinstance(error, (EOFError, OSError)):
                    raise _too_much() from None
                raise
            if kind == _TOO_MUCH:
                self._drop(worker)
                raise _too_much()
            self._give_back(worker)
        return _heard(kind, said)

    def close(self) -> None:
        """End every worker at once; whoever waits is told so."""
        with self._changed:
            self._closed = True
            workers = list(self._workers)
            self._changed.notify_all()
        for worker in workers:
            worker.end()

    @contextlib.contextmanager
    def _turn(self, long: bool) -> Iterator[None]:
        """Wait for one's turn, not for ever, and refuse where too many wait."""

        line = self._lines[long]

        def may_begin() -> bool:
            is_first = line[0] is ticket
            is_room = self._running < self._most and not (long and self._long >= self._most_long)
            return self._closed or (is_first and is_room)

        with self._changed:
            ticket = object()
            line.append(ticket)
            try:
                begun = may_begin()
                if not begun and sum(map(len, self._lines)) <= self._settings.waiting_tasks:
                    begun = self._changed.wait_for(may_begin, self._settings.task_seconds)
            finally:
                line.remove(ticket)
                self._changed.notify_all()
            if not begun:
                raise _busy()
            self._running += 1
            self._long += long
        try:
            yield
        finally:
            with self._changed:
                self._running -= 1
                self._long -= long
                self._changed.notify_all()

    def _take(self) -> "_Worker":
        with self._changed:
            if self._closed:
                raise _going_down()
            while self._idle:
                worker = self._idle.pop()
                if worker.is_alive():
                    return worker
                self._workers.discard(worker)
        worker = _Worker(self._settings)  # the first one takes seconds, in which nobody else is kept waiting
        with self._changed:
            if not self._closed:
                self._workers.add(worker)
                return worker
        worker.end()
        raise _going_down()

    def _give_back(self, worker: "_Worker") -> None:
        with self._changed:
            self._idle.append(worker)

    def _drop(self, worker: "_Worker") -> None:
        with self._changed:
            self._workers.discard(worker)
        worker.end()


def apart(http: HttpRequest, task: Task, *args: object, long: bool = True) -> Done:
    """Do a task of a request in a process of its own."""
    pool = http.app.state.pool
    assert isinstance(pool, Pool)
    return pool.run(task, *args, long=long, packed="gzip" in http.headers.get("accept-encoding", ""))


class _Worker:
    """One process, and the pipe to it."""

    def __init__(self, settings: Settings) -> None:
        context = _context()
        self._pipe, theirs = context.Pipe()
        given = (theirs, settings.task_memory << 20, settings.plugins)
        self._process = context.Process(target=_serve, args=given, name="sanyuan-worker", daemon=True)
        self._process.start()
        theirs.close()

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, task: Task, args: tuple[object, ...], packed: bool, seconds: float) -> tuple[int, object]:
        self._pipe.send((task, args, packed, seconds))
        if not self._pipe.poll(seconds):
            raise TimeoutError
        kind, said = self._pipe.recv()
        return kind, said

    def end(self) -> None:
        """End the process at once; whoever waits for its answer sees the end of the pipe."""
        self._process.kill()
        self._process.join(1)


def _context() -> ForkServerContext | SpawnContext:
    """Return how workers are begun: forked from a process that has read the modules and done nothing else."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context


def _serve(pipe: Connection, memory: int, plugins: tuple[str, ...]) -> None:
    """Answer tasks until the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers
    if sys.platform != "win32":
        import resource

        os.nice(_NICE)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for module in plugins:
        import_module(module)
    with contextlib.suppress(EOFError, OSError):
        while True:
            task, args, packed, seconds = pipe.recv()
            if sys.platform != "win32":
                signal.setitimer(signal.ITIMER_REAL, seconds + _GRACE)
            pipe.send(_answer(task, args, packed))
            if sys.platform != "win32":
                signal.setitimer(signal.ITIMER_REAL, 0)


def _answer(task: Task, args: tuple[object, ...], packed: bool) -> tuple[int, object]:
    """Do a task; whatever comes of it crosses the border as plain data."""
    try:
        told = task(*args)
        answer, beside = told if isinstance(told, Reply) else Reply(told, None)
        body = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
        packed = packed and len(body) >= _PACKED_FROM
        return _GOOD, Done(gzip.compress(body, 5, mtime=0) if packed else body, packed, beside)
    except InputError as error:
        return _REFUSED, error
    except MemoryError:
        return _TOO_MUCH, None
    except Exception:
        return _BROKEN, traceback.format_exc()


def _heard(kind: int, said: object) -> Done:
    """Return an answer, or raise what a worker met."""
    if kind == _REFUSED:
        assert isinstance(said, InputError)
        raise said
    if kind == _BROKEN:
        raise DefectError(str(said))
    assert isinstance(said, Done)
    return said


def _busy() -> LaterError:
    return LaterError(Note("busy"))


def _too_much() -> LaterError:
    return LaterError(Note("memory"))


def _going_down() -> LaterError:
    return LaterError(Note("offline"))
