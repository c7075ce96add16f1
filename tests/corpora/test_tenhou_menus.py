"""What the Tenhou server offered, against our legal actions, wherever the record tells what an offer depends on.

Calls and riichi depend on hand, melds, tile, tiles left, score and riichi alone, so they must be equal. A win needs
a yaku, for which the winds are not recorded: an offered win must be a complete hand, and a complete closed hand must be
offered its own draw.
"""

import gzip
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sanyuan.env import make_terms
from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.shape import bit_count
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.rules.flow import Standing
from sanyuan.table import actions
from sanyuan.table.state import CLAIMS, TURN, State
from sanyuan.variants import variant
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.play.slot import RiichiSlot

PON, OPEN_KAN, CHI, RON, TSUMO, RIICHI, NINE = 1, 2, 4, 8, 16, 32, 64
TYPES = {"chi": CHOW, "pon": PUNG, "kan": KONG, "daiminkan": KONG, "minkan": KONG, "ankan": CLOSED, "kakan": 4}


def state_of(menu: dict[str, Any]) -> State:
    """Return a table that holds what the record tells, with the recorded seat as seat 0."""
    flow = variant("riichi").flow
    assert flow is not None
    rules = RULES.preset("tenhou")
    standing = Standing(0, 0, 0, [menu.get("score", 25000)] * 4, (0, 0, 0))
    state = State(flow.faces(rules), 4, menu["left"], flow.slot(rules, standing))
    state.scores = standing.scores
    seat = state.seats[0]
    for tile in menu["hand"]:
        if tile != menu.get("draw"):
            seat.take(tile)
    melds = []
    for word, tiles, *_ in menu["melds"]:
        faces = tuple(int(state.faces[tile]) for tile in sorted(tiles))
        melds.append(Meld(TYPES[word], faces, faces[0], 3))
    seat.melds = melds
    seat.meld_tiles = [tuple(tiles) for _, tiles, *_ in menu["melds"]]
    seat.waits = flow.waits(state, 0)
    slot = state.slot
    assert isinstance(slot, RiichiSlot)
    slot.accepted = int(menu["riichi"])
    if menu["kind"] == "draw":
        seat.take(menu["draw"])
        seat.drawn = menu["draw"]
        seat.has_drawn = True
        state.turn, state.phase = 0, TURN
    else:
        state.turn, state.tile, state.phase = menu["who"], menu["discard"], CLAIMS
        state.seats[menu["who"]].river = type(seat.river)([menu["discard"]])
    return state


def menus_of(corpora: Path, sample: Callable[..., int]) -> list[dict[str, Any]]:
    """Return the recorded menus, or those of a sample in which offers are not rare."""
    with gzip.open(corpora / "riichi" / "action_menus" / "tenhou_menus.jsonl.gz", "rt") as lines:
        menus = [json.loads(line) for line in lines]
    assert len(menus) == 160_000
    if sample(len(menus)) < len(menus):
        rare = [menu for menu in menus if menu["t"]]
        menus = random.Random(5).sample(menus, 3000) + random.Random(6).sample(rare, 3000)
    return menus


def test_offers_are_our_legal_actions(corpora: Path, sample: Callable[..., int]) -> None:
    flow = variant("riichi").flow
    assert flow is not None
    menus = menus_of(corpora, sample)
    compared: Counter[str] = Counter()
    wrong: list[str] = []
    for menu in menus:
        state = state_of(menu)
        offered = menu["t"]
        legal: list[int] = []
        if menu["kind"] == "draw":
            flow.turn_options(state, 0, legal)
        else:
            flow.claim_options(state, 0, legal)
        types = {option & 15 for option in legal}
        tile = menu["draw"] if menu["kind"] == "draw" else menu["discard"]
        complete = bool(state.seats[0].waits >> (tile >> 2) & 1)
        checks: dict[str, tuple[bool, bool]] = {}
        if menu["kind"] == "discard":
            for name, bit, action in (
                ("pon", PON, actions.PUNG),
                ("open kan", OPEN_KAN, actions.KONG),
                ("chi", CHI, actions.CHOW),
            ):
                checks[name] = (bool(offered & bit), action in types)
            if offered & RON or not complete:
                checks["ron"] = (bool(offered & RON), complete)
        else:
            checks["riichi"] = (bool(offered & RIICHI), actions.DECLARE in types)
            if state.seats[0].is_closed() or offered & TSUMO or not complete:
                checks["tsumo"] = (bool(offered & TSUMO), complete)
            kinds = bit_count(state.seats[0].shape.ones & ORPHAN_MASK)
            if offered & NINE or kinds < 9:
                checks["nine orphans"] = (bool(offered & NINE), kinds >= 9)
        for name, (theirs, ours) in checks.items():
            compared[name] += 1
            if theirs != ours:
                wrong.append(f"{name}: offered {theirs}, ours {ours}: {menu}")
    assert min(compared.values()) > 500, compared
    assert wrong == [], (len(wrong), Counter(each.split(":")[0] for each in wrong), wrong[:5])


def test_masks_hold_what_the_server_offered(corpora: Path, sample: Callable[..., int]) -> None:
    terms = make_terms("riichi", "tenhou")
    compared: Counter[str] = Counter()
    wrong: list[str] = []
    for menu in menus_of(corpora, sample):
        state = state_of(menu)
        legal: list[int] = []
        if menu["kind"] == "draw":
            terms.flow.turn_options(state, 0, legal)
            asked = {"riichi": RIICHI}
        else:
            terms.flow.claim_options(state, 0, legal)
            asked = {"pung": PON, "kong": OPEN_KAN, "chow": CHI}
        mask = terms.actions.mask(state, 0, legal)
        assert sum(mask) == len(legal)
        told = {terms.actions.text(number).split()[0] for number, bit in enumerate(mask) if bit}
        for word, bit in asked.items():
            compared[word] += 1
            if bool(menu["t"] & bit) != (word in told):
                wrong.append(f"{word}: {menu}")
        if menu["kind"] == "draw":
            thrown = {terms.actions.text(number) for number, bit in enumerate(mask) if bit and 1 <= number < 75}
            assert thrown == discards(menu, state), menu
    assert min(compared.values()) > 500, compared
    assert wrong == [], (len(wrong), wrong[:5])


def discards(menu: dict[str, Any], state: State) -> set[str]:
    """Return every discard by face that a hand allows, told as a person would; after riichi only the drawn tile."""

    def face(tile: int) -> str:
        suit = "mpsz"[tile // 36]
        return f"0{suit}" if tile in (16, 52, 88) else f"{tile // 4 % 9 + 1}{suit}"

    drawn = f"discard {face(menu['draw'])} drawn"
    if menu["riichi"]:
        return {drawn}
    return {drawn} | {f"discard {face(tile)}" for tile in menu["hand"] if tile != menu["draw"]}
