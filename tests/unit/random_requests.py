"""Random score requests of every game as a program would send them: complete hands with flags that may be true."""

from collections.abc import Iterator
from random import Random
from typing import Any

SUITS = "mps"
Request = dict[str, Any]


class _Wall:
    """Tiles in text, four of each, taken as they are needed."""

    def __init__(self) -> None:
        self.left = {f"{rank}{suit}": 4 for suit in SUITS for rank in range(1, 10)}
        self.left |= {f"{rank}z": 4 for rank in range(1, 8)}

    def take(self, tiles: list[str]) -> bool:
        if any(self.left.get(tile, 0) < tiles.count(tile) for tile in tiles):
            return False
        for tile in tiles:
            self.left[tile] -= 1
        return True

    def any(self, random: Random) -> str:
        tile = random.choice([tile for tile, count in self.left.items() if count])
        self.left[tile] -= 1
        return tile


def _set(random: Random, suits: str, pungs: float) -> list[str]:
    suit = random.choice(suits)
    if suit == "z":
        return [f"{random.randint(1, 7)}z"] * 3
    rank = random.randint(1, 7)
    if random.random() < pungs:
        return [f"{random.choice([rank, rank + 2, 2, 5, 8])}{suit}"] * 3
    return [f"{rank + step}{suit}" for step in range(3)]


def _meld(random: Random, tiles: list[str]) -> tuple[str, list[str]]:
    text = "".join(tile[0] for tile in tiles) + tiles[0][1]
    if tiles[0] != tiles[1]:
        return f"chow:{text}@3", tiles
    word = random.choices(["pung", "kong", "added", "closed"], [5, 1, 1, 1])[0]
    if word == "pung":
        return f"pung:{text}@{random.randint(1, 3)}", tiles
    text = tiles[0][0] + text
    return (f"closed:{text}" if word == "closed" else f"{word}:{text}@{random.randint(1, 3)}"), [*tiles, tiles[0]]


def _hand(random: Random, wall: _Wall, open_often: float) -> Request | None:
    suits = random.choice(["mps", "mpsz", "mpsz", "m", "pz", "ms", "s"])
    pungs = random.choice([0.1, 0.4, 1.0])
    hand: list[str] = []
    melds: list[str] = []
    if random.random() < 0.05 and not open_often:
        for _ in range(7):
            tile = wall.any(random)
            hand += [tile, tile]
            if not wall.take([tile]):
                return None
    else:
        for _ in range(4):
            tiles = _set(random, suits, pungs)
            if random.random() < open_often:
                meld, tiles = _meld(random, tiles)
                melds.append(meld)
            else:
                hand += tiles
            if not wall.take(tiles):
                return None
        pair = _set(random, suits, 1.0)[:2]
        hand += pair
        if not wall.take(pair):
            return None
    random.shuffle(hand)
    win = hand.pop()
    winner = random.randrange(4)
    return {
        "hand": " ".join(hand),
        "win": win,
        "melds": melds,
        "winner": winner,
        "loser": random.choice([None, *[seat for seat in range(4) if seat != winner]]),
        "round": random.choice("ESWN"),
        "last_tile": random.random() < 0.1,
        "kong_draw": random.random() < 0.1,
        "rob_kong": random.random() < 0.05,
        "first_turn": random.random() < 0.05,
    }


def _riichi(random: Random, wall: _Wall, request: Request) -> None:
    shown = random.randint(1, 3)
    request["dora"] = [wall.any(random) for _ in range(shown)]
    if not any("@" in meld for meld in request["melds"]) and random.random() < 0.6:
        request["riichi"] = random.choice([1, 1, 2])
        request["ippatsu"] = random.random() < 0.3
        request["ura"] = [wall.any(random) for _ in range(shown)]
    request["honba"] = random.choice([0, 0, 1, 3])
    request["sticks"] = (request.get("riichi", 0) and 1) or random.choice([0, 2])
    request["rules"] = random.choice(["house", "tenhou", "majsoul", "mleague", "wrc", "ema", "ema2025", "jpml"])


def _guobiao(random: Random, wall: _Wall, request: Request) -> None:
    request["flowers"] = random.choice([0, 0, 1, 3])
    request["last_copy"] = random.random() < 0.1
    request["rules"] = random.choice(["tziakcha", "mil2025", "botzone", "gb1998", {"guobiao_no_8fanfu": True}])


def _wuhan(random: Random, wall: _Wall, request: Request) -> None:
    request["flip"] = wall.any(random)
    rows = []
    for seat in range(4):
        row: Request = {"tenpai": random.random() < 0.5}
        if seat != request["winner"] and random.random() < 0.6:
            meld, tiles = _meld(random, _set(random, SUITS, 0.5))
            if wall.take(tiles):
                row["melds"] = [meld]
        for name in ("laizi_kongs", "pi_kongs", "red_kongs"):
            row[name] = random.choice([0, 0, 0, 1])
        rows.append(row)
    request["players"] = rows
    request["rules"] = random.choice(["koukou", "kaikou", "street"])


def _sichuan(random: Random, wall: _Wall, request: Request) -> None:
    told = _tiles_of(request)
    request["void"] = random.choice([suit for suit in SUITS if suit not in told] or list(SUITS))
    seats = [seat for seat in range(4) if seat not in (request["winner"], request["loser"])]
    request["left"] = random.choice([[], [], seats[:1], seats[1:2]])
    request["kong_discard"] = request["loser"] is not None and random.random() < 0.1
    request["rules"] = random.choice(["xuezhan", "akabane", "sbr", {"self_draw": "fan", "closed_hand": 1}])


def _tiles_of(request: Request) -> str:
    melds = [meld.partition(":")[2].partition("@")[0] for meld in request["melds"]]
    return " ".join([request["hand"], request["win"], *melds])


_OWN = {"riichi": _riichi, "guobiao": _guobiao, "wuhan": _wuhan, "sichuan": _sichuan}


def requests(variant: str, count: int, seed: int) -> Iterator[Request]:
    """Yield random requests; some are impossible in ways that only the rules know, so they may be refused."""
    random = Random(seed)
    made = 0
    while made < count:
        wall = _Wall()
        request = _hand(random, wall, random.choice([0.5, 0.8, 1.0] if variant == "wuhan" else [0.0, 0.0, 0.3, 0.8]))
        if request is None or (variant == "sichuan" and ("z" in _tiles_of(request) or "chow" in str(request))):
            continue
        _OWN[variant](random, wall, request)
        made += 1
        yield {"variant": variant, "explain": True, **request}
