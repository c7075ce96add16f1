"""Fuzzed and truncated files of every format: always a sentence, never a traceback, nothing written on failure."""

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_games import made_game

from sanyuan.errors import InputError
from sanyuan.record.files import convert_file, verify_bytes
from sanyuan.record.formats import WRITERS, read_games
from sanyuan.record.recorded import Record

SMALL = 40_000
"""Files of the corpora up to this size are spoilt, too."""

ODD: tuple[Any, ...] = (None, True, -1, 0, 1.5, 10**40, "", "x", "9m", [], {}, [[]], {"e": 1}, "\x00", "∀")
"""Values that a program should not have written there."""


def beginning(game: Record, hands: int) -> Record:
    """Return the first hands of a game, as a record that stops there."""
    return Record(game.variant, game.rules, game.seats, game.hands[:hands], complete=False, seed=game.seed)


@pytest.fixture(scope="module")
def originals() -> list[bytes]:
    """Return logs of every format that is written, short ones, plain and one of them gzipped."""
    riichi = beginning(made_game("riichi", 1, {"preset": "tenhou", "winds": 1}), 2)
    whole = made_game("riichi", 2, {"preset": "tenhou3", "winds": 1})
    guobiao = beginning(made_game("guobiao", 3, {"preset": "botzone", "rounds": 1}), 1)
    flowers = beginning(made_game("guobiao", 3, {"preset": "mil2025", "rounds": 1, "no_minimum": True}), 1)
    wuhan = beginning(made_game("wuhan", 1), 1)
    found = [WRITERS[name](riichi).encode() for name in ("native", "mjlog", "tenhou6", "majsoul", "mjai")]
    found += [WRITERS[name](guobiao).encode() for name in ("botzone-judge", "botzone-text", "majsoul")]
    found += [WRITERS["majsoul"](flowers).encode(), WRITERS["native"](flowers).encode()]
    found += [WRITERS["mjlog"](whole).encode(), WRITERS["native"](wuhan).encode()]
    return [*found, gzip.compress(found[1], mtime=0)]


def small_files(corpora: Path) -> list[bytes]:
    """Return small files of other people's."""
    folders = ("riichi/tenhou6", "riichi/mjlog_corner_cases", "guobiao/botzone_sample16", "riichi/mjai")
    paths = [path for folder in folders for path in sorted((corpora / folder).glob("*.*"))]
    return [path.read_bytes() for path in paths if path.stat().st_size < SMALL]


# --- how a file is spoilt --------------------------------------------------------------------------------------------


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def flip(data: bytes, rng: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.randrange(1, 12)):
        spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
    return bytes(spoilt)


def retype(data: bytes, rng: random.Random) -> bytes:
    """Change signs into others that the formats use."""
    spoilt = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        spoilt[rng.randrange(len(spoilt))] = rng.choice(b'0123456789-,."[]{}:<>/ \nmpszrETPDW')
    return bytes(spoilt)


def pieces(data: bytes, rng: random.Random) -> bytes:
    """Delete, double or exchange lines, tags or entries."""
    sign = rng.choice([b"\n", b"><", b",", b"},{", b" "])
    parts = data.split(sign)
    one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    how = rng.randrange(3)
    if how == 0:
        del parts[one]
    elif how == 1:
        parts.insert(other, parts[one])
    else:
        parts[one], parts[other] = parts[other], parts[one]
    return sign.join(parts)


def numbers(data: bytes, rng: random.Random) -> bytes:
    """Put a small, negative or huge number in the place of another."""
    spots = [at for at in range(1, len(data)) if data[at : at + 1].isdigit() and not data[at - 1 : at].isdigit()]
    if not spots:
        return data + b"9"
    at = rng.choice(spots)
    end = at
    while end < len(data) and data[end : end + 1].isdigit():
        end += 1
    number = rng.choice([-1, 0, 1, 3, 4, 33, 135, 136, 144, 255, 2**31, 2**63, 2**64, 10**30])
    return data[:at] + str(number).encode() + data[end:]


def other_type(data: bytes, rng: random.Random) -> bytes:
    """Put a value of another type somewhere into the JSON of a file, or of one of its lines."""
    lines = data.split(b"\n")
    place = rng.randrange(len(lines))
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return flip(data, rng)
    lines[place] = json.dumps(_changed(value, rng), ensure_ascii=False).encode()
    return b"\n".join(lines)


def _changed(value: object, rng: random.Random) -> object:
    if isinstance(value, dict) and value and rng.random() < 0.97:
        name = rng.choice(list(value))
        return {key: _changed(each, rng) if key == name else each for key, each in value.items()}
    if isinstance(value, list) and value and rng.random() < 0.97:
        at = rng.randrange(len(value))
        return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    return rng.choice(ODD)


def nest(data: bytes, rng: random.Random) -> bytes:
    """Nest something deeply."""
    deep = rng.choice([b"[" * 5000 + b"]" * 5000, b'{"a":' * 3000 + b"1" + b"}" * 3000, b"<a>" * 5000])
    at = rng.randrange(len(data))
    return data[:at] + deep + data[at:]


SPOILERS = (cut, flip, retype, pieces, pieces, numbers, numbers, other_type, other_type, nest)


def conversion(source: Path, target: Path, name: str) -> str | None:
    """Convert a file; return the sentence that refuses it, if any."""
    try:
        convert_file(source, target, name)
    except InputError as error:
        return error.message
    return None


def test_spoilt_files_get_a_sentence_and_leave_nothing_behind(
    originals: list[bytes], tmp_path: Path, corpora_if_any: Path | None, sample: Callable[..., int]
) -> None:
    rng = random.Random(10)
    others = small_files(corpora_if_any) if corpora_if_any else []
    source = tmp_path / "in"
    folder = tmp_path / "out"
    folder.mkdir()
    refused = taken = 0
    for number in range(sample(1_500, 10_000)):
        data = rng.choice(others if others and number % 3 == 0 else originals)
        for _ in range(rng.choice([1, 1, 1, 2])):
            data = rng.choice(SPOILERS)(data or b"\n", rng)
        source.write_bytes(data)
        for finding in verify_bytes(data).findings:
            assert finding.code != "internal", (number, finding.message)
            assert finding.message
            assert "\n" not in finding.message
        said = conversion(source, folder / "written", rng.choice(list(WRITERS)))
        if said is None:
            taken += 1
            (folder / "written").unlink()
        else:
            refused += 1
            assert said
            assert "\n" not in said
        assert list(folder.iterdir()) == []
    assert refused > taken > 0


def test_the_originals_are_sound(originals: list[bytes]) -> None:
    for data in originals:
        assert verify_bytes(data).findings == []
        assert len(read_games(data)) == 1
