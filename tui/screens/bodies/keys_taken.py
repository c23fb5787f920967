"""The keys that a board of values handles itself."""

from __future__ import annotations

from puzzles.model.state import Mode
from tui.session.view import View
from tui.widgets.board.keys import GOING_ON


def taken(typed: frozenset[str], view: View) -> frozenset[str]:
    """Those of the keys `typed` that work now: in Solve mode all, but at the end not those that lead on."""
    if view.mode is Mode.SET:
        return frozenset()
    return typed - GOING_ON if view.over else typed
