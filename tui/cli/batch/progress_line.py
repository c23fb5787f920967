"""The progress of a batch, on standard error."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tui.cli.batch.output import VerdictTally

EVERY = 30.0
"""Seconds between two lines if standard error is no terminal."""


class Showing:
    """A progress line, updated in place on a terminal that answers do not go to; elsewhere a line now
    and then.
    """

    def __init__(self, tally: VerdictTally, *, quiet: bool, to_stdout: bool) -> None:
        self._tally, self._quiet = tally, quiet or sys.stderr is None
        self._started = self._said = monotonic()
        self._first = tally.lines
        terminal = not self._quiet and sys.stderr.isatty()
        crowded = to_stdout and sys.stdout is not None and sys.stdout.isatty()
        self._lines = not (self._quiet or terminal)
        self._progress: Progress | None = None
        if terminal and not crowded:
            columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
            self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task("starting …", total=None)

    def __enter__(self) -> Self:
        if self._progress is not None:
            self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()
        if not self._quiet and error is None:
            seconds = monotonic() - self._started
            self._say(f"{self._tally}; {seconds:,.1f} s, {self._rate(seconds)}")

    def step(self) -> None:
        """Count one more answer, and update the line if it is due."""
        now = monotonic()
        if now - self._said < (0.2 if self._progress is not None else EVERY):
            return
        self._said = now
        text = f"{self._tally} · {self._rate(now - self._started)}"
        if self._progress is not None:
            self._progress.update(self._task, description=text)
        elif self._lines:
            self._say(text)

    def _rate(self, seconds: float) -> str:
        return f"{(self._tally.lines - self._first) / max(seconds, 1e-6):,.0f} a second"

    @staticmethod
    def _say(text: str) -> None:
        try:
            sys.stderr.write(f"cluebench: {text}\n")
            sys.stderr.flush()
        except OSError:
            pass
