"""Detection of a worker that is unresponsive: suspended, or blocked with all its threads."""

from __future__ import annotations

import select
from time import monotonic

BEAT = 0.25
"""The seconds of silence after which the worker is pinged."""
BEATS, BUSY_BEATS = 5, 40
"""The beats of silence that are tolerated: of a suspended worker, and of a running one, which may be loading
modules, or be inside an engine that blocks all threads, on a busy machine.
"""


class Watch:
    """Counts the beats for which nothing was heard from a busy worker.

    It counts beats, not seconds: a client that was itself suspended finds only one beat missed, and on a
    busy machine a beat is longer.
    """

    def __init__(self) -> None:
        self.heard()

    def heard(self) -> None:
        """Reset: the worker has sent something, or is watched from now on."""
        self._missed, self._due = 0, monotonic() + BEAT

    @property
    def seconds(self) -> float:
        """The seconds to the next beat."""
        return max(0.0, self._due - monotonic())

    def missed(self) -> int:
        """The number of missed beats, if a beat is due now; else 0."""
        if monotonic() < self._due:
            return 0
        self._missed, self._due = self._missed + 1, monotonic() + BEAT
        return self._missed


def patience(*, stopped: bool) -> int:
    """The number of beats in a row that a worker may miss."""
    return BEATS if stopped else BUSY_BEATS


def wait(sources: list[int], sinks: list[int], seconds: float | None) -> tuple[list[int], float]:
    """The file descriptors that are readable, closed, or writable, after at most `seconds`.

    Also by how many seconds the wait was longer than asked: considerably only if this process was suspended.
    """
    poll, started = select.poll(), monotonic()
    for source in sources:
        poll.register(source, select.POLLIN)
    for sink in sinks:
        poll.register(sink, select.POLLOUT)
    found = [end for end, _ in poll.poll(None if seconds is None else seconds * 1000)]
    return found, 0.0 if seconds is None else monotonic() - started - seconds
