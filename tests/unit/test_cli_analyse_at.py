"""``sanyuan analyse --at``: the choices of a recorded moment, as its game calls them."""

import re
from pathlib import Path

import pytest

import sanyuan
from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.record.native import game_of, write_native
from sanyuan.record.position import position
from sanyuan.record.recorded import Record
from sanyuan.table.actions import CHOOSE, action_type


@pytest.fixture(scope="module")
def game() -> Record:
    variant = variants.variant("sichuan")
    match = Tournament(variant, variant.rules.make({"hands": 1, "swap": False}), ["greedy"] * 4, 3).play()
    return game_of(match, "sichuan", ["Ann", "Bo", "Cy", "Di"])


@pytest.fixture(scope="module")
def log(game: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("analyse") / "game.jsonl"
    path.write_text(write_native(game), encoding="utf-8")
    return path


def first_event(game: Record, kind: int) -> int:
    """Return the number of the first event after which the first seat has an action of a kind."""
    for event in range(1, len(game.hands[0].events)):
        try:
            options = position(game, 1, event, 0)[1].options
        except InputError:
            continue
        if action_type(options[0]) == kind:
            return event
    raise AssertionError("nothing of the kind is asked")


@pytest.mark.parametrize(
    ("lang", "names"), [("zh", {"缺万", "缺筒", "缺条"}), ("en", {"no characters", "no dots", "no bamboo"})]
)
def test_void_suits_are_named_as_at_the_table(
    lang: str, names: set[str], log: Path, game: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    event = first_event(game, CHOOSE)
    assert main(["analyse", str(log), "--at", f"1:{event}:0", "--all", "--lang", lang]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "%" in line]
    assert len(rows) == 3
    called = {name for name in names for row in rows if row.strip().startswith(f"{name}  ")}
    assert called == names, "the name says which suit: no number stands behind it"


def test_before_anything_is_asked_there_is_nothing_to_choose(
    log: Path, game: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    for event in range(1, first_event(game, CHOOSE)):
        assert main(["analyse", str(log), "--at", f"1:{event}", "--lang", "en"]) == 2
        assert "nobody has anything to choose" in capsys.readouterr().err


def test_between_the_choices_of_void_suits_nobody_is_asked(
    log: Path, game: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = first_event(game, CHOOSE)
    for event in range(asked + 1, asked + 4):  # four seats choose; then the dealer has the first turn
        assert main(["analyse", str(log), "--at", f"1:{event}:0", "--lang", "en"]) == 2
        assert f"nobody has anything to choose after event {event} of hand 1" in capsys.readouterr().err
    assert main(["analyse", str(log), "--at", f"1:{asked + 4}:0", "--lang", "en"]) == 0
    assert main(["analyse", str(log), "--at", f"1:{asked + 4}:1", "--lang", "en"]) == 2
    assert "those that have: 0" in capsys.readouterr().err


def test_the_command_names_what_a_guobiao_hand_heads_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    play = sanyuan.game("guobiao").match(seed=1)
    place = f"1:{len(play.events())}"
    play.finish("random").save(log)
    assert main(["analyse", str(log), "--at", place, "--lang", "en"]) == 0
    assert re.search(r"heading for: [A-Z][A-Za-z -]+ \d+%", capsys.readouterr().out)
    assert main(["analyse", str(log), "--at", place, "--lang", "zh"]) == 0
    assert re.search(r"走向：\S+ \d+%", capsys.readouterr().out)
