"""One z3 solver in a context of its own. Nothing outside this file imports z3.

Traps it closes: an interrupt that arrives before a check starts is lost, so a flag is tested as
well and the interrupt repeated; one that comes as a check ends would cancel whatever the context
does next, so the solver is interrupted, which has no such effect; a symbol stays declared on its
solver after a pop, so each is declared once; a check takes ctrl+c away from Python unless told
not to; `unsat_core` after unknown is empty and `model` raises, so both are read only after their
own result.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

import z3

from solvers.answers import CANCELLED, OUT_OF_MEMORY, TIMEOUT, Statistics, Undecided

_soft_limit: int | None = None

WIDTH = 256
"""Bools read from a model at once."""
AT_ODDS = "z3 finds a solution where it found a contradiction before"
UNLIMITED = 2**32 - 1
"""z3's own limit of conflicts, if it has none."""


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one check: `sat` is None where z3 did not decide, and `reason` says why."""

    sat: bool | None
    reason: str = ""


class SolverError(RuntimeError):
    """z3 refused its input or gave an answer that does not stand up to its check."""


class Switch:
    """Stops the kernels that share a context, of which one works at a time.

    It holds z3's solver only while that works: else the thread that stops it might be the one
    that gives it up, and z3 bears only one thread.
    """

    def __init__(self) -> None:
        self.reason = ""
        """Why checks are stopped at present; empty if they are not."""
        self._lock = threading.Lock()
        self._working: Any = None

    def begin(self, solver: z3.Solver) -> str:
        """The solver is about to check, unless a reason against it is returned."""
        with self._lock:
            if not self.reason:
                self._working = solver
            return self.reason

    def end(self) -> None:
        """The check is over."""
        with self._lock:
            self._working = None

    def stop(self, reason: str) -> None:
        """End the running check, and let none begin."""
        with self._lock:
            if reason == CANCELLED or not self.reason:
                self.reason = reason
            working = self._working is not None
        if working:
            threading.Thread(target=self._interrupt_until_idle, name="z3-interrupt", daemon=True).start()

    def _interrupt_until_idle(self) -> None:
        pause = threading.Event()
        while True:
            with self._lock:
                if self._working is None or not self.reason:
                    return
                with suppress(z3.Z3Exception):  # raised for an error of the thread that works
                    self._working.interrupt()
            pause.wait(0.005)

    def forget(self) -> None:
        """Let checks begin again."""
        with self._lock:
            self.reason = ""


class Kernel:
    """Declares, asserts, pushes, pops and checks. One thread works; any thread may `stop` it."""

    def __init__(self, context: z3.Context | None = None, switch: Switch | None = None) -> None:
        self._context: Any = context
        self._switch = switch or Switch()
        self._solver: Any = None
        self._used = False
        self._spoilt = False
        self.checks = 0
        self.reset()

    def helper(self) -> Kernel:
        """A kernel with an empty solver of its own, which stops and resumes with this one.

        It shares the context, so it is quick to make and must work on the same thread.
        """
        return Kernel(self._context, self._switch)

    def anew(self) -> Kernel:
        """The same with a context of its own, so that nothing done before can show in its answers."""
        return Kernel(None, self._switch)

    def reset(self) -> None:
        """Start over with an empty solver; a `stop` stays in force.

        What the old one held is given back first: a z3 at its memory limit cannot start anew.
        The context is kept, since it takes a millisecond to make, unless it ran out of memory.
        """
        if self._solver is not None and not self._used:
            return
        self._used = False
        self._model: Any = None
        self._declared: set[str] = set()
        self._literals: dict[tuple[str, bool], z3.BoolRef] = {}
        self._terms: dict[int, tuple[str, bool]] = {}
        self._solver = None
        if self._spoilt or self._context is None:
            self._context = None
            self._context = z3.Context()
            self._spoilt = False
        self._solver = z3.SolverFor("QF_FD", ctx=self._context)
        self._solver.set("ctrl_c", False)
        if _soft_limit is not None:
            self._solver.set("max_memory", _soft_limit)

    # -- input ---------------------------------------------------------------------------------

    def declare(self, symbols: Iterable[str]) -> list[str]:
        """Text that declares those of the Bools that are new to this solver."""
        self._used = True
        fresh = [symbol for symbol in dict.fromkeys(symbols) if symbol not in self._declared]
        self._declared.update(fresh)
        return _declarations(fresh)

    def read(self, lines: Sequence[str]) -> None:
        """Read SMT-LIB 2 commands into the current scope."""
        if not lines:
            return
        self._used = True
        try:
            self._solver.from_string("\n".join(lines))
        except z3.Z3Exception as error:
            raise self._refusal(error) from error

    def _refusal(self, error: z3.Z3Exception) -> Exception:
        """What to raise where z3 does not read its input."""
        if _reason(str(error)) == OUT_OF_MEMORY:
            self._spoilt = True
            return Undecided(OUT_OF_MEMORY)
        return SolverError(f"z3 cannot read its input: {error}")

    def clause(self, terms: Sequence[tuple[str, bool]]) -> None:
        """Assert a disjunction of declared Bools, each as it is or negated."""
        context, array = self._context.ref(), self._array(terms)
        clause = z3.BoolRef(z3.Z3_mk_or(context, len(array), array), self._context)
        z3.Z3_solver_assert(context, self._solver.solver, clause.ast)

    def push(self) -> None:
        self._used = True
        self._solver.push()

    def pop(self, levels: int = 1) -> None:
        if levels:
            self._solver.pop(levels)

    def _array(self, terms: Sequence[tuple[str, bool]]) -> ctypes.Array[Any]:
        """The terms as z3's C interface takes them: four times as fast as through z3py."""
        literals = self._literals
        for term in terms:
            if term not in literals:
                self._know(term)
        array: ctypes.Array[Any] = (z3.Ast * len(terms))(*[literals[term].ast for term in terms])
        return array

    def _know(self, term: tuple[str, bool]) -> None:
        symbol, positive = term
        if symbol not in self._declared:
            raise SolverError(f"{symbol} is not declared")
        constant = z3.Bool(symbol, self._context)
        self._literals[term] = literal = constant if positive else z3.Not(constant)
        self._terms[literal.ast.value] = term

    # -- checking ------------------------------------------------------------------------------

    def check(self, assumptions: Sequence[tuple[str, bool]]) -> Result:
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

    def core(self) -> frozenset[tuple[str, bool]]:
        """The assumptions that the last check, which was unsat, needed; rarely minimal."""
        context = self._context.ref()
        core = z3.AstVector(z3.Z3_solver_get_unsat_core(context, self._solver.solver), self._context)
        found = (z3.Z3_ast_vector_get(context, core.vector, index) for index in range(len(core)))
        return frozenset(self._terms[ast.value] for ast in found)

    def values(self, bits: Bits) -> list[bool]:
        """The truth of each Bool of `bits` in the model of the last check, which was sat."""
        model = self._model = self._model or self._solver.model()
        context = self._context.ref()
        values: list[bool] = []
        for term in bits.terms:
            numeral = model.eval(term, model_completion=True)
            text = z3.Z3_get_numeral_binary_string(context, numeral.ast)
            values += [bit == "1" for bit in text.zfill(term.size())]
        return values

    def bits(self, symbols: Sequence[str]) -> Bits:
        """Declared Bools as bit-vectors, so that a model is read in a few evaluations.

        The terms are read as text, in a quarter of the time that it takes to build them through
        z3py. They are of limited width, since z3 writes a number in time quadratic in its length.
        """
        lines = _declarations(symbols)
        for start in range(0, len(symbols), WIDTH):
            part = [f"(ite {symbol} #b1 #b0)" for symbol in symbols[start : start + WIDTH]]
            lines.append(f"(assert (= {_concatenation(part)} (_ bv0 {len(part)})))")
        try:
            equations = z3.parse_smt2_string("\n".join(lines), ctx=self._context)
        except z3.Z3Exception as error:
            raise self._refusal(error) from error
        return Bits(tuple(equation.arg(0) for equation in equations))

    # -- stopping ------------------------------------------------------------------------------

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running check, and all later ones until `resume`, answer unknown."""
        self._switch.stop(reason)

    def resume(self) -> None:
        """Forget an earlier `stop`."""
        self._switch.forget()

    def checkpoint(self) -> None:
        """Raises `Undecided` if checks are stopped at present."""
        if self.stopped:
            raise Undecided(self.stopped)

    @property
    def stopped(self) -> str:
        """Why checks are stopped at present; empty if they are not."""
        return self._switch.reason

    @contextmanager
    def limited(self, conflicts: int) -> Iterator[None]:
        """Let each check of the block answer unknown after that many conflicts of its search."""
        self._solver.set("max_conflicts", conflicts)
        try:
            yield
        finally:
            self._solver.set("max_conflicts", UNLIMITED)

    @contextmanager
    def diverse(self) -> Iterator[None]:
        """Let the checks of the block find models unlike each other, rather than alike."""
        self._solver.set("phase", "random")
        try:
            yield
        finally:
            self._solver.set("phase", "caching")

    # -- figures -------------------------------------------------------------------------------

    def meter(self) -> Meter:
        """Start measuring what the next answer costs."""
        return Meter(self, monotonic(), self.checks, *self._counters()[:2])

    def _counters(self) -> tuple[int, int, float]:
        statistics = self._solver.statistics()
        found = dict(statistics[index] for index in range(len(statistics)))
        return (
            int(found.get("sat conflicts", 0)),
            int(found.get("sat decisions", 0)),
            float(found.get("memory", 0.0)),
        )


@dataclass(frozen=True, slots=True)
class Bits:
    """Bools laid out as bit-vector terms, the first symbol in the highest bit of the first."""

    terms: tuple[z3.BitVecRef, ...]


@dataclass(frozen=True, slots=True)
class Meter:
    """A reading of the counters at the start of a question."""

    kernel: Kernel
    started: float
    checks: int
    conflicts: int
    decisions: int

    def read(self) -> Statistics:
        """What has been used since."""
        conflicts, decisions, memory = self.kernel._counters()
        return Statistics(
            checks=self.kernel.checks - self.checks,
            conflicts=max(0, conflicts - self.conflicts),
            decisions=max(0, decisions - self.decisions),
            memory=memory,
            seconds=monotonic() - self.started,
        )


def limit_memory(megabytes: int) -> None:
    """Bound the memory z3 may take in this process; past it a check answers unknown.

    A solver gives up of its own accord at `megabytes`; elsewhere z3 throws at a quarter more,
    and its context is then good for nothing but to be dropped.
    """
    global _soft_limit
    _soft_limit = megabytes
    z3.set_param("memory_max_size", megabytes * 5 // 4)


def _declarations(symbols: Iterable[str]) -> list[str]:
    return [f"(declare-const {symbol} Bool)" for symbol in symbols]


def _concatenation(terms: Sequence[str]) -> str:
    """The terms as one bit-vector, halved again and again so that it does not nest deeply."""
    if len(terms) == 1:
        return terms[0]
    middle = len(terms) // 2
    return f"(concat {_concatenation(terms[:middle])} {_concatenation(terms[middle:])})"


def _reason(text: str) -> str:
    lowered = text.lower()
    if "memory" in lowered or "memout" in lowered:
        return OUT_OF_MEMORY
    if "timeout" in lowered:
        return TIMEOUT
    if "cancel" in lowered or "interrupt" in lowered:
        return CANCELLED
    return text or "z3 gave up without a reason"
