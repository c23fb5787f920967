"""Formulas read one variable after the other, and what has to be remembered of them on the way.

Each has a state before its first variable; a value leads from a state to the next one, or to none if the
formula can hold no more. States are equal where the same may follow.
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
"""Assignments to the variables of each formula of no special kind, which are all looked at, in all."""
FAR = 1 << 62
Domains = Mapping[str, Sequence[Value]]


class Running(ABC):
    """A formula read in that order of its variables, whose domains are given."""

    start: Hashable = 0

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    @abstractmethod
    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        """The state after the variable at that place of `names`; None if the formula cannot hold."""


class RunningSum(Running):
    """A sum of what the values are worth, from `low` to `high`; one state for all sums that cannot miss."""

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
    """All values differ: those that were taken are remembered."""

    start: Hashable = frozenset()

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        assert isinstance(state, frozenset)
        if value in state:
            return None
        return state | {value} if at + 1 < len(self.names) else frozenset()


class RunningFold(Running):
    """A fold, of which the variables come in its own order."""

    def __init__(self, fold: Fold) -> None:
        super().__init__(fold.variables)
        self._fold, self.start = fold, fold.start

    def step(self, state: Hashable, at: int, value: Value) -> Hashable | None:
        after = self._fold.step(state, value)
        if after is None or at + 1 < len(self.names):
            return after
        return 0 if self._fold.accept(after) else None


class RunningTable(Running):
    """Any formula of few assignments, as a reduced ordered decision diagram."""

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
    """Formulas read in that order of the variables; None if there is too much to remember."""
    domains = {variable.name: variable.domain for variable in variables}
    order = {name: place for place, name in enumerate(domains)}
    found: list[Running] = []
    rows = 0
    for formula in formulas:
        names = sorted(set(formula.names()), key=order.__getitem__)
        read = _special(formula, names, domains)
        if read is None:
            rows += prod(len(domains[name]) for name in names)
            if rows > MOST_ROWS or isinstance(formula, LazyFormula | Fold):
                return None
            read = RunningTable(formula, names, domains)
        found.append(read)
    return found


def _special(formula: Formula, names: Sequence[str], domains: Domains) -> Running | None:
    """A formula of a kind of which less is remembered than all values."""
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
    """The least and the largest sum."""
    return {
        "=": (bound, bound),
        "<": (-FAR, bound - 1),
        "<=": (-FAR, bound),
        ">": (bound + 1, FAR),
        ">=": (bound, FAR),
    }[comparison]
