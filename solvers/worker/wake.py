"""A way to end another thread's wait."""

from __future__ import annotations

import contextlib
import os


class Wake:
    """A pipe to the own process: a wait for `source` ends when another thread calls `up`."""

    def __init__(self) -> None:
        self.source, self._sink = os.pipe()
        os.set_blocking(self._sink, False)

    def up(self) -> None:
        """End the present wait, or the next one. Calling it twice has no further effect."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._sink, b"!")

    def taken(self) -> None:
        """Reset, after a wait has ended."""
        os.read(self.source, 4096)

    def close(self) -> None:
        """Close the pipe."""
        os.close(self.source)
        os.close(self._sink)
