"""The sentences of results: people's names for seats, words of each game, and how a result with uma is worked out."""

import random
import re
from typing import Any

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.picture import endings, waits
from sanyuan.record.frames import Replay
from sanyuan.record.sheet import Sheet
from sanyuan.rules.options import RuleConfig

WIND_WORDS = {"zh": r"[东南西北]家", "en": r"\b(East|South|West|North)\b(?! Wind)"}
GAMES = ("riichi", "guobiao", "sichuan", "wuhan")


def sentences(value: Any, name: str) -> list[str]:
    """Return every text under a name, however deep."""
    if isinstance(value, list):
        return [text for part in value for text in sentences(part, name)]
    if not isinstance(value, dict):
        return []
    found = [text for part in value.values() for text in sentences(part, name)]
    return [*found, value[name]] if name in value else found


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_of_a_result_is_left_with_a_rotating_wind(game: str, lang: str) -> None:
    results = sanyuan.game(game).match(seed=5, lang=lang).finish().results()
    won = [each for each in results if each["type"] in ("win", "pay")]
    assert won
    assert all("say_template" in each for each in won)
    for plain, template in (
        ("say", "say_template"),
        ("headline", "headline_template"),
        ("label", "label_template"),
    ):
        for text in sentences(results, template):
            assert re.search(r"\{[0-3]\}", text), text
            assert not re.search(WIND_WORDS[lang], text), text
        if template != "say_template":
            called = [text for text in sentences(results, plain) if re.search(WIND_WORDS[lang], text)]
            assert len(called) == len(sentences(results, template)), called


def test_the_seats_of_a_template_are_those_who_won_and_paid() -> None:
    for each in sanyuan.game("sichuan").match(seed=5).finish().results():
        if each["type"] != "win":
            continue
        assert each["say_template"].startswith(f"{{{each['seat']}}} wins on ")
        if each["from"] >= 0:
            assert each["say_template"].endswith(f" from {{{each['from']}}}")


def test_the_sentence_without_names_keeps_its_form() -> None:
    play = sanyuan.game("riichi", "tenhou").match(seed=5)
    while not play.results():
        play.act(play.legal()[-1])
    assert play.results()[0]["say"] == "North: Win 5 Characters from West"
    assert play.results()[0]["say_template"] == "{3} wins on 5m from {2} (ron)"


def test_the_short_result_of_a_hand_counts_seats_of_the_table() -> None:
    play = sanyuan.game("sichuan").match(seed=5).finish()
    replay = Replay(play.record(["Ann", "Bob", "Cat", "Dan"]), "en")
    told = 0
    for hand in replay.summary()["hands"]:  # type: ignore[attr-defined]  # JSON data
        for each in hand["results"]:
            if each["type"] == "win":
                told += 1
                assert each["headline_template"].startswith(f"{{{each['seat']}}} wins ")
    assert told > 0


def test_a_log_in_english_names_tiles_and_wins_as_players_do() -> None:
    said = [str(event) for event in sanyuan.game("riichi").match(seed=3).finish().events()]
    assert "Dora indicator: 6s" in said
    assert "Ura dora indicator: 4p" in said
    assert "South wins on 7m from East (ron)" in said
    assert not [text for text in said if re.search("Bamboo|Dots|Characters", text)]


def test_the_word_for_dealing_in_is_that_of_the_game() -> None:
    words = {name: variants.variant(name).words.word("discard", "zh") for name in GAMES}
    assert words == {"riichi": "放铳", "guobiao": "点炮", "sichuan": "点炮", "wuhan": "放冲"}


def test_who_was_ready_is_asked_where_something_depends_on_it() -> None:
    def asks(name: str, rules: object = None) -> bool:
        variant = variants.variant(name)
        return bool(Sheet(variant, variant.rules.make(rules)).as_dict()["asks_ready"])

    assert not asks("guobiao")
    assert not asks("guobiao", "mil2025")
    assert asks("guobiao", {"dealer_repeats": True})
    assert asks("riichi")
    assert asks("sichuan")
    assert asks("wuhan")


def test_pages_that_score_open_with_plain_points_and_the_default_rules_stay() -> None:
    variant = variants.variant("guobiao")
    assert variant.scoring_preset == "mil2025"
    assert variant.rules.preset(variant.scoring_preset).as_dict()["scale"] == 1
    assert variant.rules.default().as_dict()["scale"] == 100
    assert [variants.variant(name).scoring_preset for name in ("riichi", "sichuan", "wuhan")] == [
        next(iter(variants.variant(name).rules.presets)) for name in ("riichi", "sichuan", "wuhan")
    ]


LINE = re.compile(r"\((?:[\d,−]+ → )?([\d,−]+) − ([\d,]+)\) ÷ 1,000((?: [+−] [\d.]+ \(\w+\))*) = ([+−]?[\d.]+)")


def value_of(text: str) -> float:
    return float(text.replace(",", "").replace("−", "-").replace(" ", ""))


def result_lines(rules: RuleConfig, scores: list[int]) -> list[tuple[float, float]]:
    """Return for each seat what the line's parts add up to, and what it says they do."""
    flow = variants.variant("riichi").flow
    assert flow is not None
    found: list[tuple[float, float]] = []
    for words in flow.result_words(rules, scores, [0] * len(scores)):
        match = LINE.fullmatch(words.en)
        assert match is not None, words.en
        own, returned, terms, total = match.groups()
        parts = [value_of(part) for part in re.findall(r"[+−] [\d.]+", terms)]
        found.append(((value_of(own) - value_of(returned)) / 1000 + sum(parts), value_of(total)))
    return found


def test_the_line_under_a_result_adds_up_to_it_under_every_preset() -> None:
    rng = random.Random(28)
    variant = variants.variant("riichi")
    assert variant.flow is not None
    for preset in variant.rules.presets:
        rules = variant.rules.preset(preset)
        seats = variant.flow.seats(rules)
        start = sum(variant.flow.first_standing(rules).scores)
        for _ in range(40):
            cuts = [rng.randrange(-100, 500) * 100 for _ in range(seats - 1)]
            scores = rng.choice([[*cuts, start - sum(cuts)], variant.flow.first_standing(rules).scores])
            lines = result_lines(rules, list(scores))
            for added, told in lines:
                assert added == pytest.approx(told, abs=0.001)
            points = variant.flow.final_points(rules, list(scores))
            assert [told for _, told in lines] == pytest.approx([each / 1000 for each in points], abs=0.001)


def test_a_recorded_match_says_how_its_result_was_worked_out() -> None:
    """A yakuman of 32,000 from 25,000: one seat is bust, and 雀魂 adds 15, 5, −5 and −15 by place."""
    variant = variants.variant("riichi")
    entry: dict[str, object] = {"type": "win", "wins": [{"winner": 2, "han": 13, "fu": 30}], "loser": 0}
    sheet: dict[str, Any] = Sheet(variant, variant.rules.preset("majsoul"), [entry]).as_dict()
    assert (sheet["over"], sheet["result_unit"]) == (True, 1000)
    assert sheet["result_words"][2]["en"] == "(57,000 − 25,000) ÷ 1,000 + 15 (uma) = +47.0"
    assert sheet["result_words"][0]["zh"] == "(−7000 − 25000) ÷ 1000 − 15 (马点) = −47.0"


def test_a_match_whose_result_is_its_points_needs_no_line() -> None:
    variant = variants.variant("guobiao")
    sheet = Sheet(variant, variant.rules.preset("mil2025"), [{"type": "draw"}] * 16).as_dict()
    assert (sheet["over"], sheet["result_unit"], sheet["result_words"]) == (True, 1, [])


@pytest.mark.parametrize("game", ["sichuan", "wuhan"])
def test_what_a_wait_would_bring_names_the_seat_by_its_place_at_the_table(game: str) -> None:
    """The wind of a headline counts from the dealer, the hole of its template from the first seat of the table."""
    match = sanyuan.game(game).match(seed=5).finish().match
    variant = variants.variant(game)
    places: set[tuple[int, int]] = set()
    for table in match.past:
        for ending in endings(variant, match.rules, table.standing, table.events):
            if ending.score is None or ending.event.source < 0:
                continue
            seat = int(ending.event.seat)
            for text in sentences(waits(variant, ending.before, seat, "en"), "headline_template"):
                assert text.startswith(f"{{{seat}}} wins "), text
                places.add((int(table.standing.dealer), seat))
    assert any(dealer != 0 for dealer, _ in places)
