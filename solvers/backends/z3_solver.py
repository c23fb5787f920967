"""z3 behind a session: the stack that follows edits. Only this folder imports z3.

Traps of z3 that it avoids: an interrupt before a check starts is lost, so a flag is tested too and the
interrupt repeated; one at the end of a check would cancel the context's next call, so the solver is
interrupted instead, which has no such effect; a check takes ctrl+c away from Python unless told not to;
`unsat_core` after unknown is empty and `model` raises, so both are read only after the right result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes import POINTER, cast
from functools import cached_property
from itertools import chain
from time import monotonic
from typing import Any

import z3

from solvers.backends.backend import TOO_MANY, Backend, Result, SolverError, Undecided
from solvers.backends.stop_flag import StopFlag, Stoppable
from solvers.backends.z3_terms import Terms
from solvers.encoding.clauses import Clause
from solvers.encoding.dimacs import dimacs
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY, TIMEOUT
from solvers.queries.commands import CommandKind

_soft_limit: int | None = None

UNLIMITED = 2**32 - 1
"""z3's own value for no limit of conflicts."""
BY_TEXT = 40
"""Clauses are sent as DIMACS text if there is at least one for every so many Booleans, because z3 creates a
constant for each number up to the highest; fewer are asserted one by one.
"""


COUNTED = ("sat conflicts", "sat decisions", "memory")
"""The reported statistics, as z3 names them."""


class Z3Solver(Stoppable):
    """A solver with scopes; see `solvers.backends.backend.Backend`.

    Other solvers decide most states: so z3's solver is created, and filled with the assertions, at the first
    check. If commands are recorded, it gets each at once.
    """

    def __init__(self, terms: Terms | None = None, switch: StopFlag | None = None) -> None:
        super().__init__(switch)
        self._terms = terms or Terms()
        self._made: Any = None
        self._waiting: list[list[Sequence[Clause]]] = [[]]
        self._spoilt = False
        self.checks = 0
        self._limit = 0
        self._number = self.recorder.enrol(self)
        self._begin()

    @property
    def name(self) -> str:
        """The engine's name."""
        return "z3"

    def helper(self) -> Z3Solver:
        """An empty solver in the same context, so it is created fast, that stops and resumes
        with this one.
        """
        return Z3Solver(self._terms, self._switch)

    def native(self) -> Backend:
        """A SAT solver that stops and resumes with this one."""
        from solvers.backends.sat_solver import SatSolver  # imported here because few states need it

        return SatSolver(self._switch)

    def anew(self) -> Z3Solver:
        """An empty solver with a context of its own, so that earlier work cannot affect its answers."""
        return Z3Solver(None, self._switch)

    def reset(self) -> None:
        """Remove all assertions; a `stop` stays in force."""
        if self._made is None and self._waiting == [[]]:
            return
        self._made, self._waiting = None, [[]]
        self._begin()

    def _begin(self) -> None:
        """Reset all that depends on the assertions."""
        self._trail: tuple[z3.AstVector, set[int]] | None = None
        self._counted: tuple[int, int, float] | None = None
        self._read: list[int] = []
        self._depth = 0
        self._note(CommandKind.RESET, None)

    @property
    def _solver(self) -> Any:
        """z3's solver, created when it is first needed. Raises `Undecided` if memory runs out."""
        if self._made is None:
            made = self._empty()
            try:
                self._load(made)
            except z3.Z3Exception as error:
                raise self._refusal(error) from error
            self._made, self._waiting = made, [[]]
        return self._made

    def _empty(self) -> z3.Solver:
        """An empty z3 solver. The context is reused, since it takes long to create, unless it ran out of
        memory.

        The old solver has to be freed first: at its memory limit, z3 cannot create a new one.
        """
        if self._spoilt:
            self._terms, self._spoilt = Terms(), False
        context = self._terms.context
        logic = z3.Z3_mk_string_symbol(context.ref(), "QF_FD")
        made = z3.Z3_mk_solver_for_logic(context.ref(), logic)
        solver = z3.Solver(
            made, context
        )  # `SolverFor` would also create z3's main context, which takes 10 ms
        solver.set("ctrl_c", False)
        if _soft_limit is not None:
            solver.set("max_memory", _soft_limit)
        if self._limit:
            solver.set("max_conflicts", self._limit)
        return solver

    def _load(self, solver: z3.Solver) -> None:
        """Assert everything pending in a new solver."""
        for depth, scope in enumerate(self._waiting):
            if depth:
                solver.push()
            for clauses in scope:
                self._assert(solver, clauses, depth)

    @property
    def _waits(self) -> bool:
        """Whether assertions are pending until the first check."""
        return self._made is None and not self.recorder.on

    # -- input ---------------------------------------------------------------------------------

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope. Raises `Undecided` if memory runs out.

        A tuple of clauses in a scope of its own is likely to be asserted again, as for a clue, so its term
        is cached.
        """
        if not clauses:
            return
        if self._waits:
            self._waiting[-1].append(clauses)
            return
        started = monotonic()
        try:
            by_text = self._assert(self._solver, clauses, self._depth)
        except z3.Z3Exception as error:
            raise self._refusal(error) from error
        self._note(CommandKind.ASSERT, (clauses, by_text), seconds=monotonic() - started)

    def _assert(self, solver: z3.Solver, clauses: Sequence[Clause], depth: int) -> bool:
        """Assert clauses in the scope of that depth; returns whether they were sent as text."""
        if depth and isinstance(clauses, tuple):
            self._terms.add_kept(solver, clauses)
            return False
        highest = max(map(abs, chain.from_iterable(clauses))) if all(clauses) else 0
        if highest and len(clauses) * BY_TEXT >= highest:
            solver.from_string(dimacs(clauses, highest))
            return True
        self._terms.add(solver, clauses)
        return False

    def _note(self, kind: CommandKind, content: object, answer: object = None, seconds: float = 0.0) -> None:
        """Record a command, if recording is on."""
        if self.recorder.on:
            self.recorder.note(kind, content, answer, seconds, self._number, self.names)

    def _refusal(self, error: z3.Z3Exception) -> Exception:
        """The exception to raise for an error of z3 while it reads its input."""
        if _reason(str(error)) == OUT_OF_MEMORY:
            self._spoilt = True
            return Undecided(OUT_OF_MEMORY)
        return SolverError(f"z3 cannot read its input: {error}")

    def push(self) -> None:
        """Push a scope."""
        self._depth += 1
        if self._waits:
            self._waiting.append([])
        else:
            self._solver.push()
        self._note(CommandKind.PUSH, 1)

    def pop(self, levels: int = 1) -> None:
        """Pop so many scopes."""
        if levels:
            self._depth -= levels
            if self._waits:
                del self._waiting[-levels:]
            else:
                self._solver.pop(levels)
            self._note(CommandKind.POP, levels)

    # -- checking ------------------------------------------------------------------------------

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide whether the assertions are satisfiable under the assumptions."""
        if not self.recorder.on:
            return self._check(assumptions)
        assumed, started = tuple(assumptions), monotonic()
        result = self._check(assumed)
        self._note(CommandKind.CHECK, (assumed, self._limit), result, monotonic() - started)
        return result

    def _check(self, assumptions: Iterable[int]) -> Result:
        self._trail = self._counted = None
        try:
            solver = self._solver
        except Undecided as undecided:
            return Result(None, undecided.reason)
        array = self._terms.array(assumptions)
        if stopped := self._switch.begin(solver):
            return Result(None, stopped)
        self.checks += 1
        try:
            asts = cast(array, POINTER(z3.Ast))
            outcome = z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, len(array), asts)
            why = solver.reason_unknown() if outcome == z3.Z3_L_UNDEF else ""
        except z3.Z3Exception as error:
            outcome, why = z3.Z3_L_UNDEF, str(error)
        finally:
            self._switch.end()
        if outcome == z3.Z3_L_UNDEF:
            self._spoilt |= _reason(why) == OUT_OF_MEMORY
            return Result(None, self.stopped or _reason(why))
        return Result(bool(outcome == z3.Z3_L_TRUE))

    def core(self) -> frozenset[int]:
        """An unsat core: the assumptions that the last check, which was unsat, used; rarely minimal."""
        core = self._solver.unsat_core()
        found = frozenset(map(self._terms.number, self._terms.elements(core)))
        self._note(CommandKind.CORE, None, found)
        return found

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        Assigned Booleans are read from the search's trail, which is faster than making a model. Only others
        are read from a model; Booleans that it leaves open are false.
        """
        if self._trail is None:
            trail = self._solver.trail()
            self._trail = trail, self._terms.elements(trail)
            self._read = []
            self._note(CommandKind.MODEL, None, self._read)
        true, terms = self._trail[1], self._terms.both(numbers)
        rest = [number for number in numbers if terms[number] not in true and terms[-number] not in true]
        if rest:
            model = self._solver.model()
            true.update(terms[n if self._terms.in_model(model, n) else -n] for n in rest)
        found = [number for number in numbers if terms[number] in true]
        if self.recorder.on:
            self._read += found
        return found

    # -- settings ------------------------------------------------------------------------------

    @contextmanager
    def limited(self, conflicts: int) -> Iterator[None]:
        """Limit each check in the `with` block to that many conflicts, or fewer; beyond that it answers
        unknown.
        """
        before = self._limit
        self._bound(min(before or conflicts, conflicts))
        try:
            yield
        finally:
            self._bound(before)

    def _bound(self, conflicts: int) -> None:
        self._limit = conflicts
        if self._made is not None:
            self._made.set("max_conflicts", conflicts or UNLIMITED)

    def prefer(self, literals: Iterable[int]) -> None:
        """A hint, which z3 ignores."""

    def counters(self) -> tuple[int, int, float]:
        """The conflicts and decisions so far, and the memory in megabytes, as of the last check."""
        if self._made is None:
            return 0, 0, 0.0
        if self._counted is None:
            context, statistics = self._solver.ctx.ref(), self._solver.statistics()
            found = {
                key: statistics[index][1]
                for index in range(len(statistics))
                if (key := z3.Z3_stats_get_key(context, statistics.stats, index)) in COUNTED
            }
            conflicts, decisions, memory = (found.get(key, 0) for key in COUNTED)
            self._counted = int(conflicts), int(decisions), float(memory)
        return self._counted

    def snapshot(self) -> Snapshot:
        """All of z3's counters at this moment."""
        return Snapshot(() if self._made is None else self._made.statistics())


class Snapshot:
    """z3's counters at one moment, read on demand because that takes long."""

    def __init__(self, statistics: z3.Statistics | tuple[()]) -> None:
        self._statistics = statistics

    @cached_property
    def counters(self) -> Mapping[str, float]:
        """The counters, by z3's names."""
        return {
            key: float(value)
            for key, value in map(self._statistics.__getitem__, range(len(self._statistics)))
        }


def limit_memory(megabytes: int) -> None:
    """Limit the memory of z3 in this process; beyond it a check answers unknown.

    A solver stops by itself at `megabytes`; elsewhere z3 throws at a quarter more, and its context is then
    unusable.
    """
    global _soft_limit
    _soft_limit = megabytes
    z3.set_param("memory_max_size", megabytes * 5 // 4)


def _reason(text: str) -> str:
    lowered = text.lower()
    if "memory" in lowered or "memout" in lowered:
        return OUT_OF_MEMORY
    if "timeout" in lowered:
        return TIMEOUT
    if "conflicts" in lowered:
        return TOO_MANY
    if "cancel" in lowered or "interrupt" in lowered:
        return CANCELLED
    return text or "z3 gave up without a reason"
