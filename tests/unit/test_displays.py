"""What people see of the things that the front door hands out: in a shell by their repr, in a notebook drawn."""

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.games import Happening, Listed, Result
from sanyuan.games.svg import tile_svg, tiles_html
from sanyuan.notation import format_tile
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.verify import Finding, Report
from sanyuan.tiles import FACES
from sanyuan.words.text import Note
from typed import data, flow_of

NASTY = "<script>alert('1')</script>&"


@pytest.fixture(scope="module")
def play() -> sanyuan.Play:
    match = sanyuan.game("riichi", "tenhou").match(seed=1)
    for _ in range(20):
        match.act(match.legal()[-1])
    return match


def displays(play: sanyuan.Play) -> dict[str, Callable[[], str]]:
    game = play.game
    win = sanyuan.game("riichi").score("234m22340p66778s", "5s", winner=1, riichi=1)
    shown = {
        "game": game,
        "result": win,
        "shanten": game.shanten("13566m344p3457s55z"),
        "waits": game.shanten("123m406p789s1122z"),
        "play": play,
        "view": play.view(0),
        "spectator": play.view(-1),
        "options": play.legal(),
        "choice": play.legal()[0],
        "events": play.events(),
        "event": play.events()[0],
        "record": play.record(["a", "b", "c", "d"]),
        "report": Report(findings=[Finding("x", 1, 2, "code", Note("commitment"))]),
    }
    return {name: data(thing)._repr_html_ for name, thing in shown.items()}


def test_everything_is_drawn_as_whole_html(play: sanyuan.Play) -> None:
    for name, html in displays(play).items():
        text = html().replace("&nbsp;", " ").replace("<br>", "<br/>")
        ElementTree.fromstring(f"<div>{text}</div>")
        drawn = name not in ("game", "event", "events", "record", "report")
        assert ("<svg" in text) == drawn, name


@pytest.mark.parametrize("face", range(FACES))
def test_every_tile_has_a_drawing_of_its_own(face: int) -> None:
    others = {tile_svg(format_tile(other)) for other in range(FACES) if other != face}
    drawn = tile_svg(format_tile(face))
    ElementTree.fromstring(drawn)
    assert drawn not in others
    assert len(drawn) < 2500


def test_a_tile_of_dots_or_bamboo_shows_as_many_as_its_number() -> None:
    for number in range(1, 10):
        assert tile_svg(f"{number}p").count("<circle") == 2 * number  # each dot has its hole
        assert tile_svg(f"{number}s").count("<path") == number  # each stick has its joint


def test_text_from_outside_is_escaped() -> None:
    record = Record("riichi", seats=[NASTY] * 4, result=[0, 0, 0, 0])
    finding = Finding(NASTY, 1, 1, "code", Note("commitment"))
    for thing in (
        Result({"sets": []}, NASTY),
        record,
        Report(findings=[finding]),
        Happening(sanyuan.game("riichi").match(seed=1).events()[0].event, NASTY),
        Listed([NASTY]),
    ):
        assert "<script" not in thing._repr_html_()
        assert "&lt;script&gt;" in thing._repr_html_()
    assert "<script" not in tiles_html([NASTY])


def test_reprs_tell_what_a_thing_is() -> None:
    hand = RecordedHand()
    assert repr(hand) == "<RecordedHand: 0 events>"
    assert repr(Record("wuhan", hands=[hand])) == "<Record: wuhan, 1 hand, 0 wins, 0 draws, no result>"
    report = Report(matches=1, hands=2, findings=[Finding("a.json", 2, 7, "commitment", Note("code"))])
    assert repr(report) == "<Report: 1 match, 2 hands, 1 finding>"
    assert str(report).splitlines()[1].startswith("  a.json: hand 2, event 7: ")
    assert repr(sanyuan.acceptance("123m406p789s1122z")) == "Acceptance(shanten=0, tiles={27: 2, 28: 2})"
    far = sanyuan.game("riichi").shanten("123m406p789s1122z")
    assert str(far).splitlines() == ["ready", "accepts    12z (4)"]


def test_tables_views_and_matches_of_the_engine_tell_where_they_stand() -> None:
    game = variants.variant("riichi")
    flow = flow_of(game)
    match = Match(flow, game.rules.make(None), seed_from(1))
    assert repr(match.table) == "<Table: hand 1, 69 tiles left, seats [0] asked>"
    assert repr(match) == f"<Match: [25000, 25000, 25000, 25000], {match.table!r}>"
    state, options = match.table.state, match.legal(0)
    held = sanyuan.format(sorted(state.faces[tile] for tile in state.seats[0].hand))
    seen = view(flow, state, 0, options)
    assert repr(seen) == f"<View: seat 0, {held}, 69 tiles left, {len(options)} options>"
    assert repr(view(flow, state, -1, [])) == "<View: a spectator, 69 tiles left>"


def test_two_seats_that_are_asked_at_once_are_both_named() -> None:
    for name in variants.names():
        if variants.variant(name).flow is None:
            continue
        play = sanyuan.game(name).match(seed=1)
        for _ in range(300):
            if len(play.asked()) == 2:
                assert repr(play).endswith(" are asked>")
                return
            play.act(play.legal()[0])
    pytest.fail("nobody was ever asked together")
