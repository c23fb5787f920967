"""The body of every puzzle on a grid: all of it comes from what the puzzle's type declares."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Size

from puzzles.clues.given import Given
from puzzles.core.formulas import Value
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.puzzle import Puzzle
from puzzles.geometry.grid import Cell, cell_name, place_of, places
from puzzles.geometry.places import AreaPlace, CellPlace
from tui.core.editing import Editing
from tui.core.view import View
from tui.editors.value_entry import ValueEntry
from tui.screens.body import PuzzleBody
from tui.widgets.board.grid_board import CLEARING, CellView, GridBoard, GridView
from tui.widgets.board.layers import Layers

G = TypeVar("G", bound=GridPuzzle)


class GridBody(PuzzleBody[G]):
    """Draws givens, entries, solutions and candidates in cells, and types values into them.

    Regions and areas of clues have walls around them, with the label of the clue in the first cell.
    """

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.values = ValueEntry(editing, self)

    def compose_board(self) -> ComposeResult:
        yield GridBoard(self.shape(), accepts=self.characters() | CLEARING)

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def shape(self) -> GridView:
        """The grid without its cells: rows, columns, regions, labels, alphabet, holes."""
        return _grid_view(self.puzzle.shape, areas(self.puzzle))

    def draw(self, view: View) -> None:
        shape, board = replace(self.shape(), roomy=view.show_candidates), self.board
        board.accepts = self.characters() | CLEARING
        board.view = replace(shape, cells=dict(self.cells(view)))
        self.refit(shape)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        """Every cell of the board by name."""
        puzzle, layers = self.puzzle, Layers(view, self.puzzle.values.sign)
        labels = dict(corner_labels(puzzle))
        for row, column in places(puzzle.rows, puzzle.columns):
            name = cell_name(row, column)
            if not puzzle.has((row, column)):
                yield name, CellView(role="hole")
            elif name in labels:
                yield name, replace(layers.cell(name), label=labels[name])
            else:
                yield name, layers.cell(name)

    def cursor_variable(self) -> str | None:
        cell = self.board.cursor
        return cell if any(variable.name == cell for variable in self.puzzle.variables()) else None

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell

    # -- typing --------------------------------------------------------------------------------

    def characters(self) -> frozenset[str]:
        """The characters and key names that the board takes for itself."""
        return self.puzzle.values.characters

    def read(self, cell: str, text: str) -> Value | None:
        return self.puzzle.values.read(text)

    def begins(self, cell: str, text: str) -> bool:
        return self.puzzle.values.begins(text)

    def with_value(self, cell: str, value: Value | None) -> Puzzle:
        return self.puzzle.with_given(place_of(cell), value)

    @on(GridBoard.Moved)
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        self.values.forget()
        self.moved(event.cell, event.extend)
        self.editing.present_lines()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        self.typed(event.cell, event.key, event.character)

    @on(GridBoard.Clicked)
    def _clicked(self, event: GridBoard.Clicked) -> None:
        event.stop()
        if event.extend:
            self.moved(event.cell, extend=True)

    def moved(self, cell: str, extend: bool) -> None:
        """The cursor came to a cell; `extend` with shift held or the mouse dragged."""

    def typed(self, cell: str, key: str, character: str) -> None:
        """A key was typed in a cell."""
        self.values.typed(cell, key, character)


def areas(puzzle: GridPuzzle) -> tuple[tuple[Cell, ...], ...]:
    """The areas that clues sit in."""
    places = (clue.place for clue in puzzle.clue_list)
    return tuple(place.cells for place in places if isinstance(place, AreaPlace))


def corner_labels(puzzle: GridPuzzle) -> Iterator[tuple[str, str]]:
    """The cells that have a label in their corner: of a clue that gives no value outright."""
    for clue in puzzle.clue_list:
        match clue.place:
            case AreaPlace(cells):
                yield cell_name(*cells[0]), clue.label
            case CellPlace(cell) if not isinstance(clue, Given):
                yield cell_name(*cell), clue.label


@lru_cache(maxsize=8)
def _grid_view(shape: GridPuzzle, areas: tuple[tuple[Cell, ...], ...]) -> GridView:
    """The grid of that shape, with walls around its regions, else around areas, else around holes."""
    regions: dict[str, Hashable] | None = None
    by_row = getattr(shape, "regions", ())
    if by_row:
        regions = {cell_name(row, column): by_row[row][column] for row, column in shape.cells}
    elif areas:
        regions = {cell_name(*cell): number for number, area in enumerate(areas) for cell in area}
    elif shape.has_holes:
        regions = {cell_name(*cell): 0 for cell in shape.cells}
    return GridView(
        shape.rows,
        shape.columns,
        regions=regions,
        row_labels=tuple(str(number) for number in range(1, shape.rows + 1)),
        column_labels=tuple(str(number) for number in range(1, shape.columns + 1)),
        alphabet=shape.values.signs,
    )
