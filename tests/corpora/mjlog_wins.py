"""Reads the wins out of mjlog games, with riichi, ippatsu, rinshan and so on followed event by event."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.tiles import tile_face
from sanyuan.variants.riichi.score.win import RiichiWin
from typed import data as anything

DRAW = re.compile(r"^([TUVW])(\d+)$")
DISCARD = re.compile(r"^([DEFG])(\d+)$")
KITA = "kita"


@dataclass
class Seat:
    riichi: int = 0
    ippatsu: bool = False
    declaring: bool = False
    discards: int = 0
    on_replacement: bool = False


@dataclass
class LoggedHand:
    """All winners of one hand, with what the log says about each."""

    where: str
    players: int
    dealer: int
    wins: list[RiichiWin] = field(default_factory=list)
    logged: list[dict[str, str]] = field(default_factory=list)

    def deltas(self) -> list[int]:
        """The change of points of every seat counted from the dealer, summed over the winners."""
        change = [0] * self.players
        for row in self.logged:
            moves = [100 * int(part) for part in row["sc"].split(",")][1::2]
            for seat in range(self.players):
                change[seat] += moves[(seat + self.dealer) % self.players]
        return change


def read_meld(code: int, players: int, who: int, reds: tuple[int, int, int]) -> Meld | str:
    source = ((who + (code & 3)) % 4 - who) % players
    if code & 4:
        pattern = code >> 10
        called, pattern = pattern % 3, pattern // 3
        first = pattern // 7 * 9 + pattern % 7
        tiles = [4 * (first + step) + (code >> (3 + 2 * step) & 3) for step in range(3)]
        return make_meld(CHOW, [tile_face(tile, reds) for tile in tiles], 3, tile_face(tiles[called], reds))
    if code & 24:
        pattern = code >> 9
        called, kind = pattern % 3, pattern // 3
        left = code >> 5 & 3
        tiles = [4 * kind + copy for copy in range(4) if copy != left]
        claimed = tile_face(tiles[called], reds)
        if code & 16:
            tiles.append(4 * kind + left)
        return make_meld(ADDED if code & 16 else PUNG, [tile_face(tile, reds) for tile in tiles], source, claimed)
    if code & 32:
        return KITA
    tile = code >> 8
    faces = [tile_face(tile // 4 * 4 + copy, reds) for copy in range(4)]
    if code & 3:
        return make_meld(KONG, faces, source, tile_face(tile, reds))
    return make_meld(CLOSED, faces)


def read_hands(path: Path) -> list[LoggedHand]:
    """Return the won hands of a game."""
    hands: list[LoggedHand] = []
    three = red = False
    number = 0
    for element in ElementTree.parse(path).getroot():
        tag, data = element.tag, element.attrib
        if tag == "GO":
            kind = int(data["type"])
            three, red = bool(kind & 16), not kind & 2
            players = 3 if three else 4
            reds = (1, 1, 1) if red else (0, 0, 0)
        elif tag == "INIT":
            number += 1
            seats = [Seat() for _ in range(players)]
            dealer = int(data["oya"])
            round_wind = int(data["seed"].split(",")[0]) // 4
            left = 55 if three else 70
            calls = 0
            robbed = False
            hand: LoggedHand | None = None
        elif match := DRAW.match(tag):
            left -= 1
            robbed = False
        elif match := DISCARD.match(tag):
            seat = seats["DEFG".index(match[1])]
            seat.discards += 1
            seat.on_replacement = seat.ippatsu = robbed = False
            if seat.declaring:
                seat.declaring = False
                seat.riichi = 2 if calls == 0 and seat.discards == 1 else 1
                seat.ippatsu = True
        elif tag == "REACH" and data["step"] == "1":
            seats[int(data["who"])].declaring = True
        elif tag == "N":
            who, code = int(data["who"]), int(data["m"])
            meld = read_meld(code, players, who, reds)
            calls += 1
            robbed = meld != KITA and meld.type == ADDED
            for seat in seats:
                if not robbed:
                    seat.ippatsu = False
            seats[who].on_replacement = meld == KITA or meld.is_kong()
        elif tag == "AGARI":
            who, source = int(data["who"]), int(data["fromWho"])
            seat = seats[who]
            melds, kita = [], 0
            for code in reversed([int(part) for part in data.get("m", "").split(",") if part]):
                meld = read_meld(code, players, who, reds)
                if meld == KITA:
                    kita += 1
                else:
                    melds.append(meld)
            tile = int(data["machi"])
            concealed = [int(part) for part in data["hai"].split(",")]
            concealed.remove(tile)
            honba, sticks = (int(part) for part in data["ba"].split(","))
            self_drawn = who == source
            win = RiichiWin(
                [tile_face(part, reds) for part in concealed],
                tile_face(tile, reds),
                anything(melds),
                (who - dealer) % players,
                -1 if self_drawn else (source - dealer) % players,
                round_wind,
                kong_draw=self_drawn and seat.on_replacement,
                rob_kong=not self_drawn and robbed,
                last_tile=left == 0 and not (self_drawn and seat.on_replacement),
                first_turn=self_drawn and calls == 0 and seat.discards == 0,
                riichi=seat.riichi,
                ippatsu=seat.ippatsu,
                dora=[tile_face(int(part), reds) for part in data["doraHai"].split(",")],
                ura=[tile_face(int(part), reds) for part in data.get("doraHaiUra", "").split(",") if part],
                honba=honba,
                sticks=sticks,
                pao=(int(data["paoWho"]) - dealer) % players if "paoWho" in data else -1,
                kita=kita,
            )
            if hand is None:
                hand = LoggedHand(f"{path.name} hand {number}", players, dealer)
                hands.append(hand)
            hand.wins.append(win)
            hand.logged.append(dict(data))
    return hands
