"""Why a WebSocket of a live table is closed, by its code: who comes again, and when, follows from it.

A refused ``hello`` is told first by an ``error`` message that says in words what the code says.
"""

from sanyuan.errors import InputError
from sanyuan.server.errors import STATUS_OF_CODE

COME_AGAIN = 1012
BAD_HELLO = 4400
NO_TOKEN = 4401
WRONG_TOKEN = 4403
NO_TABLE = 4404
SILENT = 4408
PLAYED_ELSEWHERE = 4409
SEAT_LOST = 4410
OTHER_SERVER = 4421
OTHER_VERSION = 4426
TOO_MANY = 4429
TOO_SLOW = 4431
NOT_NOW = 4503

MEANINGS = {
    COME_AGAIN: "the server ends, or has put the table away",
    BAD_HELLO: "the first message is not a hello of this protocol",
    NO_TOKEN: "the token is empty",
    WRONG_TOKEN: "the token opens no seat here",
    NO_TABLE: "there is no such table",
    SILENT: "the client said no hello within ten seconds, or nothing for 90 seconds",
    PLAYED_ELSEWHERE: "the player has come by another connection, which plays now",
    SEAT_LOST: "the player has lost the seat before the deal",
    OTHER_SERVER: "another server plays the table",
    OTHER_VERSION: "another version of the program began the table, and this one cannot go on from there",
    TOO_MANY: "more messages or connections than one client may have",
    TOO_SLOW: "the client does not read what it is sent",
    NOT_NOW: "the server takes nobody now: its database fails, it is full, or it is about to end",
}
"""What each code says, for the description of the interface."""

_OF_CODE = {
    "unauthorized": NO_TOKEN,
    "token": WRONG_TOKEN,
    "not_found": NO_TABLE,
    "elsewhere": OTHER_SERVER,
    "version": OTHER_VERSION,
    "limit": TOO_MANY,
}


def close_code(error: InputError) -> int:
    """Return the code by which a connection that cannot begin is closed."""
    code = _OF_CODE.get(error.code)
    if code is None:
        return NOT_NOW if STATUS_OF_CODE.get(error.code, 422) >= 500 else BAD_HELLO
    return code
