"""Scripts of the replay editor that document 004 comes from: its documented functions called with literals."""

import re
from collections.abc import Callable

from sanyuan.errors import quoted
from sanyuan.record.author import script
from sanyuan.record.author.builder import Script
from sanyuan.record.author.literals import Called, Setting, Text, read_statements
from sanyuan.record.author.script import (
    LONGEST,
    MOST_HANDS,
    MOST_STEPS,
    Asked,
    Deed,
    HandScript,
    ScriptError,
    SeatName,
    SeatTiles,
    Spot,
)
from sanyuan.record.author.tiles import read_asked
from sanyuan.record.formats.majsoul_codes import EAST_ROUND, THREE_PLAYERS
from sanyuan.words.text import Note, nearest

_BEGINS = re.compile(
    r"^\s*(?:(?:load|clear)project|editdata\.|player_datas\b|begin_tiles\b|tiles\d\s*=)", re.IGNORECASE | re.MULTILINE
)
_HANDS = re.compile(r"tiles([0-3])")
_DRAWN = "moqie"
_MOST_TIMES = 200
_REDS = {0: [0, 0, 0], 2: [0, 1, 1], 3: [1, 1, 1], 4: [1, 2, 1]}
_OPTIONS: dict[str, tuple[str, object]] = {
    "guyi_mode": ("old_yaku", True),
    "no_shiduan": ("open_tanyao", False),
    "no_zimosun": ("tsumo_loss", False),
    "qieshangmanguan": ("kiriage", True),
    "toutiao": ("winners", 1),
    "sigangbaopai": ("pao_suukantsu", True),
    "no_liujumanguan": ("nagashi", "none"),
    "no_yifa": ("ippatsu", False),
    "no_lianfengsifu": ("double_wind_pair", 2),
    "no_lidora": ("ura", False),
    "no_gangdora": ("kan_dora", "none"),
    "no_ganglidora": ("kan_ura", False),
    "no_leijiyiman": ("kazoe", False),
    "no_guoshiangang": ("kokushi_robs_closed_kan", False),
    "baogang": ("open_kan_pao", True),
    "sanxiangliuju": ("triple_ron", "abort"),
}
"""The editor's switches of riichi, and what each sets."""
_LOOKS = ("fanfu", "open_hand", "mainrole", "ronghuzhahu", "mopai_paishan")
"""Options that only change how a replay looks or is made, beside those with these ends."""
_LOOKS_END = ("_id", "_skin", "_views")
_NOTHING = ("loadproject", "clearproject", "roundend", "gameend")
"""Calls that only begin or end the editor's own work."""


def is_editor_script(text: str) -> bool:
    """Tell whether a text is a script of the replay editor.

    >>> is_editor_script("clearProject();"), is_editor_script("game: riichi")
    (True, False)
    """
    return _BEGINS.search(text) is not None


def read_editor_script(text: str, most_hands: int = MOST_HANDS) -> Script:
    """Read a script of the replay editor; what cannot be read is refused with its line and column."""
    if len(text) > LONGEST:
        raise ScriptError(Note("script.longest", most=f"{LONGEST:,}", count=f"{len(text):,}"))
    return _Editor(most_hands).run(read_statements(text))


class _Editor:
    def __init__(self, most_hands: int) -> None:
        self.most_hands = most_hands
        self.script = Script()
        self.names: dict[int, str] = {}
        self.pending = HandScript()
        """The hand whose tiles are being laid."""
        self.begun = False
        """Whether anything has happened in it."""
        self.calls: dict[str, Callable[[Called], None]] = {
            "setconfig": lambda call: self._config(_only(call)),
            "randompaishan": self._wall,
            "setpaishan": self._whole_wall,
            "setdiscardtiles": lambda call: self._lists(self._laying(call.spot).plans, _only(call), call.spot),
            "setdealtiles": lambda call: self._lists(self._laying(call.spot).draws, _only(call), call.spot),
            "roundbegin": lambda call: self._begin(call.spot),
            "gotoju": self._go_to,
            "setround": self._go_to,
            "mopai": lambda call: self._tile_step(script.DRAW, call),
            "qiepai": self._discard,
            "mingpai": lambda call: self._tile_step(script.CALL, call),
            "leimingpai": self._lay,
            "zimingpai": self._lay,
            "hupai": self._win,
            "notileliuju": lambda call: self._step(script.DRAWN_HAND, call),
            "huangpai": lambda call: self._step(script.DRAWN_HAND, call),
            "liuju": lambda call: self._step(script.DRAWN_HAND, call),
            "moqieliuju": lambda call: self._step(script.EXHAUST, call),
            "normalmoqie": self._turns,
            "moqieliqi": lambda call: self._again(call, (script.DRAW, script.DECLARE)),
            "combomopai": self._kongs,
            "mingqiepai": self._calls,
            "zimohu": self._self_draw,
        }

    def run(self, statements: list[Called | Setting]) -> Script:
        for each in statements:
            if isinstance(each, Called):
                self._call(each)
            else:
                self._set(each)
        if self.names:
            seats = max(self.names) + 1
            self.script.players = [self.names.get(seat, "") for seat in range(seats)]
        if not self.script.hands:
            raise ScriptError(Note("script.hand_script"))
        if not self.script.game:
            self._rules({}, None)
        return self.script

    def _call(self, call: Called) -> None:
        name = call.name.lower()
        if name in _NOTHING:
            return
        if name not in self.calls:
            close = nearest(name, list(self.calls))
            raise ScriptError(Note("script.no_function", name=quoted(call.name), close=close), call.spot)
        self.calls[name](call)

    # --- what is set -------------------------------------------------------------------------------------------------

    def _set(self, given: Setting) -> None:
        path = given.path[1:] if given.path[0] == "editdata" else given.path
        hand = _HANDS.fullmatch(str(path[0]))
        if len(path) == 3 and path[0] == "player_datas" and isinstance(path[1], int):
            if path[2] == "nickname" and isinstance(given.value, Text):
                self.names[path[1]] = given.value.text
        elif path[:1] == ("config",):
            self._config(given.value)
        elif hand is not None and len(path) == 1:
            self._dealt(int(hand[1]), given.value, given.spot)
        elif len(path) == 2 and path[0] == "begin_tiles" and isinstance(path[1], int) and path[1] < 4:
            self._dealt(path[1], given.value, given.spot)
        elif path == ("begin_tiles",) and isinstance(given.value, list):
            for seat, tiles in enumerate(given.value[:4]):
                self._dealt(seat, tiles, given.spot)
        elif path == ("paishan",) and isinstance(given.value, Called) and given.value.name.lower() == "randompaishan":
            self._wall(given.value)
        elif path == ("paishan",):
            self._whole_wall(Called("paishan", (given.value,), given.spot))
        elif path == ("discardtiles",):
            self._lists(self._laying(given.spot).plans, given.value, given.spot)
        elif path == ("scores",):
            self._laying(given.spot).start.scores = tuple(_numbers(given.value, given.spot))
        else:
            raise ScriptError(Note("script.no_variable", name=quoted(str(given.path[0]))), given.spot)

    def _config(self, value: object) -> None:
        config = value if isinstance(value, dict) else {}
        mode = config.get("mode")
        options = mode.get("detail_rule") if isinstance(mode, dict) else None
        self._rules(options if isinstance(options, dict) else {}, mode.get("mode") if isinstance(mode, dict) else None)

    def _rules(self, options: dict[str, object], mode: object) -> None:
        """Take the game and its rules: 国标 by its switch, riichi by the number of the mode."""
        given = {name.strip("_"): _bare(value) for name, value in options.items()}
        first = self.pending.start
        if isinstance(scores := given.pop("scores", None), list):
            first.scores = tuple(each for each in scores if isinstance(each, int))
        if isinstance(place := given.pop("chang_ju_ben_num", None), list) and len(place) > 2:
            self._start(first, place)
        switched = {name: value for name, value in given.items() if value is not None and value is not False}
        wanted = {name: value for name, value in switched.items() if not _is_look(name)}
        if wanted.pop("guobiao", False):
            self.script.game = "guobiao"
            self.script.rules = {"preset": "tziakcha", **wanted}
            return
        number = mode if isinstance(mode, int) else 1
        three = number // THREE_PLAYERS == 1
        self.script.game = "riichi"
        self.script.rules = {"preset": "majsoul3" if three else "majsoul"}
        if number % THREE_PLAYERS == EAST_ROUND:
            self.script.rules["winds"] = 1
        for name, setting in wanted.items():
            if name == "init_point":
                self.script.rules["start_points"] = setting
            elif name == "dora_count" and isinstance(setting, int) and setting in _REDS:
                self.script.rules["red_fives"] = _REDS[setting]
            elif name in _OPTIONS:
                self.script.rules[_OPTIONS[name][0]] = _OPTIONS[name][1]
            else:
                self.script.rules[name] = setting

    # --- how a hand is laid ------------------------------------------------------------------------------------------

    def _laying(self, spot: Spot) -> HandScript:
        """Return the hand that is being laid: a new one where the last has begun."""
        if self.begun:
            self.pending, self.begun = HandScript(spot=spot), False
        return self.pending

    def _begin(self, spot: Spot) -> None:
        hand = self._laying(spot)
        hand.spot = hand.spot or spot
        if len(self.script.hands) == self.most_hands:
            raise ScriptError(Note("script.script_most_hands", most_hands=f"{self.most_hands:,}"), spot)
        self.script.hands.append(hand)
        self.begun = True

    def _dealt(self, seat: int, value: object, spot: Spot) -> None:
        hand = self._laying(spot)
        tiles = _tiles(value, spot)
        hand.hands = [each for each in hand.hands if each.seat.text != str(seat)]
        if tiles:
            hand.hands.append(SeatTiles(SeatName(str(seat), spot), tuple(tiles), True, spot))

    def _wall(self, call: Called) -> None:
        """Lay the beginning of the wall, and its end, whose last tile replaces the first kong."""
        hand = self._laying(call.spot)
        parts = [_tiles(value, call.spot) for value in call.given[:2]]
        hand.wall = parts[0] if parts else []
        hand.tail = parts[1][::-1] if len(parts) > 1 else []

    def _whole_wall(self, call: Called) -> None:
        self._laying(call.spot).wall = _tiles(_only(call), call.spot)

    def _lists(self, lists: list[SeatTiles], value: object, spot: Spot) -> None:
        if not isinstance(value, list):
            raise ScriptError(Note("script.list_wanted"), spot)
        lists[:] = [
            SeatTiles(SeatName(str(seat), spot), tuple(tiles), spot=spot)
            for seat, each in enumerate(value[:4])
            if (tiles := _tiles(each, spot))
        ]

    def _go_to(self, call: Called) -> None:
        self._start(self._laying(call.spot).start, [*call.given, 0, 0, 0][:3])

    def _start(self, start: script.Opening, place: list[object]) -> None:
        """Let a hand begin at a round, with a dealer, counters and sticks."""
        numbers = [each if isinstance(each, int) and each >= 0 else 0 for each in place]
        start.round_wind, start.dealer = min(numbers[0], 3), min(numbers[1], 3)
        start.carried = dict(zip(("honba", "sticks"), numbers[2:4], strict=False))

    # --- what happens ------------------------------------------------------------------------------------------------

    def _step(self, kind: str, call: Called, tiles: tuple[Asked, ...] = (), count: int = 1) -> None:
        if not self.begun:
            self._begin(call.spot)
        seats = tuple(SeatName(str(each), call.spot) for each in call.given if type(each) is int and 0 <= each < 4)
        named = () if kind == script.TURNS else seats
        steps = self.script.hands[-1].steps
        if len(steps) == MOST_STEPS:
            raise ScriptError(Note("script.most_steps", most=f"{MOST_STEPS:,}"), call.spot)
        steps.append(Deed(kind, named, tiles, count, spot=call.spot))

    def _tile_step(self, kind: str, call: Called) -> None:
        """Take a step that may name a seat and tiles, in this order."""
        tiles = [tile for value in call.given if isinstance(value, Text | list) for tile in _tiles(value, call.spot)]
        self._step(kind, call, tuple(tiles))

    def _discard(self, call: Called) -> None:
        texts = [value for value in call.given if isinstance(value, Text)]
        if any(value.text == "kailiqi" for value in texts):
            raise ScriptError(Note("script.no_open_riichi"), call.spot)
        kind = script.DECLARE if True in [value for value in call.given if isinstance(value, bool)] else script.DISCARD
        self._step(kind, call, _thrown(texts[0]) if texts else ())

    def _lay(self, call: Called) -> None:
        """Take a kong or a special tile laid aside, by its kind where it is named."""
        kinds = {"angang": script.CLOSED, "jiagang": script.ADDED, "babei": script.ASIDE}
        kind = script.LAY
        tiles: tuple[Asked, ...] = ()
        for value in call.given:
            if isinstance(value, Text) and value.text in kinds:
                kind = kinds[value.text]
            elif isinstance(value, Text):
                tiles = tuple(read_asked(value.text, value.spot)[0][:1])
        self._step(kind, call, tiles)

    def _win(self, call: Called) -> None:
        seats = [each for value in call.given for each in (value if isinstance(value, list) else [value])]
        self._step(script.WIN, Called(call.name, tuple(each for each in seats if type(each) is int), call.spot))

    def _self_draw(self, call: Called) -> None:
        bare = Called(call.name, (), call.spot)
        self._step(script.DRAW, bare)
        self._step(script.WIN, bare)

    def _turns(self, call: Called) -> None:
        texts = [value for value in call.given if isinstance(value, Text)]
        if texts:
            self._step(script.DRAW, Called(call.name, (), call.spot))
            self._step(script.DISCARD, Called(call.name, (), call.spot), _thrown(texts[0]))
        else:
            self._step(script.TURNS, call, count=_times(call))

    def _again(self, call: Called, kinds: tuple[str, str]) -> None:
        """Take two steps in turn as often as is said; a tile that is named belongs to the second."""
        bare = Called(call.name, (), call.spot)
        texts = [value for value in call.given if isinstance(value, Text)]
        for _ in range(1 if texts else _times(call)):
            self._step(kinds[0], bare)
            self._step(kinds[1], bare, _thrown(texts[0]) if texts else ())

    def _kongs(self, call: Called) -> None:
        bare = Called(call.name, (), call.spot)
        texts = [value for value in call.given if isinstance(value, Text)]
        for _ in range(1 if texts else _times(call)):
            self._step(script.LAY, bare, _thrown(texts[0]) if texts else ())
            self._step(script.DRAW, bare)

    def _calls(self, call: Called) -> None:
        """Take claims with their discards: one tile that is named is thrown, two or more are those claimed with."""
        bare = Called(call.name, (), call.spot)
        texts = [value for value in call.given if isinstance(value, Text)]
        tiles = tuple(_tiles(texts[0], call.spot)) if texts else ()
        for _ in range(1 if texts else _times(call)):
            self._step(script.CALL, bare, tiles if len(tiles) > 1 else ())
            self._step(script.DISCARD, bare, tiles if len(tiles) == 1 else ())


def _only(call: Called) -> object:
    return call.given[0] if call.given else None


def _is_look(name: str) -> bool:
    return name in _LOOKS or name.endswith(_LOOKS_END)


def _bare(value: object) -> object:
    return value.text if isinstance(value, Text) else value


def _numbers(value: object, spot: Spot) -> list[int]:
    if not (isinstance(value, list) and all(type(each) is int for each in value)):
        raise ScriptError(Note("script.list_wanted"), spot)
    return [each for each in value if isinstance(each, int)]


def _times(call: Called) -> int:
    """Return how often a convenience repeats itself: once where it does not say."""
    number = _only(call)
    if number is None:
        return 1
    if type(number) is not int or not 1 <= number <= _MOST_TIMES:
        raise ScriptError(Note("script.whole_number_wanted", most=_MOST_TIMES, value=quoted(str(number))), call.spot)
    return number


def _tiles(value: object, spot: Spot) -> list[Asked]:
    """Read tiles in one text or in a list of texts."""
    if value is None:
        return []
    if isinstance(value, list):
        return [tile for each in value for tile in _tiles(each, spot)]
    if not isinstance(value, Text):
        raise ScriptError(Note("script.tiles_wanted"), spot)
    return read_asked(value.text, value.spot)[0]


def _thrown(value: Text) -> tuple[Asked, ...]:
    """Return the tile that is thrown: ``moqie`` is whatever was drawn."""
    return tuple(read_asked("." if value.text == _DRAWN else value.text, value.spot)[0][:1])
