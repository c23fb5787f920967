"""Which givens of a grid go together where its pattern is to be kept symmetric."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum

from puzzles.clues.given import Given
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.puzzle import Puzzle
from puzzles.geometry.symmetry import TURNS, image


class GivenSymmetry(StrEnum):
    """A turn of the grid that is to leave the pattern of its givens as it is."""

    NONE = "none"
    HALF_TURN = "half turn"
    QUARTER_TURN = "quarter turn"
    LEFT_RIGHT = "left and right"
    TOP_BOTTOM = "top and bottom"
    FALLING = "falling diagonal"
    RISING = "rising diagonal"


_TURNS = {
    GivenSymmetry.QUARTER_TURN: TURNS[1],
    GivenSymmetry.HALF_TURN: TURNS[2],
    GivenSymmetry.LEFT_RIGHT: TURNS[4],
    GivenSymmetry.TOP_BOTTOM: TURNS[5],
    GivenSymmetry.FALLING: TURNS[6],
    GivenSymmetry.RISING: TURNS[7],
}


def symmetries_of(puzzle: Puzzle) -> tuple[GivenSymmetry, ...]:
    """Those that the cells of the puzzle have; no more than `NONE` where no cell can be given."""
    if not isinstance(puzzle, GridPuzzle) or Given not in puzzle.kinds():
        return (GivenSymmetry.NONE,)
    cells = set(puzzle.cells)
    fitting = (symmetry for symmetry, turn in _TURNS.items() if set(image(cells, turn).values()) == cells)
    return (GivenSymmetry.NONE, *sorted(fitting, key=list(GivenSymmetry).index))


def groups(puzzle: Puzzle, ids: Collection[str], symmetry: GivenSymmetry) -> Iterator[tuple[str, ...]]:
    """Clues that go together, by their ids and in their order: givens whose cells are turned to each other.

    Every other clue is by itself, and so is every one under a symmetry that the cells do not have.
    """
    symmetry = symmetry if symmetry in symmetries_of(puzzle) else GivenSymmetry.NONE
    if symmetry is GivenSymmetry.NONE or not isinstance(puzzle, GridPuzzle):
        yield from ((id_,) for id_ in ids)
        return
    moved = image(set(puzzle.cells), _TURNS[symmetry])
    cells = {id_: clue.cell for id_, clue in puzzle.clue_list.items if isinstance(clue, Given)}
    given = {cell: id_ for id_, cell in cells.items() if id_ in ids}
    done: set[str] = set()
    for id_ in ids:
        if id_ in done:
            continue
        orbit = [id_]
        if id_ in cells:
            cell = moved[cells[id_]]
            while cell != cells[id_]:
                orbit += [given[cell]] if cell in given else []
                cell = moved[cell]
        done.update(orbit)
        yield tuple(orbit)
