"""Reading scripts: the cost grows like the size, the document's own quoting is read, names and titles survive."""

from contextlib import suppress

import pytest

from growth import grows_like_its_size
from sanyuan.errors import InputError
from sanyuan.record.author import Script, ScriptError, read_script, run_script
from sanyuan.record.verify import verify_game

LONG = 4_000
HOSTILE = {
    "commas in the rules": lambda size: "game: guobiao\nrules: " + "," * size,
    "options in the rules": lambda size: "game: guobiao\nrules: " + "[" * size + ", x" * size,
    "commas in braces": lambda size: "game: guobiao\nrules: {" + "," * size + "}",
    "lines in braces": lambda size: "game: guobiao\nrules: {\n" + "'a': 1,\n" * size + "}",
    "spaces after a tile": lambda size: "discard 1m" + " " * size + "x",
    "spaces and half of the words": lambda size: "discard 1m" + " " * size + "from" + " " * size + "hands",
    "seats": lambda size: "E " * size + "win",
    "seats with commas": lambda size: "E" + " , E" * size,
    "winds": lambda size: "东" * size,
    "spaces in a word": lambda size: "open" + " " * size + "1",
    "letters": lambda size: "x" * size,
    "a setting": lambda size: "x" * size + ": 1",
    "colons": lambda size: "x" + ":" * size,
    "digits": lambda size: "wall: " + "1" * size + "m",
    "stars": lambda size: "wall: " + ".*" * size,
    "tiles of many words": lambda size: "wall: " + "1m " * size,
    "other notations": lambda size: "wall: " + "一" * size,
    "brackets": lambda size: "E: " + "[" * size,
    "scores": lambda size: "scores: " + "1 " * size,
    "a round": lambda size: "round: E" + " " * size + "x",
    "turns": lambda size: "turns until" + " " * size + "x",
    "players": lambda size: "players: " + "a," * size + "\nE win",
    "a list of players": lambda size: "players: " + "[" * size,
    "semicolons": lambda size: ";" * size,
    "steps": lambda size: "discard;" * size,
    "comments": lambda size: "/ /" * size + " //" * size,
    "hands": lambda size: "hand x\n" * (size // 8),
    "lines": lambda size: "E: 1m *\n\n" * size,
    "a title": lambda size: 'hand "' + "\\" * size + "\ndiscard",
}


@pytest.mark.parametrize("case", HOSTILE)
def test_the_cost_of_reading_a_script_grows_like_its_size(case: str) -> None:
    def read(text: str) -> None:
        with suppress(InputError):
            read_script(text)

    assert grows_like_its_size(HOSTILE[case], read, (LONG, 4 * LONG, 16 * LONG))


def test_a_script_that_is_too_long_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sanyuan.record.author.text.LONGEST", 10_000)
    with pytest.raises(ScriptError, match="at most 10,000 signs, not 10,001"):
        read_script("#" * 10_001)
    with pytest.raises(ScriptError, match="line 2, column 4001: a hand has at most 2,000 steps"):
        read_script("game: guobiao\n" + "打" + ";打" * 2000)
    with pytest.raises(ScriptError, match="at most 4 seats do one thing"):
        read_script("E, S, W, N, E win")


def test_a_record_of_very_many_hands_plays_again() -> None:
    """Longer than any match that is played, as a record may be whose author lets every hand begin anew."""
    hand = "hand\nround: E1\nhonba: 1000\nsticks: 1000\nnumber: 1000000\nE: 19m19p19s12345677z\nabort\n"
    game = run_script("game: riichi\n" + hand * 501)
    assert verify_game(game).findings == []
    again = run_script(Script.of(game).text())
    assert [hand.events[0].as_dict() for hand in again.hands] == [hand.events[0].as_dict() for hand in game.hands]
    assert {hand.events[-1].detail["reason"] for hand in again.hands} == {"nine_orphans"}


# --- the document's own quoting (R-G16) ------------------------------------------------------------------------------

QUOTED = [
    "detail_rule: 'guobiao': true, 'guobiao_no_8fanfu': true",
    "'detail_rule': {'guobiao': true, 'guobiao_no_8fanfu': true}",
    "detail_rule: {guobiao: true, guobiao_no_8fanfu: true},",
    '"detail_rule": {"guobiao": true, "guobiao_no_8fanfu": true}',
    "'detail_rule': {\n    'guobiao': true,   // 国标\n    'guobiao_no_8fanfu': true,\n},",
    "`detail_rule`: `guobiao`: true, `guobiao_no_8fanfu`=true",
    "detail_rule： guobiao：true，guobiao_no_8fanfu：true",
    "detail_rule: “guobiao”: true, “guobiao_no_8fanfu”: true",
    "‘detail_rule’: {‘guobiao’: true, ‘guobiao_no_8fanfu’: true}",
    'detail_rule: {"guobiao": 1, "guobiao_no_8fanfu": 1}',
    'detail_rule: {"guobiao": true, "guobiao_no_8fanfu": true, "_tablecloth_id": 305555, "random_views": true}',
    'detail_rule: {"_guobiao": 1, "guobiao_no_8fanfu": true, "mjp_id": "x", "huansanzhang": false, "xueliu": 0}',
]


@pytest.mark.parametrize("line", QUOTED)
def test_R_G16_the_options_are_read_as_the_document_quotes_them(line: str) -> None:
    game = run_script(f"{line}\nturns 1")
    assert game.variant == "guobiao"
    assert game.rules["no_minimum"] is True


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("detail_rule: {'guobiao': true", "line 1, column 14: these braces are never closed"),
        ("detail_rule: {'guobiao': true} x", "line 1, column 14: nothing follows the braces of the rules"),
        ("detail_rule: {'guobiao': true, , 'flowers': true}", "line 1, column 14: an option is missing here"),
        ("detail_rule: guobiao true,, flowers true", "line 1, column 27: an option is missing here"),
        ("detail_rule: {'guobiao': {'a': 1}}", "line 1, column 14: this is not JSON"),
        ("detail_rule: {'flowers': true, 'flowers': false}", 'line 1, column 14: "flowers" is given twice'),
    ],
)
def test_rules_in_braces_that_cannot_be_read_are_refused_with_their_place(line: str, sentence: str) -> None:
    with pytest.raises(ScriptError) as caught:
        run_script(f"{line}\nhand\nturns 1")
    assert caught.value.message.startswith(sentence)


# --- names and titles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["甲", "a, b", "# x", "http://a", '"', "[1]", " a ", "", "\u2028", "a\nb", "\\", "🀄"])
def test_any_name_and_title_survives_the_text_of_a_script(name: str) -> None:
    written = Script("guobiao", players=[name, "乙", "丙", "丁"]).hand(name).turns(1)
    again = read_script(written.text())
    assert again.players == [name, "乙", "丙", "丁"]
    assert again.hands[0].title == name


def test_titles_and_names_of_a_record_are_in_its_script() -> None:
    game = run_script("game: guobiao\nplayers: 甲, 乙, 丙, 丁\nhand 甲 // 乙\nturns 1")
    again = run_script(Script.of(game).text())
    assert (again.seats, again.extra["titles"]) == (["甲", "乙", "丙", "丁"], game.extra["titles"])
