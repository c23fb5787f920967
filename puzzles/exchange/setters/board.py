"""The Sudoku that is read or written, and the names that f-puzzles has for cells on and off the grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.exchange.json_text import Remarks
from puzzles.geometry.grid import Cell, cell_name, is_connected
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.places import in_words
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed
from puzzles.types.sudoku import Sudoku

_CELL = re.compile(r"[Rr](-?\d{1,3})[Cc](-?\d{1,3})")
DIRECTIONS = {
    "DR": Side.DOWN_RIGHT,
    "DL": Side.DOWN_LEFT,
    "UR": Side.UP_RIGHT,
    "UL": Side.UP_LEFT,
}
"""The directions of diagonals, by their names in f-puzzles."""


class Board:
    """A Sudoku whose clues are read or written, and the remarks on what is ignored."""

    def __init__(self, puzzle: Sudoku, remarks: Remarks) -> None:
        self.puzzle = puzzle
        self.remarks = remarks
        self.kinds: dict[str, type[Clue]] = {kind.kind: kind for kind in puzzle.kinds()}

    # -- reading -------------------------------------------------------------------------------

    def cell(self, name: str, where: str) -> Cell:
        """The cell of a name, on the grid; raises `PuzzleError`."""
        cell = cell_of(name, where)
        if not self.puzzle.has(cell):
            expected = f"cells of {self.puzzle.rows}x{self.puzzle.columns}"
            raise PuzzleError(f"{name.strip()} is off the grid", where=where, expected=expected)
        return cell

    def cells(self, names: Iterable[str], where: str) -> tuple[Cell, ...]:
        """The cells of names, on the grid and without repetition; raises `PuzzleError`."""
        cells = tuple(self.cell(name, where) for name in names)
        for index, cell in enumerate(cells):
            if cell in cells[:index]:
                problem = f"{cell_name(*cell).upper()} stands there twice"
                raise PuzzleError(problem, where=where, expected="each cell once")
        return cells

    def beside(self, name: str, where: str) -> Outside:
        """The outside place of a cell just off the grid, in front of a row or a column."""
        row, column = cell_of(name, where)
        size = self.puzzle.size
        if 0 <= column < size and row in (-1, size):
            return Outside(Side.TOP if row < 0 else Side.BOTTOM, column)
        if 0 <= row < size and column in (-1, size):
            return Outside(Side.LEFT if column < 0 else Side.RIGHT, row)
        raise PuzzleError(f"found {name.strip()}", where=where, expected="a cell beside a row or a column")

    def diagonal(self, name: str, direction: str, where: str) -> Outside:
        """The diagonal in a direction from a cell just off the grid, or from its first cell."""
        if direction not in DIRECTIONS:
            expected = f"one of {', '.join(DIRECTIONS)}"
            raise PuzzleError(f"found {direction!r}", where=f"{where}.direction", expected=expected)
        side, cell = DIRECTIONS[direction], cell_of(name, where)
        if not self.puzzle.has(cell):
            cell = cell[0] + side.step[0], cell[1] + side.step[1]
        with placed(where):
            return Outside.at(side, cell, self.puzzle.rows, self.puzzle.columns)

    # -- writing -------------------------------------------------------------------------------

    def name_beside(self, outside: Outside) -> str:
        """The name of the cell just off the grid at an outside place."""
        (row, column), (down, right) = (
            outside.cells(self.puzzle.rows, self.puzzle.columns)[0],
            outside.side.step,
        )
        return named([(row - down, column - right)])[0]


def named(cells: Iterable[Cell]) -> list[str]:
    """The names of cells in f-puzzles."""
    return [cell_name(*cell).upper() for cell in cells]


def caged(cells: tuple[Cell, ...], total: int | None, repeats: bool = False) -> Iterator[Clue]:
    """The cage of cells with a sum, or just with different digits; an unconnected one becomes several
    clues.
    """
    if is_connected(cells):
        yield KillerCage(cells, total, repeats)
        return
    if not repeats:
        yield ExtraRegion(cells)
    if total is not None:
        sum_of = " + ".join(cell_name(*cell) for cell in cells)
        yield Rule(f"{sum_of} = {total}", f"{in_words(cells)} add up to {total}")


def restricted(cell: Cell, digits: Iterable[int]) -> Clue:
    """The clue that a cell holds one of some digits."""
    name, allowed = cell_name(*cell), sorted(set(digits))
    words = f"{name.upper()} is {listed([str(digit) for digit in allowed], 'or')}"
    return Rule(" or ".join(f"{name} = {digit}" for digit in allowed), words)


def long_arrow(circle: tuple[Cell, ...], cells: tuple[Cell, ...]) -> Clue:
    """The clue of an arrow whose circle has more than two cells, which hold the digits of the sum."""
    number = " + ".join(f"{10**power} * {cell_name(*cell)}" for power, cell in enumerate(reversed(circle)))
    words = f"{in_words(cells)} add up to the number in {in_words(circle)}"
    return Rule(f"{' + '.join(cell_name(*cell) for cell in cells)} = {number}", words)


@contextmanager
def placed(where: str) -> Iterator[None]:
    """Add the place to the errors raised inside."""
    try:
        yield
    except PuzzleError as error:
        raise error.within(where) from error


def cell_of(name: str, where: str) -> Cell:
    """The row and column, from 0, of a cell that may be off the grid."""
    found = _CELL.fullmatch(name.strip())
    if found is None:
        raise PuzzleError(f"{name.strip()!r} is no cell", where=where, expected="a cell such as R1C2")
    return int(found[1]) - 1, int(found[2]) - 1
