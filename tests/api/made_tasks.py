"""Tasks that go wrong in every way there is, for the workers of the tests."""

import os
import time
from pathlib import Path

from sanyuan.errors import InputError


def sleep(seconds: float) -> str:
    time.sleep(seconds)
    return "slept"


def wait(folder: str) -> str:
    """Tell in a folder that this has begun, and go on until it is let go there."""
    Path(folder, "begun").touch()
    while not Path(folder, "go").exists():
        time.sleep(0.01)
    return "waited"


def work(*given: object) -> str:
    """Take a little more than a second of processor time."""
    begun = time.process_time()
    while time.process_time() - begun < 1.1:
        pass
    return "worked"


def spin() -> None:
    while True:
        pass


def devour() -> int:
    """Take memory until there is no more."""
    held = []
    while True:
        held.append(bytearray(1 << 24))


def die() -> None:
    os._exit(1)


def refuse() -> None:
    raise InputError("undo", "place")


def break_down(*asked: object) -> None:
    raise ZeroDivisionError("the reason")


def who() -> int:
    return os.getpid()


def long_text(*asked: object) -> str:
    return "x" * 2000
