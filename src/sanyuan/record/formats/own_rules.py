"""Rules that a format has no words for: the options in which a game differs from what the format stands for."""

from sanyuan import variants
from sanyuan.record.formats.tenhou_rules import with_rounding

RULES = "sanyuan_rules"
"""The field in which they are written; other programs pass over it."""


def own_rules(variant: str, rules: object, implied: object) -> dict[str, object]:
    """Return the options of a game that differ from those that a reader of the format would take it for.

    >>> own_rules("riichi", {"preset": "tenhou", "winds": 1}, "tenhou")
    {'winds': 1}
    """
    book = variants.variant(variant).rules
    ours, theirs = book.make(rules).as_dict(), book.make(implied).as_dict()
    return {name: value for name, value in ours.items() if theirs[name] != value}


def rules_beside(
    variant: str, rules: object, implied: dict[str, object], result: list[int] | None
) -> dict[str, object]:
    """Return the field of the options beside a Tenhou format, empty where its words and the result tell them all."""
    if not own_rules(variant, rules, with_rounding(implied, result)):
        return {}
    return {RULES: own_rules(variant, rules, implied)}


def with_own_rules(variant: str, implied: dict[str, object], given: object) -> dict[str, object]:
    """Return what the format implies with the options that are written beside it, if any; unknown ones are refused."""
    if not isinstance(given, dict):
        return implied
    book = variants.variant(variant).rules
    joined = {**implied, **book.own_names({str(name): value for name, value in given.items()})}
    book.make(joined)
    return joined
