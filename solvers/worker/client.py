"""The client of the worker, for screen and command line: it asks, cancels and listens."""

from __future__ import annotations

from typing import Self

from puzzles.model.state import PuzzleState
from puzzles.text.words import one_line
from solvers.queries.answer import CANCELLED
from solvers.queries.command_log import CommandLog
from solvers.queries.events import Failed
from solvers.queries.question import Question
from solvers.worker.delivery import Callback
from solvers.worker.job import Job, refused
from solvers.worker.keeper import Keeper
from solvers.worker.process import Setup

MEMORY = 2048
"""The megabytes that z3 may use."""
NICENESS = 5
"""The increment of the worker's nice value."""
GRACE = 0.3
"""The seconds in which a worker has to stop before it is killed."""


class Client:
    """Sends a state and questions about it to the worker; a new ask replaces all before.

    Thread-safe. Events reach the callback on one thread, in order, and none of an older generation once a
    newer one was asked (except one that is being delivered). There are two threads: one reads from the
    worker, watches and restarts it and enforces `grace`; the other calls back, so that a slow callback
    delays neither.
    """

    def __init__(
        self,
        memory_mb: int = MEMORY,
        grace: float = GRACE,
        nice: int = NICENESS,
        fork: bool = False,
        log: bool = False,
    ) -> None:
        """Starts nothing yet; see `solvers.worker.process.Setup`. With `log`, solver commands are kept."""
        self.commands = CommandLog() if log else None
        """The commands and answers of solvers; None if they are not kept."""
        self._keeper = Keeper(Setup(memory_mb, nice, fork), grace, self.commands)

    def start(self) -> None:
        """Start the worker process, without waiting for it; has no effect if it was started."""
        self._keeper.start()

    def listen(self, callback: Callback) -> None:
        """Send events to `callback`, on a thread of its own, in place of any callback before; earlier events
        are delivered too.
        """
        self._keeper.events.listen(callback)

    @property
    def listener(self) -> Callback | None:
        """The callback that events are sent to."""
        return self._keeper.events.listener

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        """Ask questions about a state, in order; returns the generation that their events carry.

        Everything asked before is stopped and dropped. What cannot be pickled is answered with `Failed`.
        """
        keeper = self._keeper
        with keeper.lock:
            keeper.generation += 1
            generation = keeper.generation
            if keeper.closed:
                return generation
            if self.commands is not None:
                self.commands.asked(generation)
            job = None
            try:
                job = Job.of(generation, state, questions, log=self.commands is not None)
            except Exception as error:
                failed = Failed(one_line(f"cannot be sent to the worker: {error}"))
                keeper.events.put(refused(generation, questions, failed))
            keeper.want(job)
            return generation

    def cancel(self, reason: str = CANCELLED) -> None:
        """Stop the questions asked last; they end with that reason."""
        self._keeper.cancel(reason)

    def close(self) -> None:
        """End the worker; no more events are delivered. Calling it again has no effect."""
        self._keeper.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether there is a worker process."""
        worker = self._keeper.worker
        return worker is not None and worker.alive

    @property
    def busy(self) -> bool:
        """Whether a question is not finished yet."""
        return self._keeper.busy

    @property
    def pid(self) -> int | None:
        """The worker's process id; None if there is no worker."""
        worker = self._keeper.worker
        return None if worker is None else worker.pid
