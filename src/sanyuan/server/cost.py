"""What a request costs: the processor time that it takes in the server's own process, in its loop and its threads."""

import functools
import time
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class Cost:
    """The seconds of processor time that one request has taken so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.seconds = 0.0


_COST: ContextVar[Cost | None] = ContextVar("cost", default=None)
"""What the request that is being answered has cost so far."""


class Measured(Awaitable[None]):
    """Awaits something, and adds the time of its steps to a cost; what it waits for in between costs nothing."""

    def __init__(self, what: Awaitable[None], cost: Cost) -> None:
        """Measure the steps of an awaitable."""
        self._what = what
        self._cost = cost

    def __await__(self) -> Generator[Any, None, None]:
        """Take one step after another."""
        _COST.set(self._cost)
        steps = self._what.__await__()
        error: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                if error is None:
                    waits_for = next(steps)
                else:
                    waits_for = steps.throw(error)
            except StopIteration:
                return
            finally:
                self._cost.seconds += time.thread_time() - begun
            error = None
            try:
                yield waits_for
            except GeneratorExit:
                steps.close()
                raise
            except BaseException as met:
                error = met


def measured(call: Callable[Asked, Result]) -> Callable[Asked, Result]:
    """Let an endpoint that runs in a thread add its time to the cost of its request."""

    @functools.wraps(call)
    def timed(*args: Asked.args, **kwargs: Asked.kwargs) -> Result:
        cost, begun = _COST.get(), time.thread_time()
        try:
            return call(*args, **kwargs)
        finally:
            if cost is not None:
                cost.seconds += time.thread_time() - begun

    return timed
