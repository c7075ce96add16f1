"""What a game costs: Sichuan in one folder of at most 600 lines of code."""

from pathlib import Path

from tools.count_lines import code_lines, counted, folder_lines, is_data


def test_the_folder_has_at_most_600_lines_of_code() -> None:
    assert 300 < counted("sichuan") <= 600


def test_data_is_told_apart_and_everything_else_counts() -> None:
    told = folder_lines("sichuan")
    assert {name for name in told if is_data(name)} == {
        "afters.py",
        "before.py",
        "examples.py",
        "features.py",
        "options.py",
        "outlook.py",
        "patterns.py",
        "prospects.py",
        "refusals.py",
        "sight.py",
        "tells.py",
        "words.py",
    }
    assert counted("sichuan") == sum(lines for name, lines in told.items() if not is_data(name))


def test_comments_docstrings_and_blank_lines_are_no_code(tmp_path: Path) -> None:
    path = tmp_path / "few.py"
    path.write_text('"""What\nit is."""\n\n# why\nx = (\n    1,\n)\n\n\ndef f():\n    """Do."""\n    return x\n')
    assert code_lines(path) == 5
