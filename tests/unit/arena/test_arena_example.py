"""The results that the app shows as an example: of the plan that the docs name, whole, and to be seen again."""

from pathlib import Path

from sanyuan.arena import plan_of
from sanyuan.arena.play import replayed
from sanyuan.arena.results import read_results

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "arena.jsonl"
COMMAND = "--variant riichi --set winds=1 --players greedy,greedy-1,random,random --seatings rotate --walls 8"


def test_the_docs_say_how_the_example_is_made_again() -> None:
    assert f"sanyuan arena {COMMAND} -o examples/arena.jsonl" in (ROOT / "docs" / "arena.md").read_text("utf-8")


def test_the_example_is_whole_and_every_match_can_be_seen_again() -> None:
    plan, walls = read_results(EXAMPLE.read_bytes())
    named = plan_of("riichi", {"winds": 1}, "greedy,greedy-1,random,random", "rotate", seed=plan.seed)
    assert plan.header() == named.header()
    assert [len(lines) for lines in walls] == [4] * 8
    for lines in walls[:2]:
        for line in lines:
            assert replayed(plan, line).result == line["points"]
