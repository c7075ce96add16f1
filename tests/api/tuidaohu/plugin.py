"""The game as workers of a server take it in."""

from sanyuan import variants
from tuidaohu.game import TUIDAOHU

variants.register(TUIDAOHU)
