"""A made-up game beside the real ones, for the server of the tests and for its workers."""

import sys
from pathlib import Path

from sanyuan import variants

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))
from toy import TOY

variants.register(TOY)
