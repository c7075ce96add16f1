"""The file of an arena's results: a header, then a line for each match in the order of walls; it can be continued."""

import hashlib
import io
import os
from pathlib import Path

from sanyuan.arena.figures import Figures
from sanyuan.arena.plan import SCHEMA, SEATINGS, Entrant, Plan
from sanyuan.arena.play import Line, Played, text_of
from sanyuan.errors import InputError
from sanyuan.guests import Patience
from sanyuan.strict_json import read_json

TIMES = ".times"
"""What the name of the file of timings adds to that of the results."""


class Results:
    """The results so far: their figures, their hash, and the file to which whole walls are added."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        """Begin, or continue a file that the same plan has begun; what is torn at its end is played again."""
        self.plan = plan
        self.figures = Figures(plan)
        self._digest = hashlib.sha256()
        self._file: io.FileIO | None = None
        self._times: io.FileIO | None = None
        header = text_of(plan.header())
        if path is None:
            self._digest.update(header)
            return
        known = self._known(path, header)
        try:
            self._file = open(path, "r+b" if known else "wb", buffering=0)  # noqa: SIM115  (closed by close)
            self._times = open(path.with_name(path.name + TIMES), "ab", buffering=0)  # noqa: SIM115
        except OSError as error:
            raise InputError("file.cannot_written", path=path, value=error.strerror or error) from None
        self._file.truncate(len(known))
        self._file.seek(0, os.SEEK_END)
        if not known:
            self._file.write(header)
            self._digest.update(header)

    def _known(self, path: Path, header: bytes) -> bytes:
        """Take what a file holds up to its last whole wall."""
        try:
            data = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise InputError("file.cannot_read", path=path, value=error.strerror or error) from None
        if not data or header.startswith(data):
            return b""
        if not data.startswith(header):
            raise InputError("arena.header", "--output", path=path)
        size = len(header)
        for lines in walls_in(self.plan, data[len(header) :]):
            self.figures.add(lines)
            size += sum(len(text_of(line)) for line in lines)
        self._digest.update(data[:size])
        return data[:size]

    @property
    def walls(self) -> int:
        """How many walls have been played."""
        return self.figures.walls

    def add(self, played: Played) -> None:
        """Add the matches of the next wall, all at once."""
        if self._file is not None and self._times is not None:
            self._file.write(played.text)
            self._times.write(played.times)
        self._digest.update(played.text)
        self.figures.add(played.lines)

    def sha256(self) -> str:
        """Return the hash of the file's bytes: the same wherever and however the matches were played."""
        return self._digest.hexdigest()

    def close(self) -> None:
        """Close the files."""
        for file in (self._file, self._times):
            if file is not None:
                file.close()

    def as_dict(self) -> dict[str, object]:
        """Return the sums as the machine-readable edge has them."""
        figures = self.figures
        return {
            "matches": figures.matches,
            "hands": figures.hands,
            "walls": figures.walls,
            "sha256": self.sha256(),
            "players": figures.rows(),
        }


def walls_in(plan: Plan, data: bytes) -> list[list[Line]]:
    """Return the matches of each whole wall in the lines of a file, in order."""
    _, flow, rules = plan.game()
    seats = flow.seats(rules)
    lines: list[Line] = []
    for number, text in enumerate(data.split(b"\n")[:-1], 2):
        line = _line(text)
        if line is None or not _is_whole(line, len(plan.entrants), seats):
            raise InputError("arena.line", number=number)
        lines.append(line)
    found: list[list[Line]] = []
    while True:
        wall = len(found)
        most = len(plan.seated(wall))
        if len(lines) < most:
            return found
        of_wall, lines = lines[:most], lines[most:]
        if [(line["wall"], line["seating"]) for line in of_wall] != [(wall, at) for at in range(most)]:
            raise InputError("arena.line", number=2 + sum(map(len, found)))
        found.append(of_wall)


def _line(text: bytes) -> Line | None:
    try:
        line = read_json(text.decode())
    except (InputError, UnicodeDecodeError):
        return None
    return line if isinstance(line, dict) else None


def _is_whole(line: Line, entrants: int, seats: int) -> bool:
    """Tell whether a line says of a match what it should, whoever wrote it."""
    lists = [line.get(name) for name in ("seats", "points", "places")]
    counts = [line.get("counts"), *([line["faults"]] if "faults" in line else [])]
    answers, places = line.get("answers"), line.get("places")
    return (
        all(_is_number(line.get(name)) for name in ("wall", "seating", "hands"))
        and all(isinstance(each, list) and len(each) == seats and all(map(_is_number, each)) for each in lists)
        and all(0 <= entrant < entrants for entrant in _numbers(line.get("seats")))
        and sorted(_numbers(places)) == list(range(1, seats + 1))
        and all(isinstance(each, list) and len(each) == seats and all(map(_is_count, each)) for each in counts)
        and isinstance(answers, list)
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _numbers(values: object) -> list[int]:
    return values if isinstance(values, list) else []


def _is_count(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_number, value.values()))


def read_results(data: bytes, name: str = "") -> tuple[Plan, list[list[Line]]]:
    """Read a file of results: the plan, and the matches of every whole wall."""
    first, _, rest = data.partition(b"\n")
    try:
        header = read_json(first.decode())
        plan = _plan(header if isinstance(header, dict) else {})
    except (InputError, UnicodeDecodeError, KeyError, TypeError, ValueError):
        raise InputError("arena.no_results", path=name) from None
    return plan, walls_in(plan, rest)


def _plan(header: dict[str, object]) -> Plan:
    if header.get("schema") != SCHEMA:
        raise InputError("arena.no_results", path="")
    players, lineup, rules = header["players"], header["lineup"], header["rules"]
    patience, seed = header["patience"], header["seed"]
    if not (isinstance(players, list) and isinstance(lineup, list) and isinstance(rules, dict)):
        raise TypeError
    if not (isinstance(patience, dict) and isinstance(seed, int)):
        raise TypeError
    entrants = tuple(Entrant(str(each["name"]), str(each["spec"])) for each in players)
    if not all(isinstance(each, int) and 0 <= each < len(entrants) for each in lineup):
        raise ValueError
    if header["seatings"] not in SEATINGS:
        raise ValueError
    own = Patience(float(patience["seconds"]), faults=int(patience["faults"]))
    plan = Plan(str(header["variant"]), rules, entrants, tuple(lineup), str(header["seatings"]), seed, own)
    _, flow, config = plan.game()
    if len(lineup) < flow.seats(config) or not all(map(_is_number, lineup)):
        raise ValueError
    return plan
