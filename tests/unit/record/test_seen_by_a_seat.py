"""A replay seen by one player, and a hand after its end: nothing is told that the player could not see."""

import json
import re
from pathlib import Path

import pytest
from made_games import made_game

from sanyuan.cli import main
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.view import SPECTATOR, view
from sanyuan.record.author import run_script
from sanyuan.record.frames import Replay, merged
from sanyuan.record.html import replay_page
from sanyuan.record.native import write_native
from sanyuan.record.recorded import Record
from sanyuan.record.replay import recorded_standing
from sanyuan.table import events
from sanyuan.table.state import State
from sanyuan.variants import variant
from typed import flow_of

GAMES = {
    "riichi": ("riichi", {"preset": "tenhou", "winds": 1}),
    "riichi of three": ("riichi", {"preset": "tenhou3", "winds": 1}),
    "guobiao": ("guobiao", {"no_minimum": True, "rounds": 1, "flowers": True}),
    "wuhan": ("wuhan", {"hands": 4}),
}


def end_of(game: Record) -> State:
    """Return the last hand of a game as it ended."""
    own = variant(game.variant)
    assert own.flow is not None
    rules = own.rules.make(game.rules)
    hand = game.hands[-1]
    standing = recorded_standing(hand.events[0], own.flow.first_standing(rules), 1)
    state = new_state(own.flow, rules, standing, len(own.flow.tile_set(rules)))
    for event in hand.events:
        if event.type != events.END:
            apply(own.flow, state, event)
    return state


def hands_seen(game: Record, seat: int) -> list[bool]:
    """Return of which seats another sees the tiles once the last hand is over."""
    own = variant(game.variant)
    assert own.flow is not None
    seen = view(flow_of(own), end_of(game), seat, []).state
    return [all(tile >= 0 for tile in each.hand) for each in seen.seats]


SPLIT = "E: 258m258p258s1234z 5z\nS: 234m567p34567s88m\nW: 147m147p147s1234z\nN: 234p567s345m678m9s\nexhaust"


def test_R_W1_where_nobody_won_the_ready_hands_alone_are_laid_open() -> None:
    game = run_script(f"game: riichi\nrules: tenhou\n{SPLIT}")
    assert game.hands[0].events[-1].ready == (1, 3)
    assert hands_seen(game, SPECTATOR) == [False, True, False, True]
    assert hands_seen(game, 0) == [True, True, False, True]


@pytest.mark.parametrize(("repeats", "seen"), [("false", [False] * 4), ("true", [True, False, False, False])])
def test_R_G5_a_drawn_hand_of_guobiao_shows_a_dealer_who_stays_and_nobody_else(repeats: str, seen: list[bool]) -> None:
    split = "E: 234m567p34567s88m 5z\nS: 234p567s345m678m9s\nW: 147m147p147s1234z\nwall: 1234z\nE discards 5z\nexhaust"
    game = run_script(f"game: guobiao\nrules: dealer_repeats {repeats}\n{split}")
    assert set(game.hands[0].events[-1].ready) >= {0, 1}
    assert hands_seen(game, SPECTATOR) == seen


def test_R_W4_nine_orphans_are_shown_by_the_seat_that_has_them() -> None:
    game = run_script("game: riichi\nrules: tenhou\nE: 19m19p19s1234z258m 5z\nabort")
    assert hands_seen(game, SPECTATOR) == [True, False, False, False]


def test_after_a_win_every_hand_is_open() -> None:
    game = run_script("game: riichi\nE: 234678m55p34s111z 1z\ndora: 22z\nclosed kong; draw 5s; tsumo")
    assert hands_seen(game, SPECTATOR) == [True] * 4


def test_a_hidden_hand_tells_neither_its_waits_nor_its_drawn_tile() -> None:
    game = run_script("game: riichi\nrules: tenhou\nE: 19m19p19s1234z258m 5z\nabort")
    own = variant("riichi").flow
    assert own is not None
    state = end_of(game)
    state.turn = 3  # as if another had ended it
    seat = view(own, state, 1, []).state.seats[0]
    assert (seat.waits, seat.drawn, seat.shape.count(0)) == (0, -1, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_by_a_player_shows_no_tile_that_the_player_could_not_see(name: str) -> None:
    game = made_game(GAMES[name][0], 5, GAMES[name][1])
    replay = Replay(game, "en", 1)
    for number in range(1, len(game.hands) + 1):
        hand = replay.hand(number)
        shown = hand["first"]
        seat = shown["players"].index(1)
        assert shown["seat"] == seat
        for frame in hand["frames"]:  # type: ignore[attr-defined]
            shown = merged(shown, frame["change"])  # type: ignore[arg-type]
            event = frame["event"]
            if event["e"] == "draw" and event["seat"] != seat:
                assert "tile" not in event
                assert re.search(r"\d[mps]|Wind|Dragon", str(frame["say"])) is None
            for other, each in enumerate(shown["seats"]):
                if other == seat or shown["phase"] == "over":
                    continue
                assert set(each["hand"]) <= {None}
                assert each["drawn"] is None


@pytest.mark.parametrize(
    ("rules", "seen"),
    [
        ("game: guobiao", False),
        ("game: guobiao\nrules: closed_kong_hidden false", True),
        ("game: riichi", True),
    ],
)
def test_R_G17_a_closed_kong_is_told_of_without_its_tile_where_it_lies_face_down(rules: str, seen: bool) -> None:
    game = run_script(f"{rules}\nE: 1111m258m258p258s5z\nclosed kong\nturns 3")
    frames = Replay(game, "en", 1).hand(1)["frames"]
    kong = next(frame for frame in frames if frame["event"]["e"] == "kong")  # type: ignore[attr-defined]  # JSON data
    assert kong["event"]["tiles"] == (["1m"] * 4 if seen else [None] * 4)
    assert ("1m" in kong["say"]) == seen
    assert kong["change"]["seats"]["0"]["melds"][0]["tiles"] == (["1m"] * 4 if seen else [None] * 4)
    own = Replay(game, "en", 0).hand(1)["frames"]
    assert "1m" in next(each["say"] for each in own if each["event"]["e"] == "kong")  # type: ignore[attr-defined]


def test_a_page_and_json_by_a_seat_hold_what_the_replay_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = run_script(f"game: riichi\nrules: tenhou\nplayers: a, b, c, d\n{SPLIT}")
    log = tmp_path / "game.jsonl"
    log.write_text(write_native(game))
    assert main(["show", str(log), "--seat", "2", "--json", "--lang", "en"]) == 0
    hand = json.loads(capsys.readouterr().out)
    assert hand == json.loads(json.dumps(Replay(game, "en", 2).hand(1)))
    last = hand["first"]
    for frame in hand["frames"]:
        last = merged(last, frame["change"])
    assert [None in seat["hand"] for seat in last["seats"]] == [True, False, False, False]
    assert [seat["open"] for seat in last["seats"]] == [False, True, False, True]
    page = tmp_path / "page.html"
    assert main(["show", str(log), "--seat", "2", "-o", str(page), "--lang", "en"]) == 0
    text = page.read_text(encoding="utf-8")
    assert text == replay_page(game, "en", 2)
    data = json.loads(text.split('id="data">')[1].split("</script>")[0])
    assert data["player"] == 2
    assert data["hands"][0]["first"]["seats"][0]["hand"] == [None] * 13
