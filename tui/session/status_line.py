"""What is said on the line below the board, for as long as it is of use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from tui.session.workspace import Workspace
from tui.store.options import Options

TYPING = {
    Mode.SET: "Set mode: you type clues (m solves)",
    Mode.SOLVE: "Solve mode: you fill in what you find ({work.set}: set the clues)",
}
"""What is said of a mode."""
CANCELLED = "Cancelled."

LASTS, READING = 10.0, 0.12
"""Seconds that a line is shown, at least, and for each of its characters."""


@dataclass
class StatusLine:
    """A workspace, whoever draws it, and what was said of it last."""

    workspace: Workspace
    present: Callable[[], object]
    """Draws everything; what did not change costs nothing."""
    present_lines: Callable[[], object]
    """Draws the lines above and below the board and panels."""
    remember: Callable[[Options], object] = lambda options: None
    """Keeps what is on for the next time."""
    note: str = ""
    """What was said last, until the next edit, or until it has been read."""
    _since: float = 0.0
    _passing: bool = False

    @property
    def said(self) -> str:
        """What was said last, for as long as it takes to read that.

        That something was cancelled is over once another question is asked.
        """
        over = self.note == CANCELLED and not self.workspace.view.work.cancelled
        age = self.workspace.conversation.clock() - self._since
        return "" if over or age > max(LASTS, READING * len(self.note)) else self.note

    @property
    def answering(self) -> bool:
        """Whether something is to be read beyond which mode this is."""
        return self.said not in ("", *TYPING.values())

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self.workspace.state.puzzle

    def say(self, text: str, *, here: bool = False) -> None:
        """Show a line below the board for a while, or until the next edit; one about the place `here`, until
        that is left."""
        self.note, self._passing, self._since = text, here, self.workspace.conversation.clock()
        self.present_lines()

    def moved(self) -> None:
        """The cursor is elsewhere: what is told of a mode, or of the place it left, was read by now."""
        if self._passing or self.note in TYPING.values():
            self.note = ""
        if self.workspace.leave():
            self.present()
        else:
            self.present_lines()
