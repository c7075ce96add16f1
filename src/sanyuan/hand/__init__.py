"""Hand algebra: what a set of tiles is, could be and waits for, whatever the game."""

from sanyuan.hand.batch import (
    acceptance_batch,
    complete_batch,
    discards_batch,
    layouts_batch,
    shanten_batch,
    waits_batch,
)
from sanyuan.hand.door import BY_SIZE
from sanyuan.hand.forms import (
    KNITTED,
    PAIRS,
    PAIRS_WITH_QUADS,
    STANDARD,
    STANDARD_THREE,
    THIRTEEN_ORPHANS,
    UNRELATED,
)
from sanyuan.hand.query import (
    USUAL_FORMS,
    Acceptance,
    Layout,
    acceptance,
    decompose,
    discards,
    is_complete,
    shanten,
    shanten_by_form,
    useful,
    waits,
)
from sanyuan.hand.shape import Shape

__all__ = [
    "BY_SIZE",
    "KNITTED",
    "PAIRS",
    "PAIRS_WITH_QUADS",
    "STANDARD",
    "STANDARD_THREE",
    "THIRTEEN_ORPHANS",
    "UNRELATED",
    "USUAL_FORMS",
    "Acceptance",
    "Layout",
    "Shape",
    "acceptance",
    "acceptance_batch",
    "complete_batch",
    "decompose",
    "discards",
    "discards_batch",
    "is_complete",
    "layouts_batch",
    "shanten",
    "shanten_batch",
    "shanten_by_form",
    "useful",
    "waits",
    "waits_batch",
]
