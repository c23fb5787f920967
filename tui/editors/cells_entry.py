"""Clues of several cells: mark the cells, then type the key of a kind and what it asks."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.core.cell_clues import CellsClue
from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.geometry.grid import place_of
from tui.core.editing import Editing
from tui.core.status import amount
from tui.core.tones import Phrase, Tone
from tui.core.view import Mode

TEXT = frozenset("0123456789+-*/")
"""What can be typed for a kind that asks something."""


class CellsEntry:
    """Makes clues of the cells that are marked on the board in Set mode, in the order of marking.

    It is given the `kinds` of clues that the puzzle takes, and picks its own.
    """

    def __init__(self, editing: Editing, kinds: Iterable[type[Clue]]) -> None:
        self._editing = editing
        own = (kind for kind in kinds if issubclass(kind, CellsClue))
        self._by_key = {kind.shortcut: kind for kind in own if kind.shortcut}
        self._order: list[str] = []
        self._kind: type[CellsClue] | None = None
        self._text = ""

    @property
    def kinds(self) -> dict[str, type[CellsClue]]:
        """The kinds that the puzzle takes now, by key; none in Solve mode."""
        return {} if self._editing.workspace.mode is Mode.SOLVE else self._by_key

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that are marked, in order."""
        marked = self._editing.workspace.selected
        return tuple(cell for cell in dict.fromkeys((*self._order, *sorted(marked))) if cell in marked)

    @property
    def keys(self) -> frozenset[str]:
        """What it takes for itself now."""
        if not self.kinds or not self.cells:
            return frozenset()
        return frozenset(self.kinds) if self._kind is None else TEXT | {"enter"}

    def mark(self, *cells: str) -> None:
        """Mark these cells too, in that order."""
        if self.kinds:
            if not self.cells:
                self._kind, self._text = None, ""
            self._order = [*self.cells, *(cell for cell in cells if cell not in self.cells)]
            self._editing.workspace.selected |= frozenset(cells)
            self._editing.present()

    def typed(self, cell: str, key: str, character: str) -> bool:
        """Do what a key means for marked cells; false if that is nothing."""
        if not self.kinds or not self.cells:
            return False
        if self._kind is None and character in self.kinds:
            self._kind = self.kinds[character]
            self._editing.present()
            if not self._kind.asks:
                self._make(self._kind)
        elif self._kind is not None and key == "enter":
            self._make(self._kind)
        elif self._kind is not None and character and character in TEXT:
            self._text += character
            self._editing.present_lines()
        elif key in ("backspace", "delete"):
            if not self.take_back():
                self._unmark()
            self._editing.present()
        elif key == "space" and self._kind is None:
            self._toggle(cell)
        else:
            return False
        return True

    def take_back(self) -> bool:
        """Take back what is typed for the marked cells: the last character, or else the kind."""
        if self._kind is None or not self.cells:
            self._kind, self._text = None, ""
            return False
        if self._text:
            self._text = self._text[:-1]
        else:
            self._kind = None
        return True

    def phrases(self) -> list[Phrase]:
        """What is marked and typed so far, and what can be typed now."""
        if not self.kinds or not self.cells:
            return []
        marked = amount(len(self.cells), "cell")
        if self._kind is not None:
            what = Phrase(f"{self._kind.kind.capitalize()} of {marked}: {self._text}▏", Tone.HEADING)
            return [what, Phrase(f"type {self._kind.asks}; then Enter", Tone.MUTED)]
        keys = ", ".join(f"{key} {kind.kind}" for key, kind in self.kinds.items())
        return [Phrase(f"{marked} marked", Tone.HEADING), Phrase(f"make of them: {keys}", Tone.MUTED)]

    def _toggle(self, cell: str) -> None:
        if cell in self.cells:
            self._editing.workspace.selected -= {cell}
            self._editing.present()
        else:
            self.mark(cell)

    def _unmark(self) -> None:
        self._editing.workspace.selected = frozenset()

    def _make(self, kind: type[CellsClue]) -> None:
        puzzle, cells, text = self._editing.puzzle, self.cells, self._text
        assert isinstance(puzzle, GridPuzzle)
        self._kind, self._text = None, ""
        try:
            clue = kind.drawn(tuple(place_of(cell) for cell in cells), text, puzzle)
            changed = puzzle.with_clue(clue)
        except PuzzleError as error:
            self._editing.present()
            self._editing.say(str(error))
            return
        self._unmark()
        self._editing.edit_puzzle(changed, f"{kind.kind} of {amount(len(cells), 'cell')}")
