"""The front door: what ``import sanyuan`` offers."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sanyuan
from running import COMPILED
from sanyuan.errors import InputError
from typed import data


@pytest.mark.parametrize("name", sanyuan.__all__)
def test_every_promised_name_is_there(name: str) -> None:
    assert getattr(sanyuan, name)
    assert name in dir(sanyuan)


def test_importing_the_package_loads_none_of_its_rooms() -> None:
    code = "import sanyuan, sys; print([name for name in sys.modules if name.startswith('sanyuan.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shante'"):
        _ = data(sanyuan).shante


def test_tiles_are_text_or_faces_and_red_fives_are_fives() -> None:
    assert sanyuan.shanten("123m406p789s1122z") == sanyuan.shanten(sanyuan.parse("123m456p789s1122z")) == 0
    assert sanyuan.format(sanyuan.waits("2340678p111222z")) == "258p"


def test_whole_numbers_of_another_library_are_faces_too() -> None:
    faces = list(np.array(sanyuan.parse("2345678s444555z")))
    assert sanyuan.waits(faces, forms=data(np.int64(1))) == sanyuan.waits("2345678s444555z", forms=1)
    with pytest.raises(InputError, match="is not a tile: a face is a number from 0 to 44"):
        sanyuan.waits([*faces[:-1], 1.5])


@pytest.mark.parametrize("forms", ["standard", None, 1.5, (1,), []])
def test_forms_of_another_type_are_refused_in_one_sentence(forms: object) -> None:
    for ask in (sanyuan.shanten, sanyuan.waits, sanyuan.acceptance, sanyuan.decompose):
        with pytest.raises(
            InputError, match="forms is a sum of STANDARD, PAIRS and the other forms, a whole number, not"
        ):
            data(ask)("2345678s444555z", forms=forms)


def test_what_is_visible_is_no_longer_to_come() -> None:
    assert sanyuan.acceptance("123m406p789s1122z", visible="1z22z").tiles == {27: 1}
    assert sanyuan.discards("123m406p789s11223z", visible="1z")[29].tiles == {27: 1, 28: 2}


def test_a_language_that_nobody_wrote_is_refused_and_not_told_in_english() -> None:
    win: dict[str, Any] = {"hand": "123456789m123p5s", "win": "5s", "loser": 1}
    for call in (sanyuan.explain_hand, sanyuan.score_hand):
        with pytest.raises(InputError, match="lang is one of zh, en, ja"):
            call("guobiao", lang="cn", **win)


def test_a_refusal_is_raised() -> None:
    with pytest.raises(InputError, match="there is no variant 'chess'"):
        sanyuan.score_hand("chess", hand="1m")
    with pytest.raises(InputError, match="13 or 14 tiles, less three for every meld, not 15"):
        sanyuan.shanten("123456789m123456p")


@pytest.mark.skipif(COMPILED, reason="types are those of the sources")
def test_a_users_program_passes_the_strict_type_checker(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        """import sanyuan

def best(hand: str) -> str:
    left = sanyuan.discards(hand)
    kind = min(left, key=lambda kind: (left[kind].shanten, -left[kind].total()))
    return sanyuan.format([kind])

def points(hand: str, win: str) -> int:
    try:
        deltas: list[int] = sanyuan.score_hand("riichi", hand=hand, win=win)["deltas"]
    except sanyuan.InputError as error:
        print(error.code, error.message, error.field)
        return 0
    return deltas[0]
""",
        encoding="utf-8",
    )
    source = str(Path(__file__).parents[2] / "src")
    check = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(program)]
    done = subprocess.run(check, capture_output=True, text=True, env={**os.environ, "MYPYPATH": source}, check=False)
    assert done.returncode == 0, done.stdout
    program.write_text("import sanyuan\nsanyuan.shante('1m')\n", encoding="utf-8")
    done = subprocess.run(check, capture_output=True, text=True, env={**os.environ, "MYPYPATH": source}, check=False)
    assert 'maybe "shanten"?' in done.stdout
