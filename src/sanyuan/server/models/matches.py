"""Matches that need no table: bots among themselves, and walls checked against their promise."""

from typing import Annotated, Any, TypeAlias

from pydantic import Field

from sanyuan.bots import BOTS
from sanyuan.server.models.base import Answer, AnyRules, Asked, GameWord, Hex64, words

LARGEST_NUMBER = (1 << 32) - 1
MOST_MATCHES = 20
DIGITS = 64
"""How long a promise is."""

AnyNumber: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]


class SelfplayRequest(Asked):
    """Which matches bots are to play."""

    variant: GameWord
    rules: AnyRules = None
    matches: int | None = Field(None, ge=1, le=MOST_MATCHES, description="how many matches")
    seed: AnyNumber | None = Field(None, description="the same seed gives the same games")
    bots: Annotated[list[Annotated[str, words(BOTS)]], Field(max_length=4)] | None = Field(
        None, description="one bot for each seat"
    )


class SelfplayAnswer(Answer):
    """The sums of matches between bots."""

    matches: int
    hands: int
    steps: int
    seconds: float
    points: list[int]
    wins: list[int]
    ranks: list[list[int]]
    sha256: str


class WallRequest(Asked):
    """A seed with the promise that was shown before play, or all that was said about the walls."""

    variant: GameWord
    rules: AnyRules = None
    seed: Hex64 | None = Field(None, description="the revealed seed, 64 hexadecimal digits")
    commitment: Annotated[str, Field(max_length=DIGITS)] | None = Field(
        None, description="the promise shown before play"
    )
    promise: dict[str, Any] | None = Field(
        None, description="as a table tells it when its match is over, instead of seed and commitment"
    )
    hand: AnyNumber | None = Field(None, description="also return the wall of this hand, 0 the first")


class WallAnswer(Answer):
    """The promise, and the wall asked for."""

    commitment: str = Field(description="what the seed and the rules promise")
    kept: bool | None = Field(description="whether that is the promise given; null without one")
    wall: list[str] | None = Field(description="in the order of drawing")
