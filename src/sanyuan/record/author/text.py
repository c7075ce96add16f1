"""Reading the text of a script: settings before a colon, words for what happens, and a place for every mistake."""

import re
from collections.abc import Iterator
from contextlib import suppress

from sanyuan import variants
from sanyuan.errors import LARGEST, InputError, quoted
from sanyuan.record.author import script, words
from sanyuan.record.author.builder import Script
from sanyuan.record.author.script import (
    CHOOSE,
    DECLARE,
    DISCARD,
    LONGEST,
    MOST_HANDS,
    MOST_STEPS,
    TURNS,
    Asked,
    Deed,
    HandScript,
    ScriptError,
    SeatName,
    SeatTiles,
    Spot,
)
from sanyuan.record.author.tiles import read_asked
from sanyuan.record.formats.majsoul_head import is_rule
from sanyuan.strict_json import read_json
from sanyuan.words.text import Note, nearest

_DIGITS = len(str(LARGEST))
_MOST_SEATS = 4
_MOST_CHOICE = 143
_WORD = 40
"""How many signs of an unknown word are compared with the known ones."""
_COMMENT = re.compile(r"(^|\s)(#|//).*$")
_ROUND = re.compile(r"([ESWN东南西北東])\s*([1-4一二三四])\s*局?")
_UNTIL = re.compile(r"(?:until|to|至)\s*(\d{1,3})\s*(?:left|张)?")
_SEAT = re.compile(r"([A-Za-z]+|[0-3]|[东南西北東]家?)(?:\s*[,，、]\s*|\s+|(?<=[^\x00-\x7f])|(?=[^\x00-\x7f]))")
_OPTION = re.compile(r"(\"[^\"]*\"|'[^']*'|`[^`]*`|[^\s:：=]+)\s*[:：=]?")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟＂", '"') | dict.fromkeys("‘’‚‛＇", "'"))
"""Quotes as text programs turn them, to those that are typed."""
_TILES = {
    script.DISCARD: 1,
    script.DECLARE: 1,
    script.DRAW: 1,
    script.ASIDE: 1,
    script.LAY: 1,
    script.CHOW: 3,
    script.PUNG: 3,
    script.KONG: 4,
    script.OPEN: 4,
    script.CLOSED: 4,
    script.ADDED: 4,
    script.CALL: 4,
    script.GIVE: 3,
}
"""How many tiles a step may name."""
_OF_HAND = ("wall", "tail")
_OF_SEAT = {words.RIVER: "rivers", words.PLAN: "plans", words.DRAWS: "draws"}
"""The lists of tiles that a seat has in a hand."""


def read_script(text: str, most_hands: int = MOST_HANDS) -> Script:
    """Read a script of at most ``most_hands`` hands; what is wrong is refused with its line and column.

    >>> read_script("game: riichi\\nhand\\nE discard 1z").hands[0].steps[0].kind
    'discard'
    """
    return _Reader(text, most_hands).run()


class _Reader:
    def __init__(self, text: str, most_hands: int) -> None:
        if len(text) > LONGEST:
            raise ScriptError(Note("script.longest", most=f"{LONGEST:,}", count=f"{len(text):,}"))
        self.text = text
        self.most_hands = most_hands
        self.script = Script()
        self.number = 0
        self.seen: set[str] = set()
        self.braces: list[str] = []
        """The lines of rules in braces that go on, and where they began."""
        self.braces_spot = Spot(1, 1)
        self.is_detail = False
        self.detail: list[str] = []
        """The options that were given as those of document 004's tool are."""

    def run(self) -> Script:
        for number, line in enumerate(self.text.replace("\ufeff", "").splitlines(), 1):
            self.number = number
            bare = _COMMENT.sub("", line.replace("\t", " ")).rstrip()
            if bare.strip() and self.braces:
                self._brace(bare)
            elif bare.strip():
                self._line(bare)
        if self.braces:
            raise ScriptError(Note("script.these_braces_never"), self.braces_spot)
        if not self.script.hands:
            raise ScriptError(Note("script.hand_script"), Spot(self.number + 1, 1))
        with suppress(InputError):  # an unknown game is refused where the script is played
            self._settle_detail()
        return self.script

    def _settle_detail(self) -> None:
        """Skip options of document 004's tool that are not rules, and read its 1 and 0 as yes and no."""
        rules = self.script.rules
        book = variants.variant(self.script.variant()).rules
        own = book.make({}).as_dict()
        for name in self.detail:
            bare = name.lstrip("_")
            if not is_rule(book, name, rules[name]):
                del rules[name]
            elif isinstance(own.get(book.aliases.get(bare, bare)), bool) and rules[name] in (0, 1):
                rules[name] = bool(rules[name])

    def _spot(self, column: int) -> Spot:
        return Spot(self.number, column + 1)

    def _hand(self) -> HandScript:
        if not self.script.hands:
            self.script.hands.append(HandScript(spot=self._spot(0)))
        return self.script.hands[-1]

    def _line(self, line: str) -> None:
        first = len(line) - len(line.lstrip())
        head, _, title = line.strip().partition(" ")
        if head.lower() in words.NEW_HAND:
            if len(self.script.hands) == self.most_hands:
                raise ScriptError(
                    Note("script.script_most_hands", most_hands=f"{self.most_hands:,}"), self._spot(first)
                )
            self.script.hands.append(HandScript(_title(title.strip()), self._spot(first)))
            self.seen = {name for name in self.seen if name.startswith("header ")}
            return
        colon = re.search(r"[:：]", line)
        if colon is not None:
            value = line[colon.end() :]
            start = colon.end() + len(value) - len(value.lstrip())
            self._setting(line[first : colon.start()].strip(), value.strip(), first, start)
            return
        at = 0
        for part in re.split(r"[;；]", line):
            if part.strip():
                self._action(part.strip(), at + len(part) - len(part.lstrip()))
            at += len(part) + 1

    # --- settings ----------------------------------------------------------------------------------------------------

    def _setting(self, key: str, value: str, at: int, start: int) -> None:
        key = _bare(key.translate(_QUOTES))
        seat = words.seat_of(key)
        if seat is not None:
            self._once(f"hand of {seat}", key, at)
            self._hand().hands.append(self._seat_tiles(SeatName(seat, self._spot(at)), value, at, start))
            return
        name, _, rest = key.partition(" ")
        known = words.known().setting_of.get(name.lower())
        if known in _OF_SEAT:
            seat = words.seat_of(rest.strip())
            if seat is None:
                raise ScriptError(Note("script.list_names_seat", name=name), self._spot(at))
            self._once(f"{known} of {seat}", key, at)
            lists: list[SeatTiles] = getattr(self._hand(), _OF_SEAT[known])
            lists.append(self._seat_tiles(SeatName(seat, self._spot(at)), value, at, start))
            return
        if known is None or rest:
            close = nearest(key.lower()[:_WORD], list(words.known().settings))
            raise ScriptError(Note("script.setting", key=quoted(key), close=close), self._spot(at))
        if not value:
            raise ScriptError(Note("script.value", name=name), self._spot(at))
        if known in _OF_HAND:
            getattr(self._hand(), known).extend(self._given(value, start))
        elif known in words.known().turned:
            self._hand().turned.setdefault(known, []).extend(self._given(value, start))
        elif known in words.BEGINNING or known in words.known().carried:
            self._once(known, key, at)
            self._start(known, value, start)
        else:
            self._header(known, key, value, at, start)

    def _given(self, value: str, start: int) -> list[Asked]:
        """Read tiles that lie in the wall."""
        tiles, open_end = read_asked(value, self._spot(start))
        if open_end:
            raise ScriptError(Note("script.only_hand_ends"), self._spot(start))
        return tiles

    def _seat_tiles(self, seat: SeatName, value: str, at: int, start: int) -> SeatTiles:
        tiles, open_end = read_asked(value, self._spot(start))
        return SeatTiles(seat, tuple(tiles), open_end, self._spot(at))

    def _once(self, name: str, key: str, at: int) -> None:
        if name in self.seen:
            raise ScriptError(Note("script.given_twice", key=key), self._spot(at))
        self.seen.add(name)

    def _start(self, known: str, value: str, at: int) -> None:
        hand = self._hand()
        start = hand.start
        start.spot = self._spot(at)
        if known == words.ROUND:
            found = _ROUND.fullmatch(value)
            if found is None:
                raise ScriptError(Note("script.round_written_like", value=quoted(value)), self._spot(at))
            start.round_wind = "ESWN".index(words.SEATS[found[1]])
            start.dealer = ("1234".find(found[2]) + 1 or "一二三四".find(found[2]) + 1) - 1
        elif known == words.SCORES:
            start.scores = self._numbers(value, at)
        elif known == words.CARRY:
            start.carry = self._numbers(value, at)
        elif known == words.SEATED:
            start.players = self._numbers(value, at)
        elif known == words.NUMBER:
            start.number = self._count(value, at, LARGEST)
        elif known == words.DEALER:
            start.dealer = self._count(value, at, 3)
        elif known in words.known().carried:
            start.carried[known] = self._count(value, at, LARGEST)
        elif known == words.DICE:
            hand.dice = self._dice(value, at)
        else:
            hand.left = self._count(value, at, 144)

    def _dice(self, value: str, at: int) -> tuple[int, int]:
        found = self._numbers(value, at)
        if len(found) != 2 or not 1 <= min(found) <= max(found) <= 6:
            raise ScriptError(Note("script.dice"), self._spot(at))
        return found[0], found[1]

    def _numbers(self, value: str, at: int) -> tuple[int, ...]:
        parts = value.replace(",", " ").split()
        if not all(re.fullmatch(r"-?[0-9]{1,10}", part) and abs(int(part)) <= LARGEST for part in parts):
            raise ScriptError(Note("script.whole_numbers_wanted", value=quoted(value)), self._spot(at))
        return tuple(int(part) for part in parts)

    def _count(self, value: str, at: int, most: int) -> int:
        if not value.isdecimal() or len(value) > _DIGITS or int(value) > most:
            raise ScriptError(Note("script.whole_number_wanted", most=most, value=quoted(value)), self._spot(at))
        return int(value)

    def _header(self, known: str, key: str, value: str, at: int, start: int) -> None:
        if self.script.hands:
            raise ScriptError(Note("script.stands_before_first", key=key), self._spot(at))
        if known not in (words.RULES, words.DETAIL):
            self._once(f"header {known}", key, at)
        if known == words.GAME:
            self.script.game = words.known().games.get(value, value.lower())
            self.script.spots["variant"] = self._spot(start)
        elif known == words.PLAYERS:
            self.script.players = self._players(value, start)
            self.script.spots["players"] = self._spot(start)
        elif known == words.SEED:
            self.script.seed = self._count(value, start, 999_999_999)
        elif known == words.UNCHECKED:
            if value.lower() not in (*words.YES, *words.NO):
                raise ScriptError(Note("script.unchecked_true_false", value=quoted(value)), self._spot(start))
            self.script.is_unchecked = value.lower() in words.YES
        else:
            self.is_detail = known == words.DETAIL
            self._rules(value, start)

    def _players(self, value: str, start: int) -> list[str]:
        """Read names with commas between them, or one JSON list."""
        if not value.startswith("["):
            return [part.strip() for part in re.split(r"[,，、]", value)]
        found = self._json(value, self._spot(start))
        if not (isinstance(found, list) and all(isinstance(name, str) for name in found)):
            raise ScriptError(Note("script.list_players_holds"), self._spot(start))
        return [str(name) for name in found]

    def _json(self, value: str, spot: Spot) -> object:
        try:
            return read_json(value)
        except InputError as error:
            raise ScriptError(error.note, spot) from None

    def _rules(self, value: str, start: int) -> None:
        """Read rules: a preset's name, and options with their values, with commas between; or an object in braces."""
        if value.startswith("{"):
            self.braces_spot = self._spot(start)
            self._brace(value)
            return
        at = start
        for part in _split(value.translate(_QUOTES)):
            self._option(part, self._spot(at + len(part) - len(part.lstrip())))
            at += len(part) + 1

    def _brace(self, line: str) -> None:
        """Read an object in braces, which may go on over several lines: as JSON, or as document 004 quotes it."""
        self.braces.append(line)
        if "}" not in line:
            return
        whole = " ".join(self.braces).translate(_QUOTES).strip().rstrip(",").rstrip()
        self.braces = []
        if not whole.endswith("}"):
            raise ScriptError(Note("script.nothing_follows_braces"), self.braces_spot)
        try:
            found = read_json(whole)
        except InputError as error:
            inner = whole[1:-1].rstrip().removesuffix(",")
            if "{" in inner or "}" in inner:
                raise ScriptError(error.note, self.braces_spot) from None
            for part in _split(inner) if inner.strip() else []:
                self._option(part, self.braces_spot)
            return
        assert isinstance(found, dict)
        for name, setting in found.items():
            self._set(name, setting, self.braces_spot)

    def _option(self, text: str, spot: Spot) -> None:
        """Read ``name value``, with a colon or an equals sign between them, and with quotes or without."""
        found = _OPTION.match(text.strip())
        if found is None or not _bare(found[1]):
            raise ScriptError(Note("script.option_missing"), spot)
        name, setting = _bare(found[1]), _bare(text.strip()[found.end() :].strip())
        if setting:
            self._set(name, _value(setting), spot)
        else:
            self._set("preset", name, spot)

    def _set(self, name: str, setting: object, spot: Spot) -> None:
        if name in self.script.rules:
            if name == "preset":
                raise ScriptError(Note("script.preset_twice"), spot)
            raise ScriptError(Note("script.given_twice", key=quoted(name)), spot)
        self.script.spots[name] = spot
        self.script.rules[name] = setting
        if self.is_detail and name != "preset":
            self.detail.append(name)

    # --- what happens ------------------------------------------------------------------------------------------------

    def _action(self, text: str, at: int) -> None:
        seats, rest, gone = self._read_seats(text, at)
        spot = self._spot(at + gone)
        said = rest
        kind, rest, taken = self._read_word(rest, spot)
        from_hand = kind == ""
        kind = kind or DISCARD
        step = Deed(kind, tuple(seats), from_hand=from_hand, spot=self._spot(at))
        argument = rest.strip()
        column = at + gone + taken + len(rest) - len(rest.lstrip())
        if kind in (DISCARD, DECLARE) and _says_from_hand(argument):
            argument = argument[:-4].rstrip()[:-4].rstrip()
            step.from_hand = True
        if kind == TURNS:
            self._read_turns(step, argument, column)
        elif kind == CHOOSE and said[:taken].lower() in words.known().choice_of and not argument:
            step.count = words.known().choice_of[said[:taken].lower()]
        elif kind == CHOOSE:
            step.count = self._count(argument, column, _MOST_CHOICE)
        elif argument:
            self._read_tiles(step, argument, column)
        elif said[:taken].lower() in words.known().tile_of:
            step.tiles = tuple(read_asked(words.known().tile_of[said[:taken].lower()], spot)[0])
        steps = self._hand().steps
        if len(steps) == MOST_STEPS:
            raise ScriptError(Note("script.most_steps", most=f"{MOST_STEPS:,}"), self._spot(at))
        steps.append(step)

    def _read_seats(self, text: str, at: int) -> tuple[list[SeatName], str, int]:
        """Take the seats off the front: ``E``, ``S, W``, or 东家 with a Chinese word right behind it."""
        found: list[SeatName] = []
        gone = 0
        while True:
            match = _SEAT.match(text, gone)
            seat = words.seat_of(match[1]) if match is not None else None
            if match is None or seat is None:
                return found, text[gone:], gone
            if len(found) == _MOST_SEATS:
                raise ScriptError(Note("script.most_seats_thing", most_seats=_MOST_SEATS), self._spot(at + gone))
            found.append(SeatName(seat, self._spot(at + gone)))
            gone = match.end()

    def _read_word(self, text: str, spot: Spot) -> tuple[str, str, int]:
        """Take the longest known word off the front; an empty kind is a discard from the hand."""
        two = re.match(r"([A-Za-z-]+)\s+([A-Za-z]+)", text)
        if two is not None and words.action_of(f"{two[1]} {two[2]}"):
            return words.action_of(f"{two[1]} {two[2]}") or "", text[two.end() :], two.end()
        one = re.match(r"[A-Za-z-]+(?![A-Za-z])", text)
        if one is not None:
            if one[0].lower() in words.FROM_HAND:
                return "", text[one.end() :], one.end()
            kind = words.action_of(one[0])
            if kind is not None:
                return kind, text[one.end() :], one.end()
        for size in range(min(5, len(text)), 0, -1):
            if not text[:size].isascii():
                if text[:size] in words.FROM_HAND:
                    return "", text[size:], size
                if text[:size] in words.known().action_of:
                    return words.known().action_of[text[:size]], text[size:], size
        word = text.split(" ", 1)[0] or "nothing"
        close = nearest(word.lower()[:_WORD], [group[0] for group in words.known().actions.values()])
        raise ScriptError(Note("script.action", word=quoted(word), close=close), spot)

    def _read_turns(self, step: Deed, argument: str, column: int) -> None:
        until = _UNTIL.fullmatch(argument)
        if until is not None:
            step.count, step.until = int(until[1]), True
        elif argument:
            step.count = self._count(argument, column, 200)
            if step.count == 0:
                raise ScriptError(Note("script.least_turn_played"), self._spot(column))

    def _read_tiles(self, step: Deed, argument: str, column: int) -> None:
        most = _TILES.get(step.kind, 0)
        spot = self._spot(column)
        if most == 0:
            raise ScriptError(Note("script.nothing_follows_but", kind=step.kind, argument=quoted(argument)), spot)
        tiles, open_end = read_asked(argument, spot)
        if open_end or not tiles or len(tiles) > most:
            amount = Note("script.one_tile") if most == 1 else Note("script.most_tiles", most=most)
            raise ScriptError(Note("script.names", kind=step.kind, amount=amount, argument=quoted(argument)), spot)
        step.tiles = tuple(tiles)


def _says_from_hand(argument: str) -> bool:
    """Tell whether what follows a discard ends with the words ``from hand``."""
    before = argument[:-4].rstrip()
    return argument.endswith(" hand") and before.endswith(" from")


def _split(text: str) -> Iterator[str]:
    """Split options at their commas, apart from those in a list.

    >>> list(_split("tenhou, red_fives [0,0,0]"))
    ['tenhou', ' red_fives [0,0,0]']
    """
    first = 0
    depth = 0
    for at, sign in enumerate(text):
        if sign == "[":
            depth += 1
        elif sign == "]":
            depth -= 1
        elif sign in ",，" and depth == 0:
            yield text[first:at]
            first = at + 1
    yield text[first:]


def _bare(text: str) -> str:
    """Take off the quotes around a name, as document 004 writes it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"`" else text


def _title(text: str) -> str:
    """Return a title; one in double quotes is read as JSON, and may hold any sign."""
    if text.startswith('"'):
        with suppress(InputError):
            return str(read_json(text))
    return text


def _value(text: str) -> object:
    """Read the value of an option: yes or no, a number, a list, or the word that it is."""
    if text.lower() in words.YES:
        return True
    if text.lower() in words.NO:
        return False
    try:
        return read_json(text)
    except InputError:
        return text
