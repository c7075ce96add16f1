"""The look-ahead from hands one, two and three steps from ready, with red fives and riichi."""

from benchmarks.frame import Task, Work

HANDS = {
    1: ("140m33p2223445s44z", "067m13340p34666s2z", "345577m46789p578s"),
    2: ("115999m23559p79s2z", "2m1234508p123679s", "12238m348p56789s2z"),
    3: ("12478m278p567s347z", "66m11239p22346s46z", "68m1339p13478s445z"),
}
"""Hands of 14 tiles by how far they are."""


def looking_one_step() -> Work:
    return _looking(1)


def looking_two_steps() -> Work:
    return _looking(2)


def looking_three_steps() -> Work:
    return _looking(3)


def _looking(steps: int) -> Work:
    from sanyuan.analysis.door import analyse

    hands = [{"variant": "riichi", "hand": hand, "dora": "9s"} for hand in HANDS[steps]]

    def work() -> int:
        for hand in hands:
            analyse(hand)
        return len(hands)

    return work


TASKS = (
    Task("analyse-1", "hands/s", looking_one_step),
    Task("analyse-2", "hands/s", looking_two_steps),
    Task("analyse-3", "hands/s", looking_three_steps),
)
