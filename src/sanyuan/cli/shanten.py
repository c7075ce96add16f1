"""``sanyuan shanten``: how far a hand is, what helps it, and what each discard leaves."""

import argparse
import json
import sys

from sanyuan import variants
from sanyuan.cli import jsonl
from sanyuan.cli.draw import draw_groups
from sanyuan.cli.flags import add_common_flags, add_own_flags, chosen_variant, named_variant, request_of
from sanyuan.cli.terminal import colourful, show
from sanyuan.columns import table
from sanyuan.hand.query import Acceptance
from sanyuan.meld import face_order
from sanyuan.notation import format_tile, tile_name
from sanyuan.rules.distance import DISTANCE_FIELDS, Reach
from sanyuan.tiles import Kind
from sanyuan.words.text import Words

_COMPLETE = Words("已和牌", "complete", "和了")
_READY = Words("听牌", "ready", "聴牌")
_AWAY = Words("{n} 向听", "{n} away from ready", "{n}向聴")
_WAITS = Words("听", "waits for", "待ち")
_ACCEPTS = Words("进张", "improved by", "受け入れ")
_TILES_LEFT = Words(
    "{kinds} 种 {tiles} 张", "{kinds} {kinds|kind|kinds}, {tiles} {tiles|tile|tiles}", "{kinds}種{tiles}枚"
)
_DISCARDS = Words("打出", "discard", "打牌")
_OTHERS = Words(
    "其余 {n} 种打法更远（--all 全部列出）",
    "{n} other {n|discard leads|discards lead} further away (--all shows {n|it|them})",
    "他の打牌{n}種は後退（--all で表示）",
)
_NONE = Words("没有剩余的牌", "no tile is left", "残り牌なし")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the common flags, and those of the game that the arguments name."""
    parser.add_argument("tiles", nargs="*", metavar="TILES", help="the hand, as 123m406p789s11z or 一二三万")
    add_common_flags(parser, DISTANCE_FIELDS)
    parser.add_argument("--all", action="store_true", help="list every discard, not only the best")
    name = named_variant(argv)
    if name is not None:
        add_own_flags(parser, name, variants.variant(name).own_distance_fields)


def run(args: argparse.Namespace) -> int:
    """Answer as asked."""
    if args.jsonl:
        return jsonl.serve(variants.shanten)
    variant = chosen_variant(args.variant)
    request = request_of(variant.distance_fields, args)
    if args.json:
        print(json.dumps(variant.shanten(request), ensure_ascii=False))
        return 0
    show(as_text(variant.reach(request), args.lang, args.all, colourful(sys.stdout)))
    return 0


def as_text(reach: Reach, lang: str, everything: bool, colour: bool) -> str:
    """Draw the hand and say how far it is and what helps."""
    full = reach.discards is not None
    hand = [*sorted(reach.hand[:-1], key=face_order), reach.hand[-1]] if full else sorted(reach.hand, key=face_order)
    groups = [hand, *[meld.tiles for meld in reach.melds]]
    lines = [" " + line for line in draw_groups(groups, lang, colour, apart=1 if full else 0, indent=1)]
    lines.append(_far(reach.shanten, lang))
    if len(reach.by_form) > 1:
        lines += table([[reach.form_words[form].text(lang), _far(far, lang)] for form, far in reach.by_form.items()])
    if reach.accepts is not None:
        lines += _accepts(Acceptance(reach.shanten, reach.accepts), reach.remarks, lang)
    if reach.discards is not None:
        lines += _discards(reach.discards, lang, everything)
    return "\n".join(lines)


def _far(shanten: int, lang: str) -> str:
    words = (_COMPLETE, _READY)[shanten + 1] if shanten <= 0 else _AWAY
    return words.filled(lang, n=shanten)


def _accepts(left: Acceptance, remarks: dict[Kind, Words], lang: str) -> list[str]:
    title = (_WAITS if left.shanten == 0 else _ACCEPTS).text(lang)
    if not left.tiles:
        return [title, f"  {_NONE.text(lang)}"]
    rows = [
        [
            format_tile(kind),
            tile_name(kind, lang),
            f"×{count}",
            remarks[kind].text(lang) if kind in remarks else "",
        ]
        for kind, count in left.tiles.items()
    ]
    return [f"{title}: {_amount(left, lang)}", *table(rows)]


def _discards(found: dict[Kind, Acceptance], lang: str, everything: bool) -> list[str]:
    ranked = sorted(found.items(), key=lambda row: (row[1].shanten, -row[1].total(), row[0]))
    best = ranked[0][1].shanten
    chosen = [row for row in ranked if everything or row[1].shanten == best]
    rows = [
        [
            format_tile(kind),
            tile_name(kind, lang),
            _far(left.shanten, lang),
            _amount(left, lang),
            " ".join(f"{format_tile(tile)}×{count}" for tile, count in left.tiles.items()),
        ]
        for kind, left in chosen
    ]
    lines = [_DISCARDS.text(lang), *table(rows)]
    if len(chosen) < len(ranked):
        lines.append("  " + _OTHERS.filled(lang, n=len(ranked) - len(chosen)))
    return lines


def _amount(left: Acceptance, lang: str) -> str:
    kinds, tiles = len(left.tiles), left.total()
    return _TILES_LEFT.filled(lang, kinds=kinds, tiles=tiles)
