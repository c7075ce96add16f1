"""The host of a table, and tables with a seed: who places others, and who may know every hand."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from live_serving import auth
from serving import make_app
from test_live_lobby import Guests, code

from sanyuan.errors import InputError
from sanyuan.server.live.lobby import Entry, Lobby
from sanyuan.server.live.start import take_start
from sanyuan.server.tokens import new_token, token_hash

SEED = "5a" * 32


class Fold:
    """A lobby of four people, and what is done in it."""

    def __init__(self) -> None:
        start = take_start({"variant": "wuhan", "seats": ["open"] * 4})
        self.lobby = Lobby("t", start, start.promised("t"))
        self.entries: list[Entry] = []

    def take(self, *entries: Entry) -> None:
        for entry in entries:
            self.lobby.apply(entry)
            self.entries.append(entry)

    def sit(self, player: int) -> None:
        self.take({"e": "sit", "player": player, "hash": token_hash(new_token()), "name": f"p{player}"})

    def break_off(self, *players: int) -> None:
        self.take({"e": "close", "round": self.lobby.round})
        self.take({"e": "leave", "players": list(players), "round": self.lobby.round})

    def open(self, host: int, player: int) -> None:
        self.take(*self.lobby.place(host, player, "open", "")[1])

    def refused(self, host: int, player: int) -> str:
        with pytest.raises(InputError) as error:
            self.lobby.name_host(host, player)
        return error.value.code


@pytest.fixture
def fold() -> Fold:
    return Fold()


def test_who_sits_down_on_a_lower_seat_does_not_become_the_host(fold: Fold) -> None:
    """Player 0 has lost the seat, player 1 is the host and opens it for a friend: the friend is a guest."""
    for player in range(4):
        fold.sit(player)
    fold.break_off(0)
    assert fold.lobby.host() == 1
    fold.open(1, 0)
    fold.sit(0)
    assert fold.lobby.host() == 1
    with pytest.raises(InputError, match="only the host"):
        fold.lobby.place(0, 1, "greedy", "")
    assert fold.lobby.place(1, 2, "greedy", "bot")


def test_the_host_is_who_began_the_table_whatever_the_seat(fold: Fold) -> None:
    fold.sit(2)
    for player in (0, 1, 3):
        fold.sit(player)
    assert fold.lobby.host() == 2
    fold.break_off(2, 0)
    assert fold.lobby.host() == 1  # of those who still sit, who sat down first
    fold.break_off(1, 3)
    assert fold.lobby.host() == -1


def test_the_host_names_the_next_and_a_fold_of_the_same_entries_knows_it(fold: Fold) -> None:
    for player in (0, 1, 3):
        fold.sit(player)
    fold.take(*fold.lobby.name_host(0, 3))
    assert fold.lobby.host() == 3
    assert fold.lobby.name_host(3, 3) == []
    assert fold.refused(0, 1) == "host"
    assert fold.refused(3, 2) == fold.refused(3, 9) == "seats"
    start = take_start({"variant": "wuhan", "seats": ["open"] * 4})
    assert Lobby("t", start, start.promised("t"), fold.entries).host() == 3
    fold.open(3, 0)
    fold.break_off(3)
    assert fold.lobby.host() == 1  # player 0 was sent away


def test_a_host_is_named_over_http_and_places_others_from_then_on(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        table = Guests(client)
        table.sit(1)
        assert code(table.post("host", table.tokens[1], seat=1)) == "host"
        assert code(table.post("host", table.tokens[0], seat=3)) == "seats"  # a bot
        assert table.post("host", table.tokens[0], seat=1).json() == {"ok": True, "seq": 0}
        assert table.info()["lobby"]["host"] == 1
        assert code(table.post("seats", table.tokens[0], seat=2, takes="greedy")) == "host"
        assert table.post("seats", table.tokens[1], seat=2, takes="greedy").status_code == 200


# --- seeds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [["open"] * 3, ["open", "greedy", "greedy"]])
def test_a_table_of_several_people_is_not_begun_with_a_seed(tmp_path: Path, others: list[str]) -> None:
    """Whoever gives the seed can work out every tile of every hand."""
    request = {"variant": "riichi", "seats": ["open", *others], "seed": SEED}
    with TestClient(make_app(tmp_path)) as client:
        refused = client.post("/api/tables", json=request)
        assert (refused.status_code, code(refused), refused.json()["error"]["field"]) == (422, "seed", "seed")
        assert "one person sits" in refused.json()["error"]["message"]
        assert client.post("/api/tables", json={**request, "seats": ["open", *["greedy"] * 3]}).status_code == 200
        assert client.post("/api/tables", json={**request, "seats": ["greedy"] * 4}).status_code == 200
        for lang, words in (("zh", "只能一个人坐"), ("ja", "座れるのは一人")):
            told = client.post("/api/tables", json=request, headers={"accept-language": lang}).json()
            assert words in told["error"]["message"]


def seeded_lobby() -> Lobby:
    """Return a lobby as an earlier version could begin it: with a seed, and a second seat open by invitation."""
    start = take_start({"variant": "wuhan", "seats": ["open", "greedy", "greedy", "greedy"], "seed": SEED})
    lobby = Lobby("t", start, start.promised("t"))
    lobby.apply({"e": "open", "player": 1, "hash": token_hash("invitation")})
    lobby.apply({"e": "sit", "player": 0, "hash": token_hash(new_token()), "name": "host"})
    return lobby


def test_nobody_sits_down_beside_whoever_chose_the_walls() -> None:
    lobby = seeded_lobby()
    with pytest.raises(InputError, match="one person sits"):
        lobby.sit("invitation", new_token(), "friend")
    with pytest.raises(InputError, match="one person sits"):
        lobby.place(0, 2, "open", "")
    assert lobby.place(0, 1, "greedy", "bot")[0] is None


def test_no_friend_takes_a_bots_seat_at_a_practice_table(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        begun: dict[str, Any] = client.post("/api/tables", json={"variant": "wuhan", "seed": SEED}).json()
        token = auth(begun["seats"][0]["token"])
        refused = client.post(
            f"/api/tables/{begun['table']['id']}/seats", json={"seat": 1, "takes": "open"}, headers=token
        )
        assert (refused.status_code, code(refused)) == (409, "wait")  # it is dealt: nobody comes any more
