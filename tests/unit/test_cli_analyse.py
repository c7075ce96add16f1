"""``sanyuan analyse`` as people call it: what fits a terminal, and what is refused rather than passed over."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import call

from sanyuan.columns import width

LOG = Path(__file__).parent / "record/kept/riichi-0.1.jsonl"
HAND = ["analyse", "--variant", "riichi", "--draws", "2", "--self-draw-only", "2456m34556p23445s"]


def refused(*args: str) -> str:
    done = call("analyse", *args, "--lang", "en")
    assert (done.returncode, done.stdout) == (2, b"")
    return done.stderr.decode().strip()


@pytest.mark.parametrize(
    "flags", [["--draws", "3"], ["--set", "red_fives=0"], ["--self-draw-only"], ["--variant", "guobiao"]]
)
def test_a_position_of_a_record_takes_nothing_from_flags(flags: list[str]) -> None:
    told = " ".join(flags) if flags[0] == "--variant" else flags[0]
    assert refused(str(LOG), "--at", "1:2", *flags) == (
        f"sanyuan: --at takes the position from the record: {told} does not go with it (--at)"
    )


def test_a_game_of_a_file_is_chosen_for_a_position_alone() -> None:
    assert "goes with --at" in refused("--variant", "riichi", "2456m34556p23445s", "--game", "1")


def test_an_event_after_which_nobody_chooses_says_so() -> None:
    assert "nobody has anything to choose after event 1 of hand 1" in refused(str(LOG), "--at", "1:1")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize(("lang", "columns"), [("en", 76), ("en", 120), ("zh", 76), ("zh", 120)])
def test_reasons_are_folded_to_the_width_of_the_terminal(lang: str, columns: int) -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(columns), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "sanyuan.cli", *HAND, "--lang", lang]
    done = subprocess.Popen(command, stdout=theirs, env=environment)
    os.close(theirs)
    shown = b""
    while part := read(ours):
        shown += part
    assert done.wait() == 0
    lines = shown.decode().splitlines()
    assert len(lines) > 12
    assert max(width(line) for line in lines) <= columns


def read(end: int) -> bytes:
    """Read what is there; a terminal that was left is at its end."""
    try:
        return os.read(end, 65536)
    except OSError:
        return b""


def test_where_nothing_is_exchanged_the_last_line_says_what_was_looked_at() -> None:
    hand = ["analyse", "--variant", "sichuan", "--void", "s", "147m258p369s1237m", "--lang"]
    for lang, said in (("en", "tiles that bring it nearer alone, "), ("zh", "只计进张，看过 ")):
        assert call(*hand, lang).stdout.decode().splitlines()[-1].startswith(said)


def test_chinese_stands_apart_from_the_tiles_before_it() -> None:
    shown = call(*HAND, "--lang", "zh").stdout.decode()
    assert "比打 5p 多 " in shown
    assert "比打 2m 少 " in shown
