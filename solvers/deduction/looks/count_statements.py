"""Statements that count: between so many and so many of their signs are so."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Value
from puzzles.formulas.statements import Literal, Statement


class Often(Struct, frozen=True):
    """That so many of the variables `name`, `more` and so on have the value."""

    name: str
    more: tuple[str, ...]
    value: Value
    times: int

    @property
    def names(self) -> tuple[str, ...]:
        """All of the variables."""
        return (self.name, *self.more)


Sign = Literal | Often
"""What is counted."""


class Count(Struct, frozen=True):
    """That from `least` to `most` of the signs are so, by one statement."""

    index: int
    statement: Statement
    literals: frozenset[Sign]
    least: int
    most: int


def counts_of(statements: Iterable[Statement], is_boolean: Callable[[str], bool]) -> tuple[Count, ...]:
    """The counts that the statements say, or that are part of what they say."""
    found = []
    for index, statement in enumerate(statements):
        formula = statement.formula
        several = formula.parts if isinstance(formula, And) else (formula,)
        for part in () if statement.parts else several:  # parts are statements of their own
            said = _said(part, is_boolean)
            if said is not None and len(said[0]) > 1:
                found.append(Count(index, statement, *said))
    return tuple(found)


def _said(formula: Formula, is_boolean: Callable[[str], bool]) -> tuple[frozenset[Sign], int, int] | None:
    """The literals of a count, and how many are true at least and at most; None of anything else."""
    if not isinstance(formula, Exactly | AtMost | AtLeast):
        return None
    literals: list[Sign] = []
    for part in formula.parts:
        if isinstance(part, AtLeast) and (often := _often(part)) is not None:
            literals.append(often)
        elif isinstance(part, Is):
            literals.append(Literal(part.name, part.value))
        elif isinstance(part, Not) and isinstance(part.part, Is) and is_boolean(part.part.name):
            literals.append(Literal(part.part.name, not part.part.value))
    every = frozenset(literals)
    if len(every) != len(formula.parts):
        return None
    least = 0 if isinstance(formula, AtMost) else formula.count
    most = len(every) if isinstance(formula, AtLeast) else formula.count
    return every, least, most


def _often(formula: AtLeast) -> Often | None:
    signs = [part for part in formula.parts if isinstance(part, Is)]
    if not signs or len(signs) < len(formula.parts) or len({sign.value for sign in signs}) > 1:
        return None
    first, *more = (sign.name for sign in signs)
    return Often(first, tuple(more), signs[0].value, formula.count)


def names_of(sign: Sign) -> tuple[str, ...]:
    """The variables that a sign speaks of."""
    return sign.names if isinstance(sign, Often) else (sign.name,)
