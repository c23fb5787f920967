"""The widget of a truth table that is filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from puzzles.exercises.table_sheet import SIGNS, Cell, TableSheet
from tui.widgets.board.keys import move_keys
from tui.widgets.board.places.stops import STEPS
from tui.widgets.late_styles import LateStyles
from tui.widgets.table_frame import HEADER, RowOrder, TableFrame
from tui.words.columns import fitted

OPEN, WRONG = "·", "!"
"""The signs in a blank cell, and before a wrong value."""
MAIN = "main"
"""The heading above the column of a formula that stands alone."""
LAYERS = ("rule", "role", "heading", "given", "filled", "open", "wrong", "cursor", "cursor-away", "row")


class SheetBoard(ScrollView, LateStyles, can_focus=True, inherit_bindings=False):
    """The cells of a table, with a cursor. It posts what is typed, and the screen writes it down."""

    ALLOW_SELECT = False
    BINDING_GROUP_TITLE = "In the table"
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"sheet--{name}" for name in LAYERS}
    DEFAULT_CSS = """
    SheetBoard { width: 1fr; height: 1fr; background: $background; scrollbar-size: 1 1; }
    SheetBoard > .sheet--rule { color: $foreground 38%; }
    SheetBoard > .sheet--role { color: $text-secondary; text-style: bold; }
    SheetBoard > .sheet--heading { color: $foreground; text-style: bold; }
    SheetBoard > .sheet--given { color: $foreground 70%; }
    SheetBoard > .sheet--filled { color: $foreground; text-style: bold; }
    SheetBoard > .sheet--open { color: $foreground 50%; }
    SheetBoard > .sheet--wrong { color: $text-error; text-style: bold underline; }
    SheetBoard > .sheet--row { background: $foreground 10%; }
    SheetBoard > .sheet--cursor { text-style: reverse bold; }
    SheetBoard > .sheet--cursor-away { background: $foreground 20%; text-style: underline; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *move_keys("sheet", letters="letter"),
        Binding("t,T,1", "put(True)", "True", id="sheet.true", tooltip="Write T, and go on"),
        Binding("f,F,0", "put(False)", "False", id="sheet.false", tooltip="Write F, and go on"),
        Binding(
            "delete,backspace,full_stop",
            "put(None)",
            "Clear",
            id="sheet.clear",
            tooltip="Take the value away",
        ),
        Binding("home", "end(0)", show=False, id="sheet.first", tooltip="To the first row"),
        Binding("end", "end(-1)", show=False, id="sheet.last", tooltip="To the last row"),
    ]

    cursor: reactive[Cell] = reactive((0, 0))
    """Row and column, from 0."""

    class Moved(Message):
        """Posted when the cursor has moved to another cell."""

    class Typed(Message):
        """Posted when a value is typed for the cell under the cursor; None to clear it."""

        def __init__(self, value: bool | None) -> None:
            super().__init__()
            self.value = value

    def __init__(self, sheet: TableSheet) -> None:
        super().__init__(id="sheet")
        self._sheet = sheet
        self._marked: frozenset[Cell] = frozenset()
        self._frame = TableFrame()
        self._along = False
        """Whether one goes on along a row, as the last arrow did, and not down a column."""
        self.set_reactive(SheetBoard.cursor, sheet.order[0] if sheet.order else (0, 0))

    def show(self, sheet: TableSheet, marked: frozenset[Cell]) -> None:
        """Show a table; the cells of `marked` are drawn as wrong."""
        if (sheet, marked) != (self._sheet, self._marked):
            self._sheet, self._marked = sheet, marked
            self.refresh()

    # -- geometry ------------------------------------------------------------------------------

    def on_resize(self) -> None:
        table = self._sheet.table
        headings = [
            max(cell_len(column.text), cell_len(self._role(index)))
            for index, column in enumerate(table.columns)
        ]
        self._frame = TableFrame.of(headings, RowOrder(table.rows), len(table.names), self.size.width)
        self.virtual_size = Size(self._frame.width, self._frame.height)
        self._see()
        self.refresh()

    def _see(self) -> None:
        """Scroll as little as needed to show the cursor."""
        frame, (row, column) = self._frame, self.cursor
        room = self.scrollable_content_region
        wide, tall = room.width - frame.still, room.height - HEADER
        x, y = self.scroll_offset
        y = max(min(y, row), row + 1 - tall)
        if frame.fixed <= column < frame.columns:
            left, right = (frame.starts[index] - frame.still for index in (column, column + 1))
            x = min(max(x, right - wide), left)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False)

    # -- drawing -------------------------------------------------------------------------------

    def _role(self, index: int) -> str:
        column = self._sheet.table.columns[index]
        return (MAIN if column.roles else "") if self._sheet.formula_alone else column.role

    def _look(self, *names: str) -> Style:
        style = self.rich_style
        for name in names:
            style = self.laid_on(style, f"sheet--{name}")
        return style

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        line = y if y < HEADER else y + self.scroll_offset.y
        if line >= self._frame.height:
            return Strip.blank(width, self.rich_style)
        rule = self._look("rule")
        if line == HEADER - 1:
            return self._line("─" * (self._frame.gutter - 1) + "┼", self._under_heading, rule)
        if line < HEADER:
            return self._line(
                " " * (self._frame.gutter - 1) + "│", self._heading if line else self._roles, rule
            )
        row = line - HEADER
        here = row == self.cursor[0]
        number = f"{'›' if here else ' '} {row + 1:>{self._frame.gutter - 4}} │"
        return self._line(
            number, lambda index: self._cell(row, index), self._look("rule", *(("row",) if here else ()))
        )

    def _line(self, gutter: str, cell: Callable[[int], list[Segment]], rule: Style) -> Strip:
        """A line: the gutter, and the segments of each column in view."""
        frame, width = self._frame, self.size.width
        still = [Segment(gutter, rule), *(piece for index in range(frame.fixed) for piece in cell(index))]
        left = frame.still + self.scroll_offset.x
        columns = list(frame.between(left, left + width - frame.still))
        start = frame.starts[columns[0]] if columns else left
        moving = Strip([piece for index in columns for piece in cell(index)])
        line = Strip.join([Strip(still), moving.crop(left - start, left - start + width - frame.still)])
        return line.adjust_cell_length(width, self.rich_style)

    def _centred(self, index: int, text: str, style: Style, before: str = " ") -> list[Segment]:
        """A text centred in a column, with the sign `before` in front of it."""
        room = self._frame.room(index)
        left = (room - cell_len(text)) // 2
        padded = " " * left + before + text + " " * (room - left - cell_len(text) + 1)
        bar = [Segment("│", self._look("rule"))] if self._frame.ruled(index) else []
        return [Segment(padded, style), *bar]

    def _roles(self, index: int) -> list[Segment]:
        return self._centred(index, fitted(self._role(index), self._frame.room(index)), self._look("role"))

    def _heading(self, index: int) -> list[Segment]:
        text = fitted(self._sheet.table.columns[index].text, self._frame.room(index))
        at = ("cursor-away",) if index == self.cursor[1] else ()
        return self._centred(index, text, self._look("heading", *at))

    def _under_heading(self, index: int) -> list[Segment]:
        end = "┼" if self._frame.ruled(index) else ""
        return [Segment("─" * (self._frame.room(index) + 2) + end, self._look("rule"))]

    def _cell(self, row: int, index: int) -> list[Segment]:
        sheet, cell = self._sheet, (row, index)
        value = sheet.value(cell)
        wrong = cell in self._marked
        kind = "wrong" if wrong else "open" if value is None else "filled" if sheet.is_open(cell) else "given"
        on = ("row",) if row == self.cursor[0] else ()
        at = ("cursor" if self.has_focus else "cursor-away",) if cell == self.cursor else ()
        text = OPEN if value is None else SIGNS[value]
        return self._centred(index, text, self._look(kind, *on, *at), WRONG if wrong else " ")

    # -- the cursor ----------------------------------------------------------------------------

    def validate_cursor(self, cursor: Cell) -> Cell:
        """The nearest cell that exists."""
        table = self._sheet.table
        row, column = cursor
        return max(0, min(row, table.rows - 1)), max(0, min(column, len(table.columns) - 1))

    def watch_cursor(self) -> None:
        self._see()
        self.refresh()
        self.post_message(self.Moved())

    def action_move(self, way: str) -> None:
        down, right = STEPS[way]
        self._along = bool(right)
        self.cursor = self.cursor[0] + down, self.cursor[1] + right

    def action_letter(self, way: str) -> None:
        self.action_move(way)

    def action_end(self, row: int) -> None:
        """Move to the first row (0), or the last (-1)."""
        self.cursor = row % self._sheet.table.rows, self.cursor[1]

    def action_put(self, value: bool | None) -> None:
        self.post_message(self.Typed(value))

    def go_on(self) -> None:
        """Move to the next cell that is blank or wrong: down the column, or along the row if the last
        move was sideways.
        """
        order = sorted(self._sheet.order) if self._along else list(self._sheet.order)
        wanted = [cell for cell in order if cell in self._marked or cell not in self._sheet.cells] or order
        later = [cell for cell in wanted if self._key(cell) > self._key(self.cursor)]
        self.cursor = (later or wanted or [self.cursor])[0]

    def _key(self, cell: Cell) -> Cell:
        return cell if self._along else (cell[1], cell[0])

    def on_focus(self) -> None:
        self.refresh(Region(0, 0, *self.size))

    def on_blur(self) -> None:
        self.refresh(Region(0, 0, *self.size))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        frame = self._frame
        x, y = event.get_content_offset_capture(self)
        column = frame.column_at(x if x < frame.still else x + self.scroll_offset.x)
        if event.button == 1 and y >= HEADER and column is not None:
            self.cursor = y - HEADER + self.scroll_offset.y, column
