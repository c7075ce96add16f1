"""Scripts of the replay editor: its functions called with literals are read, and nothing is ever run."""

import pytest

from sanyuan.record.author import ScriptError, read_script, run_script
from sanyuan.record.formats.replay_editor import read_editor_script
from sanyuan.record.verify import verify_game
from sanyuan.table import events

HEAVEN = """
clearProject(); // a new one
player_datas[0].nickname = 'A'; player_datas[1].nickname = "B";
player_datas[2].nickname = `C`;
player_datas[3].nickname = 'D';
player_datas[0].avatar_id = 400101;
setConfig({category: 1, meta: {mode_id: 0}, mode: {mode: 1, detail_rule: {_no_shiduan: true, dora_count: 0,}}});
begin_tiles[0] = '11122233344477z';
begin_tiles[1] = '1112345678999m';
randomPaishan('', '5z....');
hupai();
"""
RIVER = """
loadproject();
editdata.config = {'category': 1, 'mode': {'mode': 2}};
tiles0 = "19m19p19s1234567z1m";
tiles3 = "1z";
tiles1 = ["2m","3m","4m","5m","6m","7m","3p","4p","6s","7s","8s","5s","5s"];
/* what is thrown
   where no tile is named */
discardtiles = ["1m9m", "", "", "1z"];
paishan = randompaishan("HHH HHHHH 1z");
roundbegin();
qiepai();
normalmoqie(3);
mopai();
qiepai();
mopai(1);
qiepai("moqie", true);
normalmoqie(2);
"""


def kinds(text: str) -> list[int]:
    return [event.type for event in run_script(text).hands[0].events]


def test_a_script_of_the_editor_plays_by_the_rules_it_names() -> None:
    game = run_script(HEAVEN)
    assert (game.variant, game.seats) == ("riichi", ["A", "B", "C", "D"])
    assert game.rules["open_tanyao"] is False
    assert game.rules["red_fives"] == [0, 0, 0]
    assert game.rules["winds"] == 1
    [win] = [event for event in game.hands[0].events if event.type == events.WIN]
    assert (win.seat, win.source) == (0, -1)
    reveal = next(event for event in game.hands[0].events if event.type == events.REVEAL)
    assert reveal.tile // 4 == 31, "the fifth tile from the end is the indicator"
    assert verify_game(game).findings == []


def test_what_is_thrown_follows_the_lists_where_no_tile_is_named() -> None:
    game = run_script(RIVER)
    thrown = [(event.seat, event.tile // 4) for event in game.hands[0].events if event.type == events.DISCARD]
    assert thrown[0] == (0, 0)
    assert thrown[4] == (0, 8)
    assert thrown[3][1] == 27, "the list of seat 3 says East"
    assert [event.seat for event in game.hands[0].events if event.type == events.DISCARD and event.declared] == [1]


def test_the_text_of_such_a_script_plays_the_same() -> None:
    script = read_editor_script(RIVER)
    again = read_script(script.text()).play()
    assert [event.as_dict() for event in again.hands[0].events] == [
        event.as_dict() for event in script.play().hands[0].events
    ]


def test_each_seat_draws_what_its_list_names() -> None:
    text = """clearProject();
begin_tiles[0] = '1112345678999m1z';
begin_tiles[1] = '1112345678999p';
setDealTiles(['2z3z', '.4z', '5z', '']);
qiepai('1z');
normalmoqie(8);
"""
    drawn: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event in run_script(text).hands[0].events:
        if event.type == events.DRAW:
            drawn[int(event.seat)].append(int(event.tile) // 4)
    assert drawn[0][1:] == [28, 29]
    assert drawn[1][1] == 30
    assert drawn[2][0] == 31


def test_claims_kongs_and_wins_are_inferred() -> None:
    text = """clearProject();
begin_tiles[0] = '1112345678999m1z';
begin_tiles[1] = '111z234567p234s5z';
begin_tiles[2] = '23456789p22334s';
randomPaishan('', '5z');
qiepai('1z');
mingpai();
mopai();
hupai();
"""
    told = kinds(text)
    assert told[-1] == events.WIN
    assert events.CLAIM in told or events.KONG in told
    assert run_script(text).hands[0].events[-1].seat == 1


def test_guobiao_is_chosen_by_its_switch() -> None:
    text = """loadproject();
editdata.config = {'mode': {'mode': 1, 'detail_rule': {'guobiao': true, 'guobiao_no_8fanfu': true}}};
tiles0 = "1112223334446z7z"; tiles1 = "23456789m234p55z";
paishan = randompaishan("7z");
roundbegin();
qiepai("7z");
mopai(1, "7z");
qiepai();
"""
    game = run_script(text)
    assert game.variant == "guobiao"
    assert game.rules["no_minimum"] is True


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("for (let i = 0; i < 3; i++) { mopai(); }", "line 2, column 1: of a replay editor's script only"),
        ("while (true) {}", "line 2, column 1"),
        ("qiepai(tiles0[1]);", "line 2, column 8"),
        ("fetch('x');", 'no function "fetch"'),
        ("window.x = 1;", 'no variable "window"'),
        ("qiepai('1q');", "line 2, column 9"),
        ("qiepai('1m'", "the end of the text"),
        ("qiepai(1 + 1);", "line 2, column 10"),
        ("tiles0 = 5;", "tiles belong here"),
        ("normalmoqie(999);", "200"),
        ("discardtiles = '1m';", "a list belongs here"),
        ("qiepai('1m', 'kailiqi');", "no open riichi"),
        ("x = " + "[" * 50 + "]" * 50, "line 2"),
    ],
)
def test_what_is_no_literal_or_no_function_of_it_is_refused_at_its_place(line: str, words: str) -> None:
    with pytest.raises(ScriptError) as refused:
        run_script("clearProject();\n" + line)
    assert words in str(refused.value)
