"""Botzone games through the 国标 table: fans, totals, payments, draws, every claim and kong."""

import random
from collections.abc import Callable
from pathlib import Path

from sanyuan.record.files import verify_bytes, verify_files


def test_judge_logs_are_played_by_the_engine_as_they_were(corpora: Path) -> None:
    paths = sorted((corpora / "guobiao" / "botzone_games").glob("*_full_log.json"))
    report = verify_files(paths)
    assert report.findings == []
    assert report.hands == len(paths) == 25


def test_the_text_of_sixteen_hands_is_played_by_the_engine_as_it_was(corpora: Path) -> None:
    report = verify_files([corpora / "guobiao" / "botzone_sample16" / "sample.txt"])
    assert report.findings == []
    assert report.hands == 16


def test_changed_texts_are_found(corpora: Path) -> None:
    text = (corpora / "guobiao" / "botzone_sample16" / "sample.txt").read_text(encoding="utf-8")
    for old, new, code in (
        ("Score -8 33 -17 -8", "Score -8 34 -18 -8", "payment"),
        ("混一色*1+箭刻*1+老少副*1", "混一色*1+箭刻*1+连六*1", "value"),
        ("Fan 14 ", "Fan 15 ", "value"),
    ):
        assert old in text
        findings = verify_bytes(text.replace(old, new, 1).encode()).findings
        assert [finding.code for finding in findings] == [code]


def test_spoilt_files_get_a_sentence(corpora: Path, sample: Callable[..., int]) -> None:
    rng = random.Random(5)
    whole = (corpora / "guobiao" / "botzone_sample16" / "sample.txt").read_text(encoding="utf-8")
    hands = [b"Match " + part.encode() for part in whole.split("Match ") if part]
    for _ in range(sample(2000)):
        data = bytearray(rng.choice(hands))
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.choice(b"0123456789WBTFJ \nPlayHu")
        for finding in verify_bytes(bytes(data)).findings:
            assert finding.code != "internal", finding
            assert "\n" not in finding.message
