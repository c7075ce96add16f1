"""Random claims to win, built so that a good share of them is a win."""

import random
from typing import Any

import wuhan_brute as brute

COLOURS = (
    list(range(34)),
    list(range(9)),
    list(range(9, 18)),
    list(range(18, 27)),
    sorted(brute.WINDS),
    sorted(brute.GENERALS),
)


class Dealer:
    """Deals claims from a random source; tiles never exceed their four copies."""

    def __init__(self, random: random.Random, street: bool) -> None:
        self.random = random
        self.street = street

    def claim(self) -> dict[str, Any]:
        """Return one claim as plain data; about half of them win."""
        while True:
            case = self._try()
            if case is not None:
                return case

    def _try(self) -> dict[str, Any] | None:
        random = self.random
        flip = random.randrange(34)
        laizi, pi, red = brute.specials(flip, self.street)
        left = [4] * 34
        left[flip] -= 1
        special = {laizi} | pi | red
        theme = random.choice(COLOURS) if random.random() < 0.6 else COLOURS[0]
        pungs = random.random() < 0.4
        tried = [self._set(theme, pungs, left) for _ in range(4)]
        sets = [each for each in tried if each is not None]
        if len(sets) < len(tried):
            return None
        melds: list[dict[str, Any]] = []
        hand: list[int] = []
        opened = random.choice((1, 2, 2, 3, 3, 4, 4))
        for each in sets:
            if len(melds) < opened and not special & set(each):
                melds.append(self._meld(each, left))
            else:
                hand += each
        generals = [kind for kind in theme if kind in brute.GENERALS] or theme
        pair = random.choice(generals if random.random() < 0.7 else theme)
        if left[pair] < 2:
            return None
        left[pair] -= 2
        hand += [pair, pair]
        self._disturb(hand, laizi, theme, left)
        random.shuffle(hand)
        self_drawn = random.random() < 0.5
        winner = random.randrange(4)
        loser = None if self_drawn else random.choice([seat for seat in range(4) if seat != winner])
        players = [self._player(laizi, pi, red, left, special) for _ in range(4)]
        players[winner].update(melds=melds, tenpai=False)
        kongs = [meld for meld in melds if len(meld["kinds"]) == 4]
        robbed = loser is not None and self._robbed(hand[0], players[loser], left, special)
        special_kongs = sum(players[winner][name] for name in ("laizi_kongs", "pi_kongs", "red_kongs"))
        return {
            "flip": flip,
            "hand": hand[1:],
            "win": hand[0],
            "winner": winner,
            "loser": loser,
            "players": players,
            "kong_draw": self_drawn and bool(kongs or special_kongs) and random.random() < 0.3,
            "rob_kong": robbed,
            "last_tile": random.random() < 0.15,
        }

    def _robbed(self, win: int, robbed: dict[str, Any], left: list[int], special: set[int]) -> bool:
        """Now and then give the loser the pung to which he adds the winning tile (R-H25); tell whether he has it."""
        if win in special or left[win] < 3 or self.random.random() < 0.6:
            return False
        left[win] -= 3
        robbed["melds"].append({"type": "pung", "kinds": [win] * 3, "source": 1})
        return True

    def _set(self, theme: list[int], pungs: bool, left: list[int]) -> list[int] | None:
        random = self.random
        for _ in range(20):
            kind = random.choice(theme)
            chow = not pungs and kind < 27 and kind % 9 < 7 and random.random() < 0.8
            kinds = [kind, kind + 1, kind + 2] if chow else [kind] * 3
            if all(left[each] >= kinds.count(each) for each in kinds):
                for each in kinds:
                    left[each] -= 1
                return kinds
        return None

    def _meld(self, kinds: list[int], left: list[int]) -> dict[str, Any]:
        random = self.random
        if kinds[0] != kinds[1]:
            return {"type": "chow", "kinds": kinds, "source": 3}
        kind = kinds[0]
        if left[kind] and random.random() < 0.4:
            left[kind] -= 1
            word = random.choice(("kong", "added", "closed"))
            return {"type": word, "kinds": [kind] * 4, "source": 0 if word == "closed" else random.randint(1, 3)}
        return {"type": "pung", "kinds": kinds, "source": random.randint(1, 3)}

    def _disturb(self, hand: list[int], laizi: int, theme: list[int], left: list[int]) -> None:
        """Put laizi in the place of some tiles, and now and then a stray tile."""
        random = self.random
        for _ in range(random.choice((0, 0, 1, 1, 1, 2, 2, 3, 4))):
            if left[laizi]:
                at = random.randrange(len(hand))
                left[hand[at]] += 1
                left[laizi] -= 1
                hand[at] = laizi
        if random.random() < 0.3:
            kind = random.choice(theme if random.random() < 0.7 else COLOURS[0])
            if left[kind]:
                at = random.randrange(len(hand))
                left[hand[at]] += 1
                left[kind] -= 1
                hand[at] = kind

    def _player(self, laizi: int, pi: set[int], red: set[int], left: list[int], special: set[int]) -> dict[str, Any]:
        random = self.random
        melds = []
        for _ in range(random.choice((0, 0, 1, 1, 2))):
            each = self._set([kind for kind in range(34) if kind not in special], random.random() < 0.5, left)
            if each is not None:
                if special & set(each):
                    for kind in each:
                        left[kind] += 1
                else:
                    melds.append(self._meld(each, left))
        counts: dict[str, Any] = {}
        for name, kinds in (("laizi_kongs", [laizi]), ("pi_kongs", sorted(pi)), ("red_kongs", sorted(red))):
            counts[name] = 0
            for kind in kinds:
                if left[kind] and random.random() < 0.25:
                    left[kind] -= 1
                    counts[name] += 1
        opened = any(meld["type"] != "closed" for meld in melds)
        return {"melds": melds, **counts, "tenpai": opened and random.random() < 0.7}
