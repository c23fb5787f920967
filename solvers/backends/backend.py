"""The interface of every solver behind a session: clauses, push and pop, checks, models, unsat cores.

Literals are integers as in DIMACS: a Boolean is a positive number, its negation the negative one; see
`solvers.encoding.clauses`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from time import monotonic
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable

from msgspec import Struct

from solvers.backends.recorder import Recorder
from solvers.encoding.clauses import Clause
from solvers.encoding.numbering import Numbering
from solvers.queries.answer import CANCELLED, AnswerCost

if TYPE_CHECKING:
    from solvers.encoding.graph_rules import Rule
    from solvers.encoding.watched_formulas import Watched

TOO_MANY = "max-conflicts-reached"
"""The reason of a check that reached its limit of conflicts, in z3's words."""


class Undecided(Exception):
    """Raised if a solver did not decide: out of time or memory, too many conflicts, or cancelled."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SolverError(RuntimeError):
    """Raised if a solver refused its input, or gave an answer that failed its check."""


class Disagreement(SolverError):
    """Raised if two solvers, or one at two times, answered the same question differently."""

    def __init__(self, text: str = "a solver finds a solution where it found a contradiction before") -> None:
        super().__init__(text)


class Result(Struct, frozen=True):
    """The outcome of one check: `sat` is None if it was not decided, and `reason` says why."""

    sat: bool | None
    reason: str = ""


class Backend(Protocol):
    """A solver with a stack of scopes. It is used by one thread; any thread may `stop` it."""

    checks: int
    """The number of checks so far."""
    recorder: Recorder
    """The commands and answers of this solver and of those that stop with it."""
    names: Numbering | None
    """The names of the Booleans, for the record; None if it has none."""

    @property
    def name(self) -> str:
        """The name of the engine that answers at present."""

    def helper(self) -> Self:
        """An empty solver that shares the thread, and stops and resumes with this one."""

    def native(self) -> Backend:
        """A solver that is fast at many small checks, and stops and resumes with this one; may be this one
        itself.
        """

    def anew(self) -> Self:
        """An empty solver of the same kind whose answers cannot be affected by earlier work."""

    def reset(self) -> None:
        """Remove all assertions; a `stop` stays in force."""

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope. Raises `Undecided` if memory runs out."""

    def push(self) -> None:
        """Push a scope."""

    def pop(self, levels: int = 1) -> None:
        """Pop so many scopes, with their assertions."""

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide whether the assertions are satisfiable under the assumptions."""

    def core(self) -> frozenset[int]:
        """An unsat core: the assumptions that the last check, which was unsat, used; rarely minimal."""

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat."""

    def limited(self, conflicts: int) -> AbstractContextManager[None]:
        """Limit each check in the `with` block to that many conflicts, or fewer if an outer block says so;
        beyond that it answers unknown.
        """

    def prefer(self, literals: Iterable[int]) -> None:
        """From now on, decide on those literals first: a hint that may be ignored."""

    def within(self, seconds: float | None) -> AbstractContextManager[None]:
        """Let no check in the `with` block begin after so many seconds, for this solver and those it stops
        with.
        """

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running check, and all later ones until `resume`, answer unknown."""

    def resume(self) -> None:
        """End a `stop`."""

    @property
    def stopped(self) -> str:
        """Why checks are stopped; empty if they are not."""

    def checkpoint(self) -> None:
        """Raise `Undecided` if checks are stopped."""

    def counters(self) -> tuple[int, int, float]:
        """The conflicts and decisions so far, and the memory in megabytes."""


@runtime_checkable
class RuleBackend(Backend, Protocol):
    """A solver that also takes ASP rules: see `solvers.encoding.graph_rules`."""

    def define(self, rules: Sequence[Rule]) -> None:
        """Add rules that define their heads, which no clause mentions yet. Adding the same rules again has
        no effect.
        """

    def watch(self, formula: Watched) -> None:
        """Propagate a formula during search, from now on."""

    def models(self, assumptions: Iterable[int], numbers: Sequence[int]) -> Iterator[bool]:
        """Enumerate models that differ in some of the Booleans, once rules are defined.

        Yields True at each model, and False when there are no more. It ends without False if the solver is
        used for anything else meanwhile. Raises `Undecided`.
        """


class Meter(Struct, frozen=True):
    """Measures the cost of an answer, from readings of solvers' counters."""

    backends: Callable[[], Iterable[Backend]]
    started: float
    before: AnswerCost

    @classmethod
    def start(cls, backends: Callable[[], Iterable[Backend]]) -> Self:
        """Start measuring; `backends` is called again at the end, so that solvers created meanwhile count
        too.
        """
        return cls(backends, monotonic(), _total(backends()))

    def read(self) -> AnswerCost:
        """The cost since the start."""
        now = _total(self.backends())
        return AnswerCost(
            checks=now.checks - self.before.checks,
            conflicts=max(0, now.conflicts - self.before.conflicts),
            decisions=max(0, now.decisions - self.before.decisions),
            memory=now.memory,
            seconds=monotonic() - self.started,
        )


def _total(backends: Iterable[Backend]) -> AnswerCost:
    """The total cost of the solvers since their creation."""
    used = [(backend.checks, *backend.counters()) for backend in backends]
    checks, conflicts, decisions, memory = zip(*used, strict=True)
    return AnswerCost(sum(checks), sum(conflicts), sum(decisions), sum(memory), 0.0)
