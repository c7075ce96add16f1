"""Hints at a live table: what every option of one seat is worth, from what that seat sees, worked out apart."""

from sanyuan import variants
from sanyuan.analysis.door import judge
from sanyuan.engine.view import View


def hint(variant: str, view: View, lang: str) -> dict[str, object]:
    """Judge the options of a seat; it is handed the seat's own view and nothing else."""
    return judge(variants.variant(variant), view.state, view.seat, view.options, lang)
