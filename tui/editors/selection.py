"""The selected cells of a board; what is typed next goes into all of them."""

from __future__ import annotations

from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.session.notes import markable
from tui.words.tones import Phrase, Tone


class Selection:
    """Selects cells in order. Once something was typed into them, moving the cursor clears the selection."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._order: list[str] = []
        self.used = False
        """Whether something was typed into the selected cells."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The selected cells, in order."""
        marked = self._editing.workspace.selected
        return tuple(cell for cell in dict.fromkeys((*self._order, *sorted(marked))) if cell in marked)

    def or_at(self, cell: str) -> tuple[str, ...]:
        """The selected cells, or else `cell`."""
        return self.cells or (cell,)

    def mark(self, *cells: str) -> None:
        """Add cells to the selection, in that order; names that cannot be selected are ignored."""
        self.leave()
        workspace = self._editing.workspace
        names = markable(workspace.state.puzzle)
        found = [cell for cell in cells if cell in names]
        self._order = [*self.cells, *(cell for cell in found if cell not in self.cells)]
        workspace.selected |= frozenset(found)
        self._editing.present()

    def choose(self, *cells: str) -> None:
        """Select exactly these cells, in that order; names that cannot be selected are ignored."""
        self.used = False
        workspace = self._editing.workspace
        names = markable(workspace.state.puzzle)
        self._order = [cell for cell in cells if cell in names]
        workspace.selected = frozenset(self._order)
        self._editing.present()

    def toggle(self, cell: str) -> None:
        """Add a cell to the selection, or remove it."""
        self.leave()
        if cell in self.cells:
            self._editing.workspace.selected -= {cell}
            self._editing.present()
        else:
            self.mark(cell)

    def leave(self) -> None:
        """Clear the selection if something was typed into it."""
        if self.used:
            self.clear()

    def clear(self) -> None:
        """Clear the selection."""
        self.used = False
        if self._editing.workspace.selected:
            self._editing.workspace.selected = frozenset()
            self._editing.present()


def selection_phrases(selection: Selection) -> list[Phrase]:
    """The number of selected cells as a phrase; empty if there are none."""
    count = len(selection.cells)
    return [Phrase(f"{amount(count, 'cell')} marked ·", Tone.HEADING)] if count else []
