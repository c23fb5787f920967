"""Terms put in the place of terms: instances of quantified formulas, and what is the instance of what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import (
    Equal,
    Exists,
    ForAll,
    Predicate,
    free_terms,
    immediate_parts,
)

Place = tuple[str, str, frozenset[str]]
"""A term of one formula, the term of another in the same place, and what is bound there in either."""


def substituted(formula: Formula, variable: str, term: str) -> Formula | None:
    """The formula with a term for a free variable; None if a quantifier would bind the term."""
    if variable == term:
        return formula
    match formula:
        case Predicate(name, terms):
            return Predicate(name, tuple(term if one == variable else one for one in terms))
        case Equal(left, right):
            return Equal(term if left == variable else left, term if right == variable else right)
        case ForAll(bound, part) | Exists(bound, part):
            if bound == variable or variable not in free_terms(part):
                return formula
            inner = None if bound == term else substituted(part, variable, term)
            return None if inner is None else type(formula)(bound, inner)
    parts = [substituted(part, variable, term) for part in immediate_parts(formula)]
    found = [part for part in parts if part is not None]
    return rebuilt(formula, found) if len(found) == len(parts) else None


def renamed(formula: Formula, names: Mapping[str, str]) -> Formula:
    """The formula with other names for its free terms; none of these may be a variable of it."""
    match formula:
        case Predicate(name, terms):
            return Predicate(name, tuple(names.get(term, term) for term in terms))
        case Equal(left, right):
            return Equal(names.get(left, left), names.get(right, right))
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


def instance_term(part: Formula, variable: str, instance: Formula) -> str | None:
    """The term that the instance has for the variable; empty where that is not free, None if it is none."""
    places = aligned(part, instance)
    if places is None:
        return None
    chosen: str | None = None
    for one, other, bound in places:
        if one != variable or one in bound:
            if one != other:
                return None
        elif other in bound or chosen not in (None, other):
            return None
        else:
            chosen = other
    return chosen or ""


def exchanged(one: Formula, other: Formula, left: str, right: str) -> bool:
    """Whether the other formula is the one with `right` for some or all free places of `left`."""
    places = aligned(one, other)
    return places is not None and all(
        first == second or ((first, second) == (left, right) and bound.isdisjoint((left, right)))
        for first, second, bound in places
    )


def aligned(one: Formula, other: Formula) -> tuple[Place, ...] | None:
    """The terms of two formulas side by side; None if they differ in more than their free terms."""
    try:
        return tuple(_aligned(one, other, frozenset()))
    except _Differs:
        return None


class _Differs(Exception):
    """Two formulas are of different form."""


def _aligned(one: Formula, other: Formula, bound: frozenset[str]) -> Iterator[Place]:
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


def each_variant(formula: Formula, left: str, right: str) -> Iterator[Formula]:
    """An atom with `right` for some of its places of `left`: each of those but itself."""
    build: Callable[[tuple[str, ...]], Formula]
    match formula:
        case Predicate(name, terms):
            build = lambda found: Predicate(name, found)  # noqa: E731
        case Equal(first, second):
            terms, build = (first, second), lambda found: Equal(*found)
        case _:
            return
    places = [index for index, term in enumerate(terms) if term == left]
    for chosen in range(1, 1 << len(places)):
        taken = {place for bit, place in enumerate(places) if chosen >> bit & 1}
        yield build(tuple(right if index in taken else term for index, term in enumerate(terms)))
