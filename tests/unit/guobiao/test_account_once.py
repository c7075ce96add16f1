"""The account-once choice against brute force over every multiset of chows (R-G11)."""

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from sanyuan.variants.guobiao.patterns import fan_of
from sanyuan.variants.guobiao.score.chows import NO_FAN, combine, fan_row, pair_counts

CHOWS = [9 * suit + rank for suit in range(3) for rank in range(7)]


def two_chow_fan(first: int, second: int) -> int | None:
    """Return 一般高 1, 喜相逢 2, 连六 3, 老少副 4, or None, by the words of the rule book."""
    if first == second:
        return 1
    if first % 9 == second % 9:
        return 2
    if first // 9 == second // 9:
        return {3: 3, 6: 4}.get(abs(first - second))
    return None


def big_fan(chows: list[int]) -> tuple[str, int] | None:
    """Return the name and value of the fan that exactly these three or four chows make."""
    suits = sorted(chow // 9 for chow in chows)
    ranks = sorted(chow % 9 for chow in chows)
    steps = {high - low for low, high in pairwise(ranks)}
    if len(chows) == 4:
        if len(set(suits)) == 1 and steps == {0}:
            return "一色四同顺", 48
        return ("一色四步高", 32) if len(set(suits)) == 1 and steps in ({1}, {2}) else None
    if len(set(suits)) == 1:
        return {0: ("一色三同顺", 24), 1: ("一色三步高", 16), 2: ("一色三步高", 16), 3: ("清龙", 16)}.get(
            steps.pop() if len(steps) == 1 else -1
        )
    if suits == [0, 1, 2] and len(steps) == 1:
        return {0: ("三色三同顺", 8), 1: ("三色三步高", 6), 3: ("花龙", 8)}.get(steps.pop())
    return None


def is_forest(count: int, edges: tuple[tuple[int, int], ...]) -> bool:
    trees = [{place} for place in range(count)]
    for first, second in edges:
        one = next(tree for tree in trees if first in tree)
        two = next(tree for tree in trees if second in tree)
        if one is two:
            return False
        one |= two
        trees.remove(two)
    return True


def best_by_brute_force(chows: tuple[int, ...]) -> tuple[int, str | None, list[int]]:
    """Return the best value, and among equal ones the fans that come first, over all allowed choices."""
    count = len(chows)
    places = range(count)
    pairs = {(a, b): two_chow_fan(chows[a], chows[b]) for a, b in combinations(places, 2)}
    edges = {pair: fan for pair, fan in pairs.items() if fan}
    found: list[tuple[int, str | None, list[int]]] = []
    for size in range(len(edges) + 1):
        for chosen in combinations(edges, size):
            if is_forest(count, chosen):
                fans = sorted(edges[edge] for edge in chosen)
                found.append((size, None, [-fan for fan in fans]))
    for size in (3, 4):
        for members in combinations(places, size):
            big = big_fan([chows[place] for place in members])
            if big is None:
                continue
            found.append((big[1], big[0], []))
            if size == 3:
                links = [fan for edge, fan in edges.items() if not set(edge) <= set(members)]
                found += [(big[1] + 1, big[0], [-fan]) for fan in links]
    most = max(value for value, _, _ in found)
    return max([choice for choice in found if choice[0] == most], key=lambda choice: (choice[1] or "", choice[2]))


@pytest.mark.parametrize(("size", "multisets"), [(2, 231), (3, 1771), (4, 10626)])
def test_account_once_equals_brute_force(size: int, multisets: int, sample: Callable[..., int]) -> None:
    hands = list(combinations_with_replacement(CHOWS, size))
    assert len(hands) == multisets
    step = max(1, multisets // sample(multisets))
    for chows in hands[::step]:
        packed = sum(chow << (8 * place) for place, chow in enumerate(chows))
        code = combine(packed, size, 33)
        value, name, pairs = best_by_brute_force(chows)
        row = fan_row(code)
        assert (None if row == NO_FAN else fan_of(row).name) == name, chows
        counts = [pair_counts(code) >> (3 * fan) & 7 for fan in range(4)]
        assert counts == [pairs.count(-fan) for fan in (1, 2, 3, 4)], chows
        assert (0 if row == NO_FAN else fan_of(row).value) + sum(counts) == value


def test_the_order_in_which_chows_are_given_does_not_matter() -> None:
    chows = (0, 3, 12, 24)
    codes = {
        combine(sum(chow << (8 * place) for place, chow in enumerate(order)), 4, 33)
        for order in (chows, chows[::-1], (12, 0, 24, 3))
    }
    assert len(codes) == 1
