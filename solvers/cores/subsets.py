"""The map of all subsets of some items: which of them have not been looked at yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from solvers.backends.backend import Backend, Undecided
from solvers.encoding.clauses import Builder
from solvers.encoding.numbering import Numbering

FIRST = 2
"""How far items are counted at first; wherever that is too little, twice as far from then on."""


class Counter(NamedTuple):
    """Literals that at least so many of some literals are true, for each number up to a bound."""

    literals: Sequence[int]
    reached: Sequence[int]


class SubsetMap:
    """Subsets still to be explored, kept by a small solver (Liffiton et al., Constraints 2016).

    A subset found inconsistent takes all its supersets off the map, a consistent one all its subsets.
    """

    def __init__(self, items: Sequence[str], solver: Backend) -> None:
        self._items = tuple(items)
        self._solver = solver.helper()
        self._numbering = Numbering()
        self._numbers = {item: self._numbering.fresh(f"in/{index}") for index, item in enumerate(items)}
        present = list(self._numbers.values())
        self._present = self._counting(Counter(present, ()), 0)
        self._missing = self._counting(Counter([-number for number in present], ()), 0)

    def inconsistent(self, items: Iterable[str]) -> None:
        """Take those items and all their supersets off the map."""
        self._solver.add([tuple(-self._numbers[item] for item in items)])

    def consistent(self, items: Collection[str]) -> None:
        """Take those items and all their subsets off the map."""
        self._solver.add([tuple(number for item, number in self._numbers.items() if item not in items)])

    @property
    def explored(self) -> bool:
        """Whether no subset is left. Raises `Undecided`."""
        return not self._check([])

    def small(self, size: int) -> set[str] | None:
        """An unexplored subset of at most `size` items; None if there is none. Raises `Undecided`."""
        self._present = self._counting(self._present, size)
        return self._seed(self._present, size)

    def large(self, missing: int) -> set[str] | None:
        """An unexplored subset that leaves out at most `missing` items; None if there is none.

        Raises `Undecided`.
        """
        self._missing = self._counting(self._missing, missing)
        return self._seed(self._missing, missing)

    def _counting(self, counter: Counter, most: int) -> Counter:
        """The counter, if it tells more than so many."""
        bound = len(counter.reached) - 1
        if bound > min(most, len(counter.literals)):
            return counter
        bound = max(FIRST, 2 * bound, most + 1)
        builder = Builder(lambda: self._numbering.fresh("aux"))
        reached = builder.counts(counter.literals, min(bound, len(counter.literals) + 1))
        self._solver.add(builder.definitions)
        return Counter(counter.literals, reached)

    def _seed(self, counter: Counter, most: int) -> set[str] | None:
        assumed = [-counter.reached[most + 1]] if most < len(counter.literals) else []
        if not self._check(assumed):
            return None
        chosen = set(self._solver.true(list(self._numbers.values())))
        return {item for item, number in self._numbers.items() if number in chosen}

    def _check(self, assumptions: Collection[int]) -> bool:
        result = self._solver.check(assumptions)
        if result.sat is None:
            raise Undecided(result.reason)
        return result.sat
