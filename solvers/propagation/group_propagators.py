"""Propagators of constraints on groups of variables: relations, sums, cardinality, all different.

Importing this registers them with `propagator`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import prod

from puzzles.formulas.formulas import (
    COMPARISONS,
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Linear,
    Or,
    Relation,
    Value,
    Xor,
)
from solvers.propagation.clause_sets import ClauseLiteral
from solvers.propagation.connective_propagators import All, AnyOf, all_of, are_literals, literals_of
from solvers.propagation.filtering import Domains, Narrowed, ValueBits, accepted_runs, all_different
from solvers.propagation.propagators import Propagator, enumerated, propagator

RELATED = 50_000
"""The most remaining assignments for which a `Relation` is enumerated."""


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
    """Different digits with a sum: excludes what occurs in no combination.

    A running state is the set of digits used so far, as a bit mask, and their sum.
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
    """The sum, if the formula says exactly that variables differ and what they add up to; else None."""
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


class _Counting(Propagator):
    """A cardinality constraint: the number of parts that hold is within bounds."""

    def __init__(self, formula: AtMost | AtLeast | Exactly) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]
        self._least = 0 if isinstance(formula, AtMost) else formula.count
        self._most = len(self._parts) if isinstance(formula, AtLeast) else formula.count

    def _narrow(self, domains: Domains) -> Narrowed | None:
        true, open_ = judged(self._parts, domains)
        if true > self._most or true + len(open_) < self._least:
            return None
        if true == self._most:
            return all_of([part.opposite for part in open_], domains)
        if true + len(open_) == self._least:
            return all_of(open_, domains)
        return {}


class _CountingLiterals(_Counting):
    """A cardinality constraint over literals of distinct variables."""

    def __init__(self, formula: AtMost | AtLeast | Exactly) -> None:
        super().__init__(formula)
        self._literals = literals_of(formula)

    def _find(self, domains: Domains) -> Narrowed | None:
        true, open_ = 0, list[ClauseLiteral]()
        for literal in self._literals:
            name, value, so = literal
            values = domains[name]
            if not values:
                return None
            if len(values) > 1 and value in values:
                open_.append(literal)
            else:
                true += (value in values) is so
        if true > self._most or true + len(open_) < self._least:
            return None
        if true < self._most and true + len(open_) > self._least:
            return {}
        hold = true < self._most
        return {
            name: frozenset((value,)) if so is hold else domains[name] - {value} for name, value, so in open_
        }


class _Odd(Propagator):
    """An odd number of parts holds."""

    def __init__(self, formula: Xor) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]

    def _narrow(self, domains: Domains) -> Narrowed | None:
        true, open_ = judged(self._parts, domains)
        if len(open_) > 1:
            return {}
        if not open_:
            return {} if true % 2 else None
        return (open_[0].opposite if true % 2 else open_[0])(domains)


def judged(parts: Iterable[Propagator], domains: Domains) -> tuple[int, list[Propagator]]:
    """The number of parts that are certainly true, and the parts that are open."""
    true, open_ = 0, []
    for part in parts:
        held = part.judge(domains)
        if held is None:
            open_.append(part)
        else:
            true += held
    return true, open_


propagator.register(Xor, _Odd)


@propagator.register(AtMost)
@propagator.register(Exactly)
def _(formula: AtMost | Exactly) -> Propagator:
    return _counting(formula)


def _counting(formula: AtMost | AtLeast | Exactly) -> Propagator:
    return _CountingLiterals(formula) if are_literals(formula) else _Counting(formula)


@propagator.register
def _(formula: AtLeast) -> Propagator:
    return AnyOf(Or(*formula.parts)) if formula.count == 1 else _counting(formula)
