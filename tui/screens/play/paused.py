"""The cover of a paused puzzle, which hides the board."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from puzzles.model.puzzle import Puzzle
from tui.screens.dialogs.dialog import Dialog
from tui.words.stopwatch import clock_text


class PausedScreen(Dialog[None]):
    """Covers everything until a key or click."""

    DEFAULT_CSS = """
    PausedScreen { background: $background; align: center middle; }
    PausedScreen Static { width: auto; height: auto; text-align: center; }
    """
    HELP = "The clock stands still, and the board is covered. Any key or a click goes on."

    def __init__(self, puzzle: Puzzle, seconds: float) -> None:
        super().__init__()
        self._text = f"Paused\n\n{puzzle.label} · {clock_text(seconds)}\n\nAny key goes on"

    def compose(self) -> ComposeResult:
        yield Static(self._text, markup=False)

    def on_key(self, event: events.Key) -> None:
        """Resume, whatever the key."""
        event.stop()
        event.prevent_default()
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)
