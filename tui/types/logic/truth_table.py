"""The truth table widget, drawn line by line so that long tables are cheap."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip

from puzzles.types.logic.truth_table import Column, TruthTable
from tui.types.logic.table_painter import LAYERS, TablePainter, TableView
from tui.types.logic.value_board import ValueBoard
from tui.widgets.board.drawing.styles import layer
from tui.widgets.board.keys import move_keys
from tui.widgets.board.places.stops import STEPS
from tui.widgets.table_frame import HEADER, RowOrder, TableFrame
from tui.words.columns import wrapped


class TruthTableBoard(ValueBoard):
    """A truth table with a cursor. Headings and row numbers do not scroll, nor do names if there is room.

    Its places are the columns, by formula.
    """

    BINDING_GROUP_TITLE = "On the table"
    HELP = """\
In the table, rows that decide are bold: ✓ where every premise is true, ✗ where besides the
conclusion is false, a countermodel. Above the columns stand P1 for the first premise and C for the
conclusion, in brackets where they are switched off. Under a heading, ▲ marks the sentence that is
being read, ! one in the conflict, T or F what you wrote.\
"""
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"table--{name}" for name in LAYERS}
    DEFAULT_CSS = """
    TruthTableBoard {
        & > .table--rule { color: $foreground 38%; }
        & > .table--role { color: $text-secondary; text-style: bold; }
        & > .table--heading { color: $foreground; text-style: bold; }
        & > .table--other { color: $foreground 65%; }
        & > .table--pale { color: $foreground 35%; }
        & > .table--model { color: $text-success; text-style: bold; }
        & > .table--countermodel { color: $text-error; text-style: bold; }
        & > .table--row { background: $foreground 10%; }
        & > .table--lit { background: $warning 25%; text-style: underline; }
        & > .table--cursor { text-style: reverse bold; }
        & > .table--cursor-away { background: $foreground 20%; text-style: underline; }
        & > .table--message { color: $foreground 70%; }

        &:nocolor > .table--role, &:nocolor > .table--model, &:nocolor > .table--countermodel {
            color: $foreground;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *move_keys("table"),
        Binding("pageup", "page(-1)", "Page", show=False, id="table.page-up", tooltip="One page up"),
        Binding("pagedown", "page(1)", "Page", show=False, id="table.page-down", tooltip="One page down"),
        Binding("home", "column(0)", "Ends of the row", show=False, id="table.row-start"),
        Binding("end", "column(-1)", "Ends of the row", show=False, id="table.row-end"),
        Binding("ctrl+home,g", "row(0)", "First and last row", show=False, id="table.first"),
        Binding("ctrl+end,G", "row(-1)", "First and last row", show=False, id="table.last"),
    ]

    cursor: reactive[tuple[int, int]] = reactive((0, 0))
    """Row and column, from 0."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = TableView()
        self._order = RowOrder()
        self._frame = TableFrame()
        self._styles: dict[tuple[str, ...], Style] = {}

    @property
    def view(self) -> TableView:
        """What is shown. Setting it keeps the cursor if the new table has its row and column."""
        return self._view

    @view.setter
    def view(self, view: TableView) -> None:
        if view == self._view:
            return
        new = view.highlighted - self._view.highlighted
        self._view, self._order = view, view.order
        self._fit()
        self.cursor = self.validate_cursor(self.cursor)
        self.refresh()
        if new and view.table is not None:
            self._show(self.cursor[0], min(new))

    @property
    def table(self) -> TruthTable | None:
        return self._view.table

    # -- geometry ------------------------------------------------------------------------------

    def get_content_width(self, container: Size, viewport: Size) -> int:
        if self.table is None:
            return container.width
        frame = self._framed(container.width)
        return frame.width + (frame.height > container.height)

    def _framed(self, room: int) -> TableFrame:
        table = self.table
        if table is None:
            return TableFrame()
        headings = [max(cell_len(column.text), cell_len(column.role)) for column in table.columns]
        return TableFrame.of(headings, self._order, len(table.names), room)

    def _fit(self) -> None:
        self._frame = self._framed(self.container_size.width)
        size = Size() if self.table is None else Size(self._frame.width, self._frame.height)
        if size != self.virtual_size:
            self.virtual_size = size

    def on_resize(self) -> None:
        self._fit()
        self.refresh()
        self._show_cursor()

    # -- drawing -------------------------------------------------------------------------------

    def notify_style_update(self) -> None:
        self._styles.clear()
        super().notify_style_update()

    def on_focus(self) -> None:
        self._refresh_rows(self.cursor[0])

    def on_blur(self) -> None:
        self._refresh_rows(self.cursor[0])

    def _refresh_rows(self, *rows: int) -> None:
        width, top = self.size.width, HEADER - self.scroll_offset.y
        lines = (self._order.place(row) + top for row in rows)
        self.refresh(*(Region(0, line, width, 1) for line in lines if line >= HEADER))

    def _style(self, *names: str) -> Style:
        """The styles of those component classes, layered."""
        style = self._styles.get(names)
        if style is None:
            layers = (layer(self, f"table--{name}") for name in names)
            style = self._styles[names] = sum(layers, self.rich_style)
        return style

    def render_line(self, y: int) -> Strip:
        table, width = self.table, self.size.width
        if table is None:
            lines = wrapped(self._view.message, max(width - 2, 1))
            text = f" {lines[y]}" if y < len(lines) else ""
            return Strip([Segment(text, self._style("message"))]).adjust_cell_length(width, self.rich_style)
        left, top = self.scroll_offset
        painter = TablePainter(
            self._view, table, self._order, self._frame, self._style, self.cursor, self.has_focus, left, width
        )
        line = y if y < HEADER else y + top
        return painter.strip(line) if line < self._frame.height else Strip.blank(width, self.rich_style)

    # -- the cursor ----------------------------------------------------------------------------

    @property
    def column(self) -> Column | None:
        """The column of the cursor, or None."""
        columns = () if self.table is None else self.table.columns
        return columns[self.cursor[1]] if columns else None

    @property
    def variable(self) -> str | None:
        table, (_, column) = self.table, self.cursor
        return table.names[column] if table is not None and column < len(table.names) else None

    def places(self) -> Collection[str]:
        return [column.text for column in self.table.columns] if self.table is not None else ()

    def go_to(self, place: str) -> None:
        for index, text in enumerate(self.places()):
            if text == place:
                self.cursor = self.cursor[0], index
                return

    def validate_cursor(self, cursor: tuple[int, int]) -> tuple[int, int]:
        """The nearest existing place."""
        table = self.table
        if table is None:
            return cursor
        row, column = cursor
        row = self._order.at(self._order.place(row))
        return row, max(0, min(column, len(table.columns) - 1))

    def watch_cursor(self, old: tuple[int, int], new: tuple[int, int]) -> None:
        if old[1] != new[1]:
            self.refresh(Region(0, 0, self.size.width, HEADER))
        self._refresh_rows(old[0], new[0])
        self._show_cursor()
        self.post_message(self.Moved())

    def _show_cursor(self) -> None:
        if self.table is not None and self.table.columns:
            self._show(*self.cursor)

    def _show(self, row: int, column: int) -> None:
        """Scroll just enough to show a cell."""
        frame = self._frame
        room = self.scrollable_content_region
        wide, tall = room.width - frame.still, room.height - HEADER
        x, y = self.scroll_offset
        place = self._order.place(row)
        y = max(min(y, place), place + 1 - tall)
        if column >= frame.fixed:
            left, right = (frame.starts[index] - frame.still for index in (column, column + 1))
            x = min(max(x, right - wide), left)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False)

    def action_move(self, way: str) -> None:
        down, right = STEPS[way]
        self.cursor = self._beyond(down), self.cursor[1] + right

    def _beyond(self, by: int) -> int:
        """The row `by` places below the cursor's, within bounds."""
        return self._order.at(self._order.place(self.cursor[0]) + by)

    def action_page(self, step: int) -> None:
        page = max(1, self.scrollable_content_region.height - HEADER - 1)
        self.cursor = self._beyond(step * page), self.cursor[1]

    def action_column(self, column: int) -> None:
        """Go to the first (0) or last (-1) column."""
        self.cursor = self.cursor[0], column % max(1, self._frame.columns)

    def action_row(self, row: int) -> None:
        """Go to the first (0) or last (-1) row."""
        self.cursor = self._order.at(row % max(1, self._frame.rows)), self.cursor[1]

    def jump(self, step: int) -> bool:
        """Go to the next deciding row, or the one before; false if there is none."""
        here = self.cursor[0]
        if self._order.shown is not None:
            row = self._beyond(step)
            found = row != here
        else:
            beyond = None if self.table is None else self.table.beyond(here, step)
            row, found = (here, False) if beyond is None else (beyond, True)
        self.cursor = row, self.cursor[1]
        return found

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if event.button != 1 or self.table is None:
            return
        frame, (row, column) = self._frame, self.cursor
        x, y = event.get_content_offset_capture(self)
        found = frame.column_at(x if x < frame.still else x + self.scroll_offset.x)
        self.cursor = (
            row if y < HEADER else self._order.at(y - HEADER + self.scroll_offset.y),
            column if found is None else found,
        )
