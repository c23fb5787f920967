"""The other end of the worker, for screen and command line: asks, cancels, listens, keeps a worker alive."""

from __future__ import annotations

import contextlib
import os
import threading
from time import monotonic
from typing import Self

from puzzles.core.state import PuzzleState
from puzzles.core.text import one_line
from solvers.queries.answer import CANCELLED, Unsettled
from solvers.queries.command_log import CommandLog
from solvers.queries.events import Event, Failed, Restarted
from solvers.queries.question import Question
from solvers.worker.delivery import Callback, Delivery
from solvers.worker.job import Job, refused
from solvers.worker.process import Setup, WorkerProcess
from solvers.worker.watch import Watch, patience, wait
from solvers.worker.wire import Alive, Answered, Done, Logged, Message, Opened, Ping, Ready, Run, Stop, Task

MEMORY = 2048
"""Megabytes that z3 may take."""
NICENESS = 5
"""How much less urgent than the screen a worker is, in steps of the operating system."""
GRACE = 0.3
"""Seconds that a worker has to stop when told to, before it is killed."""
OPENING = 5
"""Times the grace, for one that is opening a state: the next state has most of that work done."""
ASLEEP = 0.5
"""Seconds by which a wait is too long only if this process, or the machine, was stopped meanwhile."""
BACKLOG = 64
"""Events not yet taken by the listener, at which no more are fetched from the worker."""
STARTS = 2
"""Workers in a row that may fail to start before the questions are given up."""


class Client:
    """Puts a state and questions about it to the worker; the newest ask replaces all before.

    Any thread may call. Events reach the callback on one thread, in order, and none of an older
    generation once a newer one was asked for (save one whose delivery was under way). Two
    threads work for it: one reads from the worker, watches and restarts it and enforces the grace; the
    other calls back, so that a slow callback delays neither.
    """

    def __init__(
        self,
        memory_mb: int = MEMORY,
        grace: float = GRACE,
        nice: int = NICENESS,
        fork: bool = False,
        log: bool = False,
    ) -> None:
        """Nothing is started yet; see `solvers.worker.process.Setup`. With `log`, commands are kept."""
        self.commands = CommandLog() if log else None
        """What solvers were told and asked; None if that is not kept."""
        self._setup, self._grace = Setup(memory_mb, nice, fork), grace
        self._lock = threading.RLock()
        self._worker: WorkerProcess | None = None
        self._ready = False
        self._watch = Watch()
        self._starts = 0
        self._generation = 0
        self._wanted: Job | None = None
        self._running: Job | None = None
        self._deadline: float | None = None
        self._closed = False
        self._paused = False
        self._events = Delivery(self._is_current, self._relieve)
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        self._supervisor = threading.Thread(target=self._supervise, name="worker-reader", daemon=True)

    # -- for the screen ------------------------------------------------------------------------

    def start(self) -> None:
        """Start the worker process, without waiting for it; does nothing if it was started."""
        with self._lock:
            if self._closed or self._supervisor.ident is not None:
                return
            self._start_worker()
            self._supervisor.start()
            self._events.start()

    def listen(self, callback: Callback) -> None:
        """Send events to `callback`, on a thread of its own; earlier events were kept for it."""
        self._events.listen(callback)

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        """Put questions about a state, in order; returns the generation that their events bear.

        Whatever was asked before is stopped and forgotten. What cannot be pickled is answered
        with `Failed`.
        """
        with self._lock:
            self._generation += 1
            if self._closed:
                return self._generation
            if self.commands is not None:
                self.commands.asked(self._generation)
            try:
                self._wanted = Job.of(self._generation, state, questions, log=self.commands is not None)
            except Exception as error:
                self._wanted = None
                if self._running is not None:
                    self._running.cancelled = CANCELLED
                failed = Failed(one_line(f"cannot be sent to the worker: {error}"))
                self._events.put(refused(self._generation, questions, failed))
            self.start()
            if self._worker is None:
                self._starts = 0
                self._start_worker()
            self._advance()
            return self._generation

    def cancel(self, reason: str = CANCELLED) -> None:
        """Stop what runs; the questions asked last end for that reason."""
        with self._lock:
            if self._wanted is not None:
                self._events.put(self._wanted.settled(Unsettled(reason)))
                self._wanted = None
            if self._running is not None:
                self._running.cancelled = reason
            self._advance()

    def close(self) -> None:
        """End the worker; no event is delivered from here on. A second time does nothing."""
        with self._lock:
            if self._closed:
                return
            self._wake()
            self._closed = True
            self._wanted = self._running = None
            worker, self._worker = self._worker, None
            if worker is not None:
                worker.kill()
        self._events.close()
        if self._supervisor.ident is not None:
            self._supervisor.join()
        if worker is not None:
            worker.bury()
        os.close(self._wake_read)
        os.close(self._wake_write)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether there is a worker process."""
        worker = self._worker
        return worker is not None and worker.alive

    @property
    def busy(self) -> bool:
        """Whether a question asked is not finished yet."""
        with self._lock:
            return any(job is not None and job.left for job in (self._wanted, self._running))

    @property
    def pid(self) -> int | None:
        """The worker's process id."""
        worker = self._worker
        return None if worker is None else worker.pid

    # -- events out ----------------------------------------------------------------------------

    def _is_current(self, event: Event) -> bool:
        return event.generation == self._generation and not self._closed

    def _relieve(self) -> None:
        """Fetch more from the worker, if that was put off."""
        if self._paused and self._events.backlog < BACKLOG:
            self._wake()

    # -- the worker ----------------------------------------------------------------------------

    def _start_worker(self) -> None:
        self._ready, self._deadline = False, None
        self._starts += 1
        try:
            self._worker = WorkerProcess(self._setup)
            self._watch.heard()
            self._wake()
        except OSError as error:
            self._worker = None
            self._give_up(Failed(one_line(f"the solver process cannot be started: {error}")))

    def _give_up(self, failed: Failed) -> None:
        if self._wanted is not None:
            self._events.put(self._wanted.settled(failed))
            self._wanted = None

    def _wake(self) -> None:
        with self._lock, contextlib.suppress(BlockingIOError):
            if not self._closed:
                os.write(self._wake_write, b"!")

    def _supervise(self) -> None:
        while True:
            with self._lock:
                if self._closed:
                    return
                worker, deadline = self._worker, self._deadline
                at_work = worker is not None and (not self._ready or self._running is not None)
            sources, sinks, seconds = [self._wake_read], [], None
            self._paused = deadline is None
            if worker is not None and (deadline is not None or self._events.backlog < BACKLOG):
                self._paused = False
                sources.append(worker.pipes.source)
                sinks += [worker.pipes.sink] if worker.unsent else []
                seconds = self._watch.seconds if at_work else None
            if deadline is not None:
                left = max(0.0, deadline - monotonic())
                seconds = left if seconds is None else min(seconds, left)
            found, late = wait(sources, sinks, seconds)
            if self._wake_read in found:
                os.read(self._wake_read, 4096)
            if worker is None:
                continue
            if worker.pipes.source in found:
                self._read(worker)
            elif worker.pipes.sink in found:
                self._send_on(worker)
            elif late > ASLEEP:
                self._prolong(deadline, late)
            else:
                self._judge(worker, deadline, at_work)

    def _send_on(self, worker: WorkerProcess) -> None:
        with self._lock, contextlib.suppress(OSError):  # gone: as in `_tell`
            if self._worker is worker:
                worker.send_on()
                self._watch.heard()

    def _prolong(self, deadline: float | None, seconds: float) -> None:
        """Leave the worker the time for which nobody here was awake."""
        with self._lock:
            if deadline is not None and self._deadline == deadline:
                self._deadline += seconds

    def _judge(self, worker: WorkerProcess, deadline: float | None, at_work: bool) -> None:
        """Give up a worker that is told to stop and does not, or has shown no life for too long."""
        with self._lock:
            if self._worker is not worker:
                return
            if deadline is not None and self._deadline == deadline and monotonic() >= deadline:
                self._lost(worker, "it did not stop when told to")
            elif at_work and not self._paused and (missed := self._watch.missed()):
                stopped = worker.stopped
                if missed > patience(loading=not self._ready, stopped=stopped):
                    reason = "it was stopped" if stopped else "it did not answer"
                    self._lost(worker, reason, blame=not stopped)
                elif not worker.unsent:
                    self._tell(worker, Ping())

    def _read(self, worker: WorkerProcess) -> None:
        try:
            messages = worker.receive()
        except (EOFError, OSError):
            messages = None
        with self._lock:
            if self._worker is not worker:
                return
            if messages is None:
                self._lost(worker)
                return
            self._watch.heard()
            for message in messages:
                self._hear(message)

    def _hear(self, message: Message) -> None:
        job = self._running
        if isinstance(message, Logged):
            if self.commands is not None:
                self.commands.take(message.generation, message.commands, message.dropped)
            return
        if isinstance(message, Ready):
            self._ready, self._starts = True, 0
        elif (
            job is None
            or isinstance(message, Ping | Alive | Run | Task)
            or message.generation != job.generation
        ):
            return
        elif isinstance(message, Opened):
            job.opened = True
            if self._deadline is not None:
                self._deadline = monotonic() + self._grace
        elif isinstance(message, Answered):
            self._events.put([job.heard(message.question, message.answer)])
        elif isinstance(message, Done):
            self._running, self._deadline = None, None
        self._advance()

    def _advance(self) -> None:
        """Give the worker its next command, if it is time for one."""
        if self._closed or self._worker is None or not self._ready:
            return
        if self._running is None:
            if self._wanted is not None:
                self._running, self._wanted = self._wanted, None
                self._watch.heard()
                self._tell(self._worker, self._running.message())
                self._wake()
        elif (self._wanted is not None or self._running.cancelled) and self._deadline is None:
            factor = 1 if self._running.opened else OPENING
            self._deadline = monotonic() + factor * self._grace
            self._tell(self._worker, Stop(self._running.generation, self._running.cancelled or CANCELLED))
            self._wake()

    @staticmethod
    def _tell(worker: WorkerProcess, message: Message) -> None:
        with contextlib.suppress(OSError):  # gone: the reader sees that too, and deals with it
            worker.send(message)

    def _lost(self, worker: WorkerProcess, reason: str = "", *, blame: bool = True) -> None:
        """Put a new worker in the place of one that died, or that has to for that reason."""
        death = worker.bury()
        death = death._replace(reason=reason or death.reason)
        job, self._running = self._running, None
        if self._ready:
            if self.commands is not None:
                self.commands.replaced(death.reason)
            self._events.put([Event(self._generation, None, Restarted(death.reason))])
        elif self._starts >= STARTS:
            self._worker = None
            self._give_up(Failed(f"the solver process does not start: {death.reason}", death.last_words))
            return
        self._start_worker()
        if job is not None and job.cancelled:
            self._events.put(job.settled(Unsettled(job.cancelled)))
        elif job is not None and self._wanted is None:
            if blame:
                self._events.put(job.blamed(death))
            self._wanted = job if job.left else None
