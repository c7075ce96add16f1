"""The look-ahead of every game on walls of up to ten tiles: its numbers are those of trying everything."""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from analysis.complete_hands import Shapes, in_guobiao, in_riichi, in_sichuan, in_wuhan
from analysis.enumeration import GOALS, Enumeration, counted, packed, unpacked
from hypothesis import given, settings
from hypothesis import strategies as st

from running import COMPILED, RELEASE
from sanyuan.analysis.door import analyse
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse
from sanyuan.variants import variant
from typed import data

RED = 34
"""The slots of the red fives follow the kinds; in notation they are the faces from 42 on."""
FACE_OF_RED = parse("0m")[0]
STICK = 1000


@dataclass(frozen=True)
class Table:
    """What lies beside a hand, the shapes that win there, and the groups and tiles that hands are made of."""

    game: str
    melds: tuple[str, ...]
    shapes: Shapes
    groups: str
    tiles: str
    more: dict[str, object] = field(default_factory=dict)

    def __hash__(self) -> int:
        return id(self)

    def size(self) -> int:
        return 14 - 3 * len(self.melds)

    def melded(self) -> list[int]:
        return [kind for meld in self.melds for kind in parse(meld[1:5].rstrip("+-") + meld[0])]

    def ready(self, hand: int) -> bool:
        """Ready as the table has it: in 国标 by the concealed tiles alone (R-G10)."""
        melded = self.melded() if self.game != "guobiao" else []
        return self.shapes.ready(hand, tuple(melded.count(kind) for kind in range(34)))

    def discards(self, hand: int) -> set[int]:
        """The slots that may be thrown: in 四川 those of the void suit while it is held (R-S4)."""
        held = set(unpacked(hand))
        void = {slot for slot in held if self.more.get("void") == "s" and 18 <= slot < 27}
        return void or held


RIICHI, GUOBIAO, SICHUAN = Shapes(in_riichi), Shapes(in_guobiao), Shapes(in_sichuan)
THREE_SUITS = "345m 456m 345p 456p 345s 567s 55m 88p"
MANY = "2345067m34506p345s56s7z"
TABLES = {
    "riichi": [
        Table("riichi", (), RIICHI, "234m 345m 067m 456p 406p 678s 222s 11z 55m", MANY, {"dora": "9s"}),
        Table("riichi", ("z555+", "p345-"), RIICHI, "345m 406m 678m 22m", "2345067m9s", {"dora": "4m", "seat": 2}),
    ],
    "guobiao": [
        Table("guobiao", (), GUOBIAO, THREE_SUITS + " 147m 258p 369s 1122m", MANY.replace("0", "5")),
        Table("guobiao", ("p345-", "s345-"), GUOBIAO, "345m 234m 555m 22m 44m", "2345567m44p7z"),
        Table("guobiao", ("p345-", "s345-", "m345-"), GUOBIAO, "345m 234m 678p 22m", "2234567m67p7z", {"seat": 2}),
    ],
    "sichuan": [
        Table("sichuan", (), SICHUAN, "123m 234m 345m 222p 11m 33p 1133m", "1233455m2233p1s", {"void": "s"}),
        Table("sichuan", ("p2222+",), SICHUAN, "123m 234m 345m 111p 11m", "1122334455m11p2s", {"void": "s"}),
        Table("sichuan", ("p222+", "m888+", "m777+"), SICHUAN, "123m 234m 33p 11m", "1234451m33p2s", {"void": "s"}),
    ],
    "wuhan": [
        Table(
            "wuhan",
            ("p345-", "s777+", "s222+"),
            Shapes(lambda hand: in_wuhan(hand, frozenset((11, 12, 13, 24, 19)), True)),
            "345m 456m 234p 55m 88m",
            "345678m234p22z7z",
            {"flip": "1z", "seat": 1},
        ),
        Table(
            "wuhan",
            ("m888+", "m222+"),
            Shapes(lambda hand: in_wuhan(hand, frozenset((7, 1)), False)),
            "345m 456m 555m 999m 55m 33m",
            "34456799m2p22z",
            {"flip": "1z"},
        ),
    ],
}

# The hands with all that may have been drawn grow fast with their size, so that larger ones draw less often.
DRAWS = {5: 10, 8: 4, 11: 3, 14: 2} if COMPILED else {5: 2, 8: 1, 11: 1, 14: 1}
if RELEASE:
    DRAWS = {5: 10, 8: 5, 11: 4, 14: 3}
EXAMPLES = 60 if RELEASE else 8 if COMPILED else 3


def slots_of(text: str) -> list[int]:
    return [face if face < RED else RED + face - FACE_OF_RED for face in parse(text)]


def told(slots: list[int]) -> str:
    return format_tiles([slot if slot < RED else FACE_OF_RED + slot - RED for slot in slots])


def kind_of(slot: int) -> int:
    return slot if slot < RED else 9 * (slot - RED) + 4


@cache
def scored(table: Table, hand: int, drawn: int, beside: tuple[tuple[str, object], ...] = ()) -> int:
    """What a self-draw pays by the game's own door, 0 where it is no win."""
    if not table.shapes.complete(hand):
        return 0
    rest = unpacked(hand - (1 << 3 * drawn))
    more = {name: value for name, value in table.more.items() if name != "seat"}
    request = {"hand": told(rest), "win": told([drawn]), "melds": list(table.melds), **more, **dict(beside)}
    try:
        answer: dict[str, Any] = variant(table.game).score({**request, "winner": table.more.get("seat", 0)})
    except InputError:  # what cannot be a win
        return 0
    return max([int(each) for each in data(answer["deltas"])]) if answer["win"] else 0


def riichi_pays(table: Table, hand: int, drawn: int, wall: int, first: bool) -> Fraction:
    """What a riichi pays on average over the tile that may lie below the indicator: any of those still unseen."""
    if not table.shapes.complete(hand):
        return Fraction(0)
    situation = (("riichi", 1), ("ippatsu", first))
    below = unpacked(wall)
    if not below:
        return Fraction(scored(table, hand, drawn, situation))
    paid = [scored(table, hand, drawn, (*situation, ("ura", told([each])))) for each in below]
    return Fraction(sum(paid), len(paid))


@st.composite
def small_walls(draw: Any, game: str) -> Any:
    """A table, a hand made of groups with some tiles changed, a wall of up to ten with those tiles, and draws."""
    table = draw(st.sampled_from(TABLES[game]))
    groups = draw(st.permutations(table.groups.split() * 2))
    filler = draw(st.permutations(slots_of(table.tiles) * 2))
    turned = str(table.more.get("flip", "")) + str(table.more.get("dora", ""))
    aside = [kind_of(slot) for slot in [*table.melded(), *slots_of(turned)]]
    taken: list[int] = []

    def free(slot: int) -> bool:
        if slot >= RED and slot in taken:
            return False
        return [*aside, *map(kind_of, taken)].count(kind_of(slot)) < (4 if slot >= RED or kind_of(slot) % 9 != 4 else 3)

    for group in groups:
        slots = slots_of(group)
        before = len(taken)
        for slot in slots if before + len(slots) <= table.size() else ():
            if free(slot):
                taken.append(slot)
        if len(taken) - before not in (0, len(slots)):
            del taken[before:]
    for slot in filler:
        if len(taken) < table.size() + 10 and free(slot):
            taken.append(slot)
    away = draw(st.integers(0, 3))
    hand, wall = taken[: table.size()], taken[table.size() : table.size() + draw(st.integers(6, 10))]
    for place in range(min(away, len(wall))):
        at = draw(st.integers(0, len(hand) - 1))
        hand[at], wall[place] = wall[place], hand[at]
    return table, packed(hand), packed(wall), draw(st.integers(1, min(len(wall), DRAWS[table.size()])))


def compared(situation: Any, goal: str) -> list[Fraction]:
    """Hold the numbers of every choice against those of trying everything; return the chances to win."""
    table, hand, wall, draws = situation
    declares = table.game == "riichi" and not table.melds
    truth = Enumeration(
        lambda made, drawn: scored(table, made, drawn),
        table.ready,
        goal,
        wall,
        draws,
        (lambda made, drawn, left, first: riichi_pays(table, made, drawn, left, first)) if declares else None,
        STICK,
    )
    request = {"variant": table.game, "hand": told(unpacked(hand)), "unseen": told(unpacked(wall)), "draws": draws}
    request |= {"melds": list(table.melds), **table.more, "goal": goal, "self_draw_only": True}
    answer = analyse(request)
    assert answer["ok"], answer
    assert answer["exact"], request
    wins = []
    for row in data(answer["choices"]):
        if row["action"] == "win":
            continue
        rest = hand - packed(slots_of(row["tile"]))
        numbers = truth.after(rest) if row["action"].startswith("discard") else truth.declares(rest)
        found = [row["points"], row["win"], row["ready"]]
        assert found == pytest.approx([float(each) for each in numbers], rel=1e-9, abs=1e-9), (request, row["action"])
        wins.append(numbers[1])
    discards = {row["tile"] for row in data(answer["choices"]) if row["action"].startswith("discard")}
    assert discards == {told([slot]) for slot in table.discards(hand)}
    return wins


@pytest.mark.parametrize("game", sorted(TABLES))
def test_small_walls_equal_trying_everything(game: str) -> None:
    seen: list[Fraction] = []

    @settings(max_examples=EXAMPLES)
    @given(small_walls(game), st.sampled_from(sorted(GOALS)))
    def tried(situation: Any, goal: str) -> None:
        seen.extend(compared(situation, goal))

    tried()
    assert any(seen), "some of these hands win"


def test_some_of_these_hands_win() -> None:
    sichuan, wuhan = TABLES["sichuan"][1], TABLES["wuhan"][0]
    assert scored(sichuan, packed((0, 1, 2, 2, 3, 3, 4, 4, 5, 9, 9)), 5) > 0
    assert scored(wuhan, packed((3, 4, 5, 7, 7)), 4) > 0
    assert scored(wuhan, packed((3, 4, 7, 7, 28)), 4) == 0, "a laizi that stands for a tile leaves too small a product"
    assert counted(packed((3, 3, 28)), 3) == 2
