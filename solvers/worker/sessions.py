"""Sessions for one state after another, kept by what the states share, so that rules stay asserted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Backend, Disagreement
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY, Answer
from solvers.queries.candidates import PossibleValues
from solvers.queries.events import Finished
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import CountSolutions, MoreSolutions
from solvers.session.session import Session
from solvers.worker.main import outcome

KEPT = 4
"""Sets of rules whose sessions are kept, the last used."""
EVERY = 20
"""One state of so many is put to z3 as well; which, hangs on what it says."""
LIGHT = (Solvability, MoreSolutions, CountSolutions, PossibleValues)
"""Questions that the SAT solver alone answers, each solution being checked in Python."""


class Sessions:
    """Answers questions about states that come one after another, each with the same answer wherever it
    comes.

    The verdict is found on a session kept for all states of the same rules, and so is whatever hangs on
    the verdict alone, or on the one solution there is. All else is asked of a session of its own, since
    which solutions and conflicts are found first may hang on what was asked before.
    """

    def __init__(self) -> None:
        self._root = Z3Solver()
        self.spent = False
        """Whether memory ran out, so that the process had better make room for another."""
        self._forget()

    def _forget(self) -> None:
        """Drop all sessions, whatever they are in the middle of."""
        self._sat, self._z3 = _Kept(self._root.native), _Kept(self._root.helper)
        self._state: PuzzleState | None = None
        self._alone: dict[bool, Session] = {}

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
                if state is not self._state:
                    self._state, self._alone = state, {}
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
        """Learn from an answer what matters for those to come. Raises `Disagreement`."""
        self.spent |= isinstance(answer, Answer) and OUT_OF_MEMORY in answer.reason
        if not isinstance(answer, Verdict):
            return
        if answer.status.decided and not _sign(state) % EVERY:
            other = self._z3.of(state).verdict()
            if other.status.decided and other.status is not answer.status:
                raise Disagreement(f"CaDiCaL says {answer.status.value}, z3 {other.status.value}")

    def _session(self, state: PuzzleState, question: Question) -> Session:
        """Where to put a question."""
        light = isinstance(question, LIGHT)
        if light:
            shared = self._sat.of(state)
            if isinstance(question, Solvability) or shared.verdict().status is Status.UNIQUE:
                return shared
        if light not in self._alone:
            self._alone[light] = Session(state, self._root.native() if light else self._root.helper())
        return self._alone[light]


class _Kept:
    """A few sessions, each for the states of the same rules; a solver is made for each."""

    def __init__(self, solver: Callable[[], Backend]) -> None:
        self._solver = solver
        self._sessions: list[Session] = []

    def of(self, state: PuzzleState) -> Session:
        """The session of those rules, opened on a state."""
        for index, session in enumerate(self._sessions):
            if alike(session.state.puzzle, state.puzzle):
                self._sessions.append(self._sessions.pop(index))
                session.open(state)
                return session
        if len(self._sessions) == KEPT:
            del self._sessions[0]
        self._sessions.append(Session(state, self._solver()))
        return self._sessions[-1]


def alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether both have the same variables and rules."""
    ours, others = one.shape, other.shape
    return ours is others or (ours.variables == others.variables and ours.rules == others.rules)


def _sign(state: PuzzleState) -> int:
    """A number that is the same wherever the same clues stand."""
    return crc32("\n".join(clue.text for clue in state.layers()).encode(errors="replace"))
