"""Formulas made ready to be asked again and again what they rule out.

A `Propagator` is called with the values that variables can still take, and gives smaller sets of them. It
and the parts of its formula remember what they said, since most of what is asked is asked again.
The classes register themselves, in `connective_propagators`, `group_propagators` and `graph_propagators`.
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
"""Any formula with at most this many assignments left is simply tried out on each of them."""
TABULATED = 4_096
"""The same for one of literals and connectives, for which there are truth tables."""
REMEMBERED = 2_000
"""Answers that each part of a formula remembers, before it forgets them all."""


class Propagator:
    """What one formula rules out: nothing, where no other class knows better.

    Called with domains, it gives those without values that the formula rules out, or None if it cannot
    hold at all. What it gives must not be changed.
    """

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.names = tuple(dict.fromkeys(formula.names()))
        self._said: dict[tuple[frozenset[Value], ...], Narrowed | None] = {}

    def __call__(self, domains: Domains) -> Narrowed | None:
        key = tuple([domains[name] for name in self.names])
        try:
            return self._said[key]
        except KeyError:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            found = self._said[key] = self._find(domains)
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
        """All that what it says hangs on: by default, every domain."""
        return tuple([domains[name] for name in self.names])

    def judge(self, domains: Domains) -> bool | None:
        """Whether the formula certainly holds, or certainly does not; None if neither is seen."""
        if self(domains) is None:
            return False
        return True if self.opposite(domains) is None else None

    @cached_property
    def _tabular(self) -> bool:
        return is_tabular(self.formula)

    @cached_property
    def opposite(self) -> Propagator:
        """That of the negation."""
        return propagator(Not(self.formula))


@singledispatch
def propagator(formula: Formula) -> Propagator:
    """The propagator of a formula."""
    return Propagator(formula)


def enumerated(names: Sequence[str], predicate: Callable[..., bool], domains: Domains) -> Narrowed | None:
    """What is left where the predicate holds of some values for all the names, by trying all of them."""
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
    """Whether any formula about those variables is simply tried out."""
    return _assignments([len(domains[name]) for name in names]) <= ENUMERATED


def _assignments(sizes: Sequence[int]) -> int:
    """The product of the sizes, or some number that is too large for trying out."""
    if 0 in sizes:
        return 0
    found = 1
    for size in sizes:
        found *= size
        if found > TABULATED:
            break
    return found
