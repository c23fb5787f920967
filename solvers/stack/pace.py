"""How often long work reports progress."""

from __future__ import annotations

from time import monotonic

INTERVAL = 0.11
"""Seconds between two reports of progress, at least: a little more than the worker lets through."""


class Pace:
    """Says when a report of progress is due: the first after `interval` seconds, then as often."""

    def __init__(self, interval: float = INTERVAL) -> None:
        self._interval = interval
        self._next = monotonic() + interval

    def due(self) -> bool:
        """Whether it is time; if so, the next is due an interval later."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + self._interval
        return True
