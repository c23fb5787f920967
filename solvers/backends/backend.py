"""What every solver behind a session does: clauses in, scopes up and down, checks, models, cores.

Numbers stand for Booleans, negative ones for their denials; see `solvers.encoding.clauses`.
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
"""The reason of a check that was given so many conflicts and needed more, as z3 puts it."""


class Undecided(Exception):
    """A solver did not decide: out of time or memory, or cancelled."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SolverError(RuntimeError):
    """A solver refused its input or gave an answer that does not stand up to its check."""


class Disagreement(SolverError):
    """Two solvers, or one at two times, answered the same question differently."""

    def __init__(self, text: str = "a solver finds a solution where it found a contradiction before") -> None:
        super().__init__(text)


class Result(Struct, frozen=True):
    """The outcome of one check: `sat` is None where it was not decided, and `reason` says why."""

    sat: bool | None
    reason: str = ""


class Backend(Protocol):
    """A solver with a stack of scopes. One thread works; any thread may `stop` it."""

    checks: int
    """How many checks it has made."""
    recorder: Recorder
    """What it, and those that stop with it, were told and asked."""
    names: Numbering | None
    """What the numbers stand for, to be read in its record; None where nobody said."""

    @property
    def name(self) -> str:
        """What the engine is called that answers at present."""

    def helper(self) -> Self:
        """An empty solver that works on the same thread, and stops and resumes with this one."""

    def native(self) -> Backend:
        """A solver for questions of many checks, that stops and resumes with this one; perhaps this one."""

    def anew(self) -> Self:
        """The same, of which nothing done before can show in the answers."""

    def reset(self) -> None:
        """Start over with nothing asserted; a `stop` stays in force."""

    def add(self, clauses: Sequence[Clause]) -> None:
        """Assert clauses in the current scope. Raises `Undecided` if memory runs out."""

    def push(self) -> None:
        """Open a scope."""

    def pop(self, levels: int = 1) -> None:
        """Close so many scopes, with all that was asserted in them."""

    def check(self, assumptions: Iterable[int]) -> Result:
        """Decide what is asserted under the assumptions."""

    def core(self) -> frozenset[int]:
        """Assumptions that the last check, which was unsat, needed; rarely minimal."""

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat."""

    def limited(self, conflicts: int) -> AbstractContextManager[None]:
        """Let each check of the block answer unknown after that many conflicts of its search; fewer, if a
        block around it says so."""

    def prefer(self, literals: Iterable[int]) -> None:
        """Try those literals first from now on, where there is a choice: a hint that may be passed over."""

    def within(self, seconds: float | None) -> AbstractContextManager[None]:
        """Let no check of the block begin after so many seconds, for this solver and those it stops with."""

    def stop(self, reason: str = CANCELLED) -> None:
        """Make the running check, and all later ones until `resume`, answer unknown."""

    def resume(self) -> None:
        """Forget an earlier `stop`."""

    @property
    def stopped(self) -> str:
        """Why checks are stopped at present; empty if they are not."""

    def checkpoint(self) -> None:
        """Raises `Undecided` if checks are stopped at present."""

    def counters(self) -> tuple[int, int, float]:
        """Conflicts and decisions so far, and the megabytes held."""


@runtime_checkable
class RuleBackend(Backend, Protocol):
    """A solver that also takes rules: see `solvers.encoding.graph_rules`."""

    def define(self, rules: Sequence[Rule]) -> None:
        """Rules that define their heads, of which no clause speaks yet. The same rules again add nothing."""

    def watch(self, formula: Watched) -> None:
        """Look at a formula while it searches, from now on."""

    def models(self, assumptions: Iterable[int], numbers: Sequence[int]) -> Iterator[bool]:
        """Go from one model to the next that differs in some of the Booleans, once rules are defined.

        It yields True at each, and False where there are no more. Whatever else is asked or asserted
        meanwhile ends it without that. Raises `Undecided`.
        """


class Meter(Struct, frozen=True):
    """A reading of solvers' counters at the start of a question."""

    backends: Callable[[], Iterable[Backend]]
    started: float
    before: AnswerCost

    @classmethod
    def start(cls, backends: Callable[[], Iterable[Backend]]) -> Self:
        """Start measuring what the next answer costs the solvers, those included that come meanwhile."""
        return cls(backends, monotonic(), _total(backends()))

    def read(self) -> AnswerCost:
        """What has been used since."""
        now = _total(self.backends())
        return AnswerCost(
            checks=now.checks - self.before.checks,
            conflicts=max(0, now.conflicts - self.before.conflicts),
            decisions=max(0, now.decisions - self.before.decisions),
            memory=now.memory,
            seconds=monotonic() - self.started,
        )


def _total(backends: Iterable[Backend]) -> AnswerCost:
    """All that the solvers used since they were made."""
    used = [(backend.checks, *backend.counters()) for backend in backends]
    checks, conflicts, decisions, memory = zip(*used, strict=True)
    return AnswerCost(sum(checks), sum(conflicts), sum(decisions), sum(memory), 0.0)
