"""Wuhan mahjong as a variant: its request fields, the checks of what lies on the table, and the judgement."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import InputError
from sanyuan.fields import DATA, FLAG, MELDS, NUMBER, SEAT, TEXT, TILE, Field, Request
from sanyuan.hand.shape import kinds_in, mask_of
from sanyuan.meld import ADDED, PUNG, Meld
from sanyuan.notation import format as format_tiles
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown
from sanyuan.score.fact import FRACTION, Fact
from sanyuan.score.request import take_win
from sanyuan.score.win import Win, check_win
from sanyuan.tiles import KIND_OF_FACE, KINDS, Face, Kind
from sanyuan.variants.wuhan.by_result import WuhanByResult
from sanyuan.variants.wuhan.distance import WuhanDistance, shown_tiles
from sanyuan.variants.wuhan.encoding import WuhanEncoding
from sanyuan.variants.wuhan.examples import EXAMPLES, QUESTION, SCRIPTS
from sanyuan.variants.wuhan.explain.whole import explain
from sanyuan.variants.wuhan.options import RULES, WuhanRules
from sanyuan.variants.wuhan.outlook import WuhanOutlook
from sanyuan.variants.wuhan.patterns import GANGKAI, QINGYISE, QUANQIUREN
from sanyuan.variants.wuhan.play.flow import WuhanFlow
from sanyuan.variants.wuhan.prospects import WuhanProspects
from sanyuan.variants.wuhan.refusals import REFUSALS
from sanyuan.variants.wuhan.score.best import SEATS, WINS, Score, score, third_opener
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.waits import waits
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, UNKNOWN, Player, WuhanWin, holding_of
from sanyuan.variants.wuhan.script import SPOKEN
from sanyuan.variants.wuhan.shown import WuhanShown
from sanyuan.variants.wuhan.words import WORDS
from sanyuan.words.text import Words

FLIP: Final = Field(
    "flip", TILE, Words("翻牌", "the flipped tile that names laizi and pi"), short=Words("翻牌", "Flipped tile")
)

PLAYER_FIELDS: Final = (
    Field("melds", MELDS, Words("副露，按开口先后", "melds in the order in which they were opened")),
    Field("laizi_kongs", NUMBER, Words("癞子杠", "laizi played"), 0, high=4),
    Field("pi_kongs", NUMBER, Words("皮子杠", "pi played"), 0, high=8),
    Field("red_kongs", NUMBER, Words("红中杠", "红中 played"), 0, high=4),
    Field("tenpai", FLAG, Words("听牌", "tenpai")),
)
PLAYERS: Final = Field(
    "players",
    DATA,
    Words(
        "四家：melds、laizi_kongs、pi_kongs、red_kongs、tenpai",
        "four objects by seat: melds, laizi_kongs, pi_kongs, red_kongs, tenpai",
    ),
    each_seat=PLAYER_FIELDS,
)
FIELDS: Final = (
    Field("last_tile", FLAG, Words("海底捞月（摸牌墙最后几张）", "won with one of the last tiles of the wall"), False),
    FLIP,
    PLAYERS,
)
UNUSED: Final = ("round", "first_turn")
"""Neither the round nor the first turn counts in this game."""
DISTANCE_FIELDS: Final = (
    FLIP,
    PLAYERS,
    Field("seat", SEAT, Words("手牌所属座位，0 为庄家", "whose hand it is, 0 = dealer"), 0),
)


def take_flip(request: Request) -> Kind:
    """Take the flipped tile, which the special tiles follow from."""
    flip = KIND_OF_FACE[request.take_tile("flip")]
    if flip >= KINDS:
        raise InputError("flower.flipped_tile_playing", request.path("flip"))
    return flip


def take_players(request: Request, owner: int, melds: list[Meld]) -> list[Player]:
    """Take what the four seats show; the owner's melds are given apart and may be repeated."""
    rows = request.take_objects("players", PLAYER_FIELDS)
    if rows and len(rows) != SEATS:
        raise InputError("players.players_four_objects", request.path("players"), count=len(rows))
    players: list[Player] = []
    for seat in range(SEATS):
        if not rows:
            players.append(Player(melds if seat == owner else ()))
            continue
        row = rows[seat]
        shown = row.take_melds("melds")
        if seat == owner:
            if row.has("melds") and shown != melds:
                raise InputError("melds_disagree", row.path("melds"))
            shown = melds
        tenpai = UNKNOWN
        if row.has("tenpai"):
            tenpai = TENPAI if row.take_bool("tenpai") else NOTEN
        players.append(
            Player(
                shown,
                row.take_int("laizi_kongs", 0, 0, 4),
                row.take_int("pi_kongs", 0, 0, 8),
                row.take_int("red_kongs", 0, 0, 4),
                tenpai,
            )
        )
    return players


def check_table(hand: list[Face], flip: Kind, players: list[Player], special: Special, owner: int) -> None:
    """Refuse melds that hold a special tile (R-H23), more than four melds, and more special kongs than tiles."""
    for seat, player in enumerate(players):
        place = "melds" if seat == owner else f"players[{seat}].melds"
        if len(player.melds) > 4:
            raise InputError("meld_count", place, count=len(player.melds))
        for at, meld in enumerate(player.melds):
            for face in meld.tiles:
                if special.all >> KIND_OF_FACE[face] & 1:
                    raise InputError("special_in_meld", f"{place}[{at}]", value=format_tiles([face]))
    for field, mask, played in (
        ("laizi_kongs", mask_of([special.laizi]), sum([player.laizi_kongs for player in players])),
        ("pi_kongs", int(special.pi), sum([player.pi_kongs for player in players])),
        ("red_kongs", int(special.red), sum([player.red_kongs for player in players])),
    ):
        copies = 4 * len(kinds_in(mask))
        seen = [face for face in [*hand, flip] if mask >> KIND_OF_FACE[face] & 1]
        if played + len(seen) > copies:
            raise InputError("special_kongs", "players", played=played, name=field, count=len(seen), copies=copies)


class Wuhan(Variant):
    """武汉麻将 红中癞子杠."""

    def judge(self, request: Request) -> Breakdown:
        """Score a claim to win and explain it."""
        rules = RULES.make(request.data.get("rules"))
        win = _take_claim(request, rules)
        scored = score(win, rules)
        _check_liability(scored, win)
        return explain(win, scored, rules, request.take_bool("explain"))

    def completing(self, request: Request) -> int:
        """Return what completes the hand beside its laizi, even if only in a moment that makes the win a big one."""
        rules = RULES.make(request.data.get("rules"))
        special = rules.specials[take_flip(request)]
        holding = holding_of(request.take_tiles("hand"), request.take_melds("melds"), special.laizi)
        return waits(holding, special, rules, GANGKAI)

    def in_sight(self, request: Request) -> list[Face]:
        """Return the tiles that a request shows, those of the other seats and the special kongs among them."""
        rules = RULES.make(request.data.get("rules"))
        winner = request.take_seat("winner", 0)
        players = take_players(request, winner, request.take_melds("melds"))
        return [*super().in_sight(request), *shown_tiles(rules.specials[take_flip(request)], players, winner)]

    def distance(self, request: Request) -> WuhanDistance:
        """Measure a hand by the shapes that win with this flipped tile."""
        rules = RULES.make(request.data.get("rules"))
        flip = take_flip(request)
        special = rules.specials[flip]
        seat = request.take_seat("seat", 0)
        players = take_players(request, seat, request.take_melds("melds"))
        check_table(request.take_tiles("hand"), flip, players, special, seat)
        return WuhanDistance(special, rules, players, seat)

    def prospects(self, request: Request) -> WuhanProspects:
        """Look ahead to every shape that wins with this flipped tile."""
        alone = request.take_bool("self_draw_only")
        return WuhanProspects(self.distance(request), alone, not alone)


def _take_claim(request: Request, rules: WuhanRules) -> WuhanWin:
    common: Win = take_win(request, SEATS)
    flip = take_flip(request)
    players = take_players(request, common.winner, list(common.melds))
    special = rules.specials[flip]
    check_table([*common.hand, common.tile], flip, players, special, common.winner)
    _check_red_fives(request, common, players)
    if common.first_turn and players[common.winner].has_opened():
        raise InputError("first_turn.hand_opened_did", "first_turn")
    if common.rob_kong and common.loser >= 0:
        _check_robbed(players, common)
    others = [face for seat, player in enumerate(players) if seat != common.winner for face in _faces(player)]
    check_win(common, SEATS, [flip, *others], players[common.winner].special_kongs())
    return WuhanWin(
        flip,
        players,
        common.hand,
        common.tile,
        common.winner,
        common.loser,
        common.round_wind,
        common.kong_draw,
        common.rob_kong,
        common.last_tile,
        common.first_turn,
    )


def _check_red_fives(request: Request, win: Win, players: list[Player]) -> None:
    """Refuse red fives, which this game does not have."""
    places: list[tuple[str, Sequence[Face]]] = [("hand", win.hand), ("win", (win.tile,))]
    places.append(("flip", request.take_tiles("flip")))
    for seat, player in enumerate(players):
        place = "melds" if seat == win.winner else f"players[{seat}].melds"
        places += [(f"{place}[{at}]", meld.tiles) for at, meld in enumerate(player.melds)]
    for field, faces in places:
        if any(face != KIND_OF_FACE[face] for face in faces):
            raise InputError("red_five.played_without_red_2", field)


def _check_robbed(players: list[Player], win: Win) -> None:
    """Refuse a robbed kong unless the robbed seat shows the other three copies as its pung (R-H25)."""
    kind = KIND_OF_FACE[win.tile]
    tile = format_tiles([kind])
    place = f"players[{win.loser}].melds"
    pungs = 0
    for at, meld in enumerate(players[win.loser].melds):
        if meld.type == ADDED and meld.kind == kind:
            raise InputError("rob_kong.robbed_kong_did", f"{place}[{at}]", tile=tile)
        if meld.type == PUNG and meld.kind == kind:
            pungs += 1
    if not pungs:
        raise InputError("rob_kong.robbed_kong_adds_2", place, tile=tile)
    for field, faces in _elsewhere(players, win):
        if kind in [KIND_OF_FACE[face] for face in faces]:
            raise InputError("rob_kong.robbed_seat_holds", field, tile=tile)


def _elsewhere(players: list[Player], win: Win) -> list[tuple[str, Sequence[Face]]]:
    """Return the tiles beside the winning one that are not in the robbed seat's melds, each with its place."""
    found: list[tuple[str, Sequence[Face]]] = [("hand", win.hand)]
    for seat, player in enumerate(players):
        if seat != win.loser:
            place = "melds" if seat == win.winner else f"players[{seat}].melds"
            found += [(f"{place}[{at}]", meld.tiles) for at, meld in enumerate(player.melds)]
    return found


def _faces(player: Player) -> list[Face]:
    return [face for meld in player.melds for face in meld.tiles]


def _check_liability(scored: Score, win: WuhanWin) -> None:
    """Ask for what decides who is liable, where it was not told."""
    if scored.status != WINS or win.rob_kong:
        return
    if scored.wins & QUANQIUREN and win.players[win.loser].tenpai == UNKNOWN:
        raise InputError("field_missing.needs_know_whether", f"players[{win.loser}].tenpai")
    if scored.wins & QUANQIUREN and win.players[win.loser].tenpai == TENPAI:
        if not win.players[win.loser].has_opened():
            raise InputError("tenpai", f"players[{win.loser}].tenpai")
    if scored.wins & QINGYISE and third_opener(win.players[win.winner]) == 0:
        raise InputError("meld_source.needs_know_whom", "melds")


FACTS: Final = (
    Fact("wins", TEXT, "the names of the wins", "胡法", many=True),
    Fact("hard", FLAG, "won without a laizi that stands for another tile", "硬胡"),
    Fact("base", NUMBER, "the base points", "底分"),
    Fact("products", FRACTION, "the product of each seat's factors", "各家口翻", many=True),
    Fact("raw", NUMBER, "what each loser would owe without a cap", "各家封顶前应付", many=True),
    Fact("liable", SEAT, "the seat that pays for all", "承包者座位", null=True),
    Fact("laizi", TILE, "the wild tile", "癞子"),
    Fact("pi", TILE, "the pi tiles", "皮子", many=True),
    Fact("stands_for", TILE, "what each laizi of the hand stands for", "癞子所代的牌", many=True),
)

WUHAN: Final = Wuhan(
    "wuhan",
    Words("武汉麻将", "Wuhan"),
    RULES,
    WORDS,
    fields=FIELDS,
    distance_fields=DISTANCE_FIELDS,
    flow=WuhanFlow(),
    outlook=WuhanOutlook(),
    by_result=WuhanByResult(),
    shown=WuhanShown(),
    examples=EXAMPLES,
    question=QUESTION,
    scripts=SCRIPTS,
    spoken=SPOKEN,
    unused=UNUSED,
    facts=FACTS,
    refusals=REFUSALS,
    encoding=WuhanEncoding(),
)
