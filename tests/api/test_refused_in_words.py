"""A refusal is told in the language of whoever asks: by the request, by its header, by the hello of a connection."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

BAD: dict[str, Any] = {"variant": "riichi", "hand": "11111m234p567s88p", "win": "8s"}


def message(client: TestClient, lang: str | None, header: str | None) -> str:
    headers = {} if header is None else {"accept-language": header}
    body = BAD if lang is None else {**BAD, "lang": lang}
    answer = client.post("/api/score", json=body, headers=headers).json()
    assert answer["error"]["code"] == "fifth_copy"
    return answer["error"]["message"]


@pytest.mark.parametrize(
    ("lang", "header", "chinese"),
    [
        (None, None, False),
        (None, "zh-CN,zh;q=0.9,en;q=0.8", True),
        (None, "fr-FR, en-GB;q=0.7, zh;q=0.3", False),
        (None, "*", False),
        ("zh", None, True),
        ("zh", "en", True),
        ("en", "zh", False),
    ],
)
def test_the_request_decides_and_then_its_header(
    client: TestClient, lang: str | None, header: str | None, chinese: bool
) -> None:
    assert any("\u4e00" <= sign <= "\u9fff" for sign in message(client, lang, header)) == chinese


def test_what_is_no_address_is_told_in_chinese_too(client: TestClient) -> None:
    answer = client.get("/api/nothing", headers={"accept-language": "zh"})
    assert (answer.status_code, answer.json()["error"]["message"]) == (404, "这个地址什么也没有")


def test_an_entry_that_does_not_fit_is_told_in_chinese(client: TestClient) -> None:
    entry = {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 25}], "loser": 0}
    body = {"variant": "riichi", "rules": "house", "entries": [entry]}
    problem = client.post("/api/sheets/preview", json=body, headers={"accept-language": "zh"}).json()["problem"]
    assert problem["error"]["code"] == "fu"
    assert any("\u4e00" <= sign <= "\u9fff" for sign in problem["error"]["message"])
