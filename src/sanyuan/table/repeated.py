"""Whether one event repeats another: asked for every event of a record, so in one piece."""

from sanyuan.table.events import Event


def repeats(one: Event, other: Event) -> bool:
    """Tell whether two events are the same in every part, whatever they pay and tell besides.

    >>> from sanyuan.table.events import draw
    >>> repeats(draw(1, 40), draw(1, 40)), repeats(draw(1, 40), draw(1, 41))
    (True, False)
    """
    return (
        one.type == other.type
        and one.seat == other.seat
        and one.tile == other.tile
        and one.as_drawn == other.as_drawn
        and one.declared == other.declared
        and one.replacing == other.replacing
        and one.in_deal == other.in_deal
        and one.source == other.source
        and one.meld == other.meld
        and one.robbed == other.robbed
        and one.goes_on == other.goes_on
        and one.below == other.below
        and one.place == other.place
        and one.wind == other.wind
        and one.number == other.number
        and one.reason == other.reason
        and one.question == other.question
        and one.receiver == other.receiver
        and one.choice == other.choice
        and one.tiles == other.tiles
        and one.scores == other.scores
        and one.carry == other.carry
        and one.ready == other.ready
        and one.asked == other.asked
        and one.dice == other.dice
    )
