"""Truth tables as bit masks: an integer with one bit for each assignment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce, singledispatch
from math import prod
from operator import and_, or_, xor

from puzzles.formulas.formulas import (
    And,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Iff,
    Implies,
    Is,
    Not,
    Or,
    Value,
    Xor,
)
from solvers.propagation.filtering import Domains, Narrowed, smaller

Columns = Mapping[tuple[str, Value], int]
"""For each variable and value, the mask of the assignments that give it that value."""


def is_tabular(formula: Formula) -> bool:
    """Whether the formula consists of literals and connectives only, so that its table is computed fast."""
    match formula:
        case Is():
            return True
        case Not():
            return is_tabular(formula.part)
        case And() | Or() | Xor() | AtMost() | AtLeast() | Exactly():
            return all(map(is_tabular, formula.parts))
        case Implies():
            return is_tabular(formula.premise) and is_tabular(formula.conclusion)
        case Iff():
            return is_tabular(formula.left) and is_tabular(formula.right)
    return False


def tabulated(formula: Formula, names: Sequence[str], domains: Domains) -> Narrowed | None:
    """The smaller domains of the values that occur where the formula holds; None if it never holds."""
    columns: dict[tuple[str, Value], int] = {}
    size = prod([len(domains[name]) for name in names])
    block = 1
    for name in names:
        period = block * len(domains[name])
        first = ((1 << block) - 1) * _repeated(period, size // period)
        for index, value in enumerate(domains[name]):
            columns[name, value] = first << index * block
        block = period
    table = _table(formula, columns, (1 << size) - 1)
    if not table:
        return None
    kept = {name: frozenset([v for v in domains[name] if columns[name, v] & table]) for name in names}
    return smaller(kept, domains)


@lru_cache(maxsize=1024)
def _repeated(period: int, times: int) -> int:
    """A mask with a one at every `period`-th bit, `times` of them."""
    return sum(1 << period * index for index in range(times))


@singledispatch
def _table(formula: Formula, columns: Columns, everything: int) -> int:
    """The table of a formula that `is_tabular`; `everything` has a bit for each assignment."""
    raise TypeError(f"{type(formula).__name__} has no quick table")


@_table.register
def _(formula: Is, columns: Columns, everything: int) -> int:
    return columns.get((formula.name, formula.value), 0)


@_table.register
def _(formula: Not, columns: Columns, everything: int) -> int:
    return everything ^ _table(formula.part, columns, everything)


@_table.register
def _(formula: And, columns: Columns, everything: int) -> int:
    return reduce(and_, (_table(part, columns, everything) for part in formula.parts), everything)


@_table.register
def _(formula: Or, columns: Columns, everything: int) -> int:
    return reduce(or_, (_table(part, columns, everything) for part in formula.parts), 0)


@_table.register
def _(formula: Xor, columns: Columns, everything: int) -> int:
    return reduce(xor, (_table(part, columns, everything) for part in formula.parts), 0)


@_table.register
def _(formula: Implies, columns: Columns, everything: int) -> int:
    premise = _table(formula.premise, columns, everything)
    return everything ^ premise | _table(formula.conclusion, columns, everything)


@_table.register
def _(formula: Iff, columns: Columns, everything: int) -> int:
    return everything ^ _table(formula.left, columns, everything) ^ _table(formula.right, columns, everything)


@_table.register(AtMost)
@_table.register(AtLeast)
@_table.register(Exactly)
def _(formula: AtMost | AtLeast | Exactly, columns: Columns, everything: int) -> int:
    counts = [everything]
    """At each index, the assignments for which at least that number of parts hold."""
    for part in formula.parts:
        holds = _table(part, columns, everything)
        counts = [
            everything,
            *(more | fewer & holds for fewer, more in zip(counts, [*counts[1:], 0], strict=True)),
        ]
    at_least = counts[formula.count] if 0 <= formula.count < len(counts) else everything * (formula.count < 0)
    more = (
        counts[formula.count + 1]
        if 0 <= formula.count + 1 < len(counts)
        else everything * (formula.count < -1)
    )
    if isinstance(formula, AtLeast):
        return at_least
    return everything ^ more if isinstance(formula, AtMost) else at_least & ~more
