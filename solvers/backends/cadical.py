"""CaDiCaL, for questions that take many checks.

It cannot be interrupted, and holds the GIL while it works: so a check runs in slices of conflicts, and a
stop is noticed between two slices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Any, ClassVar

from pysat.solvers import Cadical153

from solvers.backends.backend import TOO_MANY, Result
from solvers.backends.engine import Engine
from solvers.backends.stop_flag import StopFlag
from solvers.encoding.clauses import Clause

SLICE = 1000
"""The conflicts of one slice: 10 to 60 ms."""
LARGE = 200_000
"""The number of clauses above which a slice has a tenth of these conflicts, which take as long."""


class Cadical(Engine):
    """Numbers up to the highest in the first clauses, which are most of them, are used unchanged; later
    ones, and excuses, are numbered from there.
    """

    name: ClassVar[str] = "CaDiCaL"

    def __init__(self, switch: StopFlag) -> None:
        self._switch = switch
        self._solver: Any = Cadical153()
        self._own = self._highest = 0
        self._numbers: dict[int, int] = {}
        self._asked: dict[tuple[int, ...], list[int]] = {}
        self._model: list[int] = []

    def fresh(self) -> int:
        """A new inner Boolean."""
        self._highest += 1
        return self._highest

    def inner(self, literal: int) -> int:
        """The inner number of a literal."""
        outer = abs(literal)
        if outer <= self._own:
            return literal
        inner = self._numbers.get(outer)
        if inner is None:
            inner = self._numbers[outer] = self.fresh()
        return inner if literal > 0 else -inner

    def add(self, clauses: Sequence[Clause], excuses: Sequence[int] = ()) -> None:
        """Add clauses, each with the inner literals `excuses` as further disjuncts."""
        if not (self._highest or excuses):
            self._solver.append_formula(clauses)
            self._own = self._highest = self._solver.nof_vars()
            return
        first, own, number = list(excuses), self._own, self.inner
        for clause in clauses:
            inner = [each if -own <= each <= own else number(each) for each in clause]
            self._solver.add_clause(first + inner)

    def decide(self, assumed: Sequence[int], conflicts: int | None) -> Result:
        """Solve what was added under inner assumptions, in slices."""
        self._model = []
        most = SLICE // 10 if self._solver.nof_clauses() > LARGE else SLICE
        while not self._switch.stopped:
            if conflicts is not None and conflicts <= 0:
                return Result(None, TOO_MANY)
            budget = most if conflicts is None else min(most, conflicts)
            self._solver.conf_budget(budget)
            sat = self._solver.solve_limited(assumptions=assumed)
            if sat is not None:
                return Result(bool(sat))
            conflicts = None if conflicts is None else conflicts - budget
        return Result(None, self._switch.stopped)

    def core(self) -> Iterable[int]:
        """The inner assumptions that the last check, which was unsat, used; rarely minimal."""
        return self._solver.get_core() or ()

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat."""
        asked = tuple(numbers)
        inner = self._asked.get(asked)
        if inner is None:
            inner = self._asked[asked] = [self.inner(number) for number in asked]
        model = self._model
        if not model:
            model += [0, *self._solver.get_model()]
        model += [0] * (self._highest + 1 - len(model))
        return list(compress(asked, map((0).__lt__, map(model.__getitem__, inner))))

    def prefer(self, literals: Iterable[int]) -> None:
        """From now on, decide on those literals first, with that sign."""
        self._solver.set_phases([self.inner(literal) for literal in literals])

    def counters(self) -> tuple[int, int]:
        """The conflicts and decisions so far."""
        found = self._solver.accum_stats() or {}
        return int(found.get("conflicts", 0)), int(found.get("decisions", 0))

    def close(self) -> None:
        """Free its memory."""
        self._solver.delete()
