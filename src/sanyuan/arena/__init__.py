"""Many matches between players: the same walls in every seating, statistics by wall, ratings, and a file of results."""

from sanyuan.arena.plan import Plan, plan_of
from sanyuan.arena.results import Results
from sanyuan.arena.run import run_arena

__all__ = ["Plan", "Results", "plan_of", "run_arena"]
