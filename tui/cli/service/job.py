"""A request that is open, and the desk that works on it: a worker process with warm sessions."""

from __future__ import annotations

from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any

from solvers.processes.wire import Answered, Ready, Stop, Task
from solvers.queries.answer import OUT_OF_MEMORY, TIMEOUT, Unsettled
from solvers.queries.events import Failed
from solvers.worker.process import DESK_WORKER, Death, Setup, WorkerProcess
from tui.cli.service.client import Client, answer_line, fault_line
from tui.cli.service.request import Request
from tui.cli.service.working import Outcome, Progress, carried_out

GRACE = 0.5
"""Seconds that a request has to stop when told to, before its process is killed."""
LOADING = 60.0
"""Seconds after which a process that is not ready yet is taken to hang."""
UNKNOWN = 3


class Job:
    """A request of a client, until it is answered."""

    def __init__(self, client: Client, request: Request) -> None:
        self.client, self.request = client, request
        self.answered = False
        self.again = False
        """Whether it was begun once, in a process whose memory others had filled."""

    def answer(self, status: int, lines: tuple[str, ...]) -> None:
        """Answer it, unless that was done."""
        if not self.answered:
            self.answered = True
            self.client.send(answer_line(self.request.id, status, lines))

    def fault(self, message: str, where: str = "", expected: str = "") -> None:
        """Say why there is no answer, unless there is one."""
        if not self.answered:
            self.answered = True
            self.client.send(fault_line(self.request.id, UNKNOWN, message, where, expected))

    def tell(self, progress: Progress) -> None:
        """Say how far it is, to a client that listens."""
        if self.answered or self.client.full:
            return
        import json

        told = {"id": self.request.id, "progress": progress._asdict()}
        self.client.send(json.dumps(told))


class Desk:
    """A worker process and the job that it is at. It is started again, empty, where it was ended."""

    def __init__(self, memory: int) -> None:
        """Raises `OSError` if the process cannot be started."""
        self.memory = memory
        self.job: Job | None = None
        self._number = 0
        self._start()

    def _start(self) -> None:
        self.worker = WorkerProcess(Setup(self.memory, 0, fork=True, module=DESK_WORKER))
        self.ready, self._done = False, 0
        self._since = monotonic()
        self._stopped = inf

    def begin(self, job: Job) -> None:
        """Put it to the worker, in a process of its own memory limit. Raises `OSError`."""
        if job.request.memory != self.memory:
            self.worker.bury()
            self.memory = job.request.memory
            self._start()
        self.job, self._number = job, self._number + 1
        self._stopped = inf
        if self.ready:
            self._since = monotonic()
        with suppress(OSError):  # gone: seen when it is listened to
            self.worker.send(Task(self._number, carried_out, (job.request,)))

    def stop(self, reason: str) -> None:
        """Have the worker bring its job to an end."""
        if self._stopped == inf:
            self._stopped = monotonic()
            with suppress(OSError):
                self.worker.send(Stop(self._number, reason))

    def due(self) -> float:
        """When what it is at will have taken too long."""
        if not self.ready:
            return self._since + LOADING if self._stopped == inf else self._stopped + GRACE
        if self.job is None:
            return inf
        return min(self._since + self.job.request.seconds, self._stopped) + GRACE * (self._stopped != inf)

    def judge(self) -> None:
        """Stop a job that takes too long, and end a process in which that does not help. Raises `OSError`."""
        if monotonic() < self.due():
            return
        if self.ready and self._stopped == inf:
            self.stop(TIMEOUT)
            return
        if self.job is not None:
            loads = "the solver process does not start"
            self._unknown(self.job, TIMEOUT) if self.ready else self.job.fault(loads)
        self.job = None
        self.worker.bury()
        self._start()

    def receive(self) -> Job | None:
        """Take in what the worker says; a job that has to be begun again. Raises `OSError`."""
        try:
            messages = self.worker.receive()
        except (EOFError, OSError):
            return self._lost(self.worker.bury())
        for message in messages:
            if isinstance(message, Ready):
                self.ready, self._since = True, monotonic()
            elif isinstance(message, Answered) and self.job is not None:
                if isinstance(message.answer, Progress):
                    self.job.tell(message.answer)
                else:
                    self._finish(message.answer)
        return None

    def _finish(self, outcome: Any) -> None:
        job, self.job = self.job, None
        self._done += 1
        assert job is not None
        match outcome:
            case Outcome(status, lines):
                job.answer(status, lines)
            case Unsettled(reason):
                self._unknown(job, reason)
            case Failed() as failed:
                job.fault(f"internal error: {failed.text}", failed.place)

    @staticmethod
    def _unknown(job: Job, reason: str) -> None:
        import json

        error = {"message": reason, "where": "", "expected": ""}
        job.answer(UNKNOWN, (json.dumps({"verdict": "unknown", "reason": reason, "error": error}),))

    def _lost(self, death: Death) -> Job | None:
        """The process died: say so, or begin again what others had left no memory for."""
        job, self.job = self.job, None
        warm, loading = self._done > 0, not self.ready
        self._start()
        if job is None or job.answered:
            return None
        if death.out_of_memory and warm and not job.again:
            job.again = True
            return job
        if death.out_of_memory:
            self._unknown(job, OUT_OF_MEMORY)
        elif loading:
            job.fault(f"the solver process does not start: {death.reason}")
        else:
            job.fault(f"the solver process broke down: {death.reason}")
        return None

    def close(self) -> None:
        """End the process."""
        self.worker.kill()
        self.worker.bury()
