"""A second table, written from the pages of the rules: tiles are text, every question is answered the slow way.

It shares no code with the package and knows no points: it says what each seat may do, and what follows. ``perft``
walks it beside the engine. A game says what it does otherwise in a subclass; whether a complete hand may win is asked
of another library.
"""

import pickle
from collections import Counter
from functools import cache

SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = ["1z", "2z", "3z", "4z"]
KINDS = [*SUITED, *WINDS, "5z", "6z", "7z"]
ORPHANS = [kind for kind in KINDS if kind[1] == "z" or kind[0] in "19"]


def kind_of(tile: str) -> str:
    """Return a tile without its colour: a red five is a five."""
    return f"5{tile[1]}" if tile[0] == "0" else tile


def kinds_of(tiles: list[str]) -> list[str]:
    return [kind_of(tile) for tile in tiles]


def shifted(kind: str, by: int) -> str | None:
    """Return the kind some ranks on in its suit, or None."""
    rank = int(kind[0]) + by
    return f"{rank}{kind[1]}" if kind[1] != "z" and 1 <= rank <= 9 else None


@cache
def readings(kinds: tuple[str, ...], sets: int, pairs: int) -> list[list[tuple[str, ...]]]:
    """Return every way to lay sorted tiles out as some sets and pairs."""
    if not kinds:
        return [[]] if sets == pairs == 0 else []
    first, found = kinds[0], []
    for part in ([first] * 3, [first, shifted(first, 1), shifted(first, 2)], [first] * 2):
        left = list(kinds)
        for kind in part:
            if kind not in left:
                break
            left.remove(kind)
        else:
            size = len(part)
            rest = readings(tuple(left), sets - (size == 3), pairs - (size == 2)) if sets or pairs else []
            found += [[tuple(map(str, part)), *way] for way in rest]
    return found


def standard(kinds: list[str], sets: int) -> list[list[tuple[str, ...]]]:
    """Return the readings as some sets and a pair."""
    return readings(tuple(sorted(kinds, key=KINDS.index)), sets, 1)


class PlainTable:
    """One hand; seats are counted from the dealer."""

    players = 4
    dead = 0

    def __init__(self, wall: list[str], **rules: object) -> None:
        self.wall = list(wall)
        self.rules = rules
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.melds: list[list[tuple[str, list[str]]]] = [[] for _ in range(self.players)]
        self.rivers: list[list[str]] = [[] for _ in range(self.players)]
        self.aside: list[list[str]] = [[] for _ in range(self.players)]
        self.turn = 0
        self.drawn = ""
        self.tile = ""
        self.robbing = False
        self.replaced = False
        self.calls = 0
        self.over = False
        self.options: dict[int, list[str]] = {}
        self.answers: dict[int, str] = {}
        for amount in (4, 4, 4, 1):
            for hand in self.hands:
                hand += [self.wall.pop(0) for _ in range(amount)]
        self.dealt()
        self.draw(0)

    # --- what a game says otherwise ----------------------------------------------------------------------------------

    def dealt(self) -> None:
        """Do what comes before the first draw."""

    def begun(self) -> None:
        """Do what comes between a draw and the choice."""

    def may_win(self, seat: int, tile: str, own: bool) -> bool:
        raise NotImplementedError

    def more_turns(self, seat: int) -> list[str]:
        """Return further choices of a seat in turn."""
        return []

    def may_discard(self, seat: int, tile: str) -> bool:
        return True

    def may_kong(self, seat: int, kind: str) -> bool:
        return True

    def may_chow(self, tile: str) -> bool:
        return True

    def asks_all(self) -> bool:
        """Tell whether seats without a choice are asked as well."""
        return False

    def passed_by(self) -> bool:
        """Nobody wins a discard: do what follows by itself, and tell whether the hand goes on."""
        return True

    # --- asking ------------------------------------------------------------------------------------------------------

    def left(self) -> int:
        return len(self.wall) - self.dead

    def asked(self) -> int:
        return min(seat for seat in self.options if seat not in self.answers)

    def legal(self) -> list[str]:
        return self.options[self.asked()]

    def draw(self, seat: int, replacement: bool = False) -> None:
        if self.left() <= 0:
            self.over = True
            return
        self.turn, self.replaced = seat, replacement
        self.drawn = self.wall.pop() if replacement else self.wall.pop(0)
        self.hands[seat].append(self.drawn)
        self.begun()
        self.ask_turn()

    def ask_turn(self) -> None:
        self.options, self.answers = {self.turn: self.turn_options()}, {}

    def turn_options(self) -> list[str]:
        seat, hand = self.turn, self.hands[self.turn]
        found = []
        if self.drawn:
            if self.may_win(seat, self.drawn, True):
                found.append("win")
            if self.left() > 0:
                held = Counter(kinds_of(hand))
                found += [f"closed {kind}" for kind in held if held[kind] == 4 and self.may_kong(seat, kind)]
                pungs = [kind_of(tiles[0]) for word, tiles in self.melds[seat] if word == "pung"]
                found += [f"added {kind}" for kind in pungs if kind in held and self.may_kong(seat, kind)]
        return found + self.more_turns(seat) + self.discards(seat, "discard")

    def discards(self, seat: int, word: str) -> list[str]:
        """Return a discard for every different tile, the drawn one by itself."""
        rest = list(self.hands[seat])
        if self.drawn:
            rest.remove(self.drawn)
        tiles = [tile for tile in dict.fromkeys(rest) if self.may_discard(seat, tile)]
        found = [f"{word} {tile}" for tile in tiles]
        if self.drawn and self.may_discard(seat, self.drawn):
            found.append(f"{word} {self.drawn} drawn")
        return found

    def claim_options(self, seat: int) -> list[str]:
        found = ["win"] if self.may_win(seat, self.tile, False) else []
        if not self.robbing and self.left() > 0:
            found += self.calls_of(seat)
        if found or self.asks_all():
            found.append("pass")
        return found

    def calls_of(self, seat: int) -> list[str]:
        kind, hand, found = kind_of(self.tile), self.hands[seat], []
        like = sorted(tile for tile in hand if kind_of(tile) == kind)
        pairs = {(a, b) for at, a in enumerate(like) for b in like[at + 1 :]}
        found += [f"pung {a} {b}" for a, b in sorted(pairs)]
        if len(like) == 3 and self.may_kong(seat, kind):
            found.append("kong")
        if seat == (self.turn + 1) % self.players and self.may_chow(self.tile):
            for low, high in ((-2, -1), (-1, 1), (1, 2)):
                one, two = shifted(kind, low), shifted(kind, high)
                ones = sorted({tile for tile in hand if kind_of(tile) == one and self.may_chow(tile)})
                twos = sorted({tile for tile in hand if kind_of(tile) == two and self.may_chow(tile)})
                found += [f"chow {a} {b}" for a in ones for b in twos]
        return found

    # --- answers -----------------------------------------------------------------------------------------------------

    def act(self, answer: str) -> None:
        """Take the answer of the seat that is asked."""
        seat = self.asked()
        assert answer in self.options[seat], (answer, self.options[seat])
        word, *tiles = answer.split()
        if self.tile:
            self.answers[seat] = answer
            if len(self.answers) == len(self.options):
                self.resolve()
        elif word == "win" or word == "abort":
            self.over = True
        elif word in ("discard", "declare"):
            self.hands[seat].remove(tiles[0])
            self.rivers[seat].append(tiles[0])
            self.drawn = ""
            self.discarded(seat, word, tiles[0])
            self.offer(tiles[0], robbing=False)
        else:
            self.lay_down(seat, word, tiles[0])

    def discarded(self, seat: int, word: str, tile: str) -> None:
        """Keep what a game needs to know of a discard."""

    def lay_down(self, seat: int, word: str, tile: str) -> None:
        hand = self.hands[seat]
        self.drawn = ""
        self.calls += 1
        if word == "aside":
            hand.remove(tile)
            self.aside[seat].append(tile)
        elif word == "closed":
            four = [held for held in hand if kind_of(held) == tile]
            self.hands[seat] = [held for held in hand if kind_of(held) != tile]
            self.melds[seat].append(("closed", four))
        else:
            one = next(held for held in hand if kind_of(held) == tile)
            hand.remove(one)
            at = next(
                at for at, (kind, tiles) in enumerate(self.melds[seat]) if kind == "pung" and kind_of(tiles[0]) == tile
            )
            self.melds[seat][at] = ("added", [*self.melds[seat][at][1], one])
        if self.robbed(word):
            self.offer(tile, robbing=True)
        else:
            self.konged(seat)

    def robbed(self, word: str) -> bool:
        return word == "added"

    def konged(self, seat: int) -> None:
        self.draw(seat, replacement=True)

    def offer(self, tile: str, robbing: bool) -> None:
        self.tile, self.robbing, self.answers = tile, robbing, {}
        others = [seat for seat in range(self.players) if seat != self.turn]
        self.options = {seat: options for seat in others if (options := self.claim_options(seat))}
        if not self.options:
            self.resolve()

    def resolve(self) -> None:
        """Wins before pung and kong, these before chow."""
        words = {seat: answer.split() for seat, answer in self.answers.items() if answer != "pass"}
        tile, robbing, self.tile, self.robbing = self.tile, self.robbing, "", False
        if any(word[0] == "win" for word in words.values()):
            self.over = True
            return
        self.declined(tile)
        if robbing:
            self.konged(self.turn)
            return
        if not self.passed_by():
            self.over = True
            return
        strong = [seat for seat, word in words.items() if word[0] in ("pung", "kong")]
        claimers = strong or list(words)
        if claimers:
            self.claim(claimers[0], tile, *words[claimers[0]])
        else:
            self.draw((self.turn + 1) % self.players)

    def declined(self, tile: str) -> None:
        """Keep what a game needs to know of a tile that nobody won."""

    def claim(self, seat: int, tile: str, word: str, *tiles: str) -> None:
        hand = self.hands[seat]
        used = list(tiles) or [held for held in hand if kind_of(held) == kind_of(tile)]
        for held in used:
            hand.remove(held)
        self.melds[seat].append((word, [tile, *used]))
        self.calls += 1
        self.turn, self.drawn = seat, ""
        self.claimed(seat, tile, word, used)
        if word == "kong":
            self.konged(seat)
        else:
            self.ask_turn()

    def claimed(self, seat: int, tile: str, word: str, used: list[str]) -> None:
        """Keep what a game needs to know of a claim."""

    def after(self, answer: str) -> "PlainTable":
        other: PlainTable = pickle.loads(pickle.dumps(self))  # far quicker than a deep copy
        other.act(answer)
        return other
