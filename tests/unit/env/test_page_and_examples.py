"""The page about environments tells the numbers of today, and its examples learn what they say."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.write_encoding import PAGE, page

from running import COMPILED, RELEASE
from sanyuan import variants
from sanyuan.cli import main
from sanyuan.encode.episode import Terms

ROOT = Path(__file__).parents[3]


def test_the_tables_of_the_page_are_those_of_today() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(text), "run python tools/write_encoding.py"


@pytest.mark.parametrize("name", [name for name in variants.names() if variants.variant(name).flow is not None])
def test_every_plane_is_in_one_row_of_its_game(name: str) -> None:
    variant = variants.variant(name)
    terms = Terms(variant, variant.rules.make(None))
    part = PAGE.read_text(encoding="utf-8").partition(f"### {variant.titles.en}, version")[2]
    table = part.partition("| planes | name |")[2].partition("\n\n")[0]
    places = [place for row in re.findall(r"^\| ([\d, ]+) \|", table, re.M) for place in row.split(", ")]
    assert sorted(map(int, places)) == list(range(len(terms.encoder.planes)))


def test_a_plane_that_no_seat_owns_is_not_told_with_those_of_the_seats() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert "| 12 | dora |" in text
    assert "| 136, 137, 138, 139 | dora (own, next, opposite, previous) |" in text


def test_the_page_shows_what_happens() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def run(example: str, *arguments: str) -> str:
    """Run an example as anybody would, on one core, and return what it prints."""
    command = [sys.executable, str(ROOT / "examples" / example), *arguments]
    one_core = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=one_core).stdout


@pytest.mark.skipif(not COMPILED, reason="learning by playing needs the compiled core to be short")
def test_the_learner_beats_random_players_and_its_untrained_weights_do_not() -> None:
    said = run("learn_to_play.py", "3000" if RELEASE else "300").splitlines()
    found = [re.fullmatch(r"(\w+): average place (\S+) ± (\S+)", line) for line in said]
    (untrained, about), (trained, near) = [(float(each[2]), float(each[3])) for each in found if each]
    assert abs(untrained - 2.5) < 1.5 * about
    assert trained + near < 2.5 - 0.5


@pytest.mark.skipif(not COMPILED, reason="the moves to clone are played by bots that take their time")
def test_the_clone_guesses_more_moves_than_chance(tmp_path: Path) -> None:
    games, moves, greedy = tmp_path / "games", tmp_path / "moves", "greedy,greedy,greedy,greedy"
    matches = "40" if RELEASE else "8"
    assert main(["selfplay", "--variant", "wuhan", "--matches", matches, "--bots", greedy, "-o", str(games)]) == 0
    assert main(["dataset", str(games), "-o", str(moves)]) == 0
    said = re.fullmatch(r"chance (\S+), cloned (\S+)\n", run("clone_moves.py", str(moves), "30" if RELEASE else "6"))
    assert said is not None
    assert float(said[2]) > 1.5 * float(said[1])
