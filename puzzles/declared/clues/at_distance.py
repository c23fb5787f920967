"""What clues in cells say of cells some steps away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import CellMeaning, Said
from puzzles.formulas.formulas import And, Exactly
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.text.words import counted, listed


class OneAway(CellMeaning, frozen=True):
    """Of the cells so many steps away in the four directions, just one is of a colour."""

    word: ClassVar[str] = "away"

    of: str

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, name = puzzle.genre.colour(self.of), cell_name(*cell).upper()
        if numbers[0] == UNTOLD:
            return Said(f"Some steps from {name}, just one cell is {colour.word}", And())
        cells = cells_away(cell, numbers[0], puzzle)
        names = tuple(cell_name(*other) for other in cells)
        steps = f"{counted(numbers[0], 'step')} from {name}"
        if len(cells) == 1:
            text = f"{names[0].upper()}, {steps}, is {colour.word}"
        else:
            text = f"Of {listed([each.upper() for each in names])}, {steps}, just one is {colour.word}"
        return Said(text, Exactly(1, tuple(colour.formula(puzzle, other) for other in cells)), names)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        far = range(1, max(puzzle.rows, puzzle.columns))
        return [steps for steps in far if cells_away(cell, steps, puzzle)]


def cells_away(cell: Cell, steps: int, puzzle: Any) -> list[Cell]:
    """The cells exactly `steps` away from a cell, straight up, down, left and right, in reading order."""
    ways = ((cell[0] + steps * down, cell[1] + steps * right) for down, right in ORTHOGONAL)
    return sorted(filter(puzzle.has, ways))
