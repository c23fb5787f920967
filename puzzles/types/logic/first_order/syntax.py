"""What formulas of first-order logic have beside connectives: atoms with terms, identity, quantifiers.

Nothing here has a truth value of its own; `grounding.py` makes formulas over finite-domain variables of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.types.logic.first_order.terms import Application, SingularTerm, names_of, subterms


class Predicate(Formula, Struct, frozen=True):
    """The predicate is true of the terms, in that order: `Loves(ann, x)`."""

    name: str
    terms: tuple[SingularTerm, ...]


class Equal(Formula, Struct, frozen=True):
    """Both terms name the same thing."""

    left: SingularTerm
    right: SingularTerm


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


def terms_of(atom: Predicate | Equal) -> tuple[SingularTerm, ...]:
    """The terms that an atom is about, in order."""
    return atom.terms if isinstance(atom, Predicate) else (atom.left, atom.right)


def is_first_order(formula: Formula) -> bool:
    """Whether it has predicates, identity or quantifiers."""
    if isinstance(formula, Predicate | Equal | ForAll | Exists):
        return True
    return any(map(is_first_order, immediate_parts(formula)))


def free_terms(formula: Formula, bound: frozenset[str] = frozenset()) -> Iterator[str]:
    """The names of things that no quantifier binds, with repeats; `bound` are those bound from outside."""
    match formula:
        case Predicate() | Equal():
            names = (name for term in terms_of(formula) for name in names_of(term))
            yield from (name for name in names if name not in bound)
        case ForAll(variable, part) | Exists(variable, part):
            yield from free_terms(part, bound | {variable})
        case _:
            for part in immediate_parts(formula):
                yield from free_terms(part, bound)


def closed_terms(formula: Formula, bound: frozenset[str] = frozenset()) -> Iterator[SingularTerm]:
    """The terms, and those within them, in which nothing is bound, with repeats."""
    match formula:
        case Predicate() | Equal():
            every = (part for term in terms_of(formula) for part in subterms(term))
            yield from (term for term in every if bound.isdisjoint(names_of(term)))
        case ForAll(variable, part) | Exists(variable, part):
            yield from closed_terms(part, bound | {variable})
        case _:
            for part in immediate_parts(formula):
                yield from closed_terms(part, bound)


def applications(formula: Formula) -> Iterator[Application]:
    """The applications of functions in a formula, with repeats."""
    if isinstance(formula, Predicate | Equal):
        every = (part for term in terms_of(formula) for part in subterms(term))
        yield from (term for term in every if isinstance(term, Application))
    for part in immediate_parts(formula):
        yield from applications(part)
