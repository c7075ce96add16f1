"""Every payment of random matches against bookkeeping from the event log alone."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from sichuan_books import Books

from sanyuan.bots.play import play_match
from sanyuan.bots.registry import make_bot
from sanyuan.engine.wall import seed_from
from sanyuan.table.events import BEGIN, Event
from sanyuan.variants import variant
from sanyuan.variants.sichuan.options import RULES

TABLES = (("greedy",) * 4, ("greedy", "greedy", "random", "greedy"), ("random", "greedy", "random", "greedy"))


def hands_of(happened: Iterable[Event]) -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = []
    for event in happened:
        if event.type == BEGIN:
            found.append([])
        found[-1].append(event.as_dict())
    return found


@pytest.mark.parametrize("preset", ["xuezhan", "akabane", "sbr"])
def test_every_payment_is_what_the_event_log_says_it_should_be(preset: str, sample: Callable[..., int]) -> None:
    sichuan = variant("sichuan")
    few = {"start_points": 20_000} if preset == "akabane" else {}  # or hardly anybody falls below zero
    rules = RULES.make({"preset": preset, **few})
    seen: dict[str, int] = {}
    wanted, hands, seed = sample(60, 5_000), 0, 0
    while hands < wanted:
        names = TABLES[seed % len(TABLES)]
        bots = [make_bot(name, sichuan, seed * 4 + seat) for seat, name in enumerate(names)]
        match = play_match(sichuan, rules, bots, seed_from(seed))
        dealer = 0
        for hand in hands_of(match.events()):
            books = Books(preset)
            books.read(hand)
            assert books.dealer == dealer, "R-S17"
            dealer = books.next_dealer()
            assert sum(books.scores) == 4 * rules.start_points
            for what, count in books.seen.items():
                seen[what] = seen.get(what, 0) + count
            hands += 1
        seed += 1
    common = {"self-draw", "discard", "not ready"} | (set() if preset == "sbr" else {"swap"})
    assert common <= set(seen), seen
    if wanted >= 5_000:
        kongs = {
            "open kong",
            "closed kong",
            "fresh kong",
            "late kong",
            "robbed",
            "shot",
            "refund",
            "several winners",
            "pig",
        }
        own = {"xuezhan": {"transfer"}, "akabane": {"bust"}, "sbr": set()}
        assert kongs | own[preset] <= set(seen), seen


def test_R_S12_two_kongs_in_a_row_are_both_paid() -> None:
    sichuan = variant("sichuan")
    bots = [make_bot(name, sichuan, 42 * 4 + seat) for seat, name in enumerate(TABLES[42 % len(TABLES)])]
    match = play_match(sichuan, RULES.preset("sbr"), bots, seed_from(42))
    in_a_row = 0
    for hand in hands_of(match.events()):
        Books("sbr").read(hand)
        laid = [event["e"] for event in hand if event["e"] != "pay"]
        in_a_row += sum(laid[at : at + 3] == ["kong", "draw", "kong"] for at in range(len(laid)))
    assert in_a_row
