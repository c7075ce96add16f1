"""An episode: a match or a hand played by action ids, with what each answer earns."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

from sanyuan.encode.actions import ActionSpace
from sanyuan.encode.planes import Encoder
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.kept import Kept
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.variant import Variant
from sanyuan.table.actions import DECLARE, DISCARD, action_tile, action_type
from sanyuan.tiles import KINDS, tile_kind
from sanyuan.words.text import nearest

FINAL: Final = "final"
HAND: Final = "hand"
PLACE: Final = "place"
REWARDS: Final = (FINAL, HAND, PLACE)
"""What a player is rewarded by: the result of the match, the points of each hand, or its place at the end."""

MATCH: Final = "match"
EPISODES: Final = (MATCH, HAND)
"""What an episode is."""

NOBODY: Final = -1
_MISSING_AT: Final = 34
"""Where an outlook's distance keeps the number of missing tiles."""


@final
class Terms(Kept):
    """What an episode is played by: the game and its rules, its numbers, its length and its rewards."""

    def __init__(
        self, variant: Variant, rules: RuleConfig, reward: str = FINAL, episode: str = MATCH, distance: float = 0.0
    ) -> None:
        """Bind a game; ``distance`` is taken for every tile by which a discard moves a hand away from a win."""
        if variant.flow is None:
            raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
        if reward not in REWARDS:
            raise InputError("env.reward", "reward", word=repr(reward), near=nearest(reward, list(REWARDS)))
        if episode not in EPISODES:
            raise InputError("env.episode", "episode", word=repr(episode), near=nearest(episode, list(EPISODES)))
        if episode == HAND and reward != HAND:  # every hand but the last of a match would earn nothing
            raise InputError("env.reward_of_match", "reward", reward=repr(reward))
        self.variant: Final = variant
        self.rules: Final = rules
        self.reward: Final = reward
        self.episode: Final = episode
        self.distance: Final = distance
        self.flow: Final[Flow] = variant.flow
        self.outlook: Final[Outlook] = variant.outlook
        self.seats: Final[i64] = variant.flow.seats(rules)
        self.nothing: Final = [0.0] * variant.flow.seats(rules)
        """What is earned where nothing is: one list that nobody changes."""
        self.actions: Final = ActionSpace(
            variant.encoding, variant.encoding.gives_any(rules), variant.encoding.discards_flowers(rules)
        )
        start = variant.flow.first_standing(rules).scores[0] if variant.encoding.score_from_start else 0
        self.encoder: Final = Encoder(variant.flow, variant.encoding, variant.encoding.unit(rules), start)


@final
class Episode:
    """One match at a time, asked seat by seat; players are named by the seat of the first hand."""

    def __init__(self, terms: Terms, seed: int) -> None:
        """Begin the first episode of a seed."""
        self.terms: Final = terms
        self.seed: Final = seed
        self.number: int = 0
        self.seat: i64 = NOBODY
        """The seat that is asked, or -1 where the episode is over."""
        self.rewards: list[float] = terms.nothing
        """What the last answer has earned, by player."""
        self.illegal: bool = False
        """Whether the last answer was none of the options, so that the seat played what it plays in silence."""
        self.over: bool = False
        self.blocks: Final = terms.encoder.blocks()
        self._scores: list[int] = []
        self.match: Match = self._deal()

    def begin(self) -> None:
        """Begin the next episode: the next hand where a hand is one and the match goes on, or else a new match."""
        goes_on = self.over and self.terms.episode == HAND and self.match.result is None
        if not goes_on:
            self.number += 1
            self.match = self._deal()
        self._open()

    def _deal(self) -> Match:
        match = Match(self.terms.flow, self.terms.rules, episode_seed(self.seed, self.number))
        self.match = match
        self._open()
        return match

    def _open(self) -> None:
        self.over = False
        self.illegal = False
        self.rewards = self.terms.nothing
        self._scores = self._by_player()
        self.seat = next_asked(self.match.table)

    def table(self) -> Table:
        """Return the table in play, or the one at which the episode ended."""
        if self.over and self.match.result is None:
            return self.match.past[-1]
        return self.match.table

    def player(self) -> int:
        """Return the player that is asked, or -1 where the episode is over."""
        return self.match.table.standing.players[self.seat] if self.seat >= 0 else NOBODY

    def seat_of(self, player: int) -> int:
        """Return where a player sits in this hand."""
        return self.table().standing.players.index(player)

    def options(self, seat: i64) -> list[int]:
        """Return the options of the seat that is asked, and none for the others."""
        return self.match.table.options[seat] if seat == self.seat else []

    def answer(self, number: i64) -> None:
        """Let the seat that is asked take an action by its id, and go on to whoever is asked next.

        An id that is not an option lets it play what a seat plays when it does not answer.
        """
        match = self.match
        table = match.table
        seat = self.seat
        terms = self.terms
        options = table.options[seat]
        action = terms.actions.action_of(table.state, seat, options, number)
        self.illegal = action < 0
        if action < 0:
            action = terms.flow.default_answer(table.state, seat, options)
        self._take(match, table, seat, action)

    def take(self, action: int) -> None:
        """Let the seat that is asked take an action of the engine's own, and go on."""
        self.illegal = False
        self._take(self.match, self.match.table, self.seat, action)

    def _take(self, match: Match, table: Table, seat: i64, action: i64) -> None:
        terms = self.terms
        rewards = terms.nothing
        if terms.distance != 0.0:
            lost = self._lost(table, seat, action)
            if lost != 0:
                rewards = terms.nothing[:]
                rewards[table.standing.players[seat]] -= terms.distance * float(int(lost))
        match.act(seat, action)
        if match.table is not table or match.result is not None:
            rewards = rewards[:]
            self._end_hand(rewards)
        self.rewards = rewards
        self.seat = NOBODY if self.over else next_asked(match.table)

    def _end_hand(self, rewards: list[float]) -> None:
        """Pay for a hand, and for the match where it has ended."""
        result = self.match.result
        reward = self.terms.reward
        if reward == HAND:
            after = self._by_player()
            for player in range(len(rewards)):
                rewards[player] += after[player] - self._scores[player]
            self._scores = after
        elif result is not None:
            for player in range(len(rewards)):
                rewards[player] += result[player] if reward == FINAL else worth_of_place(result, player)
        self.over = result is not None or self.terms.episode == HAND

    def _by_player(self) -> list[int]:
        """Return the scores by player: as the hand in play began, or as the match ended."""
        standing = self.match.table.standing
        scores = standing.scores
        if self.match.result is not None:
            scores = self.terms.flow.last_scores(self.terms.rules, standing, self.match.table.state)
        return standing.by_player(scores)

    def _lost(self, table: Table, seat: i64, action: i64) -> i64:
        """Return by how many tiles a discard moves a hand away from a win."""
        kind = action_type(action)
        thrown = tile_kind(action_tile(action))
        if (kind != DISCARD and kind != DECLARE) or thrown >= KINDS:
            return 0
        holder = table.state.seats[seat]
        melds: i64 = len(holder.melds)
        best = self.terms.outlook.distance(table.state, seat, holder.shape, melds) >> _MISSING_AT
        shape = holder.shape.copy()
        shape.remove(thrown)
        return (self.terms.outlook.distance(table.state, seat, shape, melds) >> _MISSING_AT) - best


def next_asked(table: Table) -> i64:
    """Return which of the seats that are being asked is to answer next, in playing order, or -1 where none is."""
    waiting = table.waiting
    if waiting == 0:
        return NOBODY
    count = len(table.options)
    seat = table.state.turn
    while not waiting >> seat & 1:
        seat = (seat + 1) % count
    return seat


def episode_seed(seed: int, number: int) -> bytes:
    """Return the seed of one episode's walls."""
    return hashlib.sha256(f"sanyuan episode {seed} {number}".encode()).digest()


def worth_of_place(result: list[int], player: int) -> float:
    """Return what a place is worth, in steps of one around nothing: 1.5, 0.5, -0.5, -1.5; the earlier seat wins a tie.

    >>> [worth_of_place([10, 30, 30, 0], player) for player in range(4)]
    [-0.5, 1.5, 0.5, -1.5]
    """
    own = result[player]
    before = 0
    for other, points in enumerate(result):
        if points > own or (points == own and other < player):
            before += 1
    return (len(result) - 1) / 2 - before
