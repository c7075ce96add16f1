"""The messages of the WebSocket of a live table, both ways."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, RootModel

from sanyuan.server.models.base import Asked, Error, Hex64, Lang, Model, sometimes, words
from sanyuan.server.models.score import TargetPattern, WorthOfChoice
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


class Wish(Said):
    """Goes on after a hand, leaves the seat to a bot, takes it back, or would play again with the same people."""

    type: Literal["ready", "leave", "return", "again"]
    id: Id


class SetPace(Said):
    """Lets bots wait so many milliseconds from their next choice on."""

    type: Literal["pace"]
    id: Id
    pace: Pace


STICKERS = ("hello", "thanks", "well_done", "oops", "wow", "think", "hurry", "good_game")
"""All that players may say to each other."""


class ShowSticker(Said):
    """Shows everybody a sticker."""

    type: Literal["sticker"]
    id: Id
    sticker: str = words(STICKERS)


class Ask(Said):
    """A question about your own seat."""

    type: Literal["ask"]
    id: Id
    about: Literal["waits", "options"]


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
            Hello | Seal | Reveal | Act | Wish | ShowSticker | SetPace | Ask | Ack | Ping,
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
    "ready": Wish,
    "leave": Wish,
    "return": Wish,
    "sticker": ShowSticker,
    "again": Wish,
    "pace": SetPace,
    "ask": Ask,
    "ack": Ack,
    "ping": Ping,
}
"""The messages of a client by their type."""


class FromServer(Model):
    """A message of the server."""

    v: Version


class Welcome(FromServer):
    """What is public about the table, and whose seat it is; again with the deal."""

    type: Literal["welcome"]
    table: TableInfo
    seat: int = Field(description="the player's number; -1 looks on")
    elsewhere: bool = Field(description="another client had this seat until now")


class LobbyMessage(FromServer, Lobby):
    """The table before the deal."""

    type: Literal["lobby"]
    n: int
    seq: int
    clock: None


class UpdateMessage(FromServer, Update):
    """The table as this client may see it."""

    type: Literal["update"]
    n: int = Field(description="counts a connection's updates")


class Person(Model):
    """One player as the others know of them."""

    here: bool
    stand_in: bool = Field(description="a bot plays the seat meanwhile")
    again: bool = Field(description="would play another match")


class PeopleTold(FromServer):
    """Who is at the table, whenever that changes."""

    type: Literal["people"]
    people: list[Person] = Field(description="by player; a bot is always there")
    watching: int


class StickerShown(FromServer):
    """What a player shows to everybody."""

    type: Literal["sticker"]
    player: int
    sticker: str = words(STICKERS)


class Rematch(FromServer):
    """A player's own seat at the table of another match: the host's token, or what opens the seat once."""

    type: Literal["rematch"]
    table: str
    token: str | None
    invitation: str | None


class Parted(FromServer):
    """The last message to a client whose seat is played by another one, or was lost before the deal."""

    type: Literal["elsewhere", "left"]


class Done(FromServer):
    """A request of the client is kept."""

    type: Literal["done"]
    id: str
    seq: int


class Refused(FromServer):
    """A request of the client is refused."""

    type: Literal["refused"]
    id: str
    error: Error


class Prospect(Model):
    """Whether a tile may be won, with the result in one sentence or the reason."""

    win: bool
    why: str | None
    headline: str | None
    headline_template: str = sometimes("the sentence with {0} to {3} for the seats of the table that it names")


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


class WaitsTold(FromServer):
    """What the seat waits for, or what each discard would leave."""

    type: Literal["answer"]
    id: str
    about: Literal["waits"]
    ready: bool = sometimes()
    tiles: list[TileWait] = sometimes()
    note: str | None = sometimes()
    discards: list[DiscardWaits] = sometimes()


class OptionsTold(FromServer):
    """What every option of the seat is worth, the best first: only where all other seats are bots."""

    type: Literal["answer"]
    id: str
    about: Literal["options"]
    seq: int = Field(description="the seq of the update whose options these are")
    ok: bool
    best: str
    option: int = Field(description="the id of the best option")
    choices: list[WorthOfChoice]
    draws: int
    exact: bool
    exchanges: int
    hands: int
    targets: list[TargetPattern] = sometimes("what the hand heads for after the best option")


class AnswerMessage(RootModel[Annotated[WaitsTold | OptionsTold, Field(discriminator="about")]]):
    """The answer to a question: what it is about says which."""


class ErrorMessage(FromServer):
    """A message that could not be read; the connection goes on."""

    type: Literal["error"]
    error: Error


class Pong(FromServer):
    """A sign of life."""

    type: Literal["pong"]
    seq: int


class ServerMessage(
    RootModel[
        Annotated[
            Welcome
            | LobbyMessage
            | UpdateMessage
            | PeopleTold
            | StickerShown
            | Rematch
            | Parted
            | Done
            | Refused
            | AnswerMessage
            | ErrorMessage
            | Pong,
            Field(discriminator="type"),
        ]
    ]
):
    """What the server says."""
