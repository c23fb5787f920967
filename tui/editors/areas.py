"""Which area cells belong to that a player says are of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import ORTHOGONAL, cell_name, neighbours, place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState


def can_be(puzzle: Puzzle, name: str, value: Value) -> bool:
    """Whether a variable can have that value as far as its domain goes; true of what is no variable."""
    domains = puzzle.shape.domains
    return name not in domains or value in domains[name]


def areas_for(puzzle: GridPuzzle, state: PuzzleState, cells: Sequence[str]) -> tuple[Value, ...]:
    """The areas that marked cells, or one cell, may be said to belong to.

    Those of clues that stand among several; else those that are written in them; else those around them,
    but for the one that all belong to already.
    """
    own = {cell_name(*cell): owner for cell, owner in puzzle.board.owner_cells().items()}
    if len(cells) > 1 and (inside := (*_known(cells, own),) or (*_known(cells, state.filled),)):
        return tuple(dict.fromkeys(inside))
    around = (
        cell_name(*beside)
        for cell in cells
        for beside in neighbours(place_of(cell), ORTHOGONAL, puzzle.rows, puzzle.columns)
    )
    known = dict.fromkeys(_known(around, {**state.filled, **own}))
    now = {state.filled.get(cell) for cell in cells}
    return tuple(
        owner for owner in known if now != {owner} and any(can_be(puzzle, cell, owner) for cell in cells)
    )


def _known(cells: Iterable[str], values: Mapping[str, Value]) -> Iterator[Value]:
    return (values[cell] for cell in cells if cell in values)
