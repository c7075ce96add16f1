"""How adept judges Wuhan: a network that can be worked out by hand, what a hand tells it, and plain choices."""

import random
import zlib
from array import array
from pathlib import Path

import numpy as np
from librt.vecs import append, vec
from mypy_extensions import i64
from tools.dense_network import DenseNetwork, taken_in
from tools.estimate_wuhan import ANSWERS, IMPORTANCE, INSIDE, STRETCHES, Learner, lessons

from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.meld import PUNG as MELD_PUNG
from sanyuan.meld import Meld
from sanyuan.notation import parse
from sanyuan.rules.aiming import counts_of
from sanyuan.rules.dense import SHIFT, WHOLE, Dense
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.risks import NO_RISKS
from sanyuan.rules.told import doublings
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type, make_action
from sanyuan.table.state import CLAIMS, State
from sanyuan.tiles import tile_kind
from sanyuan.variants import variant
from sanyuan.variants.wuhan.afters import POINTS_IN, WINS_IN, Afters
from sanyuan.variants.wuhan.features import FAR, Features
from sanyuan.variants.wuhan.nearest import nearest_small, plain_tiles
from sanyuan.variants.wuhan.play.slot import slot_of
from typed import flow_of

MISSING = 30
"""Where the tiles that a hand misses are told, each number in a place of its own."""
READY = 70
"""Where it is told that a hand is ready, that it may win neither by drawing nor by a discard, and on how many tiles."""
GAME = variant("wuhan")


def _begun(seed: int) -> State:
    """Return the first turn of a match as the dealer sees it."""
    table = Match(flow_of(GAME), GAME.rules.make(None), seed_from(seed)).table
    return view(flow_of(GAME), table.state, 0, table.legal(0)).state


def _flipped(kind: int) -> State:
    """Return a first turn with a flipped tile of our choice."""
    state = _begun(1)
    slot_of(state).flip = kind
    return state


def _missing(state: State, text: str) -> int:
    features = Features(state, 0, NO_RISKS)
    row = features.waiting(counts_of(Shape.of(parse(text))), features.own, -1, 3)
    told = [int(value) for value in row[MISSING : MISSING + FAR]]
    assert sorted(told) == [0] * (FAR - 1) + [WHOLE]
    return told.index(WHOLE) + 1


def test_a_network_of_three_values_is_what_a_person_works_out(tmp_path: Path) -> None:
    one = 1 << SHIFT
    # two inner values, a - b and b - a, of which the one below zero is cut off; then their sum and a half
    parts = {
        "0.weights": array("h", [one, -one, -one, one]).tobytes(),
        "0.added": array("i", [0, 0]).tobytes(),
        "1.weights": array("h", [one, one]).tobytes(),
        "1.added": array("i", [128 * one]).tobytes(),
    }
    index = " ".join(f"{name}:{len(part)}" for name, part in parts.items())
    file = tmp_path / "small.bin"
    file.write_bytes(index.encode() + b"\n" + zlib.compress(b"".join(parts.values())))
    network = Dense(str(file))
    assert list(network.judged(vec[i64]([256, 768]))) == [512 + 128]
    assert list(network.judged(vec[i64]([768, 256]))) == [512 + 128]


def test_doublings_are_told_in_64ths() -> None:
    assert [doublings(value) for value in (1.0, 2.0, 3.0, 4.0, 32.0)] == [0, 64, 96, 128, 320]


def test_a_hand_misses_one_tile_less_with_a_laizi_and_needs_a_general_pair() -> None:
    state = _flipped(27)  # east is turned up, south is the laizi
    assert _missing(state, "123456789p22s34s") == 1
    assert _missing(state, "123456789p11s34s") == 3  # a pair of ones is no pair here
    assert _missing(state, "123456789p22s3s2z") == 1
    assert _missing(state, "123456789p22s3s6z") == 2


def test_the_others_count_by_their_products() -> None:
    state = _begun(1)
    special = slot_of(state).special()
    pi = next(kind for kind in range(34) if special.pi >> kind & 1)
    before = Features(state, 0, NO_RISKS)
    for seat in (1, 2, 3):
        state.seats[seat].aside = vec[i64]([4 * pi + 1])
    assert before.smallest == 0
    assert Features(state, 0, NO_RISKS).smallest == 64


def _best(outlook: Outlook, state: State, seat: int, options: list[int]) -> int:
    worths = outlook.weighs(state, seat, options, NO_RISKS)
    assert worths is not None
    assert len(worths) == len(options)
    return options[max(range(len(options)), key=lambda place: worths[place])]


def test_special_tiles_go_first_and_no_discard_leaves_the_hand_far_behind() -> None:
    outlook = GAME.outlook
    aside = 0
    for seed in range(40):
        match = Match(flow_of(GAME), GAME.rules.make(None), seed_from(seed))
        seat = int(match.table.state.turn)
        seen = view(flow_of(GAME), match.table.state, seat, match.table.legal(seat))
        state, options = seen.state, [option for option in seen.options if option != actions.WIN]
        special = slot_of(state).special()
        chosen = _best(outlook, state, seat, options)
        if state.seats[seat].shape.ones & special.barred:
            aside += 1
            assert action_type(chosen) == actions.ASIDE
            assert special.barred >> tile_kind(action_tile(chosen)) & 1
        elif action_type(chosen) == actions.DISCARD:
            holder = state.seats[seat]
            rest = holder.shape.copy()
            rest.remove(tile_kind(action_tile(chosen)))
            now = outlook.distance(state, seat, holder.shape, 0) >> 34
            assert outlook.distance(state, seat, rest, 0) >> 34 <= now + 1
    assert aside > 5


def _holding(text: str, melds: list[Meld]) -> State:
    """Return a turn of the dealer with these tiles and melds; east is turned up, south is the laizi."""
    state = _flipped(27)
    holder = state.seats[0]
    copies: dict[int, int] = {}
    tiles = vec[i64]()
    for kind in parse(text):
        tiles = append(tiles, 4 * kind + copies.get(kind, 0))
        copies[kind] = copies.get(kind, 0) + 1
    holder.hand, holder.shape, holder.melds = tiles, Shape.of(parse(text)), melds
    holder.meld_tiles = [tuple(4 * kind + copy for copy, kind in enumerate(meld.tiles)) for meld in melds]
    return state


def _discards(state: State) -> list[int]:
    return [int(make_action(actions.DISCARD, int(tile))) for tile in state.seats[0].hand]


def _completing(state: State, discard: int) -> int:
    """Count the unseen tiles after which a hand that threw one is complete again by shape."""
    rest = state.seats[0].shape.copy()
    rest.remove(tile_kind(action_tile(discard)))
    count = 0
    for kind in range(34):
        if not rest.fours >> kind & 1:
            rest.add(kind)
            near = nearest_small(plain_tiles(rest, slot_of(state).special()), 4 - len(state.seats[0].melds))
            count += 5 - rest.count(kind) if near >> 34 == 0 else 0
            rest.remove(kind)
    return count


def test_a_complete_hand_that_has_not_opened_keeps_a_wide_wait_and_does_not_throw_its_first_tile() -> None:
    state = _holding("55m234567p234678s", [])
    options = _discards(state)
    assert _best(GAME.outlook, state, 0, options) != options[0]
    assert _completing(state, _best(GAME.outlook, state, 0, options)) > _completing(state, options[0])


def test_R_H9_a_ready_hand_waits_for_what_may_win() -> None:
    # one opening is too little for a small win, and enough for 碰碰胡, whose base is ten
    state = _holding("222555m77889s", [Meld(MELD_PUNG, (17, 17, 17), 17, 1)])
    features = Features(state, 0, NO_RISKS)
    pungs, small = counts_of(Shape.of(parse("222555m7788s"))), counts_of(Shape.of(parse("222555m7889s")))
    # two sevens and two eights are unseen, and four laizi that only a draw brings; the small hand wins too little
    assert list(features.waiting(pungs, features.own, 26, 3)[READY : READY + 5]) == [WHOLE, 0, 0, 8 * 32, 4 * 32]
    assert list(features.waiting(small, features.own, 24, 3)[READY : READY + 5]) == [WHOLE, WHOLE, WHOLE, 0, 0]
    chosen = _best(GAME.outlook, state, 0, _discards(state))
    assert tile_kind(action_tile(chosen)) == 26


def test_a_network_is_written_as_it_was_learnt(tmp_path: Path) -> None:
    network = DenseNetwork((7, *INSIDE, 2), IMPORTANCE, 64)
    chance = np.random.default_rng(3)
    for _ in range(50 * 64):
        network.learn(chance.random(7, np.float32), chance.random(2, np.float32), 0.01)
    assert network.step == 50
    network.write(tmp_path / "learnt.bin", ANSWERS, STRETCHES)
    told = [[int(value) for value in row] for row in chance.integers(0, 600, (20, 7))]
    said = network.said([taken_in(row) for row in told])
    written = Dense(str(tmp_path / "learnt.bin"))
    for row, (win, points) in zip(told, said, strict=True):
        answers = written.judged(vec[i64](row))
        assert abs(float(answers[0]) / WINS_IN - win) < 0.005
        assert abs(float(answers[1]) / POINTS_IN - points * 256) < 1.5


def test_a_lesson_is_drawn_towards_what_was_said_next_and_in_the_end_what_happened() -> None:
    bot = Learner(DenseNetwork((1, 2), IMPORTANCE, 64), False, random.Random(0))
    said = [np.array([share, 0.0], np.float32) for share in (0.25, 0.5)]
    bot.steps = [(0, 2, np.zeros(1, np.float32), each, False) for each in said]
    first, second = sorted(float(wanted[0]) for _, wanted in lessons(bot, [([0, 0, 256, -256], 0b100)], 0.75))
    assert second == 1.0  # the seat won
    assert first == 0.25 * 0.5 + 0.75  # a quarter of what was said of its next hand
    bot.steps[1] = (*bot.steps[1][:4], True)  # the next option was only tried, so what came of it says nothing
    assert min(float(wanted[0]) for _, wanted in lessons(bot, [([0, 0, 256, -256], 0b100)], 0.75)) == 0.5


def test_claims_lead_to_a_hand_for_each_discard_that_keeps_it_nearest_and_a_win_to_none() -> None:
    state = _holding("55m234567p23478s", [])
    state.phase, state.turn, state.tile = CLAIMS, 3, 4 * 26
    afters = Afters(state, 0, NO_RISKS)
    chow = int(make_action(actions.CHOW, 4 * 24, 4 * 25))
    passed, won, claimed = afters.rows([actions.PASS, actions.WIN, chow])
    assert len(passed) == 1
    assert won == []
    # 55m 234567p 234s beside 789s: any of the fives, or of the nine tiles in sets
    assert len(claimed) == 10
