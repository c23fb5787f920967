"""Formulas over finite-domain variables.

A formula constrains variables by name. `holds` evaluates it on a full assignment in plain Python; the
solvers use it to check every answer of every engine, so nothing here may depend on how an engine is asked.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

Value: TypeAlias = int | str | bool
Solution: TypeAlias = Mapping[str, Value]


class Variable(Struct, frozen=True):
    """A name and the values it can take, in the order they are shown."""

    name: str
    domain: tuple[Value, ...]

    def __post_init__(self) -> None:
        if not self.domain:
            raise ValueError(f"variable {self.name!r} has an empty domain")
        if len(set(self.domain)) != len(self.domain):
            raise ValueError(f"variable {self.name!r} lists a value twice")

    @property
    def is_boolean(self) -> bool:
        return set(self.domain) == {False, True} and all(isinstance(v, bool) for v in self.domain)


class Formula:
    """Base of all formulas; immutable and comparable."""

    __slots__ = ()

    def holds(self, solution: Solution) -> bool:
        """Whether the formula is true of `solution`, which assigns every variable it names."""
        raise TypeError(f"{type(self).__name__} does not say when it holds")

    def names(self) -> Iterator[str]:
        """The variables it mentions, with repetitions."""
        raise TypeError(f"{type(self).__name__} does not list its variables")

    def __bool__(self) -> bool:
        raise TypeError("a formula is not a truth value: combine formulas with And, Or, Not")


class Is(Formula, Struct, frozen=True):
    """The literal "variable is value"."""

    name: str
    value: Value

    def holds(self, solution: Solution) -> bool:
        return solution[self.name] == self.value

    def names(self) -> Iterator[str]:
        yield self.name


class Not(Formula, Struct, frozen=True):
    """The part does not hold."""

    part: Formula

    def holds(self, solution: Solution) -> bool:
        return not self.part.holds(solution)

    def names(self) -> Iterator[str]:
        return self.part.names()


class _Nary(Formula):
    """A formula over any number of parts."""

    __slots__ = ("_names", "parts")
    parts: tuple[Formula, ...]
    _names: tuple[str, ...] | None
    """The cached result of `names`; None before the first call."""

    def __init__(self, *parts: Formula) -> None:
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "_names", None)

    def names(self) -> Iterator[str]:
        names = self._names
        if names is None:
            names = tuple(self._told_names())
            object.__setattr__(self, "_names", names)
        return iter(names)

    def _told_names(self) -> list[str]:
        """The names, those of literals without a generator for each: most parts are literals."""
        found: list[str] = []
        for part in self.parts:
            inner = part.part if type(part) is Not else part
            if type(inner) is Is:
                found.append(inner.name)
            elif isinstance(inner, _Nary):
                found += inner._told_names() if inner._names is None else inner._names
            else:
                found += inner.names()
        return found

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("formulas are immutable")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Nary) and type(other) is type(self) and other.parts == self.parts

    def __hash__(self) -> int:
        return hash((type(self), self.parts))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts))})"

    def __reduce__(self) -> tuple[type[_Nary], tuple[Formula, ...]]:
        return type(self), self.parts


class And(_Nary):
    """All parts hold; true when there are none."""

    __slots__ = ()

    def holds(self, solution: Solution) -> bool:
        for part in self.parts:  # noqa: SIM110  (a loop takes half the time of a generator)
            if not part.holds(solution):
                return False
        return True


class Or(_Nary):
    """Some part holds; false when there are none."""

    __slots__ = ()

    def holds(self, solution: Solution) -> bool:
        for part in self.parts:  # noqa: SIM110
            if part.holds(solution):
                return True
        return False


class Xor(_Nary):
    """An odd number of parts hold."""

    __slots__ = ()

    def holds(self, solution: Solution) -> bool:
        return sum(part.holds(solution) for part in self.parts) % 2 == 1


class Implies(Formula, Struct, frozen=True):
    """If the premise holds, so does the conclusion."""

    premise: Formula
    conclusion: Formula

    def holds(self, solution: Solution) -> bool:
        return not self.premise.holds(solution) or self.conclusion.holds(solution)

    def names(self) -> Iterator[str]:
        yield from self.premise.names()
        yield from self.conclusion.names()


class Iff(Formula, Struct, frozen=True):
    """Both hold, or neither."""

    left: Formula
    right: Formula

    def holds(self, solution: Solution) -> bool:
        return self.left.holds(solution) == self.right.holds(solution)

    def names(self) -> Iterator[str]:
        yield from self.left.names()
        yield from self.right.names()


class _Cardinality(Formula, Struct, frozen=True):
    count: int
    parts: tuple[Formula, ...]

    def _true_parts(self, solution: Solution) -> int:
        return sum(part.holds(solution) for part in self.parts)

    def names(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.names()


class Exactly(_Cardinality, frozen=True):
    """Exactly `count` of the parts hold."""

    def holds(self, solution: Solution) -> bool:
        return self._true_parts(solution) == self.count


class AtMost(_Cardinality, frozen=True):
    """At most `count` of the parts hold."""

    def holds(self, solution: Solution) -> bool:
        return self._true_parts(solution) <= self.count


class AtLeast(_Cardinality, frozen=True):
    """At least `count` of the parts hold."""

    def holds(self, solution: Solution) -> bool:
        return self._true_parts(solution) >= self.count


class AllDifferent(Formula, Struct, frozen=True):
    """No two of the variables have the same value."""

    variables: tuple[str, ...]

    def holds(self, solution: Solution) -> bool:
        return len(set(map(solution.__getitem__, self.variables))) == len(self.variables)

    def names(self) -> Iterator[str]:
        return iter(self.variables)


COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Linear(Formula, Struct, frozen=True):
    """A weighted sum of integer variables compared with a bound.

    `terms` are (weight, variable name); `comparison` is "=", "!=", "<", "<=", ">" or ">=".
    """

    terms: tuple[tuple[int, str], ...]
    comparison: str
    bound: int

    def __post_init__(self) -> None:
        if self.comparison not in COMPARISONS:
            raise ValueError(
                f"unknown comparison {self.comparison!r}; expected one of {' '.join(COMPARISONS)}"
            )

    def holds(self, solution: Solution) -> bool:
        total = sum(weight * int(solution[name]) for weight, name in self.terms)
        return COMPARISONS[self.comparison](total, self.bound)

    def names(self) -> Iterator[str]:
        for _, name in self.terms:
            yield name


class Relation(Formula, Struct, frozen=True):
    """Any predicate over the values of a few variables, enumerated into a table by the encoder.

    Give a module-level function or a comparable object as the predicate, rather than a lambda:
    two relations are equal only if their predicates are.
    """

    variables: tuple[str, ...]
    predicate: Callable[..., bool]

    def holds(self, solution: Solution) -> bool:
        return bool(self.predicate(*(solution[name] for name in self.variables)))

    def names(self) -> Iterator[str]:
        return iter(self.variables)


class Fold(Formula, Struct, frozen=True):
    """A running state over many variables: sums, products, counts.

    From `start`, `step(state, value)` gives the state after the next variable, or None where
    no continuation can be accepted; the formula holds if `accept(final state)`. The encoder lays
    the reachable states out in layers (a decision diagram), so the cost is the number of distinct
    states, not of tuples.
    """

    variables: tuple[str, ...]
    start: Hashable
    step: Callable[..., Hashable | None]
    accept: Callable[..., bool]

    def holds(self, solution: Solution) -> bool:
        state: Hashable | None = self.start
        for name in self.variables:
            state = self.step(state, solution[name])
            if state is None:
                return False
        return bool(self.accept(state))

    def names(self) -> Iterator[str]:
        return iter(self.variables)


def equal(first: str, second: str) -> Relation:
    """The two variables have the same value."""
    return Relation((first, second), operator.eq)


def one_of(name: str, values: tuple[Value, ...]) -> Or:
    """The variable has one of the values."""
    return Or(*(Is(name, value) for value in values))
