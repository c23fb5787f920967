"""Unknown regions of a Sudoku: the variables of each cell's region, and their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import And, Exactly, Formula, Implies, Is, Solution, Value, Variable
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, links_of
from puzzles.geometry.regions import Regions, renumbered

if TYPE_CHECKING:
    from puzzles.digits.digit_puzzle import DigitPuzzle

REGION = "region"
"""The suffix of the variable of a cell's region, behind the dot."""
HOMES, HELD, JOINED = "names of regions", "digits of unknown regions", "regions in one piece"
"""The families of the rules. Known regions are a family of their own, with the patterns of digits."""


def region_of(name: str) -> str:
    """The variable of the region that a cell belongs to."""
    return f"{name}.{REGION}"


def region_variables(puzzle: DigitPuzzle) -> Iterator[Variable]:
    """For each cell the variable of its region, which is named by the row that holds the region's
    lowest digit.
    """
    rows = tuple(range(1, puzzle.rows + 1))
    return (Variable(region_of(cell_name(*cell)), rows) for cell in puzzle.cells)


def region_words(puzzle: DigitPuzzle, row: Value) -> str:
    """A region in words: "the region of the 1 in row 3"."""
    return f"the region of the {puzzle.values.domain[0]} in row {row}"


def region_rules(puzzle: DigitPuzzle) -> Iterator[Statement]:
    """The rules that the lowest digit of each row names a region, and that each region holds each digit
    once and is connected.
    """
    cells = tuple(puzzle.cells)
    names = tuple(cell_name(*cell) for cell in cells)
    lowest, links = puzzle.values.domain[0], links_of(cells)
    for (row, _), name in zip(cells, names, strict=True):
        text = f"If {name.upper()} is {lowest}, it belongs to {region_words(puzzle, row + 1)}"
        home = Implies(Is(name, lowest), Is(region_of(name), row + 1))
        yield Statement(f"home.{name}", text, home, (name,), family=HOMES, unit=name.upper())
    for row in range(1, puzzle.rows + 1):
        words = region_words(puzzle, row)
        title = words[:1].upper() + words[1:]
        within = tuple(Is(region_of(name), row) for name in names)
        held = And(
            *(
                Exactly(
                    1, tuple(And(Is(name, digit), there) for name, there in zip(names, within, strict=True))
                )
                for digit in puzzle.values.domain
            )
        )
        yield Statement(f"held.{row}", f"{title} holds each digit once", held, family=HELD, unit=words)
        joined = Connected(within, links)
        yield Statement(f"joined.{row}", f"{title} is in one piece", joined, family=JOINED, unit=words)


def region_groups(puzzle: DigitPuzzle) -> Iterator[tuple[str, str, Mapping[str, Formula]]]:
    """Each region as an id, words, and for each cell the formula that it belongs to the region."""
    names = tuple(cell_name(*cell) for cell in puzzle.cells)
    for row in range(1, puzzle.rows + 1):
        belongs: dict[str, Formula] = {name: Is(region_of(name), row) for name in names}
        yield f"region.{row}", region_words(puzzle, row), belongs


def regions_in(puzzle: DigitPuzzle, solution: Solution) -> Regions:
    """The regions of a solution, numbered in reading order."""
    found: Mapping[Cell, Value] = {cell: solution[region_of(cell_name(*cell))] for cell in puzzle.cells}
    return renumbered(
        [[found[row, column] for column in range(puzzle.columns)] for row in range(puzzle.rows)]
    )
