"""The three games at the plain table: riichi, 国标 and 武汉 by what their pages say of choices.

Whether a complete hand is worth enough is asked of the libraries ``mahjong`` and ``PyMahjongGB``, and of the brute
force for 武汉.
"""

import sys
from functools import cache
from pathlib import Path

from plain_table import KINDS, ORPHANS, WINDS, PlainTable, kind_of, kinds_of, shifted, standard

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "wuhan"))


def complete(kinds: list[str], melds: int) -> bool:
    """Tell whether tiles are a complete riichi hand beside some melds."""
    pairs = melds == 0 and len(set(kinds)) == 7 and all(kinds.count(kind) == 2 for kind in kinds)
    orphans = melds == 0 and len(kinds) == 14 and set(kinds) == set(ORPHANS)
    return pairs or orphans or bool(standard(kinds, 4 - melds))


@cache
def riichi_waits(kinds: tuple[str, ...], melds: int) -> set[str]:
    """Return what completes a hand."""
    return {kind for kind in KINDS if kinds.count(kind) < 4 and complete([*kinds, kind], melds)}


class PlainRiichi(PlainTable):
    """Riichi for four."""

    dead = 14

    def __init__(self, wall: list[str], **rules: object) -> None:
        self.declared: list[int] = []
        self.pending = -1
        self.missed: set[int] = set()
        self.barred_for_good: set[int] = set()
        self.banned: set[str] = set()
        self.kans = 0
        super().__init__(wall, **rules)

    def waits(self, kinds: list[str], seat: int) -> set[str]:
        return riichi_waits(tuple(sorted(kinds)), len(self.melds[seat]))

    def may_win(self, seat: int, tile: str, own: bool) -> bool:
        hand = list(self.hands[seat])
        if own:
            hand.remove(tile)
        waits = self.waits(kinds_of(hand), seat)
        if kind_of(tile) not in waits:
            return False
        if not own and (
            seat in self.missed or seat in self.barred_for_good or waits & set(kinds_of(self.rivers[seat]))
        ):
            return False
        return self.has_yaku(seat, hand, tile, own)

    def has_yaku(self, seat: int, hand: list[str], tile: str, own: bool) -> bool:
        from mahjong.hand_calculating.hand import HandCalculator
        from mahjong.hand_calculating.hand_config import HandConfig
        from mahjong.meld import Meld

        used: dict[str, int] = {}

        def ids(tiles: list[str]) -> list[int]:
            found = []
            for kind in kinds_of(tiles):
                number = used.get(kind, 0)
                used[kind] = number + 1
                found.append(4 * KINDS.index(kind) + number)
            return found

        won = ids([tile])
        closed = ids(hand)
        words = {"chow": Meld.CHI, "pung": Meld.PON, "kong": Meld.KAN, "closed": Meld.KAN, "added": Meld.KAN}
        melds = [Meld(words[word], ids(tiles), opened=word != "closed") for word, tiles in self.melds[seat]]
        first = self.calls == 0 and not self.rivers[seat]
        config = HandConfig(
            is_tsumo=own,
            is_riichi=seat in self.declared,
            is_rinshan=own and self.replaced,
            is_chankan=self.robbing,
            is_haitei=own and self.left() == 0 and not self.replaced,
            is_houtei=not own and self.left() == 0 and not self.robbing,
            is_tenhou=own and first and seat == 0,
            is_chiihou=own and first and seat != 0,
            player_wind=27 + seat,
            round_wind=27,
        )
        tiles = closed + won + [each for meld in melds for each in meld.tiles]
        result = HandCalculator().estimate_hand_value(tiles, won[0], melds, config=config)
        return result.error is None

    def is_closed(self, seat: int) -> bool:
        return all(word == "closed" for word, _ in self.melds[seat])

    def more_turns(self, seat: int) -> list[str]:
        found: list[str] = []
        hand = self.hands[seat]
        if seat in self.declared or not self.drawn:
            return found
        if self.rules["nine_orphans"] and self.calls == 0 and not self.rivers[seat]:
            if len(set(kinds_of(hand)) & set(ORPHANS)) >= 9:
                found.append("abort")
        if self.is_closed(seat) and self.left() >= int(str(self.rules["riichi_tiles"])):
            for option in self.discards(seat, "declare"):
                rest = list(hand)
                rest.remove(option.split()[1])
                if self.waits(kinds_of(rest), seat):
                    found.append(option)
        return found

    def may_discard(self, seat: int, tile: str) -> bool:
        return kind_of(tile) not in self.banned

    def turn_options(self) -> list[str]:
        found = super().turn_options()
        if self.turn in self.declared:
            found = [option for option in found if option.split()[0] in ("win", "closed") or option.endswith(" drawn")]
        return found

    def may_kong(self, seat: int, kind: str) -> bool:
        if self.kans == 4:
            return False
        if seat not in self.declared:
            return True
        if self.tile or kind_of(self.drawn) != kind:
            return False
        hand = kinds_of(self.hands[seat])
        before = list(hand)
        before.remove(kind)
        after = [each for each in hand if each != kind]
        sets = 4 - len(self.melds[seat])
        waits = self.waits(before, seat)
        left = {each for each in KINDS if after.count(each) < 4 and standard([*after, each], sets - 1)}
        if waits != left:
            return False
        if self.rules["riichi_kan"] == "same_waits":
            return True
        return all((kind,) * 3 in way for each in waits for way in standard([*before, each], sets))

    def calls_of(self, seat: int) -> list[str]:
        if seat in self.declared:
            return []
        found = super().calls_of(seat)
        return [option for option in found if not self.stuck(seat, option)]

    def swaps(self, tile: str, word: str, used: list[str]) -> set[str]:
        """Return what may not be discarded after a call (食い替え)."""
        kind = kind_of(tile)
        found = {kind}
        if word == "chow":
            low, high = sorted(kinds_of(used))
            if kind < low:
                found.add(str(shifted(high, 1)))
            elif kind > high:
                found.add(str(shifted(low, -1)))
        return found

    def stuck(self, seat: int, option: str) -> bool:
        word, *used = option.split()
        if word not in ("chow", "pung"):
            return False
        rest = list(self.hands[seat])
        for tile in used:
            rest.remove(tile)
        return all(kind_of(tile) in self.swaps(self.tile, word, used) for tile in rest)

    def claimed(self, seat: int, tile: str, word: str, used: list[str]) -> None:
        self.banned = self.swaps(tile, word, used) if word != "kong" else set()
        self.kans += word == "kong"

    def lay_down(self, seat: int, word: str, tile: str) -> None:
        self.kans += 1
        super().lay_down(seat, word, tile)

    def robbed(self, word: str) -> bool:
        return word == "added"

    def discarded(self, seat: int, word: str, tile: str) -> None:
        self.banned = set()
        self.missed.discard(seat)
        if word == "declare":
            self.pending = seat

    def declined(self, tile: str) -> None:
        for seat in range(self.players):
            if seat != self.turn and kind_of(tile) in self.waits(kinds_of(self.hands[seat]), seat):
                self.missed.add(seat)
                if seat in self.declared:
                    self.barred_for_good.add(seat)

    def passed_by(self) -> bool:
        if self.pending >= 0:
            self.declared.append(self.pending)
            self.pending = -1
        first = [river[0] for river in self.rivers if len(river) == 1]
        if self.rules["four_winds"] and self.calls == 0 and len(first) == 4 and set(first) <= set(WINDS):
            if len(set(first)) == 1:
                return False
        if self.rules["four_riichi"] and len(self.declared) == 4:
            return False
        spread = max(sum(word in ("kong", "closed", "added") for word, _ in melds) for melds in self.melds)
        return not (self.rules["four_kans"] == "several_players" and self.kans == 4 and spread < 4)


class PlainGuobiao(PlainTable):
    """国标 without flowers."""

    def may_win(self, seat: int, tile: str, own: bool) -> bool:
        from MahjongGB import MahjongFanCalculator

        hand = list(self.hands[seat])
        if own:
            hand.remove(tile)

        def name(tile: str) -> str:
            letter = {"m": "W", "p": "B", "s": "T"}.get(tile[1])
            if letter:
                return f"{letter}{tile[0]}"
            return ["F1", "F2", "F3", "F4", "J3", "J2", "J1"][int(tile[0]) - 1]

        packs = []
        for word, tiles in self.melds[seat]:
            middle = sorted(tiles)[1] if word == "chow" else tiles[0]
            kind = {"chow": "CHI", "pung": "PENG"}.get(word, "GANG")
            packs.append((kind, name(middle), 0 if word == "closed" else 1))
        seen = [each for river in self.rivers for each in river]
        seen += [each for melds in self.melds for word, tiles in melds if word != "closed" for each in tiles]
        others = seen.count(tile) - (0 if own or self.robbing else 1)
        try:
            fans = MahjongFanCalculator(
                pack=tuple(packs),
                hand=tuple(name(each) for each in hand),
                winTile=name(tile),
                flowerCount=0,
                isSelfDrawn=own,
                is4thTile=others == 3,
                isAboutKong=(own and self.replaced) or self.robbing,
                isWallLast=self.left() == 0,
                seatWind=seat,
                prevalentWind=0,
            )
        except TypeError as error:
            if "NOT_WIN" not in str(error):
                raise
            return False
        blessed = self.rules["blessings"] and self.calls == 0 and not self.rivers[seat]
        return bool(blessed) or sum(points for points, _ in fans) >= 8

    def asks_all(self) -> bool:
        return bool(self.rules["false_win_taken"])


class PlainWuhan(PlainTable):
    """武汉: a tile is flipped, and special tiles leave the hand one by one."""

    flip = ""

    def begun(self) -> None:
        import wuhan_brute

        if not self.flip:
            self.flip = self.wall.pop(0)
            laizi, pi, red = wuhan_brute.specials(KINDS.index(self.flip), self.rules["preset"] == "street")
            self.special = {KINDS[kind] for kind in {laizi} | pi | red}

    def case(self, seat: int, tile: str, own: bool) -> dict[str, object]:
        import wuhan_brute

        hand = list(self.hands[seat])
        if own:
            hand.remove(tile)
        laizi, pi, red = wuhan_brute.specials(KINDS.index(self.flip), self.rules["preset"] == "street")

        def player(number: int) -> dict[str, object]:
            aside = [KINDS.index(each) for each in self.aside[number]]
            melds = [
                {"type": word, "kinds": [KINDS.index(each) for each in tiles], "source": 1}
                for word, tiles in self.melds[number]
            ]
            return {
                "melds": melds,
                "laizi_kongs": aside.count(laizi),
                "pi_kongs": sum(kind in pi for kind in aside),
                "red_kongs": sum(kind in red for kind in aside),
                "tenpai": False,
            }

        return {
            "hand": [KINDS.index(each) for each in hand],
            "win": KINDS.index(tile),
            "winner": seat,
            "loser": None if own else self.turn,
            "flip": KINDS.index(self.flip),
            "players": [player(number) for number in range(4)],
            "kong_draw": own and self.replaced,
            "last_tile": own and self.left() < 4,
            "rob_kong": self.robbing,
        }

    def may_win(self, seat: int, tile: str, own: bool) -> bool:
        import wuhan_brute

        if not self.melds[seat]:
            return False
        return wuhan_brute.score(self.case(seat, tile, own), str(self.rules["preset"])) is not None

    def more_turns(self, seat: int) -> list[str]:
        held = [kind for kind in KINDS if kind in self.hands[seat] and kind in self.special]
        if self.left() > 0:
            return [f"aside {kind}" for kind in held]
        return []

    def may_discard(self, seat: int, tile: str) -> bool:
        return tile not in self.special

    def may_kong(self, seat: int, kind: str) -> bool:
        return kind not in self.special

    def may_chow(self, tile: str) -> bool:
        return tile not in self.special


PLAIN = {"riichi": PlainRiichi, "guobiao": PlainGuobiao, "wuhan": PlainWuhan}
