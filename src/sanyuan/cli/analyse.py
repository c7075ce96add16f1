"""``sanyuan analyse``: what every discard of a hand is worth, and why."""

import argparse
import json
import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from sanyuan import variants
from sanyuan.analysis.door import ANALYSE_FIELDS, analyse, answer, fields_of, judge
from sanyuan.cli import jsonl
from sanyuan.cli.draw import draw_groups
from sanyuan.cli.flags import OWN_FLAGS, add_common_flags, add_own_flags, chosen_variant, named_variant, request_of
from sanyuan.cli.terminal import colourful, show
from sanyuan.columns import folded, table, width
from sanyuan.errors import InputError
from sanyuan.fields import Field
from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse
from sanyuan.record.files import read_file
from sanyuan.record.formats import game_at, read_games
from sanyuan.record.position import position
from sanyuan.rules.variant import Variant
from sanyuan.table.actions import ACTION_WORDS, CHOOSE, PASS, WIN
from sanyuan.table.state import State
from sanyuan.words.text import EN, Words

_CHOICE = Words("选择", "choice", "選択")
_READY = Words("听牌", "ready", "聴牌")
_POINTS = Words("点数", "points", "点数")
_WHY = Words("为什么", "why", "理由")
_WAIT = Words("等牌", "wait", "待ち")
_SHOWN = 5
_BESIDE = 40
"""Reasons stand beside the numbers where they have so many cells."""
_TARGETS = Words("走向：{targets}", "heading for: {targets}")
_EXACT = Words("逐张算尽，没有近似", "exact: every draw was followed")
_LIMITED = Words(
    "计入至多 {extra} 次不进张的换牌，看过 {hands} 手牌",
    "up to {extra} {extra|exchange that brings|exchanges that bring} nothing nearer, "
    "{hands} {hands|hand|hands} looked at",
)
_NEARER = Words("只计进张，看过 {hands} 手牌", "tiles that bring it nearer alone, {hands} {hands|hand|hands} looked at")
_ROUGH = Words("离听牌太远，只是粗估", "too far away: a rough estimate")
_COMPARED = Words(
    "按能成什么牌或经验法则比较，没有推算机会", "compared by aims or rules of thumb; no chances were counted"
)
_UNKNOWN = "–"


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the common flags, and those of the game that the arguments name."""
    parser.add_argument("tiles", nargs="*", metavar="TILES", help="the hand, the drawn tile last")
    add_common_flags(parser, ANALYSE_FIELDS)
    parser.add_argument(
        "--at", metavar="HAND:EVENT", help="judge a recorded game after an event of a hand; TILES is its file"
    )
    parser.add_argument("--game", type=int, metavar="N", help="which game of the file, 1 the first")
    parser.add_argument("--all", action="store_true", help="list every choice, not only the best")
    name = named_variant(argv)
    if name is not None:
        common = [field.name for field in ANALYSE_FIELDS]
        own = [field for field in variants.variant(name).analysis_fields if field.name not in common]
        add_own_flags(parser, name, own)


def run(args: argparse.Namespace) -> int:
    """Answer as asked."""
    if args.jsonl:
        return jsonl.serve(analyse)
    if args.at is not None:
        return _at(args)
    if args.game is not None:
        raise InputError("usage.game_without_at", "--game")
    variant = chosen_variant(args.variant)
    request = request_of(fields_of(variant), args)
    result = answer(variant, request)
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        show(as_text(variant, str(request.get("hand", "")), result, args.lang, args.all, colourful(sys.stdout)))
    return 0


def _at(args: argparse.Namespace) -> int:
    """Judge the options of a seat at a moment of a recorded game."""
    if len(args.tiles) != 1:
        raise InputError("usage.one_file", "--at")
    hand, event, seat = place_of(args.at)
    for flag in ("rules", "set", *[field.name for field in _fields_of(args.variant) if field.name not in OWN_FLAGS]):
        if getattr(args, flag) not in (None, []):
            raise InputError("usage.at_tells", "--at", flag=f"--{flag.replace('_', '-').replace('melds', 'meld')}")
    game = game_at(read_games(read_file(Path(args.tiles[0]))), args.game, "--game")
    if args.variant not in (None, game.variant):
        raise InputError("usage.at_tells", "--at", flag=f"--variant {args.variant}")
    variant, seen = position(game, hand, event, seat)
    result = judge(variant, seen.state, seen.seat, seen.options, args.lang)
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        held = sorted(int(tile) for tile in seen.state.seats[seen.seat].hand)
        faces = [seen.state.faces[tile] for tile in held]
        text = as_text(variant, format_tiles(faces), result, args.lang, args.all, colourful(sys.stdout), seen.state)
        show(text)
    return 0


def _fields_of(name: str | None) -> tuple[Field, ...]:
    """Return the fields that have flags here: those of a game that is named, or those of every game."""
    return fields_of(variants.variant(name)) if name is not None else ANALYSE_FIELDS


def _called(variant: Variant, choice: dict[str, Any], lang: str, state: State | None) -> str:
    """Return an action as its game calls it, with its tiles; a hand alone that has nothing to choose waits."""
    word, _, named = choice["action"].partition(" ")
    if word not in ACTION_WORDS:
        return f"{word} {named}"
    kind = ACTION_WORDS.index(word)
    if state is None and kind == PASS:
        return _WAIT.text(lang)
    name = variant.shown.call(kind) if state is None else variant.shown.action_name(state, choice["option"])
    if kind == CHOOSE:  # the name says which
        named = ""
    return f"{name.text(lang).lower()} {named}".rstrip()


def place_of(text: str) -> tuple[int, int, int | None]:
    """Read HAND:EVENT or HAND:EVENT:SEAT.

    >>> place_of("3:25"), place_of("3:25:1")
    ((3, 25, None), (3, 25, 1))
    """
    parts = text.split(":")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdigit() and len(part) < 7 for part in parts):
        raise InputError("at.form", "--at", text=repr(text))
    numbers = [int(part) for part in parts]
    return numbers[0], numbers[1], numbers[2] if len(numbers) == 3 else None


def as_text(
    variant: Variant,
    hand: str,
    result: dict[str, Any],
    lang: str,
    everything: bool,
    colour: bool,
    state: State | None = None,
) -> str:
    """Draw the hand and list its choices, best first; at a table, whose ``state`` is known, by their names there."""
    faces = parse(hand)
    lines = [" " + line for line in draw_groups([faces], lang, colour, apart=len(faces) % 3 == 2, indent=1)]
    rows = [[words.text(lang).lower() for words in (_CHOICE, _READY, variant.shown.call(WIN), _POINTS)]]
    whys = [_WHY.text(lang)]
    largest = max([abs(choice["worth"]) for choice in result["choices"]], default=0.0)
    digits = 0 if largest >= 100 else 1 if largest >= 10 else 2
    unlike = list({choice["action"]: choice for choice in result["choices"]}.values())  # equal tiles once
    for choice in unlike if everything else unlike[:_SHOWN]:
        rows.append(
            [
                _called(variant, choice, lang, state),
                _chance(choice, "ready"),
                _chance(choice, "win"),
                f"{choice['worth']:.{digits}f}",
            ]
        )
        whys.append(choice["why"])
    lines += _beside(rows, whys)
    if result.get("targets"):
        named = [f"{target['name']} {target['share']:.0%}" for target in result["targets"]]
        lines.append(_TARGETS.filled(lang, targets=(", " if lang == EN else "、").join(named)))
    if result["exact"]:
        lines.append(_EXACT.text(lang))
    elif not any("ready" in choice for choice in result["choices"] if choice["action"] != "win"):
        lines.append(_COMPARED.text(lang))
    elif result["exchanges"] < 0:
        lines.append(_ROUGH.text(lang))
    elif result["exchanges"] == 0:
        lines.append(_NEARER.filled(lang, hands=result["hands"]))
    else:
        lines.append(_LIMITED.filled(lang, extra=result["exchanges"], hands=result["hands"]))
    return "\n".join(lines)


def _beside(rows: list[list[str]], whys: list[str]) -> list[str]:
    """Lay out rows with their reasons, folded beside or below them where a terminal is too narrow for one line."""
    if not sys.stdout.isatty():
        return table([[*row, why] for row, why in zip(rows, whys, strict=True)])
    columns = get_terminal_size().columns
    left = columns - max(map(width, table(rows))) - 2
    if left >= _BESIDE:
        folds = [folded(why, left) for why in whys]
        blank = [""] * len(rows[0])
        return table(
            [
                [*(row if at == 0 else blank), line]
                for row, fold in zip(rows, folds, strict=True)
                for at, line in enumerate(fold)
            ]
        )
    lines: list[str] = []
    for at, (line, why) in enumerate(zip(table(rows), whys, strict=True)):
        lines.append(line)
        lines += [f"      {part}" for part in folded(why, columns - 6)] if at else []
    return lines


def _chance(choice: dict[str, Any], name: str) -> str:
    return f"{100 * choice[name]:.1f} %" if name in choice else _UNKNOWN
