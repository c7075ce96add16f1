"""Mahjong Soul records as JSON: the client's own record types, ``RecordNewRound`` to ``RecordHule``."""

from collections.abc import Callable

from sanyuan.errors import InputError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.notation.majsoul import read
from sanyuan.record.formats.builder import ListedHandBuilder
from sanyuan.record.game import Game
from sanyuan.strict_json import read_json
from sanyuan.table import events
from sanyuan.table.events import Event

_CALLS = (CHOW, PUNG, KONG)
_ABORTS = 5
_DORA, _RED, _URA, _KITA = 31, 32, 33, 34
_BONUS = {_DORA: "dora", _RED: "red", _URA: "ura", _KITA: "kita"}
_YAKU = (
    "",
    *("tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "haku", "hatsu", "chun", "seat_wind", "round_wind"),
    *("tanyao", "iipeikou", "pinfu", "chanta", "ittsu", "sanshoku", "double_riichi", "sanshoku_doukou", "sankantsu"),
    *("toitoi", "sanankou", "shousangen", "honroutou", "chiitoitsu", "junchan", "honitsu", "ryanpeikou", "chinitsu"),
    *("ippatsu", "", "", "", "", "tenhou", "chiihou", "daisangen", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou"),
    *(
        "kokushi",
        "shousuushii",
        "suukantsu",
        "chuuren",
        "",
        "chuuren_pure",
        "suuankou_tanki",
        "kokushi_13",
        "daisuushii",
    ),
)
"""Our ids of the yaku by the numbers of the client."""

Data = dict[str, object]


def is_majsoul(data: bytes) -> bool:
    """Tell whether a file looks like a Mahjong Soul record."""
    return b"RecordNewRound" in data


def read_majsoul(data: bytes) -> Game:
    """Read a game."""
    try:
        whole = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("encoding", f"the record is not UTF-8 at byte {error.start + 1}") from None
    head = whole.get("head") if isinstance(whole, dict) else None
    records = _records(whole)
    players = 3 if any(name == "RecordNewRound" and len(_list(data, "scores")) == 3 for name, data in records) else 4
    game = Game("riichi", _rules(head, players), complete=False, from_start=False)
    reader = _Reader(game, players)
    for number, (name, fields) in enumerate(records, 1):
        try:
            reader.take(name, fields)
        except InputError as error:
            raise InputError(error.code, f"record {number}, {quoted(name)}: {error.message}", error.field) from None
    if not game.hands:
        raise InputError("majsoul", "there is no round in this record")
    _result(game, head, players)
    return game


def _records(whole: object) -> list[tuple[str, Data]]:
    """Find the records, in order, wherever the export has put them."""
    found: list[tuple[str, Data]] = []
    waiting = [whole]
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting += each[::-1]
        elif isinstance(each, dict):
            name, data = each.get("name"), each.get("data")
            if isinstance(name, str) and isinstance(data, dict) and "Record" in name and "Records" not in name:
                found.append((name.rpartition(".")[2], data))
            else:
                waiting += [value for value in each.values() if isinstance(value, dict | list)][::-1]
    return found


def _rules(head: object, players: int) -> Data:
    rules: Data = {"preset": "majsoul3" if players == 3 else "majsoul"}
    config = head.get("config") if isinstance(head, dict) else None
    mode = config.get("mode") if isinstance(config, dict) else None
    kind = mode.get("mode") if isinstance(mode, dict) else None
    if isinstance(kind, int) and kind % 10 == 1:
        rules["winds"] = 1
    return rules


def _result(game: Game, head: object, players: int) -> None:
    """Take the last scores and the result out of the head."""
    result = head.get("result") if isinstance(head, dict) else None
    rows = result.get("players") if isinstance(result, dict) else None
    if not isinstance(rows, list) or len(rows) != players:
        return
    scores, points = [0] * players, [0] * players
    for row in rows:
        if not isinstance(row, dict):
            raise InputError("majsoul", "the result holds an object for every seat", "result")
        seat = _number(row, "seat", 0)
        if not 0 <= seat < players:
            raise InputError("majsoul", f"there is no seat {seat}", "result")
        scores[seat], points[seat] = _number(row, "part_point_1", 0), _number(row, "total_point", 0)
    last = game.hands[-1].events
    detail = last[-1].detail.get("scores")
    if isinstance(detail, list):
        change = tuple(after - before for after, before in zip(scores, detail, strict=True))
        last.append(Event(events.END, points=change))
        game.result, game.complete = points, True


class _Reader:
    """Takes record after record."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.hand: ListedHandBuilder | None = None

    def take(self, name: str, data: Data) -> None:
        """Take one record."""
        if name == "RecordNewRound":
            self._begin(data)
            return
        if self.hand is None:
            raise InputError("majsoul", "it stands before the first round")
        for face in self._faces(data, "doras")[len(self.hand.dora) :]:
            self.hand.dora.append(face)
        if name not in _RECORDS:
            raise InputError("majsoul", "there is no such record in riichi")
        _RECORDS[name](self, self.hand, data)

    def _seat(self, data: Data, name: str = "seat") -> int:
        seat = _number(data, name, 0)
        if not 0 <= seat < self.players:
            raise InputError("majsoul", f"there is no seat {seat}", name)
        return seat

    def _faces(self, data: Data, name: str) -> list[int]:
        return [_face(each) for each in _list(data, name)]

    def _points(self, data: Data, name: str) -> tuple[int, ...]:
        value = _list(data, name)
        if len(value) != self.players or not all(isinstance(each, int) for each in value):
            raise InputError("majsoul", f"{name} holds a number for every seat", name)
        return tuple(each for each in value if isinstance(each, int))

    def _begin(self, data: Data) -> None:
        hand = ListedHandBuilder("majsoul", self.players, (0 if self.players == 3 else 1, 1, 1))
        dealer = self._seat(data, "ju")
        dealt = [self._faces(data, f"tiles{seat}") for seat in range(self.players)]
        if [len(each) for each in dealt] != [14 if seat == dealer else 13 for seat in range(self.players)]:
            raise InputError("majsoul", "the dealer begins with 14 tiles, the others with 13")
        first = dealt[dealer].pop()
        carry = (_number(data, "ben", 0), _number(data, "liqibang", 0))
        scores = self._points(data, "scores")
        hand.begin(dealer, _number(data, "chang", 0), len(self.game.hands), carry, scores, dealt)
        hand.dora = self._faces(data, "doras") or [_face(data.get("dora"))]
        hand.turn_up()
        hand.draw(dealer, first)
        self.hand = hand
        self.game.hands.append(hand.hand())

    def _draw(self, hand: ListedHandBuilder, data: Data) -> None:
        self._turn_up_late(hand)
        hand.draw(self._seat(data), _face(data.get("tile")))

    def _turn_up_late(self, hand: ListedHandBuilder) -> None:
        """Turn up the indicator of a closed kan, which the client names with the replacement."""
        if hand.events[-1].type == events.KONG and hand.events[-1].code == CLOSED:
            hand.turn_up_after_kan(CLOSED)

    def _discard(self, hand: ListedHandBuilder, data: Data) -> None:
        seat, face = self._seat(data), _face(data.get("tile"))
        as_drawn = data.get("moqie") is True and hand.drawn[seat] >= 0 and hand.face(hand.drawn[seat]) == face
        hand.discard(seat, face, as_drawn, data.get("is_liqi") is True or data.get("is_wliqi") is True)
        hand.turn_owed()

    def _call(self, hand: ListedHandBuilder, data: Data) -> None:
        kind, tiles, froms = _number(data, "type", 0), self._faces(data, "tiles"), _list(data, "froms")
        seat = self._seat(data)
        if not 0 <= kind < len(_CALLS) or len(froms) != len(tiles):
            raise InputError("majsoul", "a call has a type and tells of every tile from whom it is")
        claimed = [face for face, source in zip(tiles, froms, strict=True) if source != seat]
        if len(claimed) != 1:
            raise InputError("majsoul", "a call takes one tile of another seat", "froms")
        away = (hand.river[0] - seat) % self.players
        source = 3 if self.players == 3 and away == 2 else away
        hand.call(seat, make_meld(_CALLS[kind], tiles, source, claimed[0]))
        hand.owed += int(_CALLS[kind] == KONG)

    def _kan(self, hand: ListedHandBuilder, data: Data) -> None:
        kind = CLOSED if _number(data, "type", 0) == 3 else ADDED
        hand.lay(self._seat(data), kind, _face(data.get("tiles")))
        if kind == ADDED:
            hand.turn_up_after_kan(ADDED)

    def _aside(self, hand: ListedHandBuilder, data: Data) -> None:
        hand.aside(self._seat(data))
        hand.turn_owed()

    def _win(self, hand: ListedHandBuilder, data: Data) -> None:
        wins = [each for each in _list(data, "hules") if isinstance(each, dict)]
        if not wins:
            raise InputError("majsoul", "there is no winner", "hules")
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
            hand.win(seat, source, change if len(wins) == 1 else (), detail)

    def _value(self, won: Data) -> Data:
        value: Data = {"dora": 0, "ura": 0, "red": 0, "kita": 0}
        yaku: list[str] = []
        for row in _list(won, "fans"):
            if not isinstance(row, dict):
                raise InputError("majsoul", "a fan is an object", "fans")
            number = _number(row, "id", 0)
            if number in _BONUS:
                value[_BONUS[number]] = _number(row, "val", 0)
            else:
                yaku.append(_YAKU[number] if 0 < number < len(_YAKU) else f"yaku {number}")
        if won.get("yiman") is True:
            return {"yaku": yaku, "yakuman": _number(won, "count", 0)}
        value.update({"yaku": yaku, "han": _number(won, "count", 0), "fu": _number(won, "fu", 0)})
        if won.get("zimo") is not True:
            value["points"] = _number(won, "point_rong", 0)
        return value

    def _drawn(self, hand: ListedHandBuilder, data: Data) -> None:
        hand.accept()
        players = [each for each in _list(data, "players") if isinstance(each, dict)]
        ready = tuple(seat for seat, each in enumerate(players) if each.get("tingpai") is True)
        change = [0] * self.players
        before: tuple[int, ...] = ()
        for row in _list(data, "scores"):
            if isinstance(row, dict) and _list(row, "delta_scores"):
                change = [a + b for a, b in zip(change, self._points(row, "delta_scores"), strict=True)]
                before = before or self._points(row, "old_scores")
        detail: Data = {"reason": "exhausted"}
        if before:
            detail["scores"] = [a + b for a, b in zip(before, change, strict=True)]
        hand.events.append(Event(events.DRAWN, code=0, tiles=ready, points=tuple(change), detail=detail))

    def _abort(self, hand: ListedHandBuilder, data: Data) -> None:
        hand.accept()
        reason = _number(data, "type", 0)
        if not 1 <= reason <= _ABORTS:
            raise InputError("majsoul", f"there is no abortive draw {reason}", "type")
        hand.events.append(Event(events.DRAWN, code=reason, points=(0,) * self.players))


_RECORDS: dict[str, Callable[[_Reader, ListedHandBuilder, Data], None]] = {
    "RecordDealTile": _Reader._draw,
    "RecordDiscardTile": _Reader._discard,
    "RecordChiPengGang": _Reader._call,
    "RecordAnGangAddGang": _Reader._kan,
    "RecordBaBei": _Reader._aside,
    "RecordHule": _Reader._win,
    "RecordNoTile": _Reader._drawn,
    "RecordLiuJu": _Reader._abort,
}


def _list(data: Data, name: str) -> list[object]:
    value = data.get(name) or []
    if not isinstance(value, list):
        raise InputError("majsoul", f"{name} is a list", name)
    return value


def _number(data: Data, name: str, default: int) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise InputError("majsoul", f"{name} is a whole number, not {value!r}", name)
    return value


def _face(text: object) -> int:
    faces = read(text) if isinstance(text, str) else []
    if len(faces) != 1 or faces[0] < 0:
        raise InputError("majsoul", f"{quoted(str(text))} is no tile")
    return faces[0]
