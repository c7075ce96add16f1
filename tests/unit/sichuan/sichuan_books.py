"""Bookkeeping of Sichuan hands from their events alone: what every win, kong and end has to pay, worked out anew.

It knows nothing of the game's own code: events come as data, hands are valued by the brute-force scorer.
"""

from typing import Any

import sichuan_brute as brute

Event = dict[str, Any]
Points = list[int]


def text(tile: int) -> str:
    return f"{tile // 4 % 9 + 1}{'mps'[tile // 36]}"


class Kong:
    """One kong: its owner, and what each payer owes for it."""

    def __init__(self, owner: int, owed: dict[int, int]) -> None:
        self.owner, self.owed, self.held = owner, owed, False


class Books:
    """One hand, followed event by event; every payment is compared with what it should be."""

    def __init__(self, preset: str) -> None:
        self.preset, self.unit = preset, brute.UNITS[preset]
        self.hands: list[list[int]] = [[], [], [], []]
        self.melds: list[list[tuple[str, int]]] = [[], [], [], []]
        self.rivers: list[list[int]] = [[], [], [], []]
        self.void = [""] * 4
        self.left: list[int] = []
        self.wall = 108
        self.calls = 0
        self.drawn = (-1, -1)
        self.replacing = False
        self.kong: Kong | None = None
        """The kong whose replacement, or the discard after it, is in play."""
        self.owing: Kong | None = None
        """A kong that is paid only when the discard after it has passed."""
        self.kongs: list[Kong] = []
        self.due: list[Points] = []
        self.first: list[int] = []
        self.scores = [0, 0, 0, 0]
        self.dealer = 0
        self.seen: dict[str, int] = {}

    def read(self, happened: list[Event]) -> None:
        for place, event in enumerate(happened):
            after = happened[place + 1] if place + 1 < len(happened) else {"e": "end"}
            if event["e"] not in ("pay", "win"):
                assert not self.due, (event, self.due)
            getattr(self, "_" + event["e"], lambda *_: None)(event, after)
        assert not self.due

    def _count(self, what: str) -> None:
        self.seen[what] = self.seen.get(what, 0) + 1

    def _begin(self, event: Event, after: Event) -> None:
        self.dealer = event["seat"]
        self.scores = list(event["scores"])

    def _deal(self, event: Event, after: Event) -> None:
        self.hands[event["seat"]] += event["tiles"]
        self.wall -= 13

    def _roll(self, event: Event, after: Event) -> None:
        self.turn = {0: 3, 1: 1, 2: 2}[sum(event["dice"]) % 3]

    def _give(self, event: Event, after: Event) -> None:
        assert event["receiver"] == (event["seat"] + self.turn) % 4
        assert len({tile // 36 for tile in event["tiles"]}) == 1
        for tile in event["tiles"]:
            self.hands[event["seat"]].remove(tile)
            self.hands[event["receiver"]].append(tile)
        self._count("swap")

    def _choose(self, event: Event, after: Event) -> None:
        self.void[event["seat"]] = "mps"[event["choice"]]

    def _draw(self, event: Event, after: Event) -> None:
        seat = event["seat"]
        assert seat not in self.left
        self.hands[seat].append(event["tile"])
        self.drawn = (seat, event["tile"])
        self.wall -= 1
        self.replacing = event.get("replacing", False)
        if not self.replacing:
            self.kong = self.owing = None

    def _discard(self, event: Event, after: Event) -> None:
        seat, tile = event["seat"], event["tile"]
        voids = [held for held in self.hands[seat] if text(held)[1] == self.void[seat]]
        if voids and (self.preset == "xuezhan" or (self.preset == "sbr" and not self.rivers[seat])):
            assert tile in voids
        self.hands[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.replacing = False
        if self.owing and after["e"] != "win":
            self._pay_for(self.owing)
            self.owing = None

    def _claim(self, event: Event, after: Event) -> None:
        seat, source = event["seat"], event["source"]
        assert text(event["tile"])[1] != self.void[seat]
        for tile in event["tiles"]:
            self.hands[seat].remove(tile)
        self.calls += 1
        if event["meld"] == "pung":
            self.melds[seat].append(("pong", event["tile"]))
            self.kong = self.owing = None
        else:
            assert event["meld"] == "kong"
            self.melds[seat].append(("open", event["tile"]))
            self._made(Kong(seat, {source: 2 * self.unit}))
            self._count("open kong")

    def _kong(self, event: Event, after: Event) -> None:
        seat = event["seat"]
        self.calls += 1
        others = [other for other in range(4) if other != seat and other not in self.left]
        if event["meld"] == "closed":
            for tile in event["tiles"]:
                self.hands[seat].remove(tile)
            self.melds[seat].append(("closed", event["tiles"][0]))
            self._made(Kong(seat, dict.fromkeys(others, 2 * self.unit)))
            self._count("closed kong")
            return
        tile = event["tile"]
        fresh = self.drawn == (seat, tile)
        self.hands[seat].remove(tile)
        if after["e"] == "win":
            self.robbed = tile
            if self.owing:
                self.held_back, self.owing = self.owing, None
            return
        place = next(at for at, (_, held) in enumerate(self.melds[seat]) if held // 4 == tile // 4)
        self.melds[seat][place] = ("added", tile)
        self._made(Kong(seat, dict.fromkeys(others, self.unit) if fresh else {}))
        self._count("fresh kong" if fresh else "late kong")

    def _made(self, kong: Kong) -> None:
        if self.preset == "sbr":
            if self.owing:
                self._pay_for(self.owing)
            self.owing = kong
        else:
            self._pay_for(kong)
        self.kong = kong

    def _pay_for(self, kong: Kong) -> None:
        if kong.owed:
            change = [0, 0, 0, 0]
            for payer, points in kong.owed.items():
                change[payer] -= points
                change[kong.owner] += points
            kong.held = True
            self.kongs.append(kong)
            self.due.append(change)

    def _win(self, event: Event, after: Event) -> None:
        seat, tile, loser = event["seat"], event["tile"], event.get("source", -1)
        hand = [held for held in self.hands[seat] if held != tile]
        robbing = event.get("robbed", False)
        shot = loser >= 0 and not robbing and self.kong is not None and self.kong.owner == loser
        first = loser < 0 and not self.calls and not self.rivers[seat]
        bonuses = (loser < 0 and self.replacing) + shot + robbing + (self.wall == 0)
        melds = [(word, text(held)) for word, held in self.melds[seat]]
        tiles = tuple(text(each) for each in [*hand, tile])
        fan = brute.fan(self.preset, tiles, melds, self.void[seat], first, bonuses)
        assert fan is not None, event
        if not hasattr(self, "winning"):
            self.winning: list[int] = []
        before = [other for other in self.left if other not in self.winning]
        paid = brute.paid(self.preset, fan, seat, None if loser < 0 else loser, before if loser >= 0 else self.left)
        self._check(event, paid)
        self.left.append(seat)
        self.winning.append(seat)
        self._count("self-draw" if loser < 0 else "robbed" if robbing else "shot" if shot else "discard")
        if loser < 0:
            self.hands[seat].remove(tile)
        if not self.first or set(self.first[1:]) == set(self.winning[:-1]):
            self.first = [*(self.first or [loser]), seat]
        if after["e"] != "win":
            self._all_have_won(loser, shot)
            if after["e"] == "draw":
                last = max(self.winning, key=lambda each: (each - loser) % 4) if loser >= 0 else seat
                if robbing and self.preset == "akabane":
                    last = loser
                assert after["seat"] == next(each for each in _round(last) if each not in self.left)
            if len(self.winning) > 1:
                self._count("several winners")
            if robbing:
                self.hands[loser] = [held for held in self.hands[loser] if held != tile]
            self.winning = []

    def _all_have_won(self, loser: int, shot: bool) -> None:
        if loser < 0 and self.owing:
            self._pay_for(self.owing)
            self.owing = None
        if getattr(self, "held_back", None):
            self._pay_for(self.held_back)
            del self.held_back
        if shot and self.preset == "xuezhan" and self.kong.owed:
            total = sum(self.kong.owed.values())
            change = [0, 0, 0, 0]
            for winner in self.winning:
                change[winner] += total
                change[loser] -= total
            self.kong.held = False
            self.due.append(change)
            self._count("transfer")
        if shot and self.preset == "sbr":
            self.owing = None

    def _pay(self, event: Event, after: Event) -> None:
        assert self.due, event
        self._check(event, self.due.pop(0))

    def _drawn(self, event: Event, after: Event) -> None:
        if event.get("reason", 0) == 1:
            assert self.preset == "akabane"
            assert min(self.scores) < 0
            self._count("bust")
            return
        assert self.wall == 0
        playing = [seat for seat in range(4) if seat not in self.left]
        values = {seat: self._ready(seat) for seat in playing}
        pigs = [seat for seat in playing if any(text(tile)[1] == self.void[seat] for tile in self.hands[seat])]
        if self.preset == "sbr":
            pigs = [seat for seat in pigs if any(text(tile)[1] != self.void[seat] for tile in self.rivers[seat])]
        change = [0, 0, 0, 0]

        def pays(payer: int, payee: int, points: int) -> None:
            change[payer] -= points
            change[payee] += points

        for pig in pigs:
            self._count("pig")
            for seat in range(4):
                if self.preset == "sbr" and seat != pig:
                    pays(pig, seat, 16)
                elif seat in playing and seat not in pigs:
                    pays(pig, seat, 32 if self.preset == "xuezhan" else max(8, values[seat]) * 1000)
        for payer in playing:
            if not values[payer]:
                for seat in playing:
                    if values[seat] and (self.preset == "sbr" or payer not in pigs):
                        pays(payer, seat, values[seat] * self.unit)
                        self._count("not ready")
                for kong in self.kongs:
                    if kong.owner == payer and kong.held:
                        self._count("refund")
                        for other, points in kong.owed.items():
                            pays(payer, other, points)
        assert sorted(event.get("ready", [])) == [seat for seat in playing if values[seat]]
        self._check(event, change)

    def _ready(self, seat: int) -> int:
        """Return the best value of what a seat waits for, 0 for nothing."""
        melds = [(word, text(held)) for word, held in self.melds[seat]]
        own = [text(tile) for tile in self.hands[seat]]
        own_all = own + [tile for word, tile in melds for _ in range(3 if word == "pong" else 4)]
        best = 0
        for wait in [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]:
            if own_all.count(wait) < 4:
                kongs = self.preset != "sbr"
                fan = brute.fan(self.preset, (*own, wait), melds, self.void[seat], False, 0, kongs)
                if fan is not None:
                    best = max(best, 2 ** min(fan - (self.preset == "akabane"), brute.CAPS[self.preset]))
        return best

    def _check(self, event: Event, expected: Points) -> None:
        assert list(event.get("deltas", [0, 0, 0, 0])) == expected, (event, expected)
        assert sum(expected) == 0
        self.scores = [score + change for score, change in zip(self.scores, expected, strict=True)]

    def next_dealer(self) -> int:
        if not self.first:
            return self.dealer
        several = len(self.first) > 2 and self.preset != "akabane"
        return self.first[0] if several else self.first[1]


def _round(seat: int) -> list[int]:
    return [(seat + step) % 4 for step in range(1, 5)]
