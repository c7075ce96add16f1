"""Records that somebody has changed by hand: each change is found, named by its code, and placed where it stands.

One hand of riichi holds every kind of call, a riichi and a win of another's discard; one of 国标 a call and a
self-draw. They are written in each format, one thing is changed in the text, and the finding is known beforehand.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from made_games import made_game

from sanyuan.errors import InputError
from sanyuan.record.author import Script, run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import WRITERS
from sanyuan.record.frames import Replay
from sanyuan.record.native import read_native, write_native
from sanyuan.record.verify import Finding

RIICHI = """game: riichi
rules: tenhou
hand
E: 1111p 3z 5p *
S: 234567m34p678s55s
W: 33z 8p *
N: 79p9m *
dora: 4z2z4z
ura: 9s9s9s
E closed kong 1p; E discards 3z
W pung; W discards 8p
N chow 79p; N discards 9m
E draws 1z; E discards
S draws 2z; S riichi
W draws 3z; W added kong; W draws 7z; W discards
N draws 6z; N discards
E draws 9m; E discards 5p
ron
"""
GUOBIAO = """game: guobiao
rules: botzone
hand
E: 3z *
S: 123m456m789m44s55p
W: 33z9p *
E discards 3z; W pung; W discards 9p
turns 2
S draws 4s
tsumo
"""
UNREADABLE = ("format", "tenhou6", "mjai", "botzone", "meld_source", "meld_tiles")
"""The codes of changes that leave a file of which no game can be made."""
FORMATS = {"riichi": ("mjlog", "tenhou6", "mjai", "majsoul", "native"), "guobiao": ("botzone-text", "botzone-judge")}


@cache
def written(name: str) -> str:
    """Return the hand in a format."""
    script = RIICHI if name in FORMATS["riichi"] else GUOBIAO
    return WRITERS[name](run_script(script))


def findings(name: str, old: str, new: str) -> list[Finding]:
    """Return what is found after the one place that holds a text holds another."""
    text = written(name)
    assert len(re.findall(old, text)) == 1, (old, text)
    changed = re.sub(old, new, text)
    assert changed != text
    return verify_bytes(changed.encode()).findings


@pytest.mark.parametrize("name", [name for names in FORMATS.values() for name in names])
def test_the_hand_is_sound_in_every_format(name: str) -> None:
    assert verify_bytes(written(name).encode()).findings == []


CHANGES = [
    ("mjlog", 'who="1" step="1"', 'who="2" step="1"', "riichi", "seat 2 declares riichi, but seat 1 discards"),
    ("mjlog", 'who="1" (ten="[0-9,]*" step="2")', r'who="3" \1', "order", "North: Riichi stands"),
    ("mjlog", 'yaku="1,1,7,1,8,1', 'yaku="1,2,7,1,8,0', "value", "riichi counts 1 han, not 2"),
    ("mjlog", "<T34/>", '<T34/><DORA hai="50"/>', "reveal", "Dora indicator: 4p"),
    ("mjlog", 'doraHai="120,113,122"', 'doraHai="120,113,123"', "dora", "not those that were turned up"),
    ("mjlog", 'doraHaiUra="104,107,105"', 'doraHaiUra="104,107,50"', "value", "ura is 1, not 0"),
    ("mjlog", 'machi="54"', 'machi="57"', "win", "wins on 6p"),
    ("mjlog", 'machi="54" ten="30', 'machi="54" ten="40', "value", "fu is 30, not 40"),
    ("mjlog", 'ten="30,3900,0"', 'ten="30,3900,1"', "value", "limit is"),
    ("mjlog", 'hai="4,8,13', 'hai="4,8,14', "hand", "seat 1 holds"),
    ("mjlog", 'ba="0,1"', 'ba="1,1"', "sticks", "honba and sticks are 0 and 1"),
    ("mjlog", 'fromWho="0"', 'fromWho="2"', "win", "from West"),
    ("mjlog", 'fromWho="0"', 'fromWho="0" paoWho="3"', "value", "liable"),
    ("mjlog", 'sc="250,', 'sc="260,', "scores", "after"),
    ("mjlog", 'fromWho="0"', 'fromWho="0" owari="211,0,289,0,250,0,250,0"', "match_end", "does not end here"),
    ("mjlog", 'seed="0,0,0,0', 'seed="1,0,0,0', "round", "round 1 is not dealt by seat 0"),
    ("mjlog", 'seed="0,0,0,0', 'seed="0,1,0,0', "carry", "carried over"),
    ("mjlog", 'TAIKYOKU oya="0"', 'TAIKYOKU oya="1"', "dealer", "begun by seat 1, and dealt by seat 0"),
    ("mjlog", '<N who="2" m="45650"/>', '<N who="2" m="46162"/>', "meld", "adds to a triplet that it does not have so"),
    ("tenhou6", r"\[44,42,44\]", "[44,42,44,41]", "dora", "4 indicators are listed, and 3 were turned up"),
    ("tenhou6", r"\[39,39,39\]", "[39,39,34]", "value", "ura is 2, not 0"),
    ("tenhou6", r"立直\(1飜\)", "立直(2飜)", "value", "riichi counts 1 han, not 2"),
    ("tenhou6", "43p4343", "4343p43", "tenhou6", "in no order"),
    ("tenhou6", '"r60"', "60", "order", ""),
    ("tenhou6", r"\[1,0,1,", "[1,2,1,", "win", "from West"),
    ("tenhou6", r"\[1,0,1,", "[1,0,2,", "value", "liable"),
    ("tenhou6", "30符3飜3900点", "30符3飜5800点", "value", "points"),
    ("mjai", '"kyoku":1', '"kyoku":2', "round", "hand 2 of a round is not dealt by seat 0"),
    ("mjai", '"actor":3,"target":2', '"actor":3,"target":1', "meld_source", "line 10: a chow comes from"),
    ("mjai", '"actor":2,"target":0', '"actor":2,"target":3', "claim", "from North"),
    ("mjai", '"pai":"8p","consumed"', '"pai":"6p","consumed"', "meld_tiles", "line 10: a chow is three"),
    ("mjai", '("pai":"8p","consumed":)."7p","9p".', r'\1["6p","7p"]', "mjai", "does not hold the tile"),
    ("mjai", '"type":"reach","actor":1', '"type":"reach","actor":2', "riichi", "seat 2 declares riichi, but seat 1"),
    ("mjai", '"reach_accepted","actor":1', '"reach_accepted","actor":3', "order", "North"),
    ("mjai", '("ankan".*?)"1p"]', r'\1"2p"]', "mjai", "4 identical tiles"),
    ("mjai", '("kakan".*?)"W"]', r'\1"N"]', "mjai", "3 identical tiles"),
    ("mjai", '("kakan".*?)"W","W","W"', r'\1"N","N","N"', "mjai", "one kind"),
    ("mjai", '("hora".*?)"pai":"5p"', r'\1"pai":"2p"', "win", "wins on 2p"),
    ("mjai", '"pai":"F","tsumogiri":true', '"pai":"F","tsumogiri":false', "discard", "but the one it has drawn"),
    ("mjai", '("hora".*?"target":0)', r'\1,"scores":[25000,25000,25000,25000]', "scores", "21100, 28900"),
    ("mjai", '"pai":"9m"}', '"pai":"9m"}\n{"type":"dora","dora_marker":"F"}', "reveal", "Dora indicator: Green Dragon"),
    ("majsoul", '"froms":.3,3,2.', '"froms":[3,3,1]', "claim", "from South"),
    ("majsoul", '"hu_tile":"5p"', '"hu_tile":"2p"', "win", "wins on 2p"),
    ("majsoul", '"old_scores":.25000', '"old_scores":[26000', "payment", "do not make those after it"),
    ("majsoul", '"id":2,"val":1', '"id":2,"val":2', "value", "riichi counts 1 han, not 2"),
    ("majsoul", '("hand":.)"2m"', r'\1"9m"', "hand", "seat 1 shows"),
    ("majsoul", '("hu_tile".*?"doras":.)"4z"', r'\1"3z"', "dora", "not those that were turned up"),
    ("majsoul", '"liqi":{"seat":1', '"liqi":{"seat":3', "riichi", "the riichi of seat 3"),
    ("majsoul", '"point_rong":3900', '"point_rong":3800', "value", "points"),
    ("majsoul", '"tile":"6z","left_tile_count":63', '"tile":"6z","left_tile_count":62', "draw", "tiles are left"),
    ("majsoul", '"chang":0', '"chang":17', "format", "the round wind of hand 1 is 17, not 0 to 3"),
    ("majsoul", '("left_tile_count":68,"doras":.)"4z"', r'\1"3z"', "dora", "that are listed are not those"),
    ("majsoul", '"score":24000', '"score":25000', "riichi", "leaves it 24000 points and 1 stick on"),
    ("majsoul", '"is_liqi":true,"is_wliqi":false', '"is_liqi":true,"is_wliqi":true', "riichi", "is not a double one"),
    ("majsoul", '"qinjia":false', '"qinjia":true', "dealer", "the contrary"),
    ("majsoul", '"liqi":true', '"liqi":false', "riichi", "the contrary"),
    (
        "majsoul",
        '"tile":"8p","is_liqi":false,"is_wliqi":false,"moqie":false',
        '"tile":"8p","moqie":true',
        "discard",
        "as drawn",
    ),
    ("mjai", '"bakaze":"E"', '"bakaze":"4m"', "mjai", "bakaze is a wind"),
    ("botzone-text", "Peng F3", "Peng F2", "botzone", "does not hold"),
    ("botzone-text", r"Fan (\d+) ([^ \n]*)不求人", r"Fan \1 \2门前清", "value", "fans"),
    ("botzone-text", r"Fan (\d+) ([^ \n]*)不求人", r"Fan \1 \2无此番", "value", "无此番"),
    ("botzone-text", r"\nScore .*", "", "botzone", "followed by its fans and its score"),
    (
        "botzone-judge",
        '"name":"不求人","cnt":1,"value":4',
        '"name":"不求人","cnt":1,"value":5',
        "value",
        "counts 4, not 5",
    ),
    ("botzone-judge", '"name":"不求人","cnt":1', '"name":"不求人","cnt":2', "value", "fans"),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "said"), CHANGES)
def test_a_changed_record_is_found_out(name: str, old: str, new: str, code: str, said: str) -> None:
    found = findings(name, old, new)
    assert found, "nothing was found"
    assert code in [each.code for each in found], found
    first = next(each for each in found if each.code == code)
    assert said in first.message, first
    assert first.hand == (0 if code in UNREADABLE else 1)


# --- the native log, of whole matches ---------------------------------------------------------------------------------

Lines = list[dict[str, Any]]


@cache
def whole(name: str) -> str:
    rules = {"riichi": {"preset": "tenhou", "winds": 1}, "guobiao": {"no_minimum": True, "rounds": 2}}[name]
    return write_native(made_game(name, 5, rules))


def place(lines: Lines, word: str, number: int = 0) -> int:
    return [at for at, line in enumerate(lines) if line.get("e") == word][number]


def ends_early(lines: Lines) -> None:
    lines.insert(place(lines, "begin", 1), {"e": "end", "deltas": [0, 0, 0, 0]})


def ends_within_a_hand(lines: Lines) -> None:
    lines.insert(place(lines, "discard"), {"e": "end"})


def is_numbered_otherwise(lines: Lines) -> None:
    lines[place(lines, "begin", 1)]["number"] = 7


def has_players_elsewhere(lines: Lines) -> None:
    lines[place(lines, "begin", 4)]["detail"]["players"] = [3, 2, 1, 0]


def turns_up_another_place(lines: Lines) -> None:
    lines[place(lines, "reveal")]["place"] -= 2


def cuts_the_seed(lines: Lines) -> None:
    lines[0]["seed"] = lines[0]["seed"][:-1]


def gives_a_wall_too_many(lines: Lines) -> None:
    lines[0]["walls"].append(lines[0]["walls"][0])


def has_yaku_that_cannot_be_ordered(lines: Lines) -> None:
    lines[place(lines, "win")]["detail"]["yaku"] = [1, "riichi", None]


def has_other_standard_points(lines: Lines) -> None:
    lines[place(lines, "end")]["detail"]["standard_twelfths"] = [12, 12, 12, 48]


def pays_at_a_draw(lines: Lines) -> None:
    lines[place(lines, "draw", 5)]["deltas"] = [100, -100, 0, 0]


@pytest.mark.parametrize(
    ("name", "change", "hand", "code", "said"),
    [
        ("riichi", ends_early, 1, "match_end", "the match does not end here"),
        ("riichi", ends_within_a_hand, 1, "match_end", "the match does not end here"),
        ("riichi", is_numbered_otherwise, 2, "number", "the number of the hand should be 1, not 7"),
        ("guobiao", has_players_elsewhere, 5, "players", "who sits where should be 1, 0, 3, 2, not 3, 2, 1, 0"),
        ("riichi", turns_up_another_place, 1, "reveal", "at place -5"),
        ("riichi", cuts_the_seed, 0, "commitment", "not the one that was committed to"),
        ("riichi", gives_a_wall_too_many, 0, "wall", "5 walls are given for 4 hands"),
        ("riichi", has_yaku_that_cannot_be_ordered, 1, "value", "yaku is"),
        ("guobiao", has_other_standard_points, 8, "value", "standard_twelfths is"),
        ("riichi", pays_at_a_draw, 0, "event", "draw has no deltas"),
    ],
)
def test_a_native_log_is_found_out_that(
    name: str, change: Callable[[Lines], None], hand: int, code: str, said: str
) -> None:
    lines: Lines = [json.loads(line) for line in whole(name).splitlines()]
    assert verify_bytes(whole(name).encode()).findings == []
    change(lines)
    found = verify_bytes("".join(json.dumps(line) + "\n" for line in lines).encode()).findings
    assert [(each.hand, each.code) for each in found] == [(hand, code)]
    assert said in found[0].message


def test_what_other_programs_add_to_a_win_under_their_own_name_is_no_fault() -> None:
    lines: Lines = [json.loads(line) for line in whole("riichi").splitlines()]
    lines[place(lines, "win")]["detail"]["x-note"] = "a fine hand"
    assert verify_bytes("".join(json.dumps(line) + "\n" for line in lines).encode()).findings == []


def test_after_a_hand_that_cannot_be_played_the_players_sit_where_the_record_says() -> None:
    """In the second round of 国标 the players have changed seats, which the result by player depends on."""
    lines: Lines = [json.loads(line) for line in whole("guobiao").splitlines()]
    start = place(lines, "begin", 5)
    drawn = next(at for at in range(start, len(lines)) if lines[at].get("e") == "draw")
    lines[drawn]["tile"] = (lines[drawn]["tile"] + 4) % 136
    found = verify_bytes("".join(json.dumps(line) + "\n" for line in lines).encode()).findings
    assert [(each.hand, each.code) for each in found] == [(6, "draw")]


@pytest.mark.parametrize("tile", [140, 200])
def test_a_tile_that_the_game_does_not_have_is_neither_shown_nor_scripted(tile: int) -> None:
    lines: Lines = [json.loads(line) for line in written("native").splitlines()]
    at = place(lines, "reveal")
    lines[at]["tile"] = tile
    game = read_native("".join(json.dumps(line) + "\n" for line in lines).encode())
    shown = Replay(game, "en").hand(1)
    assert shown["problem"] == {"event": at, "message": f"event {at} cannot be shown: there is no tile {tile}"}
    del lines[0]["walls"]
    game = read_native("".join(json.dumps(line) + "\n" for line in lines).encode())
    with pytest.raises(InputError, match=f"hand 1 cannot be played as it is recorded: tile {tile} is not part"):
        Script.of(game)


@pytest.mark.parametrize(
    ("old", "new", "code"), [('"val":16', '"val":17', "value"), ('"tile":"0m"}', '"tile":"4m"}', "majsoul")]
)
def test_a_changed_mahjong_soul_record_of_guobiao_is_found_out(old: str, new: str, code: str) -> None:
    script = "game: guobiao\nrules: flowers true\nE: 1f *\nS: 123m456m789m44s55p\nturns 5\nS draws 4s\ntsumo"
    text = WRITERS["majsoul"](run_script(script))
    assert verify_bytes(text.encode()).findings == []
    assert old in text
    assert [each.code for each in verify_bytes(text.replace(old, new, 1).encode()).findings] == [code]


def test_a_hand_longer_than_its_wall_is_refused_before_its_order_is_searched_for() -> None:
    data = json.loads(written("tenhou6"))
    for seat in range(4):
        data["log"][0][5 + 3 * seat : 7 + 3 * seat] = [[11] * 4000, [60] * 4000]
    found = verify_bytes(json.dumps(data).encode()).findings
    assert [(each.code, each.message) for each in found] == [
        ("tenhou6", "hand 1: more tiles are taken in this hand than there are")
    ]
