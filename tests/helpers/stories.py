"""Puzzles in words, read as they are pasted."""

from __future__ import annotations

from puzzles.exchange import read_foreign
from puzzles.types.zebra.puzzle import Zebra


def read_with_notes(text: str) -> tuple[Zebra, tuple[str, ...]]:
    """The one logic grid of a text, and the notes on how it was read."""
    reading = read_foreign(text)
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    return puzzle, reading.notes


def read(text: str) -> Zebra:
    """The one logic grid of a text."""
    return read_with_notes(text)[0]
