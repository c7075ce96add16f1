"""The example that shows every fan shows as little else beside it as the document's own example does."""

import json
from pathlib import Path

from sanyuan.record.author import run_script
from sanyuan.table import events
from typed import data

EXAMPLE = Path(__file__).parents[2] / "examples" / "guobiao-all-fans.script"


def test_no_hand_shows_more_beside_its_fan_than_the_original(corpora: Path) -> None:
    fewest: dict[str, int] = {}
    least: dict[str, int] = {}
    for hand in json.loads((corpora / "guobiao" / "example_hands.json").read_text())["hands"]:
        if "所有番种" in hand["source_file"]:
            name, count = hand["expected_main_fan"], len(hand["reference_fans"])
            fewest[name] = min(count, fewest.get(name, count))
            least[name] = min(hand["reference_total"], least.get(name, 999))
    assert len(fewest) > 70
    text = EXAMPLE.read_text()
    titles = [line.split()[1] for line in text.splitlines() if line.startswith("hand ")]
    game = run_script(text)
    assert titles.count("人和") == 2
    assert len(titles) == len(game.hands) == 87
    for title, hand in zip(titles, game.hands, strict=True):
        [win] = [event for event in hand.events if event.type == events.WIN]
        fans = win.detail["fans"]
        assert isinstance(fans, dict)
        assert sum(fans.values()) <= fewest.get(title, 1), (title, fans)
        assert data(win.detail["fan"]) <= least.get(title, 2), (title, fans)  # a fan of three names, 箭刻, is worth 2
