"""Whole matches with random actions, driven from Python, and copies of a table in the middle of a hand."""

from collections.abc import Callable
from random import Random

from benchmarks.frame import Task, Work

MATCHES = 3


def ours(name: str, preset: str | None = None) -> Callable[[], Work]:
    """Return the preparation of a variant's matches; a decision is one answer of one seat."""

    def prepare() -> Work:
        from sanyuan.engine.match import Match
        from sanyuan.engine.wall import seed_from
        from sanyuan.variants import variant

        game = variant(name)
        assert game.flow is not None, f"{name} cannot be played yet"
        flow, rules = game.flow, game.rules.make(preset)
        random = Random(1)

        def work() -> int:
            decisions = 0
            for number in range(MATCHES):
                match = Match(flow, rules, seed_from(number))
                while not match.is_over():
                    for seat in match.asked():
                        options = match.legal(seat)
                        match.act(seat, options[int(random.random() * len(options))])
                        decisions += 1
            return decisions

        return work

    return prepare


def riichienv_play() -> Work:
    from riichienv import RiichiEnv

    random = Random(1)
    env = RiichiEnv(game_mode="4p-red-half")

    def work() -> int:
        decisions = 0
        seen = env.reset()
        while not env.done():
            chosen = {}
            for seat, view in seen.items():
                options = view.legal_actions()
                chosen[seat] = options[int(random.random() * len(options))]
                decisions += 1
            seen = env.step(chosen)
        return decisions

    return work


def ours_copy() -> Work:
    from sanyuan.engine.match import Match
    from sanyuan.engine.wall import seed_from
    from sanyuan.variants import variant

    game = variant("riichi")
    assert game.flow is not None
    match = Match(game.flow, game.rules.make(None), seed_from(1))
    for _ in range(40):
        for seat in match.asked():
            match.act(seat, match.legal(seat)[-1])
    table = match.table

    def work() -> int:
        for _ in range(1000):
            table.copy()
        return 1000

    return work


TASKS = (
    Task("riichi-play", "decisions/s", ours("riichi", "tenhou"), {"riichienv": riichienv_play}),
    Task("guobiao-play", "decisions/s", ours("guobiao")),
    Task("wuhan-play", "decisions/s", ours("wuhan")),
    Task("sichuan-play", "decisions/s", ours("sichuan")),
    Task("copy", "tables/s", ours_copy),
)
