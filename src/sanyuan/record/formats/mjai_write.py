"""Writing mjai: the common dialect, one event a line."""

import json

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CHOW, PUNG
from sanyuan.notation.mjai import write
from sanyuan.record.completed import Walker, completed
from sanyuan.record.formats.mjai import EAST_ONLY, implied_rules
from sanyuan.record.formats.own_rules import RULES, own_rules
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.variants.riichi.play.draws import REASONS

_WORDS = ("fanpai", "kyushukyuhai", "sufonrenta", "suukaikan", "suchareach", "sanchaho")


def write_mjai(game: Record) -> str:
    """Write a riichi game as mjai; values of wins and the result of the match have no place in it."""
    if game.variant != "riichi":
        raise InputError("mjai.mjai_riichi", variant=game.variant)
    full = completed(game)
    walker = Walker(full)
    lines: list[dict[str, object]] = [_start_game(full, walker)]
    for number, hand in enumerate(full.hands, 1):
        try:
            lines += HandWriter(walker.faces, hand).lines()
        except InputError as error:
            raise error.at("place.hand", number=number) from None
    if full.complete:
        lines.append({"type": "end_game"})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def _start_game(game: Record, walker: Walker) -> dict[str, object]:
    """Begin a game; rules that a stream does not show by itself stand in a field of their own."""
    rules = walker.rules.as_dict()
    short, reds = rules["winds"] == 1, rules["red_fives"] != [0, 0, 0]
    implied = implied_rules(walker.seats, reds, short)
    started: dict[str, object] = {"type": "start_game", "names": game.seats, "kyoku_first": EAST_ONLY if short else 0}
    own = own_rules("riichi", game.rules, implied)
    return {**started, "aka_flag": reds, **({RULES: own} if own else {})}


class HandWriter:
    """The events of one hand as mjai says them."""

    def __init__(self, faces: bytes, hand: RecordedHand) -> None:
        """Take the faces of the tiles, and the hand, which may still grow."""
        self.faces = faces
        self.hand = hand

    def name(self, tile: int) -> str:
        """Return mjai's name of a physical tile."""
        return write([self.faces[tile] if tile >= 0 else -1])

    def names(self, tiles: tuple[int, ...]) -> list[str]:
        """Return mjai's names of tiles."""
        return [self.name(tile) for tile in tiles]

    def lines(self) -> list[dict[str, object]]:
        """Return the lines of the hand."""
        found: list[dict[str, object]] = [self.start()]
        shown = 0
        for event in self.hand.events:
            if event.type == events.REVEAL and not event.below:
                shown += 1
                if shown == 1:
                    continue
            found += self.event(event)
        if any(event.type in (events.WIN, events.DRAWN_HAND) for event in self.hand.events):
            found.append({"type": "end_kyoku"})
        return found

    def start(self) -> dict[str, object]:
        """Return the line that begins the hand; all are dealt and the first indicator lies open."""
        begin = self.hand.events[0]
        dealt = {event.seat: self.names(event.tiles) for event in self.hand.events if event.type == events.DEAL}
        marker = next((event.tile for event in self.hand.events if event.type == events.REVEAL), -1)
        if marker < 0:
            raise InputError("mjai.ends_before_everything")
        return {
            "type": "start_kyoku",
            "bakaze": "ESWN"[begin.wind % 4],
            "dora_marker": self.name(marker),
            "kyoku": begin.seat + 1,
            "honba": begin.carry[0],
            "kyotaku": begin.carry[1],
            "oya": begin.seat,
            "scores": list(begin.scores),
            "tehais": [dealt[seat] for seat in sorted(dealt)],
        }

    def event(self, event: Event) -> list[dict[str, object]]:
        """Return the lines of an event of the hand after its beginning."""
        seat: dict[str, object] = {"actor": event.seat}
        if event.type == events.DRAW:
            return [{"type": "tsumo", **seat, "pai": self.name(event.tile)}]
        if event.type == events.DISCARD:
            found: list[dict[str, object]] = [{"type": "reach", **seat}] if event.declared else []
            thrown = {"type": "dahai", **seat, "pai": self.name(event.tile), "tsumogiri": event.as_drawn}
            return [*found, thrown]
        if event.type == events.CLAIM:
            word = {CHOW: "chi", PUNG: "pon"}.get(event.meld, "daiminkan")
            own = self.names(event.tiles)
            return [{"type": word, **seat, "target": event.source, "pai": self.name(event.tile), "consumed": own}]
        if event.is_closed_kong():
            return [{"type": "ankan", **seat, "consumed": self.names(event.tiles)}]
        if event.type == events.KONG and event.meld == ADDED:
            return [{"type": "kakan", **seat, "pai": self.name(event.tile), "consumed": self._pung(event)}]
        if event.type == events.ASIDE:
            return [{"type": "nukidora", **seat, "pai": "N"}]
        return self._end(event, seat)

    def _pung(self, added: Event) -> list[str]:
        """Return the three tiles that an added kan grows from."""
        kind = added.tile >> 2
        return [self.name(4 * kind + copy) for copy in range(4) if 4 * kind + copy != added.tile]

    def _below(self, win: Event) -> list[str]:
        """Return the indicators below the others, which count for a winner in riichi alone."""
        if not any(each.type == events.ACCEPT and each.seat == win.seat for each in self.hand.events):
            return []
        return [self.name(each.tile) for each in self.hand.events if each.type == events.REVEAL and each.below]

    def _end(self, event: Event, seat: dict[str, object]) -> list[dict[str, object]]:
        if event.type == events.REVEAL and not event.below:
            return [{"type": "dora", "dora_marker": self.name(event.tile)}]
        if event.type == events.ACCEPT:
            return [{"type": "reach_accepted", **seat}]
        if event.type == events.WIN:
            target = event.source if event.source >= 0 else event.seat
            won = {"type": "hora", **seat, "target": target, "pai": self.name(event.tile)}
            return [{**won, "deltas": list(event.deltas), "ura_markers": self._below(event)}]
        if event.type == events.DRAWN_HAND:
            reason = _WORDS[event.reason] if 0 <= event.reason < len(REASONS) else "fanpai"
            return [{"type": "ryukyoku", "reason": reason, "deltas": list(event.deltas)}]
        return []
