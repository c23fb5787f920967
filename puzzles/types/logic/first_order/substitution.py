"""Terms put in the place of terms: instances of quantified formulas, and what is the instance of what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import (
    Equal,
    Exists,
    ForAll,
    Predicate,
    SingularTerm,
    exchanged_terms,
    free_terms,
    immediate_parts,
    names_of,
    renamed_term,
    replaced,
    term_variants,
    terms_of,
)

Place = tuple[SingularTerm, SingularTerm, frozenset[str]]
"""A term of one formula, the term of another in the same place, and what is bound there in either."""


def substituted(formula: Formula, old: SingularTerm, term: SingularTerm) -> Formula | None:
    """The formula with a term for a variable or a term that is free; None if a quantifier would bind it."""
    if old == term:
        return formula
    match formula:
        case Predicate() | Equal():
            return with_terms(formula, tuple(replaced(one, old, term) for one in terms_of(formula)))
        case ForAll(bound, part) | Exists(bound, part):
            if bound in names_of(old):
                return formula
            inner = substituted(part, old, term)
            if inner == part:
                return formula
            return None if inner is None or bound in names_of(term) else type(formula)(bound, inner)
    parts = [substituted(part, old, term) for part in immediate_parts(formula)]
    found = [part for part in parts if part is not None]
    return rebuilt(formula, found) if len(found) == len(parts) else None


def with_terms(atom: Predicate | Equal, terms: tuple[SingularTerm, ...]) -> Predicate | Equal:
    """The atom with other terms."""
    return Predicate(atom.name, terms) if isinstance(atom, Predicate) else Equal(*terms)


def renamed(formula: Formula, names: Mapping[str, str]) -> Formula:
    """The formula with other names for its free terms; none of these may be a variable of it."""
    match formula:
        case Predicate() | Equal():
            return with_terms(formula, tuple(renamed_term(term, names) for term in terms_of(formula)))
        case ForAll(variable, part) | Exists(variable, part):
            inner = {name: new for name, new in names.items() if name != variable}
            return type(formula)(variable, renamed(part, inner))
    return rebuilt(formula, [renamed(part, names) for part in immediate_parts(formula)])


def rebuilt(formula: Formula, parts: list[Formula]) -> Formula:
    """A formula of connectives with other parts; without parts it is itself."""
    match formula:
        case And() | Or() | Xor():
            return type(formula)(*parts)
        case Not():
            return Not(parts[0])
        case Implies() | Iff():
            return type(formula)(parts[0], parts[1])
    return formula


def instance_term(part: Formula, variable: str, instance: Formula) -> SingularTerm | None:
    """The term that the instance has for the variable; empty where that is not free, None if it is none."""
    try:
        places = [
            (name, term, bound)
            for one, other, bound in _aligned(part, instance, frozenset())
            for name, term in _matched(one, other)
        ]
    except _Differs:
        return None
    chosen: SingularTerm | None = None
    for one, other, bound in places:
        if one != variable or one in bound:
            if one != other:
                return None
        elif not bound.isdisjoint(names_of(other)) or chosen not in (None, other):
            return None
        else:
            chosen = other
    return chosen or ""


def _matched(one: SingularTerm, other: SingularTerm) -> Iterator[tuple[str, SingularTerm]]:
    """The names of the one term, each with what stands in its place in the other."""
    if isinstance(one, str):
        yield one, other
        return
    if isinstance(other, str) or one.function != other.function or len(one.terms) != len(other.terms):
        raise _Differs
    for first, second in zip(one.terms, other.terms, strict=True):
        yield from _matched(first, second)


def exchanged(one: Formula, other: Formula, left: SingularTerm, right: SingularTerm) -> bool:
    """Whether the other formula is the one with `right` for some or all free places of `left`."""
    names = {*names_of(left), *names_of(right)}
    try:
        return all(
            first == second or (bound.isdisjoint(names) and exchanged_terms(first, second, left, right))
            for first, second, bound in _aligned(one, other, frozenset())
        )
    except _Differs:
        return False


class _Differs(Exception):
    """Two formulas are of different form."""


def _aligned(one: Formula, other: Formula, bound: frozenset[str]) -> Iterator[Place]:
    """The terms of two formulas side by side. Raises `_Differs` where they differ in more than terms."""
    if type(one) is not type(other):
        raise _Differs
    match one, other:
        case Predicate(name, terms), Predicate(other_name, other_terms):
            if name != other_name or len(terms) != len(other_terms):
                raise _Differs
            yield from ((first, second, bound) for first, second in zip(terms, other_terms, strict=True))
        case Equal(left, right), Equal(other_left, other_right):
            yield from ((left, other_left, bound), (right, other_right, bound))
        case (
            (ForAll(variable, part) | Exists(variable, part)),
            (ForAll(other_variable, other_part) | Exists(other_variable, other_part)),
        ):
            if variable != other_variable:
                raise _Differs
            yield from _aligned(part, other_part, bound | {variable})
        case _:
            parts, others = immediate_parts(one), immediate_parts(other)
            if len(parts) != len(others) or (not parts and one != other):
                raise _Differs
            for first, second in zip(parts, others, strict=True):
                yield from _aligned(first, second, bound)


def all_terms(formula: Formula) -> frozenset[str]:
    """Every name of a thing and every variable in it, bound or free."""
    found = frozenset(free_terms(formula))
    if isinstance(formula, ForAll | Exists):
        found |= {formula.variable}
    return found.union(*map(all_terms, immediate_parts(formula)))


def each_variant(formula: Formula, left: SingularTerm, right: SingularTerm) -> Iterator[Formula]:
    """An atom with `right` for some of its places of `left`: each of those but itself."""
    if isinstance(formula, Predicate | Equal):
        ways = (tuple(term_variants(term, left, right)) for term in terms_of(formula))
        yield from (with_terms(formula, terms) for terms in islice(product(*ways), 1, None))
