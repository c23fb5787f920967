"""A request in progress: which queries to send next, and what their answers tell."""

from __future__ import annotations

from time import monotonic
from typing import Any, Generic, TypeVar

from msgspec import structs

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed, one_line
from solvers.queries.events import Failed
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.requests.errors import SolverFailed
from solvers.requests.request import Reply, Request, not_read

R = TypeVar("R", bound=Reply)


class Inquiry(Generic[R]):
    """Leads a request about a puzzle or a state to its reply. Raises `PuzzleError` for entries that do not
    fit the puzzle.

    The caller sends the queries that `next` returns, about the state `asked`, until it returns none, and
    passes all answers to `hear`.
    """

    def __init__(self, work: Puzzle | PuzzleState, request: Request[R]) -> None:
        if not isinstance(work, Puzzle | PuzzleState):
            raise TypeError(f"found {type(work).__name__}; expected a Puzzle or a PuzzleState")
        if isinstance(work, PuzzleState):
            _check_entries(work)
        self._started = monotonic()
        self._state = PuzzleState(work) if isinstance(work, Puzzle) else work
        self._request = request
        self._found = Results(self.asked)
        self._stopped = ""

    @property
    def asked(self) -> PuzzleState:
        """The state that the queries are about."""
        return self._state.asked

    def next(self) -> tuple[Question, ...]:
        """The queries to send now; empty once everything that can be known is known. Raises `PuzzleError`."""
        if self._stopped or not self._request.reads_all(self._state.puzzle):
            return ()
        new = self._left()
        self._found = self._found.put(*new)
        return new

    def _left(self) -> tuple[Question, ...]:
        """The queries that were not sent yet. Raises `PuzzleError`."""
        return self._request.left(self._state, self._found)

    def hear(self, question: Question | None, answer: Any) -> None:
        """Take an answer, or news of how queries are answered; raises `SolverFailed`."""
        if isinstance(answer, Failed):
            raise SolverFailed(f"the solver met an error: {answer.text}", answer.place, answer.detail)
        self._found = self._found.absorb(answer, question)

    def stop(self, reason: str) -> None:
        """Send no more queries, for that reason."""
        self._stopped = self._stopped or reason

    def reply(self, *, running: bool = False) -> R:
        """The reply from the answers so far."""
        puzzle, seconds = self._state.puzzle, round(monotonic() - self._started, 3)
        if not self._request.reads_all(puzzle):
            reply = self._request.unanswered(puzzle, not_read(puzzle))
        else:
            reply = self._request.reply(self._state, self._found)
        missing = self._stopped if self._stopped and self._left() else ""
        reason = "" if running else reply.reason or missing
        return structs.replace(reply, running=running, reason=reason, seconds=seconds)


def _check_entries(state: PuzzleState) -> None:
    """Raise `PuzzleError` for an entry at an unknown variable, or with a value outside its domain."""
    domains = state.puzzle.shape.domains if state.entries else {}
    for name, value in state.entries:
        where = f"entry {one_line(str(name), 60)}"
        if name not in domains:
            example = next(iter(domains), "")
            raise PuzzleError("there is no such variable", where=where, expected=f"one such as {example}")
        if value not in domains[name]:
            told = listed([str(each) for each in domains[name]], "or")
            raise PuzzleError(f"found {one_line(str(value), 60)}", where=where, expected=one_line(told, 200))
