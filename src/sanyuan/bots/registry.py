"""The bots by name."""

from sanyuan.bots.greedy import GreedyBot
from sanyuan.bots.player import Bot, RandomBot
from sanyuan.errors import InputError
from sanyuan.rules.variant import Variant
from sanyuan.words.text import nearest

BOTS = ("greedy", "random")


def make_bot(name: str, variant: Variant, seed: int) -> Bot:
    """Return a bot by name for a variant; the same seed gives the same choices."""
    if name == "greedy":
        return GreedyBot(variant.outlook)
    if name == "random":
        return RandomBot(seed)
    raise InputError("bot", "bots", name=repr(name), near=nearest(name, list(BOTS)))
