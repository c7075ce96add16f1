"""Choosing an answer from what a step says: the seat and the tiles that it leaves out are inferred, never guessed."""

from sanyuan.engine.table import Table
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile
from sanyuan.record.author.deal import Deal
from sanyuan.record.author.script import (
    ABORT,
    ADDED,
    ASIDE,
    CALL,
    CHOOSE,
    CHOW,
    CLOSED,
    DECLARE,
    DISCARD,
    FALSE_WIN,
    GIVE,
    KONG,
    LAY,
    OPEN,
    PUNG,
    SELF_DRAW,
    WIN,
    Asked,
    Deed,
    ScriptError,
)
from sanyuan.record.author.words import spoken
from sanyuan.table import actions, events
from sanyuan.table.actions import action_tile, action_tiles, action_type
from sanyuan.table.state import TURN
from sanyuan.tiles import FACES, FLOWER, FLOWERS, KIND_OF_FACE, tile_kind
from sanyuan.words.text import Note

_CLAIMS: dict[str, tuple[int, ...]] = {
    CHOW: (actions.CHOW,),
    PUNG: (actions.PUNG,),
    KONG: (actions.KONG,),
    OPEN: (actions.KONG,),
    CALL: (actions.KONG, actions.PUNG, actions.CHOW),
}
_OWN: dict[str, tuple[tuple[int, ...], ...]] = {
    KONG: ((actions.CLOSED, actions.ADDED),),
    CLOSED: ((actions.CLOSED,),),
    ADDED: ((actions.ADDED,),),
    ASIDE: ((actions.ASIDE,),),
    LAY: ((actions.ASIDE,), (actions.CLOSED,), (actions.ADDED,)),
}
"""What a step may be in its own turn: the first of these that is possible."""

_BEFORE_PLAY: dict[str, int] = {GIVE: actions.GIVE, CHOOSE: actions.CHOOSE}

STOPPED = Note("script.stopped")
_FACES_OF = [[face for face in range(FACES) if KIND_OF_FACE[face] == kind] for kind in range(FLOWER + FLOWERS)]


class Chooser:
    """The options of a table, searched by what a step says."""

    def __init__(self, table: Table, deal: Deal) -> None:
        """Take the table, and the deal that knows how the game reads a tile."""
        self.table = table
        self.deal = deal
        self.faces = table.state.faces

    def tile_text(self, tile: int) -> str:
        """Write a tile."""
        return format_tile(self.faces[tile])

    def fits(self, tile: int, asked: Asked) -> bool:
        """Tell whether a tile is one that is asked for."""
        return bool(self.deal.read(asked).faces >> self.faces[tile] & 1)

    # --- before play -------------------------------------------------------------------------------------------------

    def answers(self, step: Deed) -> bool:
        """Tell whether a step is an answer to what is asked before play."""
        wanted = _BEFORE_PLAY.get(step.kind)
        return any(
            actions.action_type(option) == wanted for seat in self.table.asked() for option in self.table.legal(seat)
        )

    def answer(self, seat: int, step: Deed) -> int:
        """Return what a seat answers before play: the three tiles that it names, or the number that it chooses."""
        options = self.table.legal(seat)
        if step.kind == CHOOSE:
            found = [option for option in options if actions.action_number(option) == step.count]
        else:
            found = [option for option in options if self._gives(actions.action_tiles(option), step)]
        return self._single(found, step)

    def _gives(self, tiles: list[int], step: Deed) -> bool:
        return len(step.tiles) == len(tiles) and self._match(tiles, list(step.tiles))

    # --- in its own turn --------------------------------------------------------------------------------------------

    def own(self, step: Deed) -> int:
        """Return the action of the seat whose turn it is."""
        seat = int(self.table.state.turn)
        options = self.table.legal(seat)
        if step.kind in (WIN, SELF_DRAW, FALSE_WIN):
            return self._own_win(seat, step)
        if step.kind == ABORT:
            if actions.ABORT not in options:
                raise ScriptError(Note("script.seat_may_end"))
            return actions.ABORT
        if step.kind == DISCARD:
            return self.discard(seat, step.tiles[0] if step.tiles else None, step.from_hand)
        if step.kind == DECLARE:
            return self._declare([option for option in options if action_type(option) == actions.DECLARE], step, seat)
        found: list[int] = []
        for wanted in _OWN[step.kind]:
            fit = [option for option in options if action_type(option) in wanted]
            found = [each for each in fit if not step.tiles or self._of_kind(action_tile(each), step.tiles[0])]
            if found:
                break
        return self._single(found, step)

    def _declare(self, options: list[int], step: Deed, seat: int) -> int:
        """Return the discard with a declaration: of the drawn tile where none is named and that is possible."""
        drawn = int(self.table.state.seats[seat].drawn)
        with_drawn = [option for option in options if action_tile(option) == drawn]
        if not step.tiles:
            return self._single(options if not with_drawn or step.from_hand else with_drawn, step)
        asked = step.tiles[0]
        from_hand = [option for option in options if option not in with_drawn]
        if not step.from_hand and with_drawn and self.fits(drawn, asked):
            return with_drawn[0]
        return self._single([option for option in from_hand if self.fits(action_tile(option), asked)], step)

    def _of_kind(self, tile: int, asked: Asked) -> bool:
        """Tell whether a tile is of a kind that is asked for, red or not: kongs and tiles aside are named so."""
        faces = self.deal.read(asked).faces
        return any(faces >> face & 1 for face in _FACES_OF[tile_kind(tile)])

    def _own_win(self, seat: int, step: Deed) -> int:
        if self.table.state.phase != TURN:
            raise ScriptError(Note("script.tile_been_drawn"))
        able = actions.WIN in self.table.legal(seat)
        if step.kind == FALSE_WIN and able:
            raise ScriptError(Note("script.win_false"))
        reason = self.why_no_win(seat, step.kind == FALSE_WIN)
        if reason is not None:
            raise ScriptError(reason)
        return actions.WIN

    def why_no_win(self, seat: int, falsely: bool) -> Note | None:
        """Return why a seat may not win now, or None where it may; a false win is taken by some rules only."""
        table = self.table
        if seat in table.asked() and actions.WIN in table.legal(seat):
            return None
        if falsely:
            if table.can(seat, actions.WIN):
                return None
            if self._has_erred(seat):
                return STOPPED
            return Note("script.no_false_win")
        holder = table.state.seats[seat]
        own = table.state.phase == TURN
        tile = int(holder.drawn if own else table.state.tile)
        if seat == table.state.turn and not own:
            return Note("script.own_tile")
        if tile < 0:
            return Note("script.no_tile")
        return self.cannot_win(seat, tile)

    def cannot_win(self, seat: int, tile: int) -> Note:
        """Say why a tile is not won: it does not complete the hand, or the rules want more."""
        shown = self.tile_text(tile)
        holder = self.table.state.seats[seat]
        if holder.waits >> tile_kind(tile) & 1:
            if self._has_erred(seat):
                return STOPPED
            return Note("script.rules_forbid", shown=shown)
        return Note("script.not_complete", shown=shown, value=self._hand_text(seat, int(holder.drawn)))

    def _has_erred(self, seat: int) -> bool:
        return any(event.type == events.FALSE_WIN and event.seat == seat for event in self.table.events)

    def _hand_text(self, seat: int, without: int) -> str:
        held = [int(tile) for tile in self.table.state.seats[seat].hand if tile != without]
        return format_tiles([self.faces[tile] for tile in sorted(held)])

    def discard(self, seat: int, asked: Asked | None, from_hand: bool = False) -> int:
        """Return the discard of a tile: the one drawn where none is named, or where it looks like the one named."""
        holder = self.table.state.seats[seat]
        drawn = int(holder.drawn)
        if asked is None:
            if from_hand:
                raise ScriptError(Note("script.discard_hand_names"))
            if drawn < 0:
                raise ScriptError(Note("script.seat_drawn_tile"))
            tile = drawn
        else:
            tile = self._held(seat, asked, from_hand)
        action = actions.make_action(actions.DISCARD, tile)
        if not self.table.can(seat, action):
            raise ScriptError(Note("script.seat_may_discard", value=self.tile_text(tile)))
        return int(action)

    def _held(self, seat: int, asked: Asked, from_hand: bool) -> int:
        holder = self.table.state.seats[seat]
        drawn = int(holder.drawn)
        found = [int(tile) for tile in holder.hand if self.fits(int(tile), asked)]
        if drawn in found:
            if not from_hand:
                return drawn
            found.remove(drawn)
        if not found:
            raise ScriptError(Note("script.hand", text=asked.text, value=self._hand_text(seat, -1)))
        return min(found)

    def plain_turn(self, seat: int, asked: Asked | None) -> int:
        """Return a discard that nobody has to think about; a special tile that may not be discarded is laid aside."""
        drawn = int(self.table.state.seats[seat].drawn)
        if asked is None and drawn >= 0:
            aside = int(actions.make_action(actions.ASIDE, drawn))
            if not self.table.can(seat, actions.make_action(actions.DISCARD, drawn)) and self.table.can(seat, aside):
                return aside
        return self.discard(seat, asked)

    # --- claims ------------------------------------------------------------------------------------------------------

    def claims(self, step: Deed) -> list[tuple[int, int]]:
        """Return who could claim the tile on the river as a step says; ``call`` takes the highest claim there is."""
        for wanted in _CLAIMS[step.kind]:
            found = [
                (seat, option)
                for seat in self.table.asked()
                for option in self.table.legal(seat)
                if action_type(option) == wanted and self._claim_fits(option, step)
            ]
            if found:
                return found
        return []

    def _claim_fits(self, option: int, step: Deed) -> bool:
        """Compare the tiles that a claim uses with those named: two, or all three or four with the claimed one."""
        if not step.tiles:
            return True
        claimed = int(self.table.state.tile)
        if action_type(option) == actions.KONG:
            return all(self._of_kind(claimed, asked) for asked in step.tiles)
        own = action_tiles(option)
        named = list(step.tiles)
        if len(named) == 3:
            own.append(claimed)
        return len(named) == len(own) and self._match(own, named)

    def _match(self, tiles: list[int], named: list[Asked]) -> bool:
        """Tell whether tiles can be put to the names one by one."""
        if not named:
            return True
        first, rest = named[0], named[1:]
        return any(
            self.fits(tile, first) and self._match([*tiles[:at], *tiles[at + 1 :]], rest)
            for at, tile in enumerate(tiles)
        )

    def only(self, claims: list[tuple[int, int]], step: Deed) -> int:
        """Return the one claim that is possible, or refuse."""
        tile = self.tile_text(int(self.table.state.tile))
        if not claims:
            raise ScriptError(Note("script.nobody_claims_so", step=self._step_text(step.kind, step), tile=tile))
        if len({seat for seat, _ in claims}) > 1:
            raise ScriptError(Note("script.several_seats_could", kind=step.kind, tile=tile))
        return self._single([action for _, action in claims], step)

    def _step_text(self, word: str, step: Deed) -> str:
        return " ".join([word, *([named] if (named := "".join(asked.text for asked in step.tiles)) else [])])

    def _single(self, options: list[int], step: Deed) -> int:
        if not options:
            raise ScriptError(Note("script.may_not", step=self._step_text(spoken(self.deal.spoken, step.kind), step)))
        if len(options) > 1:
            shown = [self._option_text(option) for option in options]
            raise ScriptError(Note("script.could_say_which", kind=step.kind, value=_either(shown)))
        return options[0]

    def _option_text(self, option: int) -> str:
        tiles = actions.action_to_dict(option).get("tiles", [])
        assert isinstance(tiles, list)
        return format_tiles([self.faces[tile] for tile in tiles])


def _either(words: list[str]) -> str:
    return " or ".join(words)
