"""The effect of keys on a grid: they fill cells, set clues, draw lines, select and erase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.clues.bases.point_clues import TypedPlace
from puzzles.clues.bases.sign_clues import CellSign
from puzzles.geometry.places import CellPlace
from puzzles.model.board import Figure
from puzzles.model.state import Mode
from tui.editors.hand.aim import between
from tui.store.options import Typing
from tui.widgets.board.keys import ERASING
from tui.words.guide import nothing_here

if TYPE_CHECKING:
    from tui.screens.bodies.entry_body import EntryBody


class GridKeys:
    """Dispatches the keys of a body to the editor for the cursor's place."""

    def __init__(self, body: EntryBody[Any]) -> None:
        self._body = body

    @property
    def draws(self) -> bool:
        """Whether moving with Shift, or dragging the mouse, draws a line."""
        body = self._body
        solving = body.workspace.mode is Mode.SOLVE and body.workspace.typing is Typing.VALUE
        return solving and body.puzzle.board.figure.is_drawn

    def _name_for(self, cell: str) -> str:
        """The variable written by typing in a cell; the cell itself when colours are typed."""
        body = self._body
        coloured = body.workspace.typing is Typing.COLOUR and body.workspace.mode is Mode.SOLVE
        return cell if coloured else body.variable_for(cell) or cell

    def draw_to(self, start: str, cell: str) -> None:
        """Draw the line from the cell `start` to `cell`, or erase it if it is there already."""
        body = self._body
        body.selection.clear()
        if body.puzzle.board.figure is Figure.BRIDGES:
            for corridor in body.puzzle.board.line_between(start, cell):
                body.values.step(corridor)
            return
        line = between(body.puzzle, body.board.view, start, cell)
        drawn = [body.workspace.state.filled.get(border) is True for border in line]
        for border in line:
            if all(drawn) or body.workspace.state.filled.get(border) is not True:
                body.values.put(border, True)

    def typed(self, cell: str, key: str, character: str) -> None:
        """Handle a key typed in a cell."""
        body = self._body
        if body.marked.typed(cell, key, character) or body.walls.typed(cell, key):
            return
        place = body.place_at(cell)
        placed = body.workspace.mode is Mode.SET and body.signs.takes(place, character)
        taken = placed or (body.takes_values and body.cursor_variable() is not None)
        if key == "space":
            if not (taken and body.row.skips and body.values.advances and body.values.skip()):
                self._space(cell)
        elif key in ERASING:
            self._erase(cell)
        elif placed and place is not None:
            self._typed_at(place, character)
        elif taken or (body.workspace.typing is Typing.COLOUR and cell in body.puzzle.board.cell_names()):
            body.values.typed(self._name_for(cell), key, character)
        elif self.draws:
            borders = "; Ctrl with them leads to borders" if body.puzzle.board.figure.on_edges else ""
            body.editing.say(f"Shift with the arrows draws lines{borders}.")
        else:
            body.editing.say(nothing_here(body.puzzle, body.workspace.mode), here=True)

    def _space(self, cell: str) -> None:
        """Cycle the cell or the edge beside it, or else select the cell.

        Where cells are cycled, Space on a given or a block selects nothing: pressed there once, it would go
        on selecting where it is to fill.
        """
        body = self._body
        if self._cycle(cell) or cell not in body.puzzle.board.cell_names():
            return
        name = self._name_for(cell)
        if body.selection.cells or not body.values.cycles(name):
            body.selection.toggle(cell)
        elif name not in body.puzzle.shape.domains:
            body.editing.say(nothing_here(body.puzzle, body.workspace.mode), here=True)

    def _cycle(self, cell: str) -> bool:
        """Cycle the cell, or the edge beside it, through yes, cross and empty."""
        body = self._body
        name = self._name_for(cell)
        if name == cell and body.puzzle.board.figure is Figure.LINES and body.cursor_variable() is None:
            name = body.aimed() or cell
        return body.values.cycle(name)

    def _typed_at(self, place: TypedPlace, character: str) -> None:
        """Handle a character typed for a clue: in the cell, in all selected cells, or outside the grid."""
        body = self._body
        if not isinstance(place, CellPlace):
            body.signs.typed(place, character, body.puzzle)
            return
        first, *others = self._marked_places() or (place,)
        if character == ".":
            done = True
        else:
            made = body.signs.typed(first, character, body.puzzle, *others)
            done = made and not body.signs.may_go_on(first, body.puzzle)
        if done and body.values.advances:
            body.values.skip()

    def _marked_places(self) -> tuple[CellPlace, ...]:
        body = self._body
        found = map(body.place_at, body.selection.cells)
        return tuple(place for place in found if isinstance(place, CellPlace))

    def _erase(self, cell: str) -> None:
        """Erase the contents of the cell or the selected cells; if they have none, unselect them."""
        body = self._body
        cell = body.board.cursor if body.board.go_back() else cell
        if not body.selection.cells and self._delete_clue_here():
            return
        place = body.place_at(cell)
        places = self._marked_places() or (() if place is None else (place,))
        erased = body.workspace.mode is Mode.SET and body.signs.clear(places, body.puzzle)
        if not (erased or body.values.erase(self._name_for(cell)) or body.marked.unmake()):
            body.selection.clear()

    def _delete_clue_here(self) -> bool:
        """Delete the clue under the cursor unless it is a given; false if there is none."""
        body = self._body
        clue = body.clue_here() if body.workspace.mode is Mode.SET else None
        if clue is None or not isinstance(body.puzzle.clue_list.get(clue.id), CellsClue | CellSign):
            return False
        body.editing.edit_puzzle(body.puzzle.without(clue.id), f"delete {clue.text!r}")
        return True
