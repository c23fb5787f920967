"""The base class by which puzzle screens are recognised without importing the workbench."""

from __future__ import annotations

from textual.screen import Screen


class DocumentScreen(Screen[None]):
    """A screen that shows the open document; its only concrete class is `PuzzleScreen`."""
