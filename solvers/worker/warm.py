"""A worker of the service: carries out tasks on sessions that stay warm, and tells how far it is.

Started as `python -m solvers.worker.warm`. A task is a public function of any module. It is called with a way
to ask questions, `WarmSessions.ask`, with a way to say something before it is done, and with arguments.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from functools import partial
from typing import Any

from puzzles.model.state import PuzzleState
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.processes.wire import WORD, Answered, Pipes, Task
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY, Answer
from solvers.queries.events import Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.main import main, outcome
from solvers.worker.main import work as work_as
from solvers.worker.sessions import alike
from solvers.worker.tasks import TaskWorker

KEPT = 8
"""Sets of rules whose sessions are kept, the last used."""


class WarmSessions:
    """Answers questions about states one after another, on a session kept for each set of rules.

    A state that differs from the last one in a clue costs that clue. Several boards of the same rules
    share a session.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._root = Z3Solver()
        self._sessions: list[Session] = []
        self.spent = False
        """Whether memory ran out, so that the process had better make room for another."""

    def __len__(self) -> int:
        return len(self._sessions)

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running question answer unknown; may be called from another thread."""
        self._root.stop(reason)

    def resume(self) -> None:
        """Take questions again after a `stop`."""
        self._root.resume()

    def ask(self, state: PuzzleState, *questions: Question) -> Iterator[tuple[Question, Any]]:
        """The answers to each question as they come; `Finished` is the last to each."""
        for question in questions:
            try:
                self._root.checkpoint()
                for answer in answers(question, self._opened(state)):
                    self.spent |= isinstance(answer, Answer) and OUT_OF_MEMORY in answer.reason
                    yield question, answer
            except GeneratorExit:
                raise
            except BaseException as error:
                if self._sessions:
                    self._sessions.pop()  # whatever it is in the middle of
                answer = outcome(error)
                self.spent |= isinstance(answer, Answer) and OUT_OF_MEMORY in answer.reason
                yield question, answer
            yield question, Finished()

    def _opened(self, state: PuzzleState) -> Session:
        """The session of those rules, the last of those kept, opened on a state."""
        found = next((each for each in self._sessions if alike(each.state.puzzle, state.puzzle)), None)
        if found is None:
            del self._sessions[: len(self._sessions) - self._kept + 1]
            self._sessions.append(Session(state, self._root.helper()))
            return self._sessions[-1]
        self._sessions.remove(found)
        self._sessions.append(found)
        if found.state is not state:
            found.open(state)
        return found


class WarmWorker(TaskWorker):
    """Carries out one task after the other on warm sessions."""

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
    """Be the worker at that end of the pipes, to the end of the process."""
    signal.set_wakeup_fd(-1)
    for each in (signal.SIGTERM, signal.SIGINT):  # a fork has those of its parent
        signal.signal(each, signal.SIG_DFL)
    work_as(pipes, memory_mb, nice, WarmWorker)


if __name__ == "__main__":
    main(WarmWorker)
