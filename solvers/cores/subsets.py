"""The map of all subsets of some items: which of them have not been looked at yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from solvers.backends.z3_solver import Kernel
from solvers.encoding.terms import at_least, at_most
from solvers.queries.answers import Undecided


class SubsetMap:
    """Subsets still to be explored, kept by a small solver (Liffiton et al., Constraints 2016).

    A subset found inconsistent takes all its supersets off the map, a consistent one all its subsets.
    """

    def __init__(self, items: Sequence[str], kernel: Kernel) -> None:
        self._items = tuple(items)
        self._kernel = kernel.helper()
        self._symbols = {item: f"in/{index}" for index, item in enumerate(self._items)}
        self._kernel.read(self._kernel.declare(self._symbols.values()))
        self._bits = self._kernel.bits(list(self._symbols.values()))

    def inconsistent(self, items: Iterable[str]) -> None:
        """Take those items and all their supersets off the map."""
        self._kernel.clause([(self._symbols[item], False) for item in items])

    def consistent(self, items: Collection[str]) -> None:
        """Take those items and all their subsets off the map."""
        self._kernel.clause([(symbol, True) for item, symbol in self._symbols.items() if item not in items])

    def small(self, size: int) -> set[str] | None:
        """An unexplored subset of at most `size` items; None if there is none. Raises `Undecided`."""
        return self._seed(f"small/{size}", at_most(size, list(self._symbols.values())))

    def large(self, missing: int) -> set[str] | None:
        """An unexplored subset that leaves out at most `missing` items; None if there is none.

        Raises `Undecided`.
        """
        symbols = list(self._symbols.values())
        return self._seed(f"large/{missing}", at_least(len(symbols) - missing, symbols))

    def _seed(self, guard: str, bound: str) -> set[str] | None:
        lines = self._kernel.declare([guard])
        self._kernel.read([*lines, f"(assert (or (not {guard}) {bound}))"] if lines else [])
        result = self._kernel.check([(guard, True)])
        if result.sat is None:
            raise Undecided(result.reason)
        if not result.sat:
            return None
        chosen = self._kernel.values(self._bits)
        return {item for item, bit in zip(self._items, chosen, strict=True) if bit}
