"""A stopwatch that can be held and goes on."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts seconds while it runs, on top of those that it begins with."""

    def __init__(self, clock: Callable[[], float], seconds: float = 0.0) -> None:
        self._clock = clock
        self._counted = seconds
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """What it shows."""
        return self._counted + (0.0 if self._since is None else self._clock() - self._since)

    def run(self, on: bool) -> None:
        """Run, or hold still; nothing happens if it does so already."""
        if on != (self._since is not None):
            self._counted = self.seconds
            self._since = self._clock() if on else None


def clock_text(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any: "12:34", "1:02:03"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
