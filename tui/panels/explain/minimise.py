"""Removing all clues that the others imply, as one edit."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.core.symmetric_givens import GivenSymmetry
from puzzles.core.text import amount
from solvers.queries.redundancy import MinimalClues, Order, SpareClues, SpareSearch
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages
from tui.panels.explain.statements import heading, said, statement_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


class MinimiseExplanation(Explanation):
    """It is asked with `start`. The edit is made when all is known, and then it tells what was removed."""

    name, key, label = "minimise", "S", "Remove spare clues"
    about = "leave out all that the others imply, as one edit"

    def __init__(self) -> None:
        self._asked: SpareClues | None = None
        self._removed: MinimalClues | None = None
        self._made: Puzzle | None = None

    def start(self, question: SpareClues) -> None:
        """Have that asked next."""
        self._asked, self._removed, self._made = question, None, None

    def questions(self, view: View) -> tuple[SpareClues, ...]:
        return (self._asked,) if self._asked is not None and self._made is None else ()

    def lasts(self, view: View) -> bool:
        return self._made is not None

    def due(self, view: View) -> Messages:
        minimal = self.last(view, MinimalClues)
        if minimal is None or not minimal.complete or not minimal.dropped:
            return ()
        puzzle = view.puzzle
        for clue in minimal.dropped:
            puzzle = puzzle.without(clue.id)
        self._removed, self._made = minimal, puzzle
        removed = amount(len(minimal.dropped), f"spare {view.clue_noun}")
        note = f"Removed {removed}; {{work.undo}} undoes that."
        return [messages.Edit(view, view.state.with_puzzle(puzzle), f"remove {removed}", note)]

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        if self._made is None or new.puzzle != self._made:
            self._asked = self._removed = self._made = None

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        if self._removed is not None:
            yield from self._removed_rows(self._removed, view)
            return
        minimal, search = self.last(view, MinimalClues), self.last(view, SpareSearch)
        if minimal is not None and minimal.contradictory:
            yield said(_contradictory(view), Tone.BAD, "none")
        elif minimal is not None and minimal.complete:
            yield said(f"No {self._noun(view)} is spare: nothing was removed.", Tone.GOOD, "none")
        elif minimal is not None:
            yield said(f"Not all is known: {minimal.reason}. Nothing was removed.", Tone.NOTICE, "reason")
        elif self.ended(view):
            yield said(f"{self.ended(view)} Nothing was removed.", Tone.NOTICE, "ended")
        elif search is not None:
            text = f"{search.tried} of {search.total} looked at, {search.spare} can go …"
            yield said(text, Tone.MUTED, "search")

    def _removed_rows(self, removed: MinimalClues, view: View) -> Iterator[Row]:
        gone = amount(len(removed.dropped), f"spare {view.clue_noun}")
        left = amount(len(removed.kept) - view.claimed, view.clue_noun)
        yield said(f"{gone} removed; {left} left, and no {self._noun(view)} is spare.", Tone.GOOD, "removed")
        yield said(f"{self._how}; another order may leave fewer. {{work.undo}} undoes it.", Tone.MUTED, "how")
        yield heading(f"Removed: {len(removed.dropped)}")
        yield from statement_rows(removed.dropped, "removed:")

    def _noun(self, view: View) -> str:
        symmetric = self._asked is not None and self._asked.symmetry is not GivenSymmetry.NONE
        return "clue, or group of clues that keeps the symmetry," if symmetric else view.clue_noun

    @property
    def _how(self) -> str:
        assert self._asked is not None
        if self._asked.order is Order.RANDOM:
            return f"Tried in random order, seed {self._asked.seed}"
        return f"Tried {self._asked.order.value} first"

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)] if row.cells else []


def _contradictory(view: View) -> str:
    if view.claimed:
        return "The premises contradict each other, so they imply everything: nothing was removed."
    return "The clues contradict each other, so they imply everything: nothing was removed."
