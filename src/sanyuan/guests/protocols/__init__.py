"""The protocols that programs speak, each of one game."""

from collections.abc import Callable

from sanyuan.errors import InputError
from sanyuan.guests.guest import Patience, Talk
from sanyuan.guests.line import words_of
from sanyuan.guests.protocols import botzone, mjai
from sanyuan.guests.protocols.botzone import BotzoneTalk
from sanyuan.guests.protocols.mjai import MjaiTalk
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant

PROTOCOLS = {
    **dict.fromkeys((mjai.ARRAYS, mjai.LINES, mjai.EACH), mjai.GAME),
    **dict.fromkeys((botzone.JSON, botzone.SIMPLE), botzone.GAME),
}
"""The game that each protocol speaks of."""
TCP = "tcp://"
_HERE = ("127.0.0.1", "localhost")


def talk_about(
    protocol: str, where: str, variant: Variant, rules: RuleConfig, player: int, patience: Patience
) -> Callable[[], Talk]:
    """Return how a program that speaks a protocol is begun for a match; what cannot be is refused."""
    assert variant.flow is not None
    if PROTOCOLS[protocol] != variant.name:
        raise InputError(
            "player.protocol_game", "players", protocol=protocol, known=PROTOCOLS[protocol], name=variant.name
        )
    faces, seats = variant.flow.faces(rules), variant.flow.seats(rules)
    if protocol in (botzone.JSON, botzone.SIMPLE):
        command = words_of(where, None)
        return lambda: BotzoneTalk(protocol, command, faces, seats, patience)
    short = rules.as_dict().get("winds") == 1
    way = mjai.EACH if where.startswith(TCP) else protocol
    place = _port(protocol, where) if where.startswith(TCP) else words_of(where, player)
    return lambda: MjaiTalk(way, place, faces, seats, player, short, patience)


def _port(protocol: str, where: str) -> int:
    host, _, port = where.removeprefix(TCP).partition(":")
    if host not in _HERE or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise InputError("player.tcp", "players", protocol=protocol, spec=where)
    return int(port)
