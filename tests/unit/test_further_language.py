"""A fourth language is a file: names, sentences and refusals are told in it, and the rest is English that says so."""

import json
import os
import subprocess
import sys
from pathlib import Path

from sanyuan import variants
from sanyuan.words.sentences import SENTENCES


def turned(text: str) -> str:
    """Write a text so that everybody sees that it is another language, with its holes left whole."""
    return "«" + "".join(part if part.startswith("{") else part.upper() for part in pieces(text)) + "»"


def pieces(text: str) -> list[str]:
    found, rest = [], text
    while "{" in rest:
        before, _, rest = rest.partition("{")
        hole, _, rest = rest.partition("}")
        found += [before, "{" + hole + "}"]
    return [*found, rest]


def run(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SANYUAN_LANGUAGES": str(folder)}
    return subprocess.run([sys.executable, "-m", "sanyuan.cli", *args], capture_output=True, text=True, env=env)


def test_one_file_tells_everything_in_a_fourth_language(tmp_path: Path) -> None:
    riichi = variants.variant("riichi").words
    known = [*SENTENCES.values(), *riichi.names.values(), *riichi.sentences.values()]
    (tmp_path / "xx.json").write_text(json.dumps({words.en: turned(words.en) for words in known}))
    hand = ["--variant", "riichi", "--hand", "234m567p34567s88p", "--win", "8s", "--lang", "xx"]
    told = run(tmp_path, "score", *hand)
    assert told.returncode == 0, told.stderr
    assert "«ALL SIMPLES»" in told.stdout or "«TANYAO»" in told.stdout
    refused = run(tmp_path, "score", *hand, "--ippatsu")
    assert refused.stderr.startswith("sanyuan: «")
    assert "[en]" not in refused.stderr


def test_what_the_file_leaves_out_is_english_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "xx.json").write_text("{}")
    refused = run(tmp_path, "score", "--variant", "riichi", "--hand", "123m", "--win", "5z", "--lang", "xx")
    assert refused.returncode == 2
    assert refused.stderr.rstrip().removesuffix(" (hand)").endswith("[en]")
