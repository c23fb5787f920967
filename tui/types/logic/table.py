"""The contents of an argument's truth table, and phrases about its rows."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Formula
from puzzles.text.words import listed
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from tui.session.view import View
from tui.types.logic.table_painter import COUNTERMODEL, LETTERS, MODEL, TableView
from tui.widgets.table_frame import RowOrder
from tui.words.tones import Phrase, Tone

NO_FORMULAS = (
    "No formulas yet. Type a premise on the line below, as in (p -> q) -> r, and press Enter; "
    "on a blank line Enter goes on to the conclusion."
)


def counted(view: View) -> tuple[frozenset[str], tuple[Formula, ...]]:
    """The ids of the clues that are off, and the formulas of entries and assumptions."""
    asked = view.asked
    layers = asked.layers()[len(view.puzzle.clues()) :]
    return asked.off, tuple(layer.formula for layer in layers if asked.is_on(layer))


def table_view(
    table: TruthTable | None, message: str, view: View, rows: tuple[int, ...] | None = None
) -> TableView:
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
