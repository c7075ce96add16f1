"""tenhou.net/6 JSON: one object for a game, or one a line for each hand."""

import re

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.meld import KONG
from sanyuan.notation.tenhou import read_codes
from sanyuan.record.formats.builder import ListedHandBuilder
from sanyuan.record.formats.own_rules import RULES, with_own_rules
from sanyuan.record.formats.riichi_value import other_worth
from sanyuan.record.formats.tenhou6_codes import BONUS_WORDS, DRAWN_WORDS, LIMIT_WORDS, NAGASHI_WORD, WIN_WORD
from sanyuan.record.formats.tenhou_order import ASIDE, CALL, DISCARD, TAKE, Move, in_order, read_discard, read_take
from sanyuan.record.formats.tenhou_rules import with_rounding
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.strict_json import SMALL_NUMBER, read_json
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.tiles import UNKNOWN
from sanyuan.variants.riichi.patterns import YAKU
from sanyuan.variants.riichi.play.draws import REASONS
from sanyuan.words.text import Note

_IDS = {name: row.id for row in YAKU for name in (row.names.ja, row.names.en)}
_BONUS = {word: name for name, word in BONUS_WORDS.items()} | {
    "Dora": "dora",
    "Ura Dora": "ura",
    "Red Five": "red",
    "Kita": "kita",
}
_LIMITS = {word: name for name, word in LIMIT_WORDS.items()}
_VALUE = re.compile(r"(?:(\d+)符(\d+)飜)?(満貫|跳満|倍満|三倍満|役満|数え役満|累計役満)?(\d+)(?:-(\d+))?点(∀)?")
_LINE = re.compile(r"(.+)\((?:(\d+)飜|役満)\)")


def is_tenhou6(data: bytes) -> bool:
    """Tell whether a file looks like tenhou.net/6."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and b'"log"' in head and b'"rule"' in data


def read_tenhou6(data: bytes) -> Record:
    """Read a game."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("encoding.log_utf8_byte", most=error.start + 1) from None
    lines = [line for line in text.split("\n") if line.strip()]
    parts = lines if len(lines) > 1 and _alone(lines[0]) else [text]
    objects = [read_json(part, SMALL_NUMBER) for part in parts]
    game = Record("riichi", complete=False, from_start=False)
    for each in objects:
        if not isinstance(each, dict) or not isinstance(each.get("log"), list):
            raise InputError("tenhou6.tenhounet6_log_object")
        _head(game, each)
        for hand in each["log"]:
            try:
                game.hands.append(_HandReader(hand, game).read())
            except InputError as error:
                raise error.at("place.hand", number=len(game.hands) + 1) from None
        _result(game, each)
    if not game.hands:
        raise InputError("tenhou6.hand_log")
    return game


def _alone(line: str) -> bool:
    try:
        read_json(line)
    except InputError:
        return False
    return True


def _head(game: Record, data: dict[str, object]) -> None:
    """Take names and rules."""
    names = data.get("name")
    if isinstance(names, list):
        game.seats = [str(name) for name in names]
    rule = data.get("rule")
    rule = rule if isinstance(rule, dict) else {}
    shown = str(rule.get("disp", ""))
    three = "三" in shown or "3" in shown
    house = "majsoul" if "の間" in shown or "Room" in shown else "tenhou"
    rules: dict[str, object] = {"preset": house + ("3" if three else "")}
    if not any(rule.get(name) for name in ("aka", "aka51", "aka52", "aka53")):
        rules["red_fives"] = [0, 0, 0]
    if "東" in shown or "East" in shown:
        rules["winds"] = 1
    if shown and house == "tenhou" and "喰" not in shown:
        rules["open_tanyao"] = False
    game.rules = with_own_rules("riichi", rules, rule.get(RULES))
    if three:
        game.seats = game.seats[:3]


def _result(game: Record, data: dict[str, object]) -> None:
    """Take the last scores and the result."""
    numbers = data.get("sc")
    if not isinstance(numbers, list) or not game.hands:
        return
    seats = len(game.hands[-1].events[0].scores)
    if len(numbers) < 2 * seats or not all(isinstance(each, int | float) and abs(each) < 1e9 for each in numbers):
        raise InputError("tenhou6.sc_holds_score", "sc")
    scores = [round(each) for each in numbers[: 2 * seats : 2]]
    game.result = [round(1000 * each) for each in numbers[1 : 2 * seats : 2]]
    rule = data.get("rule")
    if isinstance(game.rules, dict) and not (isinstance(rule, dict) and RULES in rule):
        game.rules = with_rounding(game.rules, game.result)
    before = _scores(game.hands[-1].events)
    change = tuple(after - score for after, score in zip(scores, before, strict=True))
    game.hands[-1].events.append(events.end(change))
    game.complete = True


def _scores(happened: list[Event]) -> list[int]:
    scores = list(happened[0].scores)
    for event in happened:
        for seat, change in enumerate(event.deltas):
            scores[seat] += change
    return scores


class _HandReader(ListedHandBuilder):
    """Turns one hand into events."""

    def __init__(self, data: object, game: Record) -> None:
        super().__init__("tenhou6", variants.variant("riichi").rules.make(game.rules))
        if not isinstance(data, list) or len(data) < 5 + 3 * self.players:
            raise self.refuse(Note("reader.hand_list_beginning"))
        self.data: list[object] = data
        self.number = len(game.hands)
        self.remarks = game.remarks

    # --- parts -------------------------------------------------------------------------------------------------------

    def _list(self, place: int) -> list[object]:
        value = self.data[place]
        if not isinstance(value, list):
            raise self.refuse(Note("reader.part_hand_list", most=place + 1))
        return value

    def _numbers(self, place: int, count: int) -> list[int]:
        value = [each for each in self._list(place) if isinstance(each, int)]
        if len(value) < count:
            raise self.refuse(Note("reader.part_hand_holds", most=place + 1, count=count))
        return value[:count]

    def _faces(self, place: int) -> list[int]:
        return [face for each in self._list(place) for face in read_codes(str(each))]

    # --- the hand ----------------------------------------------------------------------------------------------------

    def read(self) -> RecordedHand:
        """Return the hand."""
        kyoku, honba, sticks = self._numbers(0, 3)
        wind, dealer = divmod(kyoku, 4)
        if dealer >= self.players:
            raise self.refuse(Note("reader.dealer", dealer=dealer))
        scores = tuple(self._numbers(1, self.players))
        dealt = [self._faces(4 + 3 * seat) for seat in range(self.players)]
        self.begin(dealer, wind, self.number, (honba, sticks), scores, dealt)
        self.dora = self._faces(2)
        self.turn_up()
        takes = [[read_take(seat, entry) for entry in self._list(5 + 3 * seat)] for seat in range(self.players)]
        thrown = [[read_discard(seat, entry) for entry in self._list(6 + 3 * seat)] for seat in range(self.players)]
        for step in in_order(takes, thrown, dealer):
            self._step(step)
        self._finish(self._list(len(self.data) - 1))
        self.note_listed()
        return self.hand()

    def _step(self, step: Move) -> None:
        if step.what == TAKE:
            self.draw(step.seat, step.face)
        elif step.what == DISCARD:
            self.discard(step.seat, step.face, step.drawn, step.declared)
            self.turn_owed()
        elif step.what == ASIDE:
            self.aside(step.seat)
            self.turn_owed()
        elif step.meld is not None and step.what == CALL:
            self.call(step.seat, step.meld)
            if step.meld.type == KONG:
                self.turn_up_after_kan(KONG)
        elif step.meld is not None:
            self.lay(step.seat, step.meld.type, step.face)
            self.turn_up_after_kan(step.meld.type)

    # --- its end -----------------------------------------------------------------------------------------------------

    def _finish(self, end: list[object]) -> None:
        if not end or not isinstance(end[0], str):
            raise InputError("tenhou6.end_hand_begins")
        if end[0] == WIN_WORD:
            self._wins(end[1:])
        elif end[0] in DRAWN_WORDS:
            self.accept()
            self._drawn(end)
        else:
            raise InputError("tenhou6.end_hand_called", end=repr(end[0]))

    def _drawn(self, end: list[object]) -> None:
        reason = DRAWN_WORDS[str(end[0])]
        points = _change(end[1], self.players) if len(end) > 1 else (0,) * self.players
        detail: dict[str, object] = {"reason": reason}
        if reason == "exhausted":
            nagashi = end[0] == NAGASHI_WORD
            detail["nagashi"] = [seat for seat in range(self.players) if points[seat] > 0] if nagashi else []
        self.add(events.drawn_hand(REASONS.index(reason), (UNKNOWN,), points, detail))

    def _wins(self, parts: list[object]) -> None:
        if len(parts) % 2 or not parts:
            raise InputError("tenhou6.win_payments_value")
        wins: list[tuple[int, int, tuple[int, ...], dict[str, object], list[tuple[str, int]]]] = []
        for at in range(0, len(parts), 2):
            value = parts[at + 1]
            if not isinstance(value, list) or len(value) < 4 or not all(isinstance(each, int) for each in value[:3]):
                raise InputError("tenhou6.value_win_list")
            seat, source, liable = value[:3]
            if not all(0 <= each < self.players for each in (seat, source, liable)):
                raise InputError("tenhou6.win_names_seats")
            detail, lines = self._value([str(each) for each in value[3:]])
            detail["liable"] = [liable] if liable != seat else []
            wins.append((seat, source, _change(parts[at], self.players), detail, lines))
        for face in self._faces(3):
            self.reveal(face, below=True)
        for seat, source, points, detail, lines in wins:
            self.win(seat, source, points, detail)
            wrong = other_worth(self.rules, lines, self.is_open(seat))
            if wrong:
                self.note("value", wrong)

    def _value(self, words: list[str]) -> tuple[dict[str, object], list[tuple[str, int]]]:
        """Return the value of a win, and each yaku with its han."""
        found = _VALUE.fullmatch(words[0])
        if found is None:
            raise InputError("tenhou6.value_win", words=repr(words[0]))
        fu, han, limit, first, second, each = found.groups()
        limit = (limit or "").removeprefix("数え").removeprefix("累計")
        points = int(first)
        if each:
            points *= self.players - 1
        elif second is not None:
            points = int(first) * (self.players - 2) + int(second)
        detail: dict[str, object] = {
            "points": points,
            "limit": _LIMITS[limit],
            "dora": 0,
            "ura": 0,
            "red": 0,
            "kita": 0,
        }
        if fu is not None:
            detail["fu"], detail["han"] = int(fu), int(han)
        yaku: list[tuple[str, int]] = []
        full = False
        for word in words[1:]:
            line = _LINE.fullmatch(word)
            if line is None:
                raise InputError("tenhou6.yaku", word=repr(word))
            full |= line[2] is None
            if line[1] in _BONUS:
                detail[_BONUS[line[1]]] = int(line[2] or 0)
            else:
                yaku.append((_yaku_id(line[1]), int(line[2] or 0)))
        if full:
            for name in ("dora", "ura", "red", "kita"):
                detail.pop(name)
        detail["yaku"] = [name for name, _ in yaku]
        return detail, [] if full else yaku


def _yaku_id(name: str) -> str:
    """Return our id of a yaku's name; winds are written with the wind."""
    if name.startswith("自風"):
        return "seat_wind"
    if name.startswith("場風"):
        return "round_wind"
    return _IDS.get(name, name)


def _change(value: object, players: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) < players or not all(isinstance(each, int) for each in value):
        raise InputError("tenhou6.payments_list_whole")
    return tuple(value[:players])
