"""The arena: the same walls for everybody, the same bytes wherever it runs, and figures that a person can check."""

import hashlib
import json
import math
import multiprocessing
import os
import random
import signal
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from sanyuan.arena import Results, plan_of, run_arena
from sanyuan.arena.figures import LEAST_WALLS, Average, Figures
from sanyuan.arena.play import Job, play_wall, replayed
from sanyuan.arena.results import TIMES, read_results
from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.jobs import Workers
from sanyuan.record.native import game_of
from sanyuan.record.verify import verify_game
from sanyuan.variants import names, variant

PLAYABLE = [name for name in names() if variant(name).flow is not None]
RIICHI = {"winds": 1}


def small(players: str = "greedy,random,random,random", seatings: str = "all", seed: int = 1) -> Any:
    return plan_of("riichi", RIICHI, players, seatings, seed)


def test_equal_players_take_every_place_equally_often_on_every_wall() -> None:
    results = Results(plan_of("riichi", RIICHI, "x=greedy,greedy,greedy,greedy"))
    run_arena(results, 2)
    own, others = results.figures.sums
    assert (own.place.mean(), own.place.error()) == (2.5, 0.0)
    assert (others.place.mean(), others.place.error()) == (2.5, 0.0)
    assert own.places == [2, 2, 2, 2]
    assert own.points.error() == 0.0


@pytest.mark.parametrize("game", PLAYABLE)
def test_players_who_choose_by_chance_are_equal_too(game: str) -> None:
    results = Results(plan_of(game, None, "x=random,random,random,random"))
    run_arena(results, 1)
    assert results.figures.sums[0].places == [1, 1, 1, 1]
    assert len(results.plan.seated(0)) == 4


def test_the_file_is_the_same_in_one_process_and_on_two(tmp_path: Path) -> None:
    files = []
    for processes in (1, 2):
        path = tmp_path / f"{processes}.jsonl"
        results = Results(small(), path)
        run_arena(results, 3, Workers(processes))
        results.close()
        files.append(path.read_bytes())
        assert len(path.with_name(path.name + TIMES).read_text().splitlines()) == 12
    assert files[0] == files[1]
    assert len(files[0].splitlines()) == 1 + 3 * 4


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    whole = Results(small())
    run_arena(whole, 8)
    results = Results(small(), tmp_path / "r")
    killed: list[int] = []

    def kill() -> None:
        if not killed:
            killed.append(multiprocessing.active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    run_arena(results, 8, Workers(2), tell=kill)
    assert killed
    assert results.sha256() == whole.sha256()


def test_a_run_is_continued_where_it_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    plan = small("x=random,random,random,random")
    results = Results(plan, path)
    run_arena(results, 3)
    results.close()
    whole = path.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == 10]
    for size in (0, 20, ends[0] + 1, ends[2] - 7, ends[4] + 1, ends[7], len(whole)):
        path.write_bytes(whole[:size])
        results = Results(plan, path)
        run_arena(results, 3)
        results.close()
        assert path.read_bytes() == whole
        assert results.figures.matches == 12


def test_a_file_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Results(small(seed=2), path).close()
    before = path.read_bytes()
    with pytest.raises(InputError, match="another arena"):
        Results(small(), path)
    assert path.read_bytes() == before


def test_every_match_can_be_played_again_from_its_line(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    results = Results(small(), path)
    run_arena(results, 1)
    results.close()
    plan, walls = read_results(path.read_bytes())
    assert plan == small()
    for line in walls[0]:
        match = replayed(plan, line)
        assert match.result == line["points"]
        assert not verify_game(game_of(match, "riichi"), "").findings


def test_what_is_counted_is_what_happened() -> None:
    plan = small("greedy,greedy,greedy,greedy")
    figures = Figures(plan)
    words: Counter[str] = Counter()
    callers = 0
    for wall in range(2):
        played = play_wall(Job(plan, wall))
        figures.add(played.lines)
        for line, written in zip(played.lines, map(json.loads, played.text.splitlines()), strict=True):
            match = replayed(plan, written)
            assert written == {**line, "answers": written["answers"]}
            for table in [*match.past, match.table]:
                told = [event.as_dict() for event in table.events]
                words.update(str(event["e"]) for event in told)
                callers += len({event["seat"] for event in told if event["e"] == "claim"})
    counts = figures.sums[0].counts
    assert counts["wins"] == words["win"] > 0
    assert counts["calls"] == callers > 0
    assert words["accept"] <= counts["riichi"] <= words["accept"] + words["win"]  # one may be won on its tile
    assert counts["hands"] == 4 * figures.hands


def test_the_error_is_that_of_walls_not_of_matches() -> None:
    average = Average()
    walls = [(1, 2, 1, 2), (4, 3, 4, 3), (2, 2, 3, 3)]
    for places in walls:
        average.add(sum(places), 4)
    means = [sum(places) / 4 for places in walls]
    mean = sum(means) / 3
    spread = math.sqrt(sum((each - mean) ** 2 for each in means) / 2 / 3)
    assert average.mean() == pytest.approx(mean)
    assert average.error() == pytest.approx(spread)


def fed(plan: Any, places: list[list[int]]) -> Figures:
    """Return the figures of made-up walls of one match."""
    figures = Figures(plan)
    for wall, order in enumerate(places):
        figures.add(
            [
                {
                    "wall": wall,
                    "seats": [0, 1, 1, 1],
                    "hands": 1,
                    "points": [0] * 4,
                    "places": order,
                    "counts": [{}] * 4,
                }
            ]
        )
    return figures


def test_a_difference_is_settled_by_enough_walls_and_not_before() -> None:
    plan = small()
    orders = [list(order) for order in permutations((1, 2, 3, 4))]
    first = [order for order in orders if order[0] == 1]
    assert fed(plan, [first[0]] * (LEAST_WALLS - 1)).settled(0.05) == ""
    assert fed(plan, [first[0]] * LEAST_WALLS).settled(0.05) == "better"
    assert fed(plan, [[4, 1, 2, 3]] * LEAST_WALLS).settled(0.05) == "worse"
    even = orders * 5
    assert fed(plan, even).settled(0.05) == ""
    assert fed(plan, even).settled(0.5) == "equal"


def test_looking_after_every_wall_finds_a_difference_that_is_none_in_fewer_than_one_run_of_twenty() -> None:
    chance = random.Random(7)
    wrong = 0
    for _ in range(100):
        average = Average()
        for wall in range(1, 401):
            average.add(chance.randint(1, 4), 1)
            if wall >= LEAST_WALLS and abs(average.mean() - 2.5) > average.reach():
                wrong += 1
                break
    assert wrong < 5


def test_a_run_stops_when_the_difference_is_settled_at_the_same_wall_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sanyuan.arena.figures.LEAST_WALLS", 2)
    hashes = set()
    for processes in (1, 2):
        results = Results(small())
        assert run_arena(results, 40, Workers(processes), settle=0.1) == "better"
        assert results.walls < 40
        hashes.add(results.sha256())
    assert len(hashes) == 1


@pytest.mark.parametrize(
    ("players", "seatings", "told"),
    [
        ("greedy,random", "all", "takes 4 players"),
        ("greedy,random,random", "2v2", ""),
        ("greedy,random,x=random", "2v2", "between two players"),
        ("greedy,,random,random", "all", "players are written"),
        ("a=greedy,a=random,b=greedy,c=random", "all", "two players are named a"),
        ("greedy,random,greedy,random,x=greedy", "all", "each is named once"),
        ("greedy,random,greedy,gredy", "all", "there is no bot"),
        ("greedy,random,greedy,random", "circle", "there is no seating"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(players: str, seatings: str, told: str) -> None:
    if not told:
        assert len(plan_of("riichi", None, players, seatings).seated(0)) == 6
        return
    with pytest.raises(InputError, match=told):
        plan_of("riichi", None, players, seatings)


def test_a_pool_of_players_meets_in_every_combination() -> None:
    plan = plan_of("riichi", None, "a=greedy,b=greedy,c=greedy,d=greedy,e=random", "rotate")
    tables = {frozenset(plan.seated(wall)[0]) for wall in range(5)}
    assert len(tables) == 5
    assert [len(plan.seated(wall)) for wall in range(5)] == [4] * 5


def test_commas_in_a_command_are_written_in_json() -> None:
    plan = plan_of("riichi", None, json.dumps(["x=mjai:python3 -c a,b", "greedy", "greedy", "greedy"]))
    assert plan.entrants[0].spec == "mjai:python3 -c a,b"
    assert plan.entrants[0].name == "x"


def test_ratings_put_the_better_player_first() -> None:
    pytest.importorskip("openskill", reason="ratings need sanyuan[arena]")
    from sanyuan.arena.ratings import ratings

    results = Results(small("greedy,a=random,b=random,c=random", "rotate"))
    run_arena(results, 3)
    rated = ratings(results.figures)
    assert rated[0].mean > max(each.mean for each in rated[1:])


def test_the_command_prints_what_the_machine_readable_edge_promises(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    asked = ["arena", "--players", "greedy,random,random,random", "--walls", "1", "--set", "winds=1", "--json"]
    assert main([*asked, "-o", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["matches"], told["walls"]) == (4, 1)
    assert told["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    row = told["players"][0]
    wanted = "name matches place place_se points points_se places hands win deal_in call ready win_points loss_points"
    assert [*row] == [*wanted.split(), "riichi", "riichi_turn"]
    assert main(asked[:-1]) == 0
    assert "greedy" in capsys.readouterr().out


def test_a_port_is_listened_on_by_one_process_only() -> None:
    results = Results(small("x=mjai:tcp://127.0.0.1:11600,random,random,random"))
    with pytest.raises(InputError, match="one process"):
        run_arena(results, 1, Workers(2))


@pytest.fixture
def players_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a module ``strange_players`` that this process and its workers can import."""
    (tmp_path / "strange_players.py").write_text(STRANGE_PLAYERS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))


STRANGE_PLAYERS = """
import os

class Raises:
    def choose(self, view):
        raise ValueError("boom")

class Leaves:
    def choose(self, view):
        os._exit(1)
"""


@pytest.mark.usefixtures("players_of_ones_own")
@pytest.mark.parametrize("processes", [1, 2])
def test_a_player_that_raises_shows_its_traceback_once(processes: int) -> None:
    errors: list[tuple[str, str]] = []
    results = Results(small("a=strange_players:Raises,b=greedy,c=random,d=random", "rotate"))
    run_arena(results, 2, Workers(processes), report=lambda player, error: errors.append((player, error)))
    assert {player for player, _ in errors} == {"strange_players:Raises"}
    assert all(error.startswith("Traceback (most recent call last):") for _, error in errors)
    assert all('raise ValueError("boom")' in error and "guest.py" not in error for _, error in errors)


@pytest.mark.usefixtures("players_of_ones_own")
def test_the_command_prints_the_traceback_of_a_player_once(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--variant", "riichi", "--rules", '{"winds":1}', "--walls", "2", "--seatings", "rotate"]
    assert main(["arena", *words, "--players", "strange_players:Raises,greedy,random,random"]) == 0
    printed = capsys.readouterr().err
    assert printed.count("ValueError: boom") == 1
    assert "strange_players:Raises raised an exception" in printed


@pytest.mark.usefixtures("players_of_ones_own")
def test_a_player_that_ends_its_process_is_named() -> None:
    results = Results(small("a=strange_players:Leaves,b=greedy,c=random,d=random", "rotate"))
    with pytest.raises(InputError) as refusal:
        run_arena(results, 2, Workers(2))
    assert refusal.value.code == "arena"
    assert "got strange_players:Leaves" in refusal.value.message
    assert "greedy" not in refusal.value.message


def test_nobody_is_rated_where_a_player_holds_several_seats() -> None:
    pytest.importorskip("openskill", reason="ratings need sanyuan[arena]")
    from sanyuan.arena.ratings import ratings

    results = Results(small("greedy,a=random,random,random", "rotate"))
    run_arena(results, 2)
    assert ratings(results.figures) == []


def test_the_command_shows_no_rating_where_a_player_holds_several_seats(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--variant", "riichi", "--rules", '{"winds":1}', "--walls", "1", "--seatings", "rotate", "--json"]
    assert main(["arena", *words, "--players", "greedy,a=random,random,random"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert all("rating" not in row for row in printed["players"])
