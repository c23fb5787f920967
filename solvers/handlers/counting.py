"""The number of solutions without a limit, exact or estimated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from time import monotonic, sleep
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.model.state import PuzzleState
from puzzles.text.words import amount
from solvers.backends.approxmc import installed
from solvers.backends.backend import SolverError, Undecided
from solvers.handlers.registry import handles
from solvers.problem import Problem
from solvers.processes.side import LOOK, SideProcess
from solvers.queries.answer import OUT_OF_MEMORY, Answer, AnswerCost, Unsettled
from solvers.queries.counting import (
    CONFIDENCE,
    EXACT_ENGINE,
    FRONTIER_ENGINE,
    PROVEN_ENGINE,
    SAMPLE_ENGINE,
    WITHIN,
    CountExactly,
    Estimate,
    EstimateCount,
    MissingEngine,
)
from solvers.queries.solutions import SolutionCount
from solvers.session.counts.counting import Countable
from solvers.session.counts.estimating import proven, sampled
from solvers.session.counts.frontier import Frontier
from solvers.stack.pace import Pace

if TYPE_CHECKING:
    from solvers.session.session import Session

Estimator = Callable[[PuzzleState, float, float], Iterator[Estimate]]
"""Estimates the number of solutions of a state, given the error bound and the confidence."""
HEAD_START = 10.0
"""The seconds for which a sample runs alone next to a count, before ApproxMC starts too: usually the sample
suffices.
"""


@handles(CountExactly)
def count_exactly(question: CountExactly, session: Session) -> Iterator[SolutionCount | Estimate]:
    """The number at once by the frontier method, if possible; else clingo's count, with estimates from other
    processes meanwhile. Raises `SolverError`.
    """
    state = session.state.clues_alone if question.clues_only else session.state
    if (known := _at_once(state, session, question.limit)) is not None:
        yield known
        return
    started, pace, reason = monotonic(), Pace(), ""
    counter = Countable.of(Problem.of(state)).counter()

    def so_far(*, running: bool = False) -> SolutionCount:
        whole = counter.exhausted and not reason
        value = counter.value if question.limit is None else min(counter.value, question.limit)
        spent = AnswerCost(seconds=monotonic() - started)
        return SolutionCount(value, whole, spent, engine=EXACT_ENGINE, running=running, reason=reason)

    with Estimates(state) as estimates, closing(counter.run(question.limit)) as counting:
        try:
            for _ in counting:
                session.checkpoint()
                seconds = monotonic() - started
                if question.seconds is not None and seconds >= question.seconds:
                    reason = f"stopped after {_time(question.seconds)}"
                    break
                if question.patience is not None and seconds >= question.patience:
                    estimates.start(sampled)
                    if seconds >= question.patience + HEAD_START and not estimates.met and installed():
                        estimates.start(proven)
                yield from estimates.news()
                if pace.due():
                    yield so_far(running=True)
        except Undecided as undecided:
            reason = undecided.reason
    final = so_far()
    if state == session.state:
        _compare(final, session)
    yield final


def _at_once(state: PuzzleState, session: Session, limit: int | None = None) -> SolutionCount | None:
    """The number of solutions, if the frontier method has few states; else None. Raises `SolverError`."""
    started = monotonic()
    frontier = Frontier.of(Problem.of(state))
    total = None if frontier is None else frontier.total(session.checkpoint)
    if total is None:
        return None
    value = total if limit is None else min(total, limit)
    spent = AnswerCost(seconds=monotonic() - started)
    count = SolutionCount(value, value == total, spent, engine=FRONTIER_ENGINE)
    if state == session.state:
        _compare(count, session)
    return count


def _compare(count: SolutionCount, session: Session) -> None:
    """Check the number against the solutions enumerated so far; raises `SolverError`."""
    found, whole = len(session.enumerator.found), session.enumerator.complete
    if count.complete and (count.value < found or (whole and count.value > found)):
        raise SolverError(f"{count.engine} counts {count.value} solutions, where others found {found}")


@handles(EstimateCount)
def estimate_count(question: EstimateCount, session: Session) -> Iterator[Answer]:
    """An exact count, if there are few solutions or by the frontier method; else estimates, from other
    processes.

    Raises `SolverError`.
    """
    for answer in session.count(question.few):
        if isinstance(answer, SolutionCount):
            yield answer
            if answer.complete or answer.reason:
                return
    if (known := _at_once(session.state, session)) is not None:
        yield known
        return
    if not installed():
        yield MissingEngine()
    started = monotonic()
    with Estimates(session.state, question.within, question.confidence) as estimates:
        estimates.start(sampled)
        if installed():
            estimates.start(proven)
        while True:
            session.checkpoint()
            running = estimates.running
            for estimate in estimates.news():
                yield replace(estimate, running=True)
            proved = estimates.best is not None and estimates.best.engine == PROVEN_ENGINE
            late = monotonic() - started >= question.seconds or running <= {sampled}
            if proved or not running or (estimates.met and late):
                break
            sleep(LOOK)
        if estimates.best is not None:
            yield estimates.best
        if not estimates.met:
            yield Unsettled(estimates.reason or OUT_OF_MEMORY)


class Estimates(AbstractContextManager["Estimates"]):
    """Estimates of one state, each made in a process of its own, which ends with the `with` block."""

    def __init__(self, state: PuzzleState, within: float = WITHIN, confidence: float = CONFIDENCE) -> None:
        self._asked = state, within, confidence
        self._sides: dict[Estimator, SideProcess] = {}
        self.best: Estimate | None = None
        """The newest estimate; that of ApproxMC, once it has one."""
        self.reason = ""
        """Why an estimator gave up; empty if none did."""

    def start(self, estimator: Estimator) -> None:
        """Start an estimator, unless it was started before."""
        if estimator not in self._sides:
            self._sides[estimator] = SideProcess(estimator, *self._asked)

    @property
    def running(self) -> set[Estimator]:
        """The estimators that may have more to report."""
        return {estimator for estimator, side in self._sides.items() if side.running}

    @property
    def met(self) -> bool:
        """Whether an estimate keeps the error bound."""
        return self.best is not None and self.best.met

    def news(self) -> Iterator[Estimate]:
        """The estimates since the last call. Raises `SolverError`."""
        for side in self._sides.values():
            for answer in side.answers():
                if isinstance(answer, Unsettled):
                    self.reason = answer.reason
                elif self.best is None or self.best.engine in (SAMPLE_ENGINE, answer.engine):
                    self.best = answer
                    yield answer

    def __exit__(self, *_: object) -> None:
        for side in self._sides.values():
            side.close()


def _time(seconds: float) -> str:
    """A duration in words."""
    minutes = seconds / 60
    return amount(round(minutes), "minute") if minutes >= 2 else amount(round(seconds), "second")
