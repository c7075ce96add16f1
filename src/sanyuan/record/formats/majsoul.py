"""Mahjong Soul records as JSON: the client's own record types, ``RecordNewRound`` to ``RecordHule``.

They are of riichi, or of 国标 as document 004 makes them: the option ``guobiao``, its fan numbers, flowers as ``0m``.
"""

from collections.abc import Callable

from sanyuan import variants
from sanyuan.errors import InputError, quoted
from sanyuan.meld import KONG, make_meld
from sanyuan.notation.majsoul import read
from sanyuan.record.formats.builder import DEALING, REPLACING, ListedHandBuilder
from sanyuan.record.formats.majsoul_codes import (
    ABORTS,
    BONUS,
    CALLS,
    EDITED,
    FAKE,
    FLOWER_SIGN,
    LAID,
    STANDS_APART,
    YAKU,
)
from sanyuan.record.formats.majsoul_head import (
    Data,
    is_false,
    list_in,
    names_of,
    records_of,
    rules_of,
    take_result,
    whole_in,
)
from sanyuan.record.formats.majsoul_wall import FIRST_TILES, GivenWall, broken_promises
from sanyuan.record.formats.riichi_value import other_worth
from sanyuan.record.recorded import Record, Remark
from sanyuan.record.walls import shown_places
from sanyuan.rules.flow import Flow, Standing
from sanyuan.strict_json import SMALL_NUMBER, read_json
from sanyuan.table import events
from sanyuan.tiles import FLOWER, NORTH, UNKNOWN
from sanyuan.variants.guobiao.patterns import FANS, FLOWER_LINE
from sanyuan.variants.guobiao.score.pay import FAKE_WIN, SHORT_WIN
from sanyuan.words.text import Note

_LONGEST_WALL = 2 * 144
_OTHER_DEAL = Note("remark.other_deal")
_BROKEN = Note("remark.broken_promise")
_OTHER_WALL = Note("remark.other_wall")
_STAKE = 1000
_BREAKING = (events.CLAIM, events.KONG, events.ASIDE)
"""What ends the first go-around."""
_FAN_VALUES = {fan.id: fan.value for fan in FANS}


def is_majsoul(data: bytes) -> bool:
    """Tell whether a file looks like a Mahjong Soul record."""
    return b"RecordNewRound" in data


def read_majsoul(data: bytes) -> Record:
    """Read a game."""
    try:
        whole = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("encoding.record_utf8_byte", most=error.start + 1) from None
    head = whole.get("head") if isinstance(whole, dict) else None
    records = records_of(whole)
    players = 3 if any(name == "RecordNewRound" and len(list_in(data, "scores")) == 3 for name, data in records) else 4
    name, rules = rules_of(head, players, records)
    game = Record(name, rules, names_of(head, players), complete=False, from_start=False)
    reader = _Reader(game, players)
    for number, (name, fields) in enumerate(records, 1):
        try:
            reader.take(name, fields)
        except InputError as error:
            raise error.at("place.record", number=number, name=quoted(name)) from None
    if not game.hands:
        raise InputError("majsoul.round_record")
    reader.finish_hand()
    reader.check_promises([data for name, data in records if name == "RecordNewRound"])
    take_result(game, head, players)
    return game


class _Reader:
    """Takes record after record."""

    def __init__(self, game: Record, players: int) -> None:
        self.game = game
        self.players = players
        variant = variants.variant(game.variant)
        assert variant.flow is not None
        self.flow: Flow = variant.flow
        self.rules = variant.rules.make(game.rules)
        self.hand: ListedHandBuilder | None = None
        self.first: int | None = None
        self.laid = -1
        self.wall: GivenWall | None = None
        self.left = -1
        """How many tiles are left to draw, as the record counts them; -1 where it does not."""

    def take(self, name: str, data: Data) -> None:
        """Take one record."""
        if name == "RecordNewRound":
            self.finish_hand()
            self._begin(data)
            return
        if self.hand is None:
            raise InputError("majsoul.stands_before_first")
        listed = self._faces(data, "doras")
        if listed[: len(self.hand.dora)] != self.hand.dora[: len(listed)]:
            self.hand.note("dora", Note("remark.other_indicators"))
        self.hand.dora += listed[len(self.hand.dora) :]
        if name not in _RECORDS:
            raise InputError("majsoul.such_record_game")
        if self.first is not None and not self._completes_deal(self.hand, name):
            self._first_draw(self.hand)
        self._check_riichi(self.hand, data)
        _RECORDS[name](self, self.hand, data)

    def _check_riichi(self, hand: ListedHandBuilder, data: Data) -> None:
        """Compare whose riichi is said to stand."""
        stands = data.get("liqi")
        if not isinstance(stands, dict):
            return
        seat, begin = self._seat(stands), hand.events[0]
        if seat != hand.pending:
            hand.note("riichi", Note("remark.riichi_none", seat=seat))
            return
        sticks = begin.carry[1] + sum(event.type == events.ACCEPT for event in hand.events) + 1
        score = begin.scores[seat] - _STAKE
        if (whole_in(stands, "score", score), whole_in(stands, "liqibang", sticks)) != (score, sticks):
            hand.note("riichi", Note("remark.riichi_points", seat=seat, score=score, sticks=sticks))

    def _seat(self, data: Data, name: str = "seat") -> int:
        seat = whole_in(data, name, 0)
        if not 0 <= seat < self.players:
            raise InputError("majsoul.seat", name, seat=seat)
        return seat

    def _faces(self, data: Data, name: str) -> list[int]:
        return [self._face(each) for each in list_in(data, name)]

    def _face(self, text: object) -> int:
        if text == FLOWER_SIGN and self.game.variant == "guobiao":
            return FLOWER
        return _face(text)

    def _points(self, data: Data, name: str) -> tuple[int, ...]:
        value = list_in(data, name)
        if len(value) != self.players or not all(isinstance(each, int) and abs(each) < SMALL_NUMBER for each in value):
            raise InputError("majsoul.holds_number_every", name, name=name)
        return tuple(each for each in value if isinstance(each, int))

    def _begin(self, data: Data) -> None:
        hand = ListedHandBuilder("majsoul", self.rules)
        if hand.players != self.players:
            raise InputError("majsoul.play_these_rules", players=hand.players, players2=self.players)
        dealer = self._seat(data, "ju")
        dealt = [self._faces(data, f"tiles{seat}") for seat in range(self.players)]
        most = [FIRST_TILES + int(seat == dealer) for seat in range(self.players)]
        if [len(each) for each in dealt] != most:
            raise InputError("majsoul.dealer_begins_tiles")
        self.wall = self._given_wall(data.get("paishan"), dealer, dealt)
        self.first = dealt[dealer].pop()
        riichi = self.game.variant == "riichi"
        carry = (whole_in(data, "ben", 0), whole_in(data, "liqibang", 0)) if riichi else ()
        scores = self._points(data, "scores")
        given = data.get(STANDS_APART) is True or EDITED in data
        hand.begin(dealer, whole_in(data, "chang", 0), len(self.game.hands), carry, scores, dealt, given)
        self.laid = -1
        self.hand = hand
        self.game.hands.append(hand.hand())
        hand.remarks = self.game.remarks
        self.left = whole_in(data, "left_tile_count", -1)
        if riichi:
            hand.dora = self._faces(data, "doras") or [_face(data.get("dora"))]
            for _ in range(len(hand.dora)):
                hand.turn_up()
            self._first_draw(hand)

    def _completes_deal(self, hand: ListedHandBuilder, name: str) -> bool:
        """Tell whether a record replaces a flower among the first tiles, which is before the dealer's first draw."""
        if name == "RecordDealTile":
            return hand.replacing == DEALING
        return name == "RecordBaBei" and any(hand.face(tile) == FLOWER for held in hand.hands for tile in held)

    def _first_draw(self, hand: ListedHandBuilder) -> None:
        if self.first is not None:
            first, self.first = self.first, None
            hand.draw(int(hand.events[0].seat), first)

    def _draw(self, hand: ListedHandBuilder, data: Data) -> None:
        if self.laid >= 0:  # the client names the indicator of a kan with its replacement
            hand.turn_up_after_kan(self.laid)
            self.laid = -1
        hand.draw(self._seat(data), self._face(data.get("tile")))
        left = whole_in(data, "left_tile_count", -1)
        if min(left, self.left) >= 0 and left != self.left - 1:
            hand.note("draw", Note("remark.tiles_left", last=self.left - 1, left=left))
        self.left = left

    def _discard(self, hand: ListedHandBuilder, data: Data) -> None:
        seat, face = self._seat(data), self._face(data.get("tile"))
        drawn = hand.face(hand.drawn[seat]) if hand.drawn[seat] >= 0 else UNKNOWN
        as_drawn = data.get("moqie") is True and hand.drawn[seat] >= 0 and drawn == face
        double = data.get("is_wliqi") is True
        if double and any(
            event.type in _BREAKING or (event.type, event.seat) == (events.DISCARD, seat) for event in hand.events
        ):
            hand.note("riichi", Note("remark.no_double", seat=seat))
        hand.discard(seat, face, as_drawn, data.get("is_liqi") is True or double)
        if data.get("moqie") is True and drawn != face:
            hand.note("discard", Note("remark.not_drawn", seat=seat))
        elif data.get("moqie") is False and hand.events[-1].as_drawn and hand.turns > 1:  # the first 14 are not drawn
            hand.note("discard", Note("remark.only_drawn", seat=seat))
        hand.turn_owed()

    def _call(self, hand: ListedHandBuilder, data: Data) -> None:
        kind, tiles, froms = whole_in(data, "type", 0), self._faces(data, "tiles"), list_in(data, "froms")
        seat = self._seat(data)
        if not 0 <= kind < len(CALLS) or len(froms) != len(tiles):
            raise InputError("majsoul.call_type_tells")
        taken = [place for place, source in enumerate(froms) if source != seat]
        if len(taken) != 1:
            raise InputError("majsoul.call_takes_tile", "froms")
        claimed, told = tiles[taken[0]], self._seat({"froms": froms[taken[0]]}, "froms")
        away = (hand.river[0] - seat) % self.players
        source = 3 if self.players == 3 and away == 2 else away
        hand.call(seat, make_meld(CALLS[kind], tiles, source, claimed), told)
        self.laid = KONG if CALLS[kind] == KONG else -1

    def _kan(self, hand: ListedHandBuilder, data: Data) -> None:
        kind = LAID.get(whole_in(data, "type", 0))
        if kind is None:
            raise InputError("majsoul.kan_closed_added", "type")
        hand.lay(self._seat(data), kind, _face(data.get("tiles")))
        self.laid = kind

    def _aside(self, hand: ListedHandBuilder, data: Data) -> None:
        special = FLOWER if self.game.variant == "guobiao" else NORTH
        if "tile" in data and self._face(data["tile"]) != special:
            raise InputError("majsoul.laid_aside_game", "tile", data=quoted(str(data["tile"])))
        if special == FLOWER:
            hand.aside(self._seat(data), FLOWER)
            hand.replacing = DEALING if self.first is not None else REPLACING
        else:
            hand.aside(self._seat(data))
            hand.turn_owed()

    def _win(self, hand: ListedHandBuilder, data: Data) -> None:
        wins = [each for each in list_in(data, "hules") if isinstance(each, dict)]
        if not wins:
            raise InputError("majsoul.winner", "hules")
        if is_false(wins[0]):
            self._false_win(hand, data, wins[0], self._false_value(wins[0]))
            return
        below = max([self._faces(each, "li_doras") for each in wins], key=len)
        for face in below:
            hand.reveal(face, below=True)
        change = self._points(data, "delta_scores")
        for place, won in enumerate(wins):
            seat = self._seat(won)
            detail = self._value(won)
            if place == len(wins) - 1:
                detail["scores"] = list(self._points(data, "scores"))
            source = seat if won.get("zimo") is True else hand.river[0]
            face = self._face(won["hu_tile"]) if "hu_tile" in won else UNKNOWN
            hand.win(seat, source, change if len(wins) == 1 else (), detail, face)
            self._check_win(hand, won, seat)
        if "old_scores" in data:
            scores = [old + each for old, each in zip(self._points(data, "old_scores"), change, strict=True)]
            if scores != list(self._points(data, "scores")):
                hand.note("payment", Note("remark.sum"))
        hand.note_listed()

    def _check_win(self, hand: ListedHandBuilder, won: Data, seat: int) -> None:
        """Compare what a win repeats of the hand before it: the tiles, the indicators, the han of every yaku."""
        own = sorted(
            hand.face(tile) for tile in hand.hands[seat] if won.get("zimo") is not True or tile != hand.drawn[seat]
        )
        if "hand" in won and sorted(self._faces(won, "hand")) != own:
            hand.note("hand", Note("remark.shown_tiles", seat=seat))
        dealt, told = seat == hand.events[0].seat, won.get("qinjia")
        if (told is True and not dealt) or (told is False and dealt and self.game.variant == "riichi"):
            hand.note("dealer", Note("remark.dealer_win", seat=seat))
        rows = [row for row in list_in(won, "fans") if isinstance(row, dict)]
        if self.game.variant != "riichi":
            for row in rows:
                number, worth = whole_in(row, "id", 0), whole_in(row, "val", 0)
                if worth % _FAN_VALUES.get(number, 1):
                    hand.note(
                        "value", Note("remark.fan_each", number=number, fan_values=_FAN_VALUES[number], worth=worth)
                    )
            return
        stands = any(event.type == events.ACCEPT and event.seat == seat for event in hand.events)
        if won.get("liqi", stands) is not stands:
            hand.note("riichi", Note("remark.riichi_win", seat=seat))
        if "doras" in won and self._faces(won, "doras") != hand.dora[: hand.turned]:
            hand.note("dora", Note("remark.win_indicators"))
        lines = [(_yaku(whole_in(row, "id", 0)), whole_in(row, "val", 0)) for row in rows]
        wrong = other_worth(self.rules, lines, hand.is_open(seat))
        if wrong and won.get("yiman") is not True:
            hand.note("value", wrong)

    def _false_win(self, hand: ListedHandBuilder, data: Data, won: Data, value: Data) -> None:
        """Let a seat pay for a false win, and play on where the record does (陪打)."""
        seat = self._seat(won)
        own = won.get("zimo") is True
        tile, source = (hand.drawn[seat], -1) if own else (hand.river[1], hand.river[0])
        detail: Data = {**value, "scores": list(self._points(data, "scores"))}
        points = self._points(data, "delta_scores")
        goes_on = data is won
        hand.add(events.false_win(seat, tile, source, goes_on, points, detail))

    def _false_value(self, won: Data) -> Data:
        """Return what a false win shows: 诈和 a line of its own, 错和 the fans that are too few, flowers apart."""
        lines = [row for row in list_in(won, "fans") if isinstance(row, dict)]
        rows = {whole_in(row, "id", 0): whole_in(row, "val", 0) for row in lines}
        if FAKE in rows:
            return {"reason": FAKE_WIN}
        worth = sum(val for number, val in rows.items() if not FLOWER_LINE < number < FLOWER_LINE + 10)
        return {"reason": SHORT_WIN, "fan": worth} if rows else {}

    def _goes_on_falsely(self, hand: ListedHandBuilder, data: Data) -> None:
        info = data.get("cuohu_info")
        if not isinstance(info, dict):
            raise InputError("majsoul.false_win_tells", "cuohu_info")
        self._false_win(hand, info, info, {})

    def _fans(self, won: Data) -> Data:
        """Return the value of a 国标 win: a fan that counts twice is one line with twice its value."""
        fans: dict[str, object] = {}
        value: Data = {"fan": whole_in(won, "count", 0), "fans": fans}
        for row in list_in(won, "fans"):
            number, worth = (whole_in(row, "id", 0), whole_in(row, "val", 0)) if isinstance(row, dict) else (0, 0)
            if FLOWER_LINE < number < FLOWER_LINE + 10:
                value["flowers"] = worth
            elif number in _FAN_VALUES:
                fans[str(number)] = worth // _FAN_VALUES[number]
            else:
                raise InputError("majsoul.fan", "fans", number=number)
        return value

    def _value(self, won: Data) -> Data:
        if self.game.variant == "guobiao":
            return self._fans(won)
        value: Data = {"dora": 0, "ura": 0, "red": 0, "kita": 0}
        yaku: list[str] = []
        for row in list_in(won, "fans"):
            if not isinstance(row, dict):
                raise InputError("majsoul.fan_object", "fans")
            number = whole_in(row, "id", 0)
            if number in BONUS:
                value[BONUS[number]] = whole_in(row, "val", 0)
            else:
                yaku.append(_yaku(number))
        if won.get("yiman") is True:
            return {"yaku": yaku, "yakuman": whole_in(won, "count", 0)}
        value.update({"yaku": yaku, "han": whole_in(won, "count", 0), "fu": whole_in(won, "fu", 0)})
        if won.get("zimo") is not True:
            value["points"] = whole_in(won, "point_rong", 0)
        elif "point_zimo_xian" in won:
            dealer = won.get("qinjia") is True
            each = whole_in(won, "point_zimo_xian", 0)
            value["points"] = whole_in(won, "point_zimo_qin", 0) * (not dealer) + each * (self.players - 2 + dealer)
        return value

    def _drawn(self, hand: ListedHandBuilder, data: Data) -> None:
        hand.accept()
        players = [each for each in list_in(data, "players") if isinstance(each, dict)]
        ready = tuple(seat for seat, each in enumerate(players) if each.get("tingpai") is True)
        change = [0] * self.players
        before: tuple[int, ...] = ()
        for row in list_in(data, "scores"):
            if isinstance(row, dict) and list_in(row, "delta_scores"):
                change = [a + b for a, b in zip(change, self._points(row, "delta_scores"), strict=True)]
                before = before or self._points(row, "old_scores")
        detail: Data = {"reason": "exhausted"}
        if data.get("liujumanguan") is True:
            detail["nagashi"] = [seat for row in list_in(data, "scores") for seat in self._nagashi(row)]
        if before:
            detail["scores"] = [a + b for a, b in zip(before, change, strict=True)]
        hand.add(events.drawn_hand(0, ready, tuple(change), detail))

    def _nagashi(self, row: object) -> list[int]:
        """Return whose discards a row of payments is for."""
        if not isinstance(row, dict):
            return []
        return [seat for seat in (list_in(row, "seats") or [row.get("seat", 0)]) if isinstance(seat, int)]

    def _abort(self, hand: ListedHandBuilder, data: Data) -> None:
        hand.accept()
        reason = whole_in(data, "type", 0)
        if not 1 <= reason <= ABORTS:
            raise InputError("majsoul.abortive_draw", "type", reason=reason)
        hand.add(events.drawn_hand(reason, deltas=(0,) * self.players))

    # --- the wall ----------------------------------------------------------------------------------------------------

    def _remark(self, number: int, message: Note) -> None:
        self.game.remarks.append(Remark(number, 0, "wall", message))

    def _given_wall(self, text: object, dealer: int, dealt: list[list[int]]) -> GivenWall | None:
        """Read the wall, which some records give; one that does not deal these tiles is of no use."""
        if not isinstance(text, str) or not text:
            return None
        number = len(self.game.hands) + 1
        try:
            if len(text) > _LONGEST_WALL:
                raise InputError("wall.wall_longer_any")
            faces = [self._face(text[at : at + 2]) for at in range(0, len(text), 2)]
            wall = GivenWall(faces, self.players, len(self.flow.tile_set(self.rules)))
        except InputError as error:
            self._remark(number, error.note)
            return None
        if not wall.deals(dealer, dealt):
            self._remark(number, _OTHER_DEAL)
            return None
        return wall

    def finish_hand(self) -> None:
        """Give the hand that is over its wall, and note where it was not drawn from it."""
        hand, self.hand = self.hand, None
        if hand is None or self.wall is None:
            return
        begin = hand.events[0]
        standing = Standing(int(begin.seat), 0, 0, list(begin.scores), self.flow.first_standing(self.rules).carry)
        first = FIRST_TILES * self.players + 1
        known = shown_places(self.flow, self.rules, standing, hand.events, first + len(self.wall.rest))
        wall = [known.get(place, -1) for place in range(first)]
        for place, face in enumerate(self.wall.rest, first):
            tile = known.get(place, -1)
            if tile >= 0 and hand.face(tile) != face:
                self._remark(len(self.game.hands), _OTHER_WALL)
                return
            try:
                wall.append(tile if tile >= 0 else hand.new(face))
            except InputError as error:
                self._remark(len(self.game.hands), error.note)
                return
        if -1 not in wall:
            self.game.hands[-1].wall = wall

    def check_promises(self, rounds: list[Data]) -> None:
        """Note the rounds whose wall is not the one that was promised, unless something was found about it already."""
        noted = {remark.hand for remark in self.game.remarks if remark.code == "wall"}
        for number in broken_promises(rounds):
            if number not in noted:
                self._remark(number, _BROKEN)


_RECORDS: dict[str, Callable[[_Reader, ListedHandBuilder, Data], None]] = {
    "RecordDealTile": _Reader._draw,
    "RecordDiscardTile": _Reader._discard,
    "RecordChiPengGang": _Reader._call,
    "RecordAnGangAddGang": _Reader._kan,
    "RecordBaBei": _Reader._aside,
    "RecordHule": _Reader._win,
    "RecordCuohu": _Reader._goes_on_falsely,
    "RecordNoTile": _Reader._drawn,
    "RecordLiuJu": _Reader._abort,
}


def _yaku(number: int) -> str:
    """Return our id of a yaku number."""
    return YAKU[number] if 0 < number < len(YAKU) and YAKU[number] else f"yaku {number}"


def _face(text: object) -> int:
    faces = read(text) if isinstance(text, str) else []
    if len(faces) != 1 or faces[0] < 0:
        raise InputError("majsoul.tile", text=quoted(str(text)))
    return faces[0]
