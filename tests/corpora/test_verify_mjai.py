"""mjai streams of others, and mjlog games written as mjai: the engine agrees with both."""

import random
from collections.abc import Callable
from pathlib import Path

from sanyuan.record.files import verify_bytes, verify_files
from sanyuan.record.formats import read_games
from sanyuan.record.formats.mjai_write import write_mjai
from sanyuan.record.native import read_native, write_native


def test_streams_are_played_by_the_engine_as_they_were(corpora: Path) -> None:
    folder = corpora / "riichi" / "mjai"
    report = verify_files([folder / "game1.jsonl", folder / "golden.jsonl"])
    assert report.findings == []
    assert (report.matches, report.hands) == (2, 29)


def test_a_stream_that_hides_tiles_is_refused_with_a_sentence(corpora: Path) -> None:
    report = verify_files([corpora / "riichi" / "mjai" / "kuikae.jsonl"])
    assert [finding.code for finding in report.findings] == ["mjai"]
    assert report.matches == 0


def test_mjlog_games_survive_native_and_mjai(corpora: Path, sample: Callable[..., int]) -> None:
    paths = sorted((corpora / "riichi" / "tenhou_mjlog").glob("*.xml"))
    for path in random.Random(9).sample(paths, sample(200) // 20):
        game = read_games(path.read_bytes())[0]
        text = write_native(game)
        assert write_native(read_native(text.encode())) == text
        assert verify_bytes(text.encode()).findings == []
        stream = write_mjai(game)
        assert verify_bytes(stream.encode()).findings == []
        assert write_mjai(read_games(stream.encode())[0]) == stream
