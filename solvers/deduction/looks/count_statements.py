"""Statements that count: the number of their true signs is within bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Value
from puzzles.formulas.statements import Literal, Statement


class Often(Struct, frozen=True):
    """At least `times` of the variables `name`, `more` and so on have the value."""

    name: str
    more: tuple[str, ...]
    value: Value
    times: int

    @property
    def names(self) -> tuple[str, ...]:
        """All of the variables."""
        return (self.name, *self.more)


Sign = Literal | Often
"""What is counted: a literal, or a value that occurs often enough."""


class Count(Struct, frozen=True):
    """From `least` to `most` of the signs are true, by one statement."""

    index: int
    statement: Statement
    literals: frozenset[Sign]
    least: int
    most: int


def counts_of(statements: Iterable[Statement], is_boolean: Callable[[str], bool]) -> tuple[Count, ...]:
    """The counts that the statements are, or contain as conjuncts."""
    found = []
    for index, statement in enumerate(statements):
        formula = statement.formula
        several = formula.parts if isinstance(formula, And) else (formula,)
        for part in () if statement.parts else several:  # parts are statements of their own
            said = _count_in(part, is_boolean)
            if said is not None and len(said[0]) > 1:
                found.append(Count(index, statement, *said))
    return tuple(found)


def _count_in(formula: Formula, is_boolean: Callable[[str], bool]) -> tuple[frozenset[Sign], int, int] | None:
    """The signs of a count, and the least and the greatest number that are true; None for other formulas."""
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
    """The variables that a sign mentions."""
    return sign.names if isinstance(sign, Often) else (sign.name,)
