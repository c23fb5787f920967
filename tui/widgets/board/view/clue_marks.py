"""The marks of clues on a board: conflict, done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tui.widgets.board.view.grid_view import Mark

if TYPE_CHECKING:
    from tui.session.view import View


def clue_marks(view: View, id_: str) -> frozenset[Mark]:
    """The marks of a clue: "conflict" if it is in a conflict or broken, "done" if it is satisfied."""
    if id_ in view.clashing or id_ in view.broken:
        return frozenset({"conflict"})
    return frozenset({"done"} if id_ in view.feedback.done else ())


def together(marks: Iterable[frozenset[Mark]]) -> frozenset[Mark]:
    """The marks of several clues at one place: "done" only if all are."""
    every = list(marks)
    some = frozenset[Mark]().union(*every)
    return some if all("done" in one for one in every) else some - {"done"}
