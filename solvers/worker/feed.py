"""What is to be done, taken from an iterator that may make one wait, a little ahead of its being needed."""

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
"""Items that are held at most."""


class Feed(Generic[T]):
    """Reads an iterator on a thread of its own, never far ahead; `wake` can be polled for news."""

    def __init__(self, items: Iterable[T]) -> None:
        self._items = iter(items)
        self._held: deque[T] = deque()
        self._room = threading.Condition()
        self._over = self._closed = False
        self._error: BaseException | None = None
        self.wake, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        os.set_blocking(self.wake, False)
        for end in (self.wake, self._bell):  # not sooner: whoever holds it may still ring
            finalize(self, os.close, end)
        self._thread = threading.Thread(target=self._read, name="feed", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def ring(self) -> None:
        """Wake whoever polls; may be called from a signal handler."""
        with suppress(OSError):
            os.write(self._bell, b"!")

    def heard(self) -> None:
        """Be ready to be woken again."""
        with suppress(BlockingIOError):
            os.read(self.wake, 4096)

    def take(self) -> T | None:
        """The next item, if there is one now. Raises what the iterator raised, once all before is taken."""
        with self._room:
            if self._held:
                self._room.notify()
                return self._held.popleft()
            if self._error is not None:
                raise self._error
            return None

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        with self._room:
            return self._over and not self._held and self._error is None

    def close(self) -> None:
        """Read no more. A thread that hangs in a read ends with the process, and so does its pipe."""
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
