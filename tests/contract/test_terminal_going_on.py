"""A hand that goes on, in the terminal and in files: asks before play, results where they happen, who has left."""

import io
import json
from pathlib import Path

import pytest
from template import TEMPLATE

from sanyuan import variants
from sanyuan.cli import main


@pytest.fixture(autouse=True)
def template(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(variants._REGISTERED, TEMPLATE.name, TEMPLATE)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, str]:
    """Play a match with Enter alone; return its record and what was printed."""
    path = tmp_path / "match.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("9z\n" + "\n" * 2000))
    words = ["--variant", "template", "--rules", "lasting", "--seed", "3", "--lang", "en", "-o", str(path)]
    assert main(["play", *words]) == 0
    return path, capsys.readouterr().out


def test_tiles_to_give_are_typed_and_results_are_told_while_the_hand_goes_on(log: tuple[Path, str]) -> None:
    _, out = log
    lines = out.split("\n")
    asked = lines.index("Choose")
    assert lines[asked + 1].startswith("type the three tiles to give, such as ")
    assert lines[asked + 2] == f"? {lines[asked + 1]}", "tiles that are not held are asked for again"
    first = next(at for at, line in enumerate(lines) if line.startswith("== "))
    assert any("(has left)" in line for line in lines[first : first + 60])
    told = [line for line in lines if line.startswith("== ")]
    assert len([line for line in told if "Win" in line]) == 12, "three wins in each of four hands"
    assert any(line.startswith("== kong: ") and " → " in line for line in told)
    assert len(told) == len(set(told)), "each is told once"


def test_a_record_is_shown_with_every_result_where_it_happened(
    log: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = log
    assert main(["show", str(path), "--hand", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.split("\n")
    wins = [at for at, line in enumerate(lines) if " wins on " in line and line.strip()[0].isdigit()]
    assert len(wins) == 3
    for at in wins[:2]:
        assert lines[at + 1 : at + 2] == ["  payments"]
    assert "  payments" in lines[wins[2] :]


def test_the_page_of_a_replay_marks_results_and_explains_what_is_paid(log: tuple[Path, str], tmp_path: Path) -> None:
    path, _ = log
    assert main(["show", str(path), "-o", str(tmp_path / "replay.html")]) == 0
    page = (tmp_path / "replay.html").read_text()
    data = json.loads(page.split('id="data">')[1].split("</script>")[0])
    results = [result for hand in data["hands"] for result in hand["results"]]
    marked = [frame["result"] for hand in data["hands"] for frame in hand["frames"] if "result" in frame]
    assert len(marked) == len(results)
    [paid, *_] = [result for result in results if result["type"] == "pay"]
    assert [step["formula"] for step in paid["account"]["steps"]] == ["2"]
