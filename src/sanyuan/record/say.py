"""What happened at a table, as a sentence: who did what with which tile."""

from collections.abc import Sequence
from typing import Final

from sanyuan.meld import CLOSED
from sanyuan.picture.results import paid_words, short_tile_name, win_words
from sanyuan.rules.variant import Variant
from sanyuan.table import actions, events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.tiles import UNKNOWN
from sanyuan.words.text import Words, seat_name

BROKEN: Final = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""What telling or folding an event may raise that does not fit the table."""

_SENTENCES: Final[dict[str, Words]] = {
    "begin": Words("开局，{who} 坐庄", "The hand begins, {who} deals", "開局、親は{who}"),
    "deal": Words("{who} 配牌", "{who} gets the first tiles", "{who} 配牌"),
    "draw": Words("{who} 摸 {tile}", "{who} draws {tile}", "{who} ツモ {tile}"),
    "replace": Words("{who} 补 {tile}", "{who} draws the replacement {tile}", "{who} 嶺上 {tile}"),
    "discard": Words("{who} 打 {tile}", "{who} discards {tile}", "{who} 打 {tile}"),
    "discard_drawn": Words("{who} 摸切 {tile}", "{who} discards the drawn {tile}", "{who} ツモ切り {tile}"),
    "declare": Words("{who} {verb}，打 {tile}", "{who}: {verb}, discards {tile}", "{who} {verb} 打 {tile}"),
    "accept": Words("{who} {verb}成立", "{who}: {verb} stands", "{who} {verb}成立"),
    "claim": Words(
        "{who} {verb} {other}的 {tile}", "{who}: {verb} {tile} from {other}", "{who} {verb} {tile}（{other}）"
    ),
    "own": Words("{who} {verb} {tile}", "{who}: {verb} {tile}", "{who} {verb} {tile}"),
    "reveal": Words("{turned}：{tile}", "{turned}: {tile}", "{turned}：{tile}"),
    "drawn": Words("流局：{reason}", "Nobody wins: {reason}", "流局：{reason}"),
    "drawn_blind": Words("流局", "Nobody wins", "流局"),
    "false_win": Words("{who} 错和", "{who} falsely claims a win", "{who} 誤和"),
    "end": Words("终局", "The match ends", "終局"),
    "ask": Words("请各家选择", "Everybody chooses", "各家が選ぶ"),
    "give": Words(
        "{who} 给{other} {count} 张：{tiles}",
        "{who} gives {other} {count} {count|tile|tiles}: {tiles}",
        "{who} → {other} {count}枚：{tiles}",
    ),
    "give_unseen": Words(
        "{who} 给{other} {count} 张", "{who} gives {other} {count} {count|tile|tiles}", "{who} → {other} {count}枚"
    ),
    "choose": Words("{who} {verb}", "{who}: {verb}", "{who} {verb}"),
    "roll": Words("掷骰 {dice}", "The dice show {dice}", "サイコロ {dice}"),
    "show": Words("{who} 亮牌", "{who} lays the hand open", "{who} 手牌を開く"),
    "pay": Words("{payments}", "{payments}", "{payments}"),
}
_NO_TILE: Final = Words("一张牌", "a tile", "一枚")
_CLAIMS: Final = (actions.CHOW, actions.PUNG, actions.KONG)
"""What is claimed, by the type of the meld."""


class Speaker:
    """Says what happens in one hand, in one language."""

    def __init__(self, variant: Variant, state: State, names: Sequence[str], lang: str) -> None:
        """Take the table, the players' names by seat and the language.

        Players are called by their names where each has one of their own, by their seats otherwise.
        """
        self.variant = variant
        self.state = state
        self.lang = lang
        self.named = len(names) == state.count() == len({name for name in names if name.strip()})
        self.names = list(names)

    def who(self, seat: int) -> str:
        """Name a seat."""
        return self.names[seat] if self.named else seat_name(int(self.state.wind(seat)), self.lang)

    def tile(self, tile: int) -> str:
        """Name a tile."""
        return _NO_TILE.text(self.lang) if tile < 0 else short_tile_name(self.state.faces[tile], self.lang)

    def say(self, event: Event) -> str:
        """Return the sentence of an event that has just happened."""
        called = [self.who(seat) for seat in range(self.state.count())]
        if event.type == events.WIN:
            return win_words(self.variant, self.state, event, called, self.lang)
        tile = int(event.tiles[0] if event.is_closed_kong() else event.tile)
        verb, name = self._verb(event, tile), self.tile(tile)
        said = _SENTENCES[self._code(event)].filled(
            self.lang,
            who=self.who(int(event.seat)) if event.seat >= 0 else "",
            other=self._other(event),
            tile="" if verb.endswith(name) else name,  # some names of actions hold the tile already
            verb=verb,
            reason=self._reason(event),
            count=len(event.tiles),
            tiles=" ".join([self.tile(int(each)) for each in event.tiles]) if event.type == events.GIVE else "",
            dice=" ".join([str(each) for each in event.dice]),
            payments=paid_words(self.variant, event, called, self.lang) if event.type == events.PAY else "",
            turned=self.variant.shown.turned_up(event.below).text(self.lang) if event.type == events.REVEAL else "",
        )
        return said.strip()

    def _verb(self, event: Event, tile: int) -> str:
        """Return what the variant calls the action that made an event."""
        if event.type == events.CHOOSE:
            chosen = actions.make_action(actions.CHOOSE, int(event.choice))
            return self.variant.shown.action_name(self.state, chosen).text(self.lang)
        kind = {
            events.CLAIM: _CLAIMS[event.meld] if event.type == events.CLAIM else actions.PASS,
            events.KONG: actions.CLOSED if event.meld == CLOSED else actions.ADDED,
            events.ASIDE: actions.ASIDE,
            events.DISCARD: actions.DECLARE,
            events.ACCEPT: actions.DECLARE,
        }.get(int(event.type), actions.PASS)
        return self.variant.shown.action_name(self.state, actions.make_action(kind, max(0, tile))).text(self.lang)

    def _reason(self, event: Event) -> str:
        """Return why a hand was drawn, or nothing where that is not known."""
        reasons = self.variant.by_result.reasons()
        if event.type != events.DRAWN_HAND or not 0 <= event.reason < len(reasons):
            return ""
        return reasons[event.reason][1].text(self.lang)

    def _other(self, event: Event) -> str:
        """Name the other seat of an event: whose tile it was, or who gets some."""
        other = int(max(event.source, event.receiver))
        return self.who(other) if other >= 0 else ""

    def _code(self, event: Event) -> str:
        kind = event.type
        if kind == events.GIVE:
            return "give" if UNKNOWN not in event.tiles else "give_unseen"
        if kind == events.DRAW:
            return "replace" if event.replacing else "draw"
        if kind == events.DISCARD:
            return "declare" if event.declared else "discard_drawn" if event.as_drawn else "discard"
        if kind == events.REVEAL:
            return "reveal"
        if kind == events.DRAWN_HAND:
            return "drawn" if self._reason(event) else "drawn_blind"
        return "own" if kind in (events.KONG, events.ASIDE) else events.EVENT_WORDS[kind]
