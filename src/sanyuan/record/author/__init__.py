"""Replay scripts: a game said by hand, in Python or in a text, and played by the engine."""

from sanyuan.record.author.builder import Script
from sanyuan.record.author.script import ScriptError
from sanyuan.record.author.text import MOST_HANDS, read_script
from sanyuan.record.recorded import Record

__all__ = ["Script", "ScriptError", "read_script", "run_script"]


def run_script(text: str, most_hands: int = MOST_HANDS) -> Record:
    """Read a script of so many hands at most, and play it."""
    return read_script(text, most_hands).play()
