"""查大叫: what a drawn hand pays (R-H19)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sanyuan.meld import Meld
from sanyuan.score.ledger import Payment
from sanyuan.tiles import KIND_OF_FACE, Face
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import LAIZI_KONGS
from sanyuan.variants.wuhan.score.factors import product
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.waits import waits
from sanyuan.variants.wuhan.score.win import TENPAI, Player, holding_of

CHECKED_ROWS: Final = LAIZI_KONGS
"""The rows of factors that count: all before 癞子杠."""


def is_tenpai(hand: Sequence[Face], melds: Sequence[Meld], special: Special, rules: WuhanRules) -> bool:
    """Tell whether a hand is opened, free of pi and 红中, and one tile from a shape that the rules allow.

    A tile of which hand and melds hold all four is not waited for.
    """
    holding = holding_of(hand, melds, special.laizi)
    if holding.openings == 0:
        return False
    mask = waits(holding, special, rules)
    counts = [0] * 34
    for face in [*hand, *[face for meld in melds for face in meld.tiles]]:
        counts[KIND_OF_FACE[face]] += 1
    return any(mask >> kind & 1 and counts[kind] < 4 for kind in range(34))


def draw_payment(payer: Player, payee: Player, rules: WuhanRules) -> int:
    """Return what a noten seat owes a tenpai one: the product of both, doubled where the payer never opened, capped."""
    points: i64 = product(payee, rules, CHECKED_ROWS)
    if not rules.draw_creditor_only:
        points *= product(payer, rules, CHECKED_ROWS)
    if not payer.has_opened():
        points *= 2
    return min(points, rules.draw_cap) if rules.draw_cap else points


def draw_payments(players: Sequence[Player], rules: WuhanRules) -> list[Payment]:
    """Return the payments of a drawn hand, from every noten seat to every tenpai one."""
    if not rules.draw_check:
        return []
    return [
        Payment(
            payer,
            payee,
            draw_payment(players[payer], players[payee], rules),
            "draw_check" if players[payer].has_opened() else "draw_check_closed",
            _worked_out(players[payer], players[payee], rules),
        )
        for payer in range(len(players))
        for payee in range(len(players))
        if players[payer].tenpai != TENPAI and players[payee].tenpai == TENPAI
    ]


def _worked_out(payer: Player, payee: Player, rules: WuhanRules) -> dict[str, object]:
    """Return both factors and the formula that leads to what is paid, with the cap where it cuts."""
    own = int(product(payer, rules, CHECKED_ROWS))
    other = int(product(payee, rules, CHECKED_ROWS))
    parts = [str(other)] if rules.draw_creditor_only else [str(own), str(other)]
    points = other if rules.draw_creditor_only else own * other
    if not payer.has_opened():
        parts.append("2")
        points *= 2
    formula = " × ".join(parts)
    values: dict[str, object] = {"payer_factor": own, "payee_factor": other}
    if rules.draw_cap and points > rules.draw_cap:
        formula = f"min({formula}, {rules.draw_cap})"
        values["cap"] = rules.draw_cap
    values["formula"] = formula
    return values
