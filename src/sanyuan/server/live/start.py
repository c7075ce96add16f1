"""What a live table is begun with: the game, its rules, who sits where, the pace of bots, the clock, the seed."""

import json
import secrets
from dataclasses import asdict, dataclass, replace

from sanyuan import is_compiled, variants
from sanyuan.bots import BOTS, is_quick
from sanyuan.engine.wall import SEED_BYTES, commitment
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.games.bound import Game
from sanyuan.record.promise import VERSION, promise_of
from sanyuan.rules.options import digest_of
from sanyuan.server.fields import now, preset_name, take_names
from sanyuan.server.models.base import fields_of
from sanyuan.server.models.tables import (
    DEFAULT_PACE,
    LARGEST_BANK,
    LONGEST_TURN,
    OPEN,
    SLOWEST_PACE,
    BeginTableRequest,
    ClockRequest,
)


@dataclass(frozen=True)
class ThinkTime:
    """How long a player may think: seconds for every answer, and a bank for the whole match on one's own turns."""

    turn: int
    bank: int


@dataclass(frozen=True)
class Start:
    """What a table was begun with; players are named by the seat at the first hand."""

    variant: str
    rules: dict[str, object]
    preset: str | None
    names: list[str]
    bots: list[str | None]
    pace: int
    clock: ThinkTime | None
    seed: bytes
    seeded: bool
    created: str
    promise: int = 1
    """The version of the promise about the walls: 2 where players add to them."""

    def game(self) -> Game:
        """Return the game by these rules."""
        return Game(variants.variant(self.variant), self.rules)

    def humans(self) -> list[int]:
        """Return the players that are not bots."""
        return [player for player, bot in enumerate(self.bots) if bot is None]

    def promised(self, table: str) -> str:
        """Return what is promised about the walls when the table is begun."""
        digest = digest_of(self.rules)
        return (
            commitment(self.seed, digest) if self.promise == 1 else promise_of(table, self.variant, digest, self.seed)
        )

    def as_text(self) -> str:
        """Return all but the seed as the database keeps it."""
        data = asdict(self)
        del data["seed"]
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def public(self) -> dict[str, object]:
        """Return what everybody may know before the match is over."""
        return {
            "variant": self.variant,
            "rules": self.rules,
            "preset": self.preset,
            "names": self.names,
            "bots": self.bots,
            "players": len(self.bots),
            "digest": digest_of(self.rules),
            "seeded": self.seeded,
            "pace": self.pace,
            "clock": asdict(self.clock) if self.clock is not None else None,
            "created": self.created,
        }


def read_start(text: str, seed: str) -> Start:
    """Read back what the database keeps."""
    data = json.loads(text)
    clock = data["clock"]
    return Start(**{**data, "clock": ThinkTime(**clock) if clock is not None else None, "seed": bytes.fromhex(seed)})


def take_start(body: dict[str, object]) -> Start:
    """Read the request that begins a table."""
    request = Request(body, fields_of(BeginTableRequest))
    game = Game(variants.variant(request.take_text("variant")), body.get("rules"))
    count = game.flow.seats(game.rules)
    names = take_names(request)
    if len(names) > count:
        raise InputError("names", "names", count=count, count2=len(names))
    seed = request.take_text("seed", "")
    bots = _bots(request, count)
    if seed and bots.count(None) > 1:
        raise InputError("seed.one_person", "seed")
    return Start(
        variant=game.variant.name,
        rules=game.rules.as_dict(),
        preset=preset_name(body.get("rules")),
        names=names + [""] * (count - len(names)),
        bots=bots,
        pace=request.take_int("pace", DEFAULT_PACE, 0, SLOWEST_PACE),
        clock=_clock(request),
        seed=read_seed(seed) if seed else secrets.token_bytes(SEED_BYTES),
        seeded=bool(seed),
        created=now(),
        promise=VERSION if None in bots and not seed else 1,
    )


def again(start: Start) -> Start:
    """Return the same table with walls of its own, begun now."""
    promise = VERSION if start.humans() else 1
    return replace(start, seed=secrets.token_bytes(SEED_BYTES), seeded=False, created=now(), promise=promise)


def read_seed(text: str) -> bytes:
    """Read a seed, or refuse."""
    try:
        seed = bytes.fromhex(text) if len(text) == 2 * SEED_BYTES else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise InputError("seed.seed_hexadecimal_digits_2", "seed", most=2 * SEED_BYTES)
    return seed


def _bots(request: Request, count: int) -> list[str | None]:
    value = request.data.get("seats")
    if value is None:
        return [None] + ["greedy"] * (count - 1)
    if not isinstance(value, list) or len(value) != count:
        raise InputError("seats.seats_list_words", "seats", count=count, open=OPEN, known=", ".join(BOTS))
    bots: list[str | None] = []
    for at, word in enumerate(value):
        if word != OPEN and word not in BOTS:
            raise InputError("seats.seat", f"seats[{at}]", open=OPEN, known=", ".join(BOTS))
        if word != OPEN:
            check_bot(str(word), f"seats[{at}]")
        bots.append(None if word == OPEN else str(word))
    return bots


def check_bot(name: str, field: str) -> None:
    """Refuse a bot that would keep everybody waiting: one that looks ahead, until the core is compiled."""
    if not is_compiled() and not is_quick(name):
        raise InputError("seats.interpreted", field)


def _clock(request: Request) -> ThinkTime | None:
    value = request.data.get("clock")
    if value is None:
        return None
    if not isinstance(value, dict):
        raise InputError("field_type.clock_object_turn", "clock")
    given = Request(value, fields_of(ClockRequest), "clock")
    return ThinkTime(given.take_int("turn", None, 1, LONGEST_TURN), given.take_int("bank", 0, 0, LARGEST_BANK))
