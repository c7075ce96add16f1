"""A game that lives outside the package is described, spoken of and shown as it says itself."""

import json
from argparse import Namespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from template import FIELDS, TEMPLATE

from sanyuan import variants
from sanyuan.cli.board import draw_board
from sanyuan.cli.tour import run as tour
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.games import Seen
from sanyuan.picture import picture
from sanyuan.record.author import run_script
from sanyuan.record.html import replay_page
from sanyuan.record.native import game_of
from sanyuan.server.app import create_app
from typed import flow_of


@pytest.fixture
def template(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(variants._REGISTERED, TEMPLATE.name, TEMPLATE)


def test_the_server_describes_its_fields_presets_and_forms(template: None) -> None:
    game = TestClient(create_app()).get("/api/games/template").json()["game"]
    assert [field["kind"] for field in game["fields"] if field["own"]] == [field.kind for field in FIELDS]
    assert game["preset_titles"]["plain"]["en"] == "the only one"
    assert [way["titles"]["zh"] for way in game["tally"]["ways"]] == ["点数", "牌型"]
    assert game["tally"]["ways"][0]["fields"][0]["picks"][2]["sets"] == {"stake": 4}
    assert game["signs"] == {"wild": {"badge": {"zh": "百", "en": "W", "ja": "W"}}}
    assert len(game["kinds"]) == 34
    assert game["melds"] == ["chow", "pung", "kong", "closed", "added"]


def test_a_script_speaks_its_own_words(template: None) -> None:
    script = "game: 样板\nE: 123m456m789m1112z 2z\nE 我的"
    assert run_script(script).hands == run_script(script.replace("我的", "mine")).hands


def test_the_terminal_shows_its_marks(template: None) -> None:
    table = Match(flow_of(TEMPLATE), TEMPLATE.rules.make(None), seed_from(1)).table
    shown = picture(TEMPLATE, table.state, -1, [], "en")
    assert "wild" in draw_board(shown, ["a", "b", "c", "d"], "en", False)[0]


def test_badges_stand_at_their_seat_in_the_terminal_and_in_text(template: None) -> None:
    table = Match(flow_of(TEMPLATE), TEMPLATE.rules.make(None), seed_from(1)).table
    shown: dict[str, Any] = picture(TEMPLATE, table.state, -1, [], "zh")
    assert [seat["badges"] for seat in shown["seats"]] == [[{"name": "first", "text": "先打"}], [], [], []]
    lines = draw_board(shown, ["a", "b", "c", "d"], "zh", False)
    assert [line for line in lines if "先打" in line] == [lines[1]]
    assert str(Seen(shown)).count("(先打)") == 1


def test_the_page_of_a_replay_tells_badges_in_both_languages(template: None) -> None:
    match = Match(flow_of(TEMPLATE), TEMPLATE.rules.make(None), seed_from(1))
    page = replay_page(game_of(match, TEMPLATE.name, ["a", "b", "c", "d"]), "zh")
    data = json.loads(page.split('id="data">')[1].split("</script>")[0])
    assert data["hands"][0]["first"]["seats"][0]["badges"][0]["text"] == "先打"
    assert data["words"]["en"][0]["first"]["seats"] == {"0": {"badges": [{"name": "first", "text": "plays first"}]}}


def test_the_tour_asks_its_question(template: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert tour(Namespace(lang="en")) == 0
    assert "Template: what to discard?" in capsys.readouterr().out
