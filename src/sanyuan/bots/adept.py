"""A player that does what strong players would do, where a game knows that, and else what is worth most."""

import hashlib

from sanyuan.analysis.weigh import FULL, Skill, weigh
from sanyuan.analysis.weighed import Weighing
from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.errors import InputError
from sanyuan.rules.habits import UNKNOWN
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.table.state import State


class AdeptBot(Bot):
    """Chooses by habits or by worth; the same view and seed always give the same choice."""

    def __init__(
        self, variant: Variant, skill: Skill = FULL, slips: int = 0, seed: int = 0, habits: bool = False
    ) -> None:
        """Take the game and how well it is played; ``slips`` of a thousand choices are taken blindly.

        With ``habits`` it does what strong players of recorded games would do, where the game has such records.
        """
        if variant.flow is None:
            raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
        self._flow = variant.flow
        self._outlook = variant.outlook
        self._skill = skill
        self._slips = slips
        self._seed = seed
        self._habits = habits

    def choose(self, view: View) -> int:
        """Return a win, or the option that is most usual or worth most, but for a slip."""
        if len(view.options) == 1:
            return view.options[0]
        if actions.WIN in view.options:
            return actions.WIN  # what passing is worth is too rough an estimate to let a win go
        if self._slips:
            drawn = _lot(self._seed, view.state, view.seat)
            if drawn % 1000 < self._slips:
                return view.options[drawn // 1000 % len(view.options)]
        habits = None
        if self._habits:
            habits = self._outlook.habits(view.state, view.seat, view.options)
        if habits is None or UNKNOWN in habits.scores:
            best = self.weighed(view).best().option
            if habits is None or habits.scores[view.options.index(best)] == UNKNOWN:
                return best  # kongs and the like, about which habits say nothing
        return view.options[habits.best()]

    def weighed(self, view: View) -> Weighing:
        """Return what it thinks of every option."""
        return weigh(self._flow, self._outlook, view.state, view.seat, view.options, self._skill)


def _lot(seed: int, state: State, seat: int) -> int:
    """Draw a number that depends on the seed and on how far the match has come, and on nothing that is hidden."""
    moment = f"{seed} {state.number} {state.discards} {state.calls} {state.wall} {state.phase} {seat}"
    return int.from_bytes(hashlib.sha256(moment.encode()).digest()[:8], "big")
