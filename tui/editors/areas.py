"""The areas that selected cells may be assigned to by a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import ORTHOGONAL, cell_name, neighbours, place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState


def can_be(puzzle: Puzzle, name: str, value: Value) -> bool:
    """Whether the variable's domain has the value; true if `name` is no variable."""
    domains = puzzle.shape.domains
    return name not in domains or value in domains[name]


def areas_for(puzzle: GridPuzzle, state: PuzzleState, cells: Sequence[str]) -> tuple[Value, ...]:
    """The areas that the selected cells, or the one cell, may be assigned to.

    Of several cells, those of clues among them, or else those written in them. Otherwise those of
    neighbouring cells, except the area that all cells are in already.
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
