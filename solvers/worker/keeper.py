"""Supervision of a worker process: it is given one job at a time, watched, and replaced when lost."""

from __future__ import annotations

import contextlib
import threading
from time import monotonic

from puzzles.text.words import one_line
from solvers.processes.wire import (
    Alive,
    Answered,
    Done,
    Logged,
    Message,
    Opened,
    Ping,
    Ready,
    Run,
    Stop,
    Task,
)
from solvers.queries.answer import CANCELLED, Unsettled
from solvers.queries.command_log import CommandLog
from solvers.queries.events import DID_NOT_STOP, Event, Failed, Restarted
from solvers.worker.delivery import Delivery
from solvers.worker.job import Job
from solvers.worker.process import Garbled, Setup, WorkerProcess
from solvers.worker.wake import Wake
from solvers.worker.watch import Watch, patience, wait

OPENING = 5
"""The factor of the grace while a state is being opened: the next state reuses most of that work."""
ASLEEP = 0.5
"""The seconds by which a wait is longer than asked only if this process, or the machine, was suspended."""
BACKLOG = 64
"""The number of queued events from which on no more are read from the worker."""
STARTS = 2
"""The number of workers in a row that may fail to start before the questions are given up."""


class Keeper:
    """Gives a worker the job that is wanted, stops the running job when another is wanted, and replaces a
    worker that died, hangs, or does not stop in time.

    Thread-safe; a caller may hold the `lock` over several calls. A thread of its own reads from the worker
    and enforces the grace, the seconds that a worker has to stop. `generation` is that of the newest ask.
    """

    def __init__(self, setup: Setup, grace: float, commands: CommandLog | None) -> None:
        self.lock = threading.RLock()
        self.generation = 0
        self.closed = False
        self.worker: WorkerProcess | None = None
        self.events = Delivery(self._is_current, self._relieve)
        self._setup, self._grace, self._commands = setup, grace, commands
        self._ready = False
        self._watch = Watch()
        self._starts = 0
        self._wanted: Job | None = None
        self._running: Job | None = None
        self._deadline: float | None = None
        self._paused = False
        self._wake = Wake()
        self._supervisor = threading.Thread(target=self._supervise, name="worker-reader", daemon=True)

    def start(self) -> None:
        """Start the worker process, without waiting for it; has no effect if it was started."""
        with self.lock:
            if self.closed or self._supervisor.ident is not None:
                return
            self._start_worker()
            self._supervisor.start()
            self.events.start()

    def want(self, job: Job | None) -> None:
        """Set the wanted job in place of any before; None cancels all."""
        with self.lock:
            self._wanted = job
            if job is None and self._running is not None:
                self._running.cancelled = CANCELLED
            self.start()
            if self.worker is None:
                self._starts = 0
                self._start_worker()
            self._advance()

    def cancel(self, reason: str) -> None:
        """Stop the running job; the wanted one is answered with that reason."""
        with self.lock:
            if self._wanted is not None:
                self.events.put(self._wanted.settled(Unsettled(reason)))
                self._wanted = None
            if self._running is not None:
                self._running.cancelled = reason
            self._advance()

    @property
    def busy(self) -> bool:
        """Whether a job is not finished yet."""
        with self.lock:
            return any(job is not None and job.left for job in (self._wanted, self._running))

    def close(self) -> None:
        """End the worker; no more events are delivered. Calling it again has no effect."""
        with self.lock:
            if self.closed:
                return
            self._rouse()
            self.closed = True
            self._wanted = self._running = None
            worker, self.worker = self.worker, None
            if worker is not None:
                worker.kill()
        self.events.close()
        if self._supervisor.ident is not None:
            self._supervisor.join()
        if worker is not None:
            worker.bury()
        self._wake.close()

    # -- events out ----------------------------------------------------------------------------

    def _is_current(self, event: Event) -> bool:
        return event.generation == self.generation and not self.closed

    def _relieve(self) -> None:
        """Resume reading from the worker, if it was paused."""
        if self._paused and self.events.backlog < BACKLOG:
            self._rouse()

    def _rouse(self) -> None:
        """Wake the supervising thread."""
        with self.lock:
            if not self.closed:
                self._wake.up()

    # -- the worker ----------------------------------------------------------------------------

    def _start_worker(self) -> None:
        self._ready, self._deadline = False, None
        self._starts += 1
        try:
            self.worker = WorkerProcess(self._setup)
            self._watch.heard()
            self._rouse()
        except OSError as error:
            self.worker = None
            self._give_up(Failed(one_line(f"the solver process cannot be started: {error}")))

    def _give_up(self, failed: Failed) -> None:
        if self._wanted is not None:
            self.events.put(self._wanted.settled(failed))
            self._wanted = None

    def _supervise(self) -> None:
        while True:
            with self.lock:
                if self.closed:
                    return
                worker, deadline = self.worker, self._deadline
                at_work = worker is not None and (not self._ready or self._running is not None)
            sources, sinks, seconds = [self._wake.source], [], None
            self._paused = deadline is None
            if worker is not None and (deadline is not None or self.events.backlog < BACKLOG):
                self._paused = False
                sources.append(worker.pipes.source)
                sinks += [worker.pipes.sink] if worker.unsent else []
                seconds = self._watch.seconds if at_work else None
            if deadline is not None:
                left = max(0.0, deadline - monotonic())
                seconds = left if seconds is None else min(seconds, left)
            found, late = wait(sources, sinks, seconds)
            if self._wake.source in found:
                self._wake.taken()
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
        with self.lock, contextlib.suppress(OSError):  # gone: see `_tell`
            if self.worker is worker:
                worker.send_on()
                self._watch.heard()

    def _prolong(self, deadline: float | None, seconds: float) -> None:
        """Extend the deadline by the time for which this process was suspended."""
        with self.lock:
            if deadline is not None and self._deadline == deadline:
                self._deadline += seconds

    def _judge(self, worker: WorkerProcess, deadline: float | None, at_work: bool) -> None:
        """Replace a worker that does not stop in time, or has sent nothing for too long."""
        with self.lock:
            if self.worker is not worker:
                return
            if deadline is not None and self._deadline == deadline and monotonic() >= deadline:
                self._lost(worker, DID_NOT_STOP)
            elif at_work and not self._paused and (missed := self._watch.missed()):
                stopped = worker.stopped
                if missed > patience(stopped=stopped):
                    reason = "it was stopped" if stopped else "it did not answer"
                    self._lost(worker, reason, blame=not stopped)
                elif not worker.unsent:
                    self._tell(worker, Ping())

    def _read(self, worker: WorkerProcess) -> None:
        messages: list[Message] = []
        lost = None
        try:
            messages = worker.receive()
        except Garbled as error:
            messages, lost = error.before, str(error)
        except (EOFError, OSError):
            lost = ""
        with self.lock:
            if self.worker is not worker:
                return
            for message in messages:
                self._hear(message)
            if lost is None:
                self._watch.heard()
            else:
                self._lost(worker, lost)

    def _hear(self, message: Message) -> None:
        job = self._running
        if isinstance(message, Logged):
            if self._commands is not None:
                self._commands.take(message.generation, message.commands, message.dropped)
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
            self.events.put([job.heard(message.question, message.answer)])
        elif isinstance(message, Done):
            self._running, self._deadline = None, None
        self._advance()

    def _advance(self) -> None:
        """Send the worker its next command, if it is time for one."""
        if self.closed or self.worker is None or not self._ready:
            return
        if self._running is None:
            if self._wanted is not None:
                self._running, self._wanted = self._wanted, None
                self._watch.heard()
                self._tell(self.worker, self._running.message())
                self._rouse()
        elif (self._wanted is not None or self._running.cancelled) and self._deadline is None:
            factor = 1 if self._running.opened else OPENING
            self._deadline = monotonic() + factor * self._grace
            self._tell(self.worker, Stop(self._running.generation, self._running.cancelled or CANCELLED))
            self._rouse()

    @staticmethod
    def _tell(worker: WorkerProcess, message: Message) -> None:
        with contextlib.suppress(OSError):  # if it is gone, the reader notices and handles that
            worker.send(message)

    def _lost(self, worker: WorkerProcess, reason: str = "", *, blame: bool = True) -> None:
        """Replace a worker that died, or, with a `reason`, that has to go."""
        death = worker.bury()
        death = death._replace(reason=reason or death.reason)
        job, self._running = self._running, None
        if self._ready:
            if self._commands is not None:
                self._commands.replaced(death.reason)
            self.events.put([Event(self.generation, None, Restarted(death.reason))])
        elif self._starts >= STARTS:
            self.worker = None
            self._give_up(Failed(f"the solver process does not start: {death.reason}", death.last_words))
            return
        self._start_worker()
        if job is not None and job.cancelled:
            self.events.put(job.settled(Unsettled(job.cancelled)))
        elif job is not None and self._wanted is None:
            if blame:
                self.events.put(job.blamed(death))
            self._wanted = job if job.left else None
