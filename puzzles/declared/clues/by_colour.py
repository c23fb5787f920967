"""What clues in cells say that hangs on which of two colours cells are of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.in_cells import count_of, group_size
from puzzles.declared.clues.meaning import CellMeaning, Said
from puzzles.declared.rules.groups import around, reached_if_so
from puzzles.formulas.formulas import And, Exactly, Implies, Or, Solution
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.words import counted


class CountsByColour(CellMeaning, frozen=True):
    """So many cells of a colour are beside it; or, if it is of that colour, touch it by a corner alone."""

    word: ClassVar[str] = "context"

    of: str

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, name, number = puzzle.genre.colour(self.of), cell_name(*cell).upper(), numbers[0]
        sides = around(cell, "sides", puzzle)
        corners = [other for other in around(cell, "corners", puzzle) if other not in sides]
        own = colour.formula(puzzle, cell)
        beside, beyond = (
            Exactly(number, tuple(colour.formula(puzzle, other) for other in cells))
            for cells in (sides, corners)
        )
        text = f"If {name} is {colour.word}, {colour.count(number)} at its corners; else, beside it"
        names = tuple(cell_name(*other) for other in (*sides, *corners))
        return Said(text, And(Implies(own, beyond), Or(own, beside)), names)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(5)


class CountsEither(CellMeaning, frozen=True):
    """So many cells of its region are of one of two colours, or so many are of the other."""

    word: ClassVar[str] = "counts-either"

    of: tuple[str, str]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colours = [puzzle.genre.colour(each) for each in self.of]
        cells = puzzle.region_at(cell)
        names = tuple(cell_name(*other) for other in cells)
        where = f"In the {puzzle.region_word} at {names[0].upper()}" if names else "In its region"
        if numbers[0] in (0, len(cells)):
            text = " or ".join(f"all cells are {colour.word}" for colour in colours)
        else:
            text = " or ".join(colour.count(numbers[0]) for colour in colours)
        ways = (
            Exactly(numbers[0], tuple(colour.formula(puzzle, other) for other in cells)) for colour in colours
        )
        return Said(f"{where}, {text}", Or(*ways), names)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range((len(puzzle.region_at(cell)) or puzzle.rows * puzzle.columns) + 1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int:
        """The larger number, which says the same as the other where no cell is of neither colour."""
        return max(count_of(puzzle, one, puzzle.region_at(cell), solution) for one in self.of)


class GroupOfEither(CellMeaning, frozen=True):
    """The group of cells that it belongs to has so many cells, whichever of two colours it is of."""

    word: ClassVar[str] = "group-either"
    answers: ClassVar[tuple[str, ...]] = ("shading",)

    of: tuple[str, str]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        name = cell_name(*cell).upper()
        if numbers[0] == UNTOLD:
            return Said(f"{name} belongs to some group", And())
        groups = (reached_if_so(puzzle, one, "sides", cell, numbers[0]) for one in self.of)
        return Said(f"The group of cells at {name} has {counted(numbers[0], 'cell')}", And(*groups))

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(1, len(list(puzzle.cells)) + 1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int:
        return max(group_size(puzzle, one, "sides", [cell], solution) for one in self.of)
