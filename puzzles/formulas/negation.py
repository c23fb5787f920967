"""Negations of formulas, with the `Not` moved inwards."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from puzzles.formulas.formulas import (
    And,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Iff,
    Implies,
    Linear,
    Not,
    Or,
    Relation,
    Xor,
)

_INVERSE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


class Opposite(Struct, frozen=True):
    """The negated predicate."""

    predicate: Callable[..., bool]

    def __call__(self, *values: object) -> bool:
        return not self.predicate(*values)


def denial(formula: Formula) -> Formula | None:
    """The negation of a formula with `Not` moved one level inwards; None if that is impossible or useless."""
    match formula:
        case Not():
            return formula.part
        case And():
            return Or(*map(Not, formula.parts))
        case Or():
            return And(*map(Not, formula.parts))
        case Implies():
            return And(formula.premise, Not(formula.conclusion))
        case Iff():
            return Iff(formula.left, Not(formula.right))
        case Xor(parts=(first, *rest)):
            return Xor(Not(first), *rest)
        case AtMost():
            return AtLeast(formula.count + 1, formula.parts)
        case AtLeast():
            return AtMost(formula.count - 1, formula.parts)
        case Exactly():
            return Or(AtMost(formula.count - 1, formula.parts), AtLeast(formula.count + 1, formula.parts))
        case Linear():
            return Linear(formula.terms, _INVERSE[formula.comparison], formula.bound)
        case Relation():
            return Relation(formula.variables, Opposite(formula.predicate))
    return None
