"""Clues typed symmetrically: what is done in one cell is done in those that it is turned to."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.clues.bases.blocks import Block, NumberedBlock
from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.clues.given import Given
from puzzles.clues.symmetric_givens import GivenSymmetry, orbits_of
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle


def with_images(before: Puzzle, after: Puzzle, symmetry: GivenSymmetry, solution: Solution | None) -> Puzzle:
    """A puzzle after an edit, with the same done in the cells that those of the edit are turned to.

    Where a clue went, those of its kind go. Where one came there is one of its kind: what holds in the
    `solution`; without one, the same sign, but no value and no number, which would hardly be the same.
    """
    if not (isinstance(before, GridPuzzle) and isinstance(after, GridPuzzle)):
        return after
    cells = {*after.cells, *after.blocks}
    if cells != {*before.cells, *before.blocks}:
        return after
    to, was, now = orbits_of(cells, symmetry), _cell_clues(before), _cell_clues(after)
    for (kind, cell), (id_, _) in now.items():
        gone = any((kind, other) in was and (kind, other) not in now for other in to.get(cell, ()))
        if gone:
            after = after.without(id_)
    for (kind, cell), (_, clue) in now.items():
        for image in to.get(cell, ())[1:] if (kind, cell) not in was else ():
            if (kind, image) not in now:
                there = _image(clue, image, after, solution)
                after = after if there is None else after.with_clue(there)
    return after


def _cell_clues(puzzle: GridPuzzle) -> dict[tuple[type[CellClue], Cell], tuple[str, CellClue]]:
    """The clues in cells with their ids, by kind and cell."""
    items = puzzle.clue_list.items
    return {(type(clue), clue.cell): (id_, clue) for id_, clue in items if isinstance(clue, CellClue)}


def _image(clue: CellClue, cell: Cell, puzzle: GridPuzzle, solution: Solution | None) -> CellClue | None:
    """What stands in another cell where that clue stands in its own; None where nothing can."""
    if isinstance(clue, NumberedBlock):
        return replace(clue.at(cell), number=None)
    if isinstance(clue, Block):
        return clue.at(cell)
    if solution is not None:
        wanted = Proposals((clue.kind,), (cell_name(*cell),), drawn=False)
        for other in puzzle.making.proposed((solution,), wanted):
            if not isinstance(other, CellClue) or other.cell != cell:
                continue
            if puzzle.stated(other).formula.holds(solution):
                return other
    if isinstance(clue, Given | CellNumber):
        return None
    image = clue.at(cell)
    return image if image.fits(puzzle) else None
