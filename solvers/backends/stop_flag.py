"""A flag by which another thread stops solvers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from time import monotonic
from typing import Protocol

import z3

from solvers.backends.backend import Undecided
from solvers.backends.recorder import Recorder
from solvers.encoding.numbering import Numbering
from solvers.queries.answer import CANCELLED, TIMEOUT


class Interruptible(Protocol):
    """A solver whose search another thread can interrupt."""

    def interrupt(self) -> None:
        """Interrupt the search."""


class StopFlag:
    """Stops the solvers that share it, one of which works at a time.

    It refers to a solver only while that works: otherwise the last reference might be dropped by the
    stopping thread, and z3 objects may be freed by one thread only.
    """

    def __init__(self) -> None:
        self.reason = ""
        """Why checks are stopped; empty if they are not."""
        self.until = inf
        """The time on the monotonic clock after which no check begins."""
        self.recorder = Recorder()
        """The record of those solvers."""
        self._lock = threading.Lock()
        self._working: Interruptible | None = None

    @property
    def stopped(self) -> str:
        """Why no check may begin now; empty if one may."""
        return self.reason or (TIMEOUT if monotonic() > self.until else "")

    def begin(self, solver: Interruptible) -> str:
        """Announce that the solver is about to check; returns the reason if it must not."""
        with self._lock:
            stopped = self.stopped
            if not stopped:
                self._working = solver
            return stopped

    def end(self) -> None:
        """Announce that the check is over."""
        with self._lock:
            self._working = None

    def stop(self, reason: str) -> None:
        """Interrupt the running check, and let none begin."""
        with self._lock:
            if reason == CANCELLED or not self.reason:
                self.reason = reason
            working = self._working is not None
        if working:
            threading.Thread(target=self._interrupt_until_idle, name="interrupt", daemon=True).start()

    def _interrupt_until_idle(self) -> None:
        pause = threading.Event()
        while True:
            with self._lock:
                if self._working is None or not self.reason:
                    return
                with suppress(z3.Z3Exception):  # raised for an error of the working thread
                    self._working.interrupt()
            pause.wait(0.005)

    def forget(self) -> None:
        """Let checks begin again."""
        with self._lock:
            self.reason = ""


class Stoppable:
    """The part of a back end that deals with its stop flag."""

    def __init__(self, switch: StopFlag | None) -> None:
        self._switch = switch or StopFlag()
        self.recorder = self._switch.recorder
        self.names: Numbering | None = None

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running check, and all later ones until `resume`, answer unknown."""
        self._switch.stop(reason)

    def resume(self) -> None:
        """End a `stop`."""
        self._switch.forget()

    def checkpoint(self) -> None:
        """Raise `Undecided` if checks are stopped."""
        if self.stopped:
            raise Undecided(self.stopped)

    @property
    def stopped(self) -> str:
        """Why checks are stopped; empty if they are not."""
        return self._switch.stopped

    @contextmanager
    def within(self, seconds: float | None) -> Iterator[None]:
        """Let no check in the `with` block begin after so many seconds, for this solver and those it stops
        with.
        """
        before = self._switch.until
        self._switch.until = before if seconds is None else min(before, monotonic() + seconds)
        try:
            yield
        finally:
            self._switch.until = before
