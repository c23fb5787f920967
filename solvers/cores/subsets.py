"""The map of all subsets of some items: which of them are still unexplored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise

from solvers.backends.backend import Backend, Undecided
from solvers.encoding.clauses import Clause
from solvers.encoding.numbering import Numbering


class LiteralCounter:
    """Cardinality constraints on literals, encoded as far as they are needed (Sinz, CP 2005)."""

    def __init__(self, literals: Sequence[int], fresh: Callable[[], int], solver: Backend) -> None:
        self._literals, self._fresh, self._solver = literals, fresh, solver
        self._more: list[list[int]] = []
        """At each index, a literal for each prefix of the literals: true if more than that many of the
        prefix are true.
        """

    def at_most(self, most: int) -> list[int]:
        """The assumptions for at most `most` of the literals being true."""
        while len(self._more) <= most < len(self._literals):
            self._count_on()
        return [-self._more[most][-1]] if most < len(self._literals) else []

    def _count_on(self) -> None:
        """Encode the next bound."""
        more, clauses = [self._fresh() for _ in self._literals], list[Clause]()
        clauses += ((-before, after) for before, after in pairwise(more))
        if self._more:
            fewer = zip(self._more[-1], self._literals[1:], more[1:], strict=False)
            clauses += ((-before, -literal, after) for before, literal, after in fewer)
        else:
            clauses += ((-literal, after) for literal, after in zip(self._literals, more, strict=True))
        self._solver.add(clauses)
        self._more.append(more)


class SubsetMap:
    """The unexplored subsets, as clauses of a small solver (Liffiton et al., Constraints 2016).

    An inconsistent subset excludes all its supersets, a consistent one all its subsets.
    """

    def __init__(self, items: Sequence[str], solver: Backend) -> None:
        self._solver = solver.helper()
        self._numbering = Numbering()
        self._numbers = {item: self._numbering.fresh(f"in/{index}") for index, item in enumerate(items)}
        present = list(self._numbers.values())
        self._present = LiteralCounter(present, self._fresh, self._solver)
        self._missing = LiteralCounter([-number for number in present], self._fresh, self._solver)

    def _fresh(self) -> int:
        return self._numbering.fresh("aux")

    def inconsistent(self, items: Iterable[str]) -> None:
        """Mark those items and all supersets as explored."""
        self._solver.add([tuple(-self._numbers[item] for item in items)])

    def consistent(self, items: Collection[str]) -> None:
        """Mark those items and all subsets as explored."""
        self._solver.add([tuple(number for item, number in self._numbers.items() if item not in items)])

    @property
    def explored(self) -> bool:
        """Whether all subsets are explored. Raises `Undecided`."""
        return not self._check([])

    def small(self, size: int) -> set[str] | None:
        """An unexplored subset of at most `size` items; None if there is none. Raises `Undecided`."""
        return self._seed(self._present.at_most(size))

    def large(self, missing: int) -> set[str] | None:
        """An unexplored subset that leaves out at most `missing` items; None if there is none.

        Raises `Undecided`.
        """
        return self._seed(self._missing.at_most(missing))

    def _seed(self, assumed: Collection[int]) -> set[str] | None:
        if not self._check(assumed):
            return None
        chosen = set(self._solver.true(list(self._numbers.values())))
        return {item for item, number in self._numbers.items() if number in chosen}

    def _check(self, assumptions: Collection[int]) -> bool:
        result = self._solver.check(assumptions)
        if result.sat is None:
            raise Undecided(result.reason)
        return result.sat
