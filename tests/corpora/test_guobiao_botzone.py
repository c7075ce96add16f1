"""Real Botzone games played again: every move is offered, the judge agrees on who may win, the scores are the same."""

from pathlib import Path

from botzone_games import Game, Replay, judged_game, text_games

from sanyuan.table import events


def check(game: Game) -> int:
    replay = Replay(game)
    replay.play()
    won = [event for event in replay.table.events if event.type == events.WIN]
    assert [list(event.deltas) for event in won] == ([game.score] if any(game.score) else [])
    return replay.compared


def test_text_games_replay(corpora: Path) -> None:
    games = text_games(corpora / "guobiao" / "botzone_sample16" / "sample.txt")
    assert len(games) == 16
    for game in games:
        check(game)


def test_judged_games_replay(corpora: Path) -> None:
    paths = sorted((corpora / "guobiao" / "botzone_games").glob("*_full_log.json"))
    assert len(paths) == 25
    assert sum(check(judged_game(path)) for path in paths) > 1000
