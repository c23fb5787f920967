"""Which clues in cells go together where the pattern of a grid is to be kept symmetric."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.geometry.grid import Cell
from puzzles.geometry.symmetry import TURNS, image
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle


class GivenSymmetry(StrEnum):
    """The turns of the grid that are to leave the pattern of its givens, or numbers in cells, as it is."""

    NONE = "none"
    HALF_TURN = "half turn"
    QUARTER_TURN = "quarter turn"
    LEFT_RIGHT = "left and right"
    TOP_BOTTOM = "top and bottom"
    FALLING = "falling diagonal"
    RISING = "rising diagonal"
    FULL = "all turns and mirrors"


_TURNS = {
    GivenSymmetry.HALF_TURN: (TURNS[2],),
    GivenSymmetry.QUARTER_TURN: (TURNS[1],),
    GivenSymmetry.LEFT_RIGHT: (TURNS[4],),
    GivenSymmetry.TOP_BOTTOM: (TURNS[5],),
    GivenSymmetry.FALLING: (TURNS[6],),
    GivenSymmetry.RISING: (TURNS[7],),
    GivenSymmetry.FULL: (TURNS[1], TURNS[4]),
}
"""Turns that make up each, one after the other and as often as one likes."""


def symmetries_of(puzzle: Puzzle) -> tuple[GivenSymmetry, ...]:
    """Those that the cells of the puzzle have; no more than `NONE` where no clue stands in a cell."""
    if not isinstance(puzzle, GridPuzzle) or not any(
        issubclass(kind, CellClue) for kind in puzzle.clue_kinds
    ):
        return (GivenSymmetry.NONE,)
    cells = set(puzzle.cells)
    fitting = (
        symmetry
        for symmetry, turns in _TURNS.items()
        if all(set(image(cells, turn).values()) == cells for turn in turns)
    )
    return (GivenSymmetry.NONE, *fitting)


def usual_symmetry(puzzle: Puzzle) -> GivenSymmetry:
    """That which published puzzles of its type have."""
    usual = puzzle.making.is_symmetric and GivenSymmetry.HALF_TURN in symmetries_of(puzzle)
    return GivenSymmetry.HALF_TURN if usual else GivenSymmetry.NONE


def orbits(puzzle: Puzzle, symmetry: GivenSymmetry) -> Mapping[Cell, tuple[Cell, ...]]:
    """Each cell with all those that it is turned to, itself first.

    Empty under a symmetry that the cells do not have.
    """
    if symmetry is GivenSymmetry.NONE or symmetry not in symmetries_of(puzzle):
        return {}
    assert isinstance(puzzle, GridPuzzle)
    return orbits_of(tuple(puzzle.cells), symmetry)


def orbits_of(cells: Collection[Cell], symmetry: GivenSymmetry) -> Mapping[Cell, tuple[Cell, ...]]:
    """Each of the cells with all those that it is turned to, itself first; empty under a symmetry that the
    cells do not have.
    """
    moves = [image(set(cells), turn) for turn in _TURNS.get(symmetry, ())]
    if not moves or any(set(move.values()) != set(cells) for move in moves):
        return {}
    found: dict[Cell, tuple[Cell, ...]] = {}
    for cell in cells:
        reached = [cell]
        for each in reached:
            reached += [move[each] for move in moves if move[each] not in reached]
        found[cell] = tuple(dict.fromkeys(reached))
    return found


def turned_together(
    puzzle: Puzzle, clues: Mapping[str, Clue | None], symmetry: GivenSymmetry
) -> Iterator[tuple[str, ...]]:
    """Clues of one kind that go together, as their cells are turned to each other, by names for them.

    Every other clue is by itself, and so is every one under a symmetry that the cells do not have.
    """
    to = orbits(puzzle, symmetry)
    named = {(type(clue), clue.cell): name for name, clue in clues.items() if isinstance(clue, CellClue)}
    done: set[str] = set()
    for name, clue in clues.items():
        if name in done:
            continue
        part = [name]
        if isinstance(clue, CellClue):
            others = ((type(clue), cell) for cell in to.get(clue.cell, ())[1:])
            part += [named[other] for other in others if other in named]
        done.update(part)
        yield tuple(part)


def groups(puzzle: Puzzle, ids: Collection[str], symmetry: GivenSymmetry) -> Iterator[tuple[str, ...]]:
    """Clues of the puzzle that go together, by their ids and in their order."""
    by_id = dict(puzzle.clue_list.items)
    return turned_together(puzzle, {id_: by_id.get(id_) for id_ in ids}, symmetry)
