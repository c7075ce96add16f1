"""The front door: what ``import sanyuan`` offers."""

import subprocess
import sys

import pytest

import sanyuan
from sanyuan.errors import InputError


@pytest.mark.parametrize("name", sanyuan.__all__)
def test_every_promised_name_is_there(name: str) -> None:
    assert getattr(sanyuan, name)
    assert name in dir(sanyuan)


def test_importing_the_package_loads_none_of_its_rooms() -> None:
    code = "import sanyuan, sys; print([name for name in sys.modules if name.startswith('sanyuan.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shante'"):
        _ = sanyuan.shante


def test_tiles_are_text_or_faces_and_red_fives_are_fives() -> None:
    assert sanyuan.shanten("123m406p789s1122z") == sanyuan.shanten(sanyuan.parse("123m456p789s1122z")) == 0
    assert sanyuan.format(sanyuan.waits("2340678p111222z")) == "258p"


def test_what_is_visible_is_no_longer_to_come() -> None:
    assert sanyuan.acceptance("123m406p789s1122z", visible="1z22z").tiles == {27: 1}
    assert sanyuan.discards("123m406p789s11223z", visible="1z")[29].tiles == {27: 1, 28: 2}


def test_a_refusal_is_raised() -> None:
    with pytest.raises(InputError, match="there is no variant 'chess'"):
        sanyuan.score_hand("chess", hand="1m")
    with pytest.raises(InputError, match="at most 14"):
        sanyuan.shanten("123456789m123456p")
