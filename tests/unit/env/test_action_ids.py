"""Action ids: nothing of a choice is lost, no two choices share one, and none changes its meaning unnoticed."""

from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from env.games_played import EVERY, asked_states, some, terms_of

from sanyuan.encode.actions import ActionSpace
from sanyuan.encode.episode import Terms
from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.rules.encoding import Encoding
from sanyuan.table.actions import CHOOSE, GIVE, action_tiles, action_type, make_action
from sanyuan.table.state import Slot, State

PINNED = {
    ("guobiao", 0): (218, "bcf7bfda974331e6"),
    ("riichi", 0): (318, "efb7d321b852539b"),
    ("sichuan", 0): (636, "79dbc64766193ca8"),
    ("wuhan", 0): (252, "50f00d985158ae38"),
}
"""How many ids each version of a game has, and the beginning of their digest: a change needs a new version."""


def test_ids_keep_their_meaning_as_long_as_the_version_stays() -> None:
    told = {}
    for name in {name for name, _ in EVERY}:
        terms = terms_of((name, None))
        told[name, terms.variant.encoding.version] = (int(terms.actions.size), terms.actions.digest()[:16])
    assert {key: told[key] for key in PINNED} == PINNED


@pytest.mark.parametrize("game", EVERY, ids="-".join)
def test_words_lead_back_to_their_id(game: tuple[str, str]) -> None:
    space = terms_of(game).actions
    assert len(set(space.names)) == space.size
    assert [space.number(space.text(number)) for number in range(space.size)] == list(range(space.size))
    assert sum(section.count for section in space.sections) == space.size


def test_words_that_name_no_action_and_ids_beyond_the_last_are_refused() -> None:
    space = terms_of(("riichi", "tenhou")).actions
    with pytest.raises(InputError, match="there is no action 'discard 9z'"):
        space.number("discard 9z")
    with pytest.raises(InputError, match="not 318"):
        space.text(318)


def described(table: Table, seat: int, action: int) -> tuple[object, ...]:
    """Say what anybody sees of an action: its type, the faces it names, and whether the drawn tile goes."""
    faces = sorted(table.state.faces[tile] for tile in action_tiles(action))
    drawn = table.state.seats[seat].drawn
    thrown = action_type(action) in (1, 2) and action_tiles(action) == [drawn]
    if action_type(action) in (6, 7):
        faces = [tile >> 2 for tile in action_tiles(action)]
    return int(action_type(action)), faces, thrown, action >> 4 if action_type(action) == CHOOSE else 0


def check_round_trip(terms: Terms, seed: int, steps: int) -> int:
    """Every legal action has an id of its own that leads back to it, and the mask holds exactly these."""
    seen = 0
    for episode in asked_states(terms, seed, steps):
        table, seat, options = episode.match.table, int(episode.seat), episode.options(episode.seat)
        ids = [int(terms.actions.id_of(table.state, seat, option)) for option in options]
        assert len(set(ids)) == len(options), [terms.actions.text(each) for each in ids]
        mask = terms.actions.mask(table.state, seat, options)
        assert [number for number, legal in enumerate(mask) if legal] == sorted(ids)
        for option, number in zip(options, ids, strict=True):
            back = int(terms.actions.action_of(table.state, seat, options, number))
            assert described(table, seat, back) == described(table, seat, option)
        seen += len(options)
    return seen


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_every_legal_action_goes_to_its_id_and_back(game: tuple[str, str], sample: Callable[[int, int], int]) -> None:
    assert check_round_trip(terms_of(game), 3, sample(2000, 60_000)) > 1000


def test_a_red_five_a_plain_one_and_the_drawn_one_have_ids_of_their_own() -> None:
    terms = terms_of(("riichi", "tenhou"))
    state = State(terms.flow.faces(terms.rules), 4, 70, Slot())
    holder = state.seats[0]
    for tile in (52, 53, 54):
        holder.take(tile)
    holder.drawn = 54
    told = [terms.actions.text(terms.actions.id_of(state, 0, make_action(1, tile))) for tile in (52, 53, 54)]
    assert told == ["discard 0p", "discard 5p", "discard 5p drawn"]
    calls = [make_action(4, 52, 53), make_action(4, 53, 54), make_action(3, 52, 56), make_action(3, 53, 56)]
    told = [terms.actions.text(terms.actions.id_of(state, 0, call)) for call in calls]
    assert told == ["pung 5p0p", "pung 5p5p", "chow 0p6p", "chow 5p6p"]


def test_R_G15_a_flower_that_nothing_replaces_has_an_id_behind_all_others() -> None:
    terms, plain = terms_of(("guobiao", "mil2025")), terms_of(("guobiao", None))
    state = State(terms.flow.faces(terms.rules), 4, 0, Slot())
    for tile in (136, 143):
        state.seats[0].take(tile)
    state.seats[0].drawn = 143
    told = [terms.actions.text(terms.actions.id_of(state, 0, make_action(1, tile))) for tile in (136, 143)]
    assert told == ["discard 1f", "discard 8f drawn"]
    assert terms.actions.names[: plain.actions.size] == plain.actions.names


def test_three_tiles_given_away_have_an_id_by_kinds_in_any_order() -> None:
    state = State(bytes(tile >> 2 for tile in range(136)) + bytes(8), 4, 70, Slot())
    narrow, wide = ActionSpace(Encoding(gives=True)), ActionSpace(Encoding(gives=True), gives_any=True)
    threes = list(combinations_with_replacement(range(27), 3))
    of_one_suit = [three for three in threes if three[0] // 9 == three[2] // 9]
    assert len(of_one_suit) == 495
    ids = set()
    for one, two, three in threes:
        tiles = (four_of(one, 0), four_of(two, 1), four_of(three, 2))
        number = int(wide.id_of(state, 0, make_action(GIVE, *tiles)))
        assert number == wide.id_of(state, 0, make_action(GIVE, tiles[2], tiles[0], tiles[1]))
        if (one, two, three) in of_one_suit:
            assert number == narrow.id_of(state, 0, make_action(GIVE, *tiles))
        else:
            assert number >= narrow.size
        ids.add(number)
    assert len(ids) == len(threes)


def four_of(kind: int, copy: int) -> int:
    return kind * 4 + copy


def test_choices_are_numbered_as_the_game_names_them() -> None:
    space = ActionSpace(Encoding(choices=("first", "second")))
    state = State(bytes(144), 4, 70, Slot())
    assert space.text(space.id_of(state, 0, make_action(CHOOSE, 1))) == "choose second"
