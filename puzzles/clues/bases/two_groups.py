"""Clue kinds that compare two groups of as many cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from msgspec.structs import force_setattr

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import AreaPlace
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class TwoGroups(CellsClue):
    """Cells, and as many in `copy`; both are kept in reading order."""

    copy: tuple[Cell, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "cells", tuple(sorted(set(self.cells))))
        force_setattr(self, "copy", tuple(sorted(set(self.copy))))

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        """Of marked cells, the first half was marked first."""
        if text.strip() or len(cells) % 2:
            found = f"{with_article(cls.called)} of {len(cells)} cells"
            raise PuzzleError(found, expected="as many in the second half as in the first")
        half = len(cells) // 2
        return cls(cells[:half], cells[half:])

    @property
    def copies(self) -> tuple[str, ...]:
        """The variables of the second group."""
        return tuple(cell_name(*cell) for cell in self.copy)

    @property
    def place(self) -> AreaPlace:
        return AreaPlace((*self.cells, *self.copy))
