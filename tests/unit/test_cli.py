"""The command as people and programs call it: in a process of its own, with the made-up variant registered."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import sanyuan
from sanyuan.cli import COMMANDS

HERE = Path(__file__).parent
SOURCE = str(Path(sanyuan.__file__).parents[1])
START = "import sys, toy; from sanyuan import variants; variants.register(toy.TOY); from sanyuan.cli import main; "
COMMAND = [sys.executable, "-c", START + "sys.exit(main())"]
ENV: dict[str, Any] = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join([SOURCE, str(HERE)]),
    "LC_ALL": "C.UTF-8",
    "NO_COLOR": "1",
}
HAND = ["score", "--variant", "toy", "--hand", "123m456p789s1122z", "--win", "1z"]
LINE = '{"variant":"toy","hand":"123m456p789s1122z","win":"1z","id":%d}\n'


def call(*args: str, feed: bytes = b"", env: dict[str, str] = ENV) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *args], input=feed, capture_output=True, env=env, timeout=60, check=False)


def answers(feed: bytes) -> list[dict[str, object]]:
    done = call("score", "--jsonl", feed=feed)
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def test_version_says_how_the_core_runs() -> None:
    assert call("--version").stdout.decode().strip() in (
        f"sanyuan {sanyuan.__version__} (interpreted)",
        f"sanyuan {sanyuan.__version__} (compiled)",
    )


def test_without_a_command_the_commands_are_listed() -> None:
    done = call()
    assert done.returncode == 0
    assert b"score" in done.stdout
    assert b"rules" in done.stdout


def test_the_help_of_the_command_is_not_that_of_the_python_package() -> None:
    listed = call("--help").stdout.decode()
    assert ">>>" not in listed
    assert "parse" not in listed
    assert "games: guobiao, riichi, sichuan, toy, wuhan\n" in listed
    assert all(f"\n  {name} " in listed for name in COMMANDS)


def test_every_line_gets_its_answer_in_order_and_bad_ones_do_not_stop_the_run() -> None:
    feed = (LINE % 1 + "\n" + "xx\n" + LINE % 2 + '{"id":3,"variant":"tox"}\n' + '{"a":1,"a":2}\n' + "NaN\n").encode()
    feed += b"\xff\n" + b"[" * 100_000 + b"\n" + b'{"id":"\\ud800","variant":"toy"}\n' + (LINE % 4).strip().encode()
    found = answers(feed)
    assert [answer["ok"] for answer in found] == [True, False, False, True] + [False] * 6 + [True]
    assert [answer.get("id") for answer in found] == [1, None, None, 2, 3, None, None, None, None, "\ud800", 4]
    codes = [answer["error"]["code"] for answer in found if not answer["ok"]]
    assert codes == ["json", "json", "variant", "json", "json", "encoding", "json", "field_missing"]


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    assert answers(b"\xef\xbb\xbf" + (LINE % 1).encode())[0]["ok"] is True


def test_no_lines_no_answers() -> None:
    assert answers(b"") == []


def test_a_partner_at_a_pipe_gets_each_answer_before_it_sends_the_next_request() -> None:
    with subprocess.Popen(
        [*COMMAND, "score", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENV
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write((LINE % number).encode())
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], 30)
            assert ready, "no answer while the request pipe stays open"
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_defect_in_a_scorer_costs_one_line_only() -> None:
    broken = "import toy; toy.Toy.judge = lambda self, request: 1 // 0; " + START + "sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", broken, "score", "--jsonl"],
        input=(LINE % 1 + LINE % 2).encode(),
        capture_output=True,
        env=ENV,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert [json.loads(line)["error"]["code"] for line in done.stdout.splitlines()] == ["internal", "internal"]
    assert b"Traceback" not in done.stderr


def test_a_closed_stdin_is_told_and_ends_with_2() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "score", "--jsonl"], capture_output=True, env=ENV, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"sanyuan: stdin is closed\n"


@pytest.mark.parametrize("args", [["rules"], ["tour"], ["score", "--jsonl"], ["selfplay", "--set", "winds=1"]])
def test_closed_outputs_are_nobody_listening(args: list[str]) -> None:
    closed = ["sh", "-c", 'exec "$@" >&- 2>&-', "sh", *COMMAND, *args]
    done = subprocess.run(closed, input=b"", env=ENV, timeout=60, check=False)
    assert done.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("args", [["rules"], ["score", "--jsonl"], ["verify", "nowhere", "--json"]])
def test_a_full_disk_is_told_in_one_sentence(args: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *args], input=(LINE % 1).encode(), stdout=full, stderr=subprocess.PIPE, env=ENV, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"sanyuan: the output cannot be written: No space left on device\n"


def test_a_reader_that_leaves_early_hears_no_complaint() -> None:
    with subprocess.Popen(
        [*COMMAND, "score", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
    ) as process:
        process.stdout.close()
        try:
            process.stdin.write((LINE % 1).encode() * 5000)
            process.stdin.close()
        except BrokenPipeError:
            process.stdin = None  # it is gone already, and nothing is left to flush
        assert process.stderr.read() == b""
        assert process.wait(30) == 141


def test_interrupting_is_quiet() -> None:
    with subprocess.Popen(
        [*COMMAND, "score", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENV,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background run may have it ignored
    ) as process:
        process.stdin.write((LINE % 1).encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(2)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["scor"], "did you mean score?"),
        (["score", "--hnad", "1m"], "--hnad"),
        (["score", "--hand", "1m", "--riichi", "1"], "flags of its own: see sanyuan score --variant GAME"),
        (["score", "--hand", "1m"], "name a game with --variant: "),
        (["score", "--variant", "tooy", "--hand", "1m"], "did you mean toy?"),
        (["score", "--variant"], "expected one argument"),
        ([*HAND, "--winner", "x"], "a whole number is wanted, not 'x'"),
        ([*HAND, "--winner", "9"], "winner is a whole number from 0 to 3, not 9 (winner)"),
        ([*HAND, "--set", "scale"], "OPTION=VALUE"),
        ([*HAND, "--set", "scael=3"], "did you mean scale"),
        ([*HAND, "--set", "scale=x"], 'not "x" (rules.scale)'),
        ([*HAND, "--rules", "{"], "this is not JSON"),
        ([*HAND, "--lang", "fr"], "invalid choice"),
        (["rules", "tooy"], "did you mean toy?"),
        (["rules", "toy", "--preset", "clu"], "did you mean club?"),
        (["rules", "toy", "--diff", "home", "clu"], "did you mean club?"),
        (["rules", "--diff", "home", "club"], "name the game of these presets: "),
        (["rules", "--preset", "home"], "name the game of these presets: "),
    ],
)
def test_what_a_person_gets_wrong_is_one_sentence_and_exit_2(args: Any, words: str) -> None:
    done = call(*args)
    assert (done.returncode, done.stdout) == (2, b"")
    sentence = done.stderr.decode()
    assert words in sentence
    assert sentence.count("\n") == 1
    assert sentence.startswith("sanyuan: ")


def test_flags_of_people_and_of_the_game_reach_the_scorer() -> None:
    done = call(*HAND, "--loser", "2", "--sticks", "1", "--set", "scale=7", "--rules", "home", "--json")
    answer = json.loads(done.stdout)
    assert answer["deltas"] == [1035, 0, -35, 0]


def test_melds_are_repeated_and_numbers_may_stand_with_commas() -> None:
    args = ["score", "--variant", "toy", "--hand", "123m1122z", "--win", "1z", "--meld", "pung:555z@2"]
    done = call(*args, "--meld", "closed:9999s", "--kong-draw", "--set", "reds=0,1,2", "--json")
    assert json.loads(done.stdout)["fan"] == 9


def test_explain_adds_the_arithmetic_and_lang_chooses_the_words() -> None:
    short = call(*HAND, "--lang", "zh").stdout.decode()
    full = call(*HAND, "--lang", "zh", "--explain").stdout.decode()
    assert "字牌" in short
    assert "5 + 1" not in short
    assert "5 + 1" in full


@pytest.mark.parametrize(
    ("name", "words"), [("zh_CN.UTF-8", "计入"), ("ja_JP.UTF-8", "成立"), ("fr_FR.UTF-8", "counted")]
)
def test_the_language_comes_from_the_environment(name: str, words: str) -> None:
    assert words in call(*HAND, env={**ENV, "LC_ALL": name, "PYTHONUTF8": "1"}).stdout.decode()


def test_a_terminal_without_chinese_still_gets_its_result() -> None:
    done = call(*HAND, "--lang", "zh", env={**ENV, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert b"+1800" in done.stdout


def test_rules_lists_options_with_ruling_and_marks_what_a_preset_changes() -> None:
    rows = call("rules", "toy", "--preset", "club").stdout.decode().splitlines()
    assert rows[0] == "Toy · club"
    assert " ".join(rows[1].split()) == "* scale 10 R-T1 points per fan (a whole number from 1 to 1000)"
    assert rows[2].split()[:2] == ["minimum", "1"]
    data = json.loads(call("rules", "toy", "--json").stdout)
    assert [row["name"] for row in data["options"]] == ["scale", "minimum", "dragons", "reds", "payer"]


def test_rules_diff_shows_only_differences() -> None:
    assert json.loads(call("rules", "toy", "--diff", "home", "club", "--json").stdout) == {
        "scale": {"home": 100, "club": 10},
        "payer": {"home": "loser", "club": "all"},
    }


def test_rules_diff_of_equal_presets_says_so() -> None:
    assert call("rules", "toy", "--diff", "home", "home").stdout.decode() == "they do not differ\n"


def test_rules_in_a_narrow_terminal_take_lines_of_their_own() -> None:
    leader, follower = pty.openpty()
    env = {**ENV, "COLUMNS": "50"}
    with subprocess.Popen([*COMMAND, "rules", "toy"], stdout=follower, stdin=subprocess.DEVNULL, env=env) as process:
        assert process.wait(30) == 0
    os.close(follower)
    lines = os.read(leader, 8192).decode().splitlines()
    os.close(leader)
    assert "    scale = 100  R-T1" in lines
    assert "      points per fan" in lines
    assert max(map(len, lines)) <= 50


def test_a_hand_is_written_where_the_terminal_is_too_narrow_to_draw_it() -> None:
    for columns, drawn in ((80, True), (40, False)):
        leader, follower = pty.openpty()
        command = [*COMMAND, "shanten", "--variant", "riichi", "13566m34p3457s55z4p"]
        env = {**ENV, "COLUMNS": str(columns)}
        with subprocess.Popen(command, stdout=follower, stdin=subprocess.DEVNULL, env=env) as process:
            assert process.wait(30) == 0
        os.close(follower)
        lines = os.read(leader, 8192).decode().splitlines()
        os.close(leader)
        assert lines[0].startswith(" ╭──╮" if drawn else " 1m 3m 5m 6m 6m 3p 4p 3s 4s 5s 7s 5z 5z 4p")


def test_rules_without_a_game_lists_the_games() -> None:
    assert "toy" in [row["variant"] for row in json.loads(call("rules", "--json").stdout)]


def converse(answers: list[str], *args: str) -> tuple[str, int]:
    """Answer the prompts of the command at a terminal, one line each."""
    leader, follower = pty.openpty()
    with subprocess.Popen([*COMMAND, *args], stdin=follower, stdout=follower, stderr=follower, env=ENV) as process:
        os.close(follower)
        seen = b""
        for answer in [*answers, None]:
            seen += _until_quiet(leader, process)
            if answer is not None:
                os.write(leader, answer.encode())
        code = process.wait(30)
    os.close(leader)
    return seen.decode().replace("\r\n", "\n"), code


def _until_quiet(leader: int, process: subprocess.Popen[bytes]) -> bytes:
    seen = b""
    limit = time.monotonic() + 30
    while time.monotonic() < limit:
        ready, _, _ = select.select([leader], [], [], 0.1)
        if ready:
            try:
                piece = os.read(leader, 4096)
            except OSError:  # the other end of the terminal is closed
                return seen
            seen += piece
            if not piece:
                return seen
        elif seen.endswith(b": ") or process.poll() is not None:
            return seen
    raise AssertionError(f"the prompt fell silent after {seen.decode()!r}")


def test_the_guided_prompt_keeps_good_answers_and_asks_again_for_bad_ones() -> None:
    typed = ["tooy\n", "toy\n", "12q\n", "123m456p789s1122z\n", "1z\n", "\n", "1\n", "1\n", "\n", "\n", "\n"]
    # game (twice), hand (twice), win, melds, winner, loser = winner, round, sticks, shown, then flags
    # the refused loser is what to change
    text, code = converse([*typed, "kong\n", "\n", "\n", "0\n"], "score")
    assert code == 0
    assert "did you mean toy?" in text
    assert 'cannot read "12q"' in text
    assert "! kong: " in text
    assert "the winner cannot be the loser" in text
    assert "South  +500" in text


def test_the_guided_prompt_lets_another_answer_be_changed_than_the_refused_one() -> None:
    # hand, win, melds, winner, loser, round, riichi (forgotten), dora, ura, honba, sticks, pao, kita, then flags
    typed = ["234m34578p23455s\n", "6p\n", "\n", "1\n", "0\n", *["\n"] * 8, "ippatsu\n"]
    text, code = converse([*typed, "reach\n", "riichi\n", "1\n"], "score", "--variant", "riichi")
    assert code == 0
    assert "ippatsu needs a riichi" in text
    assert text.count("which answer to change [ippatsu]") == 2
    assert "! reach: hand, win, " in text
    assert "4 han 30 fu" in text  # riichi, ippatsu, pinfu, tanyao


def test_the_guided_prompt_takes_the_commas_of_a_chinese_keyboard() -> None:
    typed = ["123m1122z\n", "1z\n", "pung:555z@2，closed:9999s\n", "\n", "\n", "\n", "\n", "\n"]
    text, code = converse([*typed, "kong_draw，last_tile\n"], "score", "--variant", "toy")
    assert code == 0
    assert "!" not in text


def test_the_guided_prompt_of_wuhan_asks_only_what_the_game_has() -> None:
    # hand, win, melds, winner, loser, flip, a line for each of the four seats (East's twice), then flags
    typed = ["5m\n", "5m\n", "pung:888p@1 pung:333s@3 chow:123m@3 chow:678m@3\n", "0\n", "3\n", "1z\n"]
    seats = ["kongs=1\n", "red_kongs=1\n", "\n", "laizi_kongs=5\n", "laizi_kongs=1 pung:222p@1\n", "\n"]
    # the discarder of a 全求人 must be told to be tenpai or not: the seats are what to change
    again = ["\n", "red_kongs=1\n", "\n", "laizi_kongs=1 pung:222p@1\n", "pung:444p tenpai\n"]
    text, code = converse([*typed, *seats, "\n", *again], "score", "--variant", "wuhan")
    assert code == 0
    assert "round:" not in text
    assert "first_turn" not in text
    assert "last_tile: won with one of the last tiles of the wall" in text
    assert "! kongs=1 is not one of pung:555m@2 …, laizi_kongs=1" in text
    assert "! laizi_kongs is a whole number from 0 to 4, not 5" in text
    assert "whether the discarder was tenpai" in text
    assert "All Melded" in text


def test_the_flags_of_wuhan_stand_once_each() -> None:
    result = call("score", "--variant", "wuhan", "--help")
    assert result.returncode == 0
    assert result.stdout.count(b"\n  --last-tile ") == 1


def test_leaving_the_prompt_is_quiet() -> None:
    text, code = converse(["toy\n", "\x04"], "score")
    assert code == 2
    assert "nothing was scored" in text
    assert "Traceback" not in text


@pytest.mark.parametrize("module", ["sanyuan", "sanyuan.cli"])
def test_the_package_runs_as_the_command(module: str) -> None:
    done = subprocess.run([sys.executable, "-m", module, "--version"], capture_output=True, env=ENV, check=True)
    assert done.stdout.decode().startswith(f"sanyuan {sanyuan.__version__} (")


def test_long_work_says_when_the_core_is_not_compiled() -> None:
    unsaid = {name: value for name, value in ENV.items() if name != "SANYUAN_PURE"}
    command = [*COMMAND, "selfplay", "--variant", "wuhan", "--matches", "1", "--bots", ",".join(["random"] * 4)]
    told = subprocess.run(command, capture_output=True, env=unsaid, check=True).stderr.decode()
    assert ("the core runs interpreted" in told) is not sanyuan.is_compiled()
    assert subprocess.run(command, capture_output=True, env={**unsaid, "SANYUAN_PURE": "1"}, check=True).stderr == b""


def test_bash_completes_commands_games_presets_and_the_flags_of_every_game() -> None:
    script = subprocess.run([*COMMAND, "completion", "bash"], capture_output=True, env=ENV, check=True).stdout.decode()
    asked = ["sanyuan self", "sanyuan score --variant gu", "sanyuan play --rules tenh", "sanyuan score --ippa"]
    lines = [
        f'COMP_WORDS=({words}); COMP_CWORD={words.count(" ")}; COMPREPLY=(); _shtab_sanyuan; echo "${{COMPREPLY[@]}}"'
        for words in asked
    ]
    done = subprocess.run(["bash", "-c", "\n".join([script, *lines])], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines() == ["selfplay", "guobiao", "tenhou tenhou3", "--ippatsu"]


def test_choices_are_called_in_the_language_of_the_reader() -> None:
    request = ["analyse", "--variant", "sichuan", "1123445m3567888p", "--void", "s", "--draws", "4", "--lang"]
    chinese = call(*request, "zh").stdout.decode()
    assert "打 3p" in chinese
    assert "discard" not in chinese
    assert "discard 3p" in call(*request, "en").stdout.decode()


def test_a_hand_without_a_choice_waits_and_passes_nothing() -> None:
    request = ["analyse", "--variant", "riichi", "123456789m1123p", "--draws", "3", "--unseen", "14p22s", "--lang"]
    assert "wait " in call(*request, "en").stdout.decode()
    assert "等牌" in call(*request, "zh").stdout.decode()
