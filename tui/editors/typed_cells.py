"""The reading of text typed into cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from tui.store.options import Typing


class TypedCells(Protocol):
    """What `ValueEntry` needs to know of the cells."""

    @property
    def typings(self) -> Sequence[Typing]:
        """The kinds of typing in Solve mode."""
        ...

    def read(self, cell: str, text: str) -> Value | None:
        """The value of a text typed into a cell; None if it is none."""
        ...

    def begins(self, cell: str, text: str) -> bool:
        """Whether longer text that starts with `text` can be a value of the cell."""
        ...

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        """The puzzle with that cell given, or without its given if `value` is None."""
        ...
