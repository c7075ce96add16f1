"""Recorded games replayed: the same riichi matches of our own greedy bots, by Tenhou's rules, from files.

Ours verifies a file as ``sanyuan verify`` does: every event is read, played by the engine, which works out what each
seat may do, and compared; wins, payments, draws, the next dealer and the end of the match are recomputed. riichienv
reads the file with ``MjaiReplay``, steps through every decision of every hand, which plays it and makes the acting
seat's view with its legal actions, and evaluates every win; it compares nothing. Only mjai is read by both.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.frame import Task, Work

GAMES = 4


def files(name: str, ending: str) -> list[Path]:
    """Write the games in a format into a new folder."""
    from sanyuan.bots.play import Tournament
    from sanyuan.record.formats import WRITERS
    from sanyuan.record.native import game_of
    from sanyuan.variants import variant

    game = variant("riichi")
    tournament = Tournament(game, game.rules.make("tenhou"), ["greedy"] * 4, 5)
    folder = Path(tempfile.mkdtemp(prefix="sanyuan-bench-"))
    paths: list[Path] = []
    for number in range(GAMES):
        path = folder / f"{number}{ending}"
        text = WRITERS[name](game_of(tournament.play(), "riichi", ["a", "b", "c", "d"]))
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def ours(name: str, ending: str) -> Callable[[], Work]:
    """Return the preparation of verifying the games in a format."""

    def prepare() -> Work:
        from sanyuan.record.files import verify_file

        paths = files(name, ending)

        def work() -> int:
            for path in paths:
                report = verify_file(path)
                assert not report.findings
                assert report.matches == 1
            return len(paths)

        return work

    return prepare


def riichienv_replay() -> Work:
    from riichienv import MjaiReplay

    paths = [str(path) for path in files("mjai", ".jsonl")]

    def work() -> int:
        for path in paths:
            for hand in MjaiReplay.from_jsonl(path, "tenhou").take_kyokus():
                for _ in hand.steps(skip_single_action=False):
                    pass
                for won in hand.take_win_result_contexts():
                    assert won.actual is not None
        return len(paths)

    return work


TASKS = (
    Task("verify", "games/s", ours("mjai", ".jsonl"), {"riichienv": riichienv_replay}),
    Task("verify-mjlog", "games/s", ours("mjlog", ".xml")),
    Task("verify-native", "games/s", ours("native", ".jsonl")),
)
