"""Further workers at the service of a question that takes long: they share its work, and end with it."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Any, Self

from puzzles.core.state import PuzzleState
from solvers.queries.question import Question
from solvers.worker.process import Setup, WorkerProcess
from solvers.worker.watch import wait
from solvers.worker.wire import Answered, Ask, Done, pack

MEMORY = 512
"""Megabytes for a helper, at most."""
MOST = 3
"""Helpers, at most; there are fewer where there are fewer processors."""


class Helpers:
    """Workers that are called when it pays. Each is killed when the block ends, or this process does."""

    def __init__(self, state: PuzzleState) -> None:
        self._state = state
        self._working: dict[WorkerProcess, tuple[str, ...]] = {}
        self.processes: list[WorkerProcess] = []
        self.called = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.bury()

    @property
    def pending(self) -> set[str]:
        """Ids of what helpers have been given; what one that ended early has not done is not among them."""
        return {id_ for share in self._working.values() for id_ in share}

    def call(self, question: Callable[[tuple[str, ...]], Question], ids: Sequence[str]) -> None:
        """Put the question about a share of the ids to each helper; the first share is the caller's own."""
        self.called = True
        parts = min(_processors(), MOST + 1, len(ids))
        for number in range(1, parts):
            share = tuple(ids[number::parts])
            try:
                process = WorkerProcess(Setup(_memory(), nice=0), within=True)
            except OSError:
                return
            self.processes.append(process)
            self._working[process] = share
            process.send(Ask(1, pack(self._state), (pack(question(share)),)))

    def answers(self) -> Iterator[Any]:
        """What has come since."""
        for process in list(self._working):
            yield from self._read(process)

    def wait(self, seconds: float) -> None:
        """Wait for an answer, so long at most."""
        wait([process.line.source for process in self._working], self._sinks(self._working), seconds)

    def _sinks(self, processes: Sequence[WorkerProcess] | dict[WorkerProcess, Any]) -> list[int]:
        return [process.line.sink for process in processes if process.unsent]

    def _read(self, process: WorkerProcess) -> Iterator[Any]:
        """The answers of one; it is let go when it is done or gone."""
        found, _ = wait([process.line.source], self._sinks([process]), 0)
        try:
            if process.line.sink in found:
                process.send_on()
            messages = process.receive() if process.line.source in found else []
        except (EOFError, OSError):
            del self._working[process]
            return
        yield from (message.answer for message in messages if isinstance(message, Answered))
        if any(isinstance(message, Done) for message in messages):
            del self._working[process]


def _processors() -> int:
    """How many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1


def _memory() -> int:
    """Megabytes for a helper: no more than this process was given, as `solvers.worker.main.bound` did."""
    limit = resource.getrlimit(resource.RLIMIT_DATA)[0]
    return MEMORY if limit == resource.RLIM_INFINITY else max(64, min(MEMORY, ((limit >> 20) - 256) * 2 // 3))
