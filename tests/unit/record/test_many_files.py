"""Many files on several workers: the same report, and a folder written in another format."""

from pathlib import Path

import pytest

import sanyuan
from sanyuan.cli import main
from sanyuan.jobs import Workers
from sanyuan.record.files import convert_folder, verify_paths


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs")
    (path / "inner").mkdir()
    for number in range(2):
        play = sanyuan.game("riichi", {"winds": 1}).match(seed=number).finish("random")
        play.save(path / "inner" / f"{number}.jsonl")
    whole = (path / "inner" / "0.jsonl").read_text()
    for copy in range(14):
        (path / f"{copy}.jsonl").write_text(whole)
    (path / "spoilt.jsonl").write_text(whole.replace('"e":"discard","seat":0', '"e":"discard","seat":1', 1))
    (path / "note.txt").write_text("no log at all")
    return path


def test_two_processes_report_what_one_does(folder: Path) -> None:
    one = verify_paths([folder]).as_dict()
    assert verify_paths([folder], Workers(2)).as_dict() == one
    assert one["files"] == 17
    assert one["findings"]


def test_a_folder_is_converted_and_what_cannot_be_is_named(folder: Path, tmp_path: Path) -> None:
    report = convert_folder(folder, tmp_path, "mjai", Workers(2))
    assert (report.files, report.matches, report.skipped) == (16, 16, 1)
    assert [Path(finding.file).name for finding in report.findings] == ["spoilt.jsonl"]
    assert sorted(path.name for path in tmp_path.rglob("*.mjai")) == sorted(
        [*[f"{number}.mjai" for number in range(14)], "0.mjai", "1.mjai"]
    )
    assert not verify_paths([tmp_path / "inner"]).findings


def test_the_command_converts_a_folder(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["convert", str(folder / "inner"), str(tmp_path / "new")]
    assert main([*asked, "--processes", "1"]) == 2
    assert "--to" in capsys.readouterr().err
    assert main([*asked, "--to", "mjai", "--processes", "1", "--lang", "en"]) == 0
    assert "matches 2" in capsys.readouterr().out
    assert main([*asked, "--to", "mjai", "--processes", "-1"]) == 2
