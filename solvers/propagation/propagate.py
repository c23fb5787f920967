"""What one formula alone rules out, given the values its variables can still take.

This is constraint propagation in plain Python. It finds candidates for small steps fast; what it
finds is always right, but for some formulas it finds less than there is. Nothing it says reaches
anyone before a solver has confirmed it.
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
"""Sets of rules whose propagators are kept, with what they remember."""


@lru_cache(maxsize=KEPT)
def propagators_of(rules: tuple[Statement, ...]) -> Mapping[str, Propagator]:
    """The propagators of rules, by their ids; kept, since clues change far oftener than rules."""
    return {rule.id: propagator(rule.formula) for rule in rules}


def propagate(formula: Formula, domains: Domains) -> Narrowed | None:
    """Domains without values that the formula rules out; None if it cannot hold at all."""
    return propagator(formula)(domains)


def is_exact(formula: Formula, domains: Domains) -> bool:
    """Whether `propagate` finds everything that the formula rules out, whatever is left of those domains."""
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
