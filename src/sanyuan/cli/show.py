"""``sanyuan show``: a recorded game drawn step by step in the terminal, or as one page for a browser."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sanyuan.cli.board import changes, draw_board
from sanyuan.cli.keys import Keys
from sanyuan.cli.terminal import colourful, interactive, language, show
from sanyuan.errors import InputError
from sanyuan.record.author import run_script
from sanyuan.record.files import read_file, read_text, write_whole
from sanyuan.record.formats import game_at, read_games
from sanyuan.record.frames import OPEN, Replay, merged
from sanyuan.record.html import replay_page
from sanyuan.record.recorded import Record
from sanyuan.words.text import LANGUAGES, Words

SCRIPTS = (".script", ".js")
"""The ending of replay scripts."""

_HELP = Words(
    "回车 下一步  b 上一步  数字+回车 跳到该步  e 本局末  n/p 下一局/上一局  q 退出",
    "Enter next   b back   number+Enter jump   e end of hand   n/p next/previous hand   q quit",
    "Enter 次へ  b 戻る  数字+Enter ジャンプ  e 局の終わり  n/p 次局/前局  q 終了",
)


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("log", type=Path, metavar="LOG", help="a record of any format, or a .script; - is piped in")
    parser.add_argument("--game", type=int, default=1, metavar="N", help="which game, where the file holds several")
    parser.add_argument("--hand", type=int, metavar="N", help="only this hand, 1 the first")
    parser.add_argument("--step", action="store_true", help="draw the table after every event")
    parser.add_argument("--seat", type=int, metavar="N", help="tell only what this seat's player saw, 0 the first")
    parser.add_argument("--json", action="store_true", help="print every hand as one object with all its frames")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a page for a browser: replay.html")


def run(args: argparse.Namespace) -> int:
    """Show a game: with keys in a terminal, from beginning to end otherwise."""
    game = _game(args.log, args.game)
    count = len(game.hands)
    if args.hand is not None and not 1 <= args.hand <= count:
        raise InputError("hand.game_hands", "--hand", count=count, hand=args.hand)
    replay = Replay(game, args.lang, _viewer(Replay(game, args.lang), args.seat))
    hands = [args.hand] if args.hand else range(1, count + 1)
    for flag, given in {"--hand": args.hand is not None, "--step": args.step}.items():
        if args.output is not None and given:
            raise InputError("usage.page_holds_whole", flag)
    if args.output is not None:
        write_whole(args.output, replay_page(game, args.lang, replay.player).encode())
    elif args.json:
        for number in hands:
            print(json.dumps(replay.hand(number), ensure_ascii=False))
    elif interactive() and sys.stdout.isatty():
        _Viewer(replay).walk(args.hand or 1)
    else:
        for number in hands:
            show("\n".join(_lines(replay, number, args.step)))
    return 0


def _viewer(replay: Replay, seat: int | None) -> int:
    """Return the player who sat in a seat at first, or that every hand lies open."""
    if seat is None:
        return OPEN
    if not 0 <= seat < len(replay.names()):
        raise InputError("seat.seats", "--seat", last=len(replay.names()) - 1, seat=seat)
    return seat


def _game(path: Path, number: int) -> Record:
    """Read a game; a replay script is played first."""
    games = [run_script(read_text(path))] if path.suffix in SCRIPTS else read_games(read_file(path))
    return game_at(games, number, "--game")


def _lines(replay: Replay, number: int, step: bool) -> Iterator[str]:
    """Tell a hand from beginning to end: the first table, every event, the last table, how the hand ended.

    What is won or paid while the hand goes on is told where it happens.
    """
    hand: dict[str, Any] = replay.hand(number)
    names, lang, colour = replay.names(), replay.lang, colourful(sys.stdout)
    picture = hand["first"]
    told = list(zip(replay.explanations(number), hand["results"], strict=False))
    yield from draw_board(picture, names, lang, colour)
    for frame in hand["frames"]:
        picture = merged(picture, frame["change"])
        yield f"  {frame['at']:>3} {frame['say']}"
        if "result" in frame and picture["phase"] != "over" and told:
            explanation, result = told.pop(0)
            yield from result_lines(explanation.partition("\n")[2], result, picture, lang)
        if step:
            yield from draw_board(picture, names, lang, colour)
    if not step:
        yield from draw_board(picture, names, lang, colour)
    for explanation, result in told:
        yield from result_lines(explanation, result, picture, lang)
    if hand["problem"]:
        yield f"  {hand['problem']['message']}"
    yield ""


def result_lines(explanation: str, result: dict[str, Any], picture: dict[str, Any], lang: str) -> list[str]:
    """Tell how a hand ended, in full where the record allows it, by its points otherwise."""
    lines = [f"  {line}" for line in explanation.split("\n") if line]
    if result.get("score") is None:
        winds = [seat["wind"] for seat in picture["seats"]]
        lines += changes(winds, result["deltas"], result.get("ready", ()), lang, "    ")
    return lines


class _Viewer:
    """A person with a keyboard before a recorded game."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.hand: dict[str, Any] = {}
        self.told: list[str] = []
        self.pictures: list[dict[str, Any]] = []
        self.at = 0

    def walk(self, number: int) -> None:
        """Show hand after hand until the person leaves."""
        self._open(number)
        with Keys() as keys:
            while True:
                self._draw()
                key = keys.read()
                if key in ("q", ""):
                    return
                self._go(key)

    def _go(self, key: str) -> None:
        last = len(self.pictures) - 1
        number = self.hand["hand"]
        if key == "next":
            if self.at == last and number < len(self.replay.game.hands):
                self._open(number + 1)
            else:
                self.at = min(self.at + 1, last)
        elif key == "b":
            self.at = max(0, self.at - 1)
        elif key == "e":
            self.at = last
        elif key in ("n", "p"):
            self._open(min(max(1, number + (1 if key == "n" else -1)), len(self.replay.game.hands)))
        elif key.isdigit():
            self.at = min(int(key), last)

    def _open(self, number: int) -> None:
        hand: dict[str, Any] = self.replay.hand(number)
        self.hand = hand
        self.told = self.replay.explanations(number)
        self.pictures = [hand["first"]]
        for frame in hand["frames"]:
            self.pictures.append(merged(self.pictures[-1], frame["change"]))
        self.at = 0

    def _draw(self) -> None:
        replay, picture = self.replay, self.pictures[self.at]
        lines = draw_board(picture, replay.names(), replay.lang, colourful(sys.stdout))
        frame: dict[str, Any] = self.hand["frames"][self.at - 1] if self.at else {"say": ""}
        if frame.get("result", len(self.told)) < len(self.told):
            result = frame["result"]
            lines += result_lines(self.told[result], self.hand["results"][result], picture, replay.lang)
        place = f"{self.hand['hand']}/{len(replay.game.hands)} · {self.at}/{len(self.pictures) - 1}"
        print("\x1b[H\x1b[2J" + "\n".join(lines))
        print(f"{place}  {frame['say']}\n{_HELP.text(replay.lang)} ", end="", flush=True)
