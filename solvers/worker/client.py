"""The other end of the worker, for screen and command line: asks, cancels, listens."""

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
"""Megabytes that z3 may take."""
NICENESS = 5
"""How much less urgent than the screen a worker is, in steps of the operating system."""
GRACE = 0.3
"""Seconds that a worker has to stop when told to, before it is killed."""


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
        self._keeper = Keeper(Setup(memory_mb, nice, fork), grace, self.commands)

    def start(self) -> None:
        """Start the worker process, without waiting for it; does nothing if it was started."""
        self._keeper.start()

    def listen(self, callback: Callback) -> None:
        """Send events to `callback`, on a thread of its own; earlier events were kept for it."""
        self._keeper.events.listen(callback)

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        """Put questions about a state, in order; returns the generation that their events bear.

        Whatever was asked before is stopped and forgotten. What cannot be pickled is answered
        with `Failed`.
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
        """Stop what runs; the questions asked last end for that reason."""
        self._keeper.cancel(reason)

    def close(self) -> None:
        """End the worker; no event is delivered from here on. A second time does nothing."""
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
        """Whether a question asked is not finished yet."""
        return self._keeper.busy

    @property
    def pid(self) -> int | None:
        """The worker's process id."""
        worker = self._keeper.worker
        return None if worker is None else worker.pid
