"""Live tables over HTTP, and what they share with the WebSocket."""

from typing import Annotated, TypeAlias

from pydantic import Field

from sanyuan.bots import BOTS
from sanyuan.server.models.base import (
    LONGEST_NAME,
    Answer,
    AnyRules,
    Asked,
    ByLanguage,
    GameWord,
    Hex64,
    Model,
    Names,
    Open,
    Rules,
    sometimes,
    words,
)
from sanyuan.server.models.picture import HandResult, Picture, TableEvent

OPEN = "open"
"""A seat for a person, or for a program that comes by itself."""
DEFAULT_PACE = 600
SLOWEST_PACE = 5000
LONGEST_TURN = 600
LARGEST_BANK = 3600
LONGEST_ID = 64
MOST_SEQ = 1 << 31

Pace: TypeAlias = Annotated[int, Field(ge=0, le=SLOWEST_PACE)]
Round: TypeAlias = Annotated[int, Field(ge=1, le=MOST_SEQ, description="the round in which the walls are drawn")]
Word: TypeAlias = Annotated[str, words((OPEN, *BOTS))]


class ClockRequest(Asked):
    """How long a player may think."""

    turn: int = Field(ge=1, le=LONGEST_TURN, description="seconds for every answer")
    bank: int | None = Field(None, ge=0, le=LARGEST_BANK, description="seconds more for a whole match, on one's turns")


class BeginTableRequest(Asked):
    """What a live table is begun with."""

    variant: GameWord
    rules: AnyRules = None
    names: Names = None
    seats: Annotated[list[Word], Field(min_length=2, max_length=4)] | None = Field(
        None, description=f"one word a seat; without them the first is {OPEN} and bots take the others"
    )
    pace: Pace | None = Field(None, description=f"milliseconds that a bot waits, {DEFAULT_PACE} unless told")
    clock: ClockRequest | None = None
    seed: Hex64 | None = Field(None, description="for practice: one person sits, and bots take the other seats")


class SitRequest(Asked):
    """An invitation, and who comes with it."""

    invitation: str = Field(max_length=LONGEST_ID, description="what opens the seat, once")
    token: str = Field(
        pattern="^[A-Za-z0-9_-]{32,64}$", description="the seat's token from now on, drawn by the player who sits down"
    )
    name: Annotated[str, Field(max_length=LONGEST_NAME)] | None = Field(None, description="the player's name")


class PlaceRequest(Asked):
    """Who is to have a seat."""

    seat: int = Field(ge=0, description="the player's number")
    takes: Word = Field(description="open, or the name of a bot")
    name: Annotated[str, Field(max_length=LONGEST_NAME)] | None = Field(None, description="a bot's name")


class HostRequest(Asked):
    """Who is to be the host."""

    seat: int = Field(ge=0, description="the player's number: another person who sits at the table")


class SealRequest(Asked):
    """The hash of a nonce."""

    round: Round
    seal: Hex64


class RevealRequest(Asked):
    """The nonce that was sealed."""

    round: Round
    nonce: Hex64


class ActRequest(Asked):
    """An answer for a seat."""

    action: int = Field(ge=0, description="the id of an option")
    on: int = Field(ge=0, description="the seq at which it was an option")
    step: str = Field(
        min_length=1,
        max_length=LONGEST_ID,
        description="the client's own name of this answer; a repeat changes nothing",
    )


class Clock(Model):
    """How long a player may think, in seconds."""

    turn: int
    bank: int


class WallPromise(Model):
    """All that was said about the walls: seals, the nonces from the deal on, the seed in the end."""

    version: int
    commitment: str
    seed: str | None
    table: str = sometimes()
    round: int = sometimes()
    seals: list[str | None] = sometimes()
    nonces: list[str | None] = sometimes()
    broken: list[list[int]] = sometimes("for every round that was broken off, who had not revealed a nonce")


class LobbySeat(Model):
    """A seat before the deal."""

    name: str
    bot: str | None
    taken: bool
    here: bool
    sealed: bool
    revealed: bool


class Lobby(Model):
    """Who sits where, before the deal."""

    host: int = Field(description="the player who invites the others: who began the table, or whom they named")
    phase: str = words(("gathering", "revealing"))
    round: int
    seats: list[LobbySeat]
    promise: WallPromise


class TableInfo(Model):
    """What is public about a table."""

    id: str
    variant: str
    rules: Rules
    preset: str | None
    names: list[str]
    bots: list[str | None] = Field(description="by player; null is a person")
    players: int
    status: str = words(("waiting", "playing", "over"), "waiting: for its players")
    lobby: Lobby | None
    seq: int = Field(description="the table's version: how many events there have been")
    commitment: str = Field(description="the promise about all walls, shown before play")
    promise: WallPromise
    digest: str = Field(description="the digest of the rules that the promise holds")
    seeded: bool = Field(description="the seed was chosen by whoever began the table")
    pace: int
    clock: Clock | None
    created: str
    result: list[int] | None
    seed: str | None = Field(description="the seed of the walls, once the match is over")


class TableAnswer(Answer):
    """A table."""

    table: TableInfo


class NewSeat(Model):
    """A seat of a table that was begun."""

    seat: int
    token: str | None = Field(description="the host's own; nobody can ask again")
    invitation: str | None = Field(description="opens the seat once, for whoever sits")
    bot: str | None


class NewTable(TableAnswer):
    """A table that was begun, with its tokens."""

    seats: list[NewSeat]


class Ended(Model):
    """The hand that has just ended."""

    picture: Picture
    results: list[HandResult]
    ready: list[int] = Field(description="the players who have looked at it")


class Final(Open):
    """The last scores by player, and what the game says beside them."""

    scores: list[int]


class MatchEnd(Model):
    """The end of a match."""

    result: list[int]
    result_unit: int = Field(description="how many points people count as one of the result")
    result_words: list[ByLanguage] = Field(description="how the result was worked out, by player; where it needs it")
    final: Final
    seed: str
    promise: WallPromise


class CallMade(Model):
    """What a seat called when it laid a tile aside."""

    seat: int
    name: str = Field(description="what the game calls it")


class Update(Model):
    """The whole table as a client may see it."""

    seq: int
    events: list[TableEvent]
    calls: list[CallMade] = sometimes("of the events that lay a tile aside, in order")
    picture: Picture
    default: int | None = Field(description="the option that is taken where time runs out")
    waiting: list[int] = Field(description="the seats that are asked, as far as one may know")
    results: list[HandResult] = Field(description="what was won and paid so far in a hand that goes on, in order")
    ended: Ended | None
    match: MatchEnd | None
    clock: dict[str, int] | None = Field(description="milliseconds that seats have left")


class ViewAnswer(Answer, Update):
    """The table as a seat or a spectator sees it."""


class Taken(Answer):
    """It is kept."""

    seq: int = Field(description="the version of the table at which it was taken")


class Seated(Answer):
    """The seat that an invitation opened."""

    seat: int


class Placed(Answer):
    """The invitation to an open seat."""

    invitation: str | None
