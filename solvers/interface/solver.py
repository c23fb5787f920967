"""The solver for programs, which blocks until each reply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeVar
from weakref import finalize

from puzzles.text.errors import PuzzleError
from solvers.interface.run import Run, Work
from solvers.interface.verb import Verb
from solvers.requests.clues import RedundantRequest
from solvers.requests.conflicts import ConflictsRequest, RepairsRequest
from solvers.requests.counting import CandidatesRequest, CountRequest
from solvers.requests.entries import CheckRequest
from solvers.requests.explanations import GradeRequest, HintRequest, WalkRequest, WhyRequest
from solvers.requests.making import GenerateRequest
from solvers.requests.names import request_of
from solvers.requests.reading import ReadRequest
from solvers.requests.request import Reply, Request
from solvers.requests.standing import SolveRequest, VerdictRequest

if TYPE_CHECKING:
    from solvers.interface.transport import Transport

R = TypeVar("R", bound=Reply)

MEMORY = 2048
"""The megabytes that a process may use by default."""


class Solver:
    """Answers questions about puzzles, one after another: each question is a method that takes a puzzle or a
    state. Each method has a `stream` with the same arguments, which yields interim replies, then the last.

    With `process`, a worker process answers: it reuses work from question to question, may use up to
    `memory` megabytes, and ends with this process. Otherwise the calling process answers, without any
    start-up. A question ends after `timeout` seconds with what is known then; a process of its own keeps to
    that even while an engine cannot be interrupted. Threads may share a solver, and then wait for each
    other.
    """

    def __init__(self, *, process: bool = True, timeout: float | None = None, memory: int = MEMORY) -> None:
        if timeout is not None and timeout <= 0:
            raise PuzzleError(f"found {timeout:g}", where="timeout", expected="seconds, or None")
        if memory < 64:
            raise PuzzleError(f"found {memory}", where="memory", expected="64 megabytes or more")
        self._timeout = timeout
        self._transport = _transport(process, memory)
        self._first = self
        finalize(self, self._transport.close)
        self._begin()

    def _begin(self) -> None:
        self.verdict = Verb(VerdictRequest, self._run)
        self.solve = Verb(SolveRequest, self._run)
        self.count = Verb(CountRequest, self._run)
        self.candidates = Verb(CandidatesRequest, self._run)
        self.conflicts = Verb(ConflictsRequest, self._run)
        self.repairs = Verb(RepairsRequest, self._run)
        self.redundant = Verb(RedundantRequest, self._run)
        self.why = Verb(WhyRequest, self._run)
        self.hint = Verb(HintRequest, self._run)
        self.walk = Verb(WalkRequest, self._run)
        self.grade = Verb(GradeRequest, self._run)
        self.check = Verb(CheckRequest, self._run)
        self.generate = Verb(GenerateRequest, self._run)
        self.read = Verb(ReadRequest, self._run)

    def ask(self, work: Work, question: str, **arguments: Any) -> Reply:
        """The reply to a question by its name, with arguments as JSON has them; raises `PuzzleError`."""
        reply: Reply = self._run(work, request_of(question, arguments)).last()
        return reply

    def within(self, timeout: float | None) -> Solver:
        """The same solver with another time limit."""
        other = object.__new__(Solver)
        other._timeout, other._transport = timeout, self._transport
        other._first = self._first  # with which the process ends
        other._begin()
        return other

    def _run(self, work: Work, request: Request[R]) -> Run[R]:
        """A run of the request, which can be stopped."""
        return Run(self._transport, work, request, self._timeout)

    def close(self) -> None:
        """End the process, if there is one; no more questions are answered."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _transport(process: bool, memory: int) -> Transport:
    if process:
        from solvers.interface.transport import OwnProcess

        return OwnProcess(memory)
    from solvers.interface.here import InProcess  # with z3, which a worker loads for itself

    return InProcess()
