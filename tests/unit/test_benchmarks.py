"""The frame of the comparisons: every task is found, and libraries take turns in processes of their own."""

from typing import Any

from benchmarks import frame


def test_the_tasks_are_found_and_named_once() -> None:
    found = frame.tasks()
    assert {"shanten", "shanten-batch", "guobiao-shanten", "acceptance-14", "riichi-score"} <= found.keys()
    assert {"analyse-1", "analyse-2", "analyse-3", "adept-riichi", "adept-hanchan"} <= found.keys()
    assert all(name == task.name for name, task in found.items())


def test_a_comparison_has_the_fields_of_the_contract() -> None:
    result: dict[str, Any] = frame.compare(frame.tasks()["guobiao-shanten"], turns=1)
    assert (result["task"], result["unit"]) == ("guobiao-shanten", "hands/s")
    ours, peers, ratio = result["ours"], result["peers"], result["ratio"]
    assert ours > 0
    assert list(peers) == list(ratio) == ["PyMahjongGB"]
    assert abs(ratio["PyMahjongGB"] - ours / peers["PyMahjongGB"]) < 0.02
