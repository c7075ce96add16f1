"""``sanyuan show``: a recorded game told in the terminal, and written as a page that stands alone."""

import io
import json
import os
import re
import select
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.cli import keys, main, show
from sanyuan.record.frames import Replay
from sanyuan.record.html import embedded, replay_page
from sanyuan.record.native import game_of, write_native
from sanyuan.record.recorded import Record
from typed import data


@pytest.fixture(scope="module")
def game() -> Record:
    variant = variants.variant("riichi")
    match = Tournament(variant, variant.rules.make("tenhou3"), ["greedy"] * 3, 3).play()
    return game_of(match, "riichi", ["Ann", "Bo", "Cy"])


@pytest.fixture(scope="module")
def log(game: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("show") / "game.jsonl"
    path.write_text(write_native(game), encoding="utf-8")
    return path


def test_a_hand_is_told_event_by_event_with_its_explained_end(
    log: Path, game: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(log), "--hand", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    hand: dict[str, Any] = Replay(game, "en").hand(1)
    for frame in hand["frames"]:
        assert f"{frame['at']:>3} {frame['say']}" in told
    for explanation in Replay(game, "en").explanations(1):
        for line in explanation.split("\n"):
            assert line in told
    assert told.count("river") == 2 * 3


def test_with_step_the_table_is_drawn_after_every_event(
    log: Path, game: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(log), "--hand", "1", "--step", "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("river") == 3 * (1 + len(data(Replay(game, "en").hand(1)["frames"])))


def test_all_hands_are_told_without_a_number(log: Path, game: Record, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(log), "--lang", "zh"]) == 0
    assert capsys.readouterr().out.count("余 ") == 2 * len(game.hands)


def test_from_a_seat_the_other_hands_lie_face_down(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(log), "--hand", "1", "--lang", "en", "--seat", "0"]) == 0
    first = capsys.readouterr().out.split("river")
    assert "▒▒" not in first[0]
    assert first[1].count("▒▒") == first[2].count("▒▒") == 13


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--hand", "99"], "not 99"),
        (["--hand", "0"], "not 0"),
        (["--seat", "3"], "not 3"),
        (["--game", "2"], "not 2"),
        (["-o", "/nowhere/at/all.html"], "cannot be written"),
        (["-o", "page.html", "--hand", "1"], "the whole game"),
        (["-o", "page.html", "--step"], "the whole game"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    log: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["show", str(log), *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("hello")
    assert main(["show", str(tmp_path / "x.txt")]) == 2
    assert main(["show", str(tmp_path / "absent")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_keys_step_back_jump_and_leave(
    log: Path, game: Record, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("\n\nb\n5\ne\nn\np\nq\n"))
    monkeypatch.setattr(keys, "termios", None)
    monkeypatch.setattr(show, "colourful", lambda stream: False)
    show._Viewer(Replay(game, "en")).walk(1)
    places = re.findall(r"(\d+)/\d+ · (\d+)/", capsys.readouterr().out)
    last = str(len(data(Replay(game, "en").hand(1)["frames"])))
    steps = [("1", "0"), ("1", "1"), ("1", "2"), ("1", "1"), ("1", "5"), ("1", last), ("2", "0"), ("1", "0")]
    assert places == steps


def test_the_page_holds_the_whole_game_and_loads_nothing(log: Path, game: Record, tmp_path: Path) -> None:
    page = tmp_path / "replay.html"
    assert main(["show", str(log), "--lang", "zh", "-o", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"""(src|href)=["']?(https?:|//|\.|/)|url\(|@import|fetch\(|import\(""", text)
    data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.DOTALL).group(1))
    replays = {lang: Replay(game, lang) for lang in ("zh", "en")}
    assert len(data["hands"]) == len(game.hands)
    for number, (hand, words) in enumerate(zip(data["hands"], data["words"]["en"], strict=True), 1):
        assert hand == json.loads(json.dumps(replays["zh"].hand(number)))
        english: dict[str, Any] = replays["en"].hand(number)
        assert [frame["say"] for frame in words["frames"]] == [frame["say"] for frame in english["frames"]]
        assert words["results"] == json.loads(json.dumps(english["results"]))


def test_a_name_that_looks_like_a_part_of_the_page_stays_a_name(game: Record) -> None:
    names = ["{{data}}", "{{style}}", "{{script}}"]
    page = replay_page(Record(game.variant, game.rules, names, game.hands))
    assert json.loads(re.search(r'id="data">(.*?)</script>', page, re.DOTALL).group(1))["names"] == names
    assert re.search("<title>(.*?)</title>", page, re.DOTALL).group(1).endswith(" · ".join(names))


def test_names_cannot_break_out_of_the_page(game: Record) -> None:
    nasty = "</script><script>alert(1)</script>"
    page = replay_page(Record(game.variant, game.rules, [nasty, "<b>", "&"], game.hands[:1]), "en")
    assert "<script>alert" not in page
    assert page.count("</script>") == 2
    assert "&lt;/script&gt;" in page
    assert json.loads(embedded([nasty, "\u2028"])) == [nasty, "\u2028"]


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_draw_is_told_with_what_is_paid_and_who_was_ready(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "draw.script"
    noten = "147m258p369s1234z"
    script.write_text(f"game: riichi\nE: {noten} *\nS: {noten}\nW: 123456789m78s55z\nN: {noten}\nexhaust\n")
    assert main([command, str(script), "--lang", "en"]) == 0
    told = re.findall(r"^ +(East|South|West|North) +([+-][\d,]+)(?: +(ready))?$", capsys.readouterr().out, re.MULTILINE)
    # R-W1: each of the others pays 1000, the dealer 1500
    assert told == [
        ("East", "-1,500", ""),
        ("South", "-1,000", ""),
        ("West", "+3,500", "ready"),
        ("North", "-1,000", ""),
    ]


def test_a_replay_script_is_played_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "hand.script"
    script.write_text("game: riichi\nhand\nE: 19m19p19s1234567z\nE discard 1z", encoding="utf-8")
    assert main(["show", str(script), "--lang", "en"]) == 0
    assert "East discards East Wind" in capsys.readouterr().out
    script.write_bytes(b"game: riichi\xff")
    assert main(["show", str(script)]) == 2
    assert "not UTF-8" in capsys.readouterr().err


def test_in_a_terminal_single_keys_are_enough(log: Path, game: Record) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    source = str(Path(sanyuan.__file__).parents[1])
    last = len(data(Replay(game, "en").hand(1)["frames"]))
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(PYTHONPATH=source, PYTHONIOENCODING="utf-8", TERM="xterm")
        os.execv(sys.executable, [sys.executable, "-m", "sanyuan.cli", "show", str(log), "--lang", "en"])
    seen = b""
    for key, place in (
        (b"", b" 0/"),
        (b"\n", b" 1/"),
        (b"\x1b[C", b" 2/"),
        (b"b", b" 1/"),
        (b"e", f" {last}/".encode()),
        (b"q", b""),
    ):
        os.write(terminal, key)
        seen = read_until(terminal, place)
        assert place in seen
    assert os.waitpid(child, 0)[1] == 0


def read_until(terminal: int, text: bytes) -> bytes:
    """Read what a terminal shows until a text has come, for twenty seconds at most."""
    seen = b""
    until = time.monotonic() + 20
    while text not in seen and time.monotonic() < until:
        if select.select([terminal], [], [], 0.2)[0]:
            seen += os.read(terminal, 65536)
    return seen
