"""The sentences of findings: the same in both languages, told with tiles and seats that people know."""

import re
from typing import Any

from sanyuan import variants
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.record.findings import SENTENCES, event_pair, event_words, sentence
from sanyuan.table import events
from typed import flow_of


def state() -> Any:
    riichi = variants.variant("riichi")
    return riichi, Match(flow_of(riichi), riichi.rules.make("house"), seed_from(1)).table.state


def test_every_sentence_has_the_same_holes_in_both_languages() -> None:
    for name, words in SENTENCES.items():
        assert sorted(re.findall(r"\{\w+\}", words.zh)) == sorted(re.findall(r"\{\w+\}", words.en)), name


def test_a_sentence_is_written_in_both_languages() -> None:
    words = sentence("result", {"ours": [30, -30], "theirs": None})
    assert (words.zh, words.en) == ("最终成绩应为 30, -30，而不是 无", "the result is 30, -30, not nothing")


def test_events_are_told_by_their_tiles() -> None:
    riichi, table = state()
    words = event_words(riichi, table, events.discard(1, 0))
    assert (words.zh, words.en) == ("南家 打 一万", "South discards 1m")


def test_two_copies_of_a_tile_are_told_apart() -> None:
    riichi, table = state()
    pair: dict[str, Any] = event_pair(riichi, table, events.draw(1, 0), events.draw(1, 1))
    assert pair["ours"].en == "South draws 1m (draw of seat 1 tile 0)"
    assert pair["theirs"].en == "South draws 1m (draw of seat 1 tile 1)"


def test_two_draws_are_told_apart_by_who_was_ready() -> None:
    riichi, table = state()
    pair: dict[str, Any] = event_pair(riichi, table, events.drawn_hand(ready=(0, 2)), events.drawn_hand())
    assert pair["ours"].en == "Nobody wins: exhausted wall (ready: East, West)"
    assert pair["theirs"].en == "Nobody wins: exhausted wall (ready: nobody)"
    assert (pair["ours"].zh, pair["theirs"].zh) == ("流局：荒牌流局（听牌：东家、西家）", "流局：荒牌流局（听牌：无）")


def test_an_event_that_makes_no_sense_is_told_by_its_numbers() -> None:
    riichi, table = state()
    assert event_words(riichi, table, events.discard(1, 999)).en == "discard of seat 1 tile 999"
