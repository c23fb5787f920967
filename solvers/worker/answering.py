"""Answers to the questions of tasks, about one state after another, on sessions that are kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Backend
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY, Answer
from solvers.queries.events import Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.main import outcome


class Answering(ABC):
    """Answers questions about changing states; a subclass chooses the session for each."""

    def __init__(self) -> None:
        self._root = Z3Solver()
        self.spent = False
        """Whether memory ran out, so that the process should be replaced."""

    @abstractmethod
    def _session(self, state: PuzzleState, question: Question) -> Session:
        """The session for a question about a state."""

    @abstractmethod
    def _forget(self) -> None:
        """Drop the session that a failed question may have left in an inconsistent condition."""

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running question answer unknown; may be called from another thread."""
        self._root.stop(reason)

    def resume(self) -> None:
        """Accept questions again after a `stop`."""
        self._root.resume()

    def ask(self, state: PuzzleState, *questions: Question) -> Iterator[tuple[Question, Any]]:
        """The answers to each question as they come, each with its question; `Finished` is the last for
        each.
        """
        for question in questions:
            try:
                self._root.checkpoint()
                for answer in answers(question, self._session(state, question)):
                    self._note(state, answer)
                    yield question, answer
            except GeneratorExit:
                raise
            except BaseException as error:
                self._forget()
                answer = outcome(error)
                self._note(state, answer)
                yield question, answer
            yield question, Finished()

    def _note(self, state: PuzzleState, answer: Any) -> None:
        """Note what an answer means for later ones."""
        self.spent |= isinstance(answer, Answer) and OUT_OF_MEMORY in answer.reason


class KeptSessions:
    """A few sessions, one for each set of rules; each has a solver of its own."""

    def __init__(self, solver: Callable[[], Backend], most: int) -> None:
        self._solver, self._most = solver, most
        self._sessions: list[Session] = []

    def __len__(self) -> int:
        return len(self._sessions)

    def of(self, state: PuzzleState) -> Session:
        """The session with those rules, opened on a state. The session that was used least recently is
        dropped if there are too many.
        """
        for index, session in enumerate(self._sessions):
            if _alike(session.state.puzzle, state.puzzle):
                self._sessions.append(self._sessions.pop(index))
                if session.state is not state:
                    session.open(state)
                return session
        if len(self._sessions) == self._most:
            del self._sessions[0]
        self._sessions.append(Session(state, self._solver()))
        return self._sessions[-1]

    def drop_last(self) -> None:
        """Drop the session that was used last."""
        del self._sessions[-1:]


def _alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether both have the same variables and rules."""
    ours, others = one.shape, other.shape
    return ours is others or (ours.variables == others.variables and ours.rules == others.rules)
