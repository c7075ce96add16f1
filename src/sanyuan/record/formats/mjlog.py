"""Tenhou's mjlog: XML, plain or gzipped, of four or three players, with the seed of all walls."""

from urllib.parse import unquote
from xml.parsers import expat

from sanyuan import variants
from sanyuan.errors import InputError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG
from sanyuan.record.formats.mjlog_codes import (
    BONUS_NUMBERS,
    DISCARDS,
    DRAWN_TYPES,
    DRAWS,
    NAGASHI,
    ROOT,
    ROUND_WIND,
    SEAT_WIND,
    YAKU_NUMBERS,
)
from sanyuan.record.formats.mjlog_melds import KITA, MeldCode, read_meld_code
from sanyuan.record.formats.own_rules import RULES, with_own_rules
from sanyuan.record.formats.riichi_value import other_worth
from sanyuan.record.formats.tenhou_rules import rules_of_type, with_rounding
from sanyuan.record.recorded import MOST_EVENTS, Record, RecordedHand, Remark
from sanyuan.record.tenhou_wall import TenhouWalls, in_drawing_order
from sanyuan.strict_json import SMALL_NUMBER, read_json
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.tiles import PLAIN_136, THREE_PLAYER_108
from sanyuan.variants.riichi.play.draws import REASONS
from sanyuan.variants.riichi.score.points import LIMITS
from sanyuan.words.text import Note

MOST_TAGS = 50_000
"""Ten times as many as the longest games have."""
_REASONS = {word: reason for reason, word in DRAWN_TYPES.items()} | {NAGASHI: "exhausted"}
_IGNORED = ("BYE",)
_BONUS = {number: name for name, number in BONUS_NUMBERS.items()}
_YAKU_IDS = {number: name for name, number in YAKU_NUMBERS.items()}


def is_mjlog(data: bytes) -> bool:
    """Tell whether a file looks like mjlog."""
    return b"<mjloggm" in data[:200]


def read_mjlog(data: bytes) -> Record:
    """Read a game."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InputError("xml.mjlog_document_type")
    tags = _Tags()
    try:
        tags.read(data)
    except InputError:
        raise
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise InputError("xml.xml", error=error) from None
    return tags.reader.finished()


class _Tags:
    """Hands the tags within the one element to a reader as they come, so that no file makes a tree of them."""

    def __init__(self) -> None:
        self.reader = _Reader()
        self.depth = 0
        self.count = 0

    def read(self, data: bytes) -> None:
        """Read all tags, and stop at the first that is wrong."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.Parse(data, True)

    def _begin(self, tag: str, data: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.count > MOST_TAGS:
            raise InputError("size.mjlog_more_tags", most_tags=MOST_TAGS)
        if self.depth == 1 and tag != ROOT:
            raise InputError("format.mjlog_element", root=ROOT, tag=quoted(tag))
        if self.depth != 2:
            return
        try:
            self.reader.take(tag, data)
        except InputError as error:
            hands = len(self.reader.game.hands)
            if hands:
                raise error.at("place.hand_tag", number=hands, tag=quoted(tag)) from None
            raise error.at("place.tag", tag=quoted(tag)) from None

    def _end(self, tag: str) -> None:
        self.depth -= 1


class _Reader:
    """Takes tag after tag and writes events."""

    def __init__(self) -> None:
        self.game = Record("riichi", says_end=True, from_start=False)
        self.own_rules = False
        self.walls: TenhouWalls | None = None
        self.laid: list[int] = []
        self.players = 4
        self.hand: RecordedHand | None = None
        self.round_wind = 0
        self.dealer = 0
        self.first = -1
        self.honba = 0
        self.sticks = 0
        self.scores: list[int] = []
        self.drawn = [-1] * 4
        self.melds: list[list[MeldCode]] = [[] for _ in range(4)]
        self.declaring = -1
        self.replacing = False
        self.due: list[Event] = []
        self.indicators: list[int] = []
        self.wins: list[dict[str, str]] = []

    def take(self, tag: str, data: dict[str, str]) -> None:
        """Take one tag."""
        if self.wins and tag != "AGARI":
            self._flush_wins()
        letter, number = tag[:1], tag[1:]
        if tag in _TAGS:
            _TAGS[tag](self, data)
        elif letter in DRAWS and number.isdecimal() and number.isascii():
            self._draw(self._seat_number(DRAWS.index(letter)), self._tile_number(number))
        elif letter in DISCARDS and number.isdecimal() and number.isascii():
            self._discard(self._seat_number(DISCARDS.index(letter)), self._tile_number(number))
        elif tag not in _IGNORED:
            raise InputError("format.mjlog_such_tag")

    def finished(self) -> Record:
        """Return the game."""
        self._flush_wins()
        self._close_hand()
        game = self.game
        if not game.hands:
            raise InputError("format.hand_mjlog")
        last = game.hands[-1].events[-1]
        game.complete = last.type == events.END
        return game

    # --- parts of a tag ----------------------------------------------------------------------------------------------

    def remark(self, code: str, message: Note) -> None:
        """Note a contradiction at the present place."""
        count = len(self.hand.events) if self.hand else 0
        self.game.remarks.append(Remark(len(self.game.hands), count, code, message))

    def _other_sticks(self, honba: int, sticks: int) -> None:
        told = Note("remark.honba_sticks", honba=self.honba, sticks=self.sticks, honba2=honba, sticks2=sticks)
        self.remark("sticks", told)

    def emit(self, event: Event) -> None:
        """Add an event to the hand."""
        if self.hand is None:
            raise InputError("format.stands_before_first")
        if len(self.hand.events) >= MOST_EVENTS:
            raise InputError("format.hand_more_events", most_events=MOST_EVENTS)
        if event.deltas:
            self.scores = [score + change for score, change in zip(self.scores, event.deltas, strict=True)]
        self.hand.events.append(event)

    def _seat_number(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise InputError("seat.seat", seat=seat)
        return seat

    def _tile_number(self, text: str) -> int:
        tile = _integer(text, "a tile")
        if not 0 <= tile < 136:
            raise InputError("tile.tile_number", tile=tile)
        return tile

    def _seat_of(self, data: dict[str, str], name: str) -> int:
        return self._seat_number(_integer(_text(data, name), name))

    def _tiles_of(self, data: dict[str, str], name: str) -> tuple[int, ...]:
        return tuple(self._tile_number(part) for part in data.get(name, "").split(",") if part)

    # --- the game ----------------------------------------------------------------------------------------------------

    def _shuffle(self, data: dict[str, str]) -> None:
        seed = data.get("seed", "")
        self.game.seed = seed
        if seed.startswith("mt19937ar-sha512"):
            self.walls = TenhouWalls(seed)

    def _go(self, data: dict[str, str]) -> None:
        rules, self.players = rules_of_type(_integer(_text(data, "type"), "type"))
        if RULES in data:
            rules = with_own_rules("riichi", rules, read_json(data[RULES], SMALL_NUMBER))
            self.own_rules = True
        self.game.rules = rules

    def _names(self, data: dict[str, str]) -> None:
        if not self.game.seats:
            self.game.seats = [unquote(data.get(f"n{seat}", "")) for seat in range(self.players)]

    def _begin_game(self, data: dict[str, str]) -> None:
        self.first = self._seat_of(data, "oya")
        self.game.from_start = True

    # --- a hand ------------------------------------------------------------------------------------------------------

    def _init(self, data: dict[str, str]) -> None:
        self._close_hand()
        parts = _integers(_text(data, "seed"), "seed", 6)
        self.dealer = self._seat_of(data, "oya")
        self.round_wind, place = divmod(parts[0], 4)
        self.honba, self.sticks = parts[1], parts[2]
        self.scores = [100 * score for score in _integers(_text(data, "ten"), "ten")[: self.players]]
        if len(self.scores) != self.players:
            raise InputError("format.ten_holds_scores", "ten", count=len(self.scores), players=self.players)
        self.drawn = [-1] * 4
        self.melds = [[] for _ in range(4)]
        self.declaring = -1
        self.replacing = False
        self.due = []
        self.indicators = [self._tile_number(str(parts[5]))]
        self.hand = RecordedHand()
        self.game.hands.append(self.hand)
        carry = (self.honba, self.sticks)
        number = len(self.game.hands) - 1
        self.emit(events.begin(self.dealer, self.round_wind, number, tuple(self.scores), carry))
        if self.first not in (-1, self.dealer) and number == 0:
            self.remark("dealer", Note("remark.game_begun_seat", first=self.first, dealer=self.dealer))
        if place != self.dealer:
            self.remark("round", Note("remark.round_dealt_seat", parts=parts[0], dealer=self.dealer))
        for step in range(self.players):
            seat = (self.dealer + step) % self.players
            self.emit(events.deal(seat, self._tiles_of(data, f"hai{seat}")))
        self.emit(events.reveal(self.indicators[0]))
        if self.walls is not None:
            self.laid, dice = self.walls.next(THREE_PLAYER_108 if self.players == 3 else PLAIN_136)
            if dice != (parts[3], parts[4]):
                self.remark(
                    "dice",
                    Note(
                        "remark.seed_throws",
                        most=dice[0] + 1,
                        most2=dice[1] + 1,
                        most3=parts[3] + 1,
                        most4=parts[4] + 1,
                    ),
                )

    def _close_hand(self) -> None:
        """Give the hand that is over its wall."""
        if self.hand is not None and self.walls is not None:
            self.hand.wall = in_drawing_order(self.laid, len(self.indicators))
        self.hand = None

    def _draw(self, seat: int, tile: int) -> None:
        self.emit(events.draw(seat, tile, self.replacing))
        self.drawn[seat] = tile
        self.replacing = False

    def _discard(self, seat: int, tile: int) -> None:
        declared = self.declaring == seat
        if self.declaring >= 0 and not declared:
            self.remark("riichi", Note("remark.seat_declares_riichi", declaring=self.declaring, seat=seat))
        self.declaring = -1
        self.emit(events.discard(seat, tile, tile == self.drawn[seat], declared))
        self.drawn[seat] = -1
        self._turn_up()

    def _turn_up(self) -> None:
        """Write the indicators that a mjlog names before the discard with which they are turned up."""
        for event in self.due:
            self.emit(event)
        self.due = []

    def _meld(self, data: dict[str, str]) -> None:
        who = self._seat_of(data, "who")
        meld = read_meld_code(_integer(_text(data, "m"), "m"))
        source = (who + meld.source) % 4
        if meld.type in (CHOW, PUNG, KONG):
            self.emit(events.claim(who, meld.tile, self._seat_number(source), meld.type, meld.own))
            self.melds[who].append(meld)
        elif meld.type == KITA:
            self.emit(events.aside(who, meld.tile))
            self.melds[who].append(meld)
        elif meld.type == CLOSED:
            self.emit(events.closed_kong(who, meld.own))
            self.melds[who].append(meld)
        else:
            self.emit(events.added_kong(who, meld.tile))
            base = MeldCode(PUNG, meld.own[0], meld.own[1:], meld.source)
            if base in self.melds[who]:
                self.melds[who][self.melds[who].index(base)] = meld
            else:
                self.remark("meld", Note("remark.seat_adds_triplet", who=who))
                self.melds[who].append(meld)
        self._turn_up()
        self.replacing = meld.type in (KONG, CLOSED, ADDED, KITA)

    def _reach(self, data: dict[str, str]) -> None:
        who = self._seat_of(data, "who")
        step = _text(data, "step")
        if step == "1":
            self.declaring = who
        elif step == "2":
            points = tuple(-1000 if seat == who else 0 for seat in range(self.players))
            detail: dict[str, object] = {}
            if "ten" in data:
                detail["scores"] = [100 * score for score in _integers(data["ten"], "ten")[: self.players]]
            self.emit(events.accept(who, points, detail))
            self.sticks += 1
        else:
            raise InputError("format.riichi_steps", "step", step=quoted(step))

    def _dora(self, data: dict[str, str]) -> None:
        tile = self._tile_number(_text(data, "hai"))
        self.indicators.append(tile)
        event = events.reveal(tile)
        if self.hand and self.hand.events[-1].type == events.DRAW:
            self.due.append(event)
        else:
            self.emit(event)

    # --- its end -----------------------------------------------------------------------------------------------------

    def _win(self, data: dict[str, str]) -> None:
        self.wins.append(data)

    def _flush_wins(self) -> None:
        """Write the wins of one tile, with the indicators below turned up before the first."""
        wins, self.wins = self.wins, []
        if not wins:
            return
        self._turn_up()
        if self.hand is None:
            raise InputError("format.win_stands_before")
        robbing = self.hand.events[-1].type in (events.KONG, events.ASIDE)
        below = max([self._tiles_of(data, "doraHaiUra") for data in wins], key=len)
        for tile in below:
            self.emit(events.reveal(tile, below=True))
        for place, data in enumerate(wins):
            self._one_win(data, robbing, below, place == 0)

    def _one_win(self, data: dict[str, str], robbing: bool, below: tuple[int, ...], first: bool) -> None:
        who, source = self._seat_of(data, "who"), self._seat_of(data, "fromWho")
        tile = self._tile_number(_text(data, "machi"))
        points, scores = self._changes(data)
        detail: dict[str, object] = {"scores": scores, "hands": {who: sorted(self._tiles_of(data, "hai"))}}
        detail.update(self._value(data, who))
        detail["liable"] = [self._seat_of(data, "paoWho")] if "paoWho" in data else []
        other = -1 if who == source else source
        self.emit(events.win(who, tile, other, robbing and other >= 0, points, detail))
        self._check_win(data, who, below, first)
        self._check_han(data, who)
        self._end(data)

    def _check_win(self, data: dict[str, str], who: int, below: tuple[int, ...], first: bool) -> None:
        """Compare what a win repeats of the hand before it."""
        if list(self._tiles_of(data, "doraHai")) != self.indicators:
            self.remark("dora", Note("remark.indicators_win_those"))
        own = self._tiles_of(data, "doraHaiUra")
        if own not in ((), below):
            self.remark("dora", Note("remark.two_winners_see"))
        melds = [read_meld_code(_integer(part, "m")) for part in data.get("m", "").split(",") if part]
        if melds[::-1] != self.melds[who]:
            self.remark("meld", Note("remark.melds_win_those", who=who))
        honba, sticks = _integers(_text(data, "ba"), "ba", 2)
        if honba != self.honba or sticks != (self.sticks if first else 0):
            self._other_sticks(honba, sticks)

    def _check_han(self, data: dict[str, str], who: int) -> None:
        """Compare the han of every yaku with what the rules give it."""
        parts = _integers(data["yaku"], "yaku") if "yaku" in data and "yakuman" not in data else []
        lines = [(self._yaku_id(number, who), han) for number, han in zip(parts[::2], parts[1::2], strict=True)]
        opened = any(meld.type not in (CLOSED, KITA) for meld in self.melds[who])
        wrong = other_worth(variants.variant("riichi").rules.make(self.game.rules), lines, opened)
        if wrong:
            self.remark("value", wrong)

    def _value(self, data: dict[str, str], who: int) -> dict[str, object]:
        fu, points, limit = _integers(_text(data, "ten"), "ten", 3)
        if not 0 <= limit < len(LIMITS):
            raise InputError("format.limit", "ten", limit=limit)
        value: dict[str, object] = {"fu": fu, "points": points, "limit": LIMITS[limit]}
        if "yakuman" in data:
            found = _integers(data["yakuman"], "yakuman")
            value["yaku"] = sorted(self._yaku_id(number, who) for number in found)
            if not self.own_rules:  # other tables count some yakuman twice, or only one of several
                value["yakuman"] = len(found)
            return value
        parts = _integers(_text(data, "yaku"), "yaku")
        if len(parts) % 2:
            raise InputError("format.yaku_pairs_number", "yaku")
        kita = sum(meld.type == KITA for meld in self.melds[who])
        value.update({"han": sum(parts[1::2]), "yakuman": 0, "dora": -kita, "ura": 0, "red": 0, "kita": kita})
        yaku: list[str] = []
        for number, han in zip(parts[::2], parts[1::2], strict=True):
            if number in _BONUS:
                before = value[_BONUS[number]]
                assert isinstance(before, int)
                value[_BONUS[number]] = before + han
            else:
                yaku.append(self._yaku_id(number, who))
        value["yaku"] = sorted(yaku)
        return value

    def _yaku_id(self, number: int, who: int) -> str:
        """Return our id of a yaku number; the wind of another seat or round does not count for the hand."""
        if number == SEAT_WIND + (who - self.dealer) % self.players:
            return "seat_wind"
        if number == ROUND_WIND + self.round_wind:
            return "round_wind"
        if SEAT_WIND <= number < ROUND_WIND + 4 or number not in _YAKU_IDS:
            return f"yaku {number}"
        return _YAKU_IDS[number]

    def _changes(self, data: dict[str, str]) -> tuple[tuple[int, ...], list[int]]:
        """Return what everybody gets, and the scores after it."""
        parts = [100 * part for part in _integers(_text(data, "sc"), "sc")]
        points = tuple(parts[1::2][: self.players])
        if len(parts) % 2 or len(points) != self.players:
            raise InputError("format.sc_holds_score", "sc")
        return points, [before + change for before, change in zip(parts[::2], points, strict=False)]

    def _drawn_game(self, data: dict[str, str]) -> None:
        word = data.get("type", "")
        if word not in _REASONS:
            raise InputError("format.drawn_hand_type", "type", word=quoted(word))
        self._turn_up()
        points, scores = self._changes(data)
        hands = {
            seat: sorted(self._tiles_of(data, f"hai{seat}")) for seat in range(self.players) if f"hai{seat}" in data
        }
        reason = _REASONS[word]
        detail: dict[str, object] = {"reason": reason, "scores": scores, "hands": hands}
        ready: tuple[int, ...] = ()
        if reason == "exhausted":
            ready = tuple(hands)
            detail["nagashi"] = [seat for seat in range(self.players) if points[seat] > 0] if word == NAGASHI else []
        self.emit(events.drawn_hand(REASONS.index(reason), ready, points, detail))
        if _integers(_text(data, "ba"), "ba", 2) != [self.honba, self.sticks]:
            self._other_sticks(*_integers(data["ba"], "ba", 2))
        self._end(data)

    def _end(self, data: dict[str, str]) -> None:
        """Take the result of the game where this tag carries it."""
        if "owari" not in data:
            return
        parts = data["owari"].split(",")
        try:
            scores = [100 * int(part) for part in parts[::2][: self.players]]
            self.game.result = [round(1000 * float(part)) for part in parts[1::2][: self.players]]
        except (ValueError, OverflowError):
            raise InputError("format.owari_holds_score", "owari") from None
        if len(scores) != self.players or len(self.game.result) != self.players:
            raise InputError("format.owari_holds_score", "owari")
        if isinstance(self.game.rules, dict) and not self.own_rules:
            self.game.rules = with_rounding(self.game.rules, self.game.result)
        change = tuple(after - before for after, before in zip(scores, self.scores, strict=True))
        self.emit(events.end(change))


_TAGS = {
    "SHUFFLE": _Reader._shuffle,
    "GO": _Reader._go,
    "UN": _Reader._names,
    "TAIKYOKU": _Reader._begin_game,
    "INIT": _Reader._init,
    "N": _Reader._meld,
    "REACH": _Reader._reach,
    "DORA": _Reader._dora,
    "AGARI": _Reader._win,
    "RYUUKYOKU": _Reader._drawn_game,
}


def _text(data: dict[str, str], name: str) -> str:
    if name not in data:
        raise InputError("format.lacks", name, name=name)
    return data[name]


def _integer(text: str, name: str) -> int:
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= 9):
        raise InputError("format.whole_number", name, name=name, text=quoted(text))
    return int(text)


def _integers(text: str, name: str, count: int | None = None) -> list[int]:
    found = [_integer(part, name) for part in text.split(",")]
    if count is not None and len(found) != count:
        raise InputError("format.holds_numbers", name, name=name, count=count, count2=len(found))
    return found
