"""The grid of a puzzle without values: its walls and labels, and the clues at their places."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from puzzles.clues.given import Given
from puzzles.core.clue import Clue
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.outside_clues import OutsideClue
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import STRAIGHT
from puzzles.geometry.places import AreaPlace, CellPlace
from tui.core.view import View
from tui.widgets.board.clue_art import PlacedClue
from tui.widgets.board.grid_view import GridView, Mark


def bare_grid(puzzle: GridPuzzle, kinds: tuple[type[Clue], ...]) -> GridView:
    """The grid without what stands in it, but with room beside it for clues of the kinds.

    Walls are around its regions, else around areas of clues, else around holes.
    """
    return _bare_grid(puzzle.shape, _own_walls(puzzle), kinds)


def placed_clues(view: View, puzzle: GridPuzzle) -> Iterator[PlacedClue]:
    """The clues to be drawn beside the values in the cells."""
    walled = _own_walls(puzzle)
    for id_, clue in puzzle.clue_list.items:
        place = clue.place
        if place is None or isinstance(clue, Given):
            continue
        if isinstance(place, AreaPlace) and place.cells in walled:
            place = CellPlace(place.cells[0])
        marks: frozenset[Mark] = frozenset({"conflict"} if id_ in view.clashing else ())
        yield PlacedClue(place, clue.label, marks, "dim strike" if id_ in view.state.off else "")


@lru_cache(maxsize=8)
def _bare_grid(
    shape: GridPuzzle, areas: tuple[tuple[Cell, ...], ...], kinds: tuple[type[Clue], ...]
) -> GridView:
    regions: dict[str, Hashable] | None = None
    if shape.regions:
        regions = {cell_name(row, column): shape.regions[row][column] for row, column in shape.cells}
    elif areas:
        regions = {cell_name(*cell): number for number, area in enumerate(areas) for cell in area}
    elif shape.has_holes:
        regions = {cell_name(*cell): 0 for cell in shape.cells}
    outside = (kind for kind in kinds if issubclass(kind, OutsideClue))
    return GridView(
        shape.rows,
        shape.columns,
        regions=regions,
        row_labels=tuple(str(number) for number in range(1, shape.rows + 1)),
        column_labels=tuple(str(number) for number in range(1, shape.columns + 1)),
        alphabet=shape.values.signs,
        edges=shape.on_edges,
        margins=frozenset(side for kind in outside for side in kind.sides).intersection(STRAIGHT),
    )


def _own_walls(puzzle: GridPuzzle) -> tuple[tuple[Cell, ...], ...]:
    """The areas of clues that have walls around them: where there are no regions, and no two overlap."""
    if puzzle.regions:
        return ()
    found = [
        place.cells for place in (clue.place for clue in puzzle.clue_list) if isinstance(place, AreaPlace)
    ]
    cells = [cell for area in found for cell in area]
    return tuple(found) if len(cells) == len(set(cells)) else ()
