"""Games of others written in their own format again: what is read back is what was read."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_games import looks, same_game

from sanyuan.errors import InputError
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import WRITERS, read_games
from sanyuan.record.formats.tenhou6_write import write_tenhou6
from sanyuan.record.recorded import Record
from sanyuan.table import events
from sanyuan.variants import variant

SAID_ELSEWHERE = ("liable",)
"""What only some formats say of a win; the payments show it."""


def parts(game: Record) -> dict[str, object]:
    """Return everything that was read of a game; rules by their options."""
    rules = variant(game.variant).rules.make(game.rules)
    around: dict[str, Any] = {
        "rules": rules,
        "seats": game.seats,
        "result": game.result,
        "seed": game.seed,
        "from": game.from_start,
    }
    return {**around, "hands": [hand.events for hand in game.hands], "walls": [hand.wall for hand in game.hands]}


def again(path: Path, name: str) -> list[tuple[Record, Record]]:
    """Return the games of a file, each as it is read and as it is read from what we write of it."""
    pairs: list[tuple[Record, Record]] = []
    for game in read_games(path.read_bytes()):
        data = WRITERS[name](game).encode()
        assert verify_bytes(data).findings == [], path.name
        pairs.append((game, read_games(data)[0]))
    return pairs


@pytest.mark.parametrize(("folder", "count"), [("tenhou_mjlog", 400), ("mjlog_corner_cases", 85)])
def test_mjlog_is_written_as_it_was_read(corpora: Path, sample: Callable[..., int], folder: str, count: int) -> None:
    paths = sorted((corpora / "riichi" / folder).glob("*.xml"))
    for path in random.Random(11).sample(paths, min(count, max(20, sample(count) // 8))):
        for one, other in again(path, "mjlog"):
            assert parts(one) == parts(other), path.name


@pytest.mark.parametrize("name", ["tenhou6", "majsoul", "mjai"])
def test_mjlog_games_survive_the_other_formats(corpora: Path, sample: Callable[..., int], name: str) -> None:
    paths = sorted((corpora / "riichi" / "mjlog_corner_cases").glob("*.xml"))
    done = 0
    for path in random.Random(12).sample(paths, sample(len(paths)) // 8 if sample(1000) < 1000 else len(paths)):
        game = read_games(path.read_bytes())[0]
        last = game.hands[-1].events[-1].type
        if name == "tenhou6" and last not in (events.WIN, events.DRAWN_HAND, events.END):
            with pytest.raises(InputError, match="has no hand without an end"):
                write_tenhou6(game)
            continue
        done += 1
        for one, other in again(path, name):
            assert looks(one, SAID_ELSEWHERE) == looks(other, SAID_ELSEWHERE), path.name
            assert one.seats == other.seats
    assert done


def test_tenhou6_is_written_as_it_was_read(corpora: Path, sample: Callable[..., int]) -> None:
    folder = corpora / "riichi"
    paths = [*sorted((folder / "tenhou6").glob("*.json")), *sorted((folder / "mjlog_tenhou6_pairs").glob("*.json"))]
    paths = [path for path in paths if not path.name.startswith(("confusing_nakis_1.", "confusing_nakis_2."))]
    assert len(paths) > 15
    for path in paths if sample(1000) == 1000 else random.Random(13).sample(paths, 15):
        for one, other in again(path, "tenhou6"):
            same_game(one, other)


def test_a_mahjong_soul_record_is_written_as_it_was_read(corpora: Path) -> None:
    for one, other in again(corpora / "riichi" / "majsoul" / "ranked_game.json", "majsoul"):
        same_game(one, other)
        assert all(hand.wall is not None for hand in one.hands)


@pytest.mark.parametrize("name", ["game1.jsonl", "golden.jsonl"])
def test_mjai_is_written_as_it_was_read(corpora: Path, name: str) -> None:
    for one, other in again(corpora / "riichi" / "mjai" / name, "mjai"):
        assert looks(one) == looks(other)


def test_botzone_is_written_as_it_was_read(corpora: Path) -> None:
    games = sorted((corpora / "guobiao" / "botzone_games").glob("*_full_log.json"))
    assert games
    for path in games:
        for name in ("botzone-judge", "botzone-text"):
            for one, other in again(path, name):
                assert parts(one) == parts(other), path.name
    for one, other in again(corpora / "guobiao" / "botzone_sample16" / "sample.txt", "botzone-text"):
        assert parts(one) == parts(other)
