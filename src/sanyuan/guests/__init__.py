"""Players by a word: our bots by name, Python classes, and programs that speak a protocol of others."""

import inspect
import sys
from importlib import import_module

from sanyuan.bots.player import Bot
from sanyuan.bots.registry import BOTS, make_bot
from sanyuan.errors import InputError
from sanyuan.guests.guest import Guest, OwnTalk, Patience, report_error
from sanyuan.guests.protocols import PROTOCOLS, talk_about
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.words.text import nearest

__all__ = ["PROTOCOLS", "Guest", "Patience", "make_player", "report_error"]

EVERY_GAME = Patience()


def make_player(
    spec: str, variant: Variant, rules: RuleConfig, seed: int, player: int = 0, patience: Patience = EVERY_GAME
) -> Bot:
    """Return a player: a bot by name, ``module:Class``, or ``protocol:command`` for a program that takes the seat.

    ``player`` is the seat of the first hand. A class gets those of ``variant``, ``rules``, ``seed`` and ``player`` that
    its constructor names.
    """
    kind, colon, rest = spec.partition(":")
    if spec in BOTS:
        return make_bot(spec, variant, seed)
    if not colon or variant.flow is None:
        raise InputError("bot", "bots", name=repr(spec), near=nearest(spec, [*BOTS, "module:Class", *PROTOCOLS]))
    if kind in PROTOCOLS:
        begin = talk_about(kind, rest.strip(), variant, rules, player, patience)
        return Guest(variant.flow, begin, patience, spec)
    given = {"variant": variant, "rules": rules, "seed": seed, "player": player}
    own = _made(spec, kind, rest, given)
    return Guest(variant.flow, lambda: OwnTalk(own), patience, spec)


def _made(spec: str, module: str, name: str, given: dict[str, object]) -> Bot:
    """Make an object of a class in a module, which may stand in the folder of work."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), name)
        wanted = inspect.signature(found).parameters
        made: Bot = found(**{each: given[each] for each in wanted if each in given})
    except Exception as error:
        raise InputError("player.class", "bots", spec=repr(spec), error=f"{type(error).__name__}: {error}") from None
    if not callable(getattr(made, "choose", None)):
        raise InputError("player.class", "bots", spec=repr(spec), error="choose(view)")
    return made
