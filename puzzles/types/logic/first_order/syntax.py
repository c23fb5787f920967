"""What formulas of first-order logic have beside connectives: atoms with terms, identity, quantifiers.

A term is a name: a variable where a quantifier of that name is around it, else a constant. Nothing here has
a truth value of its own; `grounding.py` makes formulas over finite-domain variables of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor


class Predicate(Formula, Struct, frozen=True):
    """The predicate is true of the terms, in that order: `Loves(ann, x)`."""

    name: str
    terms: tuple[str, ...]


class Equal(Formula, Struct, frozen=True):
    """Both terms name the same thing."""

    left: str
    right: str


class ForAll(Formula, Struct, frozen=True):
    """The part is true of every thing, put in the turn of the variable."""

    variable: str
    part: Formula


class Exists(Formula, Struct, frozen=True):
    """The part is true of some thing, put in the turn of the variable."""

    variable: str
    part: Formula


def immediate_parts(formula: Formula) -> tuple[Formula, ...]:
    """The immediate subformulas, of quantifiers and of connectives."""
    match formula:
        case And() | Or() | Xor():
            return formula.parts
        case Not(part) | ForAll(_, part) | Exists(_, part):
            return (part,)
        case Implies(premise, conclusion):
            return premise, conclusion
        case Iff(left, right):
            return left, right
    return ()


def is_first_order(formula: Formula) -> bool:
    """Whether it has predicates, identity or quantifiers."""
    if isinstance(formula, Predicate | Equal | ForAll | Exists):
        return True
    return any(map(is_first_order, immediate_parts(formula)))


def free_terms(formula: Formula, bound: frozenset[str] = frozenset()) -> Iterator[str]:
    """The terms that no quantifier binds, with repeats; `bound` are those bound from outside."""
    match formula:
        case Predicate(_, terms):
            yield from (term for term in terms if term not in bound)
        case Equal(left, right):
            yield from (term for term in (left, right) if term not in bound)
        case ForAll(variable, part) | Exists(variable, part):
            yield from free_terms(part, bound | {variable})
        case _:
            for part in immediate_parts(formula):
                yield from free_terms(part, bound)
