"""mjai: JSON lines of events, as bots and reviewers speak it; lines that are not JSON are passed over."""

from sanyuan.errors import InputError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.notation.mjai import write
from sanyuan.record.formats.builder import HandBuilder
from sanyuan.record.formats.own_rules import RULES, with_own_rules
from sanyuan.record.recorded import Record
from sanyuan.strict_json import SMALL_NUMBER, read_json_lines
from sanyuan.table import events
from sanyuan.tiles import FACES, KINDS, RED, UNKNOWN, kind_of
from sanyuan.variants.riichi.options import RULES as BOOK
from sanyuan.variants.riichi.play.draws import REASONS
from sanyuan.words.text import Note

_WINDS = "ESWN"
_FACES: dict[str, int] = {write([face]): face for face in (*range(KINDS), *range(RED, FACES))}
"""The faces by their names."""
_CALLS = {"chi": CHOW, "pon": PUNG, "daiminkan": KONG}
_REASONS = {
    "fanpai": "exhausted",
    "nagashimangan": "exhausted",
    "kyushukyuhai": "nine_orphans",
    "sufonrenta": "four_winds",
    "suukaikan": "four_kans",
    "sukaikan": "four_kans",
    "suchareach": "four_riichi",
    "sanchaho": "triple_ron",
}
EAST_ONLY = 4
"""What ``kyoku_first`` says of a game of one round; 0 is one of two."""
_UNSAID = -1
_QUIET = ("none", "hello", "end_kyoku", "error")


def is_mjai(data: bytes) -> bool:
    """Tell whether a file looks like mjai."""
    return b'"start_game"' in data or b'"start_kyoku"' in data


def read_mjai(data: bytes) -> list[Record]:
    """Read the games of a stream."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("encoding.log_utf8_byte", most=error.start + 1) from None
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.lstrip().startswith('{"')]
    three = '"nukidora"' in text or '"kita"' in text
    reader = _Reader(3 if three else 4, any(f'"5{suit}r"' in text for suit in "mps"))
    for number, fields in read_json_lines(lines, SMALL_NUMBER):
        try:
            if not isinstance(fields, dict) or not isinstance(fields.get("type"), str):
                raise InputError("mjai.event_object_type")
            reader.take(fields)
        except InputError as error:
            raise error.at("place.line", number=number) from None
    games = [game for game in reader.games if game.hands]
    if not games:
        raise InputError("mjai.hand_stream")
    return games


def implied_rules(players: int, reds: bool, short: bool) -> dict[str, object]:
    """Return the rules that a stream is taken for by what it shows."""
    rules: dict[str, object] = {"preset": "tenhou3" if players == 3 else "tenhou"}
    if not reds:
        rules["red_fives"] = [0, 0, 0]
    if short:
        rules["winds"] = 1
    return rules


class _Reader:
    """Takes event after event."""

    def __init__(self, players: int, reds: bool) -> None:
        self.players = players
        self.reds = ((0 if players == 3 else 1), 1, 1) if reds else (0, 0, 0)
        self.games: list[Record] = []
        self.hand: HandBuilder | None = None
        self.begun: dict[str, object] | None = None
        self.dealt: list[list[int]] = []
        self.due: list[int] = []
        self.declaring = -1
        self.paid = True
        self.started: dict[str, object] = {}

    def take(self, fields: dict[str, object]) -> None:
        """Take one event."""
        word = str(fields["type"])
        if word in _QUIET:
            return
        if word == "start_game":
            self._new_game(fields)
        elif word == "start_kyoku":
            self._begin(fields)
        elif word == "haipai":
            self.dealt[self._seat(fields, "actor")] = self._tiles(fields, "pais")
        elif word == "end_game":
            self._end_game()
        else:
            self._play(word, fields)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _seat(self, fields: dict[str, object], name: str) -> int:
        seat = fields.get(name)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            raise InputError("mjai.seat", name, name=name, seat=repr(seat))
        return seat

    def _number(self, fields: dict[str, object], name: str, default: int) -> int:
        value = fields.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise InputError("mjai.whole_number", name, name=name, value=repr(value))
        return value

    def _numbers(self, fields: dict[str, object], name: str) -> tuple[int, ...]:
        value = fields.get(name, [])
        if not isinstance(value, list) or not all(isinstance(each, int) for each in value):
            raise InputError("mjai.list_whole_numbers", name, name=name)
        if value and len(value) < self.players:
            raise InputError("mjai.holds_number_every", name, name=name)
        return tuple(value[: self.players])

    def _tile(self, text: object) -> int:
        if text == "?":
            raise InputError("mjai.stream_hides_tiles")
        face = _FACES.get(text) if isinstance(text, str) else None
        if face is None:
            raise InputError("mjai.tile", text=quoted(str(text)))
        return face

    def _tiles(self, fields: dict[str, object], name: str) -> list[int]:
        value = fields.get(name, [])
        if not isinstance(value, list):
            raise InputError("mjai.list_tiles", name, name=name)
        return [self._tile(each) for each in value]

    # --- the game ----------------------------------------------------------------------------------------------------

    def _new_game(self, fields: dict[str, object]) -> None:
        self.started = fields
        names = fields.get("names")
        reds = self.reds != (0, 0, 0)
        if isinstance(fields.get("aka_flag"), bool):
            reds = fields["aka_flag"] is True
        rules = implied_rules(self.players, reds, fields.get("kyoku_first") == EAST_ONLY)
        rules = with_own_rules("riichi", rules, fields.get(RULES))
        man, pin, sou = BOOK.make(rules).red_fives
        self.reds = (man, pin, sou)
        seats = [str(name) for name in names] if isinstance(names, list) else []
        self.paid = True
        self.games.append(Record("riichi", rules, seats, complete=False, from_start=False))

    def _end_game(self) -> None:
        """End the game; where wins tell no payments, nobody can tell whether it was time."""
        if self.games and self.games[-1].hands and self.paid:
            self.games[-1].complete = True
            self.games[-1].hands[-1].events.append(events.end())

    def _begin(self, fields: dict[str, object]) -> None:
        if not self.games:
            self._new_game({})
        self.begun = fields
        self.hand = None
        self.due = []
        self.declaring = -1
        hands = fields.get("tehais", [])
        if not isinstance(hands, list):
            raise InputError("mjai.tehais_list_hands", "tehais")
        if len(hands) == 3 and not self.games[-1].hands:
            self.players = 3
            self.games.pop()
            self._new_game(self.started)
        self.dealt = [self._tiles({"tehai": each}, "tehai") for each in hands[: self.players]]
        self.dealt += [[] for _ in range(self.players - len(self.dealt))]

    def _started(self) -> HandBuilder:
        """Return the hand in play; what begins it may stand in several lines."""
        if self.hand is None:
            if self.begun is None:
                raise InputError("mjai.play_begins_before")
            fields = self.begun
            hand = HandBuilder("mjai", self.players, self.reds)
            wind = fields.get("bakaze", "")
            if not isinstance(wind, str) or wind not in ("", *_WINDS):
                raise InputError("mjai.bakaze_wind", "bakaze", wind=repr(wind))
            scores = self._numbers(fields, "scores")
            carry = (self._number(fields, "honba", 0), self._number(fields, "kyotaku", 0)) if scores else ()
            number = len(self.games[-1].hands)
            round_wind = _WINDS.index(wind) if wind else _UNSAID
            hand.begin(self._seat(fields, "oya"), round_wind, number, carry, scores, self.dealt)
            hand.reveal(self._tile(fields.get("dora_marker")))
            self.games[-1].hands.append(hand.hand())
            hand.remarks = self.games[-1].remarks
            self.hand = hand
            if self._number(fields, "kyoku", hand.events[0].seat + 1) != hand.events[0].seat + 1:
                hand.note("round", Note("remark.round_dealer", fields=fields["kyoku"], seat=hand.events[0].seat))
        return self.hand

    # --- play --------------------------------------------------------------------------------------------------------

    def _play(self, word: str, fields: dict[str, object]) -> None:
        hand = self._started()
        if word == "tsumo":
            hand.draw(self._seat(fields, "actor"), self._tile(fields.get("pai")))
        elif word == "dahai":
            self._discard(hand, fields)
        elif word in _CALLS:
            claimed = self._tile(fields.get("pai"))
            seat, source = self._seat(fields, "actor"), self._seat(fields, "target")
            away = (source - seat) % self.players
            meld = make_meld(
                _CALLS[word], [claimed, *self._tiles(fields, "consumed")], _side(away, self.players), claimed
            )
            hand.call(seat, meld, source)
        elif word == "ankan":
            hand.lay(self._seat(fields, "actor"), CLOSED, self._kind(fields, 4))
            self._turn_up(hand)
        elif word == "kakan":
            face = self._tile(fields.get("pai"))
            if "consumed" in fields and self._kind(fields, 3) != kind_of(face):
                raise InputError("mjai.added_kan_kind", "consumed")
            hand.lay(self._seat(fields, "actor"), ADDED, face)
            self._turn_up(hand)
        elif word in ("nukidora", "kita"):
            hand.aside(self._seat(fields, "actor"))
            self._turn_up(hand)
        elif word == "dora":
            self._dora(hand, self._tile(fields.get("dora_marker")))
        elif word == "reach":
            self.declaring = self._seat(fields, "actor")
        elif word == "reach_accepted":
            hand.accept(self._seat(fields, "actor"))
        elif word == "hora":
            self._win(hand, fields)
        elif word == "ryukyoku":
            self._drawn(hand, fields)
        else:
            raise InputError("mjai.event", "type", word=quoted(word))

    def _kind(self, fields: dict[str, object], count: int) -> int:
        """Return the kind of the tiles that a kan is made of."""
        kinds = [kind_of(face) for face in self._tiles(fields, "consumed")]
        if len(kinds) != count or len(set(kinds)) > 1:
            raise InputError("mjai.kan_made_like", "consumed", count=count)
        return kinds[0]

    def _discard(self, hand: HandBuilder, fields: dict[str, object]) -> None:
        seat, face = self._seat(fields, "actor"), self._tile(fields.get("pai"))
        drawn = hand.drawn[seat]
        as_drawn = fields.get("tsumogiri", drawn >= 0 and hand.face(drawn) == face)
        if as_drawn and drawn >= 0 and hand.face(drawn) != face:
            raise InputError("mjai.seat_discards_drawn", "tsumogiri", seat=seat)
        hand.discard(seat, face, bool(as_drawn), self.declaring == seat)
        # where the dealer begins with 14 tiles, as in Mahjong Soul, none of them counts as just drawn
        if not as_drawn and hand.events[-1].as_drawn and hand.turns > 1:
            hand.note("discard", Note("remark.only_drawn", seat=seat))
        if self.declaring not in (seat, -1):
            hand.note("riichi", Note("remark.declares_other", declaring=self.declaring, seat=seat))
        self.declaring = -1
        self._turn_up(hand)

    def _dora(self, hand: HandBuilder, face: int) -> None:
        """An indicator named between a replacement and its discard is turned up with the discard."""
        if hand.events[-1].type == events.DRAW:
            self.due.append(face)
        else:
            hand.reveal(face)

    def _turn_up(self, hand: HandBuilder) -> None:
        for face in self.due:
            hand.reveal(face)
        self.due = []

    def _win(self, hand: HandBuilder, fields: dict[str, object]) -> None:
        self._turn_up(hand)
        hand.reveal_below(self._tiles(fields, "ura_markers" if "ura_markers" in fields else "uradora_markers"))
        self.paid &= "deltas" in fields
        detail: dict[str, object] = {"scores": list(self._numbers(fields, "scores"))} if "scores" in fields else {}
        for name, ours in (("fu", "fu"), ("fan", "han"), ("hora_points", "points")):
            if name in fields:
                detail[ours] = self._number(fields, name, 0)
        face = self._tile(fields["pai"]) if "pai" in fields else UNKNOWN
        actor, target = self._seat(fields, "actor"), self._seat(fields, "target")
        hand.win(actor, target, self._numbers(fields, "deltas"), detail, face)

    def _drawn(self, hand: HandBuilder, fields: dict[str, object]) -> None:
        hand.accept()
        self._turn_up(hand)
        reason = _REASONS.get(str(fields.get("reason", "")))
        number = REASONS.index(reason) if reason else _UNSAID
        hand.add(events.drawn_hand(number, (UNKNOWN,), self._numbers(fields, "deltas")))


def _side(away: int, players: int) -> int:
    """Return from which side a meld comes; with three players the seat before counts as the previous."""
    return 3 if players == 3 and away == 2 else away
