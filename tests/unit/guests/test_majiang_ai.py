"""kobalab's majiang-ai as a guest: twenty matches without a refused answer."""

import shutil
from pathlib import Path

import pytest

from running import RELEASE
from sanyuan.arena import Results, plan_of, run_arena

FOLDER = Path(__file__).parents[3] / "examples" / "guests" / "majiang-ai"


@pytest.mark.skipif(not RELEASE, reason="minutes long: before a release (SANYUAN_RELEASE)")
@pytest.mark.skipif(
    shutil.which("node") is None or not (FOLDER / "node_modules").is_dir(),
    reason=f"majiang-ai is not installed: npm install in {FOLDER.relative_to(FOLDER.parents[2])}",
)
def test_majiang_ai_gives_no_answer_that_is_refused() -> None:
    results = Results(
        plan_of("riichi", None, f"kobalab=mjai:node {FOLDER / 'guest.js'},greedy,greedy,greedy", "rotate")
    )
    run_arena(results, 5)
    own = results.figures.sums[0]
    assert own.place.count == 20
    assert not own.faults
    assert own.place.mean() < 2.5
