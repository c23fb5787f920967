"""Painting the lines of a truth table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct, field
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from puzzles.types.logic.truth_table import TruthTable
from tui.widgets.table_frame import HEADER, RowOrder, TableFrame
from tui.words.columns import fitted

MODEL, COUNTERMODEL = "✓", "✗"
LETTERS = {True: "T", False: "F"}
LAYERS = (
    *("rule", "role", "heading", "other", "pale", "model", "countermodel"),
    *("lit", "row", "cursor", "cursor-away", "message"),
)
"""The names of the styles that can be layered."""


class TableView(Struct, frozen=True):
    """What the widget shows: a table, or a `message` if there is none.

    Columns are given by index: `signs` are put below their headings, `highlighted` ones are marked. Rows that
    differ from a value in `held` are muted. Unless `decides`, deciding rows are not marked. `rows` are those
    shown, in order; None for all.
    """

    table: TruthTable | None = None
    message: str = ""
    signs: Mapping[int, str] = field(default_factory=dict)
    highlighted: frozenset[int] = frozenset()
    held: Mapping[int, bool] = field(default_factory=dict)
    decides: bool = True
    rows: tuple[int, ...] | None = None

    @property
    def order(self) -> RowOrder:
        """The rows from top to bottom."""
        return RowOrder(0 if self.table is None else self.table.rows, self.rows)


class Styles(Protocol):
    """Returns the style of some layers."""

    def __call__(self, *names: str) -> Style: ...


class TablePainter(Struct, frozen=True):
    """Paints lines of a table scrolled by `left` columns, in a widget `width` columns wide."""

    view: TableView
    table: TruthTable
    order: RowOrder
    frame: TableFrame
    styles: Styles
    cursor: tuple[int, int]
    has_focus: bool
    left: int
    width: int

    def strip(self, y: int) -> Strip:
        """Line `y` of the whole table, headings first."""
        if y == HEADER - 1:
            gutter = "─" * (self.frame.gutter - 1) + "┼"
            return self._line([Segment(gutter, self.styles("rule"))], self._under_heading)
        if y < HEADER:
            number = "row" if y else ""
            gutter = f"{number:>{self.frame.gutter - 2}} │"
            return self._line([Segment(gutter, self.styles("rule"))], self._heading if y else self._role)
        return self._row(self.order.at(y - HEADER))

    def _line(self, gutter: list[Segment], cell: Callable[[int], list[Segment]]) -> Strip:
        """A line of the gutter and the visible columns."""
        frame = self.frame
        still = [*gutter, *(segment for column in range(frame.fixed) for segment in cell(column))]
        left = frame.still + self.left
        right = left + self.width - frame.still
        columns = list(frame.between(left, right))
        moving = Strip([segment for column in columns for segment in cell(column)])
        start = frame.starts[columns[0]] if columns else left
        line = Strip.join([Strip(still), moving.crop(left - start, right - start)])
        return line.adjust_cell_length(self.width, self.styles())

    def _cell(self, index: int, text: str, style: Style) -> list[Segment]:
        """A text centred in a column."""
        room = self.frame.room(index)
        left = (room - cell_len(text)) // 2 + 1
        padded = " " * left + text + " " * (room + 2 - left - cell_len(text))
        line = [Segment(padded, style)]
        return [*line, Segment("│", self.styles("rule"))] if self.frame.ruled(index) else line

    def _role(self, index: int) -> list[Segment]:
        return self._cell(
            index, fitted(self.table.columns[index].role, self.frame.room(index)), self.styles("role")
        )

    def _heading(self, index: int) -> list[Segment]:
        column = self.table.columns[index]
        highlighted = ("lit",) if index in self.view.highlighted else ()
        at = ("cursor-away",) if index == self.cursor[1] else ()
        style = self.styles("heading" if column.roles else "other", *highlighted, *at)
        return self._cell(index, fitted(column.text, self.frame.room(index)), style)

    def _under_heading(self, index: int) -> list[Segment]:
        """The rule below a heading, with the column's sign in it."""
        rule, sign = self.styles("rule"), self.view.signs.get(index, "")
        text = (sign or "─").center(self.frame.room(index) + 2, "─")
        before, _, after = text.partition(sign) if sign else (text, "", "")
        after += "┼" * self.frame.ruled(index)
        return [Segment(before, rule), Segment(sign, self.styles("heading")), Segment(after, rule)]

    def _row(self, row: int) -> Strip:
        here, at = self.cursor
        kind, mark = self._kind(row)
        on = ("row",) if row == here else ()
        focus = "cursor" if self.has_focus else "cursor-away"

        def cell(index: int) -> list[Segment]:
            highlighted = ("lit",) if index in self.view.highlighted else ()
            cursor = (focus,) if on and index == at else ()
            letter = LETTERS[self.table.columns[index].value(row)]
            return self._cell(index, letter, self.styles(kind, *on, *highlighted, *cursor))

        number = f"{'›' if on else ' '}{mark} {row + 1:>{self.frame.gutter - 5}} "
        return self._line([Segment(number, self.styles(kind, *on)), Segment("│", self.styles("rule"))], cell)

    def _kind(self, row: int) -> tuple[str, str]:
        """The style of a row, and its mark."""
        if self.view.decides and self.table.is_countermodel(row):
            return "countermodel", COUNTERMODEL
        if self.view.decides and self.table.is_model(row):
            return "model", MODEL
        columns, held = self.table.columns, self.view.held
        pale = any(columns[index].value(row) != value for index, value in held.items())
        return "pale" if pale else "other", " "
