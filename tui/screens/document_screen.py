"""The base classes by which screens are recognised without importing them."""

from __future__ import annotations

from textual.screen import Screen


class DocumentScreen(Screen[None]):
    """A screen that shows the open document; its only concrete class is `PuzzleScreen`."""


class TextScreen(Screen[None]):
    """A screen on which a text is written: what is pasted there belongs to it, even if it is a puzzle."""
