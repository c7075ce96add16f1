"""Botzone's 国标: the judge's JSON of one hand, by itself or within a match of the site, and the text of many."""

from sanyuan.errors import InputError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.notation.botzone import read
from sanyuan.record.formats.botzone_codes import (
    DRAGON_PUNG,
    FAN_IDS,
    FAN_VALUES,
    LAST_TILE,
    OTHER_NAMES,
    SEATS,
    dragon_fan,
)
from sanyuan.record.formats.builder import HandBuilder
from sanyuan.record.recorded import Record, Remark
from sanyuan.strict_json import read_json
from sanyuan.table import events
from sanyuan.tiles import PLAIN_136, UNKNOWN
from sanyuan.variants.guobiao.score.pay import FAKE_WIN, SHORT_WIN
from sanyuan.words.text import Note

_TEXT = b"Match "
_FALSE_WIN = "WH"


def is_botzone_judge(data: bytes) -> bool:
    """Tell whether a file looks like the log of Botzone's judge."""
    return b'"display"' in data and b'"quan"' in data


def is_botzone_text(data: bytes) -> bool:
    """Tell whether a file looks like Botzone's text."""
    return data.startswith(_TEXT) and b"\nPlayer 0 Deal " in data


def read_botzone_judge(data: bytes) -> Record:
    """Read the hand of a judge's log."""
    try:
        log = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("encoding.log_utf8_byte", most=error.start + 1) from None
    match = log if isinstance(log, dict) else {"logs": log}
    entries = match.get("logs")
    hand = _Hand()
    hand.walls = _walls(match.get("initdata"))
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        output = entry.get("output") if isinstance(entry, dict) else None
        display = output.get("display") if isinstance(output, dict) else None
        if isinstance(output, dict) and isinstance(display, dict):
            try:
                hand.walls = hand.walls or _walls(output.get("initdata"))
                if not _show(hand, display):
                    break
            except InputError as error:
                raise error.at("place.entry", number=number) from None
    game = hand.game()
    game.seats = _names(match.get("players"))
    return game


def _walls(initdata: object) -> list[list[int]]:
    """Return the wall of every seat in the order of drawing, from its end; nothing where the match does not tell."""
    given = read_json(initdata) if isinstance(initdata, str) and initdata.startswith("{") else initdata
    tiles = given.get("walltiles") if isinstance(given, dict) else None
    if not isinstance(tiles, str) or not tiles:
        return []
    faces = [_face(tile) for tile in tiles.split(None, len(PLAIN_136))]
    if sorted(faces) != [tile >> 2 for tile in PLAIN_136]:
        raise InputError("botzone.wall_hold_every", "walltiles")
    size = len(faces) // SEATS
    return [faces[seat * size : (seat + 1) * size][::-1] for seat in range(SEATS)]


def _names(players: object) -> list[str]:
    """Return the names of the players, or of the programs that play, as far as a match tells them."""
    found: list[str] = []
    for player in players if isinstance(players, list) else []:
        named = player
        for part in ("bot", "user"):
            if isinstance(named, dict) and isinstance(named.get(part), dict) and not isinstance(named.get("name"), str):
                named = named[part]
        name = named.get("name", named.get("nickname")) if isinstance(named, dict) else named
        found.append(name if isinstance(name, str) else "")
    return found if len(found) == SEATS and any(found) else []


def _show(hand: "_Hand", data: dict[str, object]) -> bool:
    """Take what the judge shows after one step; tell whether play can go on."""
    word = str(data.get("action", ""))
    left = data.get("tileCnt")
    if word == "INIT":
        hand.wind = _whole(data.get("quan"))
    elif word == "DEAL":
        dealt = data.get("hand")
        if not isinstance(dealt, list) or len(dealt) != SEATS:
            raise InputError("botzone.deal_shows_four")
        for seat, tiles in enumerate(dealt):
            hand.deal(seat, [str(tile) for tile in tiles] if isinstance(tiles, list) else [])
    elif word == "HUANG":
        hand.drawn_game()
    elif word == "HU":
        fans = data.get("fan")
        rows = [row for row in fans if isinstance(row, dict)] if isinstance(fans, list) else []
        found = {str(row.get("name")): _whole(row.get("cnt")) for row in rows}
        scores = _scores(data)
        seat = _seat(data.get("player"))
        # the wall of whoever is next to draw is what is left
        last = isinstance(left, list) and len(left) == SEATS and left[(hand.mover() + 1) % SEATS] == 0
        hand.won(seat, _whole(data.get("fanCnt")), found, scores, last)
        for row in rows:
            own = FAN_VALUES.get(OTHER_NAMES.get(str(row.get("name")), str(row.get("name"))), 0)
            if own and _whole(row.get("value", own)) != own:
                hand.note("value", Note("remark.fan_value", row=row["name"], own=own, row2=row["value"]))
    else:
        seat, tile = _seat(data.get("player")), str(data.get("tile", ""))
        if word == "CHI":
            hand.claim(seat, CHOW, str(data.get("tileCHI", "")))
            hand.throw(seat, tile)
        elif word == "PENG":
            hand.claim(seat, PUNG)
            hand.throw(seat, tile)
        elif word == "GANG":
            hand.kong(seat, tile)
        elif word == _FALSE_WIN:
            hand.false_win(seat, _whole(data.get("fanCnt")), _scores(data))
        elif "score" in data:  # the player's program has failed, which no rule of the game knows
            return False
        else:
            hand.take(word, seat, tile)
    return True


def _scores(data: dict[str, object]) -> list[int]:
    score = data.get("score")
    return [_whole(each) for each in score] if isinstance(score, list) else []


def read_botzone_text(data: bytes) -> list[Record]:
    """Read the hands of a text; each is a game of its own."""
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise InputError("encoding.text_utf8_byte", most=error.start + 1) from None
    games: list[Record] = []
    hand: _Hand | None = None
    for number, line in enumerate(lines, 1):
        words = line.split()
        try:
            if words[:1] == ["Match"]:
                if hand is not None:
                    games.append(hand.game())
                hand = _Hand()
            elif words and hand is None:
                raise InputError("botzone.text_begins_match")
            elif words and hand is not None:
                _read_line(hand, words)
        except InputError as error:
            raise error.at("place.line", number=number) from None
    if hand is not None:
        games.append(hand.game())
    return games


def _read_line(hand: "_Hand", words: list[str]) -> None:
    if words[0] == "Wind" and len(words) == 2:
        hand.wind = _whole(words[1])
    elif words[0] == "Player" and len(words) >= 4:
        seat, word, tile = _seat(words[1]), words[2].upper(), words[3]
        if word == "DEAL":
            hand.deal(seat, words[3:])
        elif word == "CHI":
            hand.claim(seat, CHOW, tile)
        elif word == "PENG":
            hand.claim(seat, PUNG, tile)
        elif word in ("GANG", "ANGANG"):
            hand.kong(seat, tile)
        elif word == "HU":
            hand.winner, hand.won_face = seat, _face(tile)
        else:
            hand.take(word, seat, tile)
    elif words[0] == "Fan" and len(words) == 3:
        hand.total = _whole(words[1])
        for part in words[2].split("+"):
            name, _, count = part.partition("*")
            hand.fans[name] = _whole(count or 1)
    elif words[0] == "Huang":
        hand.drawn_game()
    elif words[0] == "Score" and len(words) == 5:
        scores = [_whole(word) for word in words[1:]]
        if hand.winner >= 0:
            last = bool(LAST_TILE & hand.fans.keys())
            hand.won(hand.winner, hand.total, hand.fans, scores, last)
        else:
            hand.drawn_scores(scores)
    else:
        raise InputError("botzone.line_botzone_text", known=quoted(" ".join(words)))


class _Hand(HandBuilder):
    """One hand; every seat has a wall of its own at Botzone, so the hand may end before all tiles are drawn."""

    def __init__(self) -> None:
        super().__init__("botzone", SEATS, (0, 0, 0))
        self.wind = 0
        self.dealt: list[list[int]] = [[] for _ in range(SEATS)]
        self.winner = -1
        self.won_face = UNKNOWN
        self.total = 0
        self.fans: dict[str, int] = {}
        self.emptied = False
        self.walls: list[list[int]] = []
        """The wall of every seat in the order of drawing, where it is told."""

    def game(self) -> Record:
        """Return the hand as a game of its own."""
        self._begun()
        if self.winner >= 0 and self.events[-1].type != events.WIN:
            raise self.refuse(Note("reader.win_followed_fans"))
        hand = self.hand()
        hand.wall = self._wall()
        self._check_walls()
        rules: dict[str, object] = {"preset": "botzone"}
        if self.events[-1].type == events.FALSE_WIN:
            rules["false_win_taken"] = True
        return Record("guobiao", rules, [], [hand], complete=False, from_start=False, remarks=self.remarks)

    def _wall(self) -> list[int]:
        """Return the wall as it was drawn, and the tiles that nobody saw where it did not run out."""
        deals = {event.seat: event.tiles for event in self.events if event.type == events.DEAL}
        head = [
            tile
            for first, last in ((0, 4), (4, 8), (8, 12), (12, 13))
            for seat in range(SEATS)
            for tile in deals[seat][first:last]
        ]
        draws = [event for event in self.events if event.type == events.DRAW]
        head += [event.tile for event in draws if not event.replacing]
        tail = [event.tile for event in draws if event.replacing and not event.in_deal][::-1]
        seen = {*head, *tail}
        rest = [] if self.emptied else [tile for tile in PLAIN_136 if tile not in seen]
        return [*head, *rest, *tail]

    def _check_walls(self) -> None:
        """Note the first tile that a seat is dealt or draws and that is not the next one of its wall."""
        places = [0] * SEATS
        for number, event in enumerate(self.events, 1):
            if not self.walls or event.type not in (events.DEAL, events.DRAW):
                continue
            first, tiles = places[event.seat], event.tiles if event.type == events.DEAL else (event.tile,)
            places[event.seat] += len(tiles)
            if self.walls[event.seat][first : places[event.seat]] != [self.face(tile) for tile in tiles]:
                other = Note("remark.seat_wall", seat=event.seat)
                self.remarks.append(Remark(1, number, "wall", other))
                return

    def _begun(self) -> None:
        if not self.events:
            if any(len(tiles) != 13 for tiles in self.dealt):
                raise self.refuse(Note("reader.everybody_begins_tiles"))
            self.begin(0, self.wind, 0, (), (), self.dealt)

    def mover(self) -> int:
        """Return who drew or discarded last."""
        return max(0, next((event.seat for event in reversed(self.events) if event.seat >= 0), 0))

    def deal(self, seat: int, tiles: list[str]) -> None:
        """Deal a seat's first tiles."""
        self.dealt[seat] = [_face(tile) for tile in tiles]

    def take(self, word: str, seat: int, tile: str) -> None:
        """Take a draw, a discard or a kong that is added."""
        self._begun()
        if word == "DRAW":
            self.draw(seat, _face(tile))
        elif word == "PLAY":
            self.throw(seat, tile)
        elif word == "BUGANG":
            self.lay(seat, ADDED, _face(tile))
        else:
            raise self.refuse(Note("reader.nothing_hand_without", word=quoted(word)))

    def throw(self, seat: int, tile: str) -> None:
        """Discard a tile, the one just drawn where it looks like it."""
        face = _face(tile)
        drawn = self.drawn[seat]
        self.discard(seat, face, drawn >= 0 and self.face(drawn) == face, False)

    def claim(self, seat: int, type: int, named: str = "") -> None:  # noqa: A002
        """Claim the last discard for a triplet, perhaps named by its tile, or a chow named by its middle one."""
        self._begun()
        source, tile = self.river
        if tile < 0:
            raise self.refuse(Note("reader.nothing_claim"))
        claimed = self.face(tile)
        if type == CHOW:
            centre = _face(named)
            faces = [centre - 1, centre, centre + 1]
        else:
            claimed = _face(named) if named else claimed
            faces = [claimed] * 3
        self.call(seat, make_meld(type, faces, (source - seat) % SEATS, claimed))

    def kong(self, seat: int, tile: str) -> None:
        """Claim the last discard for a kong, or lay a closed one after a draw."""
        self._begun()
        if self.drawn[seat] >= 0:
            self.lay(seat, CLOSED, _face(tile))
        else:
            claimed = _face(tile)
            self.call(seat, make_meld(KONG, [claimed] * 4, (self.river[0] - seat) % SEATS, claimed))

    def drawn_game(self) -> None:
        """End the hand because a wall ran out."""
        self._begun()
        self.emptied = True
        self.add(events.drawn_hand(ready=(UNKNOWN,), deltas=(0,) * SEATS))

    def drawn_scores(self, scores: list[int]) -> None:
        """Take the scores of a hand that ended because a wall ran out."""
        if not self.events or self.events[-1].type != events.DRAWN_HAND:
            raise self.refuse(Note("reader.score_follows_end"))
        self.events[-1] = events.drawn_hand(ready=(UNKNOWN,), deltas=tuple(scores))

    def won(self, seat: int, total: int, fans: dict[str, int], scores: list[int], last: bool) -> None:
        """Let a seat win by its own draw or the tile on the table; ``last`` where no tile was left to follow."""
        self._begun()
        if len(scores) != SEATS:
            raise self.refuse(Note("reader.score_number_every"))
        self.emptied = last
        detail: dict[str, object] = {"fan": total}
        names = {OTHER_NAMES.get(name, name): count for name, count in fans.items()}
        ids = {**FAN_IDS, DRAGON_PUNG: self._dragon_pung(seat)}
        detail["fans"] = {str(ids.get(name, name)): count for name, count in names.items()}
        own = self.drawn[seat] >= 0
        # after a self-draw the text names any tile of the hand
        self.win(seat, seat if own else self.river[0], tuple(scores), detail, UNKNOWN if own else self.won_face)

    def false_win(self, seat: int, total: int, scores: list[int]) -> None:
        """Let a seat pay for a false win: too few fans, or fewer than none where the hand is not complete."""
        self._begun()
        own = self.drawn[seat] >= 0
        tile, source = (self.drawn[seat], -1) if own else (self.river[1], self.river[0])
        detail: dict[str, object] = {"reason": FAKE_WIN} if total < 0 else {"reason": SHORT_WIN, "fan": total}
        self.add(events.false_win(seat, tile, source, deltas=tuple(scores), detail=detail))

    def _dragon_pung(self, seat: int) -> int:
        """Return which of the three fans called 箭刻 is meant: the one of the dragon that the winner holds thrice."""
        held = [*self.hands[seat], self.river[1]]
        for event in self.events:
            if event.seat == seat and event.type in (events.CLAIM, events.KONG):
                held += [event.tile, *event.tiles]
        return dragon_fan(held)


def _whole(value: object) -> int:
    text = str(value)
    if isinstance(value, bool) or not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 9):
        raise InputError("botzone.whole_number", text=quoted(text))
    return int(text)


def _seat(value: object) -> int:
    seat = _whole(value)
    if not 0 <= seat < SEATS:
        raise InputError("botzone.seat", seat=seat)
    return seat


def _face(text: str) -> int:
    faces = read(text)
    if len(faces) != 1 or not 0 <= faces[0] < 34:
        raise InputError("botzone.tile", text=quoted(text))
    return faces[0]
