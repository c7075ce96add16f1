"""Hands and melds that other programs wrote are read, and come back as they were."""

import csv
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sanyuan.meld import ADDED, Meld
from sanyuan.notation import format_gb, format_meld, parse, parse_gb, parse_kobalab, parse_meld
from sanyuan.notation.kobalab import format_kobalab
from sanyuan.tiles import RED, UNKNOWN


def strings(value: object) -> Iterator[Any]:
    """Yield every string anywhere in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def has_red_added(meld: Meld) -> bool:
    """Tell whether the text says of a red five, in hand or added, what the meld does not keep."""
    return meld.type == ADDED and max(meld.tiles) >= RED


def test_every_gb_hand_of_the_oracle_comes_back(corpora: Path) -> None:
    with gzip.open(corpora / "guobiao/oracle_hands.tsv.gz", "rt", encoding="utf-8") as lines:
        texts = [row["hand"] for row in csv.DictReader(lines, delimiter="\t")]
    assert len(texts) > 30_000
    for text in texts:
        hand = parse_gb(text)
        assert len(hand.hand) + 3 * len(hand.melds) == 13
        assert hand.win != UNKNOWN
        assert parse_gb(format_gb(hand)) == hand
        assert "".join(format_meld(meld, "gb") for meld in hand.melds) == text[: text.rfind("]") + 1]


def test_every_gb_hand_of_the_unit_cases_comes_back(corpora: Path) -> None:
    with (corpora / "guobiao/fan_cases.tsv").open(encoding="utf-8") as lines:
        texts = [row["hand"] for row in csv.DictReader(lines, delimiter="\t")]
    assert len(texts) > 100
    for text in texts:
        hand = parse_gb(text)
        assert parse_gb(format_gb(hand)) == hand


def test_every_kobalab_hand_comes_back_with_its_melds_as_written(corpora: Path) -> None:
    wins = json.loads((corpora / "riichi/hands/wins_kobalab_even.json").read_text(encoding="utf-8"))
    assert len(wins) == 5000
    melds = 0
    for win in wins:
        text = win["in"]["shoupai"]
        hand = parse_kobalab(text)
        assert parse_kobalab(format_kobalab(hand)) == hand
        for meld, written in zip(hand.melds, text.split(",")[1:], strict=True):
            melds += 1
            assert has_red_added(meld) or format_meld(meld, "kobalab") == written
        for indicator in win["in"]["param"]["baopai"]:
            assert len(parse(indicator, "kobalab")) == 1
    assert melds > 1000


def test_every_meld_string_of_tenhou_logs_comes_back(corpora: Path) -> None:
    melds = set()
    for path in sorted((corpora / "riichi").glob("*tenhou6*/*.json")):
        text = path.read_text(encoding="utf-8")
        rounds = text.splitlines() if "pairs" in path.parent.name else [text]
        for part in rounds:
            for log in json.loads(part)["log"]:
                melds |= {text for text in strings(log[4:-1]) if not text.startswith(("r", "f"))}
    assert len(melds) > 200
    for text in melds:
        meld = parse_meld(text)
        assert parse_meld(format_meld(meld, "tenhou")) == meld
        assert sorted(format_meld(meld, "tenhou")) == sorted(text)


def test_every_meld_of_a_mahjong_soul_record_comes_back(corpora: Path) -> None:
    record = json.loads((corpora / "riichi/majsoul/ranked_game.json").read_text(encoding="utf-8"))
    melds = {text for text in strings(record) if text.endswith(")") and ("gang(" in text or "zi(" in text)}
    assert melds
    for text in melds:
        assert format_meld(parse_meld(text), "majsoul") == text
