"""The cells that are marked on a board, for what is typed next to go into all of them."""

from __future__ import annotations

from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.session.notes import markable
from tui.words.tones import Phrase, Tone


class Selection:
    """Marks cells in order. Once something was typed into them, going on to another cell unmarks them."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._order: list[str] = []
        self.used = False
        """Whether something was typed into the cells."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that are marked, in order."""
        marked = self._editing.workspace.selected
        return tuple(cell for cell in dict.fromkeys((*self._order, *sorted(marked))) if cell in marked)

    def or_at(self, cell: str) -> tuple[str, ...]:
        """The cells that are marked, else that one."""
        return self.cells or (cell,)

    def mark(self, *cells: str) -> None:
        """Mark these cells too, in that order; what is none is left out."""
        self.leave()
        workspace = self._editing.workspace
        names = markable(workspace.state.puzzle)
        found = [cell for cell in cells if cell in names]
        self._order = [*self.cells, *(cell for cell in found if cell not in self.cells)]
        workspace.selected |= frozenset(found)
        self._editing.present()

    def choose(self, *cells: str) -> None:
        """Mark these cells and no others, in that order; what is none is left out."""
        self.used = False
        workspace = self._editing.workspace
        names = markable(workspace.state.puzzle)
        self._order = [cell for cell in cells if cell in names]
        workspace.selected = frozenset(self._order)
        self._editing.present()

    def toggle(self, cell: str) -> None:
        """Mark a cell too, or unmark it."""
        self.leave()
        if cell in self.cells:
            self._editing.workspace.selected -= {cell}
            self._editing.present()
        else:
            self.mark(cell)

    def leave(self) -> None:
        """Unmark cells that something was typed into."""
        if self.used:
            self.clear()

    def clear(self) -> None:
        """Unmark all."""
        self.used = False
        if self._editing.workspace.selected:
            self._editing.workspace.selected = frozenset()
            self._editing.present()


def selection_phrases(selection: Selection) -> list[Phrase]:
    """How many cells are marked, if any are."""
    count = len(selection.cells)
    return [Phrase(f"{amount(count, 'cell')} marked ·", Tone.HEADING)] if count else []
