import hashlib
import json
from typing import Any

import pytest
from toy import RULES, ToyRules

from sanyuan.errors import InputError
from sanyuan.rules.options import Options, RuleBook, RuleConfig, diff
from sanyuan.words.text import Words
from typed import data


def refusal(spec: object) -> InputError:
    with pytest.raises(InputError) as caught:
        RULES.make(spec)
    return caught.value


def test_nothing_given_is_the_first_preset() -> None:
    assert RULES.make() == RULES.make("home") == RULES.make({}) == RULES.make({"preset": "home"})


def test_overrides_stand_on_the_preset() -> None:
    config = RULES.make({"preset": "club", "minimum": 2})
    assert (config.scale, config.payer, config.minimum) == (10, "all", 2)


def test_presets_are_built_once() -> None:
    assert RULES.make("club") is RULES.make("club")


@pytest.mark.parametrize("name", ["scale_points", "_scale_points", "scale", "_scale"])
def test_other_names_are_read_with_and_without_underscore(name: str) -> None:
    assert RULES.make({name: 7}).scale == 7


def test_a_constant_is_taken_with_its_one_value_only() -> None:
    assert RULES.make({"_toy": True}) == RULES.make()
    error = refusal({"toy": False})
    assert (error.code, error.field) == ("rule_value", "rules.toy")


def test_an_option_given_under_two_names_must_agree() -> None:
    assert RULES.make({"scale": 5, "scale_points": 5}).scale == 5
    assert refusal({"scale": 5, "scale_points": 6}).code == "rule_conflict"


@pytest.mark.parametrize(
    ("spec", "code", "field", "words"),
    [
        ("clubb", "rule_preset", "rules", "did you mean club?"),
        ({"preset": "x"}, "rule_preset", "rules", "known are home, club"),
        ({"preset": 3}, "rule_spec", "rules.preset", "by its name"),
        ([1], "rule_spec", "rules", "preset name or an object"),
        ({"scael": 3}, "rule_unknown", "rules.scael", "did you mean scale"),
        ({"scale": "3"}, "rule_value", "rules.scale", 'a whole number from 1 to 1000, not "3"'),
        ({"scale": True}, "rule_value", "rules.scale", "not true"),
        ({"scale": 1.5}, "rule_value", "rules.scale", "not 1.5"),
        ({"scale": 0}, "rule_value", "rules.scale", "not 0"),
        ({"scale": 1001}, "rule_value", "rules.scale", "not 1001"),
        ({"dragons": 1}, "rule_value", "rules.dragons", "true or false, not 1"),
        ({"payer": "none"}, "rule_value", "rules.payer", "one of loser, all"),
        ({"reds": [1, 1]}, "rule_value", "rules.reds", "a list of 3 whole numbers from 0 to 4"),
        ({"reds": [1, 1, 5]}, "rule_value", "rules.reds", "[1, 1, 5]"),
        ({"reds": 3}, "rule_value", "rules.reds", "not 3"),
        ({"minimum": 2, "dragons": False}, "rule_conflict", "rules.minimum", "needs dragons"),
    ],
)
def test_what_cannot_be_a_rule_is_refused_in_one_sentence(
    spec: dict[str, Any] | list[int] | str, code: str, field: str, words: str
) -> None:
    error = refusal(spec)
    assert (error.code, error.field) == (code, field)
    assert words in error.message
    assert "\n" not in error.message


def test_a_list_from_json_becomes_a_tuple() -> None:
    assert RULES.make({"reds": [0, 2, 4]}).reds == (0, 2, 4)


def test_diff_names_only_what_differs() -> None:
    assert diff(RULES.make("home"), RULES.make("club")) == {"scale": (100, 10), "payer": ("loser", "all")}
    assert diff(RULES.make("home"), RULES.make()) == {}


def test_the_digest_follows_the_values_not_the_way_they_were_given() -> None:
    assert RULES.make({"preset": "club"}).digest() == RULES.make({"scale": 10, "payer": "all"}).digest()
    assert RULES.make().digest() != RULES.make({"scale": 99}).digest()


def test_the_digest_is_sha256_of_sorted_compact_json() -> None:
    text = '{"dragons":true,"minimum":1,"payer":"loser","reds":[1,1,1],"scale":100}'
    assert RULES.make().digest() == hashlib.sha256(text.encode()).hexdigest()


def test_configs_compare_and_hash_by_value() -> None:
    one, two = RULES.make({"scale": 3}), RULES.make({"scale": 3})
    assert one is not two
    assert one == two
    assert hash(one) == hash(two)
    assert one != RULES.make()
    assert repr(one).startswith("ToyRules(scale=3, minimum=1")


def test_changing_the_dict_of_a_config_does_not_change_the_config() -> None:
    config = RULES.make()
    config.as_dict()["scale"] = 1
    data(config.as_dict()["reds"]).append(9)
    assert config.as_dict()["scale"] == 100
    assert config.as_dict()["reds"] == [1, 1, 1]


def test_options_describe_themselves_for_documents_and_forms() -> None:
    rows = {row.name: row for row in RULES.options()}
    assert list(rows) == ["scale", "minimum", "dragons", "reds", "payer"]
    assert rows["scale"].as_dict() == {
        "name": "scale",
        "kind": "number",
        "default": 100,
        "ruling": "R-T1",
        "en": "points per fan",
        "zh": "每番点数",
        "low": 1,
        "high": 1000,
    }
    assert rows["payer"].as_dict()["choices"] == ["loser", "all"]
    assert rows["payer"].as_dict()["choice_names"]["all"] == {"en": "all", "zh": "三家"}
    assert rows["payer"].takes("zh", "`") == "`loser`：点炮者；`all`：三家"
    assert json.dumps([row.as_dict() for row in RULES.options()])


def test_bounds_are_told_as_they_are() -> None:
    class Bare(RuleConfig):
        def __init__(self, given: Options) -> None:
            super().__init__(given)
            given.number("low", 1, "", Words("", ""), low=1)
            given.number("high", 1, "", Words("", ""), low=None, high=9)
            given.number("free", -1, "", Words("", ""), low=None)

    rows = RuleBook(Bare, {"only": {}}).options()
    assert [row.allowed().en for row in rows] == [
        "a whole number, at least 1",
        "a whole number, at most 9",
        "a whole number",
    ]
    assert [row.allowed().zh for row in rows] == ["整数，至少 1", "整数，至多 9", "整数"]


def test_two_lines_for_one_option_are_a_mistake_of_the_variant() -> None:
    class Twice(RuleConfig):
        def __init__(self, given: Options) -> None:
            super().__init__(given)
            given.flag("a", True, "", Words("", ""))
            given.flag("a", True, "", Words("", ""))

    with pytest.raises(AssertionError, match="declared twice"):
        RuleBook(Twice, {"only": {}}).default()


def test_configs_of_two_games_are_never_equal() -> None:
    class Other(ToyRules):
        pass

    assert Other(Options({})) != ToyRules(Options({}))
