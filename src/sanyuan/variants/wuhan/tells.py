"""What the others show of their hands, and what dealing in to them costs."""

from typing import Final

from librt.vecs import vec

from sanyuan.rules.dangers import Tells

PRICE: Final = 320.0
"""What dealing in costs as a rule."""
TELLS: Final = Tells(
    ready=[
        vec[float]([0.00, 0.00, 0.00, 0.00, 0.00, 0.00]),
        vec[float]([0.00, 0.04, 0.17, 0.42, 0.80, 0.90]),
        vec[float]([0.02, 0.13, 0.34, 0.65, 0.80, 0.90]),
        vec[float]([0.10, 0.29, 0.55, 0.85, 0.95, 0.95]),
        vec[float]([0.30, 0.50, 0.70, 0.90, 1.00, 1.00]),
    ],
    waited=0.1,
    ranks=vec[float]([0.35, 1.35, 1.0, 0.85, 1.6, 0.85, 1.0, 1.35, 0.35]),
    honours=vec[float]([0.0, 0.06, 0.06, 0.06, 0.06]),
    thrown=0.14,
    beside=0.75,
    passed=0.14,
)
"""How often seats might have won at a discard, and on what, in 480 hands between our own players."""
