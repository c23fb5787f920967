"""What formulas of first-order logic have beside connectives: atoms with terms, identity, quantifiers.

A term is a name, or a function of terms. A name is a variable where a quantifier of it is around, else a
constant.
Nothing here has a truth value of its own; `grounding.py` makes formulas over finite-domain variables of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor


class Application(Struct, frozen=True):
    """What a function makes of terms, in that order: `sum(x, mother(y))`."""

    function: str
    terms: tuple[SingularTerm, ...]


SingularTerm = str | Application


def term_text(term: SingularTerm) -> str:
    """The term as it is written."""
    if isinstance(term, str):
        return term
    return f"{term.function}({', '.join(map(term_text, term.terms))})"


def names_of(term: SingularTerm) -> Iterator[str]:
    """The variables and constants in a term, with repeats."""
    if isinstance(term, str):
        yield term
        return
    for part in term.terms:
        yield from names_of(part)


def subterms(term: SingularTerm) -> Iterator[SingularTerm]:
    """The term and all within it, innermost first."""
    for part in () if isinstance(term, str) else term.terms:
        yield from subterms(part)
    yield term


def replaced(term: SingularTerm, old: SingularTerm, new: SingularTerm) -> SingularTerm:
    """The term with another one for a term in each place within it."""
    if term == old:
        return new
    if isinstance(term, str):
        return term
    return Application(term.function, tuple(replaced(part, old, new) for part in term.terms))


def renamed_term(term: SingularTerm, names: Mapping[str, str]) -> SingularTerm:
    """The term with other names for some variables and constants."""
    if isinstance(term, str):
        return names.get(term, term)
    return Application(term.function, tuple(renamed_term(part, names) for part in term.terms))


def term_variants(term: SingularTerm, left: SingularTerm, right: SingularTerm) -> Iterator[SingularTerm]:
    """The term with `right` for some of the places of `left`, or for none of them, which comes first."""
    if term == left:
        yield from (term, right)
    elif isinstance(term, str):
        yield term
    else:
        for parts in product(*(tuple(term_variants(part, left, right)) for part in term.terms)):
            yield Application(term.function, parts)


def exchanged_terms(one: SingularTerm, other: SingularTerm, left: SingularTerm, right: SingularTerm) -> bool:
    """Whether the other term is the one with `right` for some or all places of `left`."""
    if one == other or (one, other) == (left, right):
        return True
    if isinstance(one, str) or isinstance(other, str) or one.function != other.function:
        return False
    return len(one.terms) == len(other.terms) and all(
        exchanged_terms(first, second, left, right)
        for first, second in zip(one.terms, other.terms, strict=True)
    )


def nesting(term: SingularTerm) -> int:
    """How many functions stand within each other; 0 for a name."""
    return 0 if isinstance(term, str) else 1 + max(map(nesting, term.terms))


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
