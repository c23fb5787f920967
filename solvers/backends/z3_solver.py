"""z3 behind a session: the stack that follows edits. Only this folder imports z3.

Traps it closes: an interrupt that arrives before a check starts is lost, so a flag is tested as
well and the interrupt repeated; one that comes as a check ends would cancel whatever the context
does next, so the solver is interrupted, which has no such effect; a check takes ctrl+c away from
Python unless told not to; `unsat_core` after unknown is empty and `model` raises, so both are read
only after their own result. A number is the constant of an *integer* symbol: that is what z3 makes
of the numbers of a DIMACS text.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any

import z3

from solvers.backends.backend import Backend, Result, SolverError, Undecided
from solvers.backends.stop_flag import StopFlag, Stoppable
from solvers.encoding.clauses import Clause
from solvers.encoding.dimacs import dimacs
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY, TIMEOUT

_soft_limit: int | None = None

UNLIMITED = 2**32 - 1
"""z3's own limit of conflicts, if it has none."""
BY_TEXT = 40
"""Clauses are read as a text if there is one for every so many Booleans: z3 makes a constant of each
number up to the highest in it. Fewer are asserted one by one."""


def _raw(function: Any) -> Any:
    """The C function behind a wrapper of z3py, which asks for errors after every call."""
    return function.__defaults__[0].f


_make_or, _assert = _raw(z3.Z3_mk_or), _raw(z3.Z3_solver_assert)
_address = ctypes.c_void_p
_interpretation = ctypes.CFUNCTYPE(_address, _address, _address, _address)(
    ctypes.cast(_raw(z3.Z3_model_get_const_interp), _address).value or 0
)
"""The address of a constant's value: that function takes and gives plain numbers, in a third of the time."""


class Z3Solver(Stoppable):
    """Asserts clauses, pushes, pops and checks. See `solvers.backends.backend.Backend`."""

    def __init__(self, context: z3.Context | None = None, switch: StopFlag | None = None) -> None:
        self._context: Any = context
        super().__init__(switch)
        self._solver: Any = None
        self._used = False
        self._spoilt = False
        self.checks = 0
        self.reset()

    def helper(self) -> Z3Solver:
        """An empty solver in the same context, so quick to make, that stops and resumes with this one."""
        return Z3Solver(self._context, self._switch)

    def native(self) -> Backend:
        """A SAT solver that stops and resumes with this one."""
        from solvers.backends.sat_solver import SatSolver  # which few states need

        return SatSolver(self._switch)

    def anew(self) -> Z3Solver:
        """The same with a context of its own, so that nothing done before can show in its answers."""
        return Z3Solver(None, self._switch)

    def reset(self) -> None:
        """Start over with an empty solver; a `stop` stays in force.

        What the old one held is given back first: a z3 at its memory limit cannot start anew.
        The context is kept, since it takes a millisecond to make, unless it ran out of memory.
        """
        if self._solver is not None and not self._used:
            return
        self._used = False
        self._model: Any = None
        self._literals: dict[int, z3.BoolRef] = {}
        self._numbers: dict[int, int] = {}
        self._declarations: dict[int, int] = {}
        self._sort: Any = None
        self._solver = None
        if self._spoilt or self._context is None:
            self._context = None
            self._context = z3.Context()
            self._spoilt = False
        self._sort = z3.BoolSort(self._context)
        self._solver = z3.SolverFor("QF_FD", ctx=self._context)
        self._solver.set("ctrl_c", False)
        if _soft_limit is not None:
            self._solver.set("max_memory", _soft_limit)

    # -- input ---------------------------------------------------------------------------------

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope. Raises `Undecided` if memory runs out."""
        if not clauses:
            return
        self._used = True
        highest = max(map(abs, chain.from_iterable(clauses))) if all(clauses) else 0
        try:
            if highest and len(clauses) * BY_TEXT >= highest:
                self._solver.from_string(dimacs(clauses, highest))
                return
            context, solver = self._context.ref(), self._solver.solver
            for clause in clauses:
                array = self._array(clause)
                _assert(context, solver, _make_or(context, len(array), array))
        except z3.Z3Exception as error:
            raise self._refusal(error) from error

    def _refusal(self, error: z3.Z3Exception) -> Exception:
        """What to raise where z3 does not read its input."""
        if _reason(str(error)) == OUT_OF_MEMORY:
            self._spoilt = True
            return Undecided(OUT_OF_MEMORY)
        return SolverError(f"z3 cannot read its input: {error}")

    def push(self) -> None:
        """Open a scope."""
        self._used = True
        self._solver.push()

    def pop(self, levels: int = 1) -> None:
        """Close so many scopes."""
        if levels:
            self._solver.pop(levels)

    def _array(self, literals: Iterable[int]) -> ctypes.Array[Any]:
        """The literals as z3's C interface takes them: four times as fast as through z3py."""
        terms = [self._term(literal).ast for literal in literals]
        array: ctypes.Array[Any] = (z3.Ast * len(terms))(*terms)
        return array

    def _term(self, literal: int) -> z3.BoolRef:
        term = self._literals.get(literal)
        if term is not None:
            return term
        context = self._context.ref()
        if literal > 0:
            ast = z3.Z3_mk_const(context, z3.Z3_mk_int_symbol(context, literal), self._sort.ast)
        else:
            ast = z3.Z3_mk_not(context, self._term(-literal).ast)
        self._literals[literal] = term = z3.BoolRef(ast, self._context)
        self._numbers[term.ast.value] = literal
        return term

    # -- checking ------------------------------------------------------------------------------

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide the scopes under the assumptions."""
        self._model = None
        array = self._array(assumptions)
        if stopped := self._switch.begin(self._solver):
            return Result(None, stopped)
        self.checks += 1
        try:
            solver = self._solver
            outcome = z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, len(array), array)
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
        """The assumptions that the last check, which was unsat, needed; rarely minimal."""
        context = self._context.ref()
        core = z3.AstVector(z3.Z3_solver_get_unsat_core(context, self._solver.solver), self._context)
        found = (z3.Z3_ast_vector_get(context, core.vector, index) for index in range(len(core)))
        return frozenset(self._numbers[ast.value] for ast in found)

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        One that the model leaves open is false. Equal values are at one address.
        """
        if self._model is None:
            self._model = self._solver.model()
        context, known = self._context.ref(), self._declarations
        if not known.keys() >= set(numbers):
            for number in numbers:
                known[number] = z3.Z3_get_app_decl(
                    context, z3.Z3_to_app(context, self._term(number).ast)
                ).value
        true, at, model = z3.Z3_mk_true(context).value, context.value, self._model.model.value
        return [number for number in numbers if _interpretation(at, model, known[number]) == true]

    # -- settings ------------------------------------------------------------------------------

    @contextmanager
    def limited(self, conflicts: int) -> Iterator[None]:
        """Let each check of the block answer unknown after that many conflicts of its search."""
        self._solver.set("max_conflicts", conflicts)
        try:
            yield
        finally:
            self._solver.set("max_conflicts", UNLIMITED)

    def prefer(self, literals: Iterable[int]) -> None:
        """Nothing: z3 keeps its own counsel on what to try first."""

    def counters(self) -> tuple[int, int, float]:
        """Conflicts and decisions so far, and the megabytes held."""
        statistics = self._solver.statistics()
        found = dict(statistics[index] for index in range(len(statistics)))
        return (
            int(found.get("sat conflicts", 0)),
            int(found.get("sat decisions", 0)),
            float(found.get("memory", 0.0)),
        )


def limit_memory(megabytes: int) -> None:
    """Bound the memory z3 may take in this process; past it a check answers unknown.

    A solver gives up of its own accord at `megabytes`; elsewhere z3 throws at a quarter more,
    and its context is then good for nothing but to be dropped.
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
    if "cancel" in lowered or "interrupt" in lowered:
        return CANCELLED
    return text or "z3 gave up without a reason"
