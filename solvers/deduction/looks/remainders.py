"""What counts leave of a larger one: of the ten parts of a fleet, six are in the rows that have a number, so
that the other rows have four.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from puzzles.formulas.formulas import Exactly
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.deduction.looks.counted import Count, counts_of


def remainders(
    statements: Iterable[Statement], is_boolean: Callable[[str], bool]
) -> Iterator[tuple[Statement, tuple[Statement, ...]]]:
    """What is left of each rule that counts, where clues count parts of it; with the statements that say so."""
    every = counts_of(statements, is_boolean)
    exact = [one for one in every if one.least == one.most and isinstance(one.statement.formula, Exactly)]
    clues = [one for one in exact if one.statement.kind is Kind.CLUE]
    for whole in (one for one in exact if one.statement.kind is Kind.RULE):
        for parts in _apart(one for one in clues if one.literals < whole.literals):
            rest = whole.literals.difference(*(one.literals for one in parts))
            left = whole.least - sum(one.least for one in parts)
            signs = tuple(one.formula for one in sorted(rest) if isinstance(one, Literal))
            if signs and len(signs) == len(rest):
                said_by = (whole.statement, *(one.statement for one in parts))
                id_ = " less ".join(one.id for one in said_by)
                yield Statement(id_, whole.statement.text, Exactly(left, signs)), said_by


def _apart(counts: Iterable[Count]) -> list[list[Count]]:
    """Sets of counts that have nothing in common, such as all rows and all columns."""
    found: list[list[Count]] = []
    for one in counts:
        fits = (group for group in found if all(one.literals.isdisjoint(other.literals) for other in group))
        group = next(fits, None)
        if group is None:
            found.append(group := [])
        group.append(one)
    return found
