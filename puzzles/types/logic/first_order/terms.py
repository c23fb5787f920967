"""Singular terms: names of things, and functions applied to terms, as in `mother(x)`.

A name is a variable where a quantifier of that name is around it, else a constant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from msgspec import Struct


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


def exchanged_terms(
    one: SingularTerm, other: SingularTerm, left: SingularTerm, right: SingularTerm
) -> bool:
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
