"""The walls of Mahjong Soul records: before May 2023 without the deal, later with it in front; and their hashes."""

import hashlib
import json
from collections.abc import Callable

import pytest
from made_games import made_game, same_game

from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.majsoul_write import write_majsoul

Json = dict[str, object]

GAMES = [
    ("riichi", {"preset": "majsoul", "winds": 1}, 136),
    ("riichi", {"preset": "majsoul3", "winds": 1}, 108),
    ("guobiao", {"no_minimum": True, "rounds": 1}, 136),
    ("guobiao", {"no_minimum": True, "rounds": 1, "flowers": True}, 144),
]


def rounds_of(whole: Json) -> list[Json]:
    actions = whole["data"]["data"]["actions"]
    return [each["result"]["data"] for each in actions if each["result"]["name"] == ".lq.RecordNewRound"]


def changed(game: object, change: Callable[[int, Json], None]) -> bytes:
    """Return a written game with a change in every round."""
    whole = json.loads(write_majsoul(game))  # type: ignore[arg-type]  # a Game
    for number, data in enumerate(rounds_of(whole)):
        change(number, data)
    return json.dumps(whole).encode()


def with_deal(data: Json) -> None:
    """Put the deal in front: four tiles thrice and one once around the table from the dealer on, then the dealer's."""
    del data["md5"]
    seats = len(data["scores"])  # type: ignore[arg-type]  # JSON data
    dealer = int(str(data["ju"]))
    # the record sorts the hands: as they were dealt, they may lie in any order
    hands = {seat: list(reversed(data[f"tiles{seat}"])) for seat in range(seats)}  # type: ignore[call-overload]  # JSON
    front: list[str] = []
    for first, last in ((0, 4), (4, 8), (8, 12), (12, 13)):
        for turn in range(seats):
            front += hands[(dealer + turn) % seats][first:last]
    data["paishan"] = "".join([*front, hands[dealer][13], str(data["paishan"])])


@pytest.mark.parametrize(("variant", "rules", "tiles"), GAMES)
def test_a_wall_with_the_deal_in_front_reads_as_one_without(variant: str, rules: Json, tiles: int) -> None:
    game = made_game(variant, 3, rules)

    def change(number: int, data: Json) -> None:
        with_deal(data)
        assert len(str(data["paishan"])) == 2 * tiles

    data = changed(game, change)
    assert verify_bytes(data).findings == []
    again = read_games(data)[0]
    same_game(game, again)
    assert all(hand.wall is not None and len(hand.wall) == tiles for hand in again.hands)


@pytest.mark.parametrize(("variant", "rules", "tiles"), GAMES)
def test_a_wall_that_deals_other_tiles_is_found(variant: str, rules: Json, tiles: int) -> None:
    def change(number: int, data: Json) -> None:
        with_deal(data)
        text = str(data["paishan"])
        if number == 1:  # the first tile of the dealer for the first of the seat after, where they differ
            other = next(at for at in range(8, 16, 2) if text[at : at + 2] != text[:2])
            data["paishan"] = text[other : other + 2] + text[2:other] + text[:2] + text[other + 2 :]

    findings = verify_bytes(changed(made_game(variant, 3, rules), change)).findings
    assert [(finding.hand, finding.code) for finding in findings] == [(2, "wall")]


@pytest.mark.parametrize("tiles", [84, 135, 137, 145])
def test_a_wall_of_no_known_length_is_told_so(tiles: int) -> None:
    def change(number: int, data: Json) -> None:
        data["paishan"] = "1m" * tiles

    findings = verify_bytes(changed(made_game("riichi", 3, {"preset": "majsoul", "winds": 1}), change)).findings
    assert {finding.code for finding in findings} == {"wall"}


def test_walls_are_written_with_the_md5_that_the_client_shows() -> None:
    for data in rounds_of(json.loads(write_majsoul(made_game("riichi", 3, {"preset": "majsoul", "winds": 1})))):
        assert data["md5"] == hashlib.md5(str(data["paishan"]).encode()).hexdigest()


@pytest.mark.parametrize("salted", [lambda wall, salt: wall + salt, lambda wall, salt: salt + wall])
def test_a_salted_hash_is_kept_or_broken(salted: Callable[[str, str], str]) -> None:
    game = made_game("riichi", 3, {"preset": "majsoul", "winds": 1})

    def promise(number: int, data: Json) -> None:
        with_deal(data)
        data["salt"] = f"salt {number}"
        data["sha256"] = hashlib.sha256(salted(str(data["paishan"]), str(data["salt"])).encode()).hexdigest()

    def break_one(number: int, data: Json) -> None:
        promise(number, data)
        if number == 2:
            data["sha256"] = "f" * 64

    assert verify_bytes(changed(game, promise)).findings == []
    assert [(each.hand, each.code) for each in verify_bytes(changed(game, break_one)).findings] == [(3, "wall")]


def test_an_md5_of_another_wall_is_found() -> None:
    def change(number: int, data: Json) -> None:
        if number == 1:
            data["md5"] = "0" * 32

    findings = verify_bytes(changed(made_game("riichi", 3, {"preset": "majsoul", "winds": 1}), change)).findings
    assert [(finding.hand, finding.code) for finding in findings] == [(2, "wall")]


def test_hashes_that_an_editor_made_up_are_no_fault() -> None:
    def change(number: int, data: Json) -> None:
        with_deal(data)
        data["sha256"] = f"{number:064x}"

    assert verify_bytes(changed(made_game("guobiao", 3, {"no_minimum": True, "rounds": 1}), change)).findings == []
