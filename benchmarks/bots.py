"""Matches between four adepts: what a decision takes, and a whole hanchan."""

from collections.abc import Callable

from benchmarks.frame import Task, Work


def playing(name: str, whole: bool = False) -> Callable[[], Work]:
    """Return the preparation of one match of four adepts; a decision is one choice among several options."""

    def prepare() -> Work:
        from sanyuan.bots import make_bot
        from sanyuan.engine.match import Match
        from sanyuan.engine.view import view
        from sanyuan.engine.wall import seed_from
        from sanyuan.variants import variant

        game = variant(name)
        assert game.flow is not None, f"{name} cannot be played yet"
        flow, rules = game.flow, game.rules.make(None)

        def work() -> int:
            bot = make_bot("adept", game, 0)
            match = Match(flow, rules, seed_from(7))
            decisions = 0
            while not match.is_over():
                for seat in match.asked():
                    options = match.legal(seat)
                    decisions += len(options) > 1
                    match.act(seat, bot.choose(view(flow, match.table.state, seat, options)))
            return 1 if whole else decisions

        return work

    return prepare


TASKS = (
    Task("adept-riichi", "decisions/s", playing("riichi")),
    Task("adept-guobiao", "decisions/s", playing("guobiao")),
    Task("adept-wuhan", "decisions/s", playing("wuhan")),
    Task("adept-sichuan", "decisions/s", playing("sichuan")),
    Task("adept-hanchan", "matches/s", playing("riichi", whole=True)),
)
