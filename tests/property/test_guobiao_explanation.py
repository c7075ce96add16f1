"""What every explanation of a guobiao win must be true to, whatever the hand."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from benchmarks.guobiao_hands import random_win

from sanyuan.tiles import ORPHANS
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.score.best import score
from typed import data

RULES_004 = RULES.make({"guobiao_no_8fanfu": True})

REPEATED = {8065, 8066, 8070, 8071, 8072, 8073, 8074}


def chow_starts(instance: Any) -> Any:
    """Return the first tiles of the two chows that an instance joins."""
    assert len(instance) == 6
    return sorted((instance[0], instance[3]))


def is_instance(fan: Any, tiles: Any) -> Any:
    """Tell whether tiles are what a repeatable fan is made of."""
    if fan == 8065:
        return len(tiles) == 4 and len(set(tiles)) == 1
    if fan == 8066:
        return len({tile % 9 for tile in tiles}) == 1 and len(set(tiles)) == 2 and max(tiles) < 27
    if fan == 8074:
        return len(set(tiles)) == 1 and tiles[0] in ORPHANS
    first, second = chow_starts(tiles)
    if fan == 8070:
        return first == second
    if fan == 8071:
        return first != second and first % 9 == second % 9
    return first // 9 == second // 9 and second - first == (3 if fan == 8072 else 6)


def test_explanations_are_true(sample: Callable[..., int]) -> None:
    random = Random(4)
    for _ in range(sample(20_000)):
        win = random_win(random)
        result = explain(win, RULES_004, True)
        tally = score(win, RULES_004)
        tiles = Counter([*win.hand, win.tile, *[tile for meld in win.melds for tile in meld.tiles]])
        assert result.why is None
        assert sum(line.value for line in result.lines) == result.facts["fan"] == tally.total()
        assert Counter(tile for part in result.sets for tile in part) == tiles
        assert sum(result.deltas()) == 0
        assert result.deltas()[win.winner] > 0
        counting = {line.id for line in result.lines}
        for line in result.lines:
            if data(line.id) > 8090:
                continue
            assert line.seen, (win, line.id)
            assert Counter(tile for part in line.seen for tile in part) <= tiles + tiles + tiles
            if line.id in REPEATED:
                assert len(line.seen) == (2 if line.count == 1 and 8070 <= line.id <= 8073 else line.count) or (
                    line.id == 8066 and line.count == 1
                )
                if line.count > 1:
                    assert all(is_instance(line.id, part) for part in line.seen), (line.id, line.seen)
        for row in result.not_counted:
            assert row.by is None or row.by in counting, (row.id, row.by)
        for other in result.readings:
            assert other.total <= tally.total()
            assert sum(line.value for line in other.lines) == other.total


# --- whether sets are an instance of a fan, from the words of the rule book alone ------------------------------------


def is_chow(part: Any) -> Any:
    return len(part) == 3 and part[0] < 25 and part == (part[0], part[0] + 1, part[0] + 2) and part[0] % 9 < 7


def ranks_and_suits(sets: Any) -> Any:
    return sorted(part[0] % 9 for part in sets), sorted(part[0] // 9 for part in sets)


def steps(ranks: Any) -> Any:
    return {after - before for before, after in pairwise(ranks)}


PATTERNS = {  # how many chows, and what their lowest ranks and their suits must be
    8013: (4, lambda ranks, suits: steps(ranks) == {0} and len(set(suits)) == 1),
    8015: (4, lambda ranks, suits: steps(ranks) in ({1}, {2}) and len(set(suits)) == 1),
    8022: (3, lambda ranks, suits: steps(ranks) == {0} and len(set(suits)) == 1),
    8027: (3, lambda ranks, suits: ranks == [0, 3, 6] and len(set(suits)) == 1),
    8029: (3, lambda ranks, suits: steps(ranks) in ({1}, {2}) and len(set(suits)) == 1),
    8038: (3, lambda ranks, suits: ranks == [0, 3, 6] and suits == [0, 1, 2]),
    8040: (3, lambda ranks, suits: steps(ranks) == {0} and suits == [0, 1, 2]),
    8049: (3, lambda ranks, suits: steps(ranks) == {1} and suits == [0, 1, 2]),
    8070: (2, lambda ranks, suits: steps(ranks) == {0} and len(set(suits)) == 1),
    8071: (2, lambda ranks, suits: steps(ranks) == {0} and len(set(suits)) == 2),
    8072: (2, lambda ranks, suits: steps(ranks) == {3} and len(set(suits)) == 1),
    8073: (2, lambda ranks, suits: ranks == [0, 6] and len(set(suits)) == 1),
}


def makes(fan: Any, sets: Any) -> Any:
    """Tell whether some sets, no more and no fewer, make a fan."""
    sets = [tuple(part) for part in sets]
    if fan in PATTERNS:
        count, fits = PATTERNS[fan]
        return len(sets) == count and all(map(is_chow, sets)) and data(fits)(*ranks_and_suits(sets))
    like = len(sets) == 1 and len(set(sets[0])) == 1 and len(sets[0]) in (3, 4)
    if fan in (8058, 8059, 8060):
        return like and sets[0][0] == 31 + fan - 8058
    assert fan == 8074
    return like and sets[0][0] in ORPHANS


def within(sets: Any, line: Any) -> Any:
    """Tell whether sets are among those in which a fan is counted."""
    sets = [tuple(part) for part in sets]
    tiles = Counter(tile for part in line.seen for tile in part)
    return Counter(tile for part in sets for tile in part) <= tiles


def test_the_sets_of_an_explanation_are_those_of_the_fans_that_it_names(sample: Callable[..., int]) -> None:
    random = Random(6)
    seen: Counter[Any] = Counter()
    for _ in range(sample(40_000)):
        result = explain(random_win(random), RULES_004, False)
        lines = {line.id: line for line in result.lines}
        for row in result.not_counted:
            values = row.why.values
            if "sets" not in values or row.by is None:
                continue
            seen[row.why.code] += 1
            assert makes(row.id, values["sets"]), (row.id, values)
            if row.why.code == "non_repeat_in":
                assert within(values["sets"], lines[row.by]), (row.id, row.by, values)
            else:
                assert makes(row.by, values["joined"]), (row.by, values)
                assert within(values["joined"], lines[row.by]), (row.by, values)
                sets, joined = data(values["sets"]), data(values["joined"])
                shared: Counter[Any] = Counter(map(tuple, sets)) & Counter(map(tuple, joined))
                assert shared, (row.id, row.by, values)
    assert set(seen) >= {"non_repeat_in", "account_once", "non_identical"}


def test_sentences_have_all_their_words() -> None:
    random = Random(5)
    for _ in range(300):
        result = explain(random_win(random), RULES_004, True)
        for lang in ("zh", "en"):
            for row in result.not_counted:
                sentence = result.words.write(row.why, lang)
                assert "{" not in sentence
                assert "None" not in sentence
                assert sentence != row.why.code
