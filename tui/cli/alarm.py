"""A time limit on what the main thread does itself."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


class OutOfTime(BaseException):
    """The time is up; no part of the program but the one that set the limit catches this."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `OutOfTime` in the block if it takes longer; None sets no limit. For the main thread alone.

    A thread would do as well, but a process that has one can no longer be forked safely.
    """
    if seconds is None:
        yield
        return

    def ring(*_: object) -> NoReturn:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
