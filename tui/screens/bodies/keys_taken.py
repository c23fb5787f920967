"""The keys that a board of values takes for itself."""

from __future__ import annotations

from puzzles.model.state import Mode
from tui.session.view import View
from tui.widgets.board.keys import GOING_ON


def taken(typed: frozenset[str], view: View) -> frozenset[str]:
    """Of the keys that write, those that do so now: in Solve mode, and those that go on not at the end."""
    if view.mode is Mode.SET:
        return frozenset()
    return typed - GOING_ON if view.over else typed
