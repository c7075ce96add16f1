"""Games for the tests of records: played by bots on a seed, and told by what the eye sees of them."""

from sanyuan.bots.play import play_match
from sanyuan.bots.registry import make_bot
from sanyuan.engine.wall import seed_from
from sanyuan.record.completed import completed
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.table import events
from sanyuan.tiles import FLOWER, RED
from sanyuan.variants import variant

RIICHI = ("house", "tenhou", "majsoul", "mleague", "wrc", "ema", "ema2025", "jpml", "tenhou3", "majsoul3")
GUOBIAO = ("tziakcha", "mil2025", "botzone", "gb1998")


def made_game(name: str, number: int, rules: object = None) -> Record:
    """Return a match that three greedy bots (two with three seats) and one that plays anything have played."""
    game = variant(name)
    assert game.flow is not None
    config = game.rules.make(rules)
    seats = game.flow.seats(config)
    bots = [make_bot("random" if seat == number % seats else "greedy", game, number) for seat in range(seats)]
    match = play_match(game, config, bots, seed_from(number))
    return game_of(match, name, ["東 1", 'ä"<&>', "c", "d"][:seats])


def looks(game: Record, dropped: tuple[str, ...] = ()) -> list[dict[str, object]]:
    """Return all that a game tells when it is told in full, by faces: which copy of a tile it is does not matter.

    The eight flowers look alike. What is ``dropped`` of the events' detail is left out.
    """
    full = completed(game)
    game_variant = variant(full.variant)
    assert game_variant.flow is not None
    faces = game_variant.flow.faces(game_variant.rules.make(full.rules))
    found: list[dict[str, object]] = []
    for hand in full.hands:
        for event in hand.events:
            data = event.as_dict()
            if event.type not in (events.BEGIN, events.DRAWN_HAND):
                data["tiles"] = sorted(_look(faces, tile) for tile in event.tiles)
            data["tile"] = _look(faces, event.tile)
            left_out = ("scores", "hands", *dropped)
            data["detail"] = {
                key: _sorted(value) for key, value in event.detail.items() if value and key not in left_out
            }
            found.append(data)
    return found


def _sorted(value: object) -> object:
    return sorted(value, key=str) if isinstance(value, list) else value


def _look(faces: bytes, tile: int) -> int:
    face = faces[tile] if tile >= 0 else -1
    return FLOWER if FLOWER <= face < RED else face


def same_game(one: Record, other: Record) -> None:
    """Compare two games by their looks, event by event, and what stands around the events."""
    ours, theirs = looks(one), looks(other)
    for place, (left, right) in enumerate(zip(ours, theirs, strict=False)):
        assert left == right, place
    assert len(ours) == len(theirs)
    assert (one.variant, one.seats, one.complete) == (other.variant, other.seats, other.complete)
    assert completed(one).rules == completed(other).rules
    assert completed(one).result == completed(other).result


def is_another_game(hand: RecordedHand, place: int, tile: int, says_drawn: bool = True) -> bool:
    """Tell whether a discard of ``tile`` instead makes another game that the log fits as well as it did.

    The seat must hold the tile, and nothing that the log tells of it afterwards may need either tile: no discard,
    claim, kong, win or hand laid open. Where a log says whether a discard is the tile just drawn, that must fit, too.
    """
    event = hand.events[place]
    held: list[int] = []
    drawn = -1
    for each in hand.events[:place]:
        if each.seat == event.seat:
            if each.type in (events.DEAL, events.DRAW):
                held += [*each.tiles] if each.type == events.DEAL else [int(each.tile)]
            elif each.type in (events.DISCARD, events.ASIDE) or (each.type == events.KONG and each.tile >= 0):
                held.remove(each.tile)
            for own in each.tiles if each.type in (events.CLAIM, events.KONG) else ():
                held.remove(own)
            drawn = int(each.tile) if each.type == events.DRAW else -1
    if tile not in held or (says_drawn and (tile == drawn) != event.as_drawn):
        return False
    for each in hand.events[place + 1 :]:
        told = {int(each.tile), *each.tiles} if each.type not in (events.BEGIN, events.DRAWN_HAND) else set()
        if each.seat == event.seat and told & {tile, int(event.tile)}:
            return False
        if each.type == events.CLAIM and each.tile == event.tile:
            return False
        shown = each.detail.get("hands")
        if isinstance(shown, dict) and event.seat in shown:
            return False
        if each.type == events.WIN:
            return each.seat != event.seat and each.tile != event.tile
    return True
