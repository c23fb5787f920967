"""Noticing a worker that shows no life: stopped, or wedged where it lets none of its threads run."""

from __future__ import annotations

import select
from time import monotonic

BEAT = 0.25
"""Seconds without a word from the worker after which it is asked to say that it is alive."""
BEATS, BUSY_BEATS = 5, 40
"""Beats in a row without a word that are borne: by one that is stopped, and by one that runs. That may be
loading what it needs, or be deep in an engine that lets no other thread run, on a busy machine."""


class Watch:
    """Counts the beats at which nothing was heard from a worker that has something to do.

    Beats are counted, not seconds: a client that was itself stopped, or slept with its machine, finds one
    beat missed and no more, and on a busy machine a beat is longer.
    """

    def __init__(self) -> None:
        self.heard()

    def heard(self) -> None:
        """The worker showed life, or begins to be watched."""
        self._missed, self._due = 0, monotonic() + BEAT

    @property
    def seconds(self) -> float:
        """The time to the next beat."""
        return max(0.0, self._due - monotonic())

    def missed(self) -> int:
        """How many beats were missed, if this is the moment of one; else 0."""
        if monotonic() < self._due:
            return 0
        self._missed, self._due = self._missed + 1, monotonic() + BEAT
        return self._missed


def patience(*, stopped: bool) -> int:
    """How many beats in a row a worker may miss."""
    return BEATS if stopped else BUSY_BEATS


def wait(sources: list[int], sinks: list[int], seconds: float | None) -> tuple[list[int], float]:
    """Those that can be read, or have ended, and those that can be written; waits so long at most.

    Also by how much longer the wait took than that: more than a moment if this process did not run.
    """
    poll, started = select.poll(), monotonic()
    for source in sources:
        poll.register(source, select.POLLIN)
    for sink in sinks:
        poll.register(sink, select.POLLOUT)
    found = [end for end, _ in poll.poll(None if seconds is None else seconds * 1000)]
    return found, 0.0 if seconds is None else monotonic() - started - seconds
