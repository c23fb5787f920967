"""The map of all subsets of some items: which of them have not been looked at yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from solvers.backends.backend import Backend, Undecided
from solvers.encoding.clauses import Builder, counted
from solvers.encoding.numbering import Numbering


class SubsetMap:
    """Subsets still to be explored, kept by a small solver (Liffiton et al., Constraints 2016).

    A subset found inconsistent takes all its supersets off the map, a consistent one all its subsets.
    """

    def __init__(self, items: Sequence[str], solver: Backend) -> None:
        self._items = tuple(items)
        self._solver = solver.helper()
        self._numbering = Numbering()
        self._numbers = {item: self._numbering.fresh(f"in/{index}") for index, item in enumerate(items)}
        self._bounds: dict[str, int] = {}

    def inconsistent(self, items: Iterable[str]) -> None:
        """Take those items and all their supersets off the map."""
        self._solver.add([tuple(-self._numbers[item] for item in items)])

    def consistent(self, items: Collection[str]) -> None:
        """Take those items and all their subsets off the map."""
        self._solver.add([tuple(number for item, number in self._numbers.items() if item not in items)])

    def small(self, size: int) -> set[str] | None:
        """An unexplored subset of at most `size` items; None if there is none. Raises `Undecided`."""
        return self._seed(f"small/{size}", 0, size)

    def large(self, missing: int) -> set[str] | None:
        """An unexplored subset that leaves out at most `missing` items; None if there is none.

        Raises `Undecided`.
        """
        return self._seed(f"large/{missing}", len(self._items) - missing, len(self._items))

    def _seed(self, bound: str, least: int, most: int) -> set[str] | None:
        numbers = list(self._numbers.values())
        if bound not in self._bounds:
            self._bounds[bound] = guard = self._numbering.fresh(bound)
            builder = Builder(lambda: self._numbering.fresh(f"{bound}/aux"))
            clauses = counted(builder, numbers, least, most)
            self._solver.add([*builder.definitions, *((-guard, *clause) for clause in clauses)])
        result = self._solver.check([self._bounds[bound]])
        if result.sat is None:
            raise Undecided(result.reason)
        if not result.sat:
            return None
        return {self._items[number - 1] for number in self._solver.true(numbers)}
