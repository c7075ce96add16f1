"""One schema: every call and message has named models, and what the server says is what they describe."""

import json
import re

import pytest
from described import Described, of_messages
from live_serving import GAMES, SHORT, Place, any_option, delivered, with_table
from random_requests import requests
from serving import make_app
from starlette.testclient import WebSocketTestSession

from sanyuan import variants
from sanyuan.client import Client
from sanyuan.fields import Request
from sanyuan.record.frames import plain_result
from sanyuan.server.models.base import Asked, Open, fields_of
from sanyuan.server.models.messages import SAID
from sanyuan.table import events
from sanyuan.table.events import Event


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict:
    return make_app(tmp_path_factory.mktemp("schema")).openapi()


def calls_of(document: dict) -> list[dict]:
    return [call for calls in document["paths"].values() for call in calls.values()]


def schemas_of(call: dict) -> list[dict]:
    bodies = [call["requestBody"]] if "requestBody" in call else []
    contents = [said.get("content", {}) for said in [*call["responses"].values(), *bodies]]
    return [content["application/json"]["schema"] for content in contents if "application/json" in content]


def test_every_call_has_a_name_of_its_own_for_programs(document):
    names = [call["operationId"] for call in calls_of(document)]
    assert len(names) == len(set(names)) > 30
    assert all(re.fullmatch(r"[a-z][A-Za-z]+", name) for name in names)


def test_every_body_and_answer_is_a_named_component(document):
    schemas = [schema for call in calls_of(document) for schema in schemas_of(call)]
    assert len(schemas) > 100
    assert all(list(schema) == ["$ref"] for schema in schemas)


def test_all_refusals_share_one_component(document):
    refusals = [
        said["content"]["application/json"]["schema"]["$ref"]
        for call in calls_of(document)
        for status, said in call["responses"].items()
        if int(status) >= 400
    ]
    assert set(refusals) == {"#/components/schemas/Refusal"}
    models = document["components"]["schemas"]
    alike = [name for name, model in models.items() if {"code", "message", "field"} <= set(model.get("properties", {}))]
    assert alike == ["Error"]


def test_a_client_gets_few_models_and_none_twice(document):
    models = document["components"]["schemas"]
    own = [name for name in models if not re.match("Toy|Riichi|Guobiao|Wuhan", name)]
    assert len(own) <= 150
    assert all(re.fullmatch("[A-Z][A-Za-z]+", name) for name in models), "two models of one name get longer ones"
    assert all("title" not in model for model in models.values())
    shapes: dict[str, str] = {}
    for name, model in models.items():
        if "properties" in model:
            shape = json.dumps({part: each for part, each in model.items() if part != "description"}, sort_keys=True)
            assert shapes.setdefault(shape, name) == name
    inner = [name for name, model in models.items() if _has_inner_object(model)]
    assert inner == [], "an object inside another has no name"


def _has_inner_object(schema: object, top: bool = True) -> bool:
    if isinstance(schema, list):
        return any(_has_inner_object(each, False) for each in schema)
    if not isinstance(schema, dict):
        return False
    named = {name: each for name, each in schema.items() if name != "properties"}
    if "properties" in schema and not top:
        return True
    inner = list(schema.get("properties", {}).values()) if top else []
    return any(_has_inner_object(each, False) for each in [*inner, *named.values()])


def test_every_reference_leads_somewhere(document):
    models = document["components"]["schemas"]
    places = re.findall(r'"\$ref": "#/components/schemas/(\w+)"', json.dumps(document))
    assert set(places) <= set(models)
    assert set(models) <= set(places), "a model that nothing refers to"


def test_each_game_has_requests_of_its_own_made_from_its_fields(document):
    models = document["components"]["schemas"]
    assert models["ScoreRequest"]["discriminator"]["propertyName"] == "variant"
    assert set(models["ScoreRequest"]["discriminator"]["mapping"]) == {*GAMES, "toy"}
    assert "last_copy" in models["GuobiaoScoreRequest"]["properties"]
    assert "last_copy" not in models["RiichiScoreRequest"]["properties"]
    assert models["RiichiRules"]["properties"]["honba"]["type"] == "integer"
    assert "win" not in models["WuhanWaitsRequest"]["properties"]
    assert models["WuhanShantenRequest"]["required"] == ["hand", "variant"]


def test_each_game_describes_what_its_results_say_beside_the_others(document):
    models = document["components"]["schemas"]
    assert {each["$ref"].rpartition("/")[2] for each in models["ScoreAnswer"]["anyOf"]} == {
        f"{game.capitalize()}Score" for game in (*GAMES, "toy")
    }
    assert models["RiichiScore"]["properties"]["han"]["type"] == "integer"
    assert {"han", "fu", "fu_lines", "limit", "yakuman", "points"} <= set(models["RiichiScore"]["required"])
    assert "chips" not in models["RiichiScore"]["required"]
    assert models["WuhanScore"]["properties"]["products"]["items"] == {"type": "number"}


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("explain", [False, True])
def test_scores_say_what_their_game_describes_and_no_more(variant, explain):
    judge = of_messages()
    count = 0
    for request in requests(variant, 40, seed=5):
        told = variants.score({**request, "explain": explain})
        if told["ok"]:
            count += 1
            assert judge.errors(f"{variant.capitalize()}Score", told) == []
    assert count > 5


def test_the_strict_reader_knows_the_fields_of_a_model():
    class Sample(Asked):
        text: str

    assert Request({"text": "x"}, fields_of(Sample)).take_text("text") == "x"
    with pytest.raises(Exception, match="there is no field 'txet'"):
        Request({"txet": "x"}, fields_of(Sample))


def test_what_the_judge_finds():
    judge = of_messages()
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": 0}) == []
    assert judge.errors("Pong", {"v": 1, "type": "pong"}) != []
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": "0"}) != []
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": 0, "more": 0}) != []
    assert Open.model_config["extra"] == "allow"


@pytest.mark.parametrize(
    ("model", "event"),
    [
        ("WinResult", Event(events.WIN, 1, 5, 2, points=(0, 100, -100, 0))),
        ("FalseWinResult", Event(events.FALSE_WIN, 1, 5, 2)),
        ("DrawnResult", Event(events.DRAWN, code=1, tiles=(0, 2), detail={"reason": "four_kans"})),
    ],
)
def test_a_result_that_a_broken_record_alone_tells_has_the_parts_of_any_other(model, event):
    assert of_messages().errors(model, plain_result(event)) == []


@pytest.mark.parametrize("variant", GAMES)
def test_every_message_of_a_match_is_described_in_both_directions(variant):
    judge = of_messages()
    heard: set[str] = set()

    def said(text: str) -> str:
        assert judge.errors("ClientMessage", json.loads(text)) == []
        return text

    def hear(text: str) -> None:
        message = json.loads(text)
        heard.add(message["type"])
        assert judge.errors("ServerMessage", message) == []

    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player]) for player in sorted(place.tokens)]
        sessions = [await place.session(client) for client in clients]
        choose = any_option(7)
        turns = 0
        while not clients[0].is_over():
            for client, session in zip(clients, sessions, strict=True):
                for text in delivered(session):
                    client.receive(text)
                    if session is sessions[0]:
                        hear(text)
                message = client.decide(choose)
                if message is not None:
                    await session.take(said(message))
            turns += 1
            if turns % 50 == 0:
                await sessions[0].take(said(clients[0].ask("waits")))
        await sessions[0].take(said('{"v":1,"type":"ping"}'))
        await sessions[0].take(said('{"v":1,"type":"pace","id":"p","pace":100}'))
        await sessions[0].take('{"v":1,"type":"act","id":"a","on":0,"action":0}')
        await sessions[0].take("{}")
        for text in delivered(sessions[0]):
            hear(text)

    with_table({"variant": variant, "rules": SHORT[variant], "seats": ["open"] * 4, "pace": 0}, play)
    assert heard == {"welcome", "update", "done", "refused", "answer", "pong", "error"}


def test_the_messages_before_the_deal_are_described(client):
    judge = of_messages()
    begun = client.post("/api/tables", json={"variant": "wuhan", "pace": 0}).json()
    address = f"/api/tables/{begun['table']['id']}/live"
    heard: list[str] = []
    player, other = Client(begun["seats"][0]["token"], name="one"), Client(begun["seats"][0]["token"], name="two")

    def hear(socket: WebSocketTestSession, listener: Client) -> None:
        text = socket.receive_text()
        assert judge.errors("ServerMessage", json.loads(text)) == []
        heard.append(json.loads(text)["type"])
        listener.receive(text)

    with client.websocket_connect(address) as socket:
        socket.send_text(player.hello())
        while player.update is None:
            hear(socket, player)
            message = player.decide(lambda update: update["default"]) if player.update is None else None
            if message is not None:
                assert judge.errors("ClientMessage", json.loads(message)) == []
                socket.send_text(message)
        with client.websocket_connect(address) as newer:
            newer.send_text(other.hello())
            hear(newer, other)
            while player.lost != "elsewhere":
                hear(socket, player)
    assert {"welcome", "lobby", "done", "update", "elsewhere"} <= set(heard)


def test_each_message_of_a_client_is_read_by_its_model():
    assert all(model.model_fields["type"].annotation.__args__ == (kind,) for kind, model in SAID.items())


def test_no_answer_of_the_games_leaves_the_description(client):
    judge = Described(client.app)
    for name in ("toy", *GAMES):
        answer = client.get(f"/api/games/{name}").json()
        assert judge.errors("GameAnswer", answer) == []
        assert judge.errors("GameAnswer", {**answer, "game": {**answer["game"], "more": 1}}) != []


def test_a_part_of_an_address_is_refused_in_the_house_own_words(client):
    told = client.get("/api/replays/x", params={"lang": "fr"}).json()["error"]
    assert told == {"code": "field_type", "message": "lang is one of zh, en, ja, not 'fr'", "field": "lang"}
    for address, field in (("/api/replays/x?game=0", "game"), ("/api/replays/x/hands/none", "hand")):
        told = client.get(address).json()["error"]
        assert told["message"].startswith(f"{field} is a whole number of at least 1, not '")
        assert told["field"] == field


def test_parts_of_addresses_are_languages_and_numbers_from_one_on(document):
    parts = [part for call in calls_of(document) for part in call.get("parameters", []) if part["in"] != "header"]
    kinds = {part["name"]: part["schema"] for part in parts}
    assert {name for name, kind in kinds.items() if set(kind) & {"enum", "pattern"}} == {"lang"}
    assert {name for name, kind in kinds.items() if kind.get("minimum") == 1} == {"game", "hand"}
    assert all(kind["type"] == "string" for name, kind in kinds.items() if name not in ("game", "hand"))
