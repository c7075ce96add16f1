"""The hooks by which a variant tells its table to people: names, marks, and the explanation of a win at the table."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept
from sanyuan.score.breakdown import Breakdown
from sanyuan.table.actions import DECLARE, action_type
from sanyuan.table.state import State
from sanyuan.words.text import Words

WINDS: Final = (
    Words("东", "East", "東"),
    Words("南", "South", "南"),
    Words("西", "West", "西"),
    Words("北", "North", "北"),
)
NUMERALS: Final = "一二三四五六七八九"

ACTION_NAMES: Final = (
    Words("过", "Pass", "パス"),
    Words("打", "Discard", "打"),
    Words("宣言", "Declare", "宣言"),
    Words("吃", "Chow", "チー"),
    Words("碰", "Pung", "ポン"),
    Words("杠", "Kong", "カン"),
    Words("暗杠", "Closed kong", "暗槓"),
    Words("补杠", "Added kong", "加槓"),
    Words("放出", "Lay aside", "抜く"),
    Words("和", "Win", "和了"),
    Words("流局", "Abort", "流局"),
    Words("换出", "Give", "交換"),
    Words("选择", "Choose", "選択"),
)
"""What each type of action is called, in the order of their numbers."""


_TURNED_UP: Final = Words("翻牌", "Turned up", "めくり牌")
_BELOW: Final = Words("里牌", "Turned up below", "裏")


class TableNote(Kept):
    """One thing that lies on the table and that everybody should see: its name, its number, and a few words."""

    def __init__(self, name: str, value: int, words: Words) -> None:
        """The ``name`` is the same in every language; ``value`` 0 means that there is nothing to see."""
        self.name: Final = name
        self.value: Final = value
        self.words: Final = words


@final
class Badge(Kept):
    """A few words at a seat that everybody should see, such as what it has chosen or that it has won."""

    def __init__(self, name: str, words: Words) -> None:
        """The ``name`` is the same in every language."""
        self.name: Final = name
        self.words: Final = words


@final
class Mark(Kept):
    """What a special tile is at a table, and how people see it."""

    def __init__(
        self, name: str, letters: Words, badge: Words | None = None, title: Words | None = None, turned: bool = False
    ) -> None:
        """``letters`` are two cells of a terminal, ``badge`` stands on the tile in the app.

        A tile without a badge shines instead. A ``title`` is named at the head of the table, and the tile of a mark
        that is ``turned`` stands beside the tile turned up that makes it.
        """
        self.name: Final = name
        self.letters: Final = letters
        self.badge: Final = badge
        self.title: Final = title
        self.turned: Final = turned


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown(Kept):
    """How a table is told; defaults fit a plain game, a variant writes what differs."""

    def title(self, state: State) -> Words:
        """Return what the hand is called: the round wind and the dealer's place."""
        wind = WINDS[state.round_wind]
        place = int(state.dealer)
        return Words(f"{wind.zh}{NUMERALS[place]}局", f"{wind.en} {place + 1}", f"{wind.ja}{place + 1}局")

    def notes(self, state: State) -> list[TableNote]:
        """Return what else lies on the table."""
        return []

    def marks(self, state: State) -> dict[int, str]:
        """Return the kinds that are special at this table, each with one word for what it is."""
        return {}

    def mark_rows(self) -> tuple[Mark, ...]:
        """Return what the words of ``marks`` mean."""
        return ()

    def badges(self, state: State, seat: int) -> list[Badge]:
        """Return what stands at a seat beside its name, from what the state shows of it."""
        return []

    def declaration(self) -> Words:
        """Return what it is called when a seat declares."""
        return ACTION_NAMES[DECLARE]

    def turned_up(self, below: bool) -> Words:
        """Return what a tile is called that is turned up, or one that is turned up below it."""
        return _BELOW if below else _TURNED_UP

    def below(self, state: State) -> list[int]:
        """Return the tiles that were turned up below the indicators."""
        return []

    def declared(self, state: State, seat: int) -> bool:
        """Tell whether a seat's declaration stands."""
        return False

    def calls(self) -> dict[int, Words]:
        """Return what the game calls its actions, by type, where it has words of its own."""
        return {}

    def call(self, kind: int) -> Words:
        """Return what a type of action is called."""
        return self.declaration() if kind == DECLARE else self.calls().get(kind, ACTION_NAMES[kind])

    def action_name(self, state: State, action: int) -> Words:
        """Return what an action is called at a table."""
        return self.call(int(action_type(action)))

    def question(self, state: State) -> Words:
        """Return what the seats are asked before play, by ``state.question``."""
        return Words("请选择", "Choose", "選択")

    def barred(self, state: State, seat: int) -> Words | None:
        """Return what keeps a seat from winning another's tile whatever its hand is worth, or None."""
        return None

    def draw(self, state: State, detail: dict[str, object]) -> Words | None:
        """Return what is told beside the reason of a hand that nobody won, or None."""
        return None

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown | None:
        """Score and explain the win that a seat makes now; ``winners`` are all who win the tile, as they are settled.

        The state is that of the moment before the win: the tile lies on the table, or was just drawn. None where a game
        does not explain its wins yet.
        """
        return None
