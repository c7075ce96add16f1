"""How a riichi table is told: honba and sticks, dora, riichi and furiten, and a win with its explanation."""

from typing import Final, final

from sanyuan.rules.shown import Mark, Shown, TableNote
from sanyuan.score.breakdown import Breakdown
from sanyuan.table import actions
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind
from sanyuan.variants.riichi.explain.whole import explain
from sanyuan.variants.riichi.play.at_table import add_liability, table_win
from sanyuan.variants.riichi.play.flow import in_furiten
from sanyuan.variants.riichi.play.slot import slot_of
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE
from sanyuan.words.text import EN, JA, ZH, Words, seat_name

_MARKS: Final = (Mark("dora", Words("宝", "D─", "宝")),)
_INDICATOR: Final = Words("宝牌指示牌", "Dora indicator", "ドラ表示牌")
_URA_INDICATOR: Final = Words("里宝牌指示牌", "Ura dora indicator", "裏ドラ表示牌")
_RIICHI: Final = Words("立直", "Riichi", "リーチ")
_CALLS: Final[dict[int, Words]] = {
    actions.ASIDE: Words("拔北", "Kita", "北抜き"),
    actions.ABORT: Words("九种九牌", "Nine terminals and honours", "九種九牌", "Kyuushu kyuuhai"),
    actions.PUNG: Words("碰", "Pon", "ポン"),
    actions.CHOW: Words("吃", "Chii", "チー"),
    actions.KONG: Words("杠", "Kan", "カン"),
    actions.CLOSED: Words("暗杠", "Closed kan", "暗槓", "Ankan"),
    actions.ADDED: Words("加杠", "Added kan", "加槓", "Kakan"),
}


@final
class RiichiShown(Shown):
    """Riichi as people see it."""

    def notes(self, state: State) -> list[TableNote]:
        """Return the honba and the sticks."""
        slot = slot_of(state)
        honba, sticks = int(slot.honba), int(slot.sticks)
        several = "" if sticks == 1 else "s"
        return [
            TableNote("honba", honba, Words(f"{honba}本场", f"{honba} honba", f"{honba}本場")),
            TableNote("sticks", sticks, Words(f"供托{sticks}", f"{sticks} stick{several}", f"供託{sticks}")),
        ]

    def marks(self, state: State) -> dict[int, str]:
        """Return the dora."""
        follow = DORA_NEXT_THREE if slot_of(state).rules.three else DORA_NEXT
        shown = [*state.revealed, *slot_of(state).below]
        return {int(follow[tile_kind(tile)]): "dora" for tile in shown if tile >= 0}

    def mark_rows(self) -> tuple[Mark, ...]:
        """Return how a dora is seen."""
        return _MARKS

    def declaration(self) -> Words:
        """Return riichi."""
        return _RIICHI

    def below(self, state: State) -> list[int]:
        """Return the ura indicators."""
        return [int(tile) for tile in slot_of(state).below]

    def declared(self, state: State, seat: int) -> bool:
        """Tell whether a seat is in riichi."""
        return slot_of(state).declared(seat) != 0

    def turned_up(self, below: bool) -> Words:
        """Return what an indicator is called."""
        return _URA_INDICATOR if below else _INDICATOR

    def calls(self) -> dict[int, Words]:
        """Return the words of riichi."""
        return _CALLS

    def barred(self, state: State, seat: int) -> Words | None:
        """Return furiten."""
        if in_furiten(slot_of(state), state.seats[seat], seat):
            return Words("振听，不能荣和", "furiten: no win on a discard", "フリテン、ロン不可")
        return None

    def draw(self, state: State, detail: dict[str, object]) -> Words | None:
        """Return the seats of a nagashi mangan (R-W11)."""
        rivers = detail.get("nagashi")
        if not isinstance(rivers, list) or not rivers:
            return None
        winds = [int(state.wind(seat)) for seat in rivers if isinstance(seat, int)]
        zh, en, ja = [[seat_name(wind, lang) for wind in winds] for lang in (ZH, EN, JA)]
        return Words(f"流局满贯：{'、'.join(zh)}", f"nagashi mangan: {', '.join(en)}", f"流し満貫：{'、'.join(ja)}")

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown:
        """Score and explain the win that a seat makes now."""
        slot = slot_of(state)
        win = table_win(state, slot, seat, loser, robbing, winners)
        value = score(win, slot.rules)
        add_liability(state, slot, win, value, seat)
        return explain(win, value, slot.rules)
