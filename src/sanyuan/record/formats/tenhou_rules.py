"""The rules of Tenhou tables: the flags of a game's type."""

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
