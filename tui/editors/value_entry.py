"""Typing values into the cells of a board."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode
from tui.core.editing import Editing
from tui.widgets.board.grid_board import CLEARING
from tui.widgets.board.layers import given_values


class TypedCells(Protocol):
    """What the cells of a puzzle take."""

    def read(self, cell: str, text: str) -> Value | None:
        """The value that was typed into a cell; None if the text is none."""
        ...

    def begins(self, cell: str, text: str) -> bool:
        """Whether more typed behind the text could make a value of it; only asked if it is none itself."""
        ...

    def with_value(self, cell: str, value: Value | None) -> Puzzle:
        """The puzzle with that cell given, or not given where `value` is None."""
        ...


class ValueEntry:
    """Makes values of the keys typed in a cell: clues in Set mode, entries in Solve mode.

    All that was typed since the cursor came is tried first, then the last character alone: so
    "1", "2" is 12 where the cell can be 12, else 2.
    """

    def __init__(self, editing: Editing, cells: TypedCells) -> None:
        self._editing = editing
        self._cells = cells
        self._so_far = ""

    def forget(self) -> None:
        """Begin anew: the cursor came to another cell."""
        self._so_far = ""

    def typed(self, cell: str, key: str, character: str) -> None:
        """A key was typed in a cell."""
        if key in CLEARING:
            self._so_far = ""
            self.put(cell, None)
            return
        whole = self._so_far + character
        for text in (whole, character):
            value = self._cells.read(cell, text)
            if value is not None:
                self._so_far = text
                self.put(cell, value)
                return
        if self._cells.begins(cell, whole):
            self._so_far = whole
            self._editing.say(f"{whole} …")
            return
        self._so_far = ""
        self._editing.say(f"{character!r} is no value of this cell.")

    def put(self, cell: str, value: Value | None) -> None:
        """Give a cell its value in Set mode, enter it in Solve mode; None clears it."""
        workspace, old = self._editing.workspace, self._editing.puzzle
        where = old.variable_label(cell)
        if workspace.mode is Mode.SET:
            label = f"clear {where}" if value is None else f"set {where} to {old.value_text(value)}"
            state = workspace.state if value is None else workspace.state.with_entry(cell, None)
            puzzle = self._cells.with_value(cell, value)
            written = {clue.id for clue in puzzle.clues() if clue.cells == (cell,)}
            self._editing.edit(replace(state, puzzle=puzzle, off=state.off - written), label)
        else:
            fill_in(self._editing, cell, value)


def fill_in(editing: Editing, cell: str, value: Value | None) -> None:
    """Enter a value in a cell, unless that is given; None clears it."""
    if cell in given_values(editing.puzzle):
        where = editing.puzzle.variable_label(cell)
        editing.say(f"{where} is given; press m to change the clues.")
    else:
        editing.write(cell, value)
