"""``sanyuan play``: a match against bots in the terminal."""

import argparse
import secrets
import sys

from sanyuan.bots import BOTS, make_bot
from sanyuan.cli.draw import draw
from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import colourful, language
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_meld, tile_name
from sanyuan.rules.variant import Variant
from sanyuan.score.text import LANGUAGES, ZH
from sanyuan.table import actions, events
from sanyuan.table.events import Event
from sanyuan.table.state import Seat, State

_WORDS = {
    "pass": "过",
    "discard": "打",
    "declare": "宣言并打",
    "chow": "吃",
    "pung": "碰",
    "kong": "杠",
    "closed": "暗杠",
    "added": "补杠",
    "aside": "放出",
    "win": "和",
    "abort": "流局",
}


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default="riichi", help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--bots", metavar="BOT", default="greedy", choices=BOTS, help="who plays the other seats")
    parser.add_argument("--seed", type=int, metavar="S", help="play a certain match again")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Play a match; the person begins in seat 0."""
    variant = chosen_variant(args.variant)
    if variant.flow is None:
        raise InputError("variant", f"{variant.name} cannot be played yet", "--variant")
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    seed = secrets.token_bytes(32) if args.seed is None else seed_from(args.seed)
    match = Match(variant.flow, rules, seed)
    print(f"commitment {match.commitment()}")
    bots = [make_bot(args.bots, variant, seat) for seat in range(variant.flow.seats(rules))]
    told = 0
    while not match.is_over():
        told = _tell(match, told, args.lang)
        table = match.table
        for seat in table.asked():
            seen = view(variant.flow, table.state, seat, table.legal(seat))
            player = table.standing.players[seat]
            action = _ask(seen, args.lang) if player == 0 else bots[player].choose(seen)
            if action is None:
                return 0
            match.act(seat, action)
    _tell(match, told, args.lang)
    _last_words(variant, match, args.lang)
    return 0


def _ask(seen: View, lang: str) -> int | None:
    """Show the table from the seat and return the action chosen, or None where the person leaves."""
    _show_table(seen, lang)
    options = sorted(seen.options, key=lambda option: (option & 15, option >> 4 & 255))
    if seen.options[-1] != options[-1]:
        options.sort(key=lambda option: option == seen.options[-1])
    labels = [_label(seen.state, option, lang) for option in options]
    for number, label in enumerate(labels, 1):
        print(f"{number:3} {label}", end="   " if number % 7 else "\n")
    print()
    while True:
        print("? ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() == "q":
            return None
        word = line.strip()
        if word.isdigit() and 1 <= int(word) <= len(labels):
            return options[int(word) - 1]
        if not word:
            return options[-1]
        print(f"a number from 1 to {len(labels)}, nothing for the last one, or q to leave")


def _show_table(seen: View, lang: str) -> None:
    state = seen.state
    print(f"\n— {state.wall} —  {' '.join(_names(state, [int(tile) for tile in state.revealed], lang))}")
    for number, seat in enumerate(state.seats):
        mark = ">" if number == state.turn else " "
        wind = tile_name(27 + int(state.wind(number)), lang)
        river = format_tiles([state.faces[entry & 255] for entry in seat.river], "mpsz") or "·"
        print(f"{mark}{wind} {state.scores[number]:>7}  {river}  {' '.join(map(format_meld, seat.melds))}")
    own: Seat = state.seats[seen.seat]
    tiles = sorted(int(tile) for tile in own.hand if tile != own.drawn)
    faces = [state.faces[tile] for tile in tiles] + ([state.faces[own.drawn]] if own.drawn >= 0 else [])
    print("\n".join(draw(faces, lang, colourful(sys.stdout), 1 if own.drawn >= 0 else 0)))


def _names(state: State, tiles: list[int], lang: str) -> list[str]:
    return [tile_name(state.faces[tile], lang) for tile in tiles]


def _label(state: State, option: int, lang: str) -> str:
    word = actions.ACTION_WORDS[option & 15]
    tiles = actions.action_to_dict(option).get("tiles", [])
    assert isinstance(tiles, list)
    return " ".join([_WORDS[word] if lang == ZH else word, *_names(state, tiles, lang)])


def _tell(match: Match, told: int, lang: str) -> int:
    """Print how hands ended since the last time; return how many events have been told."""
    happened = match.events()
    for event in happened[told:]:
        if event.type in (events.WIN, events.DRAWN, events.FALSE_WIN):
            print(f"\n== {_ending(event, match.table.state, lang)}")
    return len(happened)


def _ending(event: Event, state: State, lang: str) -> str:
    points = " ".join(f"{change:+}" for change in event.points)
    detail = " ".join(f"{name} {value}" for name, value in event.detail.items())
    if event.type == events.WIN:
        tile = tile_name(state.faces[event.tile], lang)
        return f"seat {event.seat} {_WORDS['win'] if lang == ZH else 'wins'} {tile}: {points}  {detail}"
    return f"{events.EVENT_WORDS[event.type]}: {points}  {detail}"


def _last_words(variant: Variant, match: Match, lang: str) -> None:
    print(f"\n{variant.titles.text(lang)}: {match.result}")
    print(f"seed {match.seed.hex()}")
