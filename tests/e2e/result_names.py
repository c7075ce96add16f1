"""The sentence of a result as a page says it: with the names of those who sat in its seats."""

from collections.abc import Sequence
from typing import Any


def named(result: Any, first: Any, names: Sequence[str]) -> str:
    """Return what a page says of a result, without spaces; ``first`` is a picture of the hand."""
    score = result.get("score") or {}
    if "headline_template" in score:
        said = str(score["headline_template"]).format(*from_dealer(first, names))
        return squeezed(said.replace("You wins ", "You win "))
    return squeezed(str(score.get("headline") or result.get("reason") or result["say"]))


def from_dealer(first: Any, names: Sequence[str]) -> list[str]:
    """Return the names of the players by their seats from the dealer on; ``first`` is a picture of the hand."""
    seats = [names[player] for player in first["players"]]
    return [*seats[first["dealer"] :], *seats[: first["dealer"]]]


def squeezed(text: str) -> str:
    """Return a text without spaces: those beside a name depend on its letters."""
    return "".join(text.split())
