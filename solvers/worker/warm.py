"""A worker of the service: carries out tasks on cached sessions, and reports progress.

Run as `python -m solvers.worker.warm`. A task is a public function of any module. It is called with a
function that asks questions, `WarmSessions.ask`, with a function that sends interim messages, and with its
arguments.
"""

from __future__ import annotations

import signal
from functools import partial
from typing import Any

from puzzles.model.state import PuzzleState
from solvers.processes.wire import WORD, Answered, Pipes, Task
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.answering import Answering, KeptSessions
from solvers.worker.main import main, outcome
from solvers.worker.main import work as work_as
from solvers.worker.tasks import TaskWorker

KEPT = 8
"""The number of sets of rules whose sessions are kept, the last used ones."""


class WarmSessions(Answering):
    """Answers each question on a session that is kept for the rules of its state.

    A state that differs from the last one in one clue costs only that clue. Boards with the same rules share
    a session.
    """

    def __init__(self, kept: int = KEPT) -> None:
        super().__init__()
        self._sessions = KeptSessions(self._root.helper, kept)

    def __len__(self) -> int:
        return len(self._sessions)

    def _session(self, state: PuzzleState, question: Question) -> Session:
        return self._sessions.of(state)

    def _forget(self) -> None:
        self._sessions.drop_last()


class WarmWorker(TaskWorker):
    """Carries out one task after the other on cached sessions."""

    def __init__(self, pipes: Pipes) -> None:
        super().__init__(pipes, WarmSessions())

    def _carried_out(self, task: Task) -> Any:
        try:
            return task.work(self._sessions.ask, partial(self._tell, task.number), *task.arguments)
        except BaseException as error:
            return outcome(error)

    def _tell(self, number: int, word: Any) -> None:
        self._say(Answered(number, WORD, word))


def work(pipes: Pipes, memory_mb: int, nice: int) -> None:
    """Run as a worker of the service, until the process ends."""
    signal.set_wakeup_fd(-1)
    for each in (signal.SIGTERM, signal.SIGINT):  # a forked process inherits those of its parent
        signal.signal(each, signal.SIG_DFL)
    work_as(pipes, memory_mb, nice, WarmWorker)


if __name__ == "__main__":
    main(WarmWorker)
