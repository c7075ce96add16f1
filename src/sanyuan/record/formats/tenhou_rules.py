"""The rules of Tenhou tables: the flags of a game's type."""

PLAYERS_ONLY = 1
NO_REDS = 2
NO_OPEN_TANYAO = 4
EAST_AND_SOUTH = 8
THREE_PLAYERS = 16


def rules_of_type(flags: int) -> tuple[dict[str, object], int]:
    """Return the rules of a game's type, and how many play.

    >>> rules_of_type(169)
    ({'preset': 'tenhou'}, 4)
    >>> rules_of_type(225)
    ({'preset': 'tenhou', 'winds': 1}, 4)
    """
    three = bool(flags & THREE_PLAYERS)
    rules: dict[str, object] = {"preset": "tenhou3" if three else "tenhou"}
    if flags & NO_REDS:
        rules["red_fives"] = [0, 0, 0]
    if flags & NO_OPEN_TANYAO:
        rules["open_tanyao"] = False
    if not flags & EAST_AND_SOUTH:
        rules["winds"] = 1
    return rules, 3 if three else 4


def type_of_rules(rules: dict[str, object]) -> int:
    """Return the game's type that comes nearest to some rules; what it cannot say is written beside it.

    >>> type_of_rules({"players": 4, "red_fives": [1, 1, 1], "open_tanyao": True, "winds": 2})
    9
    """
    flags = PLAYERS_ONLY
    if rules["red_fives"] == [0, 0, 0]:
        flags |= NO_REDS
    if not rules["open_tanyao"]:
        flags |= NO_OPEN_TANYAO
    if rules["winds"] != 1:
        flags |= EAST_AND_SOUTH
    if rules["players"] == 3:
        flags |= THREE_PLAYERS
    return flags


def with_rounding(rules: dict[str, object], result: list[int] | None) -> dict[str, object]:
    """Return the rules with the rounding that a result shows: whole thousands until 2022, exact later."""
    if result is not None and any(each % 1000 for each in result):
        return {**rules, "rounding": "none"}
    return rules
