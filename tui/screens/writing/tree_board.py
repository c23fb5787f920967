"""The widget of a truth tree, with a cursor on one of its lines."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from puzzles.exercises.tree import Tree
from tui.screens.writing.tree_layout import Piece, TreeLayout, laid_out
from tui.widgets.late_styles import LateStyles

LAYERS = ("joint", "waiting", "done", "cursor")
MARGIN = 1
"""Columns left of the tree."""


class TreeBoard(ScrollView, LateStyles, can_focus=False):
    """A tree that scrolls both ways. Lines that are to be taken apart are bold."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"tree--{name}" for name in LAYERS}
    DEFAULT_CSS = """
    TreeBoard { width: 1fr; height: 1fr; background: $background; scrollbar-size: 1 1; }
    TreeBoard > .tree--joint { color: $foreground 60%; }
    TreeBoard > .tree--waiting { color: $foreground; text-style: bold; }
    TreeBoard > .tree--done { color: $foreground 80%; }
    TreeBoard > .tree--cursor { text-style: reverse; }
    """

    class Chosen(Message):
        """Posted for a click on a line."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, tree: Tree) -> None:
        super().__init__(id="tree")
        self._tree, self.number = tree, 1
        self._layout = laid_out(tree)

    def show(self, tree: Tree, number: int) -> None:
        """Show a tree, with the cursor on the line of a number."""
        if tree != self._tree:
            self._tree, self._layout = tree, laid_out(tree)
        self.number = number
        self._fit()
        self.refresh()

    @property
    def text(self) -> str:
        """The whole tree as plain text."""
        rows: list[str] = [""] * self._layout.height
        for piece in sorted(self._layout.pieces, key=lambda piece: piece.x):
            rows[piece.y] = rows[piece.y].ljust(piece.x) + piece.text
        return "\n".join(rows)

    @property
    def laid(self) -> TreeLayout:
        return self._layout

    def _fit(self) -> None:
        self.virtual_size = Size(self._layout.width + 2 * MARGIN, self._layout.height)
        piece = self._piece(self.number)
        room = self.scrollable_content_region
        if piece is None or not room.width:
            return
        x, y = self.scroll_offset
        y = max(min(y, piece.y), piece.y + 1 - room.height)
        left, right = piece.x, piece.x + cell_len(piece.text) + 2 * MARGIN
        x = min(max(x, right - room.width), left)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False)

    def on_resize(self) -> None:
        self._fit()
        self.refresh()

    def _piece(self, number: int) -> Piece | None:
        return next((piece for piece in self._layout.pieces if piece.number == number), None)

    @property
    def _shift(self) -> int:
        """Columns left of the tree: it is centred if there is room."""
        return max(MARGIN, (self.size.width - self._layout.width) // 2)

    def render_line(self, y: int) -> Strip:
        row, ground = y + self.scroll_offset.y, self.rich_style
        segments: list[Segment] = []
        at = -self._shift
        for piece in sorted((each for each in self._layout.pieces if each.y == row), key=lambda each: each.x):
            segments.append(Segment(" " * (piece.x - at), ground))
            segments.append(Segment(piece.text, self._style(piece, ground)))
            at = piece.x + cell_len(piece.text)
        left = self.scroll_offset.x
        return Strip(segments).crop(left).adjust_cell_length(self.size.width, ground)

    def _style(self, piece: Piece, ground: Style) -> Style:
        if not piece.number:
            return self.laid_on(ground, "tree--joint")
        style = self.laid_on(ground, "tree--waiting" if self._tree.waits(piece.number) else "tree--done")
        if piece.number == self.number:
            style = self.laid_on(style, "tree--cursor")
        return style + Style.from_meta({"line": piece.number})

    def on_click(self, event: events.Click) -> None:
        number = event.style.meta.get("line")
        if isinstance(number, int):
            event.stop()
            self.post_message(self.Chosen(number))
