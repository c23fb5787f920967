"""A relation over a few variables as clauses.

With two variables: the support of each value in the other variable. With a few booleans: prime implicates;
also if one further variable has only two kinds of values. If one value of a boolean satisfies the relation:
the rest, conditional on the other value. Otherwise: the excluded tuples, or the allowed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from puzzles.formulas.formulas import COMPARISONS, Value
from solvers.encoding.clauses import Builder, Clause, Cnf, any_of
from solvers.encoding.diagram import Choices

MOST_BOOLEANS = 6
"""The most booleans for which a relation is written as its prime implicates."""
Support: TypeAlias = tuple[int, Value, tuple[Value, ...], bool]
"""A variable (0 or 1) and a value of it, with values of the other variable, and whether they are the allowed
or the excluded ones.
"""


class Weighed(Struct, frozen=True):
    """The predicate of a short `Linear`."""

    weights: tuple[int, ...]
    comparison: str
    bound: int

    def __call__(self, *values: Value) -> bool:
        total = sum(weight * int(value) for weight, value in zip(self.weights, values, strict=True))
        return COMPARISONS[self.comparison](total, self.bound)


def related(builder: Builder, choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf:
    """The clauses that the predicate holds of the values of distinct variables."""
    if len(choices) == 2:
        return _of_two(choices, predicate)
    booleans = sum(map(_is_boolean, choices))
    if len(choices) <= MOST_BOOLEANS and booleans == len(choices):
        return _of_booleans(choices, predicate)
    clauses = None
    if len(choices) <= MOST_BOOLEANS and booleans == len(choices) - 1:
        clauses = _of_kinds(builder, choices, predicate)
    elif booleans == 1:
        clauses = _switched(builder, choices, predicate)
    return _of_tuples(builder, choices, predicate) if clauses is None else clauses


def _of_tuples(builder: Builder, choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf:
    """The clauses from excluded tuples, or that one of the allowed tuples holds if these are fewer."""
    allowed: list[Clause] = []
    barred: list[Clause] = []
    tuples = product(*([value for value, _ in values] for values in choices))
    cubes = product(*([literal for _, literal in values] for values in choices))
    for values, cube in zip(tuples, cubes, strict=True):
        (allowed if predicate(*values) else barred).append(cube)
    if len(barred) <= len(allowed):
        return [tuple(-literal for literal in cube) for cube in barred]
    return any_of([builder.literal([(literal,) for literal in cube]) for cube in allowed])


class FixedValue(Struct, frozen=True):
    """The predicate with the value at that index fixed."""

    predicate: Callable[..., bool]
    index: int
    value: Value

    def __call__(self, *values: Value) -> bool:
        return self.predicate(*values[: self.index], self.value, *values[self.index :])


class OfKind(Struct, frozen=True):
    """A predicate whose value at that index is replaced by a boolean: whether it is of the second kind."""

    predicate: Callable[..., bool]
    index: int
    examples: tuple[Value, Value]
    """A value of each kind."""

    def __call__(self, *values: Value) -> bool:
        value = self.examples[bool(values[self.index])]
        return self.predicate(*values[: self.index], value, *values[self.index + 1 :])


def _of_kinds(builder: Builder, choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf | None:
    """The clauses for booleans and one other variable with at most two kinds of values; None if there are
    more kinds.
    """
    index = next(index for index, values in enumerate(choices) if not _is_boolean(values))
    domain = tuple(value for value, _ in choices[index])
    find = _kinds if _is_hashable(predicate) else _kinds.__wrapped__
    kinds = find(domain, tuple(map(type, domain)), index, len(choices) - 1, predicate)
    if len(kinds) > 2:
        return None
    if len(kinds) == 1:
        return _of_booleans(
            [*choices[:index], *choices[index + 1 :]], FixedValue(predicate, index, domain[0])
        )
    few, many = sorted(kinds, key=len)
    second = -builder.disjunction([literal for value, literal in choices[index] if value in few])
    values: Choices = [(False, -second), (True, second)]
    alike = OfKind(predicate, index, (few[0], many[0]))
    return _of_booleans([*choices[:index], values, *choices[index + 1 :]], alike)


@lru_cache(maxsize=1024)
def _kinds(
    domain: tuple[Value, ...],
    types: tuple[type, ...],
    index: int,
    others: int,
    predicate: Callable[..., bool],
) -> tuple[tuple[Value, ...], ...]:
    """The values of a variable, grouped by which values of the `others` booleans they are compatible with."""
    found: dict[tuple[bool, ...], list[Value]] = {}
    for value in domain:
        fixed = FixedValue(predicate, index, value)
        going = tuple(bool(fixed(*rest)) for rest in product((False, True), repeat=others))
        found.setdefault(going, []).append(value)
    return tuple(map(tuple, found.values()))


def _switched(builder: Builder, choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf | None:
    """The clauses if one value of the only boolean satisfies the relation: the rest holds under the other
    value. Else None.
    """
    index = next(index for index, values in enumerate(choices) if _is_boolean(values))
    rest = [*choices[:index], *choices[index + 1 :]]
    domains = tuple(tuple(value for value, _ in values) for values in rest)
    types = tuple(type(value) for domain in domains for value in domain)
    find = _idle if _is_hashable(predicate) else _idle.__wrapped__
    for value, literal in choices[index]:
        if find(domains, types, FixedValue(predicate, index, value)):
            inner = related(builder, rest, FixedValue(predicate, index, not value))
            return [(literal, *clause) for clause in inner]
    return None


@lru_cache(maxsize=1024)
def _idle(
    domains: tuple[tuple[Value, ...], ...], types: tuple[type, ...], predicate: Callable[..., bool]
) -> bool:
    """Whether a predicate holds of all values."""
    return all(predicate(*values) for values in product(*domains))


def _is_hashable(value: object) -> bool:
    """Whether a value can be a key of a cache."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _is_boolean(choices: Choices) -> bool:
    """Whether the values of a variable are False and True."""
    return [type(value) for value, _ in choices] == [bool, bool]


def _of_booleans(choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf:
    find = _implicates if _is_hashable(predicate) else _implicates.__wrapped__
    literals = tuple(map(dict, choices))
    return [
        tuple(-literals[index][value] for index, value in enumerate(values) if value is not None)
        for values in find(len(choices), predicate)
    ]


@lru_cache(maxsize=1024)
def _implicates(count: int, predicate: Callable[..., bool]) -> tuple[tuple[bool | None, ...], ...]:
    """The prime implicates of a predicate over booleans, as excluded values; None at an index where any
    value is excluded.

    As clauses they need no helpers, and unit propagation is complete for them.
    """
    barred: set[tuple[bool | None, ...]] = {
        values for values in product((False, True), repeat=count) if not predicate(*values)
    }
    found: list[tuple[bool | None, ...]] = []
    while barred:
        merged, shorter = set(), set()
        for values in barred:
            for index, value in enumerate(values):
                if value is False and (other := (*values[:index], True, *values[index + 1 :])) in barred:
                    merged |= {values, other}
                    shorter.add((*values[:index], None, *values[index + 1 :]))
        found += sorted(barred - merged, key=repr)
        barred = shorter
    return tuple(found)


def _of_two(choices: Sequence[Choices], predicate: Callable[..., bool]) -> Cnf:
    """The clauses that each value of one variable has a supporting value of the other."""
    left, right = (tuple(value for value, _ in values) for values in choices)
    types = (*map(type, left), *map(type, right))  # because True and 1 are equal as keys of a cache
    find = _supports if _is_hashable(predicate) else _supports.__wrapped__
    literals = tuple(map(dict, choices))
    clauses: Cnf = []
    for side, value, others, allowed in find(left, right, types, predicate):
        without, there = -literals[side][value], literals[1 - side]
        if allowed:
            clauses += any_of((without, *(there[other] for other in others)))
        else:
            clauses += [(without, -there[other]) for other in others]
    return clauses


@lru_cache(maxsize=1024)
def _supports(
    left: tuple[Value, ...],
    right: tuple[Value, ...],
    types: tuple[type, ...],
    predicate: Callable[..., bool],
) -> tuple[Support, ...]:
    """What each value of two variables with those domains requires of the other variable.

    Values that allow everything are left out, as are those already covered from the other side.
    """
    table = {(a, b): bool(predicate(a, b)) for a in left for b in right}
    found: list[Support] = []
    for side, here, there in ((0, left, right), (1, right, left)):
        for value in here:
            good = [other for other in there if table[(other, value) if side else (value, other)]]
            if len(good) == len(there):
                continue
            if 2 * len(good) <= len(there):
                found.append((side, value, tuple(good), True))
            elif side == 0:
                found.append((side, value, tuple(other for other in there if other not in good), False))
    return tuple(found)
