"""Environments for programs that learn: PettingZoo, Gymnasium and many tables at once, and datasets from records.

Importing this room registers every game and preset with Gymnasium. It needs the extra ``env``.
"""

try:
    import gymnasium
    import numpy
    import pettingzoo
except ImportError as error:
    raise ImportError(f"the environments need more: pip install 'sanyuan[env]' ({error})") from error

from sanyuan.env.parallel import ParallelTable
from sanyuan.env.registry import make_terms, register_all
from sanyuan.env.single import SeatEnv
from sanyuan.env.turns import TurnEnv, turn_env
from sanyuan.env.vector import TablesEnv

__all__ = ["ParallelTable", "SeatEnv", "TablesEnv", "TurnEnv", "make_terms", "turn_env"]

register_all()
del gymnasium, numpy, pettingzoo
