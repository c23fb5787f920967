"""Types that files declare, and the numbers of their clues."""

from __future__ import annotations

from typing import Any

from puzzles.geometry.grid import Cell
from puzzles.types import puzzle_type

KURODOKO: Any = puzzle_type("kurodoko")
HEYAWAKE: Any = puzzle_type("heyawake")
LITS: Any = puzzle_type("lits")
MOSAIC: Any = puzzle_type("mosaic")


def number_in(kind: Any, cell: Cell, number: int) -> Any:
    """A number of the one kind of clues that a type has."""
    (clue,) = kind.clue_kinds
    return clue(cell, "", (number,))
