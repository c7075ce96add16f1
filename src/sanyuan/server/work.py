"""Heavy requests apart from the tables: a few processes with a deadline and a limit on memory, and a short queue.

A task is a function of a module and plain arguments; what it returns comes back as JSON. A worker that takes too long
or too much memory is ended and replaced, and nobody but its own client notices. Workers yield to the live tables, and
the one that plays matches between bots yields to the others.
"""

import contextlib
import gzip
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import NamedTuple

from fastapi import Request as HttpRequest
from fastapi.responses import Response

from sanyuan.errors import InputError
from sanyuan.server.clients import client_of
from sanyuan.server.errors import DefectError, LaterError
from sanyuan.server.settings import Settings
from sanyuan.server.task_queue import Priority, TaskQueue, Ticket
from sanyuan.words.text import Note

Task = Callable[..., object]

_TASKS = ("arena", "calculator", "hints", "live.thinkers", "matches", "records", "replays", "sheets")
_PRELOADED = [f"sanyuan.server.{name}" for name in _TASKS]
_PACKED_FROM = 1000
"""Answers of so many bytes are compressed where the client takes that."""
_NICE, _NICE_APART = 10, 13
"""How far workers yield to the tables, and the one that plays matches to the others: it gets half as much as they."""
_GRACE = 5
"""Seconds after its deadline at which a worker ends by itself, should nobody be left to end it."""
_START_SECONDS = 60
"""Seconds in which a process begins; on a busy machine the first one takes several, as it reads all modules."""
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
        self._changed = threading.Condition()
        self._queue = TaskQueue(settings.workers, settings.waiting_tasks)
        self._idle: tuple[list[_Worker], list[_Worker]] = ([], [])
        """Workers that have nothing to do: those of everybody, and the one that plays matches."""
        self._workers: set[_Worker] = set()
        self._closed = False

    def warm(self) -> None:
        """Start a worker before anybody needs it."""
        with contextlib.suppress(InputError):
            self.run(sum, [])

    def run(
        self,
        task: Task,
        *args: object,
        long: bool = True,
        packed: bool = False,
        client: str = "",
        priority: Priority = Priority.TABLE,
        charge: Callable[[float], None] = lambda seconds: None,
    ) -> Done:
        """Do a task, and answer with gzipped JSON where that is wanted; called from a thread.

        One worker is kept free of tasks that take long, so that quick ones need not wait for them. The seconds of
        processor time that it took are charged, whatever came of it.
        """
        with self._turn(client, priority, long) as ticket:
            worker, begun = self._take(ticket.is_apart()), time.monotonic()
            try:
                kind, said, seconds = worker.ask(task, args, packed, self._settings.task_seconds)
            except BaseException as error:
                charge(time.monotonic() - begun)
                self._drop(worker)
                if self._closed:
                    raise _going_down() from None
                if isinstance(error, TimeoutError):
                    after = f"{self._settings.task_seconds:g}"
                    raise LaterError(Note("deadline", seconds=after)) from None
                if isinstance(error, (EOFError, OSError)):
                    raise _too_much() from None
                raise
            charge(seconds)
            if kind == _TOO_MUCH:
                self._drop(worker)
                raise _too_much()
            self._give_back(worker, ticket.is_apart())
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
    def _turn(self, client: str, priority: Priority, long: bool) -> Iterator[Ticket]:
        """Wait for one's turn, not for ever, and refuse where too many wait."""
        with self._changed:
            ticket = self._queue.enter(client, priority, long)
            self._changed.notify_all()
            try:
                if not self._changed.wait_for(lambda: self._is_decided(ticket), self._settings.task_seconds):
                    raise _busy()
                if ticket.refused:
                    raise _busy()
                if not self._closed:
                    self._queue.begin(ticket)
            except BaseException:
                self._queue.leave(ticket)
                self._changed.notify_all()
                raise
            self._changed.notify_all()
        try:
            yield ticket
        finally:
            with self._changed:
                self._queue.leave(ticket)
                self._changed.notify_all()

    def _is_decided(self, ticket: Ticket) -> bool:
        """Tell whether somebody who waits need not wait any longer."""
        return self._closed or ticket.refused or self._queue.next() is ticket

    def _take(self, is_apart: bool) -> "_Worker":
        idle = self._idle[is_apart]
        with self._changed:
            if self._closed:
                raise _going_down()
            while idle:
                worker = idle.pop()
                if worker.is_alive():
                    return worker
                self._workers.discard(worker)
        nice = _NICE_APART if is_apart else _NICE
        worker = _Worker(self._settings, nice)  # the first one takes seconds, in which nobody else is kept waiting
        with self._changed:
            if not self._closed:
                self._workers.add(worker)
                return worker
        worker.end()
        raise _going_down()

    def _give_back(self, worker: "_Worker", is_apart: bool) -> None:
        with self._changed:
            self._idle[is_apart].append(worker)

    def _drop(self, worker: "_Worker") -> None:
        with self._changed:
            self._workers.discard(worker)
        worker.end()


def apart(
    http: HttpRequest, task: Task, *args: object, long: bool = True, priority: Priority = Priority.RECORD
) -> Done:
    """Do a task of a request in a process of its own; it counts as work of whoever asked."""
    pool, client = http.app.state.pool, client_of(http.scope)
    assert isinstance(pool, Pool)
    client.begin_work()
    return pool.run(
        task,
        *args,
        long=long,
        packed="gzip" in http.headers.get("accept-encoding", ""),
        client=client.address,
        priority=priority,
        charge=client.charge_work,
    )


class _Worker:
    """One process, and the pipe to it."""

    def __init__(self, settings: Settings, nice: int) -> None:
        context = _context()
        self._pipe, theirs = context.Pipe()
        given = (theirs, settings.task_memory << 20, settings.plugins, nice)
        self._process = context.Process(target=_serve, args=given, name="sanyuan-worker", daemon=True)
        self._process.start()
        self._is_ready = False
        theirs.close()

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, task: Task, args: tuple[object, ...], packed: bool, seconds: float) -> tuple[int, object, float]:
        if not self._is_ready:  # the seconds of a task do not begin before its process does
            if not self._pipe.poll(_START_SECONDS):
                raise TimeoutError
            self._is_ready = self._pipe.recv()
        self._pipe.send((task, args, packed, seconds))
        if not self._pipe.poll(seconds):
            raise TimeoutError
        kind, said, taken = self._pipe.recv()
        return kind, said, taken

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


def _serve(pipe: Connection, memory: int, plugins: tuple[str, ...], nice: int) -> None:
    """Answer tasks until the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers
    if sys.platform != "win32":
        import resource

        os.nice(nice)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for module in plugins:
        import_module(module)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(True)
        while True:
            task, args, packed, seconds = pipe.recv()
            if sys.platform != "win32":
                signal.setitimer(signal.ITIMER_REAL, seconds + _GRACE)
            begun = time.process_time()
            kind, said = _answer(task, args, packed)
            pipe.send((kind, said, time.process_time() - begun))
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
