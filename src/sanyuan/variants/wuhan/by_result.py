"""Wuhan results told at a table: the big wins, hard or soft, and what every seat shows."""

from typing import Final, final

from sanyuan.errors import InputError
from sanyuan.fields import DATA, FLAG, NUMBER, OF_DRAWS, OF_WINS, SEAT, SOME, Field, Request
from sanyuan.meld import ADDED, CLOSED, KONG, PUNG, Meld
from sanyuan.rules.by_result import ByResult, Summary, Way
from sanyuan.rules.flow import Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.table.state import State
from sanyuan.variants.wuhan.explain.whole import start_product
from sanyuan.variants.wuhan.options import WuhanRules, rules_of
from sanyuan.variants.wuhan.patterns import (
    BY_ID,
    FACTOR_IDS,
    FACTORS,
    GANGKAI,
    HAIDI,
    QIANGGANG,
    QINGYISE,
    QUANQIUREN,
    names_of,
)
from sanyuan.variants.wuhan.play.draws import draw_payments
from sanyuan.variants.wuhan.score.best import (
    LIABLE_QIANGGANG,
    LIABLE_QINGYISE,
    LIABLE_QUANQIUREN,
    NOBODY,
    SEATS,
    WINS,
    Score,
    work_out,
)
from sanyuan.variants.wuhan.score.pay import payments_of
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, UNKNOWN, Player, WuhanWin
from sanyuan.variants.wuhan.witness import COPIES, Told, completed_wins, could_win
from sanyuan.words.text import Note, Words

_WAYS: Final = (
    Way(
        Words("胡型", "Kind of win"),
        (
            Field("big", SOME, Words("大胡（不选为小胡）", "big wins, none for a small one"), None, tuple(BY_ID)),
            Field("hard", FLAG, Words("硬胡", "no laizi stands for another tile"), False),
            Field("liable", SEAT, Words("承包者", "the seat that pays for all")),
        ),
    ),
)
_SUMMARIES: Final = (Summary(Words("底 {base}", "base {base}")),)
_SHOWN: Final = tuple([Field(row.id, NUMBER, row.names, 0, high=8) for row in FACTORS])
_TABLE: Final = (
    Field(
        "players",
        DATA,
        Words(
            "各家开口与杠", "what each seat shows: openings, open_kongs, closed_kongs, pi_kongs, red_kongs, laizi_kongs"
        ),
        each_seat=_SHOWN,
        at=(OF_WINS, OF_DRAWS),
    ),
)
_TILE: Final = 0
"""Stands for tiles that are not told."""


@final
class WuhanByResult(ByResult):
    """How Wuhan results are told and settled."""

    def ways(self) -> tuple[Way, ...]:
        """Return the wins, hardness and liability."""
        return _WAYS

    def summaries(self) -> tuple[Summary, ...]:
        """Return the base."""
        return _SUMMARIES

    def unfinished(self) -> tuple[str, ...]:
        """What the winner has opened is told after the win itself."""
        return ("not_opened",)

    def table_fields(self) -> tuple[Field, ...]:
        """Return what the four seats show."""
        return _TABLE

    def most_winners(self, rules: RuleConfig) -> int:
        """Return how many may win one discard (R-H15)."""
        return SEATS - 1 if rules_of(rules).several_winners else 1

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        """Settle a win from its kinds and the factors of the four seats."""
        own = rules_of(rules)
        mask = _wins_of(told)
        hard = told.take_bool("hard")
        players = _players(told, own, UNKNOWN, [])
        _check_wins(mask, players[winner], loser < 0, told.path("big"))
        drawn, robbed, last = mask & GANGKAI != 0, mask & QIANGGANG != 0, mask & HAIDI != 0
        win = WuhanWin(_TILE, players, (), _TILE, winner, loser, 0, drawn, robbed, last)
        if loser < 0 and win.rob_kong:
            raise InputError("rob_kong.robbed_kong_needs", "loser")
        if win.rob_kong and not any(meld.type == PUNG for meld in players[loser].melds):
            raise InputError("rob_kong.robbed_kong_adds", f"players[{loser}].openings")
        _check_possible(mask, hard, win, own, told.path("big"))
        scored = Score(WINS, mask | (0 if hard else 1) << 8)
        work_out(scored, win, own)
        if scored.status != WINS:
            raise _below_start(scored, own, told.path("big"))
        liable = _liable(told.take_seat("liable", NOBODY, SEATS), mask, win, own, told.path("liable"))
        scored.liable = liable
        if liable != NOBODY:
            scored.liable_case = _liable_case(mask, liable, win, told.path("liable"))
        detail: dict[str, object] = {"base": int(scored.base), "points": scored.total()}
        return Settlement(winner, payments_of(win, scored), detail)

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        """Settle a draw by 查大叫 (R-H19)."""
        own = rules_of(rules)
        players = _players(told, own, NOTEN, ready)
        mask = 0
        for seat in ready:
            if not players[seat].has_opened():
                raise InputError("ready", "ready")
            mask |= 1 << seat
        return Settlement(-1, draw_payments(players, own), {"reason": "exhausted"}, mask)


def _below_start(scored: Score, rules: WuhanRules, place: str) -> InputError:
    """Return the refusal of a win that the starting rule does not let win (R-H9)."""
    needed, held = rules.start_threshold, start_product(scored)
    if rules.start_inclusive:
        return InputError("start.win_needs_product_2", place, needed=needed, held=held)
    return InputError("start.win_needs_product", place, needed=needed, held=held)


def _wins_of(told: Request) -> int:
    """Return the mask of the big wins that were named."""
    value = told.data.get("big")
    mask = 0
    for name in value if isinstance(value, list) else []:
        if name not in BY_ID:
            raise InputError("big.big_win", told.path("big"), known=", ".join(BY_ID), name=repr(name))
        mask |= BY_ID[name].bit
    if value is not None and not isinstance(value, list):
        raise InputError("field_type.big_list_big", told.path("big"))
    return mask


def _check_wins(mask: int, winner: Player, self_drawn: bool, place: str) -> None:
    """Refuse a win of a hand that was not opened (R-H21), and big wins that cannot be told of one hand."""
    openings = winner.openings()
    if not openings:
        raise InputError("not_opened", "players")
    if self_drawn and mask & QUANQIUREN:
        raise InputError("big.won_anothers_tile", place)
    if mask & QUANQIUREN and openings < 4:
        raise InputError("big.four_open_melds", place, openings=openings)
    if not self_drawn and mask & (GANGKAI | HAIDI):
        raise InputError("big.selfdraws_so_they", place)
    kongs = [meld for meld in winner.melds if meld.is_kong()]
    if mask & GANGKAI and not kongs and not winner.special_kongs():
        raise InputError("big.needs_kong", place)


def _check_possible(mask: int, hard: bool, win: WuhanWin, rules: WuhanRules, place: str) -> None:
    """Refuse wins that no hand makes together with its melds, and say which one would be right where one is missing."""
    own = win.players[win.winner]
    opened = [meld for meld in own.melds if meld.is_open()]
    told = Told(
        mask,
        hard,
        len(opened),
        len([meld for meld in opened if meld.is_kong()]),
        len(own.melds) - len(opened),
        COPIES - sum([int(player.laizi_kongs) for player in win.players]),
        win.loser >= 0,
    )
    if could_win(told, rules):
        return
    names = "、".join(names_of(mask))
    kind = "硬胡" if hard else "软胡"
    melds = Note("big.melds", openings=told.openings, open_kongs=told.open_kongs, closed_kongs=told.closed_kongs)
    whole = completed_wins(told, rules)
    if whole is None:
        raise InputError("big.hand_wins", place, melds=melds, names=names, kind=kind)
    right = "、".join(names_of(whole))
    raise InputError("big.hand_wins_would", place, melds=melds, names=names, kind=kind, right=right)


def _liable(told: int, mask: int, win: WuhanWin, rules: WuhanRules, place: str) -> int:
    """Return who pays for all: the seat that is told, or the one it must be; a win that must name one is refused."""
    if told != NOBODY:
        return told
    if win.rob_kong or (mask & QUANQIUREN and not win.players[win.loser].has_opened()):
        return win.loser
    opened_thrice = win.players[win.winner].openings() >= 3
    if mask & QINGYISE and opened_thrice and (win.loser >= 0 or rules.liable_self_draw):
        raise InputError("liable.three_openings_paid", place)
    return NOBODY


def _liable_case(mask: int, liable: int, win: WuhanWin, place: str) -> int:
    """Return why the named seat pays for all, or refuse one that nothing makes liable (R-H14)."""
    if liable == win.winner:
        raise InputError("liable.winner_cannot_liable", place)
    if win.rob_kong and liable != win.loser:
        raise InputError("liable.seat_whose_kong", place)
    if win.rob_kong:
        return LIABLE_QIANGGANG
    if mask & QUANQIUREN and liable == win.loser:
        return LIABLE_QUANQIUREN
    if mask & QINGYISE and win.players[win.winner].openings() >= 3:
        return LIABLE_QINGYISE
    raise InputError("liable.only_discarder_third", place)


def _players(told: Request, rules: WuhanRules, otherwise: int, ready: list[int]) -> list[Player]:
    """Return what the seats show, from counts; ``otherwise`` is what a seat that is not ready is."""
    rows = told.take_objects("players", _SHOWN)
    if rows and len(rows) != SEATS:
        raise InputError("players.players_four_objects", "players", count=len(rows))
    players: list[Player] = []
    for seat in range(SEATS):
        counts = [0] * len(FACTOR_IDS)
        if rows:
            counts = [rows[seat].take_int(name, 0, 0, 8) for name in FACTOR_IDS]
        openings, open_kongs, closed_kongs, pi_kongs, red_kongs, laizi_kongs = counts
        if open_kongs > openings and rules.added_kong_keeps_opening:
            raise InputError("players.open_kong_opening", f"players[{seat}].open_kongs")
        if openings + closed_kongs > 4:
            raise InputError("players.seat_most_four", f"players[{seat}].openings")
        direct = min(openings, open_kongs)
        melds = [Meld(KONG, (_TILE,) * 4, _TILE, 0)] * direct
        melds += [Meld(PUNG, (_TILE,) * 3, _TILE, 0)] * (openings - direct)
        melds += [Meld(ADDED, (_TILE,) * 4, _TILE, 0)] * (open_kongs - direct)
        melds += [Meld(CLOSED, (_TILE,) * 4, UNKNOWN, 0)] * closed_kongs
        players.append(Player(melds, laizi_kongs, pi_kongs, red_kongs, TENPAI if seat in ready else otherwise))
    _check_special(players)
    return players


def _check_special(players: list[Player]) -> None:
    """Refuse more special kongs than there are tiles: a flipped tile is one of the pi, so seven of them are left."""
    for name, played, copies in (
        ("laizi_kongs", sum([int(player.laizi_kongs) for player in players]), COPIES),
        ("pi_kongs", sum([int(player.pi_kongs) for player in players]), 2 * COPIES - 1),
        ("red_kongs", sum([int(player.red_kongs) for player in players]), COPIES),
    ):
        if played > copies:
            raise InputError("players.more", "players", played=played, name=name, copies=copies)
