"""Which statements demand something, and which only forbid."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Or
from puzzles.formulas.statements import Kind, Statement


def asks(statement: Statement) -> bool:
    """Whether a statement demands something, as clues and counting rules do; such a statement can be the
    core of a look.

    Rules that only forbid, or that say how lines meet, are its surroundings.
    """
    return statement.kind is Kind.CLUE or _asks(statement.formula)


def of_same(statements: Iterable[Statement]) -> bool:
    """Whether all statements that demand something are about the same variables."""
    return len({frozenset(one.formula.names()) for one in statements if asks(one)}) == 1


def is_count(formula: Formula) -> bool:
    """Whether the formula counts literals, so that a person sees at a glance when they are used up or all
    needed.
    """
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
