"""``sanyuan play``: a match against bots in the terminal."""

import argparse
import re
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from sanyuan import variants
from sanyuan.bots import BOTS, make_bot
from sanyuan.bots.player import Bot
from sanyuan.cli.board import draw_board, ending_changes, said
from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import colourful, language
from sanyuan.columns import pad, width
from sanyuan.columns import table as rows_of
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.notation import format_tile, parse_tile
from sanyuan.picture import endings, headline, picture
from sanyuan.record.files import format_for, write_game
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.words.text import LANGUAGES, Note, Words, seat_name

NATIVE = "native"
_ANSWERS = Words(
    "请输入 1 到 {n}、一项的文字或要打的牌，回车 = 最后一项，q = 离开",
    "a number from 1 to {n}, the words of an option or a tile to discard, nothing for the last one, or q to leave",
    "1から{n}の数字、項目の言葉か打つ牌、Enterで最後の項目、qで終了",
)
_ESCAPES = re.compile(r"\x1b(?:[\[O][0-9;]*[A-Za-z~]?)?")
"""What a terminal sends for Esc, arrows and the like in the middle of a line."""
_YOU = Words("你", "you", "あなた")
_CLAIM = Words("{seat}打出 {tile}", "{seat} plays {tile}", "{seat}の {tile}")
_AS_DRAWN = Words("（摸切）", "(drawn)", "（ツモ切り）")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default=variants.first(), help="the game")
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
        raise InputError("stdin.stdin_closed")
    variant = chosen_variant(args.variant)
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet", "--variant", name=variant.name)
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    format_name = format_for(args.output, NATIVE) if args.output is not None else ""
    if args.output is not None and not args.output.absolute().parent.is_dir():
        raise InputError("file.cannot_written_such", "--output", output=args.output)
    if args.output is not None and args.output.is_dir():
        raise InputError("file.cannot_written_folder", "--output", output=args.output)
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


def _keep(game: Record, path: Path, format_name: str) -> None:
    """Write the record; where a format cannot hold the match, keep it as a native log beside and say so."""
    try:
        write_game(game, path, format_name)
    except InputError as error:
        if format_name == NATIVE:
            raise
        beside = path.with_name(f"{path.name}.jsonl")
        write_game(game, beside, NATIVE)
        raise error.again(Note("kept_beside", why=error.note, beside=beside), "--output") from None


def _play(variant: Variant, match: Match, bots: list[Bot], names: list[str], lang: str) -> None:
    """Ask the person and the bots until the match is over or the person leaves."""
    told = 0
    while not match.is_over():
        told = _tell(variant, match, told, lang)
        table = match.table
        for seat in table.asked():
            options = table.legal(seat)
            player = table.standing.players[seat]
            wins = actions.WIN in options
            if player == 0 and actions.WIN not in options and table.can(seat, actions.WIN):
                options.append(actions.WIN)  # a false win, where the rules take one
            seen = view(match.flow, table.state, seat, options)
            action = (
                _ask(variant, seen, table.standing.players, names, lang, wins)
                if player == 0
                else bots[player].choose(seen)
            )
            if action is None:
                return
            match.act(seat, action)
    _tell(variant, match, told, lang)
    _last_words(variant, match, lang)


def _ask(variant: Variant, seen: View, players: Sequence[int], names: list[str], lang: str, wins: bool) -> int | None:
    """Show the table from the seat and return the action chosen, or None where the person leaves.

    Enter takes what a seat does that does not answer, but never throws away a win.
    """
    assert variant.flow is not None
    usual = actions.WIN if wins else variant.flow.default_answer(seen.state, seen.seat, seen.options)
    options = sorted(seen.options, key=lambda option: (option == usual, option & 15, option >> 4 & 255))
    shown: dict[str, Any] = picture(variant, seen.state, seen.seat, options, lang, players)
    print("\n".join(["", *draw_board(shown, names, lang, colourful(sys.stdout), seen.seat, backs=False)]))
    if shown["tile"] is not None and shown["turn"] != seen.seat:
        wind = shown["seats"][shown["turn"]]["wind"]
        print(_CLAIM.text(lang).format(seat=seat_name(wind, lang), tile=said(shown["tile"], lang)))
    labels = [_label(option, lang) for option in shown["options"]]
    print("\n".join(menu(labels, get_terminal_size().columns)))
    while True:
        print("? ", end="", flush=True)
        line = sys.stdin.readline()
        word = " ".join(_ESCAPES.sub("", line).split())
        if not line:
            print()
        if not line or word == "q":
            return None
        place = len(options) - 1 if not line.strip() else typed(word, shown["options"], lang)
        if place is not None:
            return options[place]
        print(_ANSWERS.text(lang).format(n=len(options)))


def typed(word: str, options: list[dict[str, Any]], lang: str) -> int | None:
    """Return which option a person means: by its number, its words, or a tile to discard in any notation.

    >>> discard = {"type": "discard", "name": "Discard", "drawn": False}
    >>> options = [{**discard, "tiles": ["5m"]}, {**discard, "tiles": ["4z"], "drawn": True}]
    >>> [typed(word, options, "en") for word in ("2", "discard 5m", "N", "4z", "北", "Discard 4z (drawn)", "9p", "3")]
    [1, 0, 1, 1, 1, 1, None, None]
    """
    if word.isascii() and word.isdigit():
        return int(word) - 1 if len(word) < 4 and 1 <= int(word) <= len(options) else None
    labels = [_label(option, lang).casefold() for option in options]
    plain = word.casefold()
    if labels.count(plain) == 1:
        return labels.index(plain)
    thrown = [place for place, option in enumerate(options) if option["type"] == "discard"]
    bare = {place: " ".join(labels[place].split()[len(options[place]["name"].split()) :]) for place in thrown}
    called = [place for place, option in enumerate(options) if option["name"].casefold() == plain]
    found = [place for place in thrown if bare[place] == plain] or (called if len(called) == 1 else [])
    if not found:
        tile = _tile_typed(word)
        found = [place for place in thrown if plain == said(options[place]["tiles"][0], lang).casefold()]
        found = found or [place for place in thrown if tile is not None and options[place]["tiles"] == [tile]]
    return found[0] if found else None


def _tile_typed(word: str) -> str | None:
    try:
        return format_tile(parse_tile(word))
    except InputError:
        return None


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
    words = [option["name"], *[said(tile, lang) for tile in option["tiles"] if tile is not None]]
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
                if ending.account is not None:
                    print(ending.account.as_text(lang))
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
