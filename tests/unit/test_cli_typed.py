"""The terminal: what is printed can be typed back, Enter throws no win away, Esc swallows no key, tiles are marked."""

import io
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sanyuan.bots import make_bot
from sanyuan.cli import keys, play
from sanyuan.cli.board import draw_board
from sanyuan.cli.draw import short_name
from sanyuan.cli.play import typed
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.engine.wall import seed_from
from sanyuan.notation import format_tile
from sanyuan.picture import picture
from sanyuan.record.author import run_script
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.tiles import FACES
from sanyuan.variants import variant
from typed import data, flow_of

LANGUAGES = ("zh", "en", "ja")


def pictures(name: str, count: int = 60) -> Iterator[tuple[Variant, View]]:
    """Yield what the seats are asked in a match of bots."""
    game = variant(name)
    match = Match(flow_of(game), game.rules.make({}), seed_from(2))
    bots = [make_bot("random", game, seat) for seat in range(4)]
    while count and not match.is_over():
        for seat in match.table.asked():
            seen = view(match.flow, match.table.state, seat, match.table.legal(seat))
            yield game, seen
            count -= 1
            match.act(seat, bots[seat].choose(seen))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["riichi", "guobiao", "wuhan"])
def test_every_option_can_be_typed_as_it_is_printed(name: str, lang: str) -> None:
    for game, seen in pictures(name):
        options: list[dict[str, Any]] = data(picture(game, seen.state, seen.seat, list(seen.options), lang)["options"])
        labels = [play._label(option, lang) for option in options]
        for place, label in enumerate(labels):
            if labels.count(label) == 1:
                assert typed(label, options, lang) == place
                assert typed(label.upper(), options, lang) == place
            assert typed(str(place + 1), options, lang) == place


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_can_be_typed_as_it_is_drawn(lang: str) -> None:
    for face in range(FACES):
        name = short_name(face, lang)
        tile = format_tile(face)
        for drawn in (True, False):
            options = [{"type": "discard", "name": "Discard", "tiles": [tile], "drawn": drawn}]
            assert typed(name, options, lang) == 0
            assert typed(tile, options, lang) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_speaks_of_tiles_as_the_boxes_do(lang: str) -> None:
    game, seen = next(iter(pictures("riichi")))
    shown = picture(game, seen.state, seen.seat, list(seen.options), lang)
    shown["seats"][0]["river"] = [{"tile": "7z", "declared": False, "claimed": False, "drawn": False}]
    text = "\n".join(draw_board(shown, [""] * 4, lang, False))
    assert f" {short_name(33, lang)}" in text
    assert ("7z" in text) == (lang == "en")


@pytest.mark.parametrize(("lang", "below"), [("zh", "宝"), ("en", "D─"), ("ja", "宝")])
def test_special_tiles_are_marked_in_the_hand(lang: str, below: str) -> None:
    game, seen = next(iter(pictures("riichi")))
    shown = picture(game, seen.state, seen.seat, list(seen.options), lang)
    held = shown["seats"][seen.seat]["hand"][0]
    shown["marks"] = {held: "dora"}
    assert f"╰{below}╯" in "\n".join(draw_board(shown, [""] * 4, lang, False, seen.seat))


def asked(script: str, seat: int, line: str, monkeypatch: pytest.MonkeyPatch) -> tuple[object, list[int]]:
    """Return what a line answers where a script has stopped, and whether a win was among the options."""
    game = run_script(script)
    own = variant(game.variant)
    match = Match(flow_of(own), own.rules.make(game.rules), seed_from(1), [data(game.hands[0].wall)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(line))
    options = match.table.legal(seat)
    seen = view(match.flow, match.table.state, seat, options)
    return play._ask(own, seen, [0, 1, 2, 3], [""] * 4, "en", actions.WIN in options), options


@pytest.mark.parametrize(
    "script",
    [
        "game: riichi\nE: 234678m555p34s11z 5s\nturns 1",
        "game: guobiao\nE: 123456789m11p56s 7s\nturns 1",
    ],
)
def test_enter_takes_a_win_and_never_throws_it_away(
    script: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer, options = asked(script, 0, "\n", monkeypatch)
    assert actions.WIN in options
    assert answer == actions.WIN
    capsys.readouterr()


def test_esc_before_enter_is_no_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answer, options = asked("game: riichi\nE: 19m19p19s1234567z 5m\nturns 1", 0, "\x1b\n\x1b[A\n\x1b1\n", monkeypatch)
    assert answer == sorted(options, key=lambda option: (option & 15, option >> 4 & 255))[0]
    assert capsys.readouterr().out.count("a number from 1 to") == 2


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        (b"\x1b", ["?"]),
        (b"\x1bb", ["?", "b"]),
        (b"\x1b\x1b[C", ["?", "next"]),
        (b"\x1b[D\x1bOC", ["b", "next"]),
        (b"\x1b[3~n", ["?", "n"]),
        (b"\x1b[1;5Cq", ["next", "q"]),
        (b"12\nb", ["12", "b"]),
        (b"12b", ["12", "b"]),
        (b"7\x1b[C", ["7", "next"]),
        ("中q".encode(), ["中", "q"]),
    ],
)
def test_no_key_is_swallowed(sent: Any, read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, encoding="utf-8", closefd=True) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        with keys.Keys() as pressed:
            os.write(ours, sent)
            assert [pressed.read() for _ in read] == read
    os.close(ours)
