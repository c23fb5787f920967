"""What a stack learns by cuts, and the cuts that it has learnt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.graphs.connectivity import LazyFormula
from solvers.encoding.clauses import Clause
from solvers.stack.reading import ModelReading


class Learnable(Struct, frozen=True):
    """A formula that is learnt by cuts while one of the `switches` is assumed.

    `selector` is that of its statement, which guards the cuts.
    """

    selector: int
    switches: frozenset[int]
    formula: LazyFormula
    reading: ModelReading
    level: int
    """The scope of its statement."""


class Cuts:
    """Formulas learnt by cuts, and each cut with the level of the scope it is asserted in.

    A cut is true for good, so it is asserted again where its scope is closed; only when the scope
    of its own statement is closed, it is forgotten: another may come under the same selector.
    """

    def __init__(self) -> None:
        self._learnable: list[Learnable] = []
        self._learnt: list[tuple[int, Clause]] = []

    def __bool__(self) -> bool:
        return bool(self._learnable)

    def take(self, learnable: Learnable) -> None:
        """One more formula to be learnt."""
        self._learnable.append(learnable)

    def leave_out(self, say: Callable[[Learnable], bool]) -> bool:
        """Leave out the formulas that can be said otherwise; whether there are any."""
        left = [own for own in self._learnable if not say(own)]
        said, self._learnable = len(left) < len(self._learnable), left
        return said

    def forget(self, selectors: Collection[int]) -> None:
        """The statements of those selectors go."""
        self._learnable = [own for own in self._learnable if own.selector not in selectors]
        self._learnt = [own for own in self._learnt if -own[1][0] not in selectors]

    def on(self, assumptions: Collection[int]) -> Iterator[Learnable]:
        """The formulas that those assumptions switch on."""
        return (own for own in self._learnable if not own.switches.isdisjoint(assumptions))

    def learn(self, cuts: Sequence[Clause], level: int) -> None:
        """Keep cuts that were asserted at that level; each begins with the denial of its selector."""
        self._learnt += ((level, clause) for clause in cuts)

    def lowered(self, level: int) -> list[Clause]:
        """The cuts that are lost when all scopes above that level are closed; they are kept as of there."""
        lost = [clause for own, clause in self._learnt if own > level]
        if lost:
            self._learnt = [(min(own, level), clause) for own, clause in self._learnt]
        return lost
