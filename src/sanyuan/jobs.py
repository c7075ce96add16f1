"""Many independent jobs: in this process, on several, or on Ray; their results come in order wherever they are done."""

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from sanyuan.errors import InputError

J = TypeVar("J")
R = TypeVar("R")

LOCAL, AUTO = "local", "auto"
"""Ray on this machine alone, started for the run, and on the cluster that this machine is a part of."""
_AHEAD = 4
"""How many jobs wait for each worker beside the one it is doing, so that none is ever idle."""
_MOST_LOST = 3
"""How often in a row workers may die before the job they did is taken to kill them."""
_RAY_TRIES = 4
"""How often Ray tries a job whose worker dies; its own usual number."""
_STORE = 100 << 20
"""What Ray keeps for results, in bytes; they are small."""
_WORTH_SENDING = 0.2
"""Seconds of work that Ray is given at least at once, since it takes some milliseconds for each."""
_ANSWERS_WITHIN = 5.0
"""Seconds in which a cluster answers; Ray itself would wait for minutes."""


class LostWorkerError(InputError):
    """A job at which one worker after another died: the last one did nothing else."""

    def __init__(self, job: object, times: int) -> None:
        """Take the job, and how often a worker died at it."""
        super().__init__("worker.died", job=f"{job!r:.200}", times=times)
        self.job = job
        self.times = times


@dataclass(frozen=True)
class Workers:
    """Where jobs are done: in this process, on ``processes`` of them, or on ``ray`` (``local``, ``auto``, an address).

    >>> list(Workers().map(abs, [-1, 2, -3]))
    [1, 2, 3]
    """

    processes: int = 1
    ray: str | None = None

    def are_here(self) -> bool:
        """Tell whether everything is done in this process."""
        return self.ray is None and self.processes == 1

    def map(self, function: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield what a function of a module makes of each job, in order, as soon as it is known.

        A worker that is killed loses nothing: what it did is done again. Jobs and results are plain data.
        """
        if self.ray is not None:
            return _on_ray(function, jobs, self.ray)
        if self.are_here():
            return map(function, jobs)
        return _on_processes(function, jobs, self.processes or os.cpu_count() or 1)


def _on_processes(function: Callable[[J], R], jobs: Iterable[J], processes: int) -> Iterator[R]:
    source = iter(jobs)
    waiting: deque[tuple[J, Future[R] | None]] = deque()
    pool = _pool(processes)
    lost = 0
    try:
        while True:
            for job in islice(source, (1 + _AHEAD) * processes - len(waiting)):
                waiting.append((job, None))
            if not waiting:
                return
            try:
                waiting = deque((job, future or pool.submit(function, job)) for job, future in waiting)
                first = waiting[0][1]
                assert first is not None
                result = first.result()
            except BrokenProcessPool:
                lost += 1
                pool.shutdown(wait=False)
                pool = _pool(processes)
                waiting = deque((job, future if _is_known(future) else None) for job, future in waiting)
                if lost < _MOST_LOST or waiting[0][1] is not None:
                    continue
                result = _do_alone(function, waiting[0][0], lost)
            lost = 0
            waiting.popleft()
            yield result
    finally:
        pool.shutdown(wait=not waiting, cancel_futures=True)  # a pool left alone complains while Python ends


def _do_alone(function: Callable[[J], R], job: J, lost: int) -> R:
    """Do a job in a process of its own: if that dies, too, nothing else can have killed it."""
    with _pool(1) as pool:
        try:
            return pool.submit(function, job).result()
        except BrokenProcessPool:
            raise LostWorkerError(job, lost + 1) from None


def _is_known(future: Future[R] | None) -> bool:
    return future is not None and future.done() and not isinstance(future.exception(), BrokenProcessPool)


def _pool(processes: int) -> ProcessPoolExecutor:
    """Return processes that are forked from one which has done nothing else, where the system can do that."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    return ProcessPoolExecutor(processes, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))


def _on_ray(function: Callable[[J], R], jobs: Iterable[J], address: str) -> Iterator[R]:
    ray = _joined(address)
    task = ray.remote(max_retries=_RAY_TRIES - 1)(_done)
    source = iter(jobs)
    waiting: deque[tuple[list[J], Any]] = deque()
    most, together = 0, 1
    try:
        while True:
            if len(waiting) <= most // 2:  # asking a cluster how large it is now costs as much as a job
                most = (1 + _AHEAD) * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(waiting) < most and (some := list(islice(source, together))):
                    waiting.append((some, task.remote(function, some)))
            if not waiting:
                return
            some, future = waiting.popleft()
            try:
                results, seconds = ray.get(future)
            except ray.exceptions.WorkerCrashedError:
                if len(some) == 1:
                    raise LostWorkerError(some[0], _RAY_TRIES) from None
                waiting.extendleft(([job], task.remote(function, [job])) for job in reversed(some))
                continue
            if len(results) < len(some):
                waiting.appendleft((some[len(results) :], task.remote(function, some[len(results) :])))
            elif seconds < _WORTH_SENDING and len(some) == together:
                together *= 2
            yield from results
    finally:
        for _, future in waiting:
            ray.cancel(future)
        ray.shutdown()


def _done(function: Callable[[J], R], jobs: list[J]) -> tuple[list[R], float]:
    """Do several jobs, up to one that fails unless it is the first, and tell the seconds they took."""
    begun = time.perf_counter()
    results: list[R] = []
    for job in jobs:
        try:
            results.append(function(job))
        except Exception:
            if not results:
                raise
            break
    return results, time.perf_counter() - begun


def _joined(address: str) -> Any:
    """Start Ray here, or join a cluster; what is missing is named with its remedy."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise InputError("ray.missing", "--ray") from None
    try:
        if address not in (LOCAL, AUTO):
            _check_answers(address)
        if address == LOCAL:
            # Ray would let its workers wait for everything else, as a guest of a cluster should.
            os.environ.setdefault("RAY_worker_niceness", "0")
            ray.init(
                LOCAL,
                include_dashboard=False,
                object_store_memory=_STORE,
                log_to_driver=False,
                logging_level=logging.ERROR,
                _node_ip_address="127.0.0.1",
            )
        else:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        told = (str(error).splitlines() or [type(error).__name__])[0]
        raise InputError("ray.unreachable", "--ray", address=address, error=told) from None
    return ray


def _check_answers(address: str) -> None:
    """Refuse an address at which nobody listens."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    with socket.create_connection((host, int(port)), _ANSWERS_WITHIN):
        pass
