"""Redundant rules that several rules of a declared genre imply together, and that a solver does not
find soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.declared.colours import OfValue
from puzzles.declared.rules.graphs import ConnectedRule
from puzzles.formulas.formulas import And, Fold, Formula, Not, Value
from puzzles.formulas.statements import Implied
from puzzles.geometry.grid import Cell, cell_name, places

State = tuple[Value, Value, int]
"""The value of the first cell on the rim, that of the last one so far, and the number of changes."""


def implied_by(puzzle: Any) -> Iterator[Implied]:
    """If the cells of each colour are connected by sides, no 2x2 is a checkerboard, and along the rim
    the colour changes at most twice.
    """
    joined = {rule.of for rule in puzzle.genre.rules if _is_whole(rule)}
    if not joined >= {"shaded", "unshaded"} or len(list(puzzle.cells)) < puzzle.rows * puzzle.columns:
        return
    both = frozenset(statement.id for statement in puzzle.shape.rules if statement.family in _names(puzzle))
    colour = puzzle.genre.colour("shaded")
    assert isinstance(colour, OfValue)
    crossed = And(*(_not_crossed(puzzle, cell) for cell in places(puzzle.rows - 1, puzzle.columns - 1)))
    yield Implied(crossed, both)
    if min(puzzle.rows, puzzle.columns) > 1:
        names = tuple(cell_name(*cell) for cell in _rim(puzzle.rows, puzzle.columns))
        yield Implied(Fold(names, None, _step, _few), both)


def _is_whole(rule: object) -> bool:
    return isinstance(rule, ConnectedRule) and rule.by == "sides" and not rule.within


def _names(puzzle: Any) -> set[str]:
    """The families of the rules that each colour is connected."""
    return {
        family.name
        for rule in puzzle.genre.rules
        if _is_whole(rule)
        for family in rule.families(puzzle.genre)
    }


def _not_crossed(puzzle: Any, cell: Cell) -> Formula:
    """The formula that the 2x2 from `cell` is no checkerboard."""
    row, column = cell
    colour = puzzle.genre.colour("shaded")
    one, right, below, other = (
        colour.formula(puzzle, (row + down, column + along)) for down, along in places(2, 2)
    )
    crosswise = And(one, other, Not(right), Not(below)), And(right, below, Not(one), Not(other))
    return And(*map(Not, crosswise))


def _rim(rows: int, columns: int) -> list[Cell]:
    """The cells on the edge of a grid, clockwise."""
    top = [(0, column) for column in range(columns)]
    right = [(row, columns - 1) for row in range(1, rows)]
    bottom = [(rows - 1, column) for column in range(columns - 2, -1, -1)]
    left = [(row, 0) for row in range(rows - 2, 0, -1)]
    return [*top, *right, *bottom, *left]


def _step(state: State | None, value: Value) -> State | None:
    if state is None:
        return value, value, 0
    first, last, changes = state
    changes += value != last
    return (first, value, changes) if changes < 3 else None


def _few(state: State | None) -> bool:
    """Whether the colour changes at most twice, with the way back to the first cell."""
    return state is None or state[2] + (state[0] != state[1]) < 3
