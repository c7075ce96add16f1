"""The commands that play: bots against bots, a person against bots, and the check of promised walls."""

import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import sanyuan
from sanyuan.columns import width


def run(*words: str, stdin: str = "", columns: int = 80) -> subprocess.CompletedProcess[str]:
    source = os.path.dirname(os.path.dirname(sanyuan.__file__))
    return subprocess.run(
        [sys.executable, "-m", "sanyuan.cli", *words],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8", "COLUMNS": str(columns)},
        timeout=120,
    )


def test_selfplay_prints_the_contract_object_and_repeats_itself() -> None:
    words = (
        "selfplay",
        "--variant",
        "riichi",
        "--matches",
        "1",
        "--seed",
        "9",
        "--bots",
        "greedy,random,random,random",
    )
    first, second = run(*words, "--json"), run(*words, "--json")
    one, two = json.loads(first.stdout), json.loads(second.stdout)
    assert {"matches", "hands", "steps", "seconds", "points", "sha256"} <= set(one)
    assert one["matches"] == 1
    assert len(one["points"]) == 4
    assert one["sha256"] == two["sha256"]


@pytest.mark.parametrize(
    ("lang", "heads", "pace"),
    [
        ("en", ["bot", "average rank", "1st 2nd …", "wins", "points"], "1 hand, "),
        ("zh", ["机器人", "平均名次", "第一 第二 …", "和牌", "点数"], "1 局"),
        ("ja", ["ボット", "平均順位", "1位 2位 …", "和了", "点数"], "1局"),
    ],
)
def test_selfplay_speaks_the_language_that_is_asked_for(lang: str, heads: list[str], pace: str) -> None:
    told = run("selfplay", "--variant", "wuhan", "--set", "hands=1", "--lang", lang).stdout.split("\n")
    assert re.split(r"  +", told[1].strip()) == heads
    assert told[6].strip().startswith(pace)


def test_selfplay_tells_a_terminal_how_far_it_is() -> None:
    leader, follower = pty.openpty()
    words = ["selfplay", "--variant", "wuhan", "--set", "hands=1", "--matches", "3"]
    source = os.path.dirname(os.path.dirname(sanyuan.__file__))
    env = {**os.environ, "PYTHONPATH": source}
    command = [sys.executable, "-m", "sanyuan.cli", *words]
    with subprocess.Popen(command, stdout=follower, stderr=follower, stdin=subprocess.DEVNULL, env=env) as process:
        assert process.wait(60) == 0
    os.close(follower)
    seen = os.read(leader, 8192).decode()
    os.close(leader)
    assert "1 of 3 matches" in seen
    assert seen.index("1 of 3 matches") < seen.index("average rank")


def test_play_with_a_closed_stdin_is_refused() -> None:
    source = os.path.dirname(os.path.dirname(sanyuan.__file__))
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "sanyuan.cli", "play", "--variant", "riichi"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "sanyuan: stdin is closed\n")


def test_selfplay_refuses_a_wrong_number_of_bots_in_one_sentence() -> None:
    done = run("selfplay", "--bots", "greedy,greedy")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "4 seats" in done.stderr


def test_a_promise_is_kept_by_its_own_seed_only() -> None:
    promise = run("verify-wall", "00" * 32).stdout.split()[1]
    assert run("verify-wall", "00" * 32, promise).returncode == 0
    assert run("verify-wall", "01" + "00" * 31, promise).returncode == 1
    assert run("verify-wall", "zz").returncode == 2


@pytest.mark.parametrize("number", ["-1", "4294967296", "9" * 30])
def test_hands_of_a_wall_are_counted_from_zero(number: str) -> None:
    done = run("verify-wall", "00" * 32, "--hand", number)
    assert (done.returncode, done.stdout) == (2, "")
    assert "counted from 0" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "wall 0 " in run("verify-wall", "00" * 32, "--hand", "0").stdout


def test_a_person_can_play_with_numbers_and_leave() -> None:
    done = run("play", "--seed", "4", "--lang", "en", stdin="99\n1\n\nq\n")
    assert done.returncode == 0
    assert "a number from 1 to" in done.stdout
    assert "Discard" in done.stdout
    assert "(drawn)" in done.stdout
    assert not done.stderr


def test_the_end_of_the_input_leaves_the_match() -> None:
    done = run("play", "--seed", "4", stdin="")
    assert done.returncode == 0
    assert not done.stderr


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        (("riichi", "--set", "winds=1"), "ja"),
        (("riichi", "--rules", "tenhou3"), "en"),
        (("guobiao", "--set", "rounds=1", "--set", "flowers=true"), "zh"),
        (("wuhan", "--set", "hands=3"), "zh"),
    ],
)
def test_whole_matches_are_played_by_any_numbers_in_a_narrow_terminal(words: tuple[str, ...], lang: str) -> None:
    chance = random.Random(11)
    numbers = "".join(f"{chance.choice(['', chance.randint(1, 16)])}\n" for _ in range(4000))
    done = run("play", "--variant", *words, "--seed", "3", "--lang", lang, stdin=numbers, columns=60)
    assert done.returncode == 0
    assert not done.stderr
    assert done.stdout.rstrip().split("\n")[-1].startswith("seed ")
    shown = done.stdout.split("\n")
    menus = [line for line in shown if line[:3].strip().isdigit() and "  " in line]
    assert len(menus) > 50
    assert not [line for line in menus if width(line) > 60]


def test_selfplay_and_play_write_records_that_verify(tmp_path: Path) -> None:
    done = run(
        "selfplay", "--variant", "wuhan", "--matches", "2", "--bots", "random,greedy,random,random", "-o", str(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    left = run("play", "--variant", "riichi", "--seed", "5", "-o", str(tmp_path / "left.jsonl"), stdin="\n" * 3)
    assert left.returncode == 0, left.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "left.jsonl",
        "wuhan-0-0001.jsonl",
        "wuhan-0-0002.jsonl",
    ]
    found = json.loads(run("verify", str(tmp_path), "--json").stdout)
    assert (found["files"], found["matches"], found["findings"]) == (3, 3, [])
    assert found["unfinished"] == 1


def test_a_record_that_cannot_be_written_is_refused_before_the_first_tile(tmp_path: Path) -> None:
    done = run("play", "--seed", "4", "-o", str(tmp_path / "nowhere" / "match.jsonl"))
    assert done.returncode == 2
    assert "no such folder" in done.stderr
    assert done.stdout == ""


def test_an_interrupted_match_is_kept_as_far_as_it_was_played(tmp_path: Path) -> None:
    source = os.path.dirname(os.path.dirname(sanyuan.__file__))
    log = tmp_path / "match.jsonl"
    words = [sys.executable, "-m", "sanyuan.cli", "play", "--seed", "4", "-o", str(log)]
    env = {**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=env,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as playing:
        assert playing.stdout is not None
        while not playing.stdout.readline().strip().startswith(b"1 "):
            pass
        playing.send_signal(signal.SIGINT)
        assert playing.wait(60) == 0
    assert log.read_text(encoding="utf-8").startswith('{"schema"')


def test_a_folder_in_the_place_of_the_record_is_refused_before_the_first_tile(tmp_path: Path) -> None:
    done = run("play", "--seed", "4", "-o", str(tmp_path), stdin="\n\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert "it is a folder" in done.stderr


@pytest.mark.parametrize(
    ("variant", "name", "reason"),
    [
        ("wuhan", "match.xml", "mjlog is for riichi"),
        ("riichi", "match.tenhou6.json", "no hand without an end"),
    ],
)
def test_a_match_that_a_format_cannot_hold_is_not_lost(tmp_path: Path, variant: str, name: str, reason: str) -> None:
    done = run("play", "--variant", variant, "--seed", "4", "-o", str(tmp_path / name), stdin="\n\nq\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr
    kept = tmp_path / f"{name}.jsonl"
    assert str(kept) in done.stderr
    assert list(tmp_path.iterdir()) == [kept]
    assert run("verify", str(kept)).returncode == 0


def test_where_false_wins_are_taken_a_person_may_claim_one() -> None:
    words = ("play", "--variant", "guobiao", "--seed", "4", "--lang", "en", "--set", "false_win_taken=true")
    menu = run(*words, stdin="q\n").stdout
    [number] = re.findall(r"(\d+) Win\b", menu)
    told = run(*words, stdin=f"{number}\nq\n").stdout
    assert re.findall(r"(East|South|West|North) +([+-][\d,]+)\n", told) == [
        ("East", "-7,200"),
        ("South", "+2,400"),
        ("West", "+2,400"),
        ("North", "+2,400"),
    ]
    assert " Win" not in run(*words[:-2], stdin="q\n").stdout


def test_the_final_table_names_the_seats_of_the_last_hand() -> None:
    words = ("--variant", "guobiao", "--set", "rounds=1", "--seed", "3", "--lang", "en")
    told = run("play", *words, stdin="\n" * 2000).stdout
    last = told[told.rindex("== Chinese official") :]
    # the first dealer is South in the fourth and last hand
    assert re.findall(r"\d +(\w+) +you ", last) == ["South"]
