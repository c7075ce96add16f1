"""The front door: a game by name, its matches in words, its results that print."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.errors import InputError

PLAYED = [name for name in variants.names() if variants.variant(name).flow is not None]


def test_five_lines_play_a_match() -> None:
    play = sanyuan.game("riichi", "tenhou").match(seed=1)
    while not play.is_over():
        play.act(play.legal()[0])
    assert play.result is not None
    assert len(play.result) == 4


@pytest.mark.parametrize("name", PLAYED)
def test_every_choice_can_be_taken_by_its_words(name: str) -> None:
    """Two choices of one seat never read alike, so that words are enough."""
    play = sanyuan.game(name).match(seed=7)
    for _ in range(120):
        if play.is_over():
            break
        choices = play.legal()
        texts = [str(choice) for choice in choices]
        assert len(set(texts)) == len(texts), texts
        before = len(play.match.actions())
        play.act(texts[-1].lower())
        assert play.match.actions()[before] == (choices[-1].seat, int(choices[-1]))


@pytest.mark.parametrize("name", PLAYED)
def test_finish_plays_to_the_end_and_the_record_verifies(name: str, tmp_path: Path) -> None:
    game = sanyuan.game(name)
    play = game.match(seed=2).finish()
    path = tmp_path / "match.jsonl"
    play.save(path)
    assert [record.result for record in game.read(path)] == [play.result]
    assert game.verify(path).findings == []
    assert [row for row in play.results() if row["type"] == "win"]


def test_words_that_name_no_choice_are_refused_and_change_nothing() -> None:
    play = sanyuan.game("riichi").match(seed=1)
    with pytest.raises(InputError, match="'discard 9z' is not a choice now"):
        play.act("discard 9z")
    assert play.match.actions() == []


def test_a_bot_for_each_player_is_needed() -> None:
    with pytest.raises(InputError, match="4 bots are needed, one a player, not 3"):
        sanyuan.game("riichi").match(seed=1).finish(["greedy"] * 3)


def test_a_view_shows_no_other_hand() -> None:
    play = sanyuan.game("riichi").match(seed=1)
    hands = [seat["hand"] for seat in play.view(2)["seats"]]
    assert [any(hand) for hand in hands] == [False, False, True, False]
    assert str(play.view(2)).count("?" * 13) == 3


def test_a_result_prints_its_explanation_and_keeps_its_fields() -> None:
    win = sanyuan.game("guobiao").score(hand="123456789m123p5s", win="5s", winner=2, loser=0)
    assert win["fan"] == 22
    assert str(win).startswith("22 fan\n")
    assert "arithmetic" in str(win)


def test_bound_rules_cannot_be_overridden_by_a_request() -> None:
    win: dict[str, Any] = {"hand": "234m22340p66778s", "win": "5s", "rules": "ema"}
    with pytest.raises(TypeError, match="unexpected keyword argument 'rules'"):
        sanyuan.game("riichi", "tenhou").score(**win)
    with pytest.raises(InputError, match="this game has its rules already"):
        sanyuan.Game(variants.variant("riichi"), "tenhou").score(**win)


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    sanyuan.game("wuhan").match(seed=2).finish().save(path)
    with pytest.raises(InputError, match="holds a game of wuhan, not of riichi"):
        sanyuan.game("riichi").read(path)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_what_the_door_hands_out_survives_copies(copied: Any) -> None:
    game = sanyuan.game("riichi", {"preset": "tenhou", "red_fives": [0, 0, 0]})
    assert copied(game) == game
    choice = game.match(seed=1).legal()[0]
    assert (copied(choice), str(copied(choice)), copied(choice).seat) == (choice, str(choice), 0)
    win = game.score(hand="234m22345p66778s", win="5s", winner=1, riichi=1)
    assert copied(win) == win
    assert str(copied(win)) == str(win)


def test_a_file_is_written_as_its_ending_says_or_not_at_all(tmp_path: Path) -> None:
    play = sanyuan.game("wuhan").match(seed=2).finish()
    for name in ("x.html", "x.png", "x.foo", "x.html.gz"):
        with pytest.raises(InputError, match="stands for no format"):
            play.save(tmp_path / name)
        assert not (tmp_path / name).exists()
    for name in ("plain", "x.json", "x.jsonl", "x.jsonl.gz"):
        play.save(tmp_path / name)
        assert sanyuan.game("wuhan").read(tmp_path / name)[0].hands


def test_a_seed_that_is_no_number_is_refused() -> None:
    for seed in ("hello", 1.5, True):
        with pytest.raises(InputError, match="expected a whole number or 32 bytes as the seed"):
            sanyuan.game("riichi").match(seed=seed)  # type: ignore[arg-type]  # that is what is tried


@pytest.mark.parametrize("seat", [9, 4, -2])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    play = sanyuan.game("riichi").match(seed=1)
    for ask in (play.view, play.legal, play.judge):
        with pytest.raises(InputError, match=f"expected a seat from 0 to 3, got {seat}"):
            ask(seat)
    with pytest.raises(InputError, match="expected a seat"):
        play.act("pass", seat)
    assert play.view(-1)


def test_a_tile_alone_is_its_discard() -> None:
    play = sanyuan.game("riichi", "tenhou").match(seed=1)
    play.act("4z")
    assert [str(event) for event in play.events()][-2] == "East discards North Wind"
    with pytest.raises(InputError, match="not a choice now"):
        sanyuan.game("riichi", "tenhou").match(seed=1).act("9p9p")
