"""Formulas as automata that read their variables one after the other.

Each has a start state; a value leads from a state to the next one, or to None if the formula cannot hold any
more. Two states are equal only if the same continuations are accepted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import prod

from puzzles.formulas.formulas import (
    AllDifferent,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Is,
    Linear,
    Not,
    Value,
    Variable,
)
from puzzles.formulas.graphs.connectivity import LazyFormula

MOST_ROWS = 100_000
"""The most assignments, over all formulas without a special automaton, that are tabulated."""
FAR = 1 << 62
Domains = Mapping[str, Sequence[Value]]


class Running(ABC):
    """An automaton for a formula that reads its variables, by name, in the given order."""

    start: Hashable = 0

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    @abstractmethod
    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        """The state after reading the value of the variable at position `at` of `names`; None if the formula
        cannot hold.
        """


class RunningSum(Running):
    """A sum of numbers, one for each value, that has to be from `low` to `high`. All sums that cannot leave
    the range share one state.
    """

    SAFE = "safe"

    def __init__(
        self, worth: Mapping[str, Mapping[Value, int]], low: int, high: int, names: Sequence[str]
    ) -> None:
        super().__init__(names)
        self._worth, self._low, self._high = [worth[name] for name in names], low, high
        self._least, self._most = [0], [0]
        for each in reversed(self._worth):
            self._least.append(self._least[-1] + min(each.values()))
            self._most.append(self._most[-1] + max(each.values()))

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        if not isinstance(state, int):
            return state
        total = state + self._worth[at][value]
        left = len(self.names) - at - 1
        least, most = total + self._least[left], total + self._most[left]
        if least > self._high or most < self._low:
            return None
        return self.SAFE if least >= self._low and most <= self._high else total


class RunningDifferent(Running):
    """All values differ: the state is the set of values so far."""

    start: Hashable = frozenset()

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        assert isinstance(state, frozenset)
        if value in state:
            return None
        return state | {value} if at + 1 < len(self.names) else frozenset()


class RunningFold(Running):
    """A fold whose variables come in its own order."""

    def __init__(self, fold: Fold) -> None:
        super().__init__(fold.variables)
        self._fold, self.start = fold, fold.start

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        after = self._fold.step(state, value)
        if after is None or at + 1 < len(self.names):
            return after
        return 0 if self._fold.accept(after) else None


class RunningTable(Running):
    """Any formula with few assignments, as a reduced ordered decision diagram."""

    def __init__(self, formula: Formula, names: Sequence[str], domains: Domains) -> None:
        super().__init__(names)
        self._domains = [domains[name] for name in names]
        self._nodes: dict[tuple[Hashable | None, ...], int] = {}
        self._next: list[Mapping[Value, Hashable | None]] = []
        top = self._node(formula, {})
        self.start = top if top is not None else -1

    def _node(self, formula: Formula, solution: dict[str, Value]) -> Hashable | None:
        if len(solution) == len(self.names):
            return 0 if formula.holds(solution) else None
        domain = self._domains[len(solution)]
        name = self.names[len(solution)]
        children = tuple(self._node(formula, {**solution, name: value}) for value in domain)
        if all(child is None for child in children):
            return None
        key = (len(solution), *children)
        if key not in self._nodes:
            self._nodes[key] = len(self._next)
            self._next.append(dict(zip(domain, children, strict=True)))
        return self._nodes[key]

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        assert isinstance(state, int)
        return self._next[state][value] if state >= 0 else None


def running(formulas: Iterable[Formula], variables: Sequence[Variable]) -> list[Running] | None:
    """An automaton for each formula, reading variables in the given order; None if one would be too large."""
    domains = {variable.name: variable.domain for variable in variables}
    order = {name: place for place, name in enumerate(domains)}
    found: list[Running] = []
    rows = 0
    for formula in formulas:
        names = sorted(set(formula.names()), key=order.__getitem__)
        automaton = _special(formula, names, domains)
        if automaton is None:
            rows += prod(len(domains[name]) for name in names)
            if rows > MOST_ROWS or isinstance(formula, LazyFormula | Fold):
                return None
            automaton = RunningTable(formula, names, domains)
        found.append(automaton)
    return found


def _special(formula: Formula, names: Sequence[str], domains: Domains) -> Running | None:
    """The automaton of a formula whose kind allows for a small one; None if its kind does not."""
    match formula:
        case AllDifferent():
            return RunningDifferent(names)
        case Fold() if list(formula.variables) == names:
            return RunningFold(formula)
        case Linear(comparison=comparison) if comparison != "!=":
            worth = {name: dict.fromkeys(domains[name], 0) for name in names}
            for weight, name in formula.terms:
                for value in domains[name]:
                    worth[name][value] += weight * int(value)
            return RunningSum(worth, *_bounds(comparison, formula.bound), names)
        case Exactly() | AtMost() | AtLeast() if all(_is_sign(part) for part in formula.parts):
            worth = {name: dict.fromkeys(domains[name], 0) for name in names}
            for part in formula.parts:
                (name,) = part.names()
                for value in domains[name]:
                    worth[name][value] += part.holds({name: value})
            low = 0 if isinstance(formula, AtMost) else formula.count
            high = len(formula.parts) if isinstance(formula, AtLeast) else formula.count
            return RunningSum(worth, low, high, names)
    return None


def _is_sign(part: Formula) -> bool:
    return isinstance(part, Is) or (isinstance(part, Not) and isinstance(part.part, Is))


def _bounds(comparison: str, bound: int) -> tuple[int, int]:
    """The least and the greatest sum that satisfy a comparison with a bound."""
    return {
        "=": (bound, bound),
        "<": (-FAR, bound - 1),
        "<=": (-FAR, bound),
        ">": (bound + 1, FAR),
        ">=": (bound, FAR),
    }[comparison]
