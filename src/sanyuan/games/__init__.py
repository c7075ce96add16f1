"""The front door to the games: a game by name and rules, then its scores, its matches in words, its records."""

from sanyuan.games.bound import Game
from sanyuan.games.play import Play
from sanyuan.games.shown import Choice, Happening, Listed, Reached, Result, Seen
from sanyuan.games.typed import game

__all__ = ["Choice", "Game", "Happening", "Listed", "Play", "Reached", "Result", "Seen", "game"]
