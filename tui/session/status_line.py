"""The message line below the board, and how long a message stays there."""

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
"""The message on entering each mode."""
CANCELLED = "Cancelled."

LASTS, READING = 10.0, 0.12
"""Seconds that a message is shown: at least `LASTS`, and `READING` for each character."""


@dataclass
class StatusLine:
    """A workspace, the callbacks that redraw it, and the last message."""

    workspace: Workspace
    present: Callable[[], object]
    """Redraws everything that changed."""
    present_lines: Callable[[], object]
    """Redraws the lines above and below the board and panels."""
    remember: Callable[[Options], object] = lambda options: None
    """Stores the options for the next start."""
    note: str = ""
    """The last message, until the next edit or until it expires."""
    _since: float = 0.0
    _passing: bool = False

    @property
    def said(self) -> str:
        """The last message; "" once it has expired.

        "Cancelled." expires as soon as another question is asked.
        """
        over = self.note == CANCELLED and not self.workspace.view.work.cancelled
        age = self.workspace.conversation.clock() - self._since
        return "" if over or age > max(LASTS, READING * len(self.note)) else self.note

    @property
    def answering(self) -> bool:
        """Whether a message other than that of a mode is showing."""
        return self.said not in ("", *TYPING.values())

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the present state."""
        return self.workspace.state.puzzle

    def say(self, text: str, *, here: bool = False) -> None:
        """Show a message until it expires or the next edit. With `here` it is about the cursor's place, and
        also ends when the cursor moves.
        """
        self.note, self._passing, self._since = text, here, self.workspace.conversation.clock()
        self.present_lines()

    def moved(self) -> None:
        """Handle a cursor move: drop messages about the mode or the place left, and show faults that waited
        for this.
        """
        if self._passing or self.note in TYPING.values():
            self.note = ""
        if self.workspace.leave():
            self.present()
        else:
            self.present_lines()
