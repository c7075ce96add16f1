"""How the cost of a reader grows with its input: processor time at several sizes, the best of many runs, as a ratio."""

import gc
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

Input = TypeVar("Input")
SLACK = 2.0
"""How much faster than its size a cost may grow from one size to the next: caches are not ours."""
LEAST_ROUNDS = 5
MOST_ROUNDS = 15
"""In a round each size has its turn, so that a busy moment of the machine meets all of them."""
QUICK = 0.002
"""Below so many seconds a cost says nothing."""


def cost(run: Callable[[Input], object], given: Input) -> float:
    """Return the processor seconds that one run takes."""
    gc.disable()  # as timeit does: a collection goes through all that other tests have left
    try:
        begun = time.process_time()
        run(given)
        return time.process_time() - begun
    finally:
        gc.enable()


def grows_like_its_size(
    make: Callable[[int], Input], run: Callable[[Input], object], sizes: Sequence[int] = (1, 4, 16)
) -> bool:
    """Say whether the cost of ``run(make(size))`` grows no faster than the size, with some slack.

    ``run`` swallows the refusals that it expects. A reader that looks at its input again and again for every sign
    of it grows sixteenfold where its input grows fourfold, however often it is looked at. The best of all runs counts,
    and there are more of them until the costs fit.
    """
    inputs = [make(size) for size in sizes]
    best = [float("inf")] * len(sizes)
    for done in range(1, MOST_ROUNDS + 1):
        best = [min(before, cost(run, each)) for before, each in zip(best, inputs, strict=True)]
        if done >= LEAST_ROUNDS and fits(best, sizes):
            return True
    return False


def fits(costs: Sequence[float], sizes: Sequence[int]) -> bool:
    """Say whether costs grow like their sizes over the last step, and over all of them together.

    On the way from one size to another an input outgrows a cache, once, and takes up to twice as long from there. So
    an early step may grow faster where a later one makes up for it; what goes on growing faster does not fit.
    """
    floored = [max(each, QUICK) for each in costs]
    steps = len(sizes) - 1
    last = costs[-1] <= floored[-2] * SLACK * sizes[-1] / sizes[-2]
    return last and costs[-1] <= floored[0] * SLACK**steps * sizes[-1] / sizes[0]
