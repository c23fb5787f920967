"""The example of the genre being made: a small solved board, its number of solutions, and sentences."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from puzzles.geometry.outside import Side
from puzzles.model.state import PuzzleState
from puzzles.text.words import capital, shown
from tui.pages.sheet import Sheet
from tui.session.asking.genre_example import Shown
from tui.widgets.board.drawing.corner import BoardCorner
from tui.widgets.board.drawing.pictures import picture

LINES = 17
"""The most lines of the board."""
BELOW = 2
"""The lines left at least for what is below the board."""
WITHOUT = " without the clues."
"""Follows the count if clues are shown."""


class ExamplePane(Vertical):
    """Shows the example, or the text of the file instead."""

    DEFAULT_CSS = """
    ExamplePane { width: 2fr; height: 1fr; padding: 0 0 0 1; border-left: solid $foreground 30%; }
    ExamplePane BoardCorner { width: 1fr; height: 2fr; }
    ExamplePane #count { height: auto; }
    ExamplePane #said { height: auto; color: $foreground 80%; }
    ExamplePane VerticalScroll { height: 1fr; min-height: 1; scrollbar-size-vertical: 1; }
    ExamplePane #file { height: auto; display: none; }
    ExamplePane.-file BoardCorner, ExamplePane.-file #count, ExamplePane.-file #said { display: none; }
    ExamplePane.-file #file { display: block; }
    ExamplePane.-empty BoardCorner { display: none; }
    """

    _file = ""

    def compose(self) -> ComposeResult:
        yield BoardCorner()
        yield Static(id="count", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="said", markup=False)
            yield Static(id="file", markup=False)

    @property
    def shows_file(self) -> bool:
        """Whether the text is shown."""
        return self.has_class("-file")

    def switch(self) -> None:
        """Switch between text and example."""
        self.toggle_class("-file")
        self._draw_file()
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def show_file(self, text: str) -> None:
        """Set the text of the file, which is laid out only while visible."""
        self._file = text
        self._draw_file()

    def _draw_file(self) -> None:
        if self.shows_file:
            self.query_one("#file", Static).update(shown(self._file, keep="\n"))

    def show(self, seen: Shown) -> None:
        """Show the present results."""
        example = seen.example
        self.set_class(example is None, "-empty")
        if example is not None:
            sheet = Sheet(PuzzleState(example.puzzle), example.solution)
            view = sheet.view if sheet.solved is None else sheet.solved
            board = picture(view)
            corner = self.query_one(BoardCorner)
            if board is not None:
                lines = 2 * board.rows + 1 + len(board.margins & {Side.TOP, Side.BOTTOM})
                corner.styles.min_height = min(lines, LINES, self.size.height - BELOW)
                corner.styles.max_height = min(lines, LINES)
            corner.show(board, whole=True)
        self.query_one("#count", Static).update(Content.assemble((_counted(seen), "bold")))
        told = [] if example is None else [f"{capital(of)}: {text}." for of, text in example.sentences]
        if example is not None and example.clash:
            told = [*(f"{text}." if text != "…" else text for text in example.clash), "", *told]
        self.query_one("#said", Static).update(shown("\n".join(told), keep="\n"))


def _counted(seen: Shown) -> str:
    if seen.trouble:
        return shown(f"No example: {seen.trouble}")
    if seen.example is None:
        return "" if seen.problem is not None and seen.problem.text else "Looking for an example …"
    said, clues = seen.counted(), len(seen.example.puzzle.clue_list) > 0
    if seen.stale:
        return f"Before: {said[:1].lower()}{said[1:]}"
    if seen.example.solution is None:
        return f"{said}: these rules clash on the board." if seen.example.clash else said
    return said + (WITHOUT if clues and not said.endswith("…") else "")
