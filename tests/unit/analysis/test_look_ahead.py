"""The look-ahead against enumeration on small walls, the worked examples, and what chances must obey."""

from fractions import Fraction
from typing import Any

import pytest
from analysis.complete_hands import Shapes, kinds_of, standard
from analysis.enumeration import Enumeration, packed
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.analysis.door import analyse
from sanyuan.analysis.position import DISCARD, look_ahead
from sanyuan.analysis.solve import BY_POINTS, BY_READY, BY_WIN
from sanyuan.hand.forms import PAIRS, STANDARD
from sanyuan.hand.shape import Shape
from sanyuan.notation import parse
from sanyuan.rules.prospects import Prospects
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.pace import ALONE
from sanyuan.variants.riichi.prospects import RiichiProspects
from typed import data


def three_draws(*values: object) -> Any:
    """A case of three draws is for the compiled suite: it has some 30,000 hands."""
    return pytest.param(*values, marks=pytest.mark.slow)


GOALS = {BY_POINTS: "points", BY_WIN: "win", BY_READY: "ready"}
SHAPES = Shapes(standard)


def counted(text: Any) -> Any:
    kinds = [KIND_OF_FACE[face] for face in parse(text)]
    return tuple(kinds.count(kind) for kind in range(34))


def asked(prospects: Any, hand: Any, unseen: Any, draws: Any, goal: Any = BY_POINTS, extra: int = -1) -> Any:
    kinds = [kind for kind in range(34) for _ in range(hand[kind])]
    return look_ahead(prospects, Shape.of(kinds), 0, vec[i64]([*unseen, 0, 0, 0]), draws, goal, extra)


def last(choice: Any) -> Any:
    return choice.points[-1], choice.win[-1], choice.ready[-1]


@st.composite
def small_walls(draw: Any) -> Any:
    """A hand of few tiles that lie close together, and a wall of up to ten beside it."""
    count = draw(st.integers(2, 4))
    size = 14 - 3 * count
    kinds = draw(st.lists(st.integers(0, 8) | st.integers(9, 13) | st.just(31), min_size=size + 3, max_size=size + 10))
    kinds = [kind for place, kind in enumerate(kinds) if kinds[:place].count(kind) < 4]
    hand, wall = kinds[:size], kinds[size:]
    return count, hand, wall, draw(st.integers(1, 4))


@settings(max_examples=40)
@given(small_walls(), st.sampled_from([BY_POINTS, BY_WIN, BY_READY]))
def test_small_walls_equal_enumeration(situation: Any, goal: Any) -> None:
    melds, kinds, wall, draws = situation
    if len(kinds) % 3 != 2 or not wall:
        return
    draws = min(draws, len(wall))
    hand = tuple(kinds.count(kind) for kind in range(34))
    unseen = tuple(wall.count(kind) for kind in range(34))
    truth = Enumeration(paid_by_kinds, SHAPES.ready, GOALS[goal], packed(wall), draws)
    ahead = asked(PaysByKinds(melds), hand, unseen, draws, goal)
    assert ahead.exact
    for choice in ahead.choices:
        expected = truth.after(packed(kinds) - packed([choice.slot]))
        assert last(choice) == pytest.approx([float(number) for number in expected], abs=1e-9)
    best = [float(number) for number in truth.best(packed(kinds))]
    assert last(ahead.choices[0]) == pytest.approx(best, abs=1e-9)


def paid_by_kinds(hand: int, drawn: int) -> Any:
    return worth_of_its_kinds(kinds_of(hand), drawn) if SHAPES.complete(hand) else 0


def worth_of_its_kinds(hand: Any, drawn: Any) -> Any:
    """Pays by what is held and by the last tile, and nothing where a terminal came last."""
    return (
        0
        if drawn % 9 in (0, 8) and drawn < 27
        else 100 + 7 * sum(kind * held for kind, held in enumerate(hand)) + drawn
    )


class PaysByKinds(Prospects):
    """The same as a game."""

    def __init__(self, melds: int = 0) -> None:
        super().__init__(melds, STANDARD | PAIRS)

    def pays(self, shape: Any, kind: Any, reds: Any, drawn: Any) -> Any:
        return worth_of_its_kinds([shape.count(each) for each in range(34)], kind)


B = counted("2456m34556p23445s"), counted("222m44666p116s77z")


def riichi(dora: str = "9p", seat: int = 1, declares: bool = False, **rules: Any) -> Any:
    made = RULES.make({"preset": "tenhou", **rules})
    return RiichiProspects(made, seat, 0, (), tuple(parse(dora)), 0, ALONE, declares)


def row(ahead: Any, tile: Any, action: Any = DISCARD) -> Any:
    kind = parse(tile)[0]
    return next(choice for choice in ahead.choices if choice.slot == kind and choice.action == action)


@pytest.mark.parametrize(
    ("draws", "goal", "expected"),
    [
        (2, BY_WIN, {"5s": "4/39", "2m": "7/78", "2s": "1/13", "4s": "1/13", "5p": "3/52"}),
        (2, BY_READY, {"2m": "34/39", "5s": "43/52", "5p": "32/39"}),
        (
            2,
            BY_POINTS,
            {"5p": "4650/13", "3p": "3975/13", "5s": "2850/13", "2s": "2350/13", "4s": "2350/13", "2m": "2175/13"},
        ),
        three_draws(3, BY_WIN, {"5s": "79/286", "4s": "8/33", "2s": "205/858", "2m": "94/429"}),
        three_draws(3, BY_READY, {"2m": "138/143", "5s": "271/286", "5p": "404/429"}),
        three_draws(
            3,
            BY_POINTS,
            {"3p": "401800/429", "5p": "128900/143", "4s": "288500/429", "2s": "288050/429", "5s": "92450/143"},
        ),
    ],
)
def test_three_goals_choose_three_discards(draws: int, goal: Any, expected: dict[str, str]) -> None:
    ahead = asked(riichi(), *B, draws, goal)
    assert ahead.exact
    part = {BY_POINTS: 0, BY_WIN: 1, BY_READY: 2}[goal]
    found = {tile: last(row(ahead, tile))[part] for tile in expected}
    assert found == pytest.approx({tile: float(Fraction(number)) for tile, number in expected.items()}, rel=1e-12)
    assert last(ahead.choices[0])[part] == pytest.approx(float(Fraction(next(iter(expected.values())))))


@pytest.mark.slow
def test_the_chance_to_win_is_that_of_the_plan_for_points() -> None:
    ahead = asked(riichi(), *B, 3)
    assert row(ahead, "3p").win[-1] == pytest.approx(125 / 858)
    assert row(ahead, "5p").win[-1] == pytest.approx(41 / 286)


def test_riichi_with_one_ura_indicator_and_its_stick() -> None:
    ahead = asked(riichi(declares=True, ippatsu=False), *B, 2)
    expected = {
        "5p": "4650/13",
        "3p": "3975/13",
        "5s": "31750/143",
        "4s": "26250/143",
        "2s": "2350/13",
        "2m": "25075/143",
    }
    found = {tile: row(ahead, tile).points[-1] for tile in expected}
    assert found == pytest.approx({tile: float(Fraction(number)) for tile, number in expected.items()}, rel=1e-12)


A = counted("234567m34p67s88s1z")


class NeverKeepsWinds(Prospects):
    """A player that throws every wind drawn, as the worked example does."""

    def near(self, shape: Any) -> Any:
        return super().near(shape) & ~(0b1111 << 27)


@pytest.mark.parametrize(
    ("draws", "win", "is_ready"),
    [
        (2, 16 / 2501, 0.215513794),
        (5, 0.054953059, 0.459307089),
        (10, 0.192749542, 0.715806438),
        (17, 0.415271229, 0.890451428),
        (18, 0.445626394, 0.904920108),
    ],
)
def test_a_full_wall_is_drawn_without_replacement(draws: int, win: float | int, is_ready: float) -> None:
    unseen = tuple(4 - held for held in A)
    ahead = asked(NeverKeepsWinds(), A, unseen, draws, BY_WIN, extra=0)
    assert last(ahead.choices[0])[1:] == pytest.approx((win, is_ready), abs=5e-10)


C = {
    "variant": "guobiao",
    "rules": {"scale": 1},
    "hand": "55678m11789p3478s",
    "unseen": "55m11p55666999s77z",
    "seat": 1,
    "self_draw_only": True,
}


@pytest.mark.parametrize(
    ("draws", "expected"),
    [
        (2, {"8m": ("54/13", "6/91"), "5m": ("54/13", "6/91"), "1p": ("288/91", "6/91"), "3s": ("0", "0")}),
        three_draws(
            3,
            {
                "8m": ("597/52", "67/364"),
                "5m": ("567/52", "9/52"),
                "1p": ("249/28", "9/52"),
                "3s": ("2619/364", "23/182"),
            },
        ),
    ],
)
def test_the_fastest_discard_cannot_win_where_eight_fan_are_needed(
    draws: int, expected: dict[str, tuple[str, str]]
) -> None:
    choices = {choice["tile"]: choice for choice in data(analyse({**C, "draws": draws})["choices"])}
    for tile, (points, win) in expected.items():
        assert choices[tile]["points"] == pytest.approx(float(Fraction(points)), abs=1e-9)
        assert choices[tile]["win"] == pytest.approx(float(Fraction(win)), abs=1e-9)


@pytest.mark.slow
def test_best_chance_to_win_with_eight_fan() -> None:
    found: Any = analyse({**C, "draws": 3, "goal": "win"})["choices"]
    best = found[0]
    assert (best["tile"], best["win"]) == ("8m", pytest.approx(17 / 91))


class Tolled(Prospects):
    """One meld is missing, and the pair; a 7s thrown later costs 10 points, a north 1."""

    def pays(self, shape: Any, kind: Any, reds: Any, drawn: Any) -> Any:
        return 100

    def tolls(self, draws: Any) -> Any:
        return vec[float]([{24: 10.0, 30: 1.0}.get(kind, 0.0) for kind in range(34)])


@pytest.mark.parametrize("extra", [-1, 1])
def test_of_two_tiles_that_must_go_the_one_that_costs_more_later_goes_first(extra: int) -> None:
    # 12m and 3s stay; 3m and 3s come in either order, and what was kept beside them goes for the one that comes first
    hand = counted("12m37s4z")
    ahead = asked(Tolled(3), hand, counted("3m3s"), 2, BY_POINTS, extra)
    assert row(ahead, "7s").worth() == pytest.approx(99.0)
    assert row(ahead, "4z").worth() == pytest.approx(90.0)
    assert ahead.choices[0].slot == 24
    assert row(ahead, "7s").points[-1] == row(ahead, "4z").points[-1] == pytest.approx(100.0)


def test_where_too_little_of_a_far_hand_is_seen_nothing_is_held_back_for_safety() -> None:
    ahead = asked(Tolled(3), counted("12m37s4z"), counted("3m3s"), 2, BY_POINTS, 0)
    assert row(ahead, "7s").worth() == row(ahead, "4z").worth() == pytest.approx(100.0)


def test_a_terminal_is_kept_for_later_where_all_else_is_equal() -> None:
    # 1p and 8p are the ends of the same shape, and neither is in a hand that is aimed for
    hand = {"variant": "riichi", "hand": "56m1p33456p8p34567s", "dora": "3z"}
    apart: Any = analyse({**hand, "self_draw_only": True})["choices"]
    together: Any = analyse(hand)["choices"]
    alone = {each["tile"]: each["worth"] for each in apart}
    worths = {each["tile"]: each["worth"] for each in together}
    assert alone["8p"] == pytest.approx(alone["1p"], rel=1e-5)
    assert worths["8p"] > worths["1p"]
