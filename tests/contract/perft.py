"""Counting every way a hand can go: ``PYTHONPATH=src:tests/contract python -m perft`` writes the counts anew.

A node is one answer of one seat. From chosen deals all legal answers are followed to a depth, the seat with the lowest
number answering first where several are asked. Every node is asked of the engine and of a plain table that shares no
code with it, and both must offer the same; so another engine that gives the same counts knows the same rules.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from plain_games import PLAIN
from plain_table import PlainTable

from sanyuan.engine.table import Table
from sanyuan.notation import format_tile
from sanyuan.table import actions
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants import variant

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))
from scripted import Script

FOLDER = Path(__file__).parent / "perft"


@dataclass(frozen=True)
class Case:
    """A deal, what has been answered before the count begins, and how deep it goes."""

    variant: str
    name: str
    hands: tuple[str, ...] = ()
    draws: str = ""
    tail: str = ""
    length: int = 0
    before: tuple[str, ...] = ()
    depth: int = 3
    presets: tuple[str, ...] = ()

    def played(self) -> list[str]:
        """Return the presets by which it is counted: those named, or all for four players."""
        book = variant(self.variant).rules
        return list(self.presets) or [name for name in book.presets if plain_rules(self.variant, name) is not None]

    def begin(self, preset: str) -> tuple[Table, PlainTable]:
        """Deal at both tables and give the answers that come before."""
        rules = plain_rules(self.variant, preset)
        assert rules is not None
        script = Script(self.variant, list(self.hands), self.draws, preset, self.tail, length=self.length)
        table = script.table
        faces = table.state.faces
        plain = PLAIN[self.variant]([format_tile(faces[tile]) for tile in table.wall.tiles], **rules)
        for answer in self.before:
            act(table, answer)
            plain.act(answer)
        return table, plain


def plain_rules(name: str, preset: str) -> dict[str, object] | None:
    """Return what the plain table must know of a preset; None where it does not play by it (three players, flowers)."""
    rules = variant(name).rules.make(preset).as_dict()
    if rules.get("players", 4) != 4 or rules.get("flowers"):
        return None
    if name == "wuhan":
        return {"preset": preset}
    return rules


def told(table: Table, seat: int) -> dict[str, int]:
    """Return the options of a seat by the words of the plain table."""
    holder, faces = table.state.seats[seat], table.state.faces
    found: dict[str, int] = {}
    for option in table.legal(seat):
        kind = actions.action_type(option)
        tiles = actions.action_tiles(option)
        texts = [format_tile(faces[tile]) for tile in tiles]
        if kind in (actions.CLOSED, actions.ADDED):
            texts = [format_tile(KIND_OF_FACE[faces[tiles[0]]])]
        if kind in (actions.DISCARD, actions.DECLARE) and tiles[0] == holder.drawn:
            texts.append("drawn")
        if kind == actions.PUNG:
            texts.sort()
        found[" ".join([actions.ACTION_WORDS[kind], *texts])] = option
    assert len(found) == len(table.legal(seat))
    return found


def act(table: Table, answer: str) -> None:
    """Give the answer of the seat that is asked first."""
    seat = table.asked()[0]
    table.act(seat, told(table, seat)[answer])


def count(table: Table, depth: int) -> int:
    """Return how many sequences of ``depth`` answers there are; a hand that ends earlier counts once."""
    if depth == 0 or table.is_over():
        return 1
    seat = table.asked()[0]
    if depth == 1:
        return len(table.legal(seat))
    total = 0
    for action in table.legal(seat):
        after = table.copy()
        after.act(seat, action)
        total += count(after, depth - 1)
    return total


def count_both(table: Table, plain: PlainTable, depth: int, way: tuple[str, ...] = ()) -> int:
    """Count at both tables, node by node; where they offer different things, say after which answers."""
    assert table.is_over() == plain.over, way
    if depth == 0 or plain.over:
        return 1
    seat = plain.asked()
    assert table.asked()[0] == seat, way
    ours = told(table, seat)
    assert sorted(ours) == sorted(plain.legal()), (way, sorted(set(ours) ^ set(plain.legal())))
    if depth == 1:
        return len(ours)
    total = 0
    for answer, action in ours.items():
        after = table.copy()
        after.act(seat, action)
        total += count_both(after, plain.after(answer), depth - 1, (*way, answer))
    return total


CASES = (
    Case("riichi", "any deal", depth=3),
    Case("riichi", "nine orphans", ("197m19p19s123455z", "222333m444p55s67z"), "8p", depth=2),
    Case(
        "riichi",
        "a closed kan after riichi that changes the shape",
        ("333444555m678p1z", "28m258p258s44556z", "28m258p258s44556z", "17m147p147s36677z"),
        "9s2z3z2z3m",
        before=("declare 9s drawn", "discard 2z drawn", "discard 3z drawn", "discard 2z drawn"),
        depth=3,
    ),
    Case(
        "riichi",
        "the same wind four times",
        ("258m258p258s1234z", "369m369p369s1345z", "147m147p147s1346z", "159m159p159s1567z"),
        "2m2p2s3m",
        before=("discard 1z", "discard 1z", "discard 1z"),
        depth=2,
    ),
    Case(
        "riichi",
        "a swap after a chow",
        ("3m258p258s123456z", "4566m6m4m39p39s34z", "147m147p147s3467z", "19m159p159s3567z"),
        "7z",
        before=("discard 3m",),
        depth=3,
    ),
    Case(
        "riichi",
        "riichi with two tiles left",
        ("234567m678p678s9s", "258m258p258s3456z", "258m258p258s3456z", "147m147p147s3467z"),
        "1z2z1z",
        length=52 + 14 + 3,
        depth=4,
    ),
    Case(
        "riichi",
        "a win passed by, and a kong robbed",
        ("5m258p258s123467z", "55m39p39s1234567z", "34m234567p33345s", "147m19p19s123466z"),
        "1z2z9m9p5m",
        before=(
            "discard 5m",
            "pung 5m 5m",
            "pass",
            "discard 7z",
            "discard 2z drawn",
            "discard 9m drawn",
            "discard 9p drawn",
        ),
        depth=2,
    ),
    Case(
        "riichi",
        "the fourth kan of two players",
        ("1111222m258p123z", "3333444m369p345z", "5555666m147p567z", "19p19s258s1234z88p"),
        "2m4m6m",
        tail="1s4s7s3s",
        before=("closed 1m", "closed 2m", "discard 1z", "closed 3m", "closed 4m"),
        depth=2,
    ),
    Case("guobiao", "any deal", depth=5),
    Case(
        "guobiao",
        "enough fan, and too few",
        ("7p258m258s123456z", "123456789m11s56p", "123m456p789s11z56p", "147m369p147s4567z"),
        "7z",
        depth=4,
    ),
    Case(
        "guobiao",
        "three chows, a pung and a kong",
        ("5m258p258s123456z", "346677m39p39s345z", "55m1147p147s3467z", "19m19p19s1234567z"),
        "7z",
        depth=4,
        presets=("botzone",),
    ),
    Case("wuhan", "any deal", depth=3),
    Case(
        "wuhan",
        "special tiles in hand",
        ("112233m456p789s7z", "445566m111p22s33z", "55m258p258s12345z", "147m147p147s3456z"),
        "9p1m2m",
        depth=3,
    ),
    Case(
        "wuhan",
        "enough to start, and too little",
        ("5s258m258p123456z", "55s22277888m456p", "19m19p19s1234567z", "147m147p147s3346z"),
        "1z9p5z",
        before=("discard 5s", "pung 5s 5s"),
        depth=4,
    ),
)


def cases() -> Iterator[tuple[Case, str]]:
    """Return every case with every preset by which it is counted."""
    for case in CASES:
        for preset in case.played():
            yield case, preset


def main() -> None:
    """Write one file for every variant."""
    for name in PLAIN:
        found: dict[str, dict[str, list[int]]] = {}
        for case, preset in cases():
            if case.variant == name:
                table, _ = case.begin(preset)
                found.setdefault(case.name, {})[preset] = [count(table, depth) for depth in range(1, case.depth + 1)]
        (FOLDER / f"{name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
