"""The canvas of a board: a grid that is drawn line by line, and scrolls."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Offset, Region, Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from puzzles.geometry.grid import place_of
from tui.widgets.board.drawing import styles
from tui.widgets.board.drawing.changes import Changes
from tui.widgets.board.drawing.painter import Painter
from tui.widgets.board.places import stops
from tui.widgets.board.places.frame import Frame, choose, every_frame, fitting_frames
from tui.widgets.board.places.spots import Spot, spot_at
from tui.widgets.board.places.viewport import Viewport
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, GridView
from tui.widgets.late_styles import LateStyles


class GridCanvas(ScrollView, LateStyles):
    """A widget that draws a `GridView` with a cursor, and repaints only what changed.

    Cells are as large as fits. If even the smallest do not fit, it scrolls, and keeps the cursor visible.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = styles.CLASSES
    DEFAULT_CSS = styles.CSS

    cursor: reactive[str] = reactive("r1c1", repaint=False)
    """The name of the cursor's cell, edge or point."""

    def __init__(
        self, view: GridView | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = GridView() if view is None else view
        self._zoom = 0
        self._walls = Walls.of(self._view)
        self._choices: dict[tuple[Size, int], Frame] = {}
        self._frame = choose(self._view, self._walls, Size(0, 0))
        self._pens = styles.Pens(self)
        self._painter = self._new_painter()
        self.set_reactive(GridCanvas.cursor, stops.first(self._view))

    @property
    def view(self) -> GridView:
        """The grid to draw. Setting it repaints only the cells that differ."""
        return self._view

    @view.setter
    def view(self, view: GridView) -> None:
        old, self._view = self._view, view
        if old is view or old == view:
            return
        changed = Changes.between(old, view)
        if not changed.walled:
            self._walls = Walls.of(view)
        if not changed.sized:
            self._choices.clear()
        frame = self._frame
        self._fit()
        if not changed.alike or old.cells.keys() != view.cells.keys():
            self.cursor = self.validate_cursor(self.cursor)
        if changed.alike and self._frame == frame:
            if not changed.walled:
                self._painter = self._new_painter().after(self._painter)
            self._repaint_cells(*changed.names)
        else:
            self._repaint()

    # Geometry

    @property
    def cell_size(self) -> CellSize:
        """The present size of the cells."""
        return self._frame.cell

    def region_of(self, cell: str) -> Region:
        """The region inside a cell, relative to the widget's content."""
        return self._viewport.widget_region(self._frame.region(place_of(cell)))

    def stop_at(self, at: Offset, *, whole: bool = False) -> str | None:
        """The cursor stop at an offset in the widget's content, or None; with `whole`, edges are
        ignored if cells are stops.
        """
        return stops.stop_at(self._view, self._frame, self._viewport.board_offset(at), whole=whole)

    def spot_at(self, at: Offset) -> Spot | None:
        """The spot at an offset in the widget's content; None outside the board."""
        if not self.scrollable_content_region.reset_offset.contains_point(at):
            return None
        return spot_at(self._view, self._frame, self._viewport.board_offset(at))

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
        """The width of a vertical scrollbar."""
        return int(self.styles.scrollbar_size_vertical)

    def _choose(self, room: Size) -> Frame:
        """The frame for that room, cached."""
        asked = room, self._zoom
        if asked not in self._choices:
            self._choices[asked] = choose(self._view, self._walls, room, self._bar, self._zoom)
        return self._choices[asked]

    @property
    def zoom(self) -> int:
        """How many sizes smaller than the largest fitting one the cells are."""
        return self._zoom

    @zoom.setter
    def zoom(self, zoom: int) -> None:
        if zoom == self._zoom:
            return
        self._zoom = zoom
        self._fit()
        self._repaint()
        self.refresh(layout=True)
        self._show_cursor()

    def cycle_zoom(self) -> int:
        """Make the cells one size smaller, after the smallest the largest; returns the new `zoom`."""
        count = len(fitting_frames(every_frame(self._view, self._walls), self.container_size))
        self.zoom = (min(self._zoom, count - 1) + 1) % count if count else 0
        return self.zoom

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
        self._repaint_cells(self.cursor)

    def on_blur(self) -> None:
        self._repaint_cells(self.cursor)

    def _new_painter(self) -> Painter:
        return Painter(self._view, self._walls, self._frame, self._pens)

    def _repaint(self) -> None:
        self._painter = self._new_painter()
        self.refresh()

    def _repaint_cells(self, *names: str) -> None:
        """Repaint cells and edges. The walls around a cell are kept unless it has a label on them."""
        found = {name: region for name in names if (region := self._region(name)) is not None}
        self._painter.view = self._view
        for name, region in found.items():
            walled = "." in name or self._view.cell(name).label
            self._painter.forget(region if walled else self._frame.region(place_of(name)))
        if found:
            self.refresh(*map(self._viewport.widget_region, found.values()))

    def _region(self, name: str) -> Region | None:
        """The region of a cell with its walls, or of an edge with the adjacent cells; None if there is
        no such place.
        """
        if "." in name:
            cells = stops.cells_around(self._view, name)
            return Region.from_union([self._frame.framed(cell) for cell in cells]) if cells else None
        place = place_of(name)
        there = self._frame.is_inside(place) or self._view.is_outside(place)
        return self._frame.framed(place) if there else None

    def render_line(self, y: int) -> Strip:
        """Line `y` of the widget. Row and column labels stay in place while cells scroll."""
        viewport = self._viewport
        strip = self._painter.strip(viewport.board_line(y), self.cursor)
        return viewport.visible(strip, self.size.width, self._pens.ground)

    # The cursor

    def validate_cursor(self, cell: str) -> str:
        """The cursor moved to the nearest stop: at that name, else the present one, else the first."""
        view = self._view
        return stops.near(view, cell) or stops.near(view, self.cursor) or stops.first(view)

    def watch_cursor(self, old: str, new: str) -> None:
        if self._view.leading:
            self._painter.forget()
            self.refresh()
        else:
            self._repaint_cells(old, new)
        self._show_cursor()

    def _show_cursor(self) -> None:
        """Scroll just enough to show the cursor's cell with its walls."""
        region = self._region(self.cursor)
        if region is None:
            return
        scrolled = self._viewport.scrolled_to(region, self.scrollable_content_region.size)
        if scrolled != self.scroll_offset:
            self.scroll_to(*scrolled, animate=False)
