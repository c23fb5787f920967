"""A stroke: all that one mouse gesture writes, from press to release, as one edit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from puzzles.formulas.formulas import And, Is, Value
from puzzles.geometry.grid import cell_name
from puzzles.geometry.places import CellPlace
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.widgets.board.places.spots import Spot
from tui.widgets.board.view.layers import given_values


class Gesture(Protocol):
    """Reacts to a press, to the spots dragged over, and to the release."""

    def pressed(self, spot: Spot) -> None:
        """Handle the press."""
        ...

    def dragged(self, spot: Spot) -> None:
        """Handle a drag to `spot`; spots in between may have been skipped."""
        ...

    def left(self) -> None:
        """Handle a drag off the board; `dragged` goes on where it comes back."""
        ...

    def released(self, spot: Spot) -> None:
        """Handle the release; `spot` is the last one reported."""
        ...


class Stroke:
    """Writes entries that are undone together. Cells with givens are left alone."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._before = editing.workspace.state
        self._given = settled(editing.puzzle)
        self._written: dict[str, None] = {}
        editing.workspace.document.join(True)

    @property
    def has_written(self) -> bool:
        """Whether anything was written since the press."""
        return bool(self._written)

    def entry(self, name: str) -> Value | None:
        """The entry at a variable, or None."""
        return self._editing.workspace.state.filled.get(name)

    def is_given(self, name: str) -> bool:
        """Whether a clue fixes the variable."""
        return name in self._given

    def write(self, names: Iterable[str], value: Value | None) -> None:
        """Write the value into all of these variables, or clear them if it is None."""
        state = self._editing.workspace.state
        open_ = [name for name in dict.fromkeys(names) if name not in self._given]
        changed = [name for name in open_ if state.filled.get(name) != value]
        if not changed:
            return
        self._written |= dict.fromkeys(changed)
        if value is None:
            for name in changed:
                state = state.with_entry(name, None)
        else:
            state = self._editing.with_entries(dict.fromkeys(changed, value))
        self._editing.edit(state, self._label(value))

    def _label(self, value: Value | None) -> str:
        names, puzzle = tuple(self._written), self._editing.puzzle
        where = (
            puzzle.wording.variable_label(names[0])
            if len(names) == 1
            else amount(len(names), puzzle.board.figure.place)
        )
        if value is None:
            return f"clear {where}"
        return puzzle.wording.deed(value, names[-1], where)

    def end(self) -> None:
        """End the edit, so that later writing is another."""
        self._editing.workspace.document.join(False)

    def take_back(self) -> None:
        """Restore the state from before the press."""
        self._editing.edit(self._before, "take back")
        self.end()


def settled(puzzle: Puzzle) -> set[str]:
    """The variables fixed by clues, also by clues in a cell that say more than its value."""
    found = set(given_values(puzzle))
    for (_, clue), statement in zip(puzzle.clue_list.items, puzzle.clues(), strict=True):
        if isinstance(clue.place, CellPlace) and isinstance(statement.formula, And):
            name = cell_name(*clue.place.cell)
            parts = (part.name for part in statement.formula.parts if isinstance(part, Is))
            found.update(name for part in parts if part.partition(".")[0] == name)
    return found
