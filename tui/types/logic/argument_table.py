"""The truth table of an argument: keeping it up to date, and choosing the rows shown."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from tui.screens.bodies.keys_taken import taken
from tui.session.editing import Editing
from tui.session.view import View
from tui.types.logic.table import NO_FORMULAS, counted, table_view
from tui.types.logic.table_painter import TableView
from tui.types.logic.truth_table import TruthTableBoard
from tui.types.logic.typed_values import IN_TABLE

NOT_TOLD = "Which rows decide is not told while you work it out: m, for Set mode, tells."


class ArgumentTable:
    """Updates the truth table of a board, and moves its cursor to rows."""

    def __init__(self, board: TruthTableBoard, editing: Editing) -> None:
        self._board, self._editing = board, editing
        self._table: TruthTable | None = None
        self._refusal = NO_FORMULAS
        self._made_of: object = None
        self._followed: object = None
        self._deciding_only = False

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, puzzle: Logic, view: View) -> None:
        """Show the present argument, and move to the row of the solution laid over the board."""
        self._renew(puzzle, view)
        self._board.accepts = taken(IN_TABLE, view)
        self._board.view = table_view(self._table, self._refusal, view, self._rows(view))
        self._follow(view.shown_values)

    def clear(self) -> None:
        """Show no table, since models are shown instead."""
        if self._made_of is not None:
            self._made_of, self._table = None, None
            self._board.view = TableView()
            self._board.refresh_bindings()

    def _renew(self, puzzle: Logic, view: View) -> None:
        """Compute the table again if the statements that count have changed."""
        off, given = counted(view)
        what = (puzzle.premises, puzzle.conclusion, off, given)
        if what == self._made_of:
            return
        self._made_of = what
        self._table, self._refusal = None, NO_FORMULAS
        if puzzle.clues():
            try:
                self._table = puzzle.table(off, given)
            except PuzzleError as error:
                self._refusal = f"No {error}. The solver answers all the same: see the panel."
        self._board.refresh_bindings()

    def _rows(self, view: View) -> tuple[int, ...] | None:
        """The rows to show if only deciding ones are wanted; None for all."""
        if not self._deciding_only or not view.live or self._table is None:
            return None
        return self._table.deciding or None

    # -- going to rows -------------------------------------------------------------------------

    def _follow(self, values: Mapping[str, object] | None) -> None:
        """Move to the row of those values, once."""
        table = self._table
        if values == self._followed:
            return
        self._followed = values
        if table is not None and values and all(name in values for name in table.names):
            self._go_to(table.row_of(values))

    def find(self, values: Mapping[str, object]) -> bool:
        """Move to a row with those values; other names keep the values of the present row.

        False if the table has none of the names.
        """
        table = self._table
        if table is None or not values.keys() & set(table.names):
            return False
        self._go_to(table.row_of({**table.assignment(self._board.cursor[0]), **values}))
        return True

    def _go_to(self, row: int) -> None:
        """Move to a row; if it is hidden, show all rows."""
        order = self._board.view.order
        if order.at(order.place(row)) != row:
            self._deciding_only = False
            self._board.view = replace(self._board.view, rows=None)
        self._board.cursor = row, self._board.cursor[1]

    def jump(self, step: int) -> None:
        """Move to the next deciding row (`step` 1), or the one before (-1)."""
        if not self._editing.workspace.view.live:
            self._editing.say(NOT_TOLD)
        elif not self._board.jump(step):
            none = "There is no row after this that decides." if step > 0 else "There is none before."
            self._editing.say(none)

    def toggle_rows(self, puzzle: Logic) -> None:
        """Show only the deciding rows, or all again."""
        view, table = self._editing.workspace.view, self._table
        if table is None:
            return
        if not view.live:
            self._editing.say(NOT_TOLD)
            return
        if not self._deciding_only and not table.deciding:
            self._editing.say("No row makes every premise true: there is none that decides.")
            return
        self._deciding_only = not self._deciding_only
        self.draw(puzzle, view)
        some = f"{len(table.deciding):,} of {amount(table.rows, 'row')} decide: no others are shown."
        self._editing.say(some if self._deciding_only else "All rows are shown.")
