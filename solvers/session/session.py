"""The session: answers to every question about one state, on one incremental stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.features.search import implied, normal_form
from puzzles.formulas.formulas import Value, Variable
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Backend, Disagreement, Meter, Undecided
from solvers.encoding.clauses import Clause
from solvers.problem import Problem
from solvers.queries.answer import CANCELLED, Answer, Assignment
from solvers.queries.candidates import Candidates
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount, Solutions
from solvers.session.classes import SolutionClasses
from solvers.session.enumerator import Seen, SolutionEnumerator, all_possible_values
from solvers.session.quick import QuickChecker
from solvers.session.second_opinion import SecondOpinion
from solvers.stack.checker import Checker
from solvers.stack.pace import Pace
from solvers.stack.smtlib.script import script
from solvers.stack.stack import Stack

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict

BATCH = 50
"""The most solutions in one event."""


class Session:
    """Answers questions about a state; `open` moves to another state and keeps what both share.

    Not thread-safe, except for `stop`. A given `solver` is reset and used. A stop does not interrupt the
    opening of a state, because the next state reuses most of that work.
    """

    def __init__(
        self,
        state: PuzzleState | Puzzle,
        solver: Backend | None = None,
    ) -> None:
        self.state = state if isinstance(state, PuzzleState) else PuzzleState(state)
        self.stack = Stack(Problem.of(self.state), solver)
        self.checker = Checker(self.stack)
        self._clues: Session | None = None
        self._quick = QuickChecker(self.checker)
        self._second = SecondOpinion(self.checker)
        self._remembered: tuple[Problem, Question, tuple[Answer, ...]] | None = None
        self._start_over()

    def open(self, state: PuzzleState) -> None:
        """Move to another state; does nothing if it is equal, ids of clues included."""
        problem = Problem.of(state)
        if state != self.state or problem != self.stack.problem:
            self.state = state
            self.stack.open(problem)
            self._quick.open(problem)
            self._start_over()

    def aside(self) -> Session:
        """A separate session about the same state, fast at many checks, that stops with this one.

        It may be moved to other states, and be discarded at any time. Raises `Undecided`.
        """
        return Session(self.state, self.stack.solver.native())

    def of_clues(self) -> Session:
        """A session about the clues alone: this one if there are no entries or assumptions, else a cached
        one.

        The cached one keeps its progress while the player writes. Raises `Undecided`.
        """
        state = self.state.clues_alone
        if not (self.state.entries or self.state.assumptions):
            return self
        if self._clues is None:
            self._clues = Session(state, self.stack.solver.helper())
        self._clues.open(state)
        return self._clues

    def remember(self, question: Question, answers: tuple[Answer, ...]) -> None:
        """Cache the complete answers to a question about the clues alone, until the clues change."""
        if not any(answer.reason for answer in answers):
            self._remembered = self.stack.problem.clues_alone, question, answers

    def remembered(self, question: Question) -> tuple[Answer, ...] | None:
        """The cached answers to a question about the clues alone; None if there are none, or the clues have
        changed.
        """
        if self._remembered is None:
            return None
        problem, answered, answers = self._remembered
        same = answered == question and problem == self.stack.problem.clues_alone
        return answers if same else None

    def _start_over(self) -> None:
        self._classes = SolutionClasses(self.state.puzzle, self.stack)
        self.enumerator = SolutionEnumerator(
            self.checker,
            self._quick,
            self._second,
            partial(implied, self.state.puzzle),
            partial(normal_form, self.state.puzzle),
        )
        self._seen: Seen = {}
        self._seen_all = False
        self._conflict: Conflict | None = None
        self.shortest: Conflict | None = None
        """The conflict that reads shortest; None before it was searched for."""

    @property
    def quick(self) -> Checker:
        """A checker of the same state that is fast at many checks, kept over edits. Raises `Undecided`."""
        return self._quick()

    def stop(self, reason: str = CANCELLED) -> None:
        """Stop the running question, which then answers unknown; may be called from another thread."""
        self.stack.solver.stop(reason)

    def checkpoint(self) -> None:
        """Raise `Undecided` if the session was told to stop; for long work between checks."""
        self.stack.solver.checkpoint()

    def resume(self) -> None:
        """Accept questions again after a `stop`."""
        self.stack.solver.resume()

    def verdict(self) -> Verdict:
        """Whether there is no solution, exactly one, or more."""
        self._serve("verdict")
        meter = Meter.start(self._quick.solvers)
        reason = ""
        try:
            for _ in self.enumerator.extend(2):
                pass
        except Undecided as undecided:
            reason = undecided.reason
        found = len(self.enumerator.found)
        if found > 1:
            status = Status.MULTIPLE
        elif self.enumerator.complete:
            status = Status.UNIQUE if found else Status.CONTRADICTION
        else:
            status = Status.CANCELLED if reason == CANCELLED else Status.UNKNOWN
            if found and status is Status.UNKNOWN:
                reason = f"{reason}: one solution found, another not ruled out"
        return Verdict(status, meter.read(), reason="" if status.decided else reason)

    def count(self, limit: int) -> Iterator[Solutions | SolutionCount]:
        """Count up to `limit`: new solutions on the way, progress, and at last the count."""
        self._serve("count")
        meter, pace = Meter.start(self._quick.solvers), Pace()
        reason, sent, enumerator = "", 0, self.enumerator
        try:
            for _ in enumerator.extend(limit + 1):
                due = pace.due()
                if due or len(enumerator.found) - sent >= BATCH:
                    yield Solutions(sent, tuple(enumerator.found[sent:limit]))
                    sent = len(enumerator.found)
                if due:
                    yield SolutionCount(min(sent, limit), False, running=True, statistics=meter.read())
        except Undecided as undecided:
            reason = undecided.reason
        if sent < min(limit, len(enumerator.found)):
            yield Solutions(sent, tuple(enumerator.found[sent:limit]))
        found = len(enumerator.found)
        complete = enumerator.complete and found <= limit
        firsts = self._classes.firsts(enumerator.found, min(found, limit))
        yield SolutionCount(
            min(found, limit), complete, reason=reason, statistics=meter.read(), firsts=firsts
        )

    def solutions(self, limit: int | None = None) -> Iterator[Assignment]:
        """The solutions one by one, each found on demand. Raises `Undecided`."""
        index, enumerator = 0, self.enumerator
        while limit is None or index < limit:
            if index >= len(enumerator.found):
                for _ in enumerator.extend(index + 1):
                    pass
            if index >= len(enumerator.found):
                return
            yield enumerator.found[index]
            index += 1

    def candidates(self) -> Candidates:
        """The values that each variable has in some solution."""
        *_, candidates = self.candidate_steps()
        return candidates

    def candidate_steps(self) -> Iterator[Candidates]:
        """The values found so far, from time to time; at last those that each variable has in
        some solution.
        """
        self._serve("candidates")
        meter, pace = Meter.start(self._quick.solvers), Pace()
        reason, enumerator, seen, variables = "", self.enumerator, self._seen, self.stack.variables
        if not self._seen_all:
            for solution in enumerator.found:
                for name, value in solution.items():
                    seen.setdefault(name, set()).add(value)
            try:
                if not enumerator.complete:
                    for _ in all_possible_values(self.quick, seen):
                        if pace.due():
                            so_far = _in_order(seen, variables)
                            yield Candidates(so_far, False, running=True, statistics=meter.read())
                    self._second.of_none("values that are no longer possible", self._unseen, self.quick)
                self._seen_all = True
                enumerator.fix(frozenset(name for name, values in seen.items() if len(values) == 1))
            except Undecided as undecided:
                reason = undecided.reason
        yield Candidates(_in_order(seen, variables), not reason, reason=reason, statistics=meter.read())

    def _unseen(self, stack: Stack) -> list[Clause]:
        """The clause that some variable has a value that was not found."""
        return [
            tuple(
                stack.value(variable.name, value)
                for variable in stack.variables
                for value in variable.domain
                if value not in self._seen[variable.name]
            )
        ]

    def conflict(self) -> Conflict | None:
        """One minimal conflict; None if there is a solution. Raises `Undecided`."""
        from solvers.cores.shrink import (
            minimal_conflict,
        )  # imported here because few states need it: it loads all of propagation

        if self._conflict is not None:
            return self._conflict
        self._serve("conflict")
        meter = Meter.start(self._quick.solvers)
        conflict = minimal_conflict(self.quick if self.stack.learns else self.checker, self.quick)
        if conflict is not None:
            self._conflict = replace(conflict, statistics=meter.read())
            return self._conflict
        if self.enumerator.complete and not self.enumerator.found:
            raise Disagreement
        return None

    def _serve(self, purpose: str) -> None:
        """Record the following commands of the solver under that purpose."""
        self.stack.solver.recorder.serve(purpose)

    def scopes(self) -> Scopes:
        """The scopes of the push/pop stack."""
        return self.stack.scopes()

    def script(self) -> str:
        """The stack as SMT-LIB 2 text, with the statements that are on as named assertions."""
        return script(self.stack)


def _in_order(seen: Seen, variables: Iterable[Variable]) -> dict[str, tuple[Value, ...]]:
    """The values of each variable, in the order of its domain."""
    return {
        variable.name: tuple(value for value in variable.domain if value in seen.get(variable.name, ()))
        for variable in variables
    }
