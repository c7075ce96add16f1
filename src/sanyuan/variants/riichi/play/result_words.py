"""How a result with uma is worked out, in one line for each seat."""

from typing import Final

from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.next_hand import counted, oka, result, shared_by_place, uma_points
from sanyuan.words.text import EN, JA, ZH, Words, points_text

UNIT: Final = 1000
"""A result is counted in thousands of points."""
_TENTH: Final = 100
_UMA: Final = Words("马点", "uma", "ウマ")
_OKA: Final = Words("头名赏", "oka", "オカ")
_ROUNDING: Final = Words("舍入", "rounding", "端数")
_CHIPS: Final = Words("祝仪", "chips", "チップ")


def result_words(rules: RiichiRules, scores: list[int], chips: list[int]) -> list[Words]:
    """Return for every seat how its result comes from its points; ``chips`` are what its chips are worth.

    >>> from sanyuan.variants.riichi.options import RULES
    >>> result_words(RULES.preset("majsoul"), [42300, 30000, 20000, 7700], [0] * 4)[0].en
    '(42,300 − 25,000) ÷ 1,000 + 15 (uma) = +32.3'
    >>> result_words(RULES.preset("tenhou"), [42300, 30000, 20000, 7700], [0] * 4)[0].en
    '(42,300 → 42,000 − 30,000) ÷ 1,000 + 20 (uma) + 20 (oka) = +52.0'
    """
    own = counted(rules, scores)
    uma = uma_points(rules, scores)
    with_oka = [uma[0] + oka(rules), *uma[1:]]
    oka_by_seat = shared_by_place(rules, scores, [oka(rules)] + [0] * (rules.players - 1))
    places = shared_by_place(rules, scores, with_oka)
    totals = result(rules, scores)
    found: list[Words] = []
    for seat in range(rules.players):
        rest = totals[seat] - (own[seat] - rules.return_points) - places[seat]
        terms = (
            (places[seat] - oka_by_seat[seat], _UMA),
            (oka_by_seat[seat], _OKA),
            (rest, _ROUNDING),
            (chips[seat], _CHIPS),
        )
        total = totals[seat] + chips[seat]
        zh, en, ja = [_line(scores[seat], own[seat], rules.return_points, terms, total, lang) for lang in (ZH, EN, JA)]
        found.append(Words(zh, en, ja))
    return found


def _line(score: int, own: int, returned: int, terms: tuple[tuple[int, Words], ...], total: int, lang: str) -> str:
    counted_as = points_text(score, lang) + (f" → {points_text(own, lang)}" if own != score else "")
    text = f"({counted_as} − {points_text(returned, lang)}) ÷ {points_text(UNIT, lang)}"
    for points, name in terms:
        if points:
            sign = "+" if points > 0 else "−"
            text += f" {sign} {thousands(abs(points))} ({name.text(lang)})"
    return f"{text} = {signed_thousands(total)}"


def thousands(points: int) -> str:
    """Return points in thousands, as few decimals as they need.

    >>> thousands(20000), thousands(7700), thousands(13334)
    ('20', '7.7', '13.334')
    """
    return f"{points / UNIT:.3f}".rstrip("0").rstrip(".")


def signed_thousands(points: int) -> str:
    """Return a result in thousands with its sign and at least one decimal.

    >>> signed_thousands(43000), signed_thousands(-7700), signed_thousands(0)
    ('+43.0', '−7.7', '0.0')
    """
    text = f"{abs(points) / UNIT:.1f}" if points % _TENTH == 0 else thousands(abs(points))
    return ("+" if points > 0 else "−" if points < 0 else "") + text
