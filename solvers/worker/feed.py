"""A look-ahead reader of an iterator that may block."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Generic, TypeVar
from weakref import finalize

T = TypeVar("T")
AHEAD = 256
"""The most items that are read ahead."""


class Feed(Generic[T]):
    """Reads an iterator ahead on a thread of its own; `wake` is a file descriptor to poll for news."""

    def __init__(self, items: Iterable[T]) -> None:
        self._items = iter(items)
        self._held: deque[T] = deque()
        self._room = threading.Condition()
        self._over = self._closed = False
        self._error: BaseException | None = None
        self.wake, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        os.set_blocking(self.wake, False)
        for end in (
            self.wake,
            self._bell,
        ):  # not before the end of this object: whoever has it may still ring
            finalize(self, os.close, end)
        self._thread = threading.Thread(target=self._read, name="feed", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def ring(self) -> None:
        """Make `wake` readable; may be called from a signal handler."""
        with suppress(OSError):
            os.write(self._bell, b"!")

    def heard(self) -> None:
        """Reset `wake`."""
        with suppress(BlockingIOError):
            os.read(self.wake, 4096)

    def take(self) -> T | None:
        """The next item, or None if there is none at present. Raises what the iterator raised, after all
        items before.
        """
        with self._room:
            if self._held:
                self._room.notify()
                return self._held.popleft()
            if self._error is not None:
                raise self._error
            return None

    @property
    def over(self) -> bool:
        """Whether the iterator is exhausted and all items were taken."""
        with self._room:
            return self._over and not self._held and self._error is None

    def close(self) -> None:
        """Stop reading. A thread that is blocked in a read ends with the process, and so does its pipe."""
        with self._room:
            self._closed = True
            self._room.notify()

    def _read(self) -> None:
        try:
            for item in self._items:
                with self._room:
                    while len(self._held) >= AHEAD and not self._closed:
                        self._room.wait()
                    if self._closed:
                        return
                    self._held.append(item)
                    first = len(self._held) == 1
                if first:
                    self.ring()
        except BaseException as error:
            self._error = error
        finally:
            with self._room:
                self._over = True
            self.ring()
