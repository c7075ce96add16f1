"""Complete Tenhou games through the engine, walls rebuilt from their seeds; changed ones must be found out."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from made_games import is_another_game

from sanyuan.jobs import Workers
from sanyuan.record.files import verify_bytes, verify_files
from sanyuan.record.formats import read_games
from sanyuan.table import events


@pytest.mark.parametrize(("folder", "games"), [("tenhou_mjlog", 1050), ("mjlog_corner_cases", 85)])
def test_every_game_is_played_by_the_engine_as_it_was(
    corpora: Path, sample: Callable[..., int], folder: str, games: int
) -> None:
    paths = sorted((corpora / "riichi" / folder).glob("*.xml"))
    assert len(paths) == games
    size = min(games, max(40, sample(games)))
    chosen = paths if size == games else random.Random(7).sample(paths, size // 4)
    report = verify_files(chosen, Workers(0))
    assert report.findings == []
    assert report.files == len(chosen)


def makes_another_game(text: str, number: int, tile: int) -> bool:
    """Tell whether another tile as the discard of that number makes another sound game, which nobody could find."""
    game = read_games(text.encode())[0]
    discards = [
        (hand, place) for hand in game.hands for place, event in enumerate(hand.events) if event.type == events.DISCARD
    ]
    hand, place = discards[number]
    return is_another_game(hand, place, tile, says_drawn=False)


def changed(text: str, rng: random.Random) -> tuple[str, str] | None:
    """Return a log with one random change that matters, and what was changed."""
    kind = rng.choice(["payment", "draw", "discard", "deal", "skip", "yaku", "han", "score", "meld", "indicator"])
    patterns = {
        "payment": r'(?<= sc=")[^"]*',
        "draw": r"(?<=<[TUVW])\d+(?=/>)",
        "discard": r"(?<=<[DEFG])\d+(?=/>)",
        "deal": r'(?<= hai[012]=")[^"]+',
        "skip": r"<(?:[TUVWDEFG]\d+|N |DORA |REACH )[^>]*>",
        "yaku": r'(?<= yaku=")[^"]*',
        "han": r'(?<= yaku=")[^"]*',
        "score": r'(?<= ten=")\d[^"]*(?=" oya)',
        "meld": r'(?<= m=")\d+(?=" />)',
        "indicator": r'(?<=<DORA hai=")\d+',
    }
    places = list(re.finditer(patterns[kind], text))
    if not places:
        return None
    place = rng.choice(places)
    old = place[0]
    numbers = old.split(",")
    if kind == "skip":
        new = ""
    elif kind == "discard":
        new = str(rng.randrange(136))
        if makes_another_game(text, places.index(place), int(new)):
            return None
    elif kind == "payment":
        at = rng.randrange(1, 6, 2)
        numbers[at] = str(int(numbers[at]) + rng.choice([-10, 10]))
        new = ",".join(numbers)
    elif kind == "yaku":
        numbers[0] = str((int(numbers[0]) + rng.randrange(1, 30)) % 36)
        new = ",".join(numbers)
    elif kind == "han":
        at = rng.randrange(1, len(numbers), 2)
        numbers[at] = str(int(numbers[at]) + 1)
        new = ",".join(numbers)
    else:
        at = rng.randrange(min(3, len(numbers)))
        numbers[at] = str((int(numbers[at]) + rng.randrange(1, 100)) % 136)
        new = ",".join(numbers)
    if new == old:
        return None
    return text[: place.start()] + new + text[place.end() :], f"{kind}: {old!r} became {new!r}"


def test_every_change_of_a_game_is_found(corpora: Path, sample: Callable[..., int]) -> None:
    rng = random.Random(1)
    paths = sorted((corpora / "riichi" / "tenhou_mjlog").glob("*.xml"))
    missed: list[str] = []
    done = 0
    while done < min(200, sample(800)):
        path = rng.choice(paths)
        mutant = changed(path.read_text(encoding="utf-8"), rng)
        if mutant is None:
            continue
        done += 1
        report = verify_bytes(mutant[0].encode())
        if not report.findings or any(finding.code == "internal" for finding in report.findings):
            missed.append(f"{path.name} {mutant[1]}: {report.findings}")
    assert missed == []


def test_spoilt_files_get_a_sentence(corpora: Path, sample: Callable[..., int]) -> None:
    rng = random.Random(2)
    paths = sorted((corpora / "riichi" / "mjlog_corner_cases").glob("*.xml"))
    originals = [path.read_bytes() for path in rng.sample(paths, 20)]
    for _ in range(sample(2000)):
        data = bytearray(rng.choice(originals))
        how = rng.randrange(3)
        if how == 0:
            del data[rng.randrange(len(data)) :]
        elif how == 1:
            for _ in range(rng.randrange(1, 20)):
                data[rng.randrange(len(data))] = rng.randrange(256)
        else:
            digits = [at for at, byte in enumerate(data) if 48 <= byte < 58 and at > 3500]
            for at in rng.sample(digits, 3):
                data[at] = rng.randrange(48, 58)
        report = verify_bytes(bytes(data))
        for finding in report.findings:
            assert finding.code != "internal", finding
            assert "\n" not in finding.message
