"""``sanyuan play``: a match against bots in the terminal."""

import argparse
import re
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, NamedTuple

from sanyuan import variants
from sanyuan.bots.play import Ears
from sanyuan.bots.player import Bot
from sanyuan.cli.board import draw_board, ending_changes, said
from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import colourful, language
from sanyuan.columns import pad, width
from sanyuan.columns import table as rows_of
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, seen, view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.guests import make_player
from sanyuan.notation import format_tile, parse, parse_tile
from sanyuan.picture import RESULTS, Ending, endings, headline, picture
from sanyuan.record.files import format_for, write_game
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record
from sanyuan.rules.variant import Variant
from sanyuan.table import actions
from sanyuan.words.text import LANGUAGES, Note, Words, seat_name

NATIVE = "native"
_GIVES = actions.ACTION_WORDS[actions.GIVE]
_ANSWERS = Words(
    "请输入 1 到 {n}、一项的文字或要打的牌，回车 = 最后一项，q = 离开",
    "a number from 1 to {n}, the words of an option or a tile to discard, nothing for the last one, or q to leave",
    "1から{n}の数字、項目の言葉か打つ牌、Enterで最後の項目、qで終了",
)
_ESCAPES = re.compile(r"\x1b(?:[\[O][0-9;]*[A-Za-z~]?)?")
"""What a terminal sends for Esc, arrows and the like in the middle of a line."""
_YOU = Words("你", "you", "あなた")
_CLAIM = Words("{seat}打出 {tile}", "{seat} plays {tile}", "{seat}の {tile}")
_GIVE = Words(
    "请输入三张要给出的牌，如 {tiles}；回车 = {tiles}",
    "type the three tiles to give, such as {tiles}; Enter = {tiles}",
    "渡す牌を3枚入力（例 {tiles}）；Enter = {tiles}",
)
_AS_DRAWN = Words("（摸切）", "(drawn)", "（ツモ切り）")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default=variants.first(), help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--bots", metavar="BOT", default="greedy", help="who plays the other seats")
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
    bots = [make_player(args.bots, variant, rules, seat, seat) for seat in range(variant.flow.seats(rules))]
    names = [_YOU.text(args.lang), *[args.bots] * (len(bots) - 1)]
    try:
        _play(variant, match, bots, names, args.lang)
    except KeyboardInterrupt:
        print()  # the person leaves, and what was played so far is kept
    finally:
        for bot in bots:
            bot.leave()
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
    told = Printed(0, 0)
    ears = [Ears(match, player, bot) for player, bot in enumerate(bots)]
    while not match.is_over():
        told = _tell(variant, match, told, lang)
        table = match.table
        for seat in table.asked():
            options = table.legal(seat)
            player = table.standing.players[seat]
            wins = actions.WIN in options
            if player == 0 and actions.WIN not in options and table.can(seat, actions.WIN):
                options.append(actions.WIN)  # a false win, where the rules take one
            shown = view(match.flow, table.state, seat, options)
            if player and bots[player].listens:
                ears[player].catch_up()
            action = (
                _ask(variant, shown, table.standing.players, names, lang, wins)
                if player == 0
                else bots[player].choose(shown)
            )
            if action is None:
                return
            match.act(seat, action)
    _tell(variant, match, told, lang)
    _last_words(variant, match, lang)


def _ask(variant: Variant, own: View, players: Sequence[int], names: list[str], lang: str, wins: bool) -> int | None:
    """Show the table from the seat and return the action chosen, or None where the person leaves.

    Enter plays what a seat without an answer would play, but never throws away a win.
    """
    assert variant.flow is not None
    usual = actions.WIN if wins else variant.flow.default_answer(own.state, own.seat, own.options)
    options = sorted(
        own.options, key=lambda option: (option == usual, actions.action_type(option), actions.action_tile(option))
    )
    shown: dict[str, Any] = picture(variant, own.state, own.seat, options, lang, players)
    print("\n".join(["", *draw_board(shown, names, lang, colourful(sys.stdout), own.seat, backs=False)]))
    if shown["tile"] is not None and shown["turn"] != own.seat:
        wind = shown["seats"][shown["turn"]]["wind"]
        print(_CLAIM.filled(lang, seat=seat_name(wind, lang), tile=said(shown["tile"], lang)))
    if shown["question"] is not None:
        print(shown["question"])
    print("\n".join(_offered(shown["options"], lang)))
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
        gives = shown["options"][-1]["type"] == _GIVES
        print(*(_offered(shown["options"], lang) if gives else [_ANSWERS.filled(lang, n=len(options))]))


def typed(word: str, options: list[dict[str, Any]], lang: str) -> int | None:
    """Return which option a person means: by its number, its words, or a tile to discard in any notation.

    >>> discard = {"type": "discard", "name": "Discard", "drawn": False}
    >>> options = [{**discard, "tiles": ["5m"]}, {**discard, "tiles": ["4z"], "drawn": True}]
    >>> [typed(word, options, "en") for word in ("2", "discard 5m", "N", "4z", "北", "Discard 4z (drawn)", "9p", "3")]
    [1, 0, 1, 1, 1, 1, None, None]
    >>> [typed(word, [{"type": "give", "tiles": ["1m", "5m", "5m"]}], "en") for word in ("515m", "5m 1m 5m", "1")]
    [0, 0, None]
    """
    gives = [place for place, option in enumerate(options) if option["type"] == _GIVES]
    if gives:
        tiles = _tiles_typed(word)
        return next((place for place in gives if sorted(options[place]["tiles"]) == tiles), None)
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


def _tiles_typed(word: str) -> list[str]:
    """Return the tiles that a person means by words with or without spaces between, in order."""
    try:
        return sorted(format_tile(face) for part in word.split() for face in parse(part))
    except InputError:
        return []


def _offered(options: list[dict[str, Any]], lang: str) -> list[str]:
    """Return what is offered: a numbered menu, or where tiles are given away what may be typed."""
    if options[-1]["type"] == _GIVES:
        return [_GIVE.filled(lang, tiles=" ".join(said(tile, lang) for tile in options[-1]["tiles"]))]
    return menu([_label(option, lang) for option in options], get_terminal_size().columns)


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


class Printed(NamedTuple):
    """What has been printed of a match: whole hands, and of the hand in play how many results."""

    hands: int
    results: int


def _tell(variant: Variant, match: Match, told: Printed, lang: str) -> Printed:
    """Print what was won and paid since the last time, with every point explained; return what has been told."""
    tables = [*match.past, match.table]
    over = len(tables) if match.is_over() else len(tables) - 1
    for number, table in enumerate(tables[told.hands :], told.hands):
        happened = table.events
        before = told.results if number == told.hands else 0
        if sum(event.type in RESULTS for event in happened) == before:
            continue
        if number >= over:  # of a hand in play the person knows what the person has seen
            seat = table.standing.players.index(0)
            happened = seen(match.flow, match.rules, table.standing, happened, seat)
        found = endings(variant, match.rules, table.standing, happened)
        for ending in found[before:]:
            _tell_ending(variant, ending, lang)
    in_play = 0 if over == len(tables) else sum(event.type in RESULTS for event in match.table.events)
    return Printed(over, in_play)


def _tell_ending(variant: Variant, ending: Ending, lang: str) -> None:
    print(f"\n== {headline(variant, ending, lang)}")
    if ending.score is not None:
        print(ending.score.as_text(lang))
        return
    if ending.account is not None:
        print(ending.account.as_text(lang))
    print("\n".join(ending_changes(ending, lang, "  ")))


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
