"""``sanyuan play``: a match against bots in the terminal."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from sanyuan.bots import BOTS, make_bot
from sanyuan.bots.player import Bot
from sanyuan.cli.board import draw_board, ending_changes
from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import colourful, language
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.picture import endings, headline, picture
from sanyuan.record.files import format_for, write_game
from sanyuan.record.game import Game
from sanyuan.record.native import game_of
from sanyuan.rules.variant import Variant
from sanyuan.score.text import LANGUAGES, Words, pad, seat_name, width
from sanyuan.score.text import table as rows_of
from sanyuan.table import actions

NATIVE = "native"
_ANSWERS = Words(
    "请输入 1 到 {n}，回车 = 最后一项，q = 离开",
    "a number from 1 to {n}, nothing for the last one, or q to leave",
    "1から{n}の数字、Enterで最後の項目、qで終了",
)
_YOU = Words("你", "you", "あなた")
_CLAIM = Words("{seat}打出 {tile}", "{seat} plays {tile}", "{seat}の {tile}")
_AS_DRAWN = Words("（摸切）", "(drawn)", "（ツモ切り）")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default="riichi", help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--bots", metavar="BOT", default="greedy", choices=BOTS, help="who plays the other seats")
    parser.add_argument("--seed", type=int, metavar="S", help="play a certain match again")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="LOG", help="write the record of the match, finished or left"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Play a match; the person begins in seat 0."""
    if sys.stdin is None:
        raise InputError("stdin", "stdin is closed")
    variant = chosen_variant(args.variant)
    if variant.flow is None:
        raise InputError("variant", f"{variant.name} cannot be played yet", "--variant")
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    format_name = format_for(args.output, NATIVE) if args.output is not None else ""
    if args.output is not None and not args.output.absolute().parent.is_dir():
        raise InputError("file", f"{args.output} cannot be written: there is no such folder", "--output")
    if args.output is not None and args.output.is_dir():
        raise InputError("file", f"{args.output} cannot be written: it is a folder", "--output")
    seed = secrets.token_bytes(32) if args.seed is None else seed_from(args.seed)
    match = Match(variant.flow, rules, seed)
    print(f"commitment {match.commitment()}")
    bots = [make_bot(args.bots, variant, seat) for seat in range(variant.flow.seats(rules))]
    names = [_YOU.text(args.lang), *[args.bots] * (len(bots) - 1)]
    try:
        _play(variant, match, bots, names, args.lang)
    except KeyboardInterrupt:
        print()  # the person leaves, and what was played so far is kept
    if args.output is not None:
        _keep(game_of(match, variant.name, names), args.output, format_name)
    return 0


def _keep(game: Game, path: Path, format_name: str) -> None:
    """Write the record; where a format cannot hold the match, keep it as a native log beside and say so."""
    try:
        write_game(game, path, format_name)
    except InputError as error:
        if format_name == NATIVE:
            raise
        beside = path.with_name(f"{path.name}.jsonl")
        write_game(game, beside, NATIVE)
        raise InputError(error.code, f"{error.message}; the match is kept in {beside}", "--output") from None


def _play(variant: Variant, match: Match, bots: list[Bot], names: list[str], lang: str) -> None:
    """Ask the person and the bots until the match is over or the person leaves."""
    told = 0
    while not match.is_over():
        told = _tell(variant, match, told, lang)
        table = match.table
        for seat in table.asked():
            options = table.legal(seat)
            player = table.standing.players[seat]
            if player == 0 and actions.WIN not in options and table.can(seat, actions.WIN):
                options.append(actions.WIN)  # a false win, where the rules take one
            seen = view(match.flow, table.state, seat, options)
            action = (
                _ask(variant, seen, table.standing.players, names, lang) if player == 0 else bots[player].choose(seen)
            )
            if action is None:
                return
            match.act(seat, action)
    _tell(variant, match, told, lang)
    _last_words(variant, match, lang)


def _ask(variant: Variant, seen: View, players: Sequence[int], names: list[str], lang: str) -> int | None:
    """Show the table from the seat and return the action chosen, or None where the person leaves."""
    assert variant.flow is not None
    usual = variant.flow.default_answer(seen.state, seen.seat, seen.options)
    options = sorted(seen.options, key=lambda option: (option == usual, option & 15, option >> 4 & 255))
    shown: dict[str, Any] = picture(variant, seen.state, seen.seat, options, lang, players)
    print("\n".join(["", *draw_board(shown, names, lang, colourful(sys.stdout), seen.seat, backs=False)]))
    if shown["tile"] is not None and shown["turn"] != seen.seat:
        wind = shown["seats"][shown["turn"]]["wind"]
        print(_CLAIM.text(lang).format(seat=seat_name(wind, lang), tile=shown["tile"]))
    print("\n".join(menu([_label(option, lang) for option in shown["options"]], get_terminal_size().columns)))
    while True:
        print("? ", end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip()
        if not line:
            print()
        if not line or word == "q":
            return None
        if not word:
            return options[-1]
        if word.isascii() and word.isdigit() and 1 <= int(word) <= len(options):
            return options[int(word) - 1]
        print(_ANSWERS.text(lang).format(n=len(options)))


def menu(names: list[str], columns: int) -> list[str]:
    """Return numbered names in as many columns as fit.

    >>> menu(["Pon 9p 9p", "Pass"], 80)
    ['  1 Pon 9p 9p     2 Pass']
    >>> menu(["碰 九筒 九筒", "过"], 20)
    ['  1 碰 九筒 九筒', '  2 过']
    """
    cells = [f"{number:3} {name}" for number, name in enumerate(names, 1)]
    widest = max(map(width, cells)) + 3
    row = max(1, (columns + 3) // widest)
    return ["".join(pad(cell, widest) for cell in cells[at : at + row]).rstrip() for at in range(0, len(cells), row)]


def _label(option: dict[str, Any], lang: str) -> str:
    words = [option["name"], *[tile for tile in option["tiles"] if tile is not None]]
    if option["type"] == actions.ACTION_WORDS[actions.DISCARD] and option["drawn"]:
        words.append(_AS_DRAWN.text(lang))
    return " ".join(words)


def _tell(variant: Variant, match: Match, told: int, lang: str) -> int:
    """Print how hands ended since the last time, with every point explained; return how many hands have been told."""
    over = [*match.past, match.table] if match.is_over() else match.past
    for table in over[told:]:
        for ending in endings(variant, match.rules, table.standing, table.events):
            print(f"\n== {headline(variant, ending, lang)}")
            if ending.score is not None:
                print(ending.score.as_text(lang))
            else:
                print("\n".join(ending_changes(ending, lang, "  ")))
    return len(over)


def _last_words(variant: Variant, match: Match, lang: str) -> None:
    """Print the final points by rank, seats being those of the last hand, as they were just seen."""
    print(f"\n== {variant.titles.text(lang)}")
    result = match.result or []
    table = match.table
    winds = table.standing.by_player([int(table.state.wind(seat)) for seat in range(len(result))])
    players = sorted(range(len(result)), key=lambda player: -result[player])
    rows = [
        [str(rank), seat_name(winds[player], lang), _YOU.text(lang) if player == 0 else "", f"{result[player]:+}"]
        for rank, player in enumerate(players, 1)
    ]
    print("\n".join(rows_of(rows, right=[3])))
    print(f"seed {match.seed.hex()}")
