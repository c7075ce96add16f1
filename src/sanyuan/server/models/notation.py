"""Notations over HTTP."""

from typing import Annotated

from pydantic import Field

from sanyuan.notation import NOTATIONS
from sanyuan.server.models.base import Answer, Asked, Model, Tiles, words

LONGEST_TEXT = 1000


class NotationName(Model):
    """A notation, and what it looks like."""

    name: str
    about: str


class NotationsAnswer(Answer):
    """All notations."""

    notations: list[NotationName]


class ParseRequest(Asked):
    """A text that tells tiles."""

    text: str = Field(max_length=LONGEST_TEXT)
    notation: Annotated[str, words(("auto", *NOTATIONS))] | None = None


class TilesAnswer(Answer):
    """Tiles in the house's notation."""

    tiles: list[str]


class FormatRequest(Asked):
    """Tiles that are to be written."""

    tiles: Tiles
    notation: str = words(NOTATIONS)


class TextAnswer(Answer):
    """A text."""

    text: str


class HandTextRequest(Asked):
    """A whole hand in one text."""

    text: str = Field(max_length=LONGEST_TEXT)


class HandAnswer(Answer):
    """What the text says about a hand."""

    hand: list[str]
    melds: list[str]
    win: str | None
