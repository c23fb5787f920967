"""What stands at a place of a board: where a clue would sit that is typed there, and those that do."""

from __future__ import annotations

from operator import itemgetter

from puzzles.clues.given import Given
from puzzles.core.cell_clues import CellsClue
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.outside_clues import OutsideClue
from puzzles.core.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.outside import diagonals_from, straight_from
from puzzles.geometry.places import CellPlace, OutsidePlace


def place_at(puzzle: GridPuzzle, cell: str) -> CellPlace | OutsidePlace | None:
    """Where a clue would sit that is typed in a cell, at an edge of it, or beside the grid."""
    place = place_of(cell.partition(".")[0])
    if puzzle.has(place) or place in puzzle.blocks:
        return CellPlace(place)
    size = puzzle.rows, puzzle.columns
    outside = straight_from(place, *size) or next(iter(diagonals_from(place, *size)), None)
    return None if outside is None else OutsidePlace(outside)


def clues_at(puzzle: GridPuzzle, cell: str) -> list[Statement]:
    """The clues at a cell, or beside the grid: its value, others of it alone, then the latest first."""
    place = place_at(puzzle, cell)
    found: list[tuple[bool, bool, Statement]] = []
    for (_, clue), statement in zip(puzzle.clue_list.items, puzzle.clues(), strict=True):
        if isinstance(clue, OutsideClue):
            here = cell_name(*clue.outside.stand(puzzle.rows, puzzle.columns)) == cell
        else:
            here = clue.place == place or (isinstance(clue, CellsClue) and cell in statement.cells)
        if here:
            found.insert(0, (clue.place != place, not isinstance(clue, Given), statement))
    return [statement for *_, statement in sorted(found, key=itemgetter(0, 1))]
