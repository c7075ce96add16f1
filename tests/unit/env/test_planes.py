"""Feature planes: they hold what the view holds, and nothing else."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from env.games_played import EVERY, asked_states, some, terms_of
from hidden_tiles import hidden_shuffled

from sanyuan.bots import make_bot
from sanyuan.encode.episode import Episode, Terms
from sanyuan.engine.view import view
from sanyuan.rules.encoding import CELLS, Planes
from sanyuan.table.state import ASKING, CLAIMS, TURN, State
from sanyuan.tiles import RED, tile_kind
from typed import data

PINNED = {
    ("guobiao", 0): "69e5dd7df863e2c3",
    ("riichi", 0): "25a86853ad1720c7",
    ("sichuan", 0): "7a8fee9d367c9254",
    ("wuhan", 0): "2e6a29c893b16e44",
}
"""The beginning of the digest of each version's planes: a change needs a new version."""


def test_planes_keep_their_meaning_as_long_as_the_version_stays() -> None:
    told = {}
    for name in {name for name, _ in EVERY}:
        terms = terms_of((name, None))
        told[name, terms.variant.encoding.version] = terms.encoder.digest()[:16]
    assert {key: told[key] for key in PINNED} == PINNED


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_every_plane_has_a_name_of_its_own_and_stands_in_every_observation(game: tuple[str, str]) -> None:
    terms = terms_of(game)
    names = [plane.name for plane in terms.encoder.planes]
    assert len(set(names)) == len(names)
    for episode in asked_states(terms, 1, 200):
        assert len(terms.encoder.encode(episode.match.table.state, int(episode.seat))) == len(names) * CELLS


def planes_by_name(terms: Terms, state: State, seat: int) -> dict[str, bytes]:
    told = terms.encoder.encode(state, seat)
    return {plane.name: told[place * CELLS : (place + 1) * CELLS] for place, plane in enumerate(terms.encoder.planes)}


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_planes_of_the_table_are_planes_of_the_view(game: tuple[str, str], sample: Callable[..., int]) -> None:
    terms = terms_of(game)
    for episode in asked_states(terms, 2, sample(3000)):
        state = episode.match.table.state
        for seat in range(len(state.seats)):
            seen = view(terms.flow, state, seat, [])
            assert terms.encoder.encode(seen.state, seat) == terms.encoder.encode(state, seat)


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_what_is_kept_between_observations_is_never_stale(game: tuple[str, str], sample: Callable[[int], int]) -> None:
    terms, chance = terms_of(game), random.Random(5)
    blocks = terms.encoder.blocks()
    for episode in asked_states(terms, 8, sample(8000)):
        if chance.random() < 0.3:
            state, seat, planes = episode.match.table.state, int(episode.seat), Planes()
            terms.encoder.write(state, seat, blocks, planes)
            assert planes.taken() == terms.encoder.encode(state, seat)


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_nothing_hidden_leaks_into_observation_or_mask(game: tuple[str, str], sample: Callable[..., int]) -> None:
    terms = terms_of(game)
    chance = random.Random(7)
    moved = 0
    for episode in asked_states(terms, 4, sample(2000)):
        state, seat = episode.match.table.state, int(episode.seat)
        other = hidden_shuffled(terms.flow, episode.match.table, seat, chance)
        moved += terms.encoder.perfect_information(other, seat) != terms.encoder.perfect_information(state, seat)
        assert terms.encoder.encode(other, seat) == terms.encoder.encode(state, seat)
        options: list[int] = []
        if state.phase == TURN:
            terms.flow.turn_options(other, seat, options)
        elif state.phase == CLAIMS:
            terms.flow.claim_options(other, seat, options)
        elif state.phase == ASKING:
            terms.flow.ask_options(other, seat, options)
        else:
            continue
        assert terms.actions.mask(other, seat, options) == terms.actions.mask(state, seat, episode.options(seat))
    assert moved > 90


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_planes_tell_hand_rivers_melds_scores_and_wall_of_the_view(game: tuple[str, str]) -> None:
    terms = terms_of(game)
    unit, from_start = terms.variant.encoding.unit(terms.rules), terms.variant.encoding.score_from_start
    start = terms.flow.first_standing(terms.rules).scores[0] if from_start else 0
    for episode in asked_states(terms, 6, 400):
        state, seat = episode.match.table.state, int(episode.seat)
        planes = planes_by_name(terms, state, seat)
        hand = [tile_kind(tile) for tile in state.seats[seat].hand if tile_kind(tile) < CELLS]
        counted = [sum(planes[f"hand {count}"][kind] for count in (1, 2, 3, 4)) for kind in range(CELLS)]
        assert counted == [hand.count(kind) for kind in range(CELLS)]
        assert sum(planes["hand red"]) == sum(state.faces[tile] >= RED for tile in state.seats[seat].hand)
        assert planes["wall"] == bytes([int(state.wall)]) * CELLS
        for distance, word in enumerate(("own", "next", "opposite", "previous")[: len(state.seats)]):
            other = state.seats[(seat + distance) % len(state.seats)]
            river = {}
            for copy in (1, 2, 3, 4):
                for kind, place in enumerate(planes[f"{word} river {copy}"]):
                    if place:
                        river[place] = kind, planes[f"{word} as drawn {copy}"][kind]
            told = [(tile_kind(entry & 255), entry >> 8 & 1) for entry in other.river]
            assert [river[place] for place in sorted(river)] == told
            score = state.scores[(seat + distance) % len(state.seats)]
            assert (sum(planes[f"{word} score"]) - sum(planes[f"{word} debt"])) * unit == score - start
            pungs = [kind for kind, count in enumerate(planes[f"{word} pungs"]) if count]
            assert pungs == sorted(meld.kind for meld in other.melds if meld.type == 1)
            assert sum(planes[f"{word} chows"]) == 3 * sum(meld.type == 0 for meld in other.melds)


def test_R_S1_scores_are_told_in_steps_of_the_base_that_is_paid() -> None:
    terms = terms_of(("sichuan", "akabane"))
    state = Episode(terms, 1).match.table.state
    state.scores = [50_000, 58_000, 2_000, 90_000]
    planes = planes_by_name(terms, state, 0)
    assert [sum(planes[f"{word} score"]) for word in ("own", "next", "opposite", "previous")] == [0, 8, 0, 40]
    assert sum(planes["opposite debt"]) == 48


def test_riichi_honba_sticks_and_dora_are_told() -> None:
    terms = terms_of(("riichi", "tenhou"))
    found = {"riichi": 0, "sticks": 0, "honba": 0}
    episode, bot = Episode(terms, 9), make_bot("greedy", terms.variant, 0)
    while not episode.over and not all(found.values()):
        state, seat = episode.match.table.state, int(episode.seat)
        planes = planes_by_name(terms, state, seat)
        slot: dict[str, Any] = state.slot.as_dict()
        for distance, word in enumerate(("own", "next", "opposite", "previous")):
            declared = slot["accepted"] >> (seat + distance) % 4 & 1
            assert (planes[f"{word} riichi"][0] > 0) == bool(declared)
            found["riichi"] += declared
        assert planes["honba"][0] == slot["honba"]
        assert planes["sticks"][0] == slot["sticks"]
        found["honba"] += slot["honba"] > 0
        found["sticks"] += slot["sticks"] > 0
        assert sum(planes["dora"]) == len(state.revealed)
        episode.take(bot.choose(view(terms.flow, state, seat, episode.options(seat))))
    assert min(found.values()) > 0, found


def test_furiten_is_told_where_the_own_seat_has_thrown_a_wait() -> None:
    terms = terms_of(("riichi", "tenhou"))
    state = next(asked_states(terms, 1, 1)).match.table.state.copy()
    state.seats[0].waits = 1 << 9 | 1 << 12
    assert planes_by_name(terms, state, 0)["furiten"] == bytes(CELLS)
    data(state.slot).thrown[0] = 1 << 12
    assert planes_by_name(terms, state, 0)["furiten"] == b"\1" * CELLS
    assert planes_by_name(terms, state, 1)["furiten"] == bytes(CELLS)


def test_perfect_information_tells_the_other_hands_and_no_observation_does() -> None:
    terms = terms_of(("riichi", "tenhou"))
    episode = next(asked_states(terms, 1, 1))
    state, seat = episode.match.table.state, int(episode.seat)
    told = terms.encoder.perfect_information(state, seat)
    names = [plane.name for plane in terms.encoder.perfect_planes()]
    first = told[names.index("next hand 1") * CELLS :][:CELLS]
    assert {kind for kind, held in enumerate(first) if held} == {tile_kind(tile) for tile in state.seats[1].hand}
    assert not set(names) & {plane.name for plane in terms.encoder.planes}
