"""The formats of other programs, one file each: what is read becomes a ``Record`` in the engine's own words."""

import codecs
import gzip
import io
import zlib
from collections.abc import Callable

from sanyuan.errors import InputError
from sanyuan.record.formats.botzone import (
    is_botzone_judge,
    is_botzone_text,
    read_botzone_judge,
    read_botzone_text,
)
from sanyuan.record.formats.botzone_write import write_botzone_judge, write_botzone_text
from sanyuan.record.formats.majsoul import is_majsoul, read_majsoul
from sanyuan.record.formats.majsoul_write import write_majsoul
from sanyuan.record.formats.mjai import is_mjai, read_mjai
from sanyuan.record.formats.mjai_write import write_mjai
from sanyuan.record.formats.mjlog import is_mjlog, read_mjlog
from sanyuan.record.formats.mjlog_write import write_mjlog
from sanyuan.record.formats.tenhou6 import is_tenhou6, read_tenhou6
from sanyuan.record.formats.tenhou6_write import write_tenhou6
from sanyuan.record.formats.tziakcha import is_tziakcha, read_tziakcha
from sanyuan.record.native import is_native, read_native, write_native
from sanyuan.record.recorded import Record

LARGEST = 1 << 27
"""The most bytes that a file may hold, unpacked."""

FORMATS: dict[str, tuple[Callable[[bytes], bool], Callable[[bytes], list[Record]]]] = {
    "native": (is_native, lambda data: [read_native(data)]),
    "mjlog": (is_mjlog, lambda data: [read_mjlog(data)]),
    "tenhou6": (is_tenhou6, lambda data: [read_tenhou6(data)]),
    "majsoul": (is_majsoul, lambda data: [read_majsoul(data)]),
    "mjai": (is_mjai, read_mjai),
    "botzone-judge": (is_botzone_judge, lambda data: [read_botzone_judge(data)]),
    "botzone-text": (is_botzone_text, read_botzone_text),
    "tziakcha": (is_tziakcha, lambda data: [read_tziakcha(data)]),
}
"""The formats by name: how to know one, and how to read the games in it."""

WRITERS: dict[str, Callable[[Record], str]] = {
    "native": write_native,
    "mjlog": write_mjlog,
    "tenhou6": write_tenhou6,
    "majsoul": write_majsoul,
    "mjai": write_mjai,
    "botzone-judge": write_botzone_judge,
    "botzone-text": write_botzone_text,
}
"""The formats that are written, by name."""


class UnknownFormatError(InputError):
    """The input is not a record in any format that is read here."""

    def __init__(self) -> None:
        """Say which formats are."""
        super().__init__("format.unknown", formats=", ".join(FORMATS))


def too_large(largest: int) -> InputError:
    """Return the refusal of a file that holds more than it may."""
    return InputError("size.file_holds_more", largest=largest)


def read_games(data: bytes, largest: int = LARGEST) -> list[Record]:
    """Read the games of a file, plain or gzipped, in whichever format it is, up to a size unpacked."""
    data = unpacked(data, largest)
    for known, read in FORMATS.values():
        if known(data):
            return read(data)
    raise UnknownFormatError


def game_at(games: list[Record], number: int | None, field: str = "game") -> Record:
    """Return the game of a number, 1 the first; where there is only one, it need not be named."""
    if number is None and len(games) > 1:
        raise InputError("game.games_log_choose", field, count=len(games))
    place = 1 if number is None else number
    if not 1 <= place <= len(games):
        raise InputError("game.games_log_numbered", field, count=len(games), place=place)
    return games[place - 1]


def unpacked(data: bytes, largest: int = LARGEST) -> bytes:
    """Return the bytes of a file, unpacked where they are gzipped, in UTF-8 without a byte order mark."""
    if data[:2] == b"\x1f\x8b":
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(largest + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise InputError("gzip", error=error) from None
    if len(data) > largest:
        raise too_large(largest)
    return _in_utf8(data)


def _in_utf8(data: bytes) -> bytes:
    """Take off a byte order mark, as editors on Windows write it; UTF-16 is told by its own."""
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        try:
            return data.decode("utf-16").encode()
        except UnicodeError:
            raise InputError("encoding.file_begins_utf16") from None
    return data.removeprefix(codecs.BOM_UTF8)
