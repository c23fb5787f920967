"""The body of every puzzle on a grid: all of it comes from what the puzzle's type declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.geometry import Size

from puzzles.clues.given import Given
from puzzles.core.cell_clues import CellsClue
from puzzles.core.formulas import Value
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.peers import peers
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode
from puzzles.core.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.places import CellPlace, OutsidePlace
from tui.core.editing import Editing
from tui.core.notes import MARKS, Typing
from tui.core.status import noted_phrases, typing_phrases
from tui.core.tones import Phrase, Tone
from tui.core.view import View
from tui.editors.cells_entry import CellsEntry
from tui.editors.place_entry import PlaceEntry
from tui.editors.selection import Selection
from tui.editors.value_entry import ValueEntry
from tui.screens.body import PuzzleBody
from tui.screens.choices import Choice, grid_choices
from tui.widgets.board.clue_art import outside_at, with_clues
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.board.guides import with_guides
from tui.widgets.board.keys import ERASING
from tui.widgets.board.puzzle_grid import bare_grid, grid_cells, grid_edges, placed_clues

G = TypeVar("G", bound=GridPuzzle)


class GridBody(PuzzleBody[G]):
    """Draws givens, entries, solutions and candidates in cells, and types values into them.

    Clues are drawn at their places, with their labels; areas have walls around them where there are
    no regions.
    """

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.selection = Selection(editing)
        self.values = ValueEntry(editing, self, self.selection, lambda: self.board.go_on())
        kinds = self.puzzle.kinds()
        self.marked = CellsEntry(editing, kinds, self.selection)
        self.signs = PlaceEntry(editing, kinds)
        self._takes_givens = Given in kinds
        self._at = "r1c1"
        self._plain = GridView()

    def on_mount(self) -> None:
        self._at = self.board.cursor

    def compose_board(self) -> ComposeResult:
        yield GridBoard(self.shape(), accepts=self._accepted)

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def shape(self) -> GridView:
        """The grid without what stands in it: rows, columns, regions, labels, alphabet.

        General clues have room beside it where they stand, and everywhere while clues are set.
        """
        setting = self.workspace.mode is Mode.SET
        kinds = self.puzzle.kinds() if setting else self.puzzle.clue_kinds
        return bare_grid(self.puzzle, kinds)

    def draw(self, view: View) -> None:
        board = self.board
        board.accepts = self._accepted
        on_edges = self.puzzle.on_edges and view.mode is Mode.SOLVE and view.typing is not Typing.COLOUR
        noted = view.typing in MARKS or bool(view.state.marks)
        shape = replace(self.shape(), roomy=view.show_candidates, noted=noted, on_edges=on_edges)
        cells, points = dict(self.cells(view)), dict(grid_edges(view, self.puzzle))
        values, clues = replace(shape, cells=cells, points=points), tuple(placed_clues(view, self.puzzle))
        self._plain = with_clues(values, clues) if clues else values
        self._guide()
        self.refit((shape, board.view.margins))

    def _guide(self) -> None:
        """Show what belongs to the cell of the cursor: its row, column and box, and equal values."""
        board, options = self.board, self.workspace.options
        seen = peers(self.puzzle.shape).get(board.cursor, frozenset()) if options.guides else frozenset()
        equal = len(self.puzzle.values.domain) > 2 and options.equal_values
        board.view = with_guides(self._plain, board.cursor, seen, equal=equal)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        """Every cell of the board by name, without the labels of clues."""
        return grid_cells(view, self.puzzle)

    def cursor_variable(self) -> str | None:
        cell = self.board.cursor
        return cell if any(variable.name == cell for variable in self.puzzle.variables()) else None

    def clue_here(self) -> Statement | None:
        place = self.place_at(self.board.cursor)
        at = next((id_ for id_, clue in self.puzzle.clue_list.items if place and clue.place == place), None)
        found = next((clue for clue in self.puzzle.clues() if clue.id == at), None)
        return found or super().clue_here()

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell

    # -- typing --------------------------------------------------------------------------------

    def characters(self) -> frozenset[str]:
        """The characters and key names that the board takes for itself."""
        return self.puzzle.values.characters

    @property
    def _accepted(self) -> frozenset[str]:
        typed = self.characters() | self.marked.keys | self.values.keys
        return typed | self.signs.characters if self.workspace.mode is Mode.SET else typed

    @property
    def typings(self) -> Sequence[Typing]:
        """Pencil marks are for cells of more than two values: of two, one that is not is the other."""
        noted = () if len(self.puzzle.values.domain) == 2 else tuple(MARKS)
        return (Typing.VALUE, *noted, Typing.COLOUR)

    def read(self, cell: str, text: str) -> Value | None:
        return self.puzzle.values.read(text)

    def begins(self, cell: str, text: str) -> bool:
        return self.puzzle.values.begins(text)

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        assert isinstance(puzzle, GridPuzzle)
        return puzzle.with_given(place_of(cell), value)

    @on(GridBoard.Moved)
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        self.values.forget(event.cell)
        self.signs.forget(event.cell)
        self.marked.forget()
        self.moved(event.cell, event.extend)
        self.board.accepts = self._accepted
        self._guide()
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
        elif event.toggle:
            self.selection.toggle(event.cell)
        elif event.cell not in self.selection.cells:
            self.selection.clear()

    def moved(self, cell: str, extend: bool) -> None:
        """The cursor came to a cell; `extend` with shift held or the mouse dragged."""
        if extend:
            self.selection.mark(self._at, cell)
        else:
            self.selection.leave()
        self._at = cell

    def typed(self, cell: str, key: str, character: str) -> None:
        """A key was typed in a cell."""
        if self.marked.typed(cell, key, character):
            return
        place = self.place_at(cell)
        placed = self.workspace.mode is Mode.SET and isinstance(place, self.signs.places)
        taken = placed or (self.takes_values and self.cursor_variable() is not None)
        if key == "space":
            if not (taken and self.values.advances and self.values.skip()):
                self.selection.toggle(cell)
        elif key in ERASING:
            self._erase(cell)
        elif placed and place is not None:
            self._typed_at(place, character)
        elif taken or (self.workspace.typing is Typing.COLOUR and cell in self.puzzle.cell_names()):
            self.values.typed(cell, key, character)
        else:
            self.editing.say("No value can be typed here.")

    def _typed_at(self, place: CellPlace | OutsidePlace, character: str) -> None:
        """A character was typed where a clue is set: in a cell, or in all marked ones, or beside the grid."""
        if not isinstance(place, CellPlace):
            self.signs.typed(place, character, self.puzzle)
            return
        first, *others = self._marked_places() or (place,)
        if character == ".":
            done = True
        else:
            made = self.signs.typed(first, character, self.puzzle, *others)
            done = made and not self.signs.may_go_on(first, self.puzzle)
        if done and self.values.advances:
            self.values.skip()

    def _marked_places(self) -> tuple[CellPlace, ...]:
        found = map(self.place_at, self.selection.cells)
        return tuple(place for place in found if isinstance(place, CellPlace))

    def _erase(self, cell: str) -> None:
        """Take away what stands in the cell, or in all marked ones; these are unmarked if nothing does."""
        if not self.selection.cells and self._delete_clue_here():
            return
        place = self.place_at(cell)
        places = self._marked_places() or (() if place is None else (place,))
        erased = self.workspace.mode is Mode.SET and self.signs.clear(places, self.puzzle)
        if not (erased or self.values.erase(cell)):
            self.selection.clear()

    def place_at(self, cell: str) -> CellPlace | OutsidePlace | None:
        """Where a clue would sit that is typed in a cell, at an edge of it, or beside the grid."""
        place = place_of(cell.partition(".")[0])
        if self.puzzle.has(place):
            return CellPlace(place)
        outside = outside_at(place, self.puzzle.rows, self.puzzle.columns)
        return None if outside is None else OutsidePlace(outside)

    def _delete_clue_here(self) -> bool:
        """Delete the clue of several cells that the cursor is in; false if there is none."""
        clue = self.clue_here() if self.workspace.mode is Mode.SET else None
        if clue is None or not isinstance(self.puzzle.clue_list.get(clue.id), CellsClue):
            return False
        self.editing.edit_puzzle(self.puzzle.without(clue.id), f"delete {clue.text!r}")
        return True

    @property
    def takes_values(self) -> bool:
        """Whether a value that is typed means something: as a clue only where cells can be given."""
        return self.workspace.mode is Mode.SOLVE or self._takes_givens

    def choices(self, board: GridBoard, cell: str) -> Iterable[Choice]:
        return grid_choices(self, cell)

    def take_back(self) -> bool:
        return self.marked.take_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "mark" and not self.marked.kinds:
            return False
        return super().check_action(action, parameters)

    def action_mark(self) -> None:
        """Mark the cell under the cursor, or unmark it."""
        self.selection.toggle(self.board.cursor)

    def fill_marks(self) -> None:
        self.values.fill([cell_name(*cell) for cell in self.puzzle.cells])

    def spot_line(self, view: View) -> list[Phrase]:
        at = self.board.cursor
        return [*typing_phrases(view), *(self.marked.phrases(at) or self._said_and_noted(view))]

    def _said_and_noted(self, view: View) -> list[Phrase]:
        """What is said of the place under the cursor, with the player's notes in it."""
        said = self.said_here(view)
        return [*said[:1], *noted_phrases(view, self.board.cursor, self.puzzle.values.sign), *said[1:]]

    def said_here(self, view: View) -> list[Phrase]:
        """What is said of the place under the cursor while nothing is marked or half typed there."""
        clue = self.clue_here() if self.cursor_variable() is None else None
        return [Phrase(clue.text, Tone.MUTED)] if clue is not None else super().spot_line(view)
