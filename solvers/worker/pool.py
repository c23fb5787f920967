"""Thousands of tasks on a few worker processes: results in order, even if a process dies.

A task that exceeds its time is told to stop, and its process is killed if it does not. A task whose process
dies is tried once more, and given up if that happens again. All other tasks of the process are given to the
next one.
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
"""The most tasks queued in a process, so that it is never idle."""
QUICK = 0.05
"""The duration of a task, in seconds, up to which its process gets more than one at a time."""
WINDOW = 2048
"""The most tasks begun beyond the first whose result is pending."""
HELD = 64 << 20
"""The characters of results from which on no more tasks are begun while the first result is pending."""
GRACE = 1.0
"""The seconds in which a task has to stop before its process is killed."""
ASLEEP = 0.5
"""The seconds by which a wait is longer than asked only if this process, or the machine, was suspended."""
LOADING = 60.0
"""The seconds after which a process that is not ready yet counts as hanging."""
STARTS = 3
"""The number of processes in a row that may fail to start before all is given up."""


class PoolBroken(RuntimeError):
    """Raised if no worker process can be started."""


@dataclass
class _Lane:
    """A process and its queued tasks, the running one first."""

    worker: WorkerProcess
    ready: bool = False
    given: deque[Task] = field(default_factory=deque)
    since: float = field(default_factory=monotonic)
    """The start of the running task; until the process is ready, of the process."""
    told: bool = False
    """Whether the running task was told to stop."""
    done: int = 0
    """The number of tasks it has done."""
    quick: bool = False
    """Whether the last task was short."""


class Pool:
    """A few processes that carry out tasks of one function: see `solvers.worker.tasks`.

    Not thread-safe, except for `stop`. The processes are kept until `close`. `seconds` limits the time of a
    task; None is no limit.
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
        """End `results`; may be called from a signal handler."""
        self._stopped = True
        if self._feed is not None:
            self._feed.ring()

    def close(self) -> None:
        """End the processes. Calling it again has no effect."""
        lanes, self._lanes = self._lanes, []
        for lane in lanes:
            lane.worker.kill()
        for lane in lanes:
            lane.worker.bury()

    def results(self, tasks: Iterable[tuple[Any, ...]]) -> Generator[Any, None, None]:
        """The function's result for each task's arguments, in order, as they come.

        `Unsettled` if time or memory ran out, `Failed` if the program has an error or its process crashed.
        Tasks are read ahead on a thread of their own. Raises `PoolBroken`, and whatever iterating over the
        tasks raises.
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
        """The next task; None if there is none, or if no more may be begun."""
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
        with suppress(OSError):  # if it is gone, that is noticed when messages are read
            lane.worker.send(message)

    # -- results in ----------------------------------------------------------------------------

    def _listen(self) -> None:
        """Wait for messages, and process them."""
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
        """The seconds until something takes too long; None if nothing can."""
        first = min(map(self._due, self._lanes), default=inf)
        return None if first == inf else max(0.0, first - monotonic())

    def _due(self, lane: _Lane) -> float:
        """The monotonic time after which a process takes too long."""
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
        """Stop a task that takes too long, and replace a process that does not stop."""
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
        """Replace a process that died, and retry its task unless that has failed the same way before."""
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
        """Replace a process by a new one; its tasks are given out again first."""
        if not buried:
            lane.worker.bury()
        self._again.extendleft(reversed(lane.given))
        self._lanes.remove(lane)
        self._lanes.append(self._lane())


def _size(result: Any) -> int:
    """The approximate size of a result, in characters."""
    return sum(len(part) for part in result if isinstance(part, str)) if isinstance(result, tuple) else 0
