"""The body of a grid puzzle together with the editors that handle typing: values, clues, walls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from puzzles.clues.bases.point_clues import TypedPlace
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.clues.given import Given
from puzzles.feedback.board import blanks_count
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.grids.grid_puzzle import GridPuzzle, on_grid
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from tui.editors.areas import can_be
from tui.editors.cells_entry import LISTED, CellsEntry
from tui.editors.hand.hand import Hand
from tui.editors.own_walls import WallEntry
from tui.editors.place_entry import PlaceEntry
from tui.editors.value_entry import ValueEntry
from tui.screens.bodies.hand_body import HandBody
from tui.session.editing import Editing
from tui.session.notes import MARKS
from tui.session.place_clues import place_at
from tui.store.options import Typing

GOES_ON = "Typing goes on to the next cell; 0 or . leaves one empty. Move the cursor yourself, and it stays."


class TypingInARow:
    """Advances the cursor after each value typed.

    In Set mode that is automatic if the grid was empty at first and nobody has moved the cursor since: a grid
    is then typed from paper without moving. Grids that are only shaded do not advance. Until a value was
    typed, Space selects the cell.
    """

    def __init__(self, body: HandBody[Any]) -> None:
        self._body = body
        kinds = body.puzzle.kinds()
        digits = Given in kinds and not any(issubclass(kind, TypedInCell) for kind in body.puzzle.clue_kinds)
        shades = blanks_count(body.puzzle)
        self._on = digits and not shades and not body.puzzle.clue_list
        self._told = False
        self._from = ""

    @property
    def on(self) -> bool:
        """Whether the cursor advances automatically."""
        return self._on and self._body.workspace.mode is Mode.SET

    @property
    def skips(self) -> bool:
        """Whether Space skips a cell: once a value was typed, or if advancing is on by option."""
        return self._told or self._body.workspace.options.advance

    def moved_by_hand(self) -> None:
        """Stop advancing, since a person moved the cursor."""
        self._on, self._from = False, ""

    def go_on(self) -> str | None:
        """Advance to the next cell, skipping blocks in Solve mode; returns its name, None at the end."""
        body = self._body
        unasked = not body.workspace.options.advance
        here = body.board.cursor
        self._from = here if unasked and body.clues_at(here) else ""
        cell = body.board.go_on(unasked=unasked)
        while cell is not None and body.workspace.mode is Mode.SOLVE and place_of(cell) in body.puzzle.blocks:
            cell = body.board.go_on()
        if unasked and not self._told:
            self._told = True
            body.editing.say(GOES_ON)
        return cell

    def follow(self) -> None:
        """Move the cursor back if the value typed before the last advance was undone."""
        if self._from and not self._body.clues_at(self._from):
            self._from = ""
            self._body.board.go_back()


G = TypeVar("G", bound=GridPuzzle)


class EntryBody(HandBody[G]):
    """Decides what can be typed at each place, and which editor handles it. Subclasses draw the board."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.row = TypingInARow(self)
        self.values = ValueEntry(editing, self, self.selection, self.row.go_on, lambda: self.row.on)
        self.hand = Hand(editing, self.values, self.selection, self.aim.take)
        kinds = self.puzzle.kinds()
        self.marked = CellsEntry(editing, self.puzzle.markings(), self.selection)
        self.signs = PlaceEntry(editing, kinds)
        self.walls = WallEntry(editing)
        self._takes_givens = Given in kinds

    # -- what is here --------------------------------------------------------------------------

    def cursor_variable(self) -> str | None:
        return self.variable_for(self.board.cursor)

    def clue_here(self) -> Statement | None:
        found = self.clues_at(self.board.cursor)
        return found[0] if found else super().clue_here()

    def place_at(self, cell: str) -> TypedPlace | None:
        """Where a clue typed at `cell` would sit: in a cell, at an edge, at a grid point, or outside the
        grid.
        """
        return place_at(self.puzzle, cell)

    # -- what can be typed ---------------------------------------------------------------------

    @property
    def takes_values(self) -> bool:
        """Whether typed values are accepted: always in Solve mode, in Set mode if the type has givens."""
        return self.workspace.mode is Mode.SOLVE or self._takes_givens

    @property
    def lists_kinds(self) -> bool:
        """Whether there are too many clue kinds to name them in the key bar."""
        return len(self.marked.kinds) > LISTED or len(self.signs.kinds) > 1

    @property
    def typings(self) -> Sequence[Typing]:
        """The kinds of typing. Cells with two values have no pencil marks, since ruling one out is writing
        the other.
        """
        noted = () if len(self.puzzle.cell_values.domain) == 2 else tuple(MARKS)
        return (Typing.VALUE, *noted, Typing.COLOUR)

    def read(self, cell: str, text: str) -> Value | None:
        values = self.puzzle.values_of(cell)
        value = values.read(text.removeprefix(values.lead)) if text.startswith(values.lead) else None
        return value if value is not None and can_be(self.puzzle, cell, value) else None

    def begins(self, cell: str, text: str) -> bool:
        values = self.puzzle.values_of(cell)
        return text.startswith(values.lead) and values.begins(text.removeprefix(values.lead))

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        return puzzle if "." in cell else on_grid(puzzle).with_given(place_of(cell), value)

    def action_mark(self) -> None:
        """Select the cell under the cursor, or unselect it."""
        self.selection.toggle(self.board.cursor)

    def fill_marks(self) -> None:
        self.values.fill([cell_name(*cell) for cell in self.puzzle.cells])

    def take_back(self) -> bool:
        return self.marked.take_back() or super().take_back()
