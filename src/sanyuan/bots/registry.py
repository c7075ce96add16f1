"""The bots by name, each with what people call it and how it plays."""

from typing import NamedTuple

from sanyuan.analysis.thumb import BY_TURNS
from sanyuan.analysis.weigh import FULL, Skill
from sanyuan.bots.adept import AdeptBot
from sanyuan.bots.greedy import GreedyBot
from sanyuan.bots.player import Bot, RandomBot
from sanyuan.errors import InputError
from sanyuan.rules.variant import Variant
from sanyuan.words.text import Words, nearest


class Style(NamedTuple):
    """What a bot is called and how it plays, for people."""

    title: Words
    style: Words


class Level(NamedTuple):
    """How much of its judgement an adept uses."""

    skill: Skill
    slips: int = 0
    habits: bool = False


LEVELS = {
    "adept-1": Level(Skill(looks=False, fears=False), 250),
    "adept-2": Level(Skill(looks=False, fears=False), 120),
    "adept-3": Level(Skill(fears=False, place=False), 80),
    "adept-4": Level(Skill(place=False), 30),
    "adept": Level(FULL, habits=True),
}
"""The levels of adept, from the beginner to full strength, by their handicaps: each slips less than the one below."""

STYLES = {
    "adept": Style(
        Words("高手", "Adept"),
        Words(
            "照强手的习惯打，或向前推算、权衡攻守",
            "plays as strong players do, or looks ahead and weighs attack and defence",
        ),
    ),
    "adept-4": Style(
        Words("稳健", "Steady"),
        Words("向前推算、会防守，只看点数，偶尔失手", "looks ahead and defends, for points alone, and slips at times"),
    ),
    "adept-3": Style(
        Words("猛攻", "Attacker"),
        Words(
            "推算自己的牌，什么都敢打，时有失手", "looks ahead for its own hand, fears nothing, and slips now and then"
        ),
    ),
    "adept-2": Style(
        Words("新手", "Novice"),
        Words(
            "只数进张，什么都敢打，八次里失手一次",
            "counts the tiles that help, fears nothing, and slips once in eight choices",
        ),
    ),
    "adept-1": Style(
        Words("初学", "Beginner"),
        Words("只数进张，不防守，四次里失手一次", "counts tiles, fears nothing, and slips once in four choices"),
    ),
    "greedy": Style(
        Words("快手", "Greedy"), Words("凭经验法则，一瞬间就选好", "goes by rules of thumb and takes no time at all")
    ),
    "greedy-1": Style(
        Words("旧快手", "First greedy"), Words("早先的快手，留作尺度", "greedy as it was at first, kept as a measure")
    ),
    "random": Style(Words("随机", "Random"), Words("随便选一个", "takes any option")),
}

BOTS = tuple(STYLES)

MEASURES = ("greedy-1",)
"""The bots that are kept to measure others by; the app offers people the rest."""


def is_quick(name: str) -> bool:
    """Tell whether a bot answers at once on an interpreted core, too: whoever looks ahead does not."""
    return name not in LEVELS or not LEVELS[name].skill.looks


def make_bot(name: str, variant: Variant, seed: int) -> Bot:
    """Return a bot by name for a variant; the same seed gives the same choices."""
    if name in LEVELS:
        level = LEVELS[name]
        return AdeptBot(variant, level.skill, level.slips, seed, level.habits)
    if name == "greedy":
        return GreedyBot(variant.outlook)
    if name == "greedy-1":
        return GreedyBot(variant.outlook, BY_TURNS)
    if name == "random":
        return RandomBot(seed)
    raise InputError("bot", "bots", name=repr(name), near=nearest(name, list(BOTS)))
