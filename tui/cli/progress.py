"""A line on the terminal that says how far long work is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from puzzles.text.words import one_line

_CLEAR = "\r\x1b[K"


class ProgressLine:
    """Writes over its line, on standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._said = ""

    def say(self, text: str) -> None:
        """Have the line say that, or be empty."""
        text = one_line(text, 79)
        if self._on and text != self._said:
            self._said = text
            with suppress(OSError):
                sys.stderr.write(_CLEAR + text)
                sys.stderr.flush()


@contextmanager
def progress() -> Iterator[ProgressLine]:
    """A line for the length of a block."""
    line = ProgressLine()
    try:
        yield line
    finally:
        line.say("")
