"""The lobby of a live table: who sits where, and the walls drawn together, as the fold of entries that are only added.

An entry is a dict with ``e``: ``open`` (a seat, by the hash of its invitation), ``bot`` (takes a seat), ``sit`` (a
player, by the hash of the token), ``seal`` and ``reveal`` (a player's nonce), ``close`` (nobody seals any more, and
everybody reveals), ``leave`` (players lose their seats, and a round begins anew), ``host`` (the host names the next
one), ``deal``; and after the deal ``away`` (the players whose seats bots play: those who have left, and those who are
missed).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sanyuan.bots import BOTS
from sanyuan.errors import InputError
from sanyuan.record.promise import Promise, key_of, seal_of
from sanyuan.server.live.start import Start, check_bot
from sanyuan.server.models.tables import OPEN
from sanyuan.server.tokens import new_token, opens, token_hash

Entry = dict[str, object]


@dataclass
class Chair:
    """The seat of a player that is not a bot: hashes of what opens it, and what the player adds to the walls."""

    invitation: str = ""
    token: str = ""
    seal: str = ""
    nonce: str = ""


class Lobby:
    """What came to pass before the deal, and who is away since."""

    def __init__(self, table: str, start: Start, promised: str, entries: Iterable[Entry] = ()) -> None:
        """Fold the entries of a table that was begun so."""
        self.table = table
        self.start = start
        """What the table was begun with; names and bots follow who sits down."""
        self.promised = promised
        self.seats = {player: Chair() for player in start.humans()}
        self.round = 1
        self.broken: list[list[int]] = []
        """For every round that was broken off, the players who had not revealed their nonce."""
        self.revealing = False
        self.dealt = False
        self.left: set[int] = set()
        self.missed: set[int] = set()
        self.count = 0
        self._hosts: list[int] = []
        """Who sits, in the order in which they would be the host: who began the table, then by when they sat down."""
        for entry in entries:
            self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Take one more entry."""
        self.count += 1
        kind, player = entry["e"], entry.get("player", -1)
        assert isinstance(player, int)
        if kind == "open":
            is_new = player in self.seats and not self.seats[player].token
            self._stands_up(player)
            self.seats[player] = Chair(invitation=str(entry["hash"]))
            self._sits(player, None, self.start.names[player] if is_new else "")
        elif kind == "bot":
            self._stands_up(player)
            self.seats.pop(player, None)
            self._sits(player, str(entry["bot"]), str(entry["name"]))
        elif kind == "sit":
            self.seats[player].token = str(entry["hash"])
            self._hosts.append(player)
            self._sits(player, None, str(entry.get("name") or self.start.names[player]))
        elif kind == "seal":
            self.seats[player].seal = str(entry["seal"])
        elif kind == "close":
            self.revealing = True
        elif kind == "reveal":
            self.seats[player].nonce = str(entry["nonce"])
        elif kind == "host":
            self._stands_up(player)
            self._hosts.insert(0, player)
        elif kind == "leave":
            self._break_off(entry["players"])
        elif kind == "deal":
            self.dealt = True
            self.revealing = False
        elif kind == "away":
            self.left, self.missed = _players(entry["left"]), _players(entry["missed"])

    def _sits(self, player: int, bot: str | None, name: str) -> None:
        names, bots = self.start.names[:], self.start.bots[:]
        names[player], bots[player] = name, bot
        self.start = replace(self.start, names=names, bots=bots)

    def _stands_up(self, player: int) -> None:
        if player in self._hosts:
            self._hosts.remove(player)

    def _break_off(self, players: object) -> None:
        assert isinstance(players, list)
        self.broken.append(players)
        self.round += 1
        self.revealing = False
        for player, seat in self.seats.items():
            seat.seal = seat.nonce = ""
            if player in players:
                self.seats[player] = Chair()
                self._stands_up(player)
                self._sits(player, None, "")

    # --- who sits where ----------------------------------------------------------------------------------------------

    def host(self) -> int:
        """Return the player who opens seats and lets bots sit, or -1 where nobody sits.

        It is who began the table, or whom the host named; where the host has lost the seat, who has sat the longest.
        """
        return self._hosts[0] if self._hosts else -1

    def name_host(self, host: int, player: int) -> list[Entry]:
        """Return what is to be kept where the host names another player the host: nothing where that is so already."""
        self._check_host(host)
        if player not in self._hosts:
            raise InputError("seats.next_host", "seat", player=player)
        return [] if player == host else [{"e": "host", "player": player}]

    def _check_host(self, host: int) -> None:
        if host != self.host():
            raise InputError("host", "seat")
        if self.revealing or self.dealt:
            raise InputError("wait.walls_being_drawn", "seat")

    def player_of(self, token: str) -> int:
        """Return the player whose token this is, or refuse."""
        for player, seat in self.seats.items():
            if seat.token and opens(token, seat.token):
                return player
        raise InputError("token.token_open_seat")

    def sit(self, invitation: str, token: str, name: str) -> tuple[int, list[Entry]]:
        """Return the seat that an invitation opens, and what is to be kept: nothing where its player says it again."""
        for player, seat in self.seats.items():
            if seat.invitation and opens(invitation, seat.invitation):
                if not seat.token:
                    self._check_seed("invitation")
                    return player, [{"e": "sit", "player": player, "hash": token_hash(token), "name": name}]
                if opens(token, seat.token):
                    return player, []
                raise InputError("taken", "invitation")
        raise InputError("invitation.invitation_opens_seat", "invitation")

    def place(self, host: int, player: int, word: str, name: str) -> tuple[str | None, list[Entry]]:
        """Open a seat anew or let a bot take it; return the new invitation of an open one, and what is to be kept."""
        self._check_host(host)
        if not 0 <= player < len(self.start.bots) or player == host:
            raise InputError("seat.host_places_others", "seat")
        if word == OPEN:
            self._check_seed("takes")
            invitation = new_token()
            return invitation, [{"e": "open", "player": player, "hash": token_hash(invitation)}]
        if word not in BOTS:
            raise InputError("seats.seat", "takes", open=OPEN, known=", ".join(BOTS))
        check_bot(word, "takes")
        return None, [{"e": "bot", "player": player, "bot": word, "name": name}]

    def _check_seed(self, field: str) -> None:
        """Refuse a second person where whoever began the table chose the walls, and so may know every hand."""
        if self.start.seeded and self._hosts:
            raise InputError("seed.one_person", field)

    def away(self, left: set[int], missed: set[int]) -> list[Entry]:
        """Return what is to be kept of who is away: nothing where that is known."""
        if (left, missed) == (self.left, self.missed):
            return []
        return [{"e": "away", "left": sorted(left), "missed": sorted(missed)}]

    # --- the walls, drawn together -----------------------------------------------------------------------------------

    def seal(self, player: int, number: int, seal: str) -> list[Entry]:
        """Take the hash of a player's nonce; until all have sealed theirs it may be another one."""
        seat = self._seat_in(player, number)
        if seat.seal == seal:
            return []
        if self.revealing or self.dealt:
            raise InputError("wait.everybody_sealed_seals", "seal")
        return [{"e": "seal", "player": player, "round": number, "seal": seal}]

    def reveal(self, player: int, number: int, nonce: str) -> list[Entry]:
        """Take a player's nonce once everybody has sealed one."""
        seat = self._seat_in(player, number)
        if not self.revealing and not self.dealt:
            raise InputError("wait.everybody_sealed_nonce", "nonce")
        if seal_of(self.table, self.promised, number, player, bytes.fromhex(nonce)) != seat.seal:
            raise InputError("nonce", "nonce")
        return [] if seat.nonce else [{"e": "reveal", "player": player, "round": number, "nonce": nonce}]

    def _seat_in(self, player: int, number: int) -> Chair:
        if number != self.round:
            raise InputError("stale.walls_drawn_round", "round", round=self.round, number=number)
        return self.seats[player]

    def due(self, here: set[int]) -> list[Entry]:
        """Return what comes to pass by itself, given the players who are there."""
        seats = self.seats.values()
        if self.dealt or not all(seat.token for seat in seats):
            return []
        if self.start.promise == 1 or (self.revealing and all(seat.nonce for seat in seats)):
            return [{"e": "deal"}]
        if not self.revealing and all(seat.seal for seat in seats) and not self.seats.keys() - here:
            return [{"e": "close", "round": self.round}]
        return []

    def late(self) -> Entry:
        """Return that those leave who have not revealed in time."""
        players = [player for player, seat in self.seats.items() if not seat.nonce]
        return {"e": "leave", "players": players, "round": self.round}

    def key(self) -> bytes:
        """Return what shuffles the walls."""
        seed = self.start.seed
        return seed if self.start.promise == 1 else key_of(self.table, self.promised, seed, self.round, self._nonces())

    def promise(self, over: bool) -> Promise:
        """Return what may be known about the walls: seals once they are fixed, nonces with the deal, the seed last."""
        said: Promise = {
            "version": self.start.promise,
            "commitment": self.promised,
            "seed": self.start.seed.hex() if over else None,
        }
        if self.start.promise == 1:
            return said
        fixed = self.revealing or self.dealt
        seals = {player: seat.seal for player, seat in self.seats.items() if fixed}
        return {
            **said,
            "table": self.table,
            "round": self.round,
            "seals": [seals.get(player) for player in range(len(self.start.bots))],
            "nonces": self._nonces() if self.dealt else [None] * len(self.start.bots),
            "broken": self.broken,
        }

    def _nonces(self) -> list[str | None]:
        given = {player: seat.nonce or None for player, seat in self.seats.items()}
        return [given.get(player) for player in range(len(self.start.bots))]

    def shown(self, here: set[int]) -> dict[str, object]:
        """Return the lobby as everybody may see it."""
        return {
            "host": self.host(),
            "phase": "revealing" if self.revealing else "gathering",
            "round": self.round,
            "seats": [self._shown_seat(player, here) for player in range(len(self.start.bots))],
            "promise": self.promise(False),
        }

    def _shown_seat(self, player: int, here: set[int]) -> dict[str, object]:
        seat = self.seats.get(player)
        return {
            "name": self.start.names[player],
            "bot": self.start.bots[player],
            "taken": seat is None or bool(seat.token),
            "here": seat is None or player in here,
            "sealed": seat is not None and bool(seat.seal),
            "revealed": seat is not None and bool(seat.nonce),
        }


def _players(value: object) -> set[int]:
    assert isinstance(value, list)
    return set(value)
