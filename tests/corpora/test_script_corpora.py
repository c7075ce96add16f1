"""Other people's games, written as replay scripts, are played again with the same endings and payments."""

import random
from collections.abc import Callable
from pathlib import Path

from sanyuan.record.author import Script, read_script
from sanyuan.record.formats import read_games
from sanyuan.record.game import Game
from sanyuan.record.verify import verify_game
from sanyuan.table import events

ENDINGS = (events.WIN, events.FALSE_WIN, events.DRAWN)


def check(game: Game) -> None:
    again = read_script(Script.of(game).text()).play()
    assert len(again.hands) == len(game.hands)
    for ours, theirs in zip(again.hands, game.hands, strict=True):
        left = [event for event in ours.events if event.type in ENDINGS]
        right = [event for event in theirs.events if event.type in ENDINGS]
        for one, other in zip(left, right, strict=True):
            assert (one.type, one.seat, one.other) == (other.type, other.seat, other.other)
            assert not other.points or one.points == other.points
    assert verify_game(again).findings == []


def test_games_of_tenhou_are_written_as_scripts(corpora: Path, sample: Callable[[int], int]) -> None:
    files = sorted((corpora / "riichi" / "tenhou_mjlog").glob("*.xml"))
    assert files
    for path in random.Random(4).sample(files, min(len(files), sample(200) // 10)):
        check(read_games(path.read_bytes())[0])


def test_a_game_of_mahjong_soul_is_written_as_a_script(corpora: Path) -> None:
    check(read_games((corpora / "riichi" / "majsoul" / "ranked_game.json").read_bytes())[0])


def test_games_of_botzone_are_written_as_scripts(corpora: Path) -> None:
    games = read_games((corpora / "guobiao" / "botzone_sample16" / "sample.txt").read_bytes())
    assert games
    for game in games:
        check(game)
