"""What the tests of growth let pass, and what they find."""

import pytest

from growth import fits, grows_like_its_size

SIZES = (1, 4, 16)


def pairs(size: int) -> int:
    """Look at every pair."""
    count = 0
    for _ in range(size * 100):
        count += sum(1 for _ in range(size * 100))
    return count


def each(size: int) -> int:
    """Look at everything once."""
    return sum(1 for _ in range(size * 40_000))


def test_looking_at_everything_once_grows_like_its_size() -> None:
    assert grows_like_its_size(int, each, SIZES)


def test_looking_at_every_pair_is_found() -> None:
    assert not grows_like_its_size(int, pairs, SIZES)


@pytest.mark.parametrize(
    ("costs", "good"),
    [
        ((0.003, 0.012, 0.048), True),
        ((0.0028, 0.0232, 0.1), True),  # outgrows a cache at the second size: 8.3 times, then 4.3
        ((0.003, 0.012, 0.150), False),  # the last step grows 12.5 times
        ((0.003, 0.040, 0.310), False),  # 13 times, then 7.8: 103 in all where 64 is the most
        ((0.003, 0.048, 0.768), False),  # as the square
        ((0.0001, 0.0009, 0.030), False),  # what cannot be measured counts as 2 ms
    ],
)
def test_an_outgrown_cache_fits_and_growth_that_goes_on_does_not(costs: tuple[float, ...], good: bool) -> None:
    assert fits(costs, SIZES) is good
