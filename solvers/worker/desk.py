"""A worker of the service as its client sees it: a process with cached sessions, doing one task at a time.

A task that exceeds its time is told to stop, and its process is killed if it does not. If a process ends, a
new one without the caches replaces it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from solvers.processes.wire import WORD, Answered, Ready, Stop, Task
from solvers.queries.answer import OUT_OF_MEMORY, TIMEOUT, Unsettled
from solvers.queries.events import Failed
from solvers.worker.process import WARM_WORKER, Death, Setup, WorkerProcess

GRACE = 0.5
"""The seconds in which a task has to stop before its process is killed."""
LOADING = 60.0
"""The seconds after which a process that is not ready yet counts as hanging."""


class Said(NamedTuple):
    """An interim message of a task."""

    word: Any


class Done(NamedTuple):
    """The result of a task: `Unsettled` if time or memory ran out, `Failed` if the program has an error or
    the process crashed.

    `again`: another try may succeed, because the process may have been killed from outside, or its memory
    been filled by earlier tasks.
    """

    result: Any
    again: bool = False


class Desk:
    """A worker process, and the task that it is doing."""

    def __init__(self, memory_mb: int) -> None:
        """Start the process; raises `OSError` if that fails."""
        self._number = 0
        self._start(memory_mb)

    def _start(self, memory_mb: int) -> None:
        self.memory_mb = memory_mb
        self._worker = WorkerProcess(Setup(memory_mb, 0, fork=True, module=WARM_WORKER))
        self._ready, self._done, self.busy = False, 0, False
        self._since, self._seconds, self._stopped = monotonic(), inf, inf

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._worker.pid

    @property
    def source(self) -> int:
        """The file descriptor that is readable when there is news."""
        return self._worker.pipes.source

    @property
    def sink(self) -> int | None:
        """The file descriptor to write to once that is possible; None if nothing is unsent."""
        return self._worker.pipes.sink if self._worker.unsent else None

    def send_on(self) -> None:
        """Send more of what is unsent."""
        with suppress(OSError):  # if it is gone, that is noticed when messages are read
            self._worker.send_on()

    def begin(self, work: Callable[..., Any], *arguments: Any, seconds: float, memory_mb: int) -> None:
        """Give the worker a task, limited to `seconds`; for another memory limit, a new process is started.

        Raises `OSError` if that fails.
        """
        if memory_mb != self.memory_mb:
            self._worker.bury()
            self._start(memory_mb)
        self.busy, self._number = True, self._number + 1
        self._seconds, self._stopped = seconds, inf
        if self._ready:
            self._since = monotonic()
        with suppress(OSError):  # if it is gone, that is noticed when messages are read
            self._worker.send(Task(self._number, work, arguments))

    def stop(self, reason: str) -> None:
        """Tell the worker to end its task."""
        if self.busy and self._stopped == inf:
            self._stopped = monotonic()
            with suppress(OSError):
                self._worker.send(Stop(self._number, reason))

    @property
    def due(self) -> float:
        """The monotonic time after which the worker takes too long."""
        if self._stopped != inf:
            return self._stopped + GRACE
        if not self._ready:
            return self._since + LOADING
        return self._since + self._seconds if self.busy else inf

    def judge(self) -> Iterator[Done]:
        """Stop a task that takes too long, and replace a process that does not stop. Raises `OSError`."""
        if monotonic() < self.due:
            return
        if self._ready and self._stopped == inf:
            self.stop(TIMEOUT)
            return
        busy, ready = self.busy, self._ready
        self._worker.bury()
        self._start(self.memory_mb)
        if busy:
            yield Done(Unsettled(TIMEOUT) if ready else Failed("the solver process does not start"))

    def receive(self) -> Iterator[Said | Done]:
        """The messages of the worker. Raises `OSError`."""
        try:
            messages = self._worker.receive()
        except (EOFError, OSError):
            yield from self._lost(self._worker.bury())
            return
        for message in messages:
            if isinstance(message, Ready):
                self._ready, self._since = True, monotonic()
            elif isinstance(message, Answered) and message.generation == self._number and self.busy:
                if message.question == WORD:
                    yield Said(message.answer)
                    continue
                self.busy, self._stopped, self._done = False, inf, self._done + 1
                yield Done(message.answer)

    def _lost(self, death: Death) -> Iterator[Done]:
        """Replace a process that died, whatever the cause."""
        busy, ready, warm = self.busy, self._ready, self._done > 0
        self._start(self.memory_mb)
        if not busy:
            return
        if death.out_of_memory:
            yield Done(Unsettled(OUT_OF_MEMORY), again=warm)
        else:
            what = "broke down" if ready else "does not start"
            failed = Failed(f"the solver process {what}: {death.reason}", death.last_words)
            yield Done(failed, again=True)

    def close(self) -> None:
        """End the process."""
        self._worker.bury()
