"""Names from right to left, and names with control signs, in what is shown in a terminal and as a page."""

import json
import re
from typing import Any

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.cli.board import draw_board
from sanyuan.columns import isolated, width
from sanyuan.record.frames import Replay
from sanyuan.record.html import replay_page
from sanyuan.record.native import game_of
from typed import data

NAMES = ["דן", "Ben\u202e", "C\x1b[31mat\n", "阿东"]
SHOWN = ["\u2068דן\u2069", "Ben", "C[31mat", "阿东"]


def played() -> Any:
    variant = variants.variant("wuhan")
    match = Tournament(variant, variant.rules.make(None), ["greedy"] * 4, 3).play()
    game = game_of(match, "wuhan", NAMES)
    game.hands = game.hands[:1]
    return game


def test_a_name_is_set_apart_once_and_loses_what_turns_text() -> None:
    assert [isolated(name) for name in NAMES] == SHOWN
    assert [isolated(name) for name in SHOWN] == SHOWN
    assert [width(name) for name in SHOWN] == [2, 3, 7, 4]


def test_a_terminal_gets_no_sign_that_turns_or_colours_its_lines() -> None:
    replay = Replay(played(), "en")
    lines = "\n".join(draw_board(data(replay.hand(1)["first"]), replay.names(), "en", False))
    assert all(name in lines for name in SHOWN)
    assert not re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e]", lines)


def test_a_page_gets_names_that_are_set_apart() -> None:
    page = replay_page(played())
    assert json.dumps(SHOWN, ensure_ascii=False, separators=(",", ":")) in page
    assert "\u202e" not in page
