"""The clues at a place of a grid: where a typed clue would sit, and which clues are there."""

from __future__ import annotations

from operator import itemgetter

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.bases.point_clues import PointClue, TypedPlace, place_of_point
from puzzles.clues.given import Given
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.lattice import Points, read_point, words_of
from puzzles.geometry.outside import diagonals_from, straight_from
from puzzles.geometry.places import CellPlace, OutsidePlace
from puzzles.grids.grid_puzzle import GridPuzzle

REGION_KEY = "R"
"""The key that turns selected cells into a region."""


def place_at(puzzle: GridPuzzle, cell: str) -> TypedPlace | None:
    """Where a clue typed at `cell` would sit: in a cell, at an edge, at a grid point, or outside the grid."""
    if puzzle.board.points is not Points.NONE and "." in cell:
        return place_of_point(read_point(cell, puzzle.rows, puzzle.columns))
    place = place_of(cell.partition(".")[0])
    if puzzle.has(place) or place in puzzle.blocks:
        return CellPlace(place)
    size = puzzle.rows, puzzle.columns
    outside = straight_from(place, *size) or next(iter(diagonals_from(place, *size)), None)
    return None if outside is None else OutsidePlace(outside)


def words_at(puzzle: GridPuzzle, cell: str) -> str:
    """The name of a place for the reader: "R1C2", "the top of R1C2", "the top of column 2"."""
    place = place_at(puzzle, cell)
    return place.outside.words if isinstance(place, OutsidePlace) else words_of(cell)


def no_region_words(puzzle: GridPuzzle, cell: str) -> str:
    """How to put a cell into a region if it still has to be in one; empty otherwise."""
    if not puzzle.making.unlaid_words or not puzzle.has(place_of(cell.partition(".")[0])):
        return ""
    if (unlaid := puzzle.making.unlaid) and place_of(cell.partition(".")[0]) not in unlaid:
        return ""
    region = next(kind for kind in puzzle.markings() if kind.shortcut == REGION_KEY)
    word = region.called_in(puzzle)
    return f"in no {word}: mark cells, {REGION_KEY} makes them one, {{work.borders}} all that are missing"


def clues_at(puzzle: GridPuzzle, cell: str) -> list[Statement]:
    """The clues at a cell or outside place: its given first, then other clues of this cell alone, then the
    rest, latest first.
    """
    place = place_at(puzzle, cell)
    found: list[tuple[bool, bool, Statement]] = []
    for (_, clue), statement in zip(puzzle.clue_list.items, puzzle.clues(), strict=True):
        if isinstance(clue, OutsideClue):
            here = cell_name(*clue.outside.stand(puzzle.rows, puzzle.columns)) == cell
        else:
            spoken_of = isinstance(clue, CellsClue | PointClue) and cell in statement.cells
            here = clue.place == place or spoken_of
        if here:
            found.insert(0, (clue.place != place, not isinstance(clue, Given), statement))
    return [statement for *_, statement in sorted(found, key=itemgetter(0, 1))]
