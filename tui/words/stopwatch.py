"""A stopwatch that can be stopped and started again."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts seconds while it runs, starting from `seconds`."""

    def __init__(self, clock: Callable[[], float], seconds: float = 0.0) -> None:
        self._clock = clock
        self._counted = seconds
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds counted."""
        return self._counted + (0.0 if self._since is None else self._clock() - self._since)

    def run(self, on: bool) -> None:
        """Start or stop; no effect if it runs or stands already."""
        if on != (self._since is not None):
            self._counted = self.seconds
            self._since = self._clock() if on else None


def clock_text(seconds: float) -> str:
    """A time as "12:34" or "1:02:03"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
