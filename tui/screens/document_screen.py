"""What a screen with a document on it is known by, where the workbench itself need not be loaded."""

from __future__ import annotations

from textual.screen import Screen


class DocumentScreen(Screen[None]):
    """A screen that shows the document which is up; there is one kind of them, `PuzzleScreen`."""
