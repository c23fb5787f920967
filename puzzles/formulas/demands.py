"""Which statements ask for something, and which only forbid."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Or
from puzzles.formulas.statements import Kind, Statement


def asks(statement: Statement) -> bool:
    """Whether a statement asks for something, as a clue does and a rule that counts: it is a core.

    Rules that only forbid, or tell how lines meet, are what stands around.
    """
    return statement.kind is Kind.CLUE or _asks(statement.formula)


def of_same(statements: Iterable[Statement]) -> bool:
    """Whether all of the statements that ask for something speak of the same variables."""
    return len({frozenset(one.formula.names()) for one in statements if asks(one)}) == 1


def is_count(formula: Formula) -> bool:
    """Whether it counts signs, so that one sees at a glance when they are used up or all needed."""
    if not isinstance(formula, Exactly | AtMost | AtLeast | Or):
        return False
    signs = (part.part if isinstance(part, Not) else part for part in formula.parts)
    return all(isinstance(sign, Is) for sign in signs)


def _asks(formula: Formula) -> bool:
    match formula:
        case Exactly() | AtLeast():
            return True
        case AtMost(parts=parts):
            return all(isinstance(part, Not) for part in parts)
        case Or(parts=parts):
            return len(parts) > 2 and sum(isinstance(part, Is) for part in parts) > 1
        case And(parts=parts):
            return all(map(_asks, parts))
    return False
