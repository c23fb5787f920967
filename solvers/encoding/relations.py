"""Relations between two variables, as what each value of one asks of the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from puzzles.core.formulas import COMPARISONS, Value


@dataclass(frozen=True, slots=True)
class Weighed:
    """The predicate of a short `Linear`."""

    weights: tuple[int, ...]
    comparison: str
    bound: int

    def __call__(self, *values: Value) -> bool:
        total = sum(weight * int(value) for weight, value in zip(self.weights, values, strict=True))
        return COMPARISONS[self.comparison](total, self.bound)


MOST_BOOLEANS = 6
"""A relation over at most so many Booleans is written as its prime implicates."""


@lru_cache(maxsize=1024)
def implicates(count: int, predicate: Callable[..., bool]) -> tuple[tuple[bool | None, ...], ...]:
    """The shortest things that a predicate over Booleans bars: values, or None where any will do.

    As clauses they need no helpers, and unit propagation finds all that the relation implies.
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


Support: TypeAlias = tuple[int, Value, tuple[Value, ...], bool]
"""That variable's (0 or 1) value, with values of the other: those that it allows, or those that it bars."""


def supports(
    left: tuple[Value, ...], right: tuple[Value, ...], predicate: Callable[..., bool]
) -> tuple[Support, ...]:
    """What each value of two variables with those domains asks of the other variable.

    Where a value allows everything, or the other variable's entries say it already, it has none.
    """
    types = (*map(type, left), *map(type, right))  # for the cache, True and 1 are one
    find = _supports if is_hashable(predicate) else _supports.__wrapped__
    return find(left, right, types, predicate)


def is_hashable(value: object) -> bool:
    """Whether a value can be looked up."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


@lru_cache(maxsize=1024)
def _supports(
    left: tuple[Value, ...],
    right: tuple[Value, ...],
    types: tuple[type, ...],
    predicate: Callable[..., bool],
) -> tuple[Support, ...]:
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
