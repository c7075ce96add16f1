"""Every legal choice in a guest's own words is understood as that choice."""

from typing import Any

import pytest

from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.guests.guest import Patience
from sanyuan.guests.protocols.botzone import BotzoneTalk
from sanyuan.guests.protocols.mjai import MjaiTalk
from sanyuan.notation import botzone, mjai
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.variants import variant
from typed import flow_of


class FakeLine:
    """A program that says what the test puts into its mouth."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.line = self
        self.heard: list[str] = []

    def exchange(self, lines: Any, answers: Any, seconds: Any) -> Any:
        self.heard += lines
        return self.answers.pop(0)


def looks(state: Any, seat: int, option: int) -> tuple[object, ...]:
    """Return what others can tell of an action: its type, the faces of its tiles, and whether it was just drawn."""
    kind = int(action_type(option))
    tiles = actions.action_tiles(option)
    drawn = kind in (actions.DISCARD, actions.DECLARE) and tiles[0] == state.seats[seat].drawn
    return kind, sorted(state.faces[tile] for tile in tiles), drawn


def in_mjai(seen: Any, option: int) -> list[dict[str, object]]:
    """Write an option as mjai's answers, independently of the code that reads them."""

    def name(tile: int) -> str:
        return mjai.write([seen.state.faces[tile]])

    kind, tile, second = int(action_type(option)), int(action_tile(option)), int(action_second(option))
    me = {"actor": seen.seat}
    claimed = {"target": int(seen.state.turn), "pai": name(int(seen.state.tile))} if seen.state.tile >= 0 else {}
    thrown = {"type": "dahai", **me, "pai": name(tile), "tsumogiri": tile == seen.state.seats[seen.seat].drawn}
    four = [name(tile // 4 * 4 + copy) for copy in range(4)]
    return {
        actions.PASS: [{"type": "none"}],
        actions.DISCARD: [thrown],
        actions.DECLARE: [{"type": "reach", **me}, thrown],
        actions.CHOW: [{"type": "chi", **me, **claimed, "consumed": [name(second), name(tile)]}],
        actions.PUNG: [{"type": "pon", **me, **claimed, "consumed": [name(tile), name(second)]}],
        actions.KONG: [{"type": "daiminkan", **me, **claimed, "consumed": []}],
        actions.CLOSED: [{"type": "ankan", **me, "consumed": four}],
        actions.ADDED: [{"type": "kakan", **me, "pai": name(tile)}],
        actions.ASIDE: [{"type": "nukidora", **me, "pai": "N"}],
        actions.WIN: [{"type": "hora", **me, "target": int(seen.state.turn)}],
        actions.ABORT: [{"type": "ryukyoku", **me, "reason": "kyushukyuhai"}],
    }[kind]


def in_botzone(seen: Any, option: int) -> str:

    def name(tile: int) -> str:
        return botzone.write([seen.state.faces[tile]])

    kind, tile, second = int(action_type(option)), int(action_tile(option)), int(action_second(option))
    middle = sorted([int(seen.state.tile), tile, second])[1] if kind == actions.CHOW else 0
    return {
        actions.PASS: "PASS",
        actions.DISCARD: f"PLAY {name(tile)}",
        actions.CHOW: f"CHI {name(middle)} W1",
        actions.PUNG: "PENG W1",
        actions.KONG: "GANG",
        actions.CLOSED: f"GANG {name(tile)}",
        actions.ADDED: f"BUGANG {name(tile)}",
        actions.WIN: "HU",
    }[kind]


@pytest.mark.parametrize("preset", ["tenhou", "tenhou3"])
def test_every_legal_choice_in_mjai_is_that_choice(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    game = variant("riichi")
    assert game.flow is not None
    rules = game.rules.make(preset)
    seats = game.flow.seats(rules)
    program = FakeLine()
    monkeypatch.setattr("sanyuan.guests.protocols.mjai.Program", lambda command: program)
    talks = [MjaiTalk("mjai", ["x"], game.flow.faces(rules), seats, at, False, Patience()) for at in range(seats)]
    bots = [make_bot(("greedy", "random")[at % 2], game, at) for at in range(seats)]
    met: set[int] = set()
    for number in range(3):
        match = Match(flow_of(game), rules, seed_from(number))
        while not match.is_over():
            table = match.table
            for seat in table.asked():
                seen = view(flow_of(game), table.state, seat, table.legal(seat))
                for option in seen.options:
                    met.add(int(action_type(option)))
                    program.answers = [json.dumps(answer) for answer in in_mjai(seen, option)]
                    chosen = talks[seat].ask(seen)
                    assert looks(seen.state, seat, chosen) == looks(seen.state, seat, option)
                match.act(seat, bots[seat].choose(seen))
    assert {actions.PASS, actions.DISCARD, actions.DECLARE, actions.PUNG, actions.WIN} <= met


def test_every_legal_choice_at_botzone_is_that_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = variant("guobiao")
    assert game.flow is not None
    rules = game.rules.make({"preset": "botzone", "rounds": 2})
    talk = BotzoneTalk("botzone-simple", ["x"], game.flow.faces(rules), 4, Patience())
    said: list[str] = []
    monkeypatch.setattr(talk, "_response", lambda: said.pop())
    bots = [make_bot(("greedy", "random")[at % 2], game, at) for at in range(4)]
    met: set[int] = set()
    match = Match(flow_of(game), rules, seed_from(1))
    while not match.is_over():
        table = match.table
        for seat in table.asked():
            seen = view(flow_of(game), table.state, seat, table.legal(seat))
            for option in seen.options:
                met.add(int(action_type(option)))
                said.append(in_botzone(seen, option))
                chosen = talk.ask(seen)
                kind, faces, drawn = looks(seen.state, seat, chosen)
                assert (kind, faces) == looks(seen.state, seat, option)[:2]
                same = [each for each in seen.options if looks(seen.state, seat, each)[:2] == (kind, faces)]
                assert drawn or len(same) == 1 or kind != actions.DISCARD
            match.act(seat, bots[table.standing.players[seat]].choose(seen))
    assert {actions.PASS, actions.DISCARD, actions.CHOW, actions.PUNG} <= met
