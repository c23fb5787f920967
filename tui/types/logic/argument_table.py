"""The truth table of an argument: its contents, updating it, typing values, choosing the rows shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Value
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed
from puzzles.types.logic.first_order.domain import MOST
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from tui.screens.bodies.keys_taken import taken
from tui.session.editing import Editing
from tui.session.view import View
from tui.types.logic.table_painter import COUNTERMODEL, LETTERS, MODEL, TableView
from tui.types.logic.truth_table import TruthTableBoard
from tui.widgets.board.keys import ERASING
from tui.widgets.table_frame import RowOrder
from tui.words.tones import Phrase, Tone

VALUES = {"t": True, "1": True, "f": False, "0": False}
"""The keys for truth values."""
IN_TABLE = frozenset({*VALUES, *ERASING, "space"})
"""The keys handled in a truth table."""
IN_MODEL = IN_TABLE | frozenset(map(str, range(1, MOST + 1)))
"""The keys handled in a model."""


def typed_value(key: str, now: Value | None, domain: Sequence[Value]) -> Value | None:
    """The value after a key: `now` if the key has no meaning in the domain."""
    if key in ERASING:
        return None
    if key == "space":
        following = [*domain, None]
        return following[(following.index(now) + 1) % len(following)]
    if tuple(domain) == (True, False):
        return VALUES.get(key, now)
    return domain[int(key) - 1] if key.isdigit() and 1 <= int(key) <= len(domain) else now


NO_FORMULAS = (
    "No formulas yet. Type a premise on the line below, as in (p -> q) -> r, and press Enter; "
    "on a blank line Enter goes on to the conclusion."
)


def counted(view: View) -> tuple[frozenset[str], tuple[Formula, ...]]:
    """The ids of the clues that are off, and the formulas of entries and assumptions."""
    asked = view.asked
    layers = asked.layers()[len(view.puzzle.clues()) :]
    return asked.off, tuple(layer.formula for layer in layers if asked.is_on(layer))


def table_view(table: TruthTable | None, message: str, view: View, rows: tuple[int, ...] | None) -> TableView:
    """The table with its marks, and the rows to show, or None for all."""
    if table is None:
        return TableView(message=message)
    held = {**(view.overlay.values if view.overlay is not None else {}), **view.asked.filled}
    held |= {
        assumption.literal.name: assumption.literal.value == assumption.literal.positive
        for assumption in view.asked.assumptions
    }
    columns = {column.text: index for index, column in enumerate(table.columns)}
    highlighted = frozenset(columns[cell] for cell in view.highlighted if cell in columns)
    values = {index: bool(held[name]) for index, name in enumerate(table.names) if name in held}
    signs = {index: LETTERS[value] for index, value in values.items()}
    for sign, cells in (("!", view.clashing_cells), ("▲", view.highlighted)):
        for index in {columns[cell] for cell in cells if cell in columns}:
            signs[index] = sign + signs.get(index, "")
    return TableView(table, "", signs, highlighted, values, view.live, rows)


def row_phrases(
    puzzle: Logic, table: TruthTable, row: int, decides: bool, order: RowOrder
) -> Iterator[Phrase]:
    """The phrases about a row: its meaning for the argument if that may be told, and the values of names."""
    among = "" if order.shown is None else f", {order.place(row) + 1} of {order.count} that decide"
    yield Phrase(f"Row {row + 1}{among}:", Tone.HEADING)
    if not decides:
        yield Phrase(puzzle.wording.in_words(table.assignment(row)))
        return
    if table.is_countermodel(row):
        yield Phrase(f"{COUNTERMODEL} countermodel ·", Tone.NOTICE)
    elif table.is_model(row):
        what = "premises true" if table.conclusion is None else "premises and conclusion true"
        yield Phrase(f"{MODEL} {what} ·", Tone.GOOD)
    yield Phrase(puzzle.wording.in_words(table.assignment(row)))
    false = [
        role
        for column in table.columns
        for role in column.roles
        if role.startswith("P") and not column.value(row)
    ]
    if false:
        verb = "is" if len(false) == 1 else "are"
        yield Phrase(f"· {listed(sorted(false, key=_number))} {verb} false", Tone.MUTED)


def _number(role: str) -> int:
    return int(role[1:])


def place_phrases(table: TruthTable, row: int, column: int) -> Iterator[Phrase]:
    """The phrase for the formula under the cursor, unless it is a name."""
    if column >= len(table.names):
        found = table.columns[column]
        yield Phrase(f"· {found.heading} is {str(found.value(row)).lower()}", Tone.MUTED)


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
