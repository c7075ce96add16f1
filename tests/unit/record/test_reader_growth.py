"""Readers of records: their cost grows like the file, and what no game can hold is refused before it costs anything."""

import gzip
import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest
from made_games import made_game

from growth import grows_like_its_size
from sanyuan.errors import InputError
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import WRITERS, read_games
from sanyuan.record.recorded import Record


@cache
def riichi() -> Record:
    game = made_game("riichi", 1, {"preset": "tenhou", "winds": 1})
    return Record("riichi", game.rules, [], game.hands[:1], complete=False, from_start=False)


@cache
def guobiao() -> Record:
    game = made_game("guobiao", 1, {"preset": "botzone", "rounds": 1})
    return Record("guobiao", game.rules, [], game.hands[:1], complete=False, from_start=False)


@cache
def written(name: str) -> str:
    return WRITERS[name](guobiao() if name.startswith("botzone") else riichi())


def many_lines(name: str, size: int) -> str:
    """Return a file of lines whose first is a heading, with the hand after it many times."""
    first, rest = written(name).split("\n", 1)
    return f"{first}\n{rest * size}"


def many_json(name: str, size: int, *path: str) -> str:
    """Return a file of JSON with the list that lies at a path many times as long."""
    whole = json.loads(written(name))
    parent = whole
    for part in path[:-1]:
        parent = parent[part]
    parent[path[-1]] = parent[path[-1]] * size
    return json.dumps(whole)


def many_tags(size: int) -> str:
    head, hand, tail = re.fullmatch(r"(.*?)(<INIT.*)(</mjloggm>\s*)", written("mjlog"), re.DOTALL).groups()
    return f"{head}{hand * size}{tail}"


FILES: dict[str, Callable[[int], str]] = {
    "native": lambda size: many_lines("native", size).replace('"walls":', '"x-walls":', 1),
    "mjai": lambda size: many_lines("mjai", size),
    "mjlog": many_tags,
    "tenhou6": lambda size: many_json("tenhou6", size, "log"),
    "majsoul": lambda size: many_json("majsoul", size, "data", "data", "actions"),
    "botzone-text": lambda size: written("botzone-text") * size,
    "botzone-judge": lambda size: json.dumps([*json.loads(written("botzone-judge")), *["PASS"] * (5000 * size)]),
}
BEGUN = {
    "mjai": lambda line, size: "".join(written("mjai").splitlines(True)[:3]) + f"{line}\n" * size,
    "native": lambda line, size: "".join(written("native").splitlines(True)[:7]) + f"{line}\n" * size,
}
LINES = [
    ("mjai", '{"type":"reach_accepted","actor":0}'),
    ("mjai", '{"type":"hora","actor":1,"target":0,"deltas":[0,0,0,0],"ura_markers":["1m"]}'),
    ("mjai", '{"type":"dora","dora_marker":"1m"}'),
    ("mjai", '{"type":"none"}'),
    ("native", '{"e":"accept","seat":0}'),
    ("native", '{"e":"discard","seat":0,"tile":0}'),
]
TAGS = ['<REACH who="0" step="2"/>', '<DORA hai="1"/>', '<BYE who="1"/>', '<N who="0" m="1"/>', "<T1/><D1/>"]


def read(data: bytes) -> None:
    with suppress(InputError):
        read_games(data)


@pytest.mark.parametrize("name", FILES)
def test_reading_grows_like_the_file(name: str) -> None:
    assert len(read_games(FILES[name](2).encode())) >= 1
    assert grows_like_its_size(lambda size: FILES[name](3 * size).encode(), read)


@pytest.mark.parametrize("name", ["native", "mjai", "mjlog", "majsoul"])
def test_verifying_grows_like_the_file(name: str) -> None:
    assert grows_like_its_size(lambda size: FILES[name](size).encode(), verify_bytes, (1, 4))


@pytest.mark.parametrize(("name", "line"), LINES)
def test_one_thing_again_and_again_costs_no_more_than_its_length(name: str, line: str) -> None:
    assert grows_like_its_size(lambda size: BEGUN[name](line, 500 * size).encode(), read)


@pytest.mark.parametrize("tag", TAGS)
def test_one_tag_again_and_again_costs_no_more_than_its_length(tag: str) -> None:
    head = re.match(r".*?<INIT[^>]*>", written("mjlog"), re.DOTALL)
    assert head is not None
    assert grows_like_its_size(lambda size: f"{head[0]}{tag * (1000 * size)}</mjloggm>".encode(), read)


def test_a_packed_mjlog_of_millions_of_tags_is_refused_by_their_number() -> None:
    packed = gzip.compress(b'<mjloggm ver="2.3">' + b"<BYE/>" * 4_000_000 + b"</mjloggm>", 1)
    (found,) = verify_bytes(packed).findings
    assert (found.code, "50000 tags" in found.message) == ("size", True)


def test_a_packed_file_that_unpacks_beyond_all_bounds_is_refused() -> None:
    (found,) = verify_bytes(gzip.compress(bytes(10_000_000)), largest=1_000_000).findings
    assert found.code == "size"


def test_calls_that_fit_in_too_many_orders_are_given_up() -> None:
    call = "c" + "111213"
    log = [[0, 0, 0], [25000] * 4, [11], []]
    hand = [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24]
    takes = [[11] * 30, *[["1111p11", "11p1111", call, 11] * 8 for _ in range(3)]]
    for each in takes:
        log += [hand, each, [11] * 40]  # type: ignore[list-item]  # JSON data
    whole = {"title": ["", ""], "name": [""] * 4, "rule": {"disp": "", "aka": 0}, "log": [[*log, ["不明"]]]}
    read(json.dumps(whole).encode())
