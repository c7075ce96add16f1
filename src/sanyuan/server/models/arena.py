"""An arena's results: the figures of every player, the curve of the difference, and the matches wall by wall."""

from pydantic import Field

from sanyuan.server.models.base import Answer, Asked, Lang, Model, Open
from sanyuan.server.models.records import Count


class ArenaRequest(Asked):
    """A file of results, and what to show of it."""

    log: str | None = Field(None, description="the results as text")
    base64: str | None = Field(None, description="or as bytes, plain or gzipped")
    wall: Count | None = Field(None, description="the first wall whose matches are listed, 0 the first")
    lang: Lang | None = None


class ArenaMatchRequest(Asked):
    """A file of results, and one of its matches."""

    log: str | None = Field(None, description="the results as text")
    base64: str | None = Field(None, description="or as bytes, plain or gzipped")
    wall: Count = Field(description="0 the first")
    seating: Count = Field(description="0 the first")


class ArenaColumn(Model):
    """A figure of the table."""

    name: str
    title: str
    share: bool = Field(description="whether it is a part of a whole")


class ArenaPlayer(Open):
    """One player's figures; every column stands beside these under its name, null where it has none."""

    name: str
    matches: Count
    place: float
    place_se: float = Field(description="its standard error, clustered by wall")
    points: float
    points_se: float
    places: list[Count] = Field(description="how often each place was taken")
    rating: float | None = Field(description="by OpenSkill, where three or more players meet")
    rating_se: float | None


class ArenaPoint(Model):
    """A point of the curve."""

    wall: Count = Field(description="how many walls had been played")
    difference: float = Field(description="how far the first player's place was from the middle; below 0 is better")
    error: float


class ArenaMatch(Model):
    """One match."""

    wall: Count
    seating: Count
    seats: list[str] = Field(description="who sat where in the first hand")
    places: list[int]
    points: list[int]


class ArenaAnswer(Answer):
    """The results of an arena, and the matches of some walls."""

    variant: str
    title: str
    walls: Count
    matches: Count
    hands: Count
    columns: list[ArenaColumn]
    players: list[ArenaPlayer]
    curve: list[ArenaPoint]
    first: Count = Field(description="the first wall whose matches are listed")
    listed: list[ArenaMatch]


class ArenaRecord(Answer):
    """A match played again from the results, as a log."""

    log: str
