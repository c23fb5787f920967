"""A model of first-order formulas as tables, with a cursor that moves from value to value."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip

from puzzles.types.logic.first_order.model import Cell, ModelLayout
from tui.types.logic.value_board import ValueBoard
from tui.widgets.board.drawing.styles import layer
from tui.widgets.board.keys import move_keys
from tui.widgets.board.places.stops import STEPS
from tui.words.columns import fitted

HEAD = 2
"""The lines above the tables: the caption, and a blank one."""
MARGIN = 1
CAPTION = 38
"""The least width of the board, for the caption."""


class ModelView(Struct, frozen=True):
    """What the board shows: a caption, tables, and the variables to emphasise: `own` entries, and
    `fresh` ones.
    """

    caption: str = ""
    layout: ModelLayout = ModelLayout((), ())
    own: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()


class ModelBoard(ValueBoard):
    """A board of a model's tables. Its places are the variables with a value."""

    BINDING_GROUP_TITLE = "On the model"
    HELP = """\
Formulas about things are answered with models: a table of what each name stands for, one of what each
function makes of a thing, one of what each predicate of one place is true of, T or ·, and one for each
function or predicate of two places, whose first place is the row (↓) and second the column (→).
{work.next} goes through the models.\
"""
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"model--{name}" for name in ("caption", "text", "value", "own", "fresh", "cursor", "cursor-away")
    }
    DEFAULT_CSS = """
    ModelBoard {
        & > .model--caption { color: $foreground 75%; }
        & > .model--text { color: $foreground 75%; }
        & > .model--value { color: $foreground; text-style: bold; }
        & > .model--own { color: $text-primary; text-style: bold underline; }
        & > .model--fresh { color: $text-warning; text-style: bold; }
        & > .model--cursor { text-style: reverse bold; }
        & > .model--cursor-away { background: $foreground 20%; text-style: underline; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *move_keys("model"),
        Binding("home", "end(0)", "Ends", show=False, id="model.first"),
        Binding("end", "end(-1)", "Ends", show=False, id="model.last"),
    ]

    cursor: reactive[int] = reactive(0)
    """The index of a cell in the layout."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = ModelView()

    @property
    def view(self) -> ModelView:
        """What is shown. Setting it keeps the cursor on its variable if that is still there."""
        return self._view

    @view.setter
    def view(self, view: ModelView) -> None:
        if view == self._view:
            return
        name, self._view = self.variable, view
        width = max(map(cell_len, view.layout.lines), default=0) + MARGIN + 1
        self.virtual_size = Size(width, HEAD + len(view.layout.lines))
        if name is not None and name in self.places():
            self.go_to(name)
        else:
            self.cursor = self.validate_cursor(self.cursor)
        self.refresh()

    # -- the cursor ----------------------------------------------------------------------------

    @property
    def cell(self) -> Cell | None:
        """The cell under the cursor, or None."""
        cells = self._view.layout.cells
        return cells[self.cursor] if self.cursor < len(cells) else None

    @property
    def variable(self) -> str | None:
        return None if self.cell is None else self.cell.name

    def places(self) -> Collection[str]:
        return {cell.name for cell in self._view.layout.cells}

    def go_to(self, place: str) -> None:
        for index, cell in enumerate(self._view.layout.cells):
            if cell.name == place:
                self.cursor = index
                return

    def validate_cursor(self, cursor: int) -> int:
        return max(0, min(cursor, len(self._view.layout.cells) - 1))

    def watch_cursor(self) -> None:
        self.refresh()
        cell = self.cell
        if cell is not None:
            self.scroll_to_region(
                Region(cell.column + MARGIN, cell.line + HEAD, cell.width, 1), animate=False
            )
        self.post_message(self.Moved())

    def action_move(self, way: str) -> None:
        here, (down, right) = self.cell, STEPS[way]
        if here is None:
            return
        found = []
        for index, cell in enumerate(self._view.layout.cells):
            lines, columns = cell.line - here.line, cell.column - here.column
            if right and lines == 0 and columns * right > 0:
                found.append((abs(columns), 0, index))
            elif down and lines * down > 0:
                found.append((abs(lines), abs(columns), index))
        if found:
            self.cursor = min(found)[2]

    def action_end(self, index: int) -> None:
        self.cursor = index % max(1, len(self._view.layout.cells))

    # -- drawing -------------------------------------------------------------------------------

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max(self.virtual_size.width, CAPTION)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        line, width = y + top, self.size.width
        segments = [Segment(" " * MARGIN, self.rich_style), *self._segments(line)]
        return Strip(segments).crop_extend(left, left + width, self.rich_style)

    def _segments(self, line: int) -> list[Segment]:
        if line == 0:
            style = self.rich_style + layer(self, "model--caption")
            return [Segment(fitted(self._view.caption, max(1, self.size.width - MARGIN)), style)]
        lines = self._view.layout.lines
        if not HEAD <= line < HEAD + len(lines):
            return []
        text, plain = lines[line - HEAD], self.rich_style + layer(self, "model--text")
        found, place = [], 0
        for index, cell in enumerate(self._view.layout.cells):
            if cell.line == line - HEAD:
                found.append(Segment(text[place : cell.column].ljust(cell.column - place), plain))
                place = cell.column + cell.width
                shown = text[cell.column : place].ljust(cell.width)
                style = self.rich_style + layer(self, f"model--{self._role(cell)}")
                if index == self.cursor:
                    name = "cursor" if self.has_focus else "cursor-away"
                    style += layer(self, f"model--{name}")
                found.append(Segment(shown, style))
        return [*found, Segment(text[place:], plain)]

    def _role(self, cell: Cell) -> str:
        if cell.name in self._view.own:
            return "own"
        return "fresh" if cell.name in self._view.fresh else "value"

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if event.button != 1:
            return
        offset = event.get_content_offset_capture(self) + self.scroll_offset
        for index, cell in enumerate(self._view.layout.cells):
            if cell.line == offset.y - HEAD and 0 <= offset.x - MARGIN - cell.column < cell.width:
                self.cursor = index
