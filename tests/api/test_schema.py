"""One schema: every call and message has named models, and what the server says is what they describe."""

import json
import re
from typing import Any

import pytest
from described import Described, of_messages
from fastapi.testclient import TestClient
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
from sanyuan.server.schema import named_schema
from sanyuan.table import events
from typed import data


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return named_schema(make_app(tmp_path_factory.mktemp("schema")))


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return make_app(tmp_path_factory.mktemp("published")).openapi()


def resolved(schema: object, models: dict[str, Any], kept: set[str]) -> object:
    """Return a schema with every reference replaced by what it leads to, but for the models that are kept."""
    if isinstance(schema, list):
        return [resolved(each, models, kept) for each in schema]
    if not isinstance(schema, dict):
        return schema
    rest = {name: resolved(each, models, kept) for name, each in schema.items() if name != "$ref"}
    name = schema.get("$ref", "").rpartition("/")[2]
    if name in kept:
        return {**rest, "$ref": schema["$ref"]}
    return {**data(resolved(models[name], models, kept)), **rest} if name else rest


def test_what_is_published_says_the_same_with_tens_of_names(
    document: dict[str, Any], published: dict[str, Any]
) -> None:
    models, fewer = document["components"]["schemas"], published["components"]["schemas"]
    assert len(fewer) < 110
    assert set(fewer) < set(models)
    assert {"HandRequest", "ScoreAnswer", "Picture", "Sheet", "TableInfo", "Game", "Refusal"} <= set(fewer)
    for part in ("paths", "x-websockets"):
        assert published[part] == resolved(document[part], models, set(fewer))
    for name, model in fewer.items():
        assert model == resolved(models[name], models, set(fewer))
    places = re.findall(r'"\$ref": "#/components/schemas/(\w+)"', json.dumps(published))
    assert set(places) == set(fewer)


def calls_of(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [call for calls in document["paths"].values() for call in calls.values()]


def schemas_of(call: dict[str, Any]) -> list[dict[str, Any]]:
    bodies = [call["requestBody"]] if "requestBody" in call else []
    contents = [said.get("content", {}) for said in [*call["responses"].values(), *bodies]]
    return [content["application/json"]["schema"] for content in contents if "application/json" in content]


def test_every_call_has_a_name_of_its_own_for_programs(document: dict[str, Any]) -> None:
    names = [call["operationId"] for call in calls_of(document)]
    assert len(names) == len(set(names)) > 30
    assert all(re.fullmatch(r"[a-z][A-Za-z]+", name) for name in names)


def test_every_body_and_answer_is_a_named_component(document: dict[str, Any]) -> None:
    schemas = [schema for call in calls_of(document) for schema in schemas_of(call)]
    assert len(schemas) > 100
    assert all(list(schema) == ["$ref"] for schema in schemas)


def test_all_refusals_share_one_component(document: dict[str, Any]) -> None:
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


def test_a_client_gets_few_models_and_none_twice(document: dict[str, Any]) -> None:
    models = document["components"]["schemas"]
    own = [name for name in models if not re.match("Toy|Riichi|Guobiao|Wuhan|Sichuan", name)]
    assert len(own) <= 175
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


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    models = document["components"]["schemas"]
    places = re.findall(r'"\$ref": "#/components/schemas/(\w+)"', json.dumps(document))
    assert set(places) <= set(models)
    assert set(models) <= set(places), "a model that nothing refers to"


def test_each_game_has_requests_of_its_own_made_from_its_fields(document: dict[str, Any]) -> None:
    models = document["components"]["schemas"]
    assert models["HandRequest"]["discriminator"]["propertyName"] == "variant"
    assert set(models["HandRequest"]["discriminator"]["mapping"]) == {*variants.names()}
    assert "last_copy" in models["GuobiaoHand"]["properties"]
    assert "last_copy" not in models["RiichiHand"]["properties"]
    assert models["RiichiRules"]["properties"]["honba"]["type"] == "integer"
    assert models["WuhanHand"]["properties"]["win"]["description"].endswith("(score)")
    assert sorted(models["WuhanHand"]["required"]) == ["hand", "variant"]


def test_each_game_describes_what_its_results_say_beside_the_others(document: dict[str, Any]) -> None:
    models = document["components"]["schemas"]
    assert {each["$ref"].rpartition("/")[2] for each in models["ScoreAnswer"]["anyOf"]} == {
        f"{game.capitalize()}Score" for game in variants.names()
    }
    assert models["RiichiScore"]["properties"]["han"]["type"] == "integer"
    assert {"han", "fu", "fu_lines", "limit", "yakuman", "points"} <= set(models["RiichiScore"]["required"])
    assert "chips" not in models["RiichiScore"]["required"]
    assert models["WuhanScore"]["properties"]["products"]["items"] == {"type": "number"}


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("explain", [False, True])
def test_scores_say_what_their_game_describes_and_no_more(variant: Any, explain: bool) -> None:
    judge = of_messages()
    count = 0
    for request in requests(variant, 40, seed=5):
        told = variants.score({**request, "explain": explain})
        if told["ok"]:
            count += 1
            assert judge.errors(f"{variant.capitalize()}Score", told) == []
    assert count > 5


def test_the_strict_reader_knows_the_fields_of_a_model() -> None:
    class Sample(Asked):
        text: str

    assert Request({"text": "x"}, fields_of(Sample)).take_text("text") == "x"
    with pytest.raises(Exception, match="there is no field 'txet'"):
        Request({"txet": "x"}, fields_of(Sample))


def test_what_the_judge_finds() -> None:
    judge = of_messages()
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": 0}) == []
    assert judge.errors("Pong", {"v": 1, "type": "pong"}) != []
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": "0"}) != []
    assert judge.errors("Pong", {"v": 1, "type": "pong", "seq": 0, "more": 0}) != []
    assert Open.model_config["extra"] == "allow"


@pytest.mark.parametrize(
    ("model", "event"),
    [
        ("WinResult", events.win(1, 5, 2, deltas=(0, 100, -100, 0))),
        ("FalseWinResult", events.false_win(1, 5, 2)),
        ("DrawnResult", events.drawn_hand(1, (0, 2), detail={"reason": "four_kans"})),
    ],
)
def test_a_result_that_a_broken_record_alone_tells_has_the_parts_of_any_other(model: str, event: Any) -> None:
    assert of_messages().errors(model, plain_result(event)) == []


@pytest.mark.parametrize("variant", GAMES)
def test_every_message_of_a_match_is_described_in_both_directions(variant: Any) -> None:
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
            if turns % 10 == 0:
                await sessions[0].take(said(clients[0].ask("waits")))
        await sessions[0].take(said('{"v":1,"type":"ping"}'))
        await sessions[0].take(said('{"v":1,"type":"pace","id":"p","pace":100}'))
        await sessions[0].take('{"v":1,"type":"act","id":"a","on":0,"action":0}')
        await sessions[0].take("{}")
        for text in delivered(sessions[0]):
            hear(text)

    with_table({"variant": variant, "rules": SHORT[variant], "seats": ["open"] * 4, "pace": 0}, play)
    assert heard == {"welcome", "update", "people", "done", "refused", "answer", "pong", "error"}


def test_the_messages_before_the_deal_are_described(client: TestClient) -> None:
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
            message = player.decide(lambda update: update["default"]) if data(player.update) is None else None
            if message is not None:
                assert judge.errors("ClientMessage", json.loads(message)) == []
                socket.send_text(message)
        with client.websocket_connect(address) as newer:
            newer.send_text(other.hello())
            hear(newer, other)
            while player.lost != "elsewhere":
                hear(socket, player)
    assert {"welcome", "lobby", "done", "update", "elsewhere"} <= set(heard)


def test_each_message_of_a_client_is_read_by_its_model() -> None:
    assert all(kind in data(model.model_fields["type"].annotation).__args__ for kind, model in SAID.items())


def test_no_answer_of_the_games_leaves_the_description(client: TestClient) -> None:
    judge = Described(data(client.app))
    for name in ("toy", *GAMES):
        answer = client.get(f"/api/games/{name}").json()
        assert judge.errors("GameAnswer", answer) == []
        assert judge.errors("GameAnswer", {**answer, "game": {**answer["game"], "more": 1}}) != []


def test_a_part_of_an_address_is_refused_in_the_house_own_words(client: TestClient) -> None:
    told = client.get("/api/replays/x", params={"lang": "fr"}).json()["error"]
    assert told == {"code": "field_type", "message": "lang is one of zh, en, ja, romaji, not 'fr'", "field": "lang"}
    for address, field in (("/api/replays/x?game=0", "game"), ("/api/replays/x/hands/none", "hand")):
        told = client.get(address).json()["error"]
        assert told["message"].startswith(f"{field} is a whole number of at least 1, not '")
        assert told["field"] == field


def test_parts_of_addresses_are_languages_and_numbers_from_nought_or_one_on(document: dict[str, Any]) -> None:
    parts = [part for call in calls_of(document) for part in call.get("parameters", []) if part["in"] != "header"]
    kinds = {part["name"]: part["schema"] for part in parts}
    assert {name for name, kind in kinds.items() if set(kind) & {"enum", "pattern"}} == {"lang"}
    assert {name for name, kind in kinds.items() if kind.get("minimum") == 1} == {"game", "hand"}
    assert {name for name, kind in kinds.items() if kind.get("minimum") == 0} == {"wall", "seating"}
    numbers = {name for name, kind in kinds.items() if kind["type"] == "integer"}
    assert numbers == {"game", "hand", "wall", "seating"}
    assert all(kinds[name]["type"] == "string" for name in kinds.keys() - numbers)
