"""Which area cells belong to that a player says are of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.core.area_puzzle import AreaPuzzle
from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.geometry.grid import ORTHOGONAL, cell_name, neighbours, place_of


def can_be(puzzle: Puzzle, name: str, value: Value) -> bool:
    """Whether a variable can have that value as far as its domain goes; true of what is no variable."""
    domains = {variable.name: variable.domain for variable in puzzle.variables()}
    return name not in domains or value in domains[name]


def shared_area(puzzle: AreaPuzzle, state: PuzzleState, cells: Sequence[str]) -> Value | None:
    """The owner of marked cells: that which stands among them, else the first that is written there.

    Of one cell, that of a neighbour; if it has that already, of the next one round. None if there is none.
    """
    own = {cell_name(*cell): owner for cell, owner in puzzle.own_cells().items()}
    if len(cells) > 1:
        return next(_known(cells, own), next(_known(cells, state.filled), None))
    beside = neighbours(place_of(cells[0]), ORTHOGONAL, puzzle.rows, puzzle.columns)
    known = _known((cell_name(*cell) for cell in beside), {**state.filled, **own})
    around = [owner for owner in dict.fromkeys(known) if can_be(puzzle, cells[0], owner)]
    now = state.filled.get(cells[0])
    later = around[around.index(now) + 1 :] if now in around else around
    return next(iter((*later, *around)), None)


def _known(cells: Iterable[str], values: Mapping[str, Value]) -> Iterator[Value]:
    return (values[cell] for cell in cells if cell in values)
