"""A Mahjong Soul record: the engine agrees with every round; changed or spoilt, it gets a sentence."""

import json
import random
from collections.abc import Callable
from pathlib import Path

from sanyuan.record.files import verify_bytes


def test_the_game_is_played_by_the_engine_as_it_was(corpora: Path) -> None:
    report = verify_bytes((corpora / "riichi" / "majsoul" / "ranked_game.json").read_bytes())
    assert report.findings == []
    assert (report.matches, report.hands, report.unfinished) == (1, 9, 0)


def test_a_changed_payment_is_found(corpora: Path) -> None:
    data = json.loads((corpora / "riichi" / "majsoul" / "ranked_game.json").read_bytes())
    wins = [
        action["result"]["data"]
        for action in data["data"]["data"]["actions"]
        if action.get("result", {}).get("name") == ".lq.RecordHule"
    ]
    wins[2]["delta_scores"][0] += 100
    findings = verify_bytes(json.dumps(data).encode()).findings
    assert [finding.code for finding in findings] == ["payment"]


def test_spoilt_records_get_a_sentence(corpora: Path, sample: Callable[..., int]) -> None:
    data = json.loads((corpora / "riichi" / "majsoul" / "ranked_game.json").read_bytes())
    records = [action["result"] for action in data["data"]["data"]["actions"] if "result" in action][:150]
    rng = random.Random(3)
    for _ in range(sample(2000) // 4):
        text = bytearray(json.dumps(records).encode())
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice(b'0123456789[]",:{}mpsz')
        for finding in verify_bytes(bytes(text)).findings:
            assert finding.code != "internal", finding
            assert "\n" not in finding.message
