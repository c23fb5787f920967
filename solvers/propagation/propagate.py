"""Propagation of one formula: the values it excludes by itself, given the remaining values.

This is constraint propagation in plain Python, a fast source of candidates for small steps. Its results are
always correct, but for some formulas incomplete. No result is shown before a solver has confirmed it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import prod

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
)
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.negation import denial
from puzzles.formulas.statements import Statement
from solvers.propagation import graph_propagators  # noqa: F401 (registers those about graphs)
from solvers.propagation.filtering import TRANSITIONS, Domains, Narrowed
from solvers.propagation.group_propagators import RELATED, cage_sum
from solvers.propagation.propagators import ENUMERATED, Propagator, propagator

__all__ = ["is_exact", "propagate", "propagator", "propagators_of"]
KEPT = 4
"""The sets of rules whose propagators, with their caches, are kept."""


@lru_cache(maxsize=KEPT)
def propagators_of(rules: tuple[Statement, ...]) -> Mapping[str, Propagator]:
    """The propagators of rules, by rule id; kept, since clues change far more often than rules."""
    return {rule.id: propagator(rule.formula) for rule in rules}


def propagate(formula: Formula, domains: Domains) -> Narrowed | None:
    """The domains without the values that the formula excludes, for changed variables only; None if it
    cannot hold.
    """
    return propagator(formula)(domains)


def is_exact(formula: Formula, domains: Domains) -> bool:
    """Whether `propagate` is complete for the formula, for all subsets of those domains."""
    names = list(formula.names())
    different = len(set(names)) == len(names)
    size = prod(len(domains[name]) for name in set(names))
    if isinstance(formula, Is) or (size <= ENUMERATED and not isinstance(formula, And)):
        return True
    match formula:
        case AllDifferent():
            return True
        case Relation():
            return different and size <= RELATED
        case Linear() | Fold():
            return different and len(names) * size <= TRANSITIONS
        case Connected() | Pairing():
            return different
        case Or():
            return all(is_exact(part, domains) for part in formula.parts)
        case And() if (total := cage_sum(formula)) is not None:
            values = frozenset[Value]().union(*(domains[name] for name in set(names)))
            return len(total.terms) << len(values) <= TRANSITIONS
        case And():
            return different and all(is_exact(part, domains) for part in formula.parts)
        case AtMost() | AtLeast() | Exactly():
            return different and all(isinstance(part, Is) for part in formula.parts)
        case Implies():
            return is_exact(Or(Not(formula.premise), formula.conclusion), domains)
        case Not():
            denied = denial(formula.part)
            return isinstance(formula.part, Is) or (denied is not None and is_exact(denied, domains))
    return False
