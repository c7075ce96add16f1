"""``sanyuan verify-wall``: check that revealed walls are the ones that were promised before play."""

import argparse

from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import language
from sanyuan.engine.wall import SEED_BYTES, commitment, shuffled
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles
from sanyuan.score.text import LANGUAGES, Words

_COMMITMENT = Words("承诺", "commitment", "約束")
_WALL = Words("牌墙", "wall", "牌山")
_KEPT = Words("牌墙正是开局前承诺的那一副", "the walls are the ones that were promised", "牌山は約束したとおりです")
_BROKEN = Words(
    "承诺没有兑现：种子对不上",
    "the promise was not kept: the seed does not fit it",
    "約束は守られていません：シードが合いません",
)


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("seed", metavar="SEED", help="the revealed seed, 64 hexadecimal digits")
    parser.add_argument("commitment", metavar="COMMITMENT", nargs="?", help="the promise shown before play")
    parser.add_argument("--variant", metavar="GAME", default="riichi", help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")
    parser.add_argument("--hand", type=int, metavar="N", help="also print the wall of hand number N, from 0")


def run(args: argparse.Namespace) -> int:
    """Compare the promise with the seed; 0 where it was kept, 1 where it was not."""
    variant = chosen_variant(args.variant)
    if variant.flow is None:
        raise InputError("variant", f"{variant.name} cannot be played yet", "--variant")
    try:
        seed = bytes.fromhex(args.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise InputError("seed", f"a seed is {2 * SEED_BYTES} hexadecimal digits, not {args.seed!r}")
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    promised = commitment(seed, rules.digest())
    wall = shuffled(variant.flow.tile_set(rules), seed, args.hand or 0)
    print(f"{_COMMITMENT.text(args.lang)} {promised}")
    if args.hand is not None:
        faces = variant.flow.faces(rules)
        print(f"{_WALL.text(args.lang)} {args.hand} {' '.join(format_tiles([faces[tile]]) for tile in wall)}")
    if args.commitment is None:
        return 0
    kept = args.commitment.lower() == promised
    print((_KEPT if kept else _BROKEN).text(args.lang))
    return 0 if kept else 1
