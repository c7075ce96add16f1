"""Pictures: a table, an event, a result or a wait as people see them, JSON-ready, tiles as text.

What is handed in has been redacted before, by ``engine.view``; nothing here hides or reveals anything.
"""

from sanyuan.picture.results import RESULTS, Ending, endings, headline, results
from sanyuan.picture.table import event_shown, own_picture, picture
from sanyuan.picture.waits import waits

__all__ = ["RESULTS", "Ending", "endings", "event_shown", "headline", "own_picture", "picture", "results", "waits"]
