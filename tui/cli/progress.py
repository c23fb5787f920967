"""A progress line on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from puzzles.text.words import one_line

_CLEAR = "\r\x1b[K"


class ProgressLine:
    """A line on standard error that is updated in place; silent if that is no terminal."""

    def __init__(self) -> None:
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._said = ""

    def say(self, text: str) -> None:
        """Show the text; "" clears the line."""
        text = one_line(text, 79)
        if self._on and text != self._said:
            self._said = text
            with suppress(OSError):
                sys.stderr.write(_CLEAR + text)
                sys.stderr.flush()


@contextmanager
def progress() -> Iterator[ProgressLine]:
    """A progress line for a block, cleared at its end."""
    line = ProgressLine()
    try:
        yield line
    finally:
        line.say("")
