"""A SAT solver behind a session: CaDiCaL, for questions that take many checks.

CaDiCaL has neither scopes nor a way to be interrupted, and holds Python's lock while it works. So a
scope is a literal of its own that each of its clauses can be excused by, assumed away until the scope
is closed; and a check goes on in slices of conflicts, between which a stop is heeded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import compress
from time import monotonic
from typing import Any

from pysat.solvers import Cadical153

from solvers.backends.backend import TOO_MANY, Result
from solvers.backends.stop_flag import StopFlag, Stoppable
from solvers.encoding.clauses import Clause

NAME = "CaDiCaL"
SLICE = 1000
"""Conflicts after which it is seen whether checks are stopped: 10 to 60 ms."""
CLOSED = 1000
"""Closed scopes after which the solver is filled anew, for what they left behind."""


class SatSolver(Stoppable):
    """Asserts clauses, pushes, pops and checks. See `solvers.backends.backend.Backend`.

    Numbers up to the highest of the first clauses, which are most of them, are CaDiCaL's own; those
    that come later, and the literals of scopes, are numbered on from there.
    """

    def __init__(self, switch: StopFlag | None = None) -> None:
        super().__init__(switch)
        self._solver: Any = None
        self.checks = 0
        self._limit: int | None = None
        self.reset()

    def helper(self) -> SatSolver:
        """An empty solver that stops and resumes with this one."""
        return SatSolver(self._switch)

    def native(self) -> SatSolver:
        """This one."""
        return self

    def anew(self) -> SatSolver:
        """The same: solvers share nothing that could show in their answers."""
        return self.helper()

    def reset(self) -> None:
        """Start over with nothing asserted; a `stop` stays in force."""
        self._scopes: list[list[Sequence[Clause]]] = [[]]
        self._fill()

    def _fill(self) -> None:
        """Fill a new solver with what is asserted."""
        if self._solver is not None:
            self._solver.delete()
        self._solver = Cadical153()
        self._own = 0
        self._numbers: dict[int, int] = {}
        self._highest = 0
        self._closed = 0
        self._excuses: list[int] = []
        self._idle: dict[int, tuple[Sequence[Clause], int]] = {}
        self._assumed: dict[int, int] = {}
        self._asked: dict[tuple[int, ...], list[int]] = {}
        self._model: list[int] = []
        scopes, self._scopes = self._scopes, [[]]
        for depth, scope in enumerate(scopes):
            if depth:
                self.push()
            for clauses in scope:
                self.add(clauses)

    # -- input ---------------------------------------------------------------------------------

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope."""
        if not clauses:
            return
        self._scopes[-1].append(clauses)
        if not (self._highest or self._excuses):
            self._solver.append_formula(clauses)
            self._own = self._highest = self._solver.nof_vars()
            return
        excuse, own = self._excuses[-1:], self._own
        if excuse == [0]:
            if (idle := self._idle.pop(id(clauses), None)) is not None:
                self._excuses[-1] = idle[1]
                return
            excuse = self._excuses[-1:] = [self._fresh()]
        for clause in clauses:
            inner = [each if -own <= each <= own else self._number(each) for each in clause]
            self._solver.add_clause(excuse + inner)

    def _number(self, literal: int) -> int:
        """CaDiCaL's number for a literal."""
        outer = abs(literal)
        if outer <= self._own:
            return literal
        inner = self._numbers.get(outer)
        if inner is None:
            inner = self._numbers[outer] = self._fresh()
        return inner if literal > 0 else -inner

    def _fresh(self) -> int:
        self._highest += 1
        return self._highest

    def push(self) -> None:
        """Open a scope."""
        self._scopes.append([])
        self._excuses.append(0)

    def pop(self, levels: int = 1) -> None:
        """Close so many scopes: their clauses are excused, and forgotten now and then.

        A block of a clue, which a scope may hold again, lies idle: it need not be added a second time.
        """
        for _ in range(levels):
            parts, excuse = self._scopes.pop(), self._excuses.pop()
            if len(parts) == 1 and isinstance(parts[0], tuple):
                self._idle[id(parts[0])] = parts[0], excuse
            elif excuse:
                self._solver.add_clause([excuse])
                self._closed += 1
        if self._closed + len(self._idle) > CLOSED:
            self._fill()

    # -- checking ------------------------------------------------------------------------------

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide the scopes under the assumptions, in slices."""
        if not self.recorder.on:
            return self._check(assumptions)
        started = monotonic()
        result = self._check(assumptions)
        self.recorder.other(NAME, monotonic() - started)
        return result

    def _check(self, assumptions: Iterable[int]) -> Result:
        self._assumed = {self._number(literal): literal for literal in assumptions}
        assumed = [*self._assumed, *(-excuse for excuse in self._excuses if excuse)]
        left = self._limit
        self._model = []
        if not self.stopped:
            self.checks += 1
        while not self.stopped:
            if left is not None and left <= 0:
                return Result(None, TOO_MANY)
            budget = SLICE if left is None else min(SLICE, left)
            self._solver.conf_budget(budget)
            sat = self._solver.solve_limited(assumptions=assumed)
            if sat is not None:
                return Result(bool(sat))
            left = None if left is None else left - budget
        return Result(None, self.stopped)

    def core(self) -> frozenset[int]:
        """The assumptions that the last check, which was unsat, needed; rarely minimal."""
        found = self._solver.get_core() or ()
        return frozenset(self._assumed[literal] for literal in found if literal in self._assumed)

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        One that no clause speaks of is false.
        """
        asked = tuple(numbers)
        inner = self._asked.get(asked)
        if inner is None:
            inner = self._asked[asked] = [self._number(number) for number in asked]
        model = self._model
        if not model:
            model += [0, *self._solver.get_model()]
        model += [0] * (self._highest + 1 - len(model))
        return list(compress(asked, map((0).__lt__, map(model.__getitem__, inner))))

    # -- settings ------------------------------------------------------------------------------

    @contextmanager
    def limited(self, conflicts: int) -> Iterator[None]:
        """Let each check of the block answer unknown after that many conflicts of its search, or fewer."""
        before = self._limit
        self._limit = conflicts if before is None else min(before, conflicts)
        try:
            yield
        finally:
            self._limit = before

    def prefer(self, literals: Iterable[int]) -> None:
        """Try those literals first from now on, where there is a choice."""
        self._solver.set_phases([self._number(literal) for literal in literals])

    def counters(self) -> tuple[int, int, float]:
        """Conflicts and decisions so far; how much memory is held CaDiCaL does not say."""
        found = self._solver.accum_stats() or {}
        return int(found.get("conflicts", 0)), int(found.get("decisions", 0)), 0.0
