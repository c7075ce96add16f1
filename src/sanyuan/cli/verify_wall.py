"""``sanyuan verify-wall``: check that revealed walls are the ones that were promised before play."""

import argparse
from pathlib import Path

from sanyuan import variants
from sanyuan.cli.flags import chosen_variant, rule_spec
from sanyuan.cli.terminal import language
from sanyuan.engine.wall import SEED_BYTES, commitment, shuffled
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles
from sanyuan.record.native import is_native, read_native
from sanyuan.record.walls import promise_is_kept
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.words.text import LANGUAGES, Words

_COMMITMENT = Words("承诺", "commitment", "約束")
_WALL = Words("牌墙", "wall", "牌山")
_ADDED = Words("加了随机数的玩家", "players who added to the walls", "乱数を加えたプレイヤー")
_KEPT = Words("牌墙正是开局前承诺的那一副", "the walls are the ones that were promised", "牌山は約束したとおりです")
_BROKEN = Words(
    "承诺没有兑现：种子对不上",
    "the promise was not kept: the seed does not fit it",
    "約束は守られていません：シードが合いません",
)
_OTHER_WALL = Words(
    "承诺没有兑现：牌墙不是由种子洗出的那一副",
    "the promise was not kept: a wall is not the one that the seed shuffles",
    "約束は守られていません：シードの牌山ではありません",
)


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("seed", metavar="RECORD|SEED", help="a record of ours, or the revealed seed, 64 digits")
    parser.add_argument("commitment", metavar="COMMITMENT", nargs="?", help="the promise shown before play")
    parser.add_argument("--variant", metavar="GAME", default=variants.first(), help="the game, beside a seed")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset, beside a seed")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")
    parser.add_argument("--hand", type=int, metavar="N", help="also print the wall of hand number N, from 0")


def run(args: argparse.Namespace) -> int:
    """Compare the promise with the walls; 0 where it was kept, 1 where it was not."""
    return _check_record(args) if Path(args.seed).is_file() else _check_seed(args)


def _check_seed(args: argparse.Namespace) -> int:
    variant = chosen_variant(args.variant)
    flow = _flow(variant)
    try:
        seed = bytes.fromhex(args.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise InputError("seed.seed_hexadecimal_digits", most=2 * SEED_BYTES, seed=repr(args.seed))
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    promised = commitment(seed, rules.digest())
    wall = _wall(flow, rules, seed, args)
    print(f"{_COMMITMENT.text(args.lang)} {promised}{wall}")
    if args.commitment is None:
        return 0
    return _say(_KEPT if args.commitment.lower() == promised else _BROKEN, args)


def _check_record(args: argparse.Namespace) -> int:
    """Check a record: its promise, what its players added, and every wall."""
    data = Path(args.seed).read_bytes()
    if not is_native(data):
        raise InputError("format.record_sanyuan_others", seed=args.seed)
    game = read_native(data)
    if not (game.seed and game.commitment):
        raise InputError("format.tells_promise_about", seed=args.seed)
    variant = variants.variant(game.variant)
    flow = _flow(variant)
    rules = variant.rules.make(game.rules)
    print(f"{_COMMITMENT.text(args.lang)} {game.commitment}")
    if args.commitment is not None and args.commitment.lower() != game.commitment:
        return _say(_BROKEN, args)
    if not promise_is_kept(game, rules):
        return _say(_BROKEN, args)
    seed = bytes.fromhex(game.seed)
    for number, hand in enumerate(game.hands):
        if hand.wall is not None and hand.wall != shuffled(flow.tile_set(rules), seed, number):
            return _say(_OTHER_WALL, args)
    nonces = game.promise.get("nonces")
    added = sum(nonce is not None for nonce in nonces) if isinstance(nonces, list) else 0
    print(f"{_ADDED.text(args.lang)} {added}{_wall(flow, rules, seed, args)}")
    return _say(_KEPT, args)


def _flow(variant: Variant) -> Flow:
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet", "--variant", name=variant.name)
    return variant.flow


def _wall(flow: Flow, rules: RuleConfig, seed: bytes, args: argparse.Namespace) -> str:
    """Return the line that tells a hand's wall where it is asked for."""
    if args.hand is None:
        return ""
    faces = flow.faces(rules)
    wall = shuffled(flow.tile_set(rules), seed, args.hand)
    return f"\n{_WALL.text(args.lang)} {args.hand} {' '.join(format_tiles([faces[tile]]) for tile in wall)}"


def _say(words: Words, args: argparse.Namespace) -> int:
    print(words.text(args.lang))
    return 0 if words is _KEPT else 1
