"""Sichuan on a recorder's sheet: several results in a hand, kongs in between, the checks at an empty wall.

The sums are worked out anew from the rules page, seat by seat, and share no code with the game.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant

Entry = dict[str, Any]
BASE = {"xuezhan": 1, "akabane": 1000, "sbr": 1}
MOST = {"xuezhan": 32, "akabane": 32, "sbr": 8}


def sheet(rules: object, *entries: Entry) -> Sheet:
    game = variant("sichuan")
    return Sheet(game, game.rules.make(rules), list(entries))


def win(loser: int | None, *wins: tuple[int, int]) -> Entry:
    return {"type": "win", "wins": [{"winner": winner, "fan": fan} for winner, fan in wins], "loser": loser}


def kong(kind: str, seat: int, loser: int | None = None) -> Entry:
    return {"type": "payment", "kind": kind, "seat": seat, "loser": loser}


def empty_wall(waits: dict[int, int], pigs: tuple[int, ...] = ()) -> Entry:
    """The end of a hand: the fan of the best wait of every ready seat, and the seats that hold their void suit."""
    players = [{"fan": waits.get(seat, 0)} for seat in range(4)]
    return {"type": "draw", "reason": "exhausted", "ready": [*waits], "pigs": [*pigs], "players": players}


def changes(found: Sheet) -> list[object]:
    assert found.problem is None, found.problem.error
    return [hand.as_dict()["change"] for hand in found.hands]


def test_a_hand_with_two_winners_kongs_and_checks_is_settled_step_by_step() -> None:
    found = sheet(
        "xuezhan",
        kong("kong_closed", 1),  # two units from each of the three others
        win(0, (2, 1)),  # two units from the discarder; seat 2 leaves
        kong("kong_open", 3, 1),  # two units from the seat that gave it
        win(None, (0, 2)),  # four units and one more from the two that are in; seat 0 leaves
        empty_wall({3: 3}),  # 1 is not ready: 8 units to 3 (R-S21), and its kong money back (R-S23)
    )
    assert changes(found) == [
        [-2, 6, -2, -2],
        [-2, 0, 2, 0],
        [0, -2, 0, 2],
        [10, -5, 0, -5],
        [2, -8 - 6, 2, 8 + 2],
    ]
    assert found.scores == [8, -15, 2, 5]
    assert [hand.goes_on for hand in found.hands] == [True, True, True, True, False]
    assert [hand.gone for hand in found.hands] == [[], [], [2], [2], [0, 2]]
    assert found.standing is not None
    assert found.standing.dealer == 2, "the first winner deals next (R-S17)"
    last = found.hands[-1]
    assert sorted({each.reason for each in last.payments}) == ["not_ready", "refund"]
    assert last.account is not None
    assert [step.formula for step in last.account.steps] == ["8 × 1", "2 × 1"]


def test_R_S20_a_pig_pays_the_cap_and_no_more_than_that() -> None:
    found = sheet("xuezhan", win(0, (2, 0)), empty_wall({3: 1}, pigs=(0,)))
    # 0 holds its void suit: 32 to 1 and to 3, nothing to 2 who has left; 1 is not ready: 2 units to 3
    assert changes(found)[1] == [-64, 32 - 2, 0, 32 + 2]


def test_R_S20_in_sbr_a_pig_pays_sixteen_to_all_three_and_is_not_ready_besides() -> None:
    found = sheet("sbr", win(0, (2, 0)), empty_wall({3: 1}, pigs=(0,)))
    assert changes(found)[1] == [-48 - 2, 16 - 2, 16, 16 + 2 + 2]


def test_three_winners_end_the_hand_and_nobody_is_checked() -> None:
    found = sheet("xuezhan", kong("kong_added", 3), win(3, (0, 5), (1, 9)), win(None, (2, 0)), win(0, (1, 0)))
    assert changes(found)[:3] == [[-1, -1, -1, 3], [32, 32, 0, -64], [0, 0, 2, -2]]
    assert [hand.standing.number for hand in found.hands] == [0, 0, 0, 1]
    assert found.hands[3].standing.dealer == 3, "two won on one discard: its discarder deals (R-S17)"


def test_who_has_left_neither_wins_nor_pays() -> None:
    again = sheet("xuezhan", win(0, (2, 1)), win(0, (2, 1)))
    assert again.problem is not None
    assert again.problem.place == 1
    from_gone = sheet("xuezhan", win(0, (2, 1)), win(2, (1, 1)))
    assert from_gone.problem is not None
    assert from_gone.problem.place == 1


def test_R_S5_in_akabane_no_win_has_less_than_one_fan() -> None:
    none = sheet("akabane", win(0, (2, 0)))
    assert none.problem is not None
    assert str(none.problem.error) == "fan is a whole number from 1 to 99, not 0"
    assert changes(sheet("akabane", win(0, (2, 1)), empty_wall({3: 0})))[1] == [-1000, -1000, 0, 2000]


class Sums:
    """A hand added up by the rules page."""

    def __init__(self, preset: str) -> None:
        self.preset, self.base = preset, BASE[preset]
        self.scores = [0, 0, 0, 0]
        self.left: list[int] = []
        self.kongs: list[tuple[int, int, int]] = []

    def playing(self) -> list[int]:
        return [seat for seat in range(4) if seat not in self.left]

    def pay(self, payer: int, payee: int, units: int) -> None:
        self.scores[payer] -= units * self.base
        self.scores[payee] += units * self.base

    def units(self, fan: int) -> int:
        doublings = fan - 1 if self.preset == "akabane" else fan
        return min(MOST[self.preset], 2 ** max(0, doublings))

    def add(self, entry: Entry) -> None:
        if entry["type"] == "payment":
            self._kong(entry["kind"], entry["seat"], entry["loser"])
        elif entry["type"] == "win":
            self._win(entry)
        else:
            self._end(set(entry["ready"]), set(entry["pigs"]), [row["fan"] for row in entry["players"]])

    def _kong(self, kind: str, owner: int, feeder: int | None) -> None:
        payers = [feeder] if feeder is not None else [seat for seat in self.playing() if seat != owner]
        for payer in payers:
            units = 1 if kind == "kong_added" else 2
            self.pay(payer, owner, units)
            self.kongs.append((payer, owner, units))

    def _win(self, entry: Entry) -> None:
        for each in entry["wins"]:
            value = self.units(each["fan"])
            if entry["loser"] is not None:
                self.pay(entry["loser"], each["winner"], value)
                continue
            for payer in self.playing():
                if payer != each["winner"]:
                    self.pay(payer, each["winner"], value + 1)
        self.left += [each["winner"] for each in entry["wins"]]

    def _end(self, ready: set[int], pigs: set[int], fan: list[int]) -> None:
        late = [seat for seat in self.playing() if seat not in ready]
        for payer in late:
            for payee in range(4):
                value = self.units(fan[payee]) if payee in ready else 0
                if payer in pigs and payee != payer:
                    if self.preset == "sbr":
                        self.pay(payer, payee, 16)
                    elif payee in self.playing() and payee not in pigs:
                        self.pay(payer, payee, 32 if self.preset == "xuezhan" else max(8, value))
                if payee in ready and (payer not in pigs or self.preset == "sbr"):
                    self.pay(payer, payee, value)
        for payer, owner, units in self.kongs:
            if owner in late:
                self.pay(owner, payer, units)


def some_hand(random: Random, preset: str) -> list[Entry]:
    """Return what may be told of one hand: kongs, one to three results, the checks where seats are left to win."""
    told: list[Entry] = []
    playing, least = [0, 1, 2, 3], 1 if preset == "akabane" else 0
    random.shuffle(playing)
    for _ in range(random.randrange(4)):
        for _ in range(random.randrange(3)):
            owner, feeder = random.sample(playing, 2)
            kind = random.choice(("kong_closed", "kong_open", "kong_added"))
            told.append(kong(kind, owner, feeder if kind == "kong_open" else None))
        most = 2 if random.random() < 0.3 and len(playing) > 2 else 1
        winners = playing[:most]
        loser = random.choice(playing[most:]) if most > 1 or random.random() < 0.5 else None
        told.append(win(loser, *[(winner, random.randrange(least, 8)) for winner in winners]))
        playing = playing[most:]
        if len(playing) == 1:
            return told
    ready = [seat for seat in playing if random.random() < 0.5]
    pigs = [seat for seat in playing if seat not in ready and random.random() < 0.3]
    return [*told, empty_wall({seat: random.randrange(least, 8) for seat in ready}, tuple(pigs))]


@pytest.mark.parametrize("preset", ["xuezhan", "akabane", "sbr"])
def test_whole_sheets_come_to_what_the_rules_page_says(preset: str, sample: Callable[..., int]) -> None:
    random = Random(f"sheet {preset}")
    seen = {"several": 0, "checked": 0, "kongs": 0, "refunds": 0}
    for _ in range(sample(60, 2_000)):
        hands = [some_hand(random, preset) for _ in range(3)]
        rules = {"preset": preset, "start_points": 0, "bust": False}
        found = sheet(rules, *[entry for hand in hands for entry in hand])
        assert found.problem is None, (found.problem.place, found.problem.error, hands)
        scores, place = [0, 0, 0, 0], 0
        for hand in hands:
            sums = Sums(preset)
            for entry in hand:
                sums.add(entry)
                row = found.hands[place]
                assert row.scores == [before + now for before, now in zip(scores, sums.scores, strict=True)], entry
                assert sum(row.scores) == 0
                place += 1
            scores = [before + now for before, now in zip(scores, sums.scores, strict=True)]
            seen["several"] += sum(entry["type"] == "win" for entry in hand) > 1
            seen["checked"] += hand[-1]["type"] == "draw"
            seen["kongs"] += len(sums.kongs)
            seen["refunds"] += any(each.reason == "refund" for each in found.hands[place - 1].payments)
        assert place == len(found.hands)
        assert found.scores == scores
    assert min(seen.values()) > 5, seen


@pytest.mark.parametrize("loser", [None, 1])
def test_R_S17_in_xueliu_a_later_tile_of_the_first_winner_leaves_the_deal_to_that_seat(loser: int | None) -> None:
    found = sheet({"mode": "xueliu"}, win(loser, (2, 0)), win(0, (2, 0), (3, 0)), empty_wall({2: 1, 3: 1}))
    assert found.standing is not None
    assert found.standing.dealer == 2
