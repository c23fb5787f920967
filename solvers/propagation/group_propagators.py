"""Propagators about whole groups of variables: relations, sums, all different.

Importing this registers them with `propagator`.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import prod

from puzzles.formulas.formulas import COMPARISONS, AllDifferent, And, Fold, Linear, Relation, Value
from solvers.propagation.filtering import Domains, Narrowed, ValueBits, accepted_runs, all_different
from solvers.propagation.propagators import All, Propagator, enumerated, propagator

RELATED = 50_000
"""A `Relation` with at most this many assignments left is tried out on each of them."""


@propagator.register(Relation)
class _Relation(Propagator):
    formula: Relation

    def _find(self, domains: Domains) -> Narrowed | None:
        names = self.formula.variables
        if len(names) > len(self.names):
            return super()._find(domains)
        few = prod([len(domains[name]) for name in names]) <= RELATED
        return enumerated(names, self.formula.predicate, domains) if few else {}


@propagator.register(Linear)
class _Linear(Propagator):
    formula: Linear

    def _narrow(self, domains: Domains) -> Narrowed | None:
        compare, bound = COMPARISONS[self.formula.comparison], self.formula.bound
        weights = [weight for weight, _ in self.formula.terms]

        def step(index: int, state: Hashable, value: Value) -> Hashable:
            assert isinstance(state, int)
            return state + weights[index] * int(value)

        names = [name for _, name in self.formula.terms]
        return accepted_runs(names, 0, step, lambda total: compare(total, bound), domains)


class _Cage(All):
    """Different digits with a sum: what occurs in no combination of them is ruled out.

    A run is told by the digits used so far, as the bits of a number, and their sum.
    """

    def __init__(self, formula: And, total: Linear) -> None:
        super().__init__(formula)
        self._total = total

    def _find(self, domains: Domains) -> Narrowed | None:
        found = super()._find(domains)
        if found is None:
            return None
        left = {name: found.get(name, domains[name]) for name in self.names}
        bound = self._total.bound

        def step(index: int, state: Hashable, value: Value) -> Hashable | None:
            assert isinstance(state, tuple)
            used, total = state
            digit = int(value)
            over = total + digit > bound
            return None if used >> digit & 1 or over else (used | 1 << digit, total + digit)

        runs = accepted_runs(self.names, (0, 0), step, lambda state: state[1] == bound, left)
        return None if runs is None else found | runs


@propagator.register(And)
def _(formula: And) -> Propagator:
    total = cage_sum(formula)
    return All(formula) if total is None else _Cage(formula, total)


def cage_sum(formula: And) -> Linear | None:
    """The sum, if the formula says no more than that the variables differ and what they add up to."""
    if len(formula.parts) != 2:
        return None
    differ, total = formula.parts
    if not (isinstance(differ, AllDifferent) and isinstance(total, Linear) and total.comparison == "="):
        return None
    plain = all(weight == 1 for weight, _ in total.terms)
    same = sorted(name for _, name in total.terms) == sorted(set(differ.variables))
    return total if plain and same else None


@propagator.register(Fold)
class _Fold(Propagator):
    formula: Fold

    def _narrow(self, domains: Domains) -> Narrowed | None:
        def step(index: int, state: Hashable, value: Value) -> Hashable | None:
            return self.formula.step(state, value)

        return accepted_runs(self.formula.variables, self.formula.start, step, self.formula.accept, domains)


@propagator.register(AllDifferent)
class _AllDifferent(Propagator):
    formula: AllDifferent

    def __init__(self, formula: AllDifferent) -> None:
        super().__init__(formula)
        self._bits = ValueBits()

    def _find(self, domains: Domains) -> Narrowed | None:
        return all_different(self.formula.variables, domains, self._bits)
