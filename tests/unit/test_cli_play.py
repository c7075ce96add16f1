"""The commands that play: bots against bots, a person against bots, and the check of promised walls."""

import json
import os
import subprocess
import sys

import sanyuan


def run(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    source = os.path.dirname(os.path.dirname(sanyuan.__file__))
    return subprocess.run(
        [sys.executable, "-m", "sanyuan.cli", *words],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"},
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


def test_a_person_can_play_with_numbers_and_leave() -> None:
    done = run("play", "--seed", "4", "--lang", "en", stdin="99\n1\n\nq\n")
    assert done.returncode == 0
    assert "a number from 1 to" in done.stdout
    assert "discard" in done.stdout
    assert not done.stderr
