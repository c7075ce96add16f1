"""A recorder who writes down the results of a played match, and nothing else, comes to the same scores and end."""

from typing import Any

import pytest
from made_games import GUOBIAO, RIICHI, made_game

from sanyuan.meld import CLOSED
from sanyuan.record.completed import Walker
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.sheet import Sheet
from sanyuan.table import events
from sanyuan.table.state import State
from sanyuan.variants import variant
from sanyuan.variants.wuhan.play.slot import slot_of

Entry = dict[str, Any]


def written_down(game: Record, hand: RecordedHand) -> Entry:
    """Return a hand as a recorder tells it."""
    walker = Walker(game)
    entry: Entry = {"declared": []} if game.variant == "riichi" else {}
    for state, event in walker.walk(hand):
        detail = event.detail
        if event.type == events.ACCEPT:
            entry["declared"].append(int(event.seat))
        elif event.type == events.WIN:
            entry["type"] = "win"
            entry["loser"] = int(event.source) if event.source >= 0 else None
            entry.setdefault("wins", []).append({"winner": int(event.seat), **worth(game.variant, detail)})
        elif event.type == events.DRAWN_HAND:
            reasons = variant(game.variant).by_result.reasons()
            entry |= {"type": "draw", "reason": reasons[event.reason][0], "ready": list(event.ready)}
            if detail.get("nagashi"):
                entry["nagashi"] = detail["nagashi"]
        if game.variant == "wuhan" and event.type in (events.WIN, events.DRAWN_HAND):
            entry["players"] = [shown(state, seat) for seat in range(4)]
    return entry


def worth(name: str, detail: dict[str, Any]) -> Entry:
    if name == "guobiao":
        return {"fan": detail["fan"]}
    if name == "wuhan":
        liable = {"liable": detail["liable"][0]} if detail.get("liable") else {}
        return {"big": [each for each in detail["wins"] if each != "pihu"], "hard": detail["hard"], **liable}
    if detail["yakuman"]:
        return {"yakuman": detail["yakuman"], "pao": (detail.get("liable") or [None])[0]}
    return {"han": detail["han"], "fu": detail["fu"]}


def shown(state: State, seat: int) -> Entry:
    """Return what a seat of Wuhan shows, counted by the eye."""
    holder, special = state.seats[seat], slot_of(state).special()
    kinds = [int(tile) >> 2 for tile in holder.aside]
    open_melds = [meld for meld in holder.melds if meld.type != CLOSED]
    laizi = kinds.count(int(special.laizi))
    pi = sum(kind != special.laizi and special.pi >> kind & 1 for kind in kinds)
    return {
        "openings": len(open_melds),
        "open_kongs": sum(meld.is_kong() for meld in open_melds),
        "closed_kongs": len(holder.melds) - len(open_melds),
        "pi_kongs": pi,
        "laizi_kongs": laizi,
        "red_kongs": len(kinds) - laizi - pi,
    }


PRESETS = [
    *[("riichi", preset) for preset in RIICHI],
    *[("guobiao", preset) for preset in GUOBIAO],
    *[("wuhan", preset) for preset in ("koukou", "kaikou", "street")],
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_sheet_of_a_played_match_ends_as_the_match_did(name: str, preset: str) -> None:
    for number in range(2):
        game = made_game(name, 40 + number, preset)
        entries = [written_down(game, hand) for hand in game.hands]
        told = Sheet(variant(name), variant(name).rules.make(game.rules), entries)
        assert told.problem is None, (told.problem.place, told.problem.error, entries[told.problem.place])
        for place, (hand, folded) in enumerate(zip(game.hands, told.hands, strict=True)):
            scores = list(hand.events[0].scores)
            for event in hand.events[1:]:
                if event.type != events.END:
                    scores = [score + change for score, change in zip(scores, event.deltas or [0] * 4, strict=False)]
            assert folded.scores == scores, (place, entries[place])
        assert told.standing is None
        assert told.result == game.result
