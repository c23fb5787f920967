"""The formulas that a stack learns by cuts, and the cuts learnt so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.graphs.connectivity import LazyFormula
from solvers.encoding.clauses import Clause
from solvers.stack.reading import ModelReading


class Learnable(Struct, frozen=True):
    """A formula that is learnt by cuts while one of the `switches` is assumed.

    `selector` is that of its statement, and guards the cuts.
    """

    selector: int
    switches: frozenset[int]
    formula: LazyFormula
    reading: ModelReading
    level: int
    """The number of scopes below it, its own included."""


class Cuts:
    """Formulas learnt by cuts, and each cut with the level of the scope in which it is asserted.

    A cut stays valid, so it is asserted again when its scope is popped. It is forgotten only when the scope
    of its statement is popped, because the selector may be reused for another statement.
    """

    def __init__(self) -> None:
        self._learnable: list[Learnable] = []
        self._learnt: list[tuple[int, Clause]] = []

    def __bool__(self) -> bool:
        return bool(self._learnable)

    def take(self, learnable: Learnable) -> None:
        """Add a formula to be learnt by cuts."""
        self._learnable.append(learnable)

    def leave_out(self, replace: Callable[[Learnable], bool]) -> bool:
        """Remove the formulas that `say` expresses in another way; returns whether there were any."""
        remaining = [own for own in self._learnable if not replace(own)]
        said, self._learnable = len(remaining) < len(self._learnable), remaining
        return said

    def forget(self, selectors: Collection[int]) -> None:
        """Forget the formulas and cuts of the statements with those selectors."""
        self._learnable = [own for own in self._learnable if own.selector not in selectors]
        self._learnt = [own for own in self._learnt if -own[1][0] not in selectors]

    def on(self, assumptions: Collection[int]) -> Iterator[Learnable]:
        """The formulas that those assumptions switch on."""
        return (own for own in self._learnable if not own.switches.isdisjoint(assumptions))

    def learn(self, cuts: Sequence[Clause], level: int) -> None:
        """Store cuts that were asserted at that level; each begins with the negated selector."""
        self._learnt += ((level, clause) for clause in cuts)

    def lowered(self, level: int) -> list[Clause]:
        """The cuts that are lost when the scopes above that level are popped; they are stored as asserted at
        that level.
        """
        lost = [clause for own, clause in self._learnt if own > level]
        if lost:
            self._learnt = [(min(own, level), clause) for own, clause in self._learnt]
        return lost
