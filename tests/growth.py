"""How the cost of a reader grows with its input: processor time at several sizes, best of some runs, as a ratio."""

import gc
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

Input = TypeVar("Input")
RUNS = 5
SLACK = 2.0
"""How much faster than its size a cost may grow from one size to the next: caches are not ours."""
TRIES = 3
QUICK = 0.002
"""Below so many seconds a cost says nothing."""


def cost(run: Callable[[Input], object], given: Input) -> float:
    """Return the processor seconds that one run takes, the best of five."""
    best = float("inf")
    gc.disable()  # as timeit does: a collection goes through all that other tests have left
    try:
        for _ in range(RUNS):
            begun = time.process_time()
            run(given)
            best = min(best, time.process_time() - begun)
    finally:
        gc.enable()
    return best


def grows_like_its_size(
    make: Callable[[int], Input], run: Callable[[Input], object], sizes: Sequence[int] = (1, 4, 16)
) -> bool:
    """Tell whether the cost of ``run(make(size))`` grows no faster than the size, with some slack.

    ``run`` swallows the refusals that it expects. A reader that looks at its input again and again for every sign
    of it grows sixteenfold where its input grows fourfold, however often it is looked at; an honest one stays far
    below eight as soon as the machine is quiet for a moment.
    """
    return any(_grows_now(make, run, sizes) for _ in range(TRIES))


def _grows_now(make: Callable[[int], Input], run: Callable[[Input], object], sizes: Sequence[int]) -> bool:
    costs = [cost(run, make(size)) for size in sizes]
    return all(
        after <= max(before, QUICK) * SLACK * larger / smaller
        for before, after, smaller, larger in zip(costs, costs[1:], sizes, sizes[1:], strict=False)
    )
