"""Guests at the table: what they do wrong is counted and costs them the choice, and the match ends as it should."""

import json
import os
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.guests import Guest, Patience, make_player
from sanyuan.guests.guest import FaultError
from sanyuan.guests.line import LONGEST, Stream
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.variants import variant
from typed import data

RIICHI = variant("riichi")
SHORT = RIICHI.rules.make({"winds": 1})
GUOBIAO = variant("guobiao")
FOUR_HANDS = GUOBIAO.rules.make({"preset": "botzone", "rounds": 1})
WITH_FLOWERS = GUOBIAO.rules.make({"rounds": 1})
QUICK = Patience(seconds=0.2, start_seconds=0.4, faults=3)
"""For guests that never answer."""

PLAYS_WHAT_IT_DREW = """
import json, sys
me = int(sys.argv[1])
for line in sys.stdin:
    events = json.loads(line)
    last = events[-1]
    if last["type"] == "tsumo":
        assert last["actor"] == me and last["pai"] != "?"
        print(json.dumps({"type": "dahai", "actor": me, "pai": last["pai"], "tsumogiri": True}), flush=True)
    else:
        print('{"type":"none"}', flush=True)
"""
BAD = {
    "hangs": ("import time; time.sleep(60)", {"late": 3}),
    "lies": ("for _ in __import__('sys').stdin: print('{\"type\":\"hora\"}', flush=True)", {"illegal": 3}),
    "crashes": ("input(); 1 / 0", {"gone": 1}),
    "floods": ('while True: print(\'{"type":"none"}\' * 99, flush=True)', None),
    "floods without a line": ("while True: print('x' * 65536, end='', flush=True)", {"gone": 1}),
    "answers for another seat": (
        'import sys\nfor _ in sys.stdin: print(\'{"type":"dahai","actor":3,"pai":"1m"}\', flush=True)',
        {"other_seat": 3},
    ),
    "speaks in riddles": ("for _ in __import__('sys').stdin: print('?', flush=True)", {"broken": 3}),
    "speaks no text": ("import os\nfor _ in __import__('sys').stdin: os.write(1, b'\\xff\\n')", {"broken": 3}),
}


class Silent(Bot):
    """What is played for a seat that does not answer, all the time."""

    def __init__(self, game: Variant) -> None:
        assert game.flow is not None
        self.flow = game.flow

    def choose(self, view: View) -> int:
        return self.flow.default_answer(view.state, view.seat, view.options)


def script(folder: Path, text: str) -> str:
    path = folder / "guest.py"
    path.write_text(text)
    return f"{sys.executable} -S -E {path}"


def seated(spec: str, game: Variant = RIICHI, rules: RuleConfig = SHORT, patience: Patience | None = None) -> Guest:
    """Return a guest for the second seat."""
    guest = data(make_player(spec, game, rules, 0, 1, patience or Patience()))
    assert isinstance(guest, Guest)
    return guest


def played(game: Variant, rules: RuleConfig, guest: Bot, seat: int = 1) -> Match:
    assert game.flow is not None
    seats = game.flow.seats(rules)
    bots = [guest if at == seat else make_player("random", game, rules, at) for at in range(seats)]
    return play_match(game, rules, bots, seed_from(3))


def as_data(match: Match) -> list[dict[str, object]]:
    return [event.as_dict() for event in match.events()]


@pytest.mark.parametrize("how", BAD)
def test_a_guest_that_fails_is_played_by_default_and_the_match_ends(how: str, tmp_path: Path) -> None:
    text, faults = BAD[how]
    patience = QUICK if how == "hangs" else Patience(faults=3)
    guest = seated("mjai:" + script(tmp_path, text), patience=patience)
    match = played(RIICHI, SHORT, guest)
    assert match.is_over()
    assert as_data(match) == as_data(played(RIICHI, SHORT, Silent(RIICHI)))
    assert faults is None or dict(guest.faults) == faults
    assert guest.faults


def test_a_guest_hears_its_own_tiles_and_no_others(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    text = PLAYS_WHAT_IT_DREW.replace("events = json", f"open({str(log)!r}, 'a').write(line); events = json")
    guest = seated("mjai:" + script(tmp_path, text))
    match = played(RIICHI, SHORT, guest)
    assert not guest.faults, guest.said
    assert as_data(match) == as_data(played(RIICHI, SHORT, Silent(RIICHI)))
    heard = [event for line in log.read_text().splitlines() for event in json.loads(line)]
    starts = [event for event in heard if event["type"] == "start_kyoku"]
    assert len(starts) == len(match.past) + 1
    for start in starts:
        own = start["tehais"].pop(1)
        assert "?" not in own
        assert start["tehais"] == [["?"] * 13] * 3
    draws = [event for event in heard if event["type"] == "tsumo"]
    assert {event["pai"] == "?" for event in draws if event["actor"] != 1} == {True}
    assert {event["pai"] == "?" for event in draws if event["actor"] == 1} == {False}
    assert heard[-1] == {"type": "end_game"}


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one() -> None:
    ours, theirs = socket.socketpair()
    heard = theirs.makefile("rb")
    line = Stream(ours.fileno(), ours.fileno())

    def answer(question: bytes, text: bytes) -> None:
        """Send a text once a question has come, and no sooner."""

        def wait() -> None:
            while heard.readline() != question:
                pass
            theirs.sendall(text)

        threading.Thread(target=wait).start()

    with pytest.raises(FaultError, match="late"):
        line.exchange(["first"], 1, 0.01)
    answer(b"second\n", b"to the first\nto the second\n")
    assert line.exchange(["second"], 1, 5) == "to the second"
    theirs.sendall(b"unasked\n")
    answer(b"third\n", b"to the third\n")
    assert line.exchange(["third"], 1, 5) == "to the third"
    theirs.sendall(b"in two ")
    answer(b"fourth\n", b"parts\n")
    assert line.exchange(["fourth"], 1, 5) == "in two parts"
    heard.close()
    theirs.close()
    with pytest.raises(FaultError, match="gone"):
        line.exchange(["fifth"], 1, 5)


def test_a_program_that_does_not_read_keeps_nobody_waiting() -> None:
    reading, writing = os.pipe()
    line = Stream(reading, writing)
    with pytest.raises(FaultError, match="late"):
        line.send("x" * LONGEST, 0.01)


@pytest.mark.parametrize("way", ["mjai-lines", "mjai-each"])
def test_the_other_ways_of_mjai_play_the_same_match(way: str, tmp_path: Path) -> None:
    text = f"""
import json, sys
me = int(sys.argv[1])
for line in sys.stdin:
    event = json.loads(line)
    if event.get("can_act") is False:
        continue
    mine = event["type"] == "tsumo" and event["actor"] == me
    move = {{"type": "dahai", "actor": me, "pai": event["pai"], "tsumogiri": True}} if mine else {{"type": "none"}}
    if mine or {way == "mjai-each"} or event["type"] in ("dahai", "kakan"):
        print(json.dumps(move), flush=True)
"""
    guest = seated(f"{way}:" + script(tmp_path, text))
    match = played(RIICHI, SHORT, guest)
    assert not guest.faults, guest.said
    assert as_data(match) == as_data(played(RIICHI, SHORT, Silent(RIICHI)))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def test_a_guest_calls_over_tcp_and_joins(tmp_path: Path) -> None:
    port = free_port()
    said: list[str] = []

    def call() -> None:
        while True:
            try:
                connection = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:
                time.sleep(0.01)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with connection, connection.makefile("r") as line:
            for text in line:
                said.append(text)
                event = json.loads(text)
                mine = event["type"] == "tsumo" and event["actor"] == 1
                move = {"type": "dahai", "actor": 1, "pai": event.get("pai"), "tsumogiri": True}
                answer = (
                    {"type": "join", "name": "me", "room": "default"} if event["type"] == "hello" else {"type": "none"}
                )
                with suppress(ConnectionError):  # nobody waits for its answers when the match is over
                    connection.sendall(json.dumps(move if mine else answer).encode() + b"\n")
                if event["type"] == "end_game":
                    return

    caller = threading.Thread(target=call, daemon=True)
    caller.start()
    guest = seated(f"mjai:tcp://127.0.0.1:{port}", patience=Patience(start_seconds=5))
    match = played(RIICHI, SHORT, guest)
    caller.join(5)
    assert not guest.faults, guest.said
    assert '"hello"' in said[0]
    assert as_data(match) == as_data(played(RIICHI, SHORT, Silent(RIICHI)))


BOTZONE_JSON = r"""
read line
asked=${line%%]*}; asked=${asked%\"}; asked=${asked##*\"}
case "$asked" in
"2 "*) echo "{\"response\":\"PLAY ${asked#2 }\"}" ;;
*) echo '{"response":"PASS"}' ;;
esac
"""
BOTZONE_SIMPLE = r"""
read turns
places=$((2 * turns - 1))
while [ $places -gt 0 ]; do read asked; places=$((places - 1)); done
case "$asked" in
"2 "*) echo "PLAY ${asked#2 }" ;;
*) echo PASS ;;
esac
"""
BOTZONE_KEPT = """
import sys
assert sys.stdin.readline().strip() == "1"
numbers = []
for asked in sys.stdin:
    words = asked.split()
    numbers.append(words[0])
    assert numbers[:2] in (["0"], ["0", "1"])
    if len(numbers) == 2:
        flowers = [int(count) for count in words[1:5]]
        hand, own = words[5:18], words[18:]
        assert len(hand) == 13 and not any(tile.startswith("H") for tile in hand)
        assert len(own) == flowers[me] and all(tile.startswith("H") for tile in own)
    if words[0] == "0":
        me = int(words[1])
    print("PLAY " + words[1] if words[0] == "2" else "PASS")
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
"""


@pytest.mark.parametrize(
    ("way", "program", "text", "rules"),
    [
        ("botzone", "sh", BOTZONE_JSON, FOUR_HANDS),
        ("botzone-simple", "sh", BOTZONE_SIMPLE, FOUR_HANDS),
        ("botzone-simple", f"{sys.executable} -S -E", BOTZONE_KEPT, FOUR_HANDS),
        ("botzone-simple", f"{sys.executable} -S -E", BOTZONE_KEPT, WITH_FLOWERS),
    ],
    ids=["json", "simple", "kept running", "with flowers"],
)
def test_a_guest_plays_as_at_botzone(way: str, program: str, text: str, rules: RuleConfig, tmp_path: Path) -> None:
    path = tmp_path / "guest"
    path.write_text(text)
    guest = seated(f"{way}:{program} {path}", GUOBIAO, rules)
    match = played(GUOBIAO, rules, guest)
    assert not guest.faults, guest.said
    assert as_data(match) == as_data(played(GUOBIAO, rules, Silent(GUOBIAO)))


def test_a_guest_of_botzone_that_crashes_is_played_by_default() -> None:
    guest = seated("botzone:false", GUOBIAO, FOUR_HANDS)
    match = played(GUOBIAO, FOUR_HANDS, guest)
    assert dict(guest.faults) == {"gone": 1}
    assert as_data(match) == as_data(played(GUOBIAO, FOUR_HANDS, Silent(GUOBIAO)))


class Raises:
    def choose(self, view: View) -> int:
        raise RuntimeError("no idea")


class Wins:
    """Claims a win whenever it is asked, and wants to know its seed."""

    def __init__(self, seed: int, player: int) -> None:
        self.given = seed, player

    def choose(self, view: View) -> int:
        return actions.WIN


@pytest.mark.parametrize(("name", "fault"), [("Raises", "broken"), ("Wins", "illegal")])
def test_a_class_that_fails_is_played_by_default(name: str, fault: str) -> None:
    guest = seated(f"{__name__}:{name}")
    match = played(RIICHI, SHORT, guest)
    assert match.is_over()
    assert dict(guest.faults) == {fault: 3}


@pytest.mark.parametrize(
    ("spec", "game", "told"),
    [
        ("greedly", RIICHI, "greedy"),
        ("mjai:python3", GUOBIAO, "mjai speaks of riichi"),
        ("botzone:python3", RIICHI, "botzone speaks of guobiao"),
        ("mjai:no-such-program-here", RIICHI, "no-such-program-here"),
        ("mjai:", RIICHI, "followed by the command"),
        ("mjai:python3 'x", RIICHI, "cannot be started"),
        ("mjai:tcp://example.org:80", RIICHI, "tcp://127.0.0.1:PORT"),
        ("no_such_module:Bot", RIICHI, "No module named"),
        (f"{__name__}:script", RIICHI, "cannot be taken as a player"),
    ],
)
def test_what_is_no_player_is_refused_before_the_match(spec: str, game: Variant, told: str) -> None:
    with pytest.raises(InputError, match=told):
        make_player(spec, game, game.rules.make(None), 0)
