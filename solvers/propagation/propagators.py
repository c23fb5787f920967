"""Propagators: formulas prepared for being asked repeatedly what they exclude.

A `Propagator` is called with the remaining values of variables and returns smaller sets. It caches its
results, as do the parts of its formula, since most queries are repeated. The classes register themselves, in
`connective_propagators`, `group_propagators` and `graph_propagators`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property, singledispatch
from itertools import product

from puzzles.formulas.formulas import (
    Formula,
    Not,
    Value,
)
from solvers.propagation.filtering import Domains, Narrowed, smaller
from solvers.propagation.truth_tables import is_tabular, tabulated

ENUMERATED = 256
"""The most remaining assignments for which any formula is decided by trying each."""
TABULATED = 4_096
"""The same for a formula of literals and connectives, for which there are truth tables."""
REMEMBERED = 2_000
"""The results that each propagator caches, before the cache is cleared."""


class Propagator:
    """What one formula excludes; this base class only tries all assignments if these are few.

    Called with domains, it returns the smaller domains of changed variables, or None if the formula cannot
    hold. The result must not be modified.
    """

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.names = tuple(dict.fromkeys(formula.names()))
        self._results: dict[tuple[frozenset[Value], ...], Narrowed | None] = {}

    def __call__(self, domains: Domains) -> Narrowed | None:
        key = tuple([domains[name] for name in self.names])
        try:
            return self._results[key]
        except KeyError:
            if len(self._results) >= REMEMBERED:
                self._results.clear()
            found = self._results[key] = self._find(domains)
            return found

    def _find(self, domains: Domains) -> Narrowed | None:
        size = _assignments([len(domains[name]) for name in self.names])
        if size <= TABULATED and self._tabular:
            return tabulated(self.formula, self.names, domains)
        if size <= ENUMERATED:
            names, holds = self.names, self.formula.holds
            return enumerated(names, lambda *values: holds(dict(zip(names, values, strict=True))), domains)
        return self._narrow(domains)

    def _narrow(self, domains: Domains) -> Narrowed | None:
        return {}

    def heeded(self, domains: Domains) -> Hashable:
        """A key that determines the result: by default, all domains of its variables."""
        return tuple([domains[name] for name in self.names])

    def judge(self, domains: Domains) -> bool | None:
        """Whether the formula is certainly true or false; None if neither is found."""
        if self(domains) is None:
            return False
        return True if self.opposite(domains) is None else None

    @cached_property
    def _tabular(self) -> bool:
        return is_tabular(self.formula)

    @cached_property
    def opposite(self) -> Propagator:
        """The propagator of the negation."""
        return propagator(Not(self.formula))


@singledispatch
def propagator(formula: Formula) -> Propagator:
    """The propagator of a formula."""
    return Propagator(formula)


def enumerated(names: Sequence[str], predicate: Callable[..., bool], domains: Domains) -> Narrowed | None:
    """The domains that remain if the predicate holds, by trying all tuples of values; None if it never
    holds.
    """
    seen: list[set[Value]] = [set() for _ in names]
    for values in product(*(domains[name] for name in names)):
        if predicate(*values):
            for kept, value in zip(seen, values, strict=True):
                kept.add(value)
    if names and not seen[0]:
        return None
    if not names and not predicate():
        return None
    return smaller({name: frozenset(kept) for name, kept in zip(names, seen, strict=True)}, domains)


def few_assignments(names: Iterable[str], domains: Domains) -> bool:
    """Whether any formula about those variables is decided by trying all assignments."""
    return _assignments([len(domains[name]) for name in names]) <= ENUMERATED


def _assignments(sizes: Sequence[int]) -> int:
    """The product of the sizes, or some number above `TABULATED` if it is larger than that."""
    if 0 in sizes:
        return 0
    found = 1
    for size in sizes:
        found *= size
        if found > TABULATED:
            break
    return found
