"""The messages of the WebSocket of a live table, both ways."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, RootModel

from sanyuan.server.models.base import Asked, Error, Hex64, Lang, Model, sometimes
from sanyuan.server.models.tables import LONGEST_ID, MOST_SEQ, Lobby, Pace, Round, TableInfo, Update
from sanyuan.table.actions import LAST_ACTION

VERSION = 1
Version: TypeAlias = Literal[1]
Id: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=LONGEST_ID, description="the client's own name of the request")
]


class Said(Asked):
    """A message of a client."""

    v: Version


class Hello(Said):
    """The first message, within ten seconds."""

    type: Literal["hello"]
    token: str | None = Field(None, description="a seat's token; null looks on")
    lang: Lang | None = None
    client: Annotated[str, Field(max_length=LONGEST_ID)] | None = Field(
        None, description="what the client calls itself on all its connections"
    )


class Seal(Said):
    """What a player adds to the walls, sealed."""

    type: Literal["seal"]
    id: Id
    round: Round
    seal: Hex64


class Reveal(Said):
    """What a player adds to the walls, once everybody has sealed."""

    type: Literal["reveal"]
    id: Id
    round: Round
    nonce: Hex64


class Act(Said):
    """An answer for the seat."""

    type: Literal["act"]
    id: Id
    on: int = Field(ge=0, le=MOST_SEQ, description="the seq of the update whose option is taken")
    action: int = Field(ge=0, le=LAST_ACTION, description="the id of the option")


class Ready(Said):
    """Goes on after a hand."""

    type: Literal["ready"]
    id: Id


class SetPace(Said):
    """Lets bots wait so many milliseconds from their next choice on."""

    type: Literal["pace"]
    id: Id
    pace: Pace


class Ask(Said):
    """A question about your own seat."""

    type: Literal["ask"]
    id: Id
    about: Literal["waits"]


class Ack(Said):
    """What the client has; where that is not the newest, the newest is sent again."""

    type: Literal["ack"]
    seq: int | None = Field(None, ge=0, description="the newest version it has")
    n: int | None = Field(None, ge=0, description="the n of its newest update")


class Ping(Said):
    """Is answered by a pong."""

    type: Literal["ping"]


class ClientMessage(
    RootModel[
        Annotated[
            Hello | Seal | Reveal | Act | Ready | SetPace | Ask | Ack | Ping,
            Field(discriminator="type"),
        ]
    ]
):
    """What a client says."""


SAID: dict[str, type[Said]] = {
    "hello": Hello,
    "seal": Seal,
    "reveal": Reveal,
    "act": Act,
    "ready": Ready,
    "pace": SetPace,
    "ask": Ask,
    "ack": Ack,
    "ping": Ping,
}
"""The messages of a client by their type."""


class Told(Model):
    """A message of the server."""

    v: Version


class Welcome(Told):
    """What is public about the table, and whose seat it is; again with the deal."""

    type: Literal["welcome"]
    table: TableInfo
    seat: int = Field(description="the player's number; -1 looks on")
    elsewhere: bool = Field(description="another client had this seat until now")


class LobbyMessage(Told, Lobby):
    """The table before the deal."""

    type: Literal["lobby"]
    n: int
    seq: int
    clock: None


class UpdateMessage(Told, Update):
    """The table as this client may see it."""

    type: Literal["update"]
    n: int = Field(description="counts a connection's updates")


class Elsewhere(Told):
    """The last message to a client whose seat is played by another one."""

    type: Literal["elsewhere"]


class Left(Told):
    """The last message to a client whose seat was lost before the deal."""

    type: Literal["left"]


class Done(Told):
    """A request of the client is kept."""

    type: Literal["done"]
    id: str
    seq: int


class Refused(Told):
    """A request of the client is refused."""

    type: Literal["refused"]
    id: str
    error: Error


class Prospect(Model):
    """Whether a tile may be won, with the result in one sentence or the reason."""

    win: bool
    why: str | None
    headline: str | None


class SeatProspect(Prospect):
    """What one seat's discard of a tile would bring."""

    seat: int


class TileWait(Prospect):
    """A tile that a seat waits for."""

    tile: str
    left: int
    from_: list[SeatProspect] = Field(
        alias="from", description="what each other seat's discard of it would bring, in playing order"
    )
    only: str | None = Field(description="from whom alone it may be won, where that depends on who discards it")
    self_draw: Prospect


class DiscardWaits(Model):
    """What a discard would leave a seat waiting for."""

    discard: str
    tiles: list[TileWait]
    declared: list[TileWait] = sometimes("what that is worth where it goes down with a declaration")


class WaitsTold(Told):
    """What the seat waits for, or what each discard would leave."""

    type: Literal["answer"]
    id: str
    about: Literal["waits"]
    ready: bool = sometimes()
    tiles: list[TileWait] = sometimes()
    note: str | None = sometimes()
    discards: list[DiscardWaits] = sometimes()


class ErrorMessage(Told):
    """A message that could not be read; the connection goes on."""

    type: Literal["error"]
    error: Error


class Pong(Told):
    """A sign of life."""

    type: Literal["pong"]
    seq: int


class ServerMessage(
    RootModel[
        Annotated[
            Welcome
            | LobbyMessage
            | UpdateMessage
            | Elsewhere
            | Left
            | Done
            | Refused
            | WaitsTold
            | ErrorMessage
            | Pong,
            Field(discriminator="type"),
        ]
    ]
):
    """What the server says."""
