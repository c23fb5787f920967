"""What formulas still require once some variables have values, and whether two assignments leave the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Linear,
    Not,
    Or,
    Solution,
    Xor,
)


def same_rest(formulas: Iterable[Formula], one: Solution, other: Solution) -> bool:
    """Whether the formulas require the same of all other variables under either partial assignment, and
    neither makes one of them false.

    False also where that is hard to decide.
    """
    formulas = tuple(formulas)
    rests, others = ([rest_of(formula, known) for formula in formulas] for known in (one, other))
    return False not in rests and Counter(rests) == Counter(others)


def rest_of(formula: Formula, known: Solution) -> Hashable:
    """What a formula requires of the variables without a known value; True or False if all are known.

    Formulas with equal results are equivalent; the converse need not hold.
    """
    names = set(formula.names())
    if names.isdisjoint(known):
        return formula
    if names <= known.keys():
        return formula.holds(known)
    match formula:
        case Not(part):
            return Not, rest_of(part, known)
        case And(parts=parts) | Or(parts=parts) | Xor(parts=parts):
            return type(formula), _amounts(rest_of(part, known) for part in parts)
        case Exactly(count, parts) | AtMost(count, parts) | AtLeast(count, parts):
            return type(formula), count, _amounts(rest_of(part, known) for part in parts)
        case AllDifferent(variables):
            taken = Counter(known[name] for name in variables if name in known)
            left = _amounts(name for name in variables if name not in known)
            return max(taken.values()) == 1 and (AllDifferent, left, frozenset(taken))
        case Linear(terms, comparison, bound):
            left = _amounts(term for term in terms if term[1] not in known)
            reached = sum(weight * int(known[name]) for weight, name in terms if name in known)
            return Linear, left, comparison, bound - reached
    return formula, frozenset((name, known[name]) for name in names & known.keys())


def _amounts(items: Iterable[Hashable]) -> frozenset[tuple[Hashable, int]]:
    """A multiset as a set of items with their numbers."""
    return frozenset(Counter(items).items())
