"""A worker of the service as its client sees it: a process with warm sessions, at one task at a time.

A task that takes longer than it may is told to stop, and its process is killed if it does not. Where a
process ends, another is started, which knows nothing of what that one had warm.
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
"""Seconds that a task has to stop when told to, before its process is killed."""
LOADING = 60.0
"""Seconds after which a process that is not ready yet is taken to hang."""


class Said(NamedTuple):
    """What a task says before its result."""

    word: Any


class Done(NamedTuple):
    """The result of a task: `Unsettled` where time or memory ran out, `Failed` where the program is at fault
    or the process broke down.

    `again`: it may come out otherwise if it is tried again. The process died, perhaps by other hands, or its
    memory ran out, which other tasks may have filled before.
    """

    result: Any
    again: bool = False


class Desk:
    """A worker process, and the task that it is at."""

    def __init__(self, memory_mb: int) -> None:
        """Raises `OSError` if the process cannot be started."""
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
        """What can be read when there is news."""
        return self._worker.pipes.source

    @property
    def sink(self) -> int | None:
        """What has to be written to once it can be; None if nothing waits."""
        return self._worker.pipes.sink if self._worker.unsent else None

    def send_on(self) -> None:
        """Send more of what waits."""
        with suppress(OSError):  # gone: seen when it is listened to
            self._worker.send_on()

    def begin(self, work: Callable[..., Any], *arguments: Any, seconds: float, memory_mb: int) -> None:
        """Put a task to the worker, for so many seconds; of another memory limit, to a fresh one.

        Raises `OSError` if that cannot be started.
        """
        if memory_mb != self.memory_mb:
            self._worker.bury()
            self._start(memory_mb)
        self.busy, self._number = True, self._number + 1
        self._seconds, self._stopped = seconds, inf
        if self._ready:
            self._since = monotonic()
        with suppress(OSError):  # gone: seen when it is listened to
            self._worker.send(Task(self._number, work, arguments))

    def stop(self, reason: str) -> None:
        """Have the worker bring its task to an end."""
        if self.busy and self._stopped == inf:
            self._stopped = monotonic()
            with suppress(OSError):
                self._worker.send(Stop(self._number, reason))

    @property
    def due(self) -> float:
        """When what it is at will have taken too long."""
        if self._stopped != inf:
            return self._stopped + GRACE
        if not self._ready:
            return self._since + LOADING
        return self._since + self._seconds if self.busy else inf

    def judge(self) -> Iterator[Done]:
        """Stop a task that takes too long; end a process in which that does not help. Raises `OSError`."""
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
        """What the worker says. Raises `OSError`."""
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
        """The process died, be it by a task or by other hands."""
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
