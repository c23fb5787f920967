"""What is typed into the cells of a board, as their puzzle reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from tui.store.options import Typing


class TypedCells(Protocol):
    """What the cells of a puzzle take."""

    @property
    def typings(self) -> Sequence[Typing]:
        """What can be typed into them while one solves."""
        ...

    def read(self, cell: str, text: str) -> Value | None:
        """The value that was typed into a cell; None if the text is none."""
        ...

    def begins(self, cell: str, text: str) -> bool:
        """Whether more typed behind the text could make a value of it, or a longer one."""
        ...

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        """The puzzle with that cell given, or not given where `value` is None."""
        ...
