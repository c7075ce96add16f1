"""Wuhan scored the slow way, from the rulings alone: every substitution of laizi, every grouping, fractions.

Shares no code with the package. Kinds are 0–33 as everywhere (万 筒 索 东南西北 白发中).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

WRITTEN = [27, 28, 29, 30, 33, 32, 31]  # 东南西北中发白
SKIPPING = [27, 28, 29, 30, 32, 31]
WINDS = {27, 28, 29, 30, 31, 32}
GENERALS = {kind for kind in range(27) if kind % 9 + 1 in (2, 5, 8)}


def specials(flip: int, street: bool) -> tuple[int, set[int], set[int]]:
    """Return laizi, the set of pi and the set of 红中 (R-H1, R-H2, R-H3)."""
    if flip < 27:
        suit, rank = divmod(flip, 9)
        laizi, pi = 9 * suit + (rank + 1) % 9, {flip, 9 * suit + (rank - 1) % 9}
    elif street and flip == 33:
        laizi, pi = 32, {30, 29}
    else:
        ring = SKIPPING if street else WRITTEN
        at = ring.index(flip)
        laizi, pi = ring[(at + 1) % len(ring)], {flip, ring[at - 1]}
    red = {33} - {laizi}
    return laizi, pi - red - {laizi}, red


@cache
def suit_ways(counts: tuple[int, ...], honours: bool) -> frozenset[Any]:
    """Return every (pair rank or None, holds a chow) in which all tiles of a suit lie in sets and at most one pair."""
    first = next((rank for rank, count in enumerate(counts) if count), None)
    if first is None:
        return frozenset({(None, False)})
    found: set[Any] = set()

    def less(*ranks: int) -> tuple[int, ...] | None:
        left = list(counts)
        for rank in ranks:
            left[rank] -= 1
            if left[rank] < 0:
                return None
        return tuple(left)

    rest = less(first, first, first)
    if rest is not None:
        found |= suit_ways(rest, honours)
    rest = less(first, first)
    if rest is not None:
        found |= {(first, chow) for pair, chow in suit_ways(rest, honours) if pair is None}
    if not honours and first < 7:
        rest = less(first, first + 1, first + 2)
        if rest is not None:
            found |= {(pair, True) for pair, _ in suit_ways(rest, honours)}
    return frozenset(found)


def groupings(kinds: list[int]) -> set[tuple[int, bool]] | None:
    """Return every (pair kind, holds a chow) in which all tiles lie in sets and exactly one pair."""
    counts = [0] * 36
    for kind in kinds:
        counts[kind] += 1
    suits = []
    for suit in range(4):
        suits.append(suit_ways(tuple(counts[9 * suit : 9 * suit + 9]), suit == 3))
        if not suits[-1]:
            return set()
    found: set[Any] = set()
    for ways in product(*suits):
        pairs = [9 * suit + pair for suit, (pair, _) in enumerate(ways) if pair is not None]
        if len(pairs) == 1:
            found.add((pairs[0], any(chow for _, chow in ways)))
    return found


def substitutions(plain: list[int], laizi: int, count: int, most: int) -> Iterator[tuple[int, list[int]]]:
    """Return every hand that the laizi can make, with the number that stand for another tile."""
    others = [kind for kind in range(34) if kind != laizi]
    for standing in range(min(count, most) + 1):
        for kinds in combinations_with_replacement(others, standing):
            yield standing, [*plain, *[laizi] * (count - standing), *kinds]


def wins_of(
    concealed: list[int], melds: list[dict[str, Any]], situation: set[str], claimed: bool
) -> list[set[str]] | None:
    """Return the set of wins for each reading of tiles that are all taken at their face."""
    melded = [kind for meld in melds for kind in meld["kinds"]]
    tiles = {*concealed, *melded}
    colours = set()
    if max(tiles) < 27 and max(tiles) // 9 == min(tiles) // 9:
        colours.add("清一色")
    if tiles <= WINDS:
        colours.add("风一色")
    if tiles <= GENERALS:
        colours.add("将一色")
    melded_chow = any(meld["type"] == "chow" for meld in melds)
    begging = claimed and len(melds) == 4 and all(meld["type"] != "closed" for meld in melds)
    readings = []
    for pair, chow in groupings(concealed):
        wins = set(colours)
        if not chow and not melded_chow:
            wins.add("碰碰胡")
        if wins or pair in GENERALS:
            readings.append(wins | ({"全求人"} if begging else set()) | situation)
    for colour in colours - {"清一色"}:
        readings.append({colour} | situation)
    return readings


def table_product(player: dict[str, Any], once: bool) -> int:
    """Multiply the openings and kongs of a seat (R-H5); in 开口翻 being open counts ``once``."""
    total = 1
    for meld in player["melds"]:
        total *= {"chow": 1, "pung": 1, "kong": 2, "added": 2, "closed": 4}[meld["type"]]
    openings = sum(meld["type"] != "closed" for meld in player["melds"])
    total *= 2 ** (min(openings, 1) if once else openings)
    return total * 4 ** player["laizi_kongs"] * 2 ** player["pi_kongs"] * 2 ** player["red_kongs"]


def amounts(case: dict[str, Any], wins: set[str], hard: bool, once: bool) -> tuple[int, list[Any], list[Any]]:
    """Return base, every seat's product and what each seat owes before the caps."""
    big = len(wins)
    winner, loser = case["winner"], case["loser"]
    products = [Fraction(table_product(player, once)) for player in case["players"]]
    if hard:
        products[winner] *= 2
    if loser is None:
        products[winner] *= Fraction(3, 2) if big else 2
    else:
        products[loser] *= Fraction(3, 2) if big else 2
    base = 10 * big if big else 1
    raw = [0] * 4
    for seat in range(4):
        if seat != winner:
            raw[seat] = base * products[winner] * products[seat]
            if not big and 0 in (seat, winner):
                raw[seat] *= 2
    return base, products, raw


def settle(raw: list[Any], winner: int, gold: int) -> list[Any]:
    """Cap each loser, or all at the gold cap (R-H13)."""
    losers = [seat for seat in range(4) if seat != winner]
    if all(raw[seat] > 300 for seat in losers):
        return [0 if seat == winner else gold for seat in range(4)]
    return [min(points, 300) for points in raw]


def liable(case: dict[str, Any], wins: set[str]) -> int | None:
    """Return who pays for all (R-H14)."""
    winner, loser = case["winner"], case["loser"]
    if case["rob_kong"]:
        return loser
    if "全求人" in wins and not case["players"][loser]["tenpai"]:
        return loser
    opened = [meld for meld in case["players"][winner]["melds"] if meld["type"] != "closed"]
    if "清一色" in wins and len(opened) >= 3:
        return (winner + opened[2]["source"]) % 4
    return None


def score(case: dict[str, Any], preset: str) -> dict[str, Any] | None:
    """Return None where the hand may not win, or wins, hard, base, products, raw, liable and deltas."""
    street, once = preset == "street", preset == "kaikou"
    laizi, pi, red = specials(case["flip"], street)
    winner, loser = case["winner"], case["loser"]
    melds = case["players"][winner]["melds"]
    claimed = loser is not None
    if claimed and case["win"] in {laizi} | pi | red:
        return None
    tiles = [*case["hand"], case["win"]]
    if set(tiles) & (pi | red) or all(meld["type"] == "closed" for meld in melds):
        return None
    situation = set()
    if case["kong_draw"]:
        situation.add("杠上开花")
    if case["last_tile"] and not claimed:
        situation.add("海底捞月")
    if case["rob_kong"]:
        situation.add("抢杠胡")
    plain = [kind for kind in tiles if kind != laizi]
    best = None
    for standing, concealed in substitutions(plain, laizi, len(tiles) - len(plain), 2):
        for wins in wins_of(concealed, melds, situation, claimed):
            if not wins and standing > 1:
                continue
            base, products, raw = amounts(case, wins, standing == 0, once)
            key = (sum(raw), -standing)
            if best is None or key > best[0]:
                best = (key, wins, standing == 0, base, products, raw)
    if best is None:
        return None
    _, wins, hard, base, products, raw = best
    start = base * products[winner] * min(products[seat] for seat in range(4) if seat != winner)
    if start < 16 or (start == 16 and not street):
        return None
    paid = settle(raw, winner, 400 if once else 500)
    payer = liable(case, wins)
    deltas = [-points for points in paid]
    if payer is not None:
        deltas = [0] * 4
        deltas[payer] = -sum(paid)
    deltas[winner] = sum(paid)
    return {
        "wins": wins,
        "hard": hard,
        "base": base,
        "products": products,
        "raw": raw,
        "liable": payer,
        "deltas": deltas,
    }
