"""Scripts that cannot be read or played: each gives one sentence that says where, and why."""

from pathlib import Path

import pytest

from sanyuan.cli import main
from sanyuan.record.author import ScriptError, run_script

G = "game: guobiao\n"
R = "game: riichi\n"
W = "game: wuhan\n"
HAND = "E: 123m456p789s1112z 9m\n"

MALFORMED = {
    # Before the first hand.
    "nothing at all": ("", "line 1, column 1: there is no hand in this script"),
    "only comments": ("# a\n# b\n", "line 3, column 1: there is no hand in this script"),
    "no game": ("hand\nE: *\nexhaust", "the script does not name its game"),
    "unknown game": ("game: bridge\nhand", "line 1, column 7: there is no variant 'bridge'"),
    "game named twice": ("game: riichi\ngame: wuhan", "line 2, column 1: game is given twice"),
    "game after a hand": ("hand\ngame: riichi", "line 2, column 1: game stands before the first hand"),
    "unknown setting": (G + "speed: 3", 'line 2, column 1: there is no setting "speed"'),
    "setting without a value": (G + "hand\nwall:", "line 3, column 1: wall has no value"),
    "unknown option": (G + "rules: no_flags true\nhand", "line 2, column 8: there is no rule option 'no_flags'"),
    "unknown preset": (G + "rules: paris\nhand", "line 2, column 8: there is no rule preset 'paris'"),
    "two presets": (G + "rules: botzone, mil2025\nhand", "line 2, column 17: two presets are named"),
    "option given twice": (G + "rules: scale 1, scale 2\nhand", 'line 2, column 17: "scale" is given twice'),
    "option of a wrong kind": (G + "rules: scale red\nhand", "line 2, column 8: rule option scale takes"),
    "empty option": (G + "rules: scale 1,, base 8\nhand", "line 2, column 16: an option is missing here"),
    "detail_rule is no JSON": (G + "detail_rule: {x}\nhand", "line 2, column 14: "),
    "guobiao off in guobiao": (
        G + "detail_rule: guobiao false\nhand",
        "line 2, column 14: rule option guobiao can only",
    ),
    "seed is no number": (G + "seed: lucky\nhand", "line 2, column 7: a whole number from 0 to"),
    "unchecked is no answer": (G + "unchecked: maybe\nhand", "line 2, column 12: unchecked is true or false"),
    "a count of thousands of digits": (
        G + "turns until " + "9" * 5000,
        "line 2, column 7: a whole number from 0 to 200",
    ),
    "a repeat of thousands of digits": (G + "wall: .*" + "9" * 5000, "line 2, column 7: a repeated tile is written"),
    "three names at four seats": (
        G + "players: a, b, c\nhand",
        "line 2, column 10: 3 players are named at a table of 4",
    ),
    # Tiles.
    "number without a suit": (G + "E: 123", 'line 2, column 4: the numbers "123" have no suit'),
    "sign after a number": (G + "E: 12.3m", 'line 2, column 4: the numbers "12" have no suit'),
    "suit without a number": (G + "E: m", "line 2, column 4: there is no number before m"),
    "no such tile": (G + "E: 18z", "line 2, column 5: there is no tile 8z"),
    "unreadable tile": (G + "E: 1m ?? *", "line 2, column 7: cannot read"),
    "something after a star": (G + "E: 1m * 2m", "line 2, column 9: nothing follows *"),
    "repeated nothing": (G + "wall: *3", "line 2, column 7: a repeated tile is written like .*20"),
    "repeated too often": (G + "wall: .*900", "line 2, column 7: a repeated tile is written like .*20"),
    "star in the wall": (G + "wall: 1m *", "line 2, column 7: only a hand ends with *"),
    "hand given twice": (G + "E: *\n东: *", "line 3, column 1: 东 is given twice"),
    # Deals.
    "twelve tiles": (G + "S: 123m456p789s111z", "line 2, column 1: hand 1: South is dealt 13 tiles, not 12"),
    "fourteen for a guest": (G + "S: 123m456p789s11122z", "line 2, column 1: hand 1: South is dealt 13 tiles, not 14"),
    "fifteen for the dealer": (G + "E: 123m456p789s111222z", "hand 1: East is dealt 13 or 14 tiles, not 15"),
    "fifth copy in a hand": (
        G + "S: 55555z *",
        "line 2, column 8: hand 1: tile 5 of South's hand asks for one 5z too many",
    ),
    "fifth copy on the table": (
        G + "S: 555z *\nwall: 5z5z",
        "line 3, column 9: hand 1: wall tile 2 asks for one 5z too many",
    ),
    "more terminals than there are": (G + "wall: T*25", "line 2, column 7: hand 1: nothing is left for wall tile"),
    "red five in guobiao": (
        G + "S: 0m *",
        "line 2, column 4: hand 1: tile 1 of South's hand asks for 0m, which this game does not",
    ),
    "flower where there are none": (G + "S: F *", "line 2, column 4: hand 1: tile 1 of South's hand asks for a flower"),
    "second red five": (R + "S: 00m *", "line 2, column 5: hand 1: tile 2 of South's hand asks for one 0m too many"),
    "wall and tail overlap": (G + "wall: 1m*83\ntail: 2m", "hand 1: tail tile 1 is the same place as wall tile 83"),
    "wall too long": (G + "wall: .*84", "line 2, column 7: hand 1: wall tile 84 lies beyond the wall"),
    "indicator in guobiao": (G + "dora: 1m", "line 2, column 7: hand 1: this game has no dora"),
    "six indicators": (R + "dora: 112233m", "line 2, column 12: hand 1: dora names at most 5 tiles, not 6"),
    "flip in riichi": (R + "flip: 1m", "line 2, column 7: hand 1: this game has no flip"),
    "two flips": (W + "flip: 12m", "line 2, column 8: hand 1: flip names one tile, not 2"),
    "short wall unasked": (
        G + "left: 10",
        "line 2, column 1: hand 1: a wall with 10 tiles left after the deal is cut short",
    ),
    "wall longer than the game": (G + "unchecked: true\nleft: 90", "after the deal 83 tiles are left to draw, not 90"),
    # Beginnings.
    "no such round": (G + "round: X9", 'line 2, column 8: a round is written like E2 or 南3, not "X9"'),
    "three scores": (G + "scores: 1 2 3", "line 2, column 9: hand 1: there are 4 scores, not 3"),
    "scores in words": (G + "scores: many", "line 2, column 9: whole numbers are wanted"),
    "no fifth dealer": (G + "dealer: 4", "line 2, column 9: a whole number from 0 to 3"),
    "honba in wuhan": (W + "honba: 2", "line 2, column 8: hand 1: this game has no honba"),
    "river without a seat": (G + "river: 1m", "line 2, column 1: a list of tiles names its seat, like river S"),
    # What happens.
    "no such action": (G + "E bow 1m", 'line 2, column 3: "bow" is not an action'),
    "a seat alone": (G + "E ", 'line 2, column 1: "E" is not an action'),
    "win names a tile": (G + "win 1m", 'line 2, column 5: nothing follows win, but "1m" does'),
    "discard names two": (G + "discard 12m", 'line 2, column 9: discard names one tile, not "12m"'),
    "zero turns": (G + "turns 0", "line 2, column 7: at least one turn is played"),
    "turns in words": (G + "turns some", "line 2, column 7: a whole number from 0 to 200"),
    "not in the hand": (
        G + HAND + "E discard 5z",
        "line 3, column 1: hand 1, seat 0 (East), turn 1: there is no 5z in the hand",
    ),
    "another's turn": (
        G + HAND + "S discard",
        "line 3, column 1: hand 1, seat 1 (South), turn 1: it is the turn of seat 0 (East)",
    ),
    "claim of nothing": (G + HAND + "pung", "hand 1, seat 0 (East), turn 1: no discard lies open for a claim"),
    "claim that nobody can make": (
        G + HAND + "S: 11m *\nE discard 2z; S pung",
        "line 4, column 15: hand 1, seat 1 (South), turn 1: ",
    ),
    "which chow": (
        G + "E: 6m *\nS: 4578m *\nE discard 6m; S chow",
        "line 4, column 15: hand 1, seat 1 (South), turn 1: chow could be with",
    ),
    "which kong": (
        G + "E: 1111m2222m3456p1z 9s\nkong",
        "line 3, column 1: hand 1, seat 0 (East), turn 1: kong could be with 1m or 2m; say which",
    ),
    "win far from complete": (
        G + "E: 123m456p789s1112z 4z\nE win",
        "line 3, column 1: hand 1, seat 0 (East), turn 1: 4z does not complete the hand 123m456p789s1112z",
    ),
    "win below eight fan": (
        G + "E: 4p *\nS: 123m567p23478s44z\nturns 4; E draw 9s; E discard; S win",
        "seat 1 (South), turn 2: 9s completes the hand, but the rules do not let it win",
    ),
    "ron on the own turn": (G + HAND + "E ron", "no tile of another seat lies open to be won"),
    "ron of a tile nobody needs": (G + HAND + "S: 1199m1199p1199s3z\nE discard 2z; ron", "turn 1: nobody can win 2z"),
    "ron of a tile that can be claimed, not won": (
        G + HAND + "S: 22z *\nE discard 2z; ron",
        "seat 0 (East), turn 1: nobody can win 2z",
    ),
    "false win where none is taken": (
        G + "rules: false_win_taken false\n" + HAND + "E false win",
        "turn 1: these rules take no false win",
    ),
    "false win that is true": (
        G + "rules: false_win_taken true\nE: 19m19p19s1234567z 1m\nfalse win",
        "line 4, column 1: hand 1, seat 0 (East), turn 1: this win is not a false one",
    ),
    "riichi with an open wait": (R + "E: 1478m258p369s123z 9m\nE riichi", "turn 1: this seat may not riichi now"),
    "nine orphans with eight": (R + "E: 123456m234p567s1z 9m\nabort", "turn 1: this seat may not end the hand"),
    "drawn tile given otherwise": (
        G + HAND + "wall: 3s\nE discard 9m; S draw 4s",
        "line 4, column 15: hand 1, seat 0 (East), turn 1: the tile drawn is to be 4s, but wall tile 1 is given as 3s",
    ),
    "fifth copy drawn": (
        G + HAND + "S: 5555z *\nE discard; draw 5z",
        "hand 1, seat 0 (East), turn 1: the tile drawn asks for one 5z too many",
    ),
    "drawn by another": (
        G + HAND + "E discard 9m; W draw",
        "line 3, column 15: hand 1, seat 2 (West), turn 1: seat 1 draws here",
    ),
    "draw before a draw": (
        G + HAND + "E draw; E draw",
        "line 3, column 9: hand 1, seat 0 (East), turn 1: nobody draws a tile here",
    ),
    "closed kong of three": (G + HAND + "closed kong 1z", "turn 1: this seat may not closed kong 1z now"),
    "flower where none was": (G + HAND + "flower", "turn 1: no flower is laid aside here"),
    "pass of nobody": (G + HAND + "pass", "turn 1: nobody is asked about a tile here"),
    "more turns than tiles": (G + HAND + "turns 99", "the hand is over after 84 turns"),
    "after the end": (
        G + "E: 19m19p19s1234567z 1m\nwin; discard",
        "line 3, column 6: hand 1, seat 0 (East), turn 1: the hand is over",
    ),
    "drawn where somebody won": (
        G + "E: 19m19p19s1234567z 1m\nwin; drawn",
        "line 3, column 6: hand 1, seat 0 (East), turn 1: the hand has a winner",
    ),
    "next hand too early": (
        G + "hand\n" + HAND + "hand\nexhaust",
        "line 2, column 1: hand 1, seat 0 (East), turn 1: the script goes on with the next hand",
    ),
    "no fourth seat of three": (
        "game: riichi\nrules: players 3\nN: *",
        "line 3, column 1: hand 1: there is no seat N at a table of 3",
    ),
    "hand after the match": (
        "game: wuhan\nrules: hands 1\nhand\nexhaust\nhand\nexhaust",
        "line 5, column 1: hand 2: the match was over before this hand",
    ),
}


def test_a_script_of_more_hands_than_are_wanted_is_refused_where_they_begin() -> None:
    with pytest.raises(ScriptError, match="line 4, column 1: a script has at most 2 hands"):
        run_script(G + "hand\n" * 3, 2)


def test_there_are_at_least_sixty() -> None:
    assert len(MALFORMED) >= 60


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_script_gives_one_sentence_with_its_place(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, sentence = MALFORMED[name]
    with pytest.raises(ScriptError) as caught:
        run_script(text)
    assert sentence in caught.value.message
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < 500
    file = tmp_path / "game.script"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file), "-o", str(tmp_path / "log.jsonl")]) == 2
    printed = capsys.readouterr()
    assert printed.err == f"sanyuan: {caught.value.message}\n"
    assert printed.out == ""
    assert not (tmp_path / "log.jsonl").exists()
