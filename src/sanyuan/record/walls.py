"""The walls of a record: what was promised about them, and a hand's put together from the tiles that are shown."""

from sanyuan.engine.table import new_table
from sanyuan.engine.wall import NO_DICE, deal_order, fill_wall, seed_from
from sanyuan.record.promise import kept_key
from sanyuan.record.recorded import Record
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig, digest_of
from sanyuan.table import events
from sanyuan.table.events import Event


def promise_is_kept(game: Record, rules: RuleConfig) -> bool:
    """Tell whether a record's seed is the one that was promised before play; where nothing was promised it is.

    The promise holds the rules as they were written down; what has become an option since is not among them.
    """
    if not (game.seed and game.commitment):
        return True
    digests = [rules.digest()]
    if isinstance(game.rules, dict):
        digests.append(digest_of({**game.rules, **game.unknown_rules}))
    said = game.promise or {"version": 1, "commitment": game.commitment, "seed": game.seed}
    key = kept_key(said, game.variant, digests)
    return key is not None and key.hex() == game.seed and said.get("commitment") == game.commitment


def shown_wall(flow: Flow, rules: RuleConfig, standing: Standing, recorded: list[Event]) -> list[int]:
    """Return a wall that deals and draws what a record shows; tiles that nobody saw fill the other places."""
    return fill_wall(flow.tile_set(rules), shown_places(flow, rules, standing, recorded), seed_from(0))


def shown_dice(recorded: list[Event]) -> tuple[int, int]:
    """Return the dice that a record shows, or none."""
    for event in recorded:
        if event.type == events.ROLL and len(event.dice) == 2:
            return event.dice[0], event.dice[1]
    return NO_DICE


def shown_places(
    flow: Flow, rules: RuleConfig, standing: Standing, recorded: list[Event], size: int = 0
) -> dict[int, int]:
    """Return the tiles that a record shows by their places in the order of drawing, in a full wall or one of a size."""
    tiles = flow.tile_set(rules)
    size = size or len(tiles)
    blank = new_table(flow, rules, standing, tiles)
    known: dict[int, int] = {}
    head = _place_deals(flow.seats(rules), standing.dealer, recorded, known)
    tail = 0
    turned = below = 0
    for event in recorded:
        place = -1
        if event.type == events.DRAW and (not event.replacing or flow.replaces_at_head(blank.state)):
            place, head = head, head + 1
        elif event.type == events.DRAW:
            tail += 1
            place = size - tail
        elif event.type == events.REVEAL and event.below:
            place = size + flow.reveal_place(blank.state, below) - 1
            below += 1
        elif event.type == events.REVEAL:
            at = flow.reveal_place(blank.state, turned)
            turned += 1
            if at == 0:
                place, head = head, head + 1
            else:
                place = size + at
        if 0 <= place < size and event.tile >= 0:
            known[place] = event.tile
    return known


def _place_deals(seats: int, dealer: int, recorded: list[Event], known: dict[int, int]) -> int:
    """Put the first tiles where the deal takes them from; return how many are dealt."""
    order = deal_order(seats)
    for event in recorded:
        if event.type == events.DEAL and 0 <= event.seat < seats:
            own = [place for place, wind in enumerate(order) if wind == (event.seat - dealer) % seats]
            known.update(zip(own, event.tiles, strict=False))
    return len(order)
