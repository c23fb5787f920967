"""A stack of scopes on engines that have none, for questions that take many checks.

Each scope has an excuse, a literal that is a disjunct of its clauses; it is assumed to be false until the
scope is popped. All assertions are kept, so that an engine can be refilled when popped scopes have left too
much behind, or be replaced: CaDiCaL is the fastest for clauses, and clingo takes rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from solvers.backends.backend import Result, Undecided
from solvers.backends.cadical import Cadical
from solvers.backends.engine import Engine
from solvers.backends.stop_flag import StopFlag, Stoppable
from solvers.encoding.clauses import Clause

if TYPE_CHECKING:
    from solvers.backends.clingo_engine import ClingoEngine
    from solvers.encoding.graph_rules import Rule
    from solvers.encoding.watched_formulas import Watched

CLOSED = 1000
"""The popped scopes after which the engine is refilled, to drop their clauses."""


class SatSolver(Stoppable):
    """A solver with scopes; see `solvers.backends.backend.Backend`.

    The engine is CaDiCaL, and clingo once rules are defined, until `reset`.
    """

    def __init__(self, switch: StopFlag | None = None) -> None:
        super().__init__(switch)
        self.checks = 0
        self._limit: int | None = None
        self._spent = (0, 0)
        self._engine: Engine = Cadical(self._switch)
        self._rules: ClingoEngine | None = None
        self._scopes: list[list[Sequence[Clause]]] = [[]]
        self._forget()

    @property
    def name(self) -> str:
        """The name of the engine that answers at present."""
        return self._engine.name

    def helper(self) -> SatSolver:
        """An empty solver that stops and resumes with this one."""
        return SatSolver(self._switch)

    def native(self) -> SatSolver:
        """This one."""
        return self

    def anew(self) -> SatSolver:
        """An empty solver: solvers share nothing that could affect their answers."""
        return self.helper()

    def reset(self) -> None:
        """Remove all assertions; a `stop` stays in force."""
        self._scopes, self._rules = [[]], None
        self._take(Cadical(self._switch))

    def _take(self, engine: Engine) -> None:
        """Replace the engine by a new one, filled with the assertions."""
        self._spent = self._used()
        self._engine.close()
        self._engine = engine
        self._forget()
        scopes, self._scopes = self._scopes, [[]]
        for depth, scope in enumerate(scopes):
            if depth:
                self.push()
            for clauses in scope:
                self.add(clauses)

    def _forget(self) -> None:
        self._closed = 0
        self._excuses: list[int] = []
        self._idle: dict[int, tuple[Sequence[Clause], int]] = {}
        self._assumed: dict[int, int] = {}

    def _used(self) -> tuple[int, int]:
        """The conflicts and decisions of all engines so far."""
        conflicts, decisions = self._engine.counters()
        return self._spent[0] + conflicts, self._spent[1] + decisions

    # -- input ---------------------------------------------------------------------------------

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope. Raises `Undecided` if memory runs out."""
        if not clauses:
            return
        self._scopes[-1].append(clauses)
        if self._excuses[-1:] == [0]:
            if (idle := self._idle.pop(id(clauses), None)) is not None:
                self._excuses[-1] = idle[1]
                return
            self._excuses[-1] = self._engine.fresh()
        self._engine.add(clauses, self._excuses[-1:])

    def push(self) -> None:
        """Push a scope."""
        self._scopes.append([])
        self._excuses.append(0)

    def pop(self, levels: int = 1) -> None:
        """Pop so many scopes: their clauses are excused, and removed at intervals.

        The block of a clue is kept, because a later scope may assert it again: then it need not be added
        twice.
        """
        for _ in range(levels):
            parts, excuse = self._scopes.pop(), self._excuses.pop()
            if len(parts) == 1 and isinstance(parts[0], tuple):
                self._idle[id(parts[0])] = parts[0], excuse
            elif excuse:
                self._engine.add([()], [excuse])
                self._closed += 1
        if self._closed + len(self._idle) > CLOSED:
            self._take(
                Cadical(self._switch)
                if self._rules is None
                else self._clingo(self._rules.rules, self._rules.watched)
            )

    def define(self, rules: Sequence[Rule]) -> None:
        """Add rules that define their heads, which no clause mentions yet. Adding the same rules again has
        no effect.
        """
        if self._rules is None:
            self._take(self._clingo([rules]))
        else:
            self._rules.define(rules)

    def watch(self, formula: Watched) -> None:
        """Propagate a formula during search, from now on."""
        if self._rules is None:
            self._take(self._clingo((), [formula]))
        else:
            self._rules.watch(formula)

    def _clingo(self, rules: Iterable[Sequence[Rule]], watched: Iterable[Watched] = ()) -> ClingoEngine:
        from solvers.backends.clingo_engine import ClingoEngine  # imported here because few states need it

        self._rules = ClingoEngine(self._switch, rules, watched)
        return self._rules

    # -- checking ------------------------------------------------------------------------------

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide whether the assertions are satisfiable under the assumptions."""
        if self.stopped:
            return Result(None, self.stopped)
        self.checks += 1
        assumed = self._assume(assumptions)
        if not self.recorder.on:
            return self._engine.decide(assumed, self._limit)
        started = monotonic()
        result = self._engine.decide(assumed, self._limit)
        self.recorder.other(self._engine.name, monotonic() - started)
        return result

    def _assume(self, assumptions: Iterable[int]) -> list[int]:
        inner = self._engine.inner
        self._assumed = {inner(literal): literal for literal in assumptions}
        return [*self._assumed, *(-excuse for excuse in self._excuses if excuse)]

    def models(self, assumptions: Iterable[int], numbers: Sequence[int]) -> Iterator[bool]:
        """Enumerate models that differ in some of the Booleans, once rules are defined.

        Yields True at each model, and False when there are no more. It ends without False if the solver is
        used for anything else meanwhile. Raises `Undecided`.
        """
        assert self._rules is not None
        self.checks += 1
        for result in self._rules.models(self._assume(assumptions), numbers):
            if result.sat is None:
                raise Undecided(result.reason)
            yield result.sat

    def core(self) -> frozenset[int]:
        """An unsat core: the assumptions that the last check, which was unsat, used; rarely minimal."""
        return frozenset(
            self._assumed[literal] for literal in self._engine.core() if literal in self._assumed
        )

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat."""
        return self._engine.true(numbers)

    # -- settings ------------------------------------------------------------------------------

    @contextmanager
    def limited(self, conflicts: int) -> Iterator[None]:
        """Limit each check in the `with` block to that many conflicts, or fewer; beyond that it answers
        unknown.
        """
        before = self._limit
        self._limit = conflicts if before is None else min(before, conflicts)
        try:
            yield
        finally:
            self._limit = before

    def prefer(self, literals: Iterable[int]) -> None:
        """From now on, decide on those literals first."""
        self._engine.prefer(literals)

    def counters(self) -> tuple[int, int, float]:
        """The conflicts and decisions so far, and 0 for the memory, which no engine reports."""
        return *self._used(), 0.0
