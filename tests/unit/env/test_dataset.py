"""Datasets: every decision of a record once, as its player saw it, with what it earned."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sanyuan.cli import main
from sanyuan.encode.episode import Episode, Terms
from sanyuan.env import make_terms
from sanyuan.env.dataset import Filter, read_dataset, write_dataset
from sanyuan.errors import InputError
from sanyuan.games import game
from sanyuan.record.files import write_game
from sanyuan.record.native import game_of


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two recorded matches of greedy bots."""
    folder = tmp_path_factory.mktemp("records")
    for seed in (1, 2):
        game("wuhan", {"hands": 2}).match(seed).finish("greedy").save(folder / f"{seed}.jsonl")
    return folder


def whole(folder: Path) -> dict[str, np.ndarray]:
    shards = list(read_dataset(folder))
    return {name: np.concatenate([shard[name] for shard in shards]) for name in shards[0]}


def test_a_dataset_holds_every_answer_of_the_match_passes_among_them(played: Path, tmp_path: Path) -> None:
    write_dataset([played / "1.jsonl"], tmp_path / "out", shard=50)
    found = whole(tmp_path / "out")
    match = game("wuhan", {"hands": 2}).match(1).finish("greedy").match
    answers = match.actions()
    assert len(found["action"]) == len(answers)
    passes = sum(action == 0 for _, action in answers)
    assert sum(found["action"] == 0) >= passes > 0  # a claim that lost to another is no event, so it looks like a pass
    assert found["mask"][np.arange(len(answers)), found["action"]].all()


def test_what_is_told_is_what_the_environment_tells(played: Path, tmp_path: Path) -> None:
    write_dataset([played / "1.jsonl"], tmp_path / "out", reward="final")
    found = whole(tmp_path / "out")
    terms = make_terms("wuhan", {"hands": 2})
    match = game("wuhan", {"hands": 2}).match(1).finish("greedy").match
    again = replayed(terms, match.seed)
    for place in range(len(found["action"])):
        state, seat = again.match.table.state, int(again.seat)
        assert found["player"][place] == again.player()
        assert found["observation"][place].tobytes() == terms.encoder.encode(state, seat)
        assert found["mask"][place].tobytes() == terms.actions.mask(state, seat, again.options(seat))
        again.answer(int(found["action"][place]))
        assert not again.illegal
    assert again.over
    earned = [float(found["reward"][found["player"] == player].sum()) for player in range(4)]
    assert earned == match.result
    assert [int(found["done"][found["player"] == player].sum()) for player in range(4)] == [1] * 4


def replayed(terms: Terms, seed: bytes) -> Episode:
    """Return an episode on the walls of a seed."""
    episode = Episode(terms, 0)
    episode.match = type(episode.match)(terms.flow, terms.rules, seed)
    episode._open()
    return episode


def test_points_of_hands_are_earned_by_the_last_decision_of_each(played: Path, tmp_path: Path) -> None:
    write_dataset([played], tmp_path / "out", reward="hand")
    found = whole(tmp_path / "out")
    for number, seed in enumerate((1, 2)):
        match = game("wuhan", {"hands": 2}).match(seed).finish("greedy").match
        own = found["game"] == number
        for player in range(4):
            total = float(found["reward"][own & (found["player"] == player)].sum())
            assert total == match.table.state.scores[player] - match.past[0].standing.scores[player]


def test_the_command_writes_shards_and_tells_what_they_hold(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["dataset", str(played), "-o", str(out), "--shard", "64", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == json.loads((out / "dataset.json").read_text())
    sizes = [len(shard["action"]) for shard in read_dataset(out)]
    assert sum(sizes) == told["decisions"]
    assert set(sizes[:-1]) == {64}
    assert (told["games"], told["hands"], told["left_out"]) == (2, 4, 0)
    assert main(["dataset", str(played), "-o", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_spoilt_hand_is_left_out_and_counted(tmp_path: Path) -> None:
    record = game_of(game("wuhan", {"hands": 2}).match(1).finish("greedy").match, "wuhan", ())
    record.hands[1].events = [*record.hands[1].events[:20], *record.hands[1].events[21:]]
    write_game(record, tmp_path / "spoilt.jsonl", "native")
    told = write_dataset([tmp_path / "spoilt.jsonl"], tmp_path / "out")
    assert (told["hands"], told["left_out"]) == (1, 1)
    assert set(whole(tmp_path / "out")["hand"].tolist()) == {0}


def test_two_games_in_one_dataset_are_refused(played: Path, tmp_path: Path) -> None:
    game("guobiao").match(1).save(tmp_path / "other.jsonl")
    with pytest.raises(InputError, match="not both wuhan and guobiao"):
        write_dataset([played, tmp_path / "other.jsonl"], tmp_path / "out")


def test_arrow_files_hold_the_same(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    write_dataset([played], tmp_path / "npz", shard=100)
    write_dataset([played], tmp_path / "arrow", shard=100, kind="arrow")
    one, other = whole(tmp_path / "npz"), whole(tmp_path / "arrow")
    assert {name: array.tobytes() for name, array in one.items()} == {
        name: array.tobytes() for name, array in other.items()
    }


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a match of four players, a shorter one, and one of three players."""
    folder = tmp_path_factory.mktemp("mixed")
    for name, rules in MIXED.items():
        game("riichi", rules).match(1).finish("random").save(folder / f"{name}.jsonl")
    return folder


MIXED: dict[str, Any] = {
    "four": {"preset": "tenhou", "winds": 1},
    "short": {"preset": "tenhou", "winds": 1, "bust": False},
    "three": {"preset": "tenhou", "winds": 1, "players": 3},
}


def test_rows_by_different_rules_can_be_separated(mixed: Path, tmp_path: Path) -> None:
    about = write_dataset([mixed], tmp_path / "out")
    found = whole(tmp_path / "out")
    assert [row["players"] for row in about["rules"]] == [4, 4, 3]
    assert [row["games"] for row in about["rules"]] == [1, 1, 1]
    assert [row["rules"]["bust"] for row in about["rules"]] == [True, False, True]
    assert [row["decisions"] for row in about["rules"]] == np.bincount(found["rules"]).tolist()
    assert np.array_equal(found["players"], np.array([4, 4, 3])[found["rules"]])
    assert np.array_equal(found["game"], found["rules"])  # each game has rules of its own here


@pytest.mark.parametrize(
    ("takes", "names"),
    [
        (Filter(players=4), ["four", "short"]),
        (Filter(players=3), ["three"]),
        (Filter(rules={"bust": True}), ["four", "three"]),
        (Filter(rules={"preset": "tenhou", "winds": 1}), ["four"]),
        (Filter(rules={"bust": True}, players=4), ["four"]),
    ],
)
def test_a_filter_takes_only_its_games(mixed: Path, tmp_path: Path, takes: Filter, names: list[str]) -> None:
    about = write_dataset([mixed], tmp_path / "out", takes=takes)
    alone = [write_dataset([mixed / f"{name}.jsonl"], tmp_path / name)["decisions"] for name in names]
    assert (about["games"], about["other_games"]) == (len(names), 3 - len(names))
    assert about["decisions"] == sum(alone)


def test_the_command_says_that_rules_are_mixed(mixed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", str(mixed), "-o", str(tmp_path / "a"), "--lang", "en"]) == 0
    assert "mixes 3 rule sets (1 game of 3 players, 2 games of 4 players)" in capsys.readouterr().err
    assert main(["dataset", str(mixed), "-o", str(tmp_path / "b"), "--players", "3", "--lang", "en"]) == 0
    assert "mixes" not in capsys.readouterr().err
