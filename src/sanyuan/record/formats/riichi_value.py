"""The value of a recorded riichi win, taken apart as the formats write it."""

from sanyuan.errors import InputError
from sanyuan.rules.options import RuleConfig
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.variants.riichi.options import rules_of
from sanyuan.variants.riichi.patterns import BY_ID
from sanyuan.variants.riichi.play.slot import RiichiSlot
from sanyuan.variants.riichi.score.points import (
    LIMIT_BASES,
    LIMITS,
    YAKUMAN,
    base_points,
    dealer_split_share,
    discard_points,
    share,
)
from sanyuan.words.text import Note

_MOST_HAN, _MOST_FU = 99, 999
BONUS = ("dora", "ura", "red", "kita")


class RiichiValue:
    """Han, fu, limit, each yaku with its han (or how many yakuman it is), and what everybody pays for the hand."""

    def __init__(self, rules: RuleConfig, state: State, event: Event) -> None:
        """Read the detail of a win that is told in full; ``state`` is the one before it."""
        own = rules_of(rules)
        detail = event.detail
        self.han = number_in(detail, "han")
        self.fu = number_in(detail, "fu")
        self.yakuman = number_in(detail, "yakuman")
        self.points = number_in(detail, "points")
        limit = str(detail.get("limit", ""))
        if limit not in LIMITS:
            raise InputError("value.limit", limit=limit)
        self.limit = LIMITS.index(limit)
        if not 0 <= self.han <= _MOST_HAN or not 0 <= self.fu <= _MOST_FU:
            raise InputError("value.hand_han_fu", han=self.han, fu=self.fu)
        self.bonus = {name: number_in(detail, name) for name in BONUS}
        self.liable = seats_in(detail, "liable")
        self.dealer = event.seat == state.dealer
        self.declared = isinstance(state.slot, RiichiSlot) and state.slot.accepted >> event.seat & 1 != 0
        self.yaku: list[tuple[str, int]] = []
        opened = not state.seats[event.seat].is_closed()
        for name in words_in(detail, "yaku"):
            if name not in BY_ID:
                raise InputError("value.yaku", name=name)
            bit = BY_ID[name].bit
            worth = own.worth.multiple(bit) if self.yakuman else own.worth.han(bit, opened)
            self.yaku.append((name, int(worth)))
        split = own.three and not own.tsumo_loss
        base = LIMIT_BASES[YAKUMAN] * self.yakuman or base_points(self.han, self.fu, self.limit)
        self.by_discard = int(discard_points(base, self.dealer))
        self.from_dealer = int(share(base, True, split))
        self.from_others = int(dealer_split_share(base) if self.dealer and split else share(base, self.dealer, split))


def other_worth(rules: RuleConfig, lines: list[tuple[str, int]], opened: bool) -> Note | None:
    """Return which yaku of a win is told with other han than the rules give it, or None; yakuman have no han."""
    known = rules_of(rules).worth
    for name, han in lines:
        own = int(known.han(BY_ID[name].bit, opened)) if name in BY_ID else 0
        if own and own != han:
            return Note("remark.other_han", name=name, own=own, han=han)
    return None


def number_in(detail: dict[str, object], name: str) -> int:
    """Return a number out of an event's detail, 0 where there is none."""
    value = detail.get(name, 0)
    return value if isinstance(value, int) and abs(value) < 1 << 31 else 0


def words_in(detail: dict[str, object], name: str) -> list[str]:
    """Return a list of words out of an event's detail."""
    value = detail.get(name)
    return [str(each) for each in value] if isinstance(value, list) else []


def seats_in(detail: dict[str, object], name: str) -> list[int]:
    """Return a list of seats out of an event's detail."""
    value = detail.get(name)
    return [each for each in value if isinstance(each, int)] if isinstance(value, list) else []
