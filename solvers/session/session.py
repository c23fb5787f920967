"""The session: every question about one draft, answered on one incremental stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from puzzles.core.formulas import Value, Variable
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Draft
from solvers.backends.backend import AT_ODDS, Backend, Meter, SolverError
from solvers.cores.shrink import minimal_conflict
from solvers.problem import Problem
from solvers.queries.answers import (
    CANCELLED,
    Assignment,
    Candidates,
    Conflict,
    Count,
    Scopes,
    Solutions,
    Status,
    Verdict,
)
from solvers.session.checker import Oracle, Undecided
from solvers.session.enumerator import Seen, SolutionWalk, harvest
from solvers.session.pace import Pace
from solvers.session.script import script
from solvers.session.stack import Stack

BATCH = 50
"""Solutions sent on at a time, at most."""


class Session:
    """Answers questions about a draft; `open` moves on to the next, keeping what they share.

    Not for two threads at once, except `stop`. A `kernel` given is emptied and used. A stop does
    not break off the opening of a draft: the next draft has most of its work done by it.
    """

    def __init__(self, draft: Draft | Puzzle, kernel: Backend | None = None) -> None:
        self.draft = draft if isinstance(draft, Draft) else Draft(draft)
        self.stack = Stack(Problem.of(self.draft), kernel)
        self.oracle = Oracle(self.stack)
        self._start_over()

    def open(self, draft: Draft) -> None:
        """Move to another draft; nothing happens if it is the same, ids of its clues included."""
        problem = Problem.of(draft)
        if draft != self.draft or problem != self.stack.problem:
            self.draft = draft
            self.stack.open(problem)
            self._start_over()

    def aside(self) -> Session:
        """A session of its own about the same draft, which stops and resumes with this one.

        It may move to other drafts, and be dropped wherever it stands. Raises `Undecided`.
        """
        return Session(self.draft, self.stack.kernel.helper())

    def _start_over(self) -> None:
        self.walk = SolutionWalk(self.oracle)
        self._seen: Seen = {}
        self._seen_all = False

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running question answer unknown; may be called from another thread."""
        self.stack.kernel.stop(reason)

    def checkpoint(self) -> None:
        """For long work between checks: raises `Undecided` if the session was told to stop."""
        self.stack.kernel.checkpoint()

    def resume(self) -> None:
        """Take questions again after a `stop`."""
        self.stack.kernel.resume()

    def verdict(self) -> Verdict:
        """Whether there is no solution, one, or more."""
        meter = Meter.start(self.stack.kernel)
        reason = ""
        try:
            for _ in self.walk.extend(2):
                pass
        except Undecided as undecided:
            reason = undecided.reason
        found = len(self.walk.found)
        if found > 1:
            status = Status.MULTIPLE
        elif self.walk.complete:
            status = Status.UNIQUE if found else Status.CONTRADICTION
        else:
            status = Status.CANCELLED if reason == CANCELLED else Status.UNKNOWN
            if found and status is Status.UNKNOWN:
                reason = f"{reason}: one solution found, another not ruled out"
        settled = status not in (Status.UNKNOWN, Status.CANCELLED)
        return Verdict(status, "" if settled else reason, meter.read())

    def count(self, limit: int) -> Iterator[Solutions | Count]:
        """Count up to `limit`; solutions on the way, then the count."""
        meter, pace = Meter.start(self.stack.kernel), Pace()
        reason, sent, walk = "", 0, self.walk
        try:
            for _ in walk.extend(limit + 1):
                due = pace.due()
                if due or len(walk.found) - sent >= BATCH:
                    yield Solutions(sent, tuple(walk.found[sent:limit]))
                    sent = len(walk.found)
                if due:
                    yield Count(min(sent, limit), False, running=True, statistics=meter.read())
        except Undecided as undecided:
            reason = undecided.reason
        if sent < min(limit, len(walk.found)):
            yield Solutions(sent, tuple(walk.found[sent:limit]))
        found = len(walk.found)
        complete = walk.complete and found <= limit
        classes = self._classes(walk, min(found, limit))
        yield Count(min(found, limit), complete, reason, statistics=meter.read(), classes=classes)

    def _classes(self, walk: SolutionWalk, first: int) -> int | None:
        """How many of the first solutions found there are up to a symmetry of the puzzle, if it has any."""
        known = len(walk.canonical)
        walk.canonical += map(self.draft.puzzle.canonical, walk.found[known:first])
        classes = set(walk.canonical[:first]) - {None}
        return len(classes) or None

    def solutions(self, limit: int | None = None) -> Iterator[Assignment]:
        """Solutions one by one, each found when asked for. Raises `Undecided`."""
        index, walk = 0, self.walk
        while limit is None or index < limit:
            if index >= len(walk.found):
                for _ in walk.extend(index + 1):
                    pass
            if index >= len(walk.found):
                return
            yield walk.found[index]
            index += 1

    def candidates(self) -> Candidates:
        """The values each variable can still take."""
        *_, candidates = self.candidate_steps()
        return candidates

    def candidate_steps(self) -> Iterator[Candidates]:
        """The values seen so far, from time to time; at the end, those each variable can still take."""
        meter, pace = Meter.start(self.stack.kernel), Pace()
        reason, walk, seen, variables = "", self.walk, self._seen, self.stack.variables
        if not self._seen_all:
            for solution in walk.found:
                for name, value in solution.items():
                    seen.setdefault(name, set()).add(value)
            try:
                if not walk.complete:
                    for _ in harvest(self.oracle, seen):
                        if pace.due():
                            so_far = _in_order(seen, variables)
                            yield Candidates(so_far, False, running=True, statistics=meter.read())
                self._seen_all = True
                walk.fix(frozenset(name for name, values in seen.items() if len(values) == 1))
            except Undecided as undecided:
                reason = undecided.reason
        yield Candidates(_in_order(seen, variables), not reason, reason, statistics=meter.read())

    def conflict(self) -> Conflict | None:
        """One minimal conflict; None if there is a solution. Raises `Undecided`."""
        meter = Meter.start(self.stack.kernel)
        conflict = minimal_conflict(self.oracle)
        if conflict is not None:
            return replace(conflict, statistics=meter.read())
        if self.walk.complete and not self.walk.found:
            raise SolverError(AT_ODDS)
        return None

    def scopes(self) -> Scopes:
        """The push/pop stack as it stands."""
        return self.stack.scopes()

    def script(self) -> str:
        """The stack as SMT-LIB 2 text, with the statements that are on as named assertions."""
        return script(self.stack)


def _in_order(seen: Seen, variables: Iterable[Variable]) -> dict[str, tuple[Value, ...]]:
    """The values seen of each variable, in the order of its domain."""
    return {
        variable.name: tuple(value for value in variable.domain if value in seen.get(variable.name, ()))
        for variable in variables
    }
