"""Objects that the compiler made before are given again, and only where source, flags and compiler are the same."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0])
pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler on this machine")


class Clone:
    """A folder with the script, a header, a source, and a compiler that counts what it compiles."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "compile_once.sh", folder / "tools")
        (folder / "a.h").write_text("#define ANSWER 42\n")
        (folder / "a.c").write_text('#include "a.h"\nint answer(void) { return ANSWER; }\n')
        counting = folder / "count"
        counting.write_text(
            f'#!/bin/sh\ncase " $* " in *" -E "*|*--version*) ;; *) echo . >> log ;; esac\n"{COMPILER}" "$@"\n'
        )
        counting.chmod(0o755)

    def compile(self, *flags: str) -> tuple[int, bytes]:
        """Compile, and return how often the compiler has worked so far, and the object."""
        made = self.folder / "made" / "a.o"
        shutil.rmtree(made.parent, ignore_errors=True)
        made.parent.mkdir()
        command: list[str | Path] = [
            self.folder / "tools" / "compile_once.sh",
            self.folder / "count",
            "-I.",
            *flags,
            "-c",
            "a.c",
            "-o",
            made,
        ]
        subprocess.run(command, cwd=self.folder, check=True, env={**os.environ, "LC_ALL": "C"})
        return len((self.folder / "log").read_text().splitlines()), made.read_bytes()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_the_same_file_is_compiled_once(clone: Clone) -> None:
    once, first = clone.compile("-O1")
    again, second = clone.compile("-O1")
    assert (once, again) == (1, 1)
    assert first == second


def test_a_changed_header_and_other_flags_compile_anew(clone: Clone) -> None:
    clone.compile("-O1")
    assert clone.compile("-O2")[0] == 2
    (clone.folder / "a.h").write_text("#define ANSWER 43\n")
    assert clone.compile("-O2")[0] == 3


def test_a_mistake_in_the_source_is_the_compilers_to_tell(clone: Clone) -> None:
    (clone.folder / "a.c").write_text("int answer(void) { return }\n")
    with pytest.raises(subprocess.CalledProcessError):
        clone.compile("-O1")
    assert not list((clone.folder / "build").rglob("*.o"))
