"""SMT-LIB 2 terms as text: connectives that simplify constants, and cardinalities."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

PAIRWISE_LIMIT = 20
"""Up to this many parts, "at most one" is written as pairs; above it, as a cardinality."""


class Conjunction(str):
    """The text of a conjunction that remembers its clauses, so that they can be asserted singly."""

    clauses: tuple[str, ...]


def clauses_of(term: str) -> tuple[str, ...]:
    """The clauses of a conjunction; else the term alone."""
    return term.clauses if isinstance(term, Conjunction) else (term,)


def guarded(guard: str, clause: str) -> str:
    """The disjunction of `guard` and `clause`."""
    if clause == "false":
        return guard
    return f"(or {guard} {clause[4:]}" if clause.startswith("(or ") else f"(or {guard} {clause})"


def negated(term: str) -> str:
    """The negation."""
    if term in ("true", "false"):
        return "false" if term == "true" else "true"
    return term[5:-1] if term.startswith("(not ") else f"(not {term})"


def all_of(terms: Sequence[str]) -> str:
    """The conjunction, flat, and `true` when empty."""
    clauses = tuple(clause for term in terms for clause in clauses_of(term) if clause != "true")
    if "false" in clauses:
        return "false"
    if len(clauses) < 2:
        return clauses[0] if clauses else "true"
    text = Conjunction(f"(and {' '.join(clauses)})")
    text.clauses = clauses
    return text


def any_of(terms: Sequence[str]) -> str:
    """The disjunction; `false` when empty."""
    if "true" in terms:
        return "true"
    kept = [term for term in terms if term != "false"]
    if len(kept) < 2:
        return kept[0] if kept else "false"
    return f"(or {' '.join(kept)})"


def at_most_one(terms: Sequence[str], pairwise: int = PAIRWISE_LIMIT) -> list[str]:
    """Clauses that allow at most one of the terms; in pairs if there are up to `pairwise` terms."""
    if len(terms) <= pairwise:
        return [any_of(pair) for pair in combinations(map(negated, terms), 2)]
    return [at_most(1, terms)]


def at_most(count: int, terms: Sequence[str]) -> str:
    """At most `count` of the terms."""
    if count < 0:
        return "false"
    if count >= len(terms):
        return "true"
    if count == 0:
        return all_of([negated(term) for term in terms])
    return f"((_ at-most {count}) {' '.join(terms)})"


def at_least(count: int, terms: Sequence[str]) -> str:
    """At least `count` of the terms."""
    if count <= 0:
        return "true"
    if count > len(terms):
        return "false"
    if count == len(terms):
        return all_of(list(terms))
    if count == 1:
        return any_of(terms)
    return f"((_ at-least {count}) {' '.join(terms)})"
