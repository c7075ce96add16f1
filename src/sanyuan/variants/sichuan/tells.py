"""What the others show of their hands, and what dealing in to them costs."""

from typing import Final

from librt.vecs import vec

from sanyuan.rules.dangers import Tells

PRICE: Final = 2.0
"""What dealing in costs as a rule, in units."""
TELLS: Final = Tells(
    ready=[
        vec[float]([0.04, 0.18, 0.37, 0.54, 0.69, 0.74]),
        vec[float]([0.09, 0.27, 0.45, 0.62, 0.73, 0.82]),
        vec[float]([0.35, 0.55, 0.68, 0.77, 0.86, 0.93]),
        vec[float]([0.40, 0.55, 0.65, 0.75, 0.86, 0.95]),
        vec[float]([1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    ],
    waited=0.15,
    ranks=vec[float]([0.8, 0.85, 1.2, 1.15, 1.0, 1.15, 1.2, 0.85, 0.8]),
    thrown=0.05,
    beside=0.8,
    passed=0.03,
)
"""How often seats were ready at a discard, and for what, in 320 hands between our own players."""
