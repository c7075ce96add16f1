"""Games of other programs are shown whole: every event fits the table, and every end is explained or told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sanyuan.record.formats import read_games
from sanyuan.record.frames import Replay

SOURCES = {
    "mjai": "riichi/mjai/game*.jsonl",
    "majsoul": "riichi/majsoul/*.json",
    "tenhou6": "riichi/tenhou6/*.json",
    "mjlog": "riichi/tenhou_mjlog/*.xml",
    "mjlog corner cases": "riichi/mjlog_corner_cases/*.xml",
    "botzone judge": "guobiao/botzone_games/*_full_log.json",
    "botzone text": "guobiao/botzone_sample16/sample.txt",
}


@pytest.mark.parametrize("source", SOURCES)
def test_every_event_is_shown(corpora: Path, sample: Callable[..., int], source: str) -> None:
    paths = sorted(corpora.glob(SOURCES[source]))
    shown = 0
    for path in paths[: max(1, sample(200) // 20)]:
        for game in read_games(path.read_bytes())[:4]:
            replay = Replay(game, "en")
            told: dict[str, Any] = replay.summary()
            assert [hand["problem"] for hand in told["hands"]] == [None] * len(game.hands), path
            assert all(hand["results"] for hand in told["hands"][:-1]), path
            last: dict[str, Any] = replay.hand(len(game.hands))
            assert last["at"] + len(last["frames"]) == len(game.hands[-1].events)
            shown += 1
    assert shown
