"""Small boards of cells that are so or not, looked at one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from itertools import chain, combinations
from random import Random

from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.grids.grid_puzzle import GridPuzzle
from solvers.session.session import Session

Shaded = frozenset[Cell]


def all_shadings(puzzle: GridPuzzle, count: int | None = None) -> Iterator[Shaded]:
    """All sets of cells, or those of so many cells."""
    cells = list(places(puzzle.rows, puzzle.columns))
    counts = range(len(cells) + 1) if count is None else (count,)
    return map(frozenset, chain.from_iterable(combinations(cells, each) for each in counts))


def shadings(
    rows: int, columns: int, rule: Callable[[Shaded], bool], count: int | None = None
) -> set[Shaded]:
    """All sets of cells of which a rule is true, or those of so many cells."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    counts = range(len(cells) + 1) if count is None else (count,)
    every = chain.from_iterable(combinations(cells, each) for each in counts)
    return {found for found in map(frozenset, every) if rule(found)}


def by_session(puzzle: GridPuzzle, limit: int = 5000) -> set[Shaded]:
    """The cells that are so in each solution."""
    found = [
        frozenset(cell for cell in puzzle.cells if solution[cell_name(*cell)] is True)
        for solution in Session(puzzle).solutions(limit)
    ]
    assert len(found) == len(set(found))
    return set(found)


def picture(shaded: Set[Cell], rows: int, columns: int) -> str:
    """Rows of 0 and 1, parted by `/`."""
    return "/".join("".join(str(int((r, c) in shaded)) for c in range(columns)) for r in range(rows))


def beside(cell: Cell) -> Iterator[Cell]:
    """The four cells at the sides of one, on the grid or not."""
    row, column = cell
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def parts(cells: Set[Cell]) -> list[set[Cell]]:
    """Cells in parts that hang together by sides."""
    left, found = set(cells), []
    while left:
        part = {left.pop()}
        while more := {there for cell in part for there in beside(cell)} & left:
            part |= more
            left -= more
        found.append(part)
    return found


def random_division(rows: int, columns: int, random: Random) -> list[list[int]]:
    """A grid in connected regions: each cell joins one beside it or begins its own."""
    found = [[-1] * columns for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            near = [found[r][c] for r, c in ((row - 1, column), (row, column - 1)) if r >= 0 and c >= 0]
            found[row][column] = random.choice([*near, *near, row * columns + column])
    return found
