"""Players that see only a view: what a seat may know and what it may do."""

from sanyuan.bots.greedy import GreedyBot
from sanyuan.bots.player import Bot, RandomBot
from sanyuan.bots.registry import BOTS, MEASURES, STYLES, is_quick, make_bot

__all__ = ["BOTS", "MEASURES", "STYLES", "Bot", "GreedyBot", "RandomBot", "is_quick", "make_bot"]
