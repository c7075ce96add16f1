"""Shanten and acceptance: one hand at a time, in batches, over the forms of 国标."""

from random import Random

from benchmarks.frame import Prepare, Task, Work

HANDS = 2000
BATCH = 50_000
BOTZONE = [suit + str(rank) for suit in "WBT" for rank in range(1, 10)] + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]


def deals(size: int, count: int = HANDS) -> list[list[int]]:
    """Return random hands as physical tiles, the same in every process."""
    random = Random(size)
    return [random.sample(range(136), size) for _ in range(count)]


def kinds(size: int, count: int = HANDS) -> list[list[int]]:
    return [[tile >> 2 for tile in tiles] for tiles in deals(size, count)]


def ours_shanten() -> Work:
    from sanyuan.hand import shanten

    hands = kinds(14)

    def work() -> int:
        for hand in hands:
            shanten(hand)
        return len(hands)

    return work


def riichienv_shanten() -> Work:
    from riichienv import calculate_shanten

    hands = deals(14)

    def work() -> int:
        for hand in hands:
            calculate_shanten(hand)
        return len(hands)

    return work


def mahjong_shanten() -> Work:
    from mahjong.shanten import Shanten

    hands = [[hand.count(kind) for kind in range(34)] for hand in kinds(14)]
    calculate = Shanten().calculate_shanten

    def work() -> int:
        for hand in hands:
            calculate(hand)
        return len(hands)

    return work


def ours_batch() -> Work:
    from sanyuan.hand import shanten_batch

    counts = bytes(hand.count(kind) for hand in kinds(14, BATCH) for kind in range(34))
    return lambda: len(shanten_batch(counts))


def ours_guobiao() -> Work:
    from sanyuan.hand import useful
    from sanyuan.variants import variant

    hands = kinds(13)
    forms = variant("guobiao").forms

    def work() -> int:
        for hand in hands:
            useful(hand, 0, forms)
        return len(hands)

    return work


def pymahjonggb_shanten() -> Work:
    from MahjongGB import MahjongShanten

    hands = [tuple(BOTZONE[kind] for kind in hand) for hand in kinds(13)]

    def work() -> int:
        for hand in hands:
            MahjongShanten((), hand)
        return len(hands)

    return work


def ours_discards() -> Work:
    from sanyuan.hand import discards

    hands = kinds(14, 200)

    def work() -> int:
        for hand in hands:
            discards(hand)
        return len(hands)

    return work


def ours_discards_batch() -> Work:
    from sanyuan.hand import discards_batch

    counts = bytes(hand.count(kind) for hand in kinds(14, 2000) for kind in range(34))
    return lambda: len(discards_batch(counts)) // 34


_RIICHI_PEERS: dict[str, Prepare] = {"riichienv": riichienv_shanten, "mahjong": mahjong_shanten}

TASKS = (
    Task("shanten", "hands/s", ours_shanten, _RIICHI_PEERS),
    Task("shanten-batch", "hands/s", ours_batch, _RIICHI_PEERS),
    Task("guobiao-shanten", "hands/s", ours_guobiao, {"PyMahjongGB": pymahjonggb_shanten}),
    Task("acceptance-14", "hands/s", ours_discards),
    Task("acceptance-14-batch", "hands/s", ours_discards_batch),
)
