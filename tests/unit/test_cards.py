"""The cards of patterns: every hand shows what its card says, and no pattern that people meet is left out."""

import json
from pathlib import Path
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.server.cards import cards_of, value_of

FOLDER = Path(variants.__file__).parent
GAMES = sorted(path.parent.name for path in FOLDER.glob("*/cards.json"))
WITHOUT = {
    "guobiao": {*map(str, range(8092, 8100)), "8083", "8084", "8085"},
    "wuhan": {
        *("openings", "open_kongs", "closed_kongs", "pi_kongs", "red_kongs", "laizi_kongs"),
        *("hard", "self_draw", "discarder"),
    },
    "sichuan": {
        *("jiangjingoudiao", "jiangqidui", "menqing", "zhongzhang", "yitiaolong", "jiaxinwu", "kaertiao", "zimo"),
    },
    "riichi": {
        *("renhou", "kita", "tsubame_gaeshi", "kanburi", "shiiaru_raotai", "uumensai", "sanrenkou", "isshoku_sanjun"),
        *("iipin_moyue", "chuupin_raoyui", "daisharin", "daichikurin", "daisuurin", "ishi_sannen", "daichisei"),
        *(f"{which}_wind_{wind}" for which in ("seat", "round") for wind in "eswn"),
    },
}
"""What has no card: factors, lines of one name, and patterns that the first rules do not count."""


def written(game: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((FOLDER / game / "cards.json").read_text(encoding="utf-8"))["cards"]
    return rows


def test_every_game_has_cards() -> None:
    assert variants.folders() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_of_a_card_is_a_win_that_counts_its_pattern(game: str) -> None:
    found = variants.variant(game)
    for row in written(game):
        result: dict[str, Any] = found.score(row["win"])
        assert result["win"] is True, row["id"]
        if "total" in row:
            assert found.words.names[row["id"]].zh in result["name"], row["id"]
        else:
            assert row.get("line", row["id"]) in [str(line["id"]) for line in result["lines"]], row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_every_pattern_of_the_first_rules_has_one_card_in_both_languages(game: str) -> None:
    rows = written(game)
    ids = [row["id"] for row in rows]
    assert len(ids) == len(set(ids))
    assert set(ids) | WITHOUT[game] == set(variants.variant(game).words.names)
    assert not set(ids) & WITHOUT[game]
    assert all(row["zh"].endswith("。") and row["en"].endswith(".") for row in rows)


@pytest.mark.parametrize(
    ("game", "pattern", "value"),
    [
        *[("guobiao", "8071", 1), ("guobiao", "8027", 16), ("guobiao", "8042", 8), ("guobiao", "8000", 88)],
        *[("riichi", "dora", 1), ("riichi", "chinitsu", 6), ("riichi", "tanyao", 1), ("riichi", "kokushi", 13)],
        *[("sichuan", "qingdui", 3), ("sichuan", "gen", 1), ("wuhan", "pengpenghu", 10)],
    ],
)
def test_a_card_says_what_its_pattern_counts_once(game: str, pattern: str, value: int) -> None:
    row = next(row for row in written(game) if row["id"] == pattern)
    assert value_of(variants.variant(game), row) == value


@pytest.mark.parametrize("game", GAMES)
def test_groups_of_cards_of_one_value_stand_in_rising_order(game: str) -> None:
    values = [card["value"] for card in cards_of(game)]
    groups = list(dict.fromkeys(values))
    assert groups == sorted(groups, key=lambda value: int(str(value)))


def test_a_compound_of_sichuan_is_shown_by_a_hand_without_anything_beside_it() -> None:
    worth = {card["id"]: card["value"] for card in cards_of("sichuan")}
    assert worth["qingyaojiu"] == 4, "清一色 and 带幺九, two fan each"
    assert worth["qingyaojiu"] == int(str(worth["qingyise"])) + int(str(worth["daiyaojiu"]))


def test_a_card_of_sichuan_names_the_preset_that_does_not_count_it() -> None:
    own = variants.variant("sichuan")
    for row in written("sichuan"):
        names = []
        for preset in own.rules.presets:
            found: dict[str, Any] = own.score({**row["win"], "rules": preset})
            ids = [str(line["id"]) for line in found["lines"]]
            if row["id"] not in ids and own.words.names[row["id"]].zh not in found["name"]:
                names.append(preset)
        named = [preset for preset in own.rules.presets if f"({preset}) do not count it" in row["en"]]
        assert named == names, row["id"]
        assert ("不计" in row["zh"]) == bool(named), row["id"]


def test_a_card_names_what_does_not_count_beside_it() -> None:
    takes: dict[object, Any] = {card["id"]: card["takes"] for card in cards_of("guobiao")}
    assert "8048" in takes["8002"], "绿一色 takes 混一色 along (document 004)"


@pytest.mark.parametrize("game", GAMES)
def test_no_other_name_of_a_card_is_the_name_of_another(game: str) -> None:
    cards: list[dict[str, Any]] = cards_of(game)
    names = {card["names"]["zh"] for card in cards}
    also = [other for card in cards for other in card["also"]]
    assert len(also) == len(set(also))
    assert not names & set(also)


@pytest.mark.parametrize(
    ("game", "word", "name"),
    [
        ("guobiao", "一条龙", "清龙"),
        ("guobiao", "平胡", "平和"),
        ("guobiao", "杠上花", "杠上开花"),
        ("guobiao", "门清", "门前清"),
        ("guobiao", "碰碰胡", "碰碰和"),
        ("guobiao", "七对子", "七对"),
        ("sichuan", "带根", "根"),
        ("sichuan", "碰碰胡", "对对胡"),
        ("riichi", "一条龙", "一气通贯"),
    ],
)
def test_a_card_tells_what_else_its_pattern_is_called(game: str, word: str, name: str) -> None:
    cards: list[dict[str, Any]] = cards_of(game)
    assert [card["names"]["zh"] for card in cards if word in card["also"]] == [name]
