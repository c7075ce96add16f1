"""Replay scripts: a game said by hand, in Python or in a text, and played by the engine."""

from sanyuan.record.author.builder import Script
from sanyuan.record.author.script import MOST_HANDS, ScriptError
from sanyuan.record.author.text import read_script
from sanyuan.record.formats.replay_editor import is_editor_script, read_editor_script
from sanyuan.record.recorded import Record

__all__ = ["Script", "ScriptError", "read_script", "run_script"]


def run_script(text: str, most_hands: int = MOST_HANDS) -> Record:
    """Read a script of at most ``most_hands`` hands, ours or the replay editor's, and play it."""
    if is_editor_script(text):
        return read_editor_script(text, most_hands).play()
    return read_script(text, most_hands).play()
