"""Records that are piped in and out, folders with other files in them, and files that are too large to be read."""

import io
import sys
from pathlib import Path

import pytest
from made_games import made_game

from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.record.files import read_file
from sanyuan.record.native import write_native

SCRIPT = b"game: riichi\nE: 234678m55p34s111z 1z\ndora: 22z\nclosed kong; draw 5s; tsumo"


class Piped:
    """A standard stream that holds bytes."""

    def __init__(self, data: bytes = b"") -> None:
        self.buffer = io.BytesIO(data)

    def isatty(self) -> bool:
        return False


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes, *arguments: str) -> tuple[int, bytes]:
    """Run the command with bytes on its standard input; return its exit code and the bytes of its output."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    monkeypatch.setattr(sys, "stdin", Piped(data))
    monkeypatch.setattr(sys, "stdout", out)
    code = main(arguments)
    out.flush()
    raw = out.buffer
    assert isinstance(raw, io.BytesIO)
    return code, raw.getvalue()


def test_a_game_goes_from_pipe_to_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    code, native = piped(monkeypatch, SCRIPT, "replay", "-", "-o", "-")
    assert (code, native.split(b"\n")[0][:27]) == (0, b'{"schema":"sanyuan-log/2","')
    code, stream = piped(monkeypatch, native, "convert", "-", "-", "--to", "mjai")
    assert code == 0
    assert stream.startswith(b'{"type":"start_game"')
    code, told = piped(monkeypatch, stream, "verify", "-", "--lang", "en")
    assert code == 0
    assert b"findings           0" in told
    code, told = piped(monkeypatch, stream, "show", "-", "--lang", "en")
    assert code == 0
    assert b"Win" in told
    code, page = piped(monkeypatch, stream, "show", "-", "-o", "-", "--lang", "en")
    assert code == 0
    assert page.startswith(b"<!doctype html>")


def test_what_is_written_to_a_pipe_needs_a_format(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = piped(monkeypatch, SCRIPT, "convert", "-", "-")
    assert code == 2
    assert "stands for no format" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "word"), [("zh", "合计"), ("en", "Summary"), ("ja", "合計")])
def test_verify_speaks_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, word: str
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_native(made_game("guobiao", 1, {"no_minimum": True, "rounds": 1})))
    assert main(["verify", str(file), "--lang", lang]) == 0
    assert word in capsys.readouterr().out
    file.write_text(file.read_text().replace('"e":"draw","seat":1', '"e":"draw","seat":2', 1))
    assert main(["verify", str(file), "--lang", lang]) == 1
    assert ("这里应是" in capsys.readouterr().out) == (lang == "zh")


def test_convert_and_verify_wall_speak_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_native(made_game("guobiao", 1, {"no_minimum": True, "rounds": 1})))
    assert main(["convert", str(file), str(tmp_path / "game.majsoul.json"), "--lang", "zh"]) == 0
    assert "已写入" in capsys.readouterr().out
    assert main(["verify-wall", "00" * 32, "ff" * 32, "--lang", "zh"]) == 1
    assert "承诺没有兑现" in capsys.readouterr().out


def test_what_is_no_record_in_a_folder_is_passed_over_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.jsonl").write_text(write_native(made_game("guobiao", 1, {"no_minimum": True, "rounds": 1})))
    (tmp_path / "notes.txt").write_text("nothing of the kind")
    assert main(["verify", str(tmp_path), "--lang", "en"]) == 0
    assert "skipped            1" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "notes.txt"), "--lang", "en"]) == 2
    assert "this is not a record" in capsys.readouterr().out


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "large.json"
    file.write_bytes(b" " * 101)

    def unread(*_: object) -> bytes:
        raise AssertionError("it was read")

    assert read_file(file, 101) == b" " * 101
    monkeypatch.setattr("sanyuan.record.files._bounded", unread)
    with pytest.raises(InputError, match="more than 100 bytes"):
        read_file(file, 100)


def test_a_pipe_that_holds_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Piped(b" " * 101))
    with pytest.raises(InputError, match="more than 100 bytes"):
        read_file(Path("-"), 100)
