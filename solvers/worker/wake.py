"""Ending a wait from another thread."""

from __future__ import annotations

import contextlib
import os


class Wake:
    """A pipe to oneself: whoever waits on `source` goes on once another thread calls `up`."""

    def __init__(self) -> None:
        self.source, self._sink = os.pipe()
        os.set_blocking(self._sink, False)

    def up(self) -> None:
        """End the wait, or the next one. If it is ended already, that is all the same."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._sink, b"!")

    def taken(self) -> None:
        """The wait has ended: the next is a new one."""
        os.read(self.source, 4096)

    def close(self) -> None:
        """Nobody waits any more."""
        os.close(self.source)
        os.close(self._sink)
