"""Games in Botzone's two formats as one list of steps, and the table that plays them again.

Botzone deals from four walls of a player each. The order of drawing is laid as one wall; only what depends on the last
tiles of a wall cannot be compared.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import fill_wall, seed_from
from sanyuan.rules.flow import Standing
from sanyuan.table import actions
from sanyuan.table.state import TURN
from sanyuan.tiles import PLAIN_136
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.play.flow import GuobiaoFlow

FLOW = GuobiaoFlow()
_KONGS = ("Gang", "AnGang", "BuGang")
_CLAIMS: dict[str, Any] = {"Peng": actions.PUNG, "Gang": actions.KONG, "Hu": actions.WIN, "Chi": actions.CHOW}


class Step(NamedTuple):
    """What a player did; for a chow the tile is the middle one, ``can_win`` the judge's word on each seat."""

    verb: str
    seat: int
    tile: int
    ignored: tuple[tuple[int, str, int], ...] = ()
    can_win: tuple[int, ...] = ()


class Game(NamedTuple):
    name: str
    wind: int
    hands: list[list[int]]
    steps: list[Step]
    score: list[int]


def kind(text: str) -> int:
    """Read a tile as Botzone writes it."""
    rank = int(text[1:])
    return 34 - rank if text[0] == "J" else {"W": -1, "B": 8, "T": 17, "F": 26}[text[0]] + rank


def text_games(path: Path) -> list[Game]:
    """Read games in the text format."""
    games: list[Game] = []
    for part in path.read_text().split("Match ")[1:]:
        lines = [line.split() for line in part.strip().splitlines()]
        hands = [[kind(tile) for tile in line[3:]] for line in lines if "Deal" in line]
        steps: list[Step] = []
        for line in lines[2:]:
            if line[0] == "Player" and line[2] != "Deal":
                ignored = tuple(
                    (int(line[at + 2]), line[at + 3].capitalize(), kind(line[at + 4]))
                    for at in range(len(line))
                    if line[at] == "Ignore"
                )
                steps.append(Step(line[2], int(line[1]), kind(line[3]), ignored))
        games.append(Game(lines[0][0], int(lines[1][1]), hands, steps, [int(word) for word in lines[-1][1:]]))
    return games


def judged_game(path: Path) -> Game:
    """Read a game from a judge's log; a chow or pung there comes with its discard."""
    wind, hands, score = 0, [], [0, 0, 0, 0]
    steps: list[Step] = []
    for entry in json.loads(path.read_text()):
        shown = entry.get("output", {}).get("display", {})
        verb = shown.get("action", "")
        word = "BuGang" if verb == "BUGANG" else verb.capitalize()
        if verb == "GANG" and steps[-1].verb == "Draw":  # the log names open and closed kongs alike
            word = "AnGang"
        if verb == "INIT":
            wind = shown["quan"]
        elif verb == "DEAL":
            hands = [[kind(tile) for tile in hand] for hand in shown["hand"]]
        elif verb in ("CHI", "PENG"):
            claimed = kind(shown["tileCHI"]) if verb == "CHI" else -1
            steps.append(Step(word, shown["player"], claimed))
            steps.append(Step("Play", shown["player"], kind(shown["tile"]), (), tuple(shown["canHu"])))
        elif verb == "HU":
            score = shown["score"]
            steps.append(Step(word, shown["player"], -1))
        elif verb and verb != "HUANG":
            tile = kind(shown["tile"]) if "tile" in shown else -1
            steps.append(Step(word, shown["player"], tile, (), tuple(shown["canHu"])))
    return Game(path.name, wind, hands, steps, score)


class Replay:
    """A table on which a game is played again, step by step."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.compared = 0
        rules = RULES.make("botzone")
        self.table: Table = new_table(FLOW, rules, Standing(0, game.wind, 0, [0] * 4, (0,)), self._wall())
        self.table.start()

    def _wall(self) -> list[int]:
        used: dict[int, int] = {}
        known: dict[int, int] = {}

        def take(tile: int) -> int:
            used[tile] = used.get(tile, -1) + 1
            return 4 * tile + used[tile]

        for seat, hand in enumerate(self.game.hands):
            for place, tile in enumerate(hand):
                known[48 + seat if place == 12 else place // 4 * 16 + seat * 4 + place % 4] = take(tile)
        head, tail = 52, 135
        before = ""
        for step in self.game.steps:
            if step.verb == "Draw" and before in _KONGS:
                known[tail] = take(step.tile)
                tail -= 1
            elif step.verb == "Draw":
                known[head] = take(step.tile)
                head += 1
            before = step.verb
        return fill_wall(PLAIN_136, known, seed_from(0))

    def option(self, seat: int, verb: str, tile: int) -> int:
        """Return the option that a step names; there must be one."""
        type = {  # noqa: A001
            **_CLAIMS,
            "Play": actions.DISCARD,
            "AnGang": actions.CLOSED,
            "BuGang": actions.ADDED,
        }[verb]
        for option in self.table.legal(seat):
            one, two = (option >> 4 & 255) >> 2, (option >> 12 & 255) >> 2
            if option & 15 != type:
                continue
            if verb == "Chi" and sorted([one, two, self.table.state.tile >> 2]) != [tile - 1, tile, tile + 1]:
                continue
            if verb in ("Play", "AnGang", "BuGang") and one != tile:
                continue
            return option
        raise AssertionError(f"{self.game.name}: seat {seat} is not offered {verb} {tile}")

    def play(self) -> None:
        """Play every step; what a player did or wanted to do must be offered to that player."""
        for step in self.game.steps:
            in_turn = self.table.state.phase == TURN
            if step.verb == "Draw":
                self._pass()
                assert self.table.state.turn == step.seat
                assert self.table.state.seats[step.seat].drawn >> 2 == step.tile
            elif step.verb in ("Play", "AnGang", "BuGang") or (step.verb == "Hu" and in_turn):
                self.table.act(step.seat, self.option(step.seat, step.verb, step.tile))
            else:
                for seat, verb, tile in step.ignored:
                    self.option(seat, verb, tile)
                self.table.act(step.seat, self.option(step.seat, step.verb, step.tile))
                self._pass()
            self._compare(step)

    def _pass(self) -> None:
        while self.table.waiting and self.table.state.phase != TURN:
            self.table.act(self.table.asked()[0], actions.PASS)

    def _compare(self, step: Step) -> None:
        """Hold the judge's word on who could win against our options; a table that went on offered nothing."""
        moved_on = step.verb != "Draw" and self.table.state.phase == TURN
        for seat, fan in enumerate(step.can_win):
            if fan != -4:
                offered = not moved_on and actions.WIN in self.table.legal(seat)
                assert offered == (fan >= 8), (self.game.name, step, seat)
                self.compared += 1
