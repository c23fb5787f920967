"""Lines drawn tight: what every way to join the ends can be changed to.

A line that comes back beside itself has a shorter way there; and where it turns around a cell that no line
passes, it can turn on the other side of that cell. The first makes lines shorter, the second leads them
further up and, by a tie, to the left: so both come to an end. Each leaves a cell that no line passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Relation, Solution
from puzzles.formulas.statements import NormalForm
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.grids.lines.cells_and_lines import CellsAndLines


def tight_lines(puzzle: CellsAndLines) -> NormalForm:
    """No line runs beside itself, or turns below a cell that no line passes; first those are tried in which
    a line passes every cell.
    """
    said = (*puzzle.shape.rules, *puzzle.clues())
    passed = And(*(Not(Is(cell_name(*cell), puzzle.bare)) for cell in puzzle.cells))
    return NormalForm(
        And(*_tight(puzzle)), passed, frozenset(statement.id for statement in said), _Passed(puzzle)
    )


class _Passed:
    """Whether a line passes every cell: then nothing was changed that led to these lines."""

    def __init__(self, puzzle: CellsAndLines) -> None:
        self._names, self._bare = [cell_name(*cell) for cell in puzzle.cells], puzzle.bare

    def __call__(self, solution: Solution) -> bool:
        return all(solution[name] != self._bare for name in self._names)


def _tight(puzzle: CellsAndLines) -> Iterator[Formula]:
    drawn: dict[frozenset[Cell], Is] = {}
    for link, one, other in puzzle.links():
        drawn[frozenset((one, other))] = link
        yield Relation((link.name, cell_name(*one), cell_name(*other)), apart)
    for row, column in places(puzzle.rows - 1, puzzle.columns - 1):
        square = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        around = [
            drawn[frozenset((cell, after))] for cell, after in zip(square, square[1:] + square, strict=False)
        ]
        yield from (Or(*map(Not, three)) for three in combinations(around, 3))
        _, right, bottom, left = around
        yield Or(Not(right), Not(bottom), Not(Is(cell_name(row, column), puzzle.bare)))
        yield Or(Not(left), Not(bottom), Not(Is(cell_name(row, column + 1), puzzle.bare)))


def apart(drawn: bool, one: int, other: int) -> bool:
    """Whether two cells between which no line is drawn are not on the same."""
    return drawn or one != other or not one
