"""血流成河, and every value of every option at the table: hands end, nothing is lost, records verify."""

from typing import Any

import pytest

from sanyuan.bots.play import play_match
from sanyuan.bots.registry import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.record.native import game_of
from sanyuan.record.verify import verify_game
from sanyuan.rules.options import CHOICE, FLAG
from sanyuan.table import events
from sanyuan.variants import variant
from sanyuan.variants.sichuan.options import RULES

BOTS = ("greedy", "random", "greedy", "greedy")


def played(seed: int, **options: Any) -> Match:
    sichuan = variant("sichuan")
    rules = sichuan.rules.make({"hands": 2, **options})
    bots = [make_bot(name, sichuan, seed + seat) for seat, name in enumerate(BOTS)]
    return play_match(sichuan, rules, bots, seed_from(seed))


def other_values() -> list[dict[str, object]]:
    """Return every value of an option but the default one, alone."""
    found: list[dict[str, object]] = []
    for row in RULES.options():
        if row.kind == CHOICE:
            found += [{row.name: value} for value in list(row.choices)[1:]]
        elif row.kind == FLAG:
            found.append({row.name: not row.default})
    return found


@pytest.mark.parametrize("option", other_values(), ids=lambda option: "-".join(map(str, *option.items())))
def test_every_value_of_every_option_plays_and_verifies(option: dict[str, object], sample: Any) -> None:
    for seed in range(sample(20, 400) // 20):
        match = played(seed, **option)
        assert match.result is not None
        assert sum(match.result) == 4 * match.rules.as_dict()["start_points"]  # type: ignore[operator]  # a number
        assert verify_game(game_of(match, "sichuan")).findings == []


def test_R_S25_in_xueliu_winners_stay_with_locked_hands_and_everybody_pays(sample: Any) -> None:
    again = 0
    for seed in range(sample(60, 600) // 20):
        match = played(seed, mode="xueliu", bust=False)
        for table in [*match.past, match.table]:
            won: set[int] = set()
            drawn: dict[int, int] = {}
            for event in table.events:
                seat = int(event.seat)
                if event.type == events.DRAW:
                    drawn[seat] = int(event.tile)
                elif event.type == events.DISCARD and seat in won:
                    assert event.tile == drawn[seat], "a locked hand plays what it draws"
                elif event.type == events.CLAIM:
                    assert seat not in won
                elif event.type == events.WIN:
                    if event.source < 0:
                        assert sum(change < 0 for change in event.deltas) == 3
                    again += seat in won
                    won.add(seat)
                elif event.type == events.DRAWN_HAND:
                    assert table.state.wall == 0, "only the wall ends a hand"
    assert again > 0


@pytest.mark.parametrize("seed", [3, 6])
def test_R_S17_in_xueliu_a_later_tile_of_the_first_winner_does_not_change_who_deals_next(seed: int) -> None:
    sichuan = variant("sichuan")
    bots = [make_bot("greedy", sichuan, seat) for seat in range(4)]
    match = play_match(sichuan, sichuan.rules.make({"mode": "xueliu", "bust": False}), bots, seed_from(seed))
    shared = 0
    for table, after in zip(match.past, [*match.past[1:], match.table], strict=True):
        won: list[list[events.Event]] = [[]]
        for event in table.events:
            if event.type == events.WIN:
                won[-1].append(event)
            elif event.type == events.DRAW and won[-1]:
                won.append([])
        first = won[0]
        dealer = first[0].source if len(first) > 1 else first[0].seat if first else table.standing.dealer
        assert after.standing.dealer == dealer
        shared += any(len(later) > len(first) == 1 and later[0].seat == first[0].seat for later in won[1:])
    assert shared > 0  # a hand in which the first winner won a later tile together with another
