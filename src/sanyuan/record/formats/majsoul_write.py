"""Writing Mahjong Soul records: the client's record types, for riichi and, as document 004 does it, for 国标."""

import json
from collections.abc import Callable

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CLOSED, KONG, Meld
from sanyuan.notation.majsoul import write, write_meld
from sanyuan.record.completed import Walker, completed
from sanyuan.record.formats.guobiao_value import GuobiaoValue
from sanyuan.record.formats.majsoul_codes import (
    BONUS,
    CALLS,
    DOCUMENTED,
    EAST_AND_SOUTH,
    EAST_ROUND,
    FAKE,
    FALSE,
    FLOWER_SIGN,
    GUOBIAO,
    LAID,
    NUMBERS,
    STANDS_APART,
    THREE_PLAYERS,
    URA,
)
from sanyuan.record.formats.majsoul_wall import promise
from sanyuan.record.formats.own_rules import own_rules
from sanyuan.record.formats.riichi_value import RiichiValue, seats_in
from sanyuan.record.recorded import GIVEN, Record, RecordedHand
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import DEALING, ROBBING, TURN, State
from sanyuan.tiles import is_flower
from sanyuan.variants.guobiao.patterns import FLOWER_LINE
from sanyuan.variants.guobiao.play.at_table import detail_of, table_win
from sanyuan.variants.guobiao.play.slot import slot_of
from sanyuan.variants.guobiao.score.best import score as score_win
from sanyuan.variants.guobiao.score.pay import FAKE_WIN
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.slot import RiichiSlot

Data = dict[str, object]

_MANY_FLOWERS = 9


def write_majsoul(game: Record) -> str:
    """Write a game of riichi or 国标 as a Mahjong Soul record."""
    if game.variant not in ("riichi", "guobiao"):
        raise InputError("majsoul.mahjong_soul_record", variant=game.variant)
    full = completed(game)
    walker = Walker(full)
    actions: list[Data] = []
    for number, hand in enumerate(full.hands, 1):
        try:
            records = _HandWriter(walker, hand).records()
        except InputError as error:
            raise error.at("place.hand", number=number) from None
        actions += [{"type": 1, "result": {"name": f".lq.{name}", "data": data}} for name, data in records]
    body = {"name": ".lq.GameDetailRecords", "data": {"actions": actions}}
    return json.dumps({"head": _head(full, walker), "data": body}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _head(game: Record, walker: Walker) -> Data:
    three = walker.seats == 3
    options: Data = {}
    mode = EAST_AND_SOUTH
    if game.variant == "guobiao":
        options[GUOBIAO] = True
        aliases = variants.variant("guobiao").rules.aliases
        names = {own: alias for alias, own in reversed(aliases.items())}
        rules = {names.get(name, name): value for name, value in own_rules("guobiao", game.rules, None).items()}
    else:
        implied: Data = {"preset": "majsoul3" if three else "majsoul"}
        if walker.rules.as_dict()["winds"] == 1:
            mode, implied = EAST_ROUND, {**implied, "winds": 1}
        rules = own_rules("riichi", game.rules, implied)
    # the later versions of the document's tool mark what the client itself does not know by an underscore
    options |= {name if name in DOCUMENTED else f"_{name}": value for name, value in rules.items()}
    config: Data = {"category": 1, "mode": {"mode": mode + (THREE_PLAYERS if three else 0), "detail_rule": options}}
    seats = [*game.seats, *[""] * walker.seats][: walker.seats]
    head: Data = {"config": config, "accounts": [{"seat": seat, "nickname": name} for seat, name in enumerate(seats)]}
    if game.result is not None:
        last = game.hands[-1].events
        scores = [score + change for score, change in zip(_scores(last), last[-1].deltas, strict=True)]
        rows = [
            {"seat": seat, "total_point": points, "part_point_1": scores[seat]}
            for seat, points in enumerate(game.result)
        ]
        head["result"] = {"players": sorted(rows, key=lambda row: -row["total_point"])}
    return head


def _scores(happened: list[Event]) -> list[int]:
    """Return the scores after the last event before the end of the match."""
    scores = list(happened[0].scores)
    for event in happened[:-1]:
        for seat, change in enumerate(event.deltas):
            scores[seat] += change
    return scores


class _HandWriter:
    """Writes the records of one hand."""

    def __init__(self, walker: Walker, hand: RecordedHand) -> None:
        self.walker = walker
        self.hand = hand
        self.found: list[tuple[str, Data]] = []
        self.doras: list[str] = []
        self.named = 0
        self.first: Event | None = None
        self.accepted: Data | None = None
        self.hules: list[Data] = []
        self.before: list[int] = []

    def records(self) -> list[tuple[str, Data]]:
        """Return the records in order, each with its name."""
        for state, event in self.walker.walk(self.hand):
            if event.type in _WRITERS:
                _WRITERS[event.type](self, state, event)
        return self.found

    def _add(self, name: str, data: Data) -> None:
        if self.accepted is not None and name in ("RecordDealTile", "RecordChiPengGang"):
            data["liqi"] = self.accepted
        self.accepted = None
        self.found.append((name, data))

    def name(self, tile: int) -> str:
        """Return the name of a physical tile."""
        face = self.walker.faces[tile]
        return FLOWER_SIGN if is_flower(face) else write([face])

    def names(self, tiles: list[int]) -> list[str]:
        """Return the names of tiles in order."""
        return [self.name(tile) for tile in tiles]

    # --- play --------------------------------------------------------------------------------------------------------

    def _begin(self, state: State, event: Event) -> None:
        dealt = {int(each.seat): sorted(each.tiles) for each in self.hand.events if each.type == events.DEAL}
        happened = self.hand.events
        place = next((at for at, each in enumerate(happened) if each.type == events.DRAW and not each.replacing), -1)
        if place < 0 or len(dealt) < self.walker.seats:
            raise InputError("majsoul.ends_before_dealer")
        self.first = happened[place]
        dealt[int(event.seat)].append(int(self.first.tile))
        self.doras = [self.name(each.tile) for each in happened[:place] if each.type == events.REVEAL]
        self.named = len(self.doras)
        carry = event.carry if isinstance(self.walker.rules, RiichiRules) else (0, 0)
        data: Data = {
            "chang": event.wind,
            "ju": event.seat,
            "ben": carry[0],
            "liqibang": carry[1],
            "scores": list(event.scores),
            "doras": list(self.doras),
            "left_tile_count": state.wall - 13 * self.walker.seats - 1,
        }
        data |= {f"tiles{seat}": self.names(tiles) for seat, tiles in dealt.items()}
        if GIVEN in event.detail:
            data[STANDS_APART] = True
        if self.hand.wall is not None:
            wall = "".join(self.names(self.hand.wall[13 * self.walker.seats + 1 :]))
            data |= {"md5": promise(wall), "paishan": wall}
        self._add("RecordNewRound", data)

    def _draw(self, state: State, event: Event) -> None:
        if event is self.first:
            return  # the dealer's first tile stands with those that were dealt
        # before play begins the dealer's first tile has left the wall, too
        left = state.wall - (2 if event.in_deal else 1)
        data: Data = {"seat": event.seat, "tile": self.name(event.tile), "left_tile_count": left}
        if len(self.doras) > self.named:
            self._name_doras(data)
        self._add("RecordDealTile", data)

    def _discard(self, state: State, event: Event) -> None:
        declared = event.declared
        slot = state.slot
        double = declared and isinstance(slot, RiichiSlot) and slot.unbroken(state)
        double = double and len(state.seats[event.seat].river) == 0
        self._add(
            "RecordDiscardTile",
            {
                "seat": event.seat,
                "tile": self.name(event.tile),
                "is_liqi": declared,
                "is_wliqi": double,
                "moqie": event.as_drawn,
            },
        )

    def _claim(self, state: State, event: Event) -> None:
        own = self.names(list(event.tiles))
        data: Data = {
            "seat": event.seat,
            "type": CALLS.index(int(event.meld)),
            "tiles": [*own, self.name(event.tile)],
            "froms": [*[event.seat] * len(own), event.source],
        }
        self._add("RecordChiPengGang", data)

    def _kong(self, state: State, event: Event) -> None:
        kind = next(number for number, meld in LAID.items() if meld == event.meld)
        tile = event.tiles[0] if event.meld == CLOSED else event.tile
        name = self.name(tile).replace("0", "5") if event.meld == CLOSED else self.name(tile)
        self._add("RecordAnGangAddGang", {"seat": event.seat, "type": kind, "tiles": name})

    def _aside(self, state: State, event: Event) -> None:
        moqie = event.tile == state.seats[event.seat].drawn
        self._add("RecordBaBei", {"seat": event.seat, "moqie": moqie, "tile": self.name(event.tile)})

    def _reveal(self, state: State, event: Event) -> None:
        """Name a new indicator with the discard that turned it up, or with the next replacement."""
        if event.below or state.phase == DEALING:
            return
        self.doras.append(self.name(event.tile))
        if self.found[-1][0] == "RecordDiscardTile":
            self._name_doras(self.found[-1][1])

    def _name_doras(self, data: Data) -> None:
        data["doras"] = list(self.doras)
        self.named = len(self.doras)

    def _accept(self, state: State, event: Event) -> None:
        sticks = state.slot.sticks + 1 if isinstance(state.slot, RiichiSlot) else 0
        score = state.scores[event.seat] + event.deltas[event.seat]
        self.accepted = {"seat": event.seat, "score": score, "liqibang": sticks}

    # --- its end -----------------------------------------------------------------------------------------------------

    def _win(self, state: State, event: Event) -> None:
        if not self.hules:
            self.before = list(state.scores)
            self._add("RecordHule", {"hules": self.hules, "old_scores": self.before})
        self.hules.append(self._won(state, event))
        scores = [score + change for score, change in zip(state.scores, event.deltas, strict=True)]
        change = [after - score for after, score in zip(scores, self.before, strict=True)]
        self.found[-1][1].update({"delta_scores": change, "scores": scores})

    def _won(self, state: State, event: Event) -> Data:
        won = self._shown(state, event)
        if isinstance(state.slot, RiichiSlot):
            return {**won, **self._riichi_value(state, event)}
        return {**won, "liqi": False, **self._guobiao_value(event)}

    def _shown(self, state: State, event: Event) -> Data:
        """Return what a winner, or one who claims to be, lays open."""
        holder = state.seats[event.seat]
        hand = sorted(int(tile) for tile in holder.hand if event.source >= 0 or tile != event.tile)
        return {
            "seat": event.seat,
            "hand": self.names(hand),
            "ming": [_meld(meld) for meld in holder.melds],
            "hu_tile": self.name(event.tile),
            "zimo": event.source < 0,
            "qinjia": event.seat == state.dealer,
            "doras": list(self.doras),
        }

    def _riichi_value(self, state: State, event: Event) -> Data:
        found = RiichiValue(self.walker.rules, state, event)
        fans: list[tuple[int, int]] = []
        for name, han in found.yaku:
            if name not in NUMBERS:
                raise InputError("majsoul.mahjong_soul_number", name=name)
            fans.append((NUMBERS[name], han))
        below = [each.tile for each in self.hand.events if each.type == events.REVEAL and each.below]
        if not found.yakuman:
            for number, name in BONUS.items():
                if found.bonus[name] or (number == URA and found.declared and below):
                    fans.append((number, found.bonus[name]))
        value: Data = {
            "liqi": found.declared,
            "yiman": found.yakuman > 0,
            "count": found.yakuman or found.han,
            "fu": found.fu,
            "fans": [{"id": number, "val": han} for number, han in sorted(fans)],
            "title_id": found.limit,
            "point_rong": found.by_discard,
            "point_zimo_xian": found.from_others,
            "point_sum": found.points,
        }
        if not found.dealer:
            value["point_zimo_qin"] = found.from_dealer
        if found.declared:
            value["li_doras"] = self.names(below)
        return value

    def _guobiao_value(self, event: Event) -> Data:
        found = GuobiaoValue(event)
        fans = [{"id": fan.id, "val": times * fan.value} for fan, times in found.fans]
        if found.flowers:
            fans.append({"id": FLOWER_LINE + min(found.flowers, _MANY_FLOWERS), "val": found.flowers})
        points = max(event.deltas)
        value: Data = {"yiman": False, "count": found.total, "fu": 0, "fans": fans, "title_id": 0}
        return {**value, "point_rong": points, "point_sum": points}

    def _false_win(self, state: State, event: Event) -> None:
        """Write a false win: one that ends the hand as a win of no worth, one after which it goes on by itself."""
        scores = [score + change for score, change in zip(state.scores, event.deltas, strict=True)]
        paid: Data = {"old_scores": list(state.scores), "delta_scores": list(event.deltas), "scores": scores}
        if event.goes_on:
            self._add("RecordCuohu", {"cuohu_info": {"seat": event.seat, "zimo": event.source < 0, **paid}})
            return
        won: Data = {**self._shown(state, event), "liqi": False, "yiman": False, FALSE[0]: True, "count": 0, "fu": 0}
        self._add("RecordHule", {"hules": [{**won, "fans": self._false_fans(state, event)}], **paid})

    def _false_fans(self, state: State, event: Event) -> list[Data]:
        """Return what a false win shows: 诈和 a line of its own, 错和 the fans that are too few."""
        if event.detail.get("reason") == FAKE_WIN:
            return [{"id": FAKE, "val": 0}]
        win = table_win(state, slot_of(state), event.seat, event.tile, event.source, state.phase == ROBBING)
        found = GuobiaoValue(events.win(event.seat, event.tile, detail=detail_of(score_win(win, slot_of(state).rules))))
        return [{"id": fan.id, "val": times * fan.value} for fan, times in found.fans]

    def _drawn_hand(self, state: State, event: Event) -> None:
        if event.reason:
            data: Data = {"type": event.reason}
            if state.phase == TURN:
                hand = sorted(int(tile) for tile in state.seats[state.turn].hand)
                data |= {"seat": state.turn, "tiles": self.names(hand)}
            self._add("RecordLiuJu", data)
            return
        players: list[Data] = []
        for seat, holder in enumerate(state.seats):
            ready = seat in event.ready
            shown = {"hand": self.names(sorted(int(tile) for tile in holder.hand))} if ready else {}
            players.append({"tingpai": ready, **shown})
        nagashi = seats_in(event.detail, "nagashi")
        row: Data = {"old_scores": list(state.scores), "delta_scores": list(event.deltas)}
        data = {"liujumanguan": bool(nagashi), "players": players, "scores": [row]}
        if nagashi:
            row["seats"] = nagashi
        self._add("RecordNoTile", data)


_WRITERS: dict[int, Callable[[_HandWriter, State, Event], None]] = {
    events.BEGIN: _HandWriter._begin,
    events.DRAW: _HandWriter._draw,
    events.DISCARD: _HandWriter._discard,
    events.CLAIM: _HandWriter._claim,
    events.KONG: _HandWriter._kong,
    events.ASIDE: _HandWriter._aside,
    events.REVEAL: _HandWriter._reveal,
    events.ACCEPT: _HandWriter._accept,
    events.WIN: _HandWriter._win,
    events.FALSE_WIN: _HandWriter._false_win,
    events.DRAWN_HAND: _HandWriter._drawn_hand,
}


def _meld(meld: Meld) -> str:
    """Write a meld; an added kong is an open one in a record."""
    return write_meld(Meld(KONG, meld.tiles, meld.claimed, meld.source) if meld.type == ADDED else meld)
