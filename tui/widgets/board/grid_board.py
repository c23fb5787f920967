"""The board of a grid puzzle: one widget, drawn line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive, var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from puzzles.geometry.grid import place_of
from puzzles.geometry.lattice import Lattice
from tui.widgets.board import keys, stops
from tui.widgets.board import styles as board_styles
from tui.widgets.board.frame import Frame, choose
from tui.widgets.board.grid_view import CellSize, CellView, GridView, Mark, Role
from tui.widgets.board.keys import CLEARING, DIGITS
from tui.widgets.board.painter import Painter
from tui.widgets.board.viewport import Viewport
from tui.widgets.board.walls import Walls

__all__ = ["CellSize", "CellView", "GridBoard", "GridView", "Mark", "Role"]


class GridBoard(ScrollView, can_focus=True, inherit_bindings=False):
    """A grid with a cursor. It shows its `view`, and tells what the person does with it.

    Cells are as large as fits; where even the smallest do not fit, the board scrolls.
    `accepts` holds the characters and key names that the owner wants as `Typed`. All other keys
    but the moves are left to the screen. A letter in `accepts` is typed even if it is one of hjkl.
    """

    ALLOW_SELECT = False
    BINDING_GROUP_TITLE = "On the board"
    HELP = keys.HELP
    COMPONENT_CLASSES: ClassVar[set[str]] = board_styles.CLASSES
    DEFAULT_CSS = board_styles.CSS
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]

    cursor: reactive[str] = reactive("r1c1")
    """The name of the cell that the cursor is in."""
    accepts: var[frozenset[str]] = var(DIGITS | CLEARING, bindings=True)
    vi_keys: var[bool] = var(True, bindings=True)

    class Told(Message):
        """The base of what a board tells of a cell."""

        def __init__(self, board: GridBoard, cell: str) -> None:
            super().__init__()
            self.board = board
            self.cell = cell

        @property
        def control(self) -> GridBoard:
            return self.board

    class Moved(Told):
        """The cursor is in another cell. `extend` where it was moved with shift held."""

        def __init__(self, board: GridBoard, cell: str, extend: bool = False) -> None:
            super().__init__(board, cell)
            self.extend = extend

    class Typed(Told):
        """A key that the owner accepts; `character` is empty for keys like delete."""

        def __init__(self, board: GridBoard, cell: str, key: str, character: str) -> None:
            super().__init__(board, cell)
            self.key = key
            self.character = character

    class Clicked(Told):
        """A cell was clicked; `extend` where shift was held or the mouse was dragged there.

        `toggle` where Ctrl or Alt was held, to mark that cell too.
        """

        def __init__(self, board: GridBoard, cell: str, extend: bool, toggle: bool = False) -> None:
            super().__init__(board, cell)
            self.extend = extend
            self.toggle = toggle

    class Asked(Told):
        """The cell under the cursor was clicked once more, or any cell with the right button.

        What can be typed there is asked for, to be shown beside the place `at` of the screen.
        """

        def __init__(self, board: GridBoard, cell: str, at: Offset) -> None:
            super().__init__(board, cell)
            self.at = at

    def __init__(
        self,
        view: GridView | None = None,
        *,
        accepts: frozenset[str] = DIGITS | CLEARING,
        vi_keys: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(GridBoard.accepts, accepts)
        self.set_reactive(GridBoard.vi_keys, vi_keys)
        self._view = GridView() if view is None else view
        self._walls = Walls.of(self._view)
        self._frame = choose(self._view, self._walls, Size(0, 0))
        self._pens = board_styles.Pens(self)
        self._painter = Painter(self._view, self._walls, self._frame, self._pens)
        self._dragging = False
        self._asking = False
        self._fresh = True
        self._extending = False
        self.set_reactive(GridBoard.cursor, stops.first(self._view))

    @property
    def view(self) -> GridView:
        """What the board shows. A new one repaints only the cells that differ."""
        return self._view

    @view.setter
    def view(self, view: GridView) -> None:
        old, self._view = self._view, view
        if old is view or old == view:
            return
        names = old.cells.keys() | view.cells.keys()
        changed = {name for name in names if old.cell(name) != view.cell(name)}
        walled = _alike(old, view) and not any(_on_walls(old.cell(n), view.cell(n)) for n in changed)
        if not walled:
            self._walls = Walls.of(view)
        frame = self._frame
        self._fit()
        if not walled or old.cells.keys() != view.cells.keys():
            self.cursor = self.validate_cursor(self.cursor)
        if walled and self._frame == frame:
            self._repaint_cells(*changed)
        else:
            self._repaint()

    # Geometry

    @property
    def cell_size(self) -> CellSize:
        """The size of the cells as drawn now."""
        return self._frame.cell

    def region_of(self, cell: str) -> Region:
        """Where the inside of a cell is now, from the top left of the widget's content."""
        return self._viewport.widget_region(self._frame.region(place_of(cell)))

    @property
    def _viewport(self) -> Viewport:
        return Viewport(self._frame, self.scroll_offset)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        size = self._choose(container).size
        return size.width + (self._bar if size.height > container.height else 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._choose(Size(width, container.height)).size.height

    @property
    def _bar(self) -> int:
        """The columns that a vertical scrollbar takes."""
        return int(self.styles.scrollbar_size_vertical)

    def _choose(self, room: Size) -> Frame:
        return choose(self._view, self._walls, room, self._bar)

    def on_resize(self) -> None:
        before = self._frame
        self._fit()
        if self._frame != before:
            self._repaint()
        self._show_cursor()

    def watch_show_vertical_scrollbar(self) -> None:
        self.call_after_refresh(self._show_cursor)

    def watch_show_horizontal_scrollbar(self) -> None:
        self.call_after_refresh(self._show_cursor)

    def _fit(self) -> None:
        self._frame = self._choose(self.container_size)
        self.virtual_size = self._frame.size

    # Painting

    def notify_style_update(self) -> None:
        self._pens.clear()
        self._painter.forget()
        super().notify_style_update()

    def on_focus(self) -> None:
        self._fresh = True
        self._repaint_cells(self.cursor)

    def on_blur(self) -> None:
        self._repaint_cells(self.cursor)

    def _repaint(self) -> None:
        self._painter = Painter(self._view, self._walls, self._frame, self._pens)
        self.refresh()

    def _repaint_cells(self, *names: str) -> None:
        """Paint cells and edges anew; the walls around a cell are as they were."""
        found = {name: region for name in names if (region := self._region(name)) is not None}
        self._painter.view = self._view
        for name, region in found.items():
            self._painter.forget(region if "." in name else self._frame.region(place_of(name)))
        if found:
            self.refresh(*map(self._viewport.widget_region, found.values()))

    def _region(self, name: str) -> Region | None:
        """The place of that name with its walls; for an edge, with the cells beside it."""
        if "." in name:
            point = stops.edge_point(self._view, name)
            cells = Lattice(self._view.rows, self._view.columns).cells_beside(point) if point else ()
            return Region.from_union([self._frame.framed(cell) for cell in cells]) if cells else None
        place = place_of(name)
        there = self._frame.is_inside(place) or self._view.is_outside(place)
        return self._frame.framed(place) if there else None

    def render_line(self, y: int) -> Strip:
        """The line of the widget `y`; labels of rows and columns stay while cells scroll under them."""
        viewport = self._viewport
        strip = self._painter.strip(viewport.board_line(y), self.cursor)
        return viewport.visible(strip, self.size.width, self._pens.ground)

    # The cursor

    def validate_cursor(self, cell: str) -> str:
        """The cell if the cursor can be there, else where it is, else the first cell."""
        view = self._view
        return stops.near(view, cell) or stops.near(view, self.cursor) or stops.first(view)

    def watch_cursor(self, old: str, new: str) -> None:
        self._repaint_cells(old, new)
        self._show_cursor()
        self.post_message(self.Moved(self, new, self._extending))

    def _show_cursor(self) -> None:
        """Scroll no further than needed to see the cursor's cell with its walls."""
        region = self._region(self.cursor)
        if region is None:
            return
        scrolled = self._viewport.scrolled_to(region, self.scrollable_content_region.size)
        if scrolled != self.scroll_offset:
            self.scroll_to(*scrolled, animate=False)

    def _move(self, name: str | None, extend: bool = False) -> None:
        if name is not None:
            self._extending = extend
            self.cursor = name
            self._extending = False

    def action_move(self, way: str) -> None:
        """To the next cell that way, over holes."""
        self._move(stops.step(self._view, self.cursor, way))

    def action_letter(self, way: str) -> None:
        """The same by hjkl."""
        self.action_move(way)

    def go_on(self) -> str | None:
        """To the next cell in reading order, and its name; None where there is none."""
        following = stops.following(self._view, self.cursor)
        self._move(following)
        return following

    def action_extend(self, way: str) -> None:
        """The same, and tell the owner to extend its selection."""
        self._move(stops.step(self._view, self.cursor, way), extend=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "letter":
            return self.vi_keys and keys.LETTERS[str(parameters[0])] not in self.accepts
        return super().check_action(action, parameters)

    def action_edge(self, of: str, last: bool) -> None:
        """To the first or last cell of the row or the grid."""
        self._move(stops.end(self._view, self.cursor, of, last))

    # Keys and mouse

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether a key is typed into the board rather than left to the screen."""
        return key in self.accepts or (character is not None and character in self.accepts)

    def on_key(self, event: events.Key) -> None:
        if self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.typed(event.key, event.character if event.is_printable and event.character else "")

    def typed(self, key: str, character: str) -> None:
        """Take a key that the board accepts: by default, tell the owner."""
        self.post_message(self.Typed(self, self.cursor, key, character))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        before = self.cursor
        if event.button in (1, 3) and self._point(event, event.shift):
            event.stop()
            again = self.cursor == before and not (event.shift or self._fresh)
            self._asking = again or event.button == 3
            self._dragging = event.button == 1
            if self._dragging:
                self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragging:
            event.stop()
            before = self.cursor
            self._point(event, extend=True)
            self._asking = self._asking and self.cursor == before

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._dragging:
            event.stop()
            self._dragging = False
            self.release_mouse()
        self._fresh = False
        if self._asking:
            event.stop()
            self._asking = False
            self.post_message(self.Asked(self, self.cursor, event.screen_offset))

    def _point(self, event: events.MouseEvent, extend: bool) -> bool:
        """Put the cursor into the cell under the mouse, if there is one."""
        at = self._viewport.board_offset(event.get_content_offset_capture(self))
        name = stops.stop_at(self._view, self._frame, at)
        if name is None:
            return False
        if name != self.cursor or not self._dragging:
            self._move(name, extend)
            self.post_message(self.Clicked(self, name, extend, not extend and (event.ctrl or event.meta)))
        return True


def _alike(old: GridView, new: GridView) -> bool:
    """Whether two views differ in nothing but their cells."""
    return replace(old, cells=new.cells) == new


def _on_walls(old: CellView, new: CellView) -> bool:
    """Whether a cell changed in what is seen on the walls around it: whether it is a hole, and its label."""
    return (old.role == "hole", old.label) != (new.role == "hole", new.label)
