"""A timer for progress reports of long work."""

from __future__ import annotations

from time import monotonic

INTERVAL = 0.11
"""The least number of seconds between two reports, a little more than the worker's own limit."""


class Pace:
    """Tells when a progress report is due: first after `interval` seconds, then at such intervals."""

    def __init__(self, interval: float = INTERVAL) -> None:
        self._interval = interval
        self._next = monotonic() + interval

    def due(self) -> bool:
        """Whether a report is due; if so, the next one is due an interval later."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + self._interval
        return True
