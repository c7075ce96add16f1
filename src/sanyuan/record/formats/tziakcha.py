"""雀渣 (tziakcha): a session of 国标, or one hand of it, as JSON with wall, dice and every action.

Tiles are physical there too: 万 条 饼, winds, 中 发 白, flowers. A hand's seats count from its dealer. An action is a
number of seat and type, a number that says what, and the time.
"""

from sanyuan.errors import InputError, quoted
from sanyuan.meld import CHOW, KONG, PUNG
from sanyuan.record.formats.botzone_codes import dragon_fan
from sanyuan.record.recorded import Record, RecordedHand, Remark
from sanyuan.strict_json import read_json
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.tiles import UNKNOWN, tile_kind
from sanyuan.variants.guobiao.patterns import FANS
from sanyuan.words.text import Note

_SEATS = 4
_SIDE = 36
"""The tiles of one of the four sides of the wall."""
_FLOWERS = 136
_KINDS = (*range(9), *range(18, 27), *range(9, 18), 27, 28, 29, 30, 33, 32, 31)
"""Our kinds in the order of theirs."""
_REPLACED, _DISCARDED, _CHOW, _PUNG, _KONG, _WON, _DREW = 1, 2, 3, 4, 5, 6, 7
_SILENT = (0, 8, 9)
"""The beginning of play, and passing."""
_FLOWER_FAN = 83
_DRAGON_FAN = 61
_TWICE_NAMED = (8015, 8029)
"""Our fans that have two numbers: the chows shift by one, or by two."""

Data = dict[str, object]


def _fan_numbers() -> dict[int, int]:
    """Return our fan ids by their numbers, which run in the same order."""
    ids: list[int] = []
    for number in range(8000, 8082):
        if number not in (8059, 8060):  # 箭刻 is one fan there
            ids += [number] * (2 if number in _TWICE_NAMED else 1)
    found = dict(enumerate(ids, 1))
    return {**found, **dict(enumerate((8082, 8083, 8084, 8085, 8085), _FLOWER_FAN + 1))}


_FANS = _fan_numbers()
_FAN_VALUES = {fan.id: fan.value for fan in FANS}


def is_tziakcha(data: bytes) -> bool:
    """Tell whether a file looks like a session of 雀渣."""
    return b'"step"' in data and b'"w"' in data and data.lstrip()[:1] == b"{"


def read_tziakcha(data: bytes) -> Record:
    """Read a session, or the one hand in a file."""
    try:
        whole = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("encoding.record_utf8_byte", most=error.start + 1) from None
    rows = whole.get("records", [whole]) if isinstance(whole, dict) else []
    steps = [row["step"] for row in rows if isinstance(row, dict) and isinstance(row.get("step"), dict)] if rows else []
    if not isinstance(rows, list) or not steps:
        raise InputError("tziakcha.hand_record")
    first = _number(steps[0], "i")
    game = Record("guobiao", _rules(steps[0]), _names(steps[0]) if first == 0 else [], from_start=first == 0)
    for number, step in enumerate(steps, 1):
        try:
            reader = _HandReader(step, len(game.hands))
            game.hands.append(reader.read())
            game.remarks += reader.remarks
        except InputError as error:
            raise error.at("place.hand", number=number) from None
    game.complete = _number(steps[-1], "i") + 1 == _number(_object(steps[0], "g"), "n")
    if game.complete:
        game.hands[-1].events.append(events.end())
    return game


def _rules(step: Data) -> Data:
    """Return the rules: those of the preset ``tziakcha`` with the points as they are played there."""
    setting = _object(step, "g")
    rules: Data = {"preset": "tziakcha", "scale": 1, "initial_points": _number(setting, "i")}
    rules |= {"minimum": _number(setting, "l"), "base": _number(setting, "b")}
    rules |= {"rounds": max(1, _number(setting, "n") // _SEATS), "flowers": len(_text(step, "w")) > 2 * _FLOWERS}
    return rules


def _names(step: Data) -> list[str]:
    return [_text(row, "n") for row in _rows(step, "p")]


class _HandReader:
    """Reads one hand; seats are turned so that the first dealer of the session is seat 0."""

    def __init__(self, step: Data, number: int) -> None:
        self.step = step
        self.number = number
        place = _number(step, "i")
        self.dealer = place % _SEATS
        self.round_wind = place // _SEATS
        self.wall = self._laid_wall()
        self.hands: list[list[int]] = [[] for _ in range(_SEATS)]
        self.drawn = [-1] * _SEATS
        self.after_kong = False
        self.river = (-1, -1)
        self.shown: list[list[int]] = [[] for _ in range(_SEATS)]
        self.events: list[Event] = []
        self.remarks: list[Remark] = []

    def _note(self, code: str, message: Note) -> None:
        """Note that the record contradicts itself at the last event."""
        self.remarks.append(Remark(self.number + 1, len(self.events), code, message))

    def _laid_wall(self) -> list[int]:
        """Return the wall from where the dice break it, in the order of drawing."""
        try:
            laid = bytes.fromhex(_text(self.step, "w"))
        except ValueError:
            raise InputError("tziakcha.wall_row_twodigit", "w") from None
        if sorted(laid) != list(range(len(laid))) or len(laid) not in (_FLOWERS, _FLOWERS + 8):
            raise InputError("tziakcha.wall_hold_every", "w")
        dice = [_number(self.step, "d") >> shift & 15 for shift in (12, 8, 4, 0)]
        start = (_SIDE * ((1 - dice[2] - dice[3]) % _SEATS) + 2 * sum(dice)) % len(laid)
        return [_tile(tile) for tile in (*laid[start:], *laid[:start])]

    def read(self) -> RecordedHand:
        """Return the hand."""
        scores = [_number(row, "s") for row in _rows(self.step, "p")]
        begin = events.begin(self.dealer, self.round_wind, self.number, self._turned(scores))
        self.events.append(begin)
        self._deal()
        actions = self._actions()
        self._check_wall(actions)
        begun = next((at for at, (_, kind, _) in enumerate(actions) if kind not in (_REPLACED, *_SILENT)), len(actions))
        self._replace_first([action for action in actions[:begun] if action[1] == _REPLACED])
        for seat, kind, what in _at_once(actions[begun:]):
            self._act(seat, kind, what)
        if self.events[-1].type != events.WIN:
            points = self._turned(_numbers(self.step, "s"))
            self.events.append(events.drawn_hand(ready=(UNKNOWN,), deltas=points))
        return RecordedHand(self.events, self._drawn_wall())

    # --- parts -------------------------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> int:
        return (seat + self.dealer) % _SEATS

    def _turned(self, numbers: list[int]) -> tuple[int, ...]:
        """Return numbers that count from the dealer by seat."""
        if len(numbers) != _SEATS:
            raise InputError("tziakcha.number_every_seat")
        return tuple(numbers[(seat - self.dealer) % _SEATS] for seat in range(_SEATS))

    def _actions(self) -> list[tuple[int, int, int]]:
        """Return the actions: seat, type, and what."""
        rows = self.step.get("a")
        found: list[tuple[int, int, int]] = []
        for row in rows if isinstance(rows, list) else []:
            if not isinstance(row, list) or len(row) < 2 or not all(isinstance(each, int) for each in row):
                raise InputError("tziakcha.action_list_numbers", "a")
            if not 0 <= row[0] < 16 * _SEATS or not 0 <= row[1] < 1 << 20:
                raise InputError("tziakcha.action_names_seat", "a")
            found.append((row[0] >> 4, row[0] & 15, row[1]))
        return found

    def _deal(self) -> None:
        at = 0
        for amount in (4, 4, 4, 1):
            for seat in range(_SEATS):
                self.hands[seat] += self.wall[at : at + amount]
                at += amount
        for seat in range(_SEATS):
            self.events.append(events.deal(self._seat(seat), tuple(self.hands[seat])))

    def _replace_first(self, replaced: list[tuple[int, int, int]]) -> None:
        """Replace the flowers among the first tiles, the dealer's first draw coming after everybody's.

        There the dealer replaces those of his fourteen tiles before the others do; here those of his thirteen. Which
        flower goes first does not matter: the same tiles come for them.
        """
        coming = [[_tile(what & 255) for by, _, what in replaced if by == seat] for seat in range(_SEATS)]
        for seat in range(_SEATS):
            while coming[seat] and (flower := self._flower(seat)) >= 0:
                self._replace(seat, flower, coming[seat].pop(0), 2)
        self._draw(0, self.wall[13 * _SEATS], 0)
        while coming[0] and self.drawn[0] >= _FLOWERS:
            self._replace(0, self.drawn[0], coming[0].pop(0), 1)
        if any(coming):
            raise InputError("tziakcha.seat_replaces_flower")

    def _flower(self, seat: int) -> int:
        return next((tile for tile in self.hands[seat] if tile >= _FLOWERS), -1)

    def _take(self, seat: int, tile: int) -> None:
        if tile not in self.hands[seat]:
            raise InputError("tziakcha.seat_hold_tile", value=self._seat(seat))
        self.hands[seat].remove(tile)

    def _check_wall(self, actions: list[tuple[int, int, int]]) -> None:
        """Hold the tiles that come against the wall: draws from its head, replacements from its tail by stacks."""
        taken, replaced, after_kong = 13 * _SEATS + 1, 0, False
        for _, kind, what in actions:
            if kind not in (_DREW, _REPLACED):
                after_kong = kind == _KONG if kind not in _SILENT else after_kong
                continue
            place = taken
            if kind == _REPLACED or after_kong:
                stack, lower = divmod(replaced, 2)
                place = len(self.wall) - 2 * (stack + 1) + lower
                replaced += 1
            else:
                taken += 1
            after_kong = False
            if not 0 <= place < len(self.wall) or self.wall[place] != _tile(what & 255):
                message = Note("remark.next_tile", value=_tile(what & 255))
                self.remarks.append(Remark(self.number + 1, 0, "wall", message))
                return

    def _drawn_wall(self) -> list[int]:
        """Return the wall in the order in which the engine deals, draws and replaces these tiles."""
        head = self.wall[: 13 * _SEATS]
        draws = [event for event in self.events if event.type == events.DRAW]
        head += [int(event.tile) for event in draws if not event.replacing]
        tail = [int(event.tile) for event in draws if event.replacing][::-1]
        seen = {*head, *tail}
        return [*head, *[tile for tile in self.wall if tile not in seen], *tail]

    # --- actions -----------------------------------------------------------------------------------------------------

    def _act(self, seat: int, kind: int, what: int) -> None:
        if kind in _SILENT or (kind in (_CHOW, _PUNG, _KONG) and what == 0):
            return  # passing, or announcing a claim that follows
        if kind == _REPLACED:
            self._replace(seat, _laid(what), _tile(what & 255), 1)
        elif kind == _DREW:
            self._draw(seat, _tile(what), int(self.after_kong))
        elif kind == _DISCARDED:
            tile = _tile(what & 255)
            self._take(seat, tile)
            self.events.append(events.discard(self._seat(seat), tile, tile == self.drawn[seat]))
            self.river, self.drawn[seat] = (seat, tile), -1
        elif kind == _CHOW:
            tiles = [_tile(4 * ((what & 63) - 1 + step) + (what >> (10 + 2 * step) & 3)) for step in range(3)]
            self._claim(seat, CHOW, tiles)
        elif kind == _PUNG:
            kept = what >> 10 & 3
            self._claim(seat, PUNG, [_tile(4 * (what & 63) + copy) for copy in range(4) if copy != kept])
        elif kind == _KONG:
            self._kong(seat, [_tile(4 * (what & 63) + copy) for copy in range(4)])
        elif kind == _WON:
            self._win(seat, what >> 1)
        else:
            raise InputError("tziakcha.action_type", "a", kind=kind)

    def _draw(self, seat: int, tile: int, code: int) -> None:
        self.hands[seat].append(tile)
        if code != 2:
            self.drawn[seat] = tile
        self.after_kong = False
        self.events.append(events.draw(self._seat(seat), tile, code != 0, code == 2))

    def _replace(self, seat: int, flower: int, tile: int, code: int) -> None:
        """Lay a flower aside and take another tile for it."""
        self._take(seat, flower)
        self.events.append(events.aside(self._seat(seat), flower))
        self._draw(seat, tile, code)

    def _claim(self, seat: int, meld: int, tiles: list[int]) -> None:
        source, claimed = self.river
        if claimed not in tiles:
            raise InputError("tziakcha.claim_hold_tile")
        own = sorted(tile for tile in tiles if tile != claimed)
        for tile in own:
            self._take(seat, tile)
        self.shown[seat] += tiles
        self.events.append(events.claim(self._seat(seat), claimed, self._seat(source), meld, tuple(own)))
        self.after_kong = meld == KONG

    def _kong(self, seat: int, tiles: list[int]) -> None:
        own = [tile for tile in tiles if tile in self.hands[seat]]
        if self.drawn[seat] < 0:
            self._claim(seat, KONG, tiles)
            return
        for tile in own:
            self._take(seat, tile)
        if len(own) == len(tiles):
            self.events.append(events.closed_kong(self._seat(seat), tuple(sorted(own))))
        elif len(own) == 1:
            self.events.append(events.added_kong(self._seat(seat), own[0]))
            self.river = (seat, own[0])
        else:
            raise InputError("tziakcha.seat_hold_kong", value=self._seat(seat))
        self.shown[seat] += own
        self.drawn[seat] = -1
        self.after_kong = True

    def _win(self, seat: int, announced: int) -> None:
        own = self.drawn[seat] >= 0
        source, tile = (-1, self.drawn[seat]) if own else self.river
        value = _rows(self.step, "y")[seat]
        fans: dict[str, object] = {}
        detail: Data = {"fan": _number(value, "f"), "fans": fans}
        shown = _object(value, "h")
        if "s" in shown:
            detail["hands"] = {self._seat(seat): sorted(_tile(each) for each in _numbers(shown, "s"))}
        counted = _object(value, "t")
        for name in counted:
            number = int(name) if name.isascii() and name.isdecimal() and len(name) < 4 else -1
            times = (_number(counted, name) >> 8) + 1
            if number == _FLOWER_FAN:
                detail["flowers"] = times
            elif number == _DRAGON_FAN:
                fans[str(dragon_fan([*self.hands[seat], *self.shown[seat], tile]))] = times
            elif number in _FANS:
                fans[str(_FANS[number])] = times
            else:
                raise InputError("tziakcha.fan", "t", name=quoted(name))
        robbing = not own and self.after_kong
        other = -1 if own else self._seat(source)
        points = self._turned(_numbers(self.step, "s"))
        self.events.append(events.win(self._seat(seat), tile, other, robbing, points, detail))
        self._check_win(counted, seat, source if source >= 0 else seat, announced, _number(value, "f"))

    def _check_win(self, counted: Data, seat: int, source: int, announced: int, total: int) -> None:
        """Compare what a hand repeats of its win: who and from whom, the total, the worth of each fan."""
        masks = _number(self.step, "b")
        if "b" in self.step and masks != 1 << seat | 16 << source:
            self._note("win", Note("remark.win_seats", masks=f"{masks:#x}", seats=f"{1 << seat | 16 << source:#x}"))
        if announced != total:
            self._note("value", Note("remark.announced", announced=announced, total=total))
        for name in counted:
            worth, own = _number(counted, name) & 255, _FAN_VALUES.get(_FANS.get(int(name), 0), 0)
            if own and worth != own:
                self._note("value", Note("remark.fan_counts", fans=_FANS[int(name)], own=own, worth=worth))


def _laid(what: int) -> int:
    """Return the flower that a replacement lays aside."""
    return _FLOWERS + (what >> 8 & 7)


def _at_once(actions: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the actions of play with every flower replaced as soon as it is drawn, also where its owner kept it."""
    found: list[tuple[int, int, int]] = []
    for action in actions:
        place = len(found)
        if action[1] == _REPLACED:
            flower = _laid(action[2])
            came = [
                at
                for at, (seat, kind, what) in enumerate(found)
                if seat == action[0] and kind in (_DREW, _REPLACED) and what & 255 == flower
            ]
            place = came[-1] + 1 if came else place
        found.insert(place, action)
    return found


def _tile(number: int) -> int:
    """Return our tile of one of theirs."""
    if not 0 <= number < _FLOWERS + 8:
        raise InputError("tziakcha.tile", number=number)
    return number if number >= _FLOWERS else 4 * _KINDS[tile_kind(number)] + number % 4


def _object(data: Data, name: str) -> Data:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise InputError("tziakcha.object", name, name=name)
    return value


def _rows(data: Data, name: str) -> list[Data]:
    value = data.get(name)
    if not isinstance(value, list) or len(value) != _SEATS or not all(isinstance(row, dict) for row in value):
        raise InputError("tziakcha.holds_object_every", name, name=name)
    return [row for row in value if isinstance(row, dict)]


def _number(data: Data, name: str) -> int:
    value = data.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 1 << 31:
        raise InputError("tziakcha.whole_number", name, name=name)
    return value


def _numbers(data: Data, name: str) -> list[int]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(each, int) and abs(each) < 1 << 31 for each in value):
        raise InputError("tziakcha.list_whole_numbers", name, name=name)
    return [int(each) for each in value]


def _text(data: Data, name: str) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise InputError("tziakcha.text", name, name=name)
    return value
