"""`sudoku`: the cells as numbers. The boxes are as wide and high as can be for a square, or 2 by 3."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.clues.given import Given
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link, read_givens, write_givens
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku

SIZES = (4, 6, 9, 16, 25)
"""Sizes whose usual boxes are the same there and here."""


class SudokuLink(Link[Sudoku]):
    """`sudoku/9/9/...`."""

    names = ("sudoku",)
    kind = Sudoku
    said = (Given,)

    def empty(self, rows: int, columns: int) -> Sudoku:
        if rows not in SIZES or columns != rows:
            raise PuzzleError(f"{columns}x{rows}", expected=" or ".join(f"{size}x{size}" for size in SIZES))
        return Sudoku(rows)

    def parts(self, puzzle: Sudoku) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.size**2),)

    def clues(self, puzzle: Sudoku, items: Sequence[Item]) -> Iterable[Clue]:
        return read_givens(puzzle, items)

    def items(self, puzzle: Sudoku) -> Sequence[Item]:
        self.empty(puzzle.rows, puzzle.columns)
        return write_givens(puzzle)


LINK = SudokuLink()
