"""The body of puzzles whose clues are typed as lines below the board."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from puzzles.model.puzzle import Puzzle
from tui.editors import clue_entry
from tui.editors.clue_entry import ClueEntry
from tui.editors.reading import LineTask
from tui.messages.messages import ChangeClue
from tui.screens.bench.body import PuzzleBody
from tui.session.editing import Editing

P = TypeVar("P", bound=Puzzle)


class LineBody(PuzzleBody[P]):
    """A body with a `ClueEntry` at the bottom. A subclass defines its jobs, and calls `draw_line`."""

    HELP = clue_entry.HELP
    BINDINGS: ClassVar[list[BindingType]] = [clue_entry.KEY]
    DEFAULT_CSS = """
    LineBody > ClueEntry { dock: bottom; }
    """
    LASTING: ClassVar[str] = ""
    """The name of a job of the type's own that an edit does not interrupt."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.entry = ClueEntry(editing, self, self.LASTING)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.entry

    def job(self, name: str) -> LineTask:
        """The job of that name: a new clue, a clue to change, or one of the type's own."""
        raise TypeError(f"{type(self).__name__} does not say what is typed on the line")

    def done(self, job: LineTask, line: str) -> None:
        """Handle the line entered for one of the type's own jobs; raises `PuzzleError`."""

    def completed(self, line: str) -> str:
        """The line of a new clue, completed by the program where the type does so; raises `PuzzleError`."""
        return line

    # -- the line, which is there while one plays only where it is typed on --------------------

    @property
    def typing_line(self) -> bool:
        """Whether the line has the focus."""
        return self.entry.input.has_focus

    def draw_line(self) -> None:
        """Show the line if it is needed, and read it again for the present puzzle."""
        self.entry.draw()
        self.entry.display = self.typing_line or not self.plays

    def room_above(self, room: Size) -> Size:
        """The room left for the board above the line."""
        return Size(room.width - 1, room.height - (self.entry.lines if self.entry.display else 0))

    def on_descendant_blur(self) -> None:
        """Hide the line when it loses the focus while playing."""
        if self.plays:
            self.call_after_refresh(self.editing.present)

    @on(ChangeClue)
    def _change_clue(self, message: ChangeClue) -> None:
        self.change(message.clue)

    def change(self, clue: str) -> None:
        """Put a clue of the list on the line, to be changed."""
        self.entry.change(clue)

    def refused(self, job: LineTask, line: str) -> None:
        """Handle a line that cannot be read; the error is shown already."""

    def on_paste(self, event: events.Paste) -> None:
        if self.entry.paste(event.text):
            event.stop()

    def action_clue(self) -> None:
        self.entry.begin()
