"""Tasks by the thousand on a few worker processes: results in order, whatever becomes of a process.

A task that takes longer than it may is told to stop, and its process is killed if it does not. A task
whose process dies is tried once more; where that ends the same way it is given up. All other tasks that
the process had before it are given to the next one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Any, Self

from solvers.processes.wire import Answered, Ready, Stop, Task
from solvers.queries.answer import OUT_OF_MEMORY, TIMEOUT, Unsettled
from solvers.queries.events import Failed
from solvers.worker.feed import Feed
from solvers.worker.process import TASK_WORKER, Setup, WorkerProcess
from solvers.worker.watch import wait

DEPTH = 4
"""Tasks that a process has before it, so that it never waits for the next."""
QUICK = 0.05
"""Seconds in which a process does a task, up to which it has more than one before it."""
WINDOW = 2048
"""Tasks begun at most beyond the first whose result is still to come."""
HELD = 64 << 20
"""Characters of results at which no more tasks are begun, while the first is still to come."""
GRACE = 1.0
"""Seconds that a task has to stop when told to, before its process is killed."""
ASLEEP = 0.5
"""Seconds by which a wait is too long only if this process, or the machine, was stopped meanwhile."""
LOADING = 60.0
"""Seconds after which a process that is not ready yet is taken to hang."""
STARTS = 3
"""Processes in a row that may fail to start before all is given up."""


class PoolBroken(RuntimeError):
    """No worker process can be started."""


@dataclass
class _Lane:
    """A process, and the tasks that it was given, the one it is at first."""

    worker: WorkerProcess
    ready: bool = False
    given: deque[Task] = field(default_factory=deque)
    since: float = field(default_factory=monotonic)
    """When the first of them was begun; or the process, until it is ready."""
    told: bool = False
    """Whether that was told to stop."""
    done: int = 0
    """How many it has carried out."""
    quick: bool = False
    """Whether the last took but a moment."""


class Pool:
    """A few processes that carry out tasks of one function: see `solvers.worker.tasks`.

    For one thread, but for `stop`. The processes are kept until `close`. `seconds` is how long a task may
    take, if that is bounded.
    """

    def __init__(
        self,
        work: Callable[..., Any],
        size: int,
        *,
        memory_mb: int,
        seconds: float | None = None,
        nice: int = 0,
        grace: float = GRACE,
    ) -> None:
        self._work, self._size, self._seconds, self._grace = work, size, seconds, grace
        self._setup = Setup(memory_mb, nice, fork=True, module=TASK_WORKER)
        self._lanes: list[_Lane] = []
        self._starts = 0
        self._number = 0
        self._feed: Feed[tuple[Any, ...]] | None = None
        self._again: deque[Task] = deque()
        self._struck: set[int] = set()
        self._results: dict[int, Any] = {}
        self._held = 0
        self._stopped = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [lane.worker.pid for lane in self._lanes]

    def start(self) -> None:
        """Start the processes, without waiting for them. Raises `PoolBroken`."""
        while len(self._lanes) < self._size:
            self._lanes.append(self._lane())

    def stop(self) -> None:
        """Give no more results; may be called from a signal handler."""
        self._stopped = True
        if self._feed is not None:
            self._feed.ring()

    def close(self) -> None:
        """End the processes. A second time does nothing."""
        lanes, self._lanes = self._lanes, []
        for lane in lanes:
            lane.worker.kill()
        for lane in lanes:
            lane.worker.bury()

    def results(self, tasks: Iterable[tuple[Any, ...]]) -> Generator[Any, None, None]:
        """What the function makes of each task's arguments, in their order, as it comes.

        `Unsettled` where time or memory ran out, `Failed` where the program is at fault or its process
        broke down. Tasks are read ahead on a thread of their own. Raises `PoolBroken`, and whatever the
        tasks raise.
        """
        self.start()
        feed = self._feed = Feed(tasks)
        feed.start()
        following = self._number
        try:
            while not self._stopped:
                while following in self._results and not self._stopped:
                    result = self._results.pop(following)
                    self._held -= _size(result)
                    following += 1
                    yield result
                self._give(following)
                if following == self._number and feed.over:
                    return
                self._listen()
        finally:
            self._feed = None
            feed.close()

    # -- tasks out -----------------------------------------------------------------------------

    def _give(self, following: int) -> None:
        """Give tasks to processes that have few."""
        for lane in sorted(self._lanes, key=lambda lane: len(lane.given)):
            while len(lane.given) < (DEPTH if lane.quick else 1):
                task = self._next(following)
                if task is None:
                    return
                if lane.ready and not lane.given:
                    lane.since, lane.told = monotonic(), False
                lane.given.append(task)
                self._send(lane, task)

    def _next(self, following: int) -> Task | None:
        """The task whose turn it is, if it may be begun."""
        if self._again:
            return self._again.popleft()
        if self._number >= following + WINDOW or self._held >= HELD:
            return None
        assert self._feed is not None
        arguments = self._feed.take()
        if arguments is None:
            return None
        self._number += 1
        return Task(self._number - 1, self._work, arguments)

    @staticmethod
    def _send(lane: _Lane, message: Task | Stop) -> None:
        with suppress(OSError):  # gone: seen when it is listened to
            lane.worker.send(message)

    # -- results in ----------------------------------------------------------------------------

    def _listen(self) -> None:
        """Wait for news, and take them in."""
        assert self._feed is not None
        sources = {lane.worker.pipes.source: lane for lane in self._lanes}
        sinks = [lane.worker.pipes.sink for lane in self._lanes if lane.worker.unsent]
        found, late = wait([self._feed.wake, *sources], sinks, self._patience())
        if self._feed.wake in found:
            self._feed.heard()
        for lane in self._lanes[:]:
            if lane.worker.pipes.source in found:
                self._read(lane)
            elif lane.worker.pipes.sink in found:
                self._send_on(lane)
            elif late > ASLEEP:
                lane.since += late
            else:
                self._judge(lane)

    def _patience(self) -> float | None:
        """Seconds until something will have taken too long."""
        first = min(map(self._due, self._lanes), default=inf)
        return None if first == inf else max(0.0, first - monotonic())

    def _due(self, lane: _Lane) -> float:
        """When what a process is at will have taken too long."""
        if not lane.ready:
            return lane.since + LOADING
        if self._seconds is None or not lane.given:
            return inf
        return lane.since + self._seconds + (self._grace if lane.told else 0.0)

    def _send_on(self, lane: _Lane) -> None:
        try:
            lane.worker.send_on()
        except OSError:
            self._lost(lane)

    def _read(self, lane: _Lane) -> None:
        try:
            messages = lane.worker.receive()
        except (EOFError, OSError):
            self._lost(lane)
            return
        for message in messages:
            if isinstance(message, Ready):
                lane.ready, self._starts = True, 0
            elif isinstance(message, Answered):
                assert message.generation == lane.given[0].number
                lane.done += 1
                lane.quick = monotonic() - lane.since < QUICK
                self._put(lane.given.popleft(), message.answer)
            lane.since, lane.told = monotonic(), False

    def _put(self, task: Task, result: Any) -> None:
        self._struck.discard(task.number)
        self._results[task.number] = result
        self._held += _size(result)

    def _judge(self, lane: _Lane) -> None:
        """Tell a task to stop that takes too long, and give up a process in which that does not help."""
        if monotonic() < self._due(lane):
            return
        if not lane.ready:
            self._lost(lane)
        elif lane.told:
            self._put(lane.given.popleft(), Unsettled(TIMEOUT))
            self._replace(lane)
        else:
            lane.told = True
            self._send(lane, Stop(lane.given[0].number, TIMEOUT))

    # -- processes -----------------------------------------------------------------------------

    def _lane(self) -> _Lane:
        try:
            return _Lane(WorkerProcess(self._setup))
        except OSError as error:
            raise PoolBroken(f"a solver process cannot be started: {error}") from error

    def _lost(self, lane: _Lane) -> None:
        """A process died: try again what it was at, unless that would only end the next one too."""
        death = lane.worker.bury()
        if not lane.ready:
            self._starts += 1
            if self._starts >= STARTS:
                self._lanes.remove(lane)
                raise PoolBroken(f"the solver process does not start: {death.reason}")
        elif lane.given and not death.told:
            first = lane.given[0]
            last = first.number in self._struck
            if death.out_of_memory and (last or not lane.done):
                self._put(lane.given.popleft(), Unsettled(OUT_OF_MEMORY))
            elif last:
                text = f"the solver process broke down twice: {death.reason}"
                self._put(lane.given.popleft(), Failed(text, death.last_words))
            else:
                self._struck.add(first.number)
        self._replace(lane, buried=True)

    def _replace(self, lane: _Lane, *, buried: bool = False) -> None:
        """Start a new process in the place of one, whose tasks come first again."""
        if not buried:
            lane.worker.bury()
        self._again.extendleft(reversed(lane.given))
        self._lanes.remove(lane)
        self._lanes.append(self._lane())


def _size(result: Any) -> int:
    """About how much a result weighs."""
    return sum(len(part) for part in result if isinstance(part, str)) if isinstance(result, tuple) else 0
