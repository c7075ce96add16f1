"""kobalab's majiang-ai as a guest: twenty matches without a refused answer, and its own shanten, only sooner."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from running import RELEASE
from sanyuan.arena import Results, plan_of, run_arena

FOLDER = Path(__file__).parents[3] / "examples" / "guests" / "majiang-ai"
INSTALLED = pytest.mark.skipif(
    shutil.which("node") is None or not (FOLDER / "node_modules").is_dir(),
    reason=f"majiang-ai is not installed: npm install in {FOLDER.relative_to(FOLDER.parents[2])}",
)
COMPARED = """
const { before } = require("./shanten.js");
const core = require("@kobalab/majiang-core");
const hands = JSON.parse(require("node:fs").readFileSync(0)).map(([tiles, melds]) => {
  const hand = new core.Shoupai(tiles);
  for (let n = 0; n < melds; n++) hand._fulou.push("z111+");
  return hand;
});
console.log(JSON.stringify(hands.map((hand) => [before(hand), core.Util.xiangting(hand)])));
"""
"""Prints for every hand the shanten that majiang-ai brings along, and the one that the guest puts in its place."""


@INSTALLED
@pytest.mark.skipif(not RELEASE, reason="minutes long: before a release (SANYUAN_RELEASE)")
def test_majiang_ai_gives_no_answer_that_is_refused() -> None:
    results = Results(
        plan_of("riichi", None, f"kobalab=mjai:node {FOLDER / 'guest.js'},greedy,greedy,greedy", "rotate")
    )
    run_arena(results, 5)
    own = results.figures.sums[0]
    assert own.place.count == 20
    assert not own.faults
    assert own.place.mean() < 2.5


@INSTALLED
def test_kept_suits_change_no_shanten_of_majiang_ai() -> None:
    chance = random.Random(31)
    wall = [suit + str(number) for suit in "mps" for number in range(1, 10)] * 4 + [f"z{n}" for n in range(1, 8)] * 4
    hands = []
    for _ in range(20_000):
        kinds = chance.choice(("m", "mp", "mz", "mpsz"))
        melds = chance.randrange(5)
        size = 14 - 3 * melds - chance.randrange(2)
        hands.append((chance.sample([tile for tile in wall if tile[0] in kinds], size), melds))
    given = json.dumps(hands).encode()
    heard = subprocess.run(["node", "-e", COMPARED], cwd=FOLDER, input=given, stdout=subprocess.PIPE, check=True)
    found = json.loads(heard.stdout)
    assert len(found) == len(hands)
    assert {now for _, now in found} >= {-1, 0, 1, 2, 3, 4}
    assert [hand for hand, (one, two) in zip(hands, found, strict=True) if one != two] == []
