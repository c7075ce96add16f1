"""Other people's Sichuan tables: kongs, exchanges, ends of hands and whole hands of the corpus, one by one."""

import json
from pathlib import Path
from typing import Any

import pytest
from test_sichuan_cases import melds_of

from sanyuan.engine.fold import new_state
from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import deal_order
from sanyuan.meld import ADDED, CLOSED, KONG
from sanyuan.notation import parse, parse_meld
from sanyuan.rules.flow import WON, Standing
from sanyuan.score.ledger import Payment, deltas
from sanyuan.score.win import Win
from sanyuan.table import actions, events
from sanyuan.table.state import State
from sanyuan.variants.sichuan.options import RULES, SichuanRules
from sanyuan.variants.sichuan.play import FLOW, SichuanSlot, checked, kong_money, slot_of
from sanyuan.variants.sichuan.score import Claim, payments_of

EXPLAINED = {
    "NB-37": "R-S31: a false win is refused by the table, so nobody pays for one",
    "MS-T07": "R-S31: the same; that the hand may not win is tested with the scores",
}
KONGS = {"kong_open": KONG, "kong_added": ADDED, "kong_closed": CLOSED}
NAMES = {
    "pong": actions.PUNG,
    "kong_open": actions.KONG,
    "kong_added": actions.ADDED,
    "kong_closed": actions.CLOSED,
    "win": actions.WIN,
    "discard": actions.DISCARD,
    "pass": actions.PASS,
}


@pytest.fixture(scope="module")
def cases(corpora: Path) -> dict[str, dict[str, Any]]:
    path = corpora / "sichuan" / "cases.json"
    if not path.is_file():
        pytest.skip(f"there are no Sichuan cases at {path}")
    return {case["id"]: case for case in json.loads(path.read_text(encoding="utf-8"))["cases"]}


def rules_of(case: dict[str, Any], **more: Any) -> SichuanRules:
    return RULES.make({"preset": case["preset"], **case.get("options", {}), **more})


class Copies:
    """The 108 tiles, given out by their looks."""

    def __init__(self) -> None:
        self.left = {kind: [4 * kind + copy for copy in range(4)] for kind in range(27)}

    def of(self, text: str) -> list[int]:
        return [self.left[kind].pop(0) for kind in parse(text)]

    def rest(self) -> list[int]:
        return [tile for tiles in self.left.values() for tile in tiles]


def table_of(case: dict[str, Any], rules: SichuanRules) -> Table:
    """Deal a table of the corpus; draws and replacements come in order from the head."""
    copies = Copies()
    hands = [copies.of(text) for text in case["table"]["deal"]]
    first = hands[0].pop() if len(hands[0]) == 14 else None
    drawn = copies.of(case["table"].get("draws", ""))
    order = [hands[seat].pop(0) for seat in deal_order(4)]
    wall = [*order, *([] if first is None else [first]), *drawn, *copies.rest()]
    table = new_table(FLOW, rules, Standing(0, 0, 0, [rules.start_points] * 4), wall)
    table.start()
    return table


def choose(table: Table, voids: str) -> None:
    for seat, suit in enumerate(voids):
        table.act(seat, int(actions.make_action(actions.CHOOSE, "mps".index(suit))))


def do(table: Table, words: str) -> None:
    """Let a seat do what an action of the corpus says; whoever else is asked before passes."""
    parts = words.split()
    kind, seat = NAMES[parts[0]], int(parts[1])
    while seat not in table.asked() or not any(actions.action_type(each) == kind for each in table.legal(seat)):
        others = [other for other in table.asked() if other != seat]
        assert others or actions.PASS in table.legal(seat), (words, table.state.phase)
        for other in others or [seat]:
            table.act(other, actions.PASS)
    options = [option for option in table.legal(seat) if actions.action_type(option) == kind]
    if kind in (actions.DISCARD, actions.ADDED, actions.CLOSED):
        options = [option for option in options if actions.action_tile(option) >> 2 == parse(parts[2])[0]]
    table.act(seat, options[0])


def settle(table: Table) -> None:
    """Let everybody who is asked about the last tile pass."""
    while not table.is_over() and all(actions.PASS in table.legal(seat) for seat in table.asked()):
        for seat in table.asked():
            table.act(seat, actions.PASS)


def at_end(case: dict[str, Any], seats: list[dict[str, Any]] | None = None) -> State:
    """Return the state of an end of the corpus: hands, melds, void suits, who has won."""
    rules = rules_of(case)
    standing = Standing(0, 0, 0, [rules.start_points] * 4)
    state = new_state(FLOW, rules, standing, 108)
    state.wall = 0
    slot = slot_of(state)
    told = seats or [{"hand": "", "melds": [], "void": "m"}] * 4
    slot.void = tuple("mps".index(seat["void"]) for seat in told)
    copies = dict.fromkeys(range(27), 0)
    for number, seat in enumerate(told):
        holder = state.seats[number]
        for kind in parse(seat["hand"]) if seat["hand"] else []:
            holder.take(4 * kind + copies[kind] % 4)
            copies[kind] += 1
        holder.melds = [parse_meld(text) for text in melds_of(seat)]
        holder.waits = FLOW.waits(state, number)
    for number in case["flags"].get("winners", case["flags"].get("won_before", [])):
        state.winners |= 1 << number
        state.playing &= ~(1 << number)
    return state


def test_every_case_is_tested_or_explained(cases: dict[str, dict[str, Any]]) -> None:
    told = {"win", "no_win", "wait", "ready", "kong", "end", "swap", "flow"}
    assert {case["kind"] for case in cases.values()} == told
    assert set(EXPLAINED) <= set(cases)


def test_R_S12_tables_that_end_in_a_kong_have_paid_what_the_source_says(cases: dict[str, dict[str, Any]]) -> None:
    found = [case for case in cases.values() if case["kind"] == "kong" and "table" in case]
    assert len(found) >= 5
    for case in found:
        table = table_of(case, rules_of(case, void_first="no"))  # R-S4: the source waives the first discard
        choose(table, case["table"]["void"])
        for words in case["table"]["actions"]:
            do(table, words.replace(" from_hand", "").replace(" drawn", ""))
        if case["flags"]["moment"] == "discard passed":
            settle(table)
        assert table.state.scores == case["expected"]["deltas"], case["id"]


def test_R_S11_kongs_without_a_table(cases: dict[str, dict[str, Any]]) -> None:
    found = [case for case in cases.values() if case["kind"] == "kong" and "table" not in case]
    assert len(found) >= 9
    for case in found:
        flags = case["flags"]
        paid = kong_money(at_end(case), flags["by"], KONGS[flags["kong"]], flags.get("from", -1), flags["fresh"])
        assert deltas(paid) == case["expected"]["deltas"], case["id"]


def test_tables_that_end_in_a_win_pay_it_and_go_on_with_the_right_seat(cases: dict[str, dict[str, Any]]) -> None:
    found = [case for case in cases.values() if case["kind"] in ("win", "no_win") and "table" in case]
    assert len(found) >= 7
    for case in found:
        table = table_of(case, rules_of(case, void_first="no"))
        choose(table, case["table"]["void"])
        if case["kind"] == "no_win":
            for words in case["table"]["actions"]:
                if not words.startswith("win"):
                    do(table, words)
            assert all(actions.WIN not in table.legal(seat) for seat in table.asked()), case["id"]
            continue
        for words in case["table"]["actions"]:
            do(table, words)
        settle(table)
        win = next(event for event in reversed(table.events) if event.type == events.WIN)
        assert list(win.deltas) == case["expected"]["deltas"], case["id"]


def test_a_whole_hand_ends_as_it_should(cases: dict[str, dict[str, Any]]) -> None:
    for case in [case for case in cases.values() if case["kind"] == "flow"]:
        table = table_of(case, rules_of(case, void_first="no"))
        choose(table, case["table"]["void"])
        for words in case["table"]["actions"]:
            do(table, words)
        settle(table)
        assert table.is_over(), case["id"]
        assert table.state.scores == case["expected"]["deltas"], case["id"]


def test_R_S2_R_S3_exchanges(cases: dict[str, dict[str, Any]]) -> None:
    for case in [case for case in cases.values() if case["kind"] == "swap"]:
        flags, expected = case["flags"], case["expected"]
        if "dice" in flags:
            table = new_table(FLOW, rules_of(case), Standing(0, 0, 0, [0] * 4), list(range(108)), tuple(flags["dice"]))
            table.start()
            for seat in range(4):
                table.act(seat, table.legal(seat)[0])
            given = [event for event in table.events if event.type == events.GIVE]
            assert [int(event.receiver) for event in given] == expected["gives_to"], case["id"]
            continue
        table = table_of(case, rules_of(case, swap_direction=flags["direction"]))
        for seat, text in enumerate(case["table"]["out"]):
            kinds = sorted(parse(text))
            table.act(
                seat,
                next(o for o in table.legal(seat) if sorted(tile >> 2 for tile in actions.action_tiles(o)) == kinds),
            )
        held = [sorted(tile >> 2 for tile in seat.hand) for seat in table.state.seats]
        assert held == [sorted(parse(text)) for text in expected["hands"]], case["id"]


def test_R_S19_to_R_S24_ends_with_hands(cases: dict[str, dict[str, Any]]) -> None:
    found = [case for case in cases.values() if case["kind"] == "end" and "table" in case]
    assert len(found) >= 3
    for case in found:
        state = at_end(case, case["table"]["seats"])
        assert deltas(FLOW.settle_draw(state, 0).payments) == case["expected"]["deltas"], case["id"]


def test_R_S22_what_a_ready_hand_is_worth(cases: dict[str, dict[str, Any]]) -> None:
    pigs = {"hand": "19m19p19s", "melds": [], "void": "m"}
    for case in [case for case in cases.values() if case["kind"] == "ready"]:
        state = at_end(case, [case, pigs, pigs, pigs])
        for seat in (2, 3):
            state.playing &= ~(1 << seat)
        paid = [each for each in FLOW.settle_draw(state, 0).payments if each.reason == "not_ready"]
        assert [each.points for each in paid if each.payee == 0] == [case["expected"]["multiplier"]][
            : int(case["expected"]["ready"])
        ], case["id"]


def receipts(case: dict[str, Any], number: int = 1) -> tuple[Payment, ...]:
    """Return the kong money that a case tells as its owners hold it."""
    flags = case["flags"]
    if "kong_receipts" in flags:
        return tuple(
            Payment(payer, each["to"], each["each"], "kong_closed", {"kong": each.get("order", number)})
            for each in flags["kong_receipts"]
            for payer in each["paid_by"]
        )
    state = at_end({**case, "flags": {}})
    state.calls = number
    return tuple(kong_money(state, flags["by"], KONGS[flags["kong"]], flags.get("from", -1), True))


def test_R_S14_what_becomes_of_kong_money_when_its_owner_deals_in(cases: dict[str, dict[str, Any]]) -> None:
    found = [case for case in cases.values() if case["kind"] == "end" and "winners_now" in case["flags"]]
    tested = 0
    for case in found:
        flags = case["flags"]
        if "robbed" in flags:
            continue
        paid_before = receipts(case, 2)
        owner = flags.get("by", flags.get("discarder"))
        state = at_end({**case, "flags": {}, "options": {**case.get("options", {}), "kong_pay": "at_once"}})
        slot: SichuanSlot = slot_of(state)
        state.calls, state.loser, slot.after = 2, owner, -1
        slot.receipts, slot.now = paid_before, tuple(flags["winners_now"])
        moved = [each for due in FLOW.dues(state, WON) for each in due.payments]
        won = [Payment(owner, seat, flags["value"], "discard") for seat in flags["winners_now"] if "value" in flags]
        money = [] if "kong_receipts" in flags else list(paid_before)
        assert deltas([*money, *moved, *won]) == case["expected"]["deltas"], case["id"]
        tested += 1
    assert tested >= 4


def test_R_S23_refunds(cases: dict[str, dict[str, Any]]) -> None:
    for name in ("DR-20", "DR-22"):
        case = cases[name]
        state = at_end(case)
        slot_of(state).receipts = receipts(case)
        for seat in case["flags"]["ready"]:
            state.seats[seat].waits = 0
        ready = [32 if seat in case["flags"]["ready"] else 0 for seat in range(4)]
        if case["flags"]["wall_empty"]:
            paid = [each for each in checked(state, ready, []) if each.reason == "refund"]
        else:
            paid = [each for due in FLOW.dues(state, WON) for each in due.payments]
        assert deltas(paid) == case["expected"]["deltas"], name


def test_the_rest_of_the_rulings(cases: dict[str, dict[str, Any]]) -> None:
    rules = RULES.preset("xuezhan")
    assert rules.dealer_after(cases["DR-26"]["flags"]["dealer"], ()) == cases["DR-26"]["expected"]["next_dealer"]
    lock = cases["DR-36"]["flags"]
    assert rules.unlocks(lock["passed_value"], lock["new_value"], False) is cases["DR-36"]["expected"]["legal"]
    drawn = Claim(Win((), 0, (), winner=0, kong_draw=True), 0)  # R-S29
    assert deltas(payments_of(drawn, cases["DR-32"]["flags"]["value"], rules)) == cases["DR-32"]["expected"]["deltas"]
    flags = cases["DR-34"]["flags"]  # R-S15: two seats rob one kong, which brings nothing
    robbers = zip(flags["winners_now"], flags["values"], strict=True)
    claims = [(Claim(Win((), 0, (), seat, flags["robbed"], rob_kong=True), 0), value) for seat, value in robbers]
    paid = [each for claim, value in claims for each in payments_of(claim, value, rules)]
    assert deltas(paid) == cases["DR-34"]["expected"]["deltas"]
