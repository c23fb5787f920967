"""What one formula alone rules out, given the values its variables can still take.

This is constraint propagation in plain Python. It finds candidates for small steps fast; what it
finds is always right, but for some formulas it finds less than there is. Nothing it says reaches
anyone before a solver has confirmed it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import singledispatch
from itertools import product
from math import prod

from puzzles.core.connectivity import Connected, SingleLoop
from puzzles.core.formulas import (
    COMPARISONS,
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
    Xor,
)
from puzzles.core.negation import denial
from solvers.deduction import graph_rules
from solvers.deduction.filtering import (
    TRANSITIONS,
    Domains,
    Narrowed,
    accepted_runs,
    all_different,
    smaller,
)

ENUMERATED = 256
"""Any formula with at most this many assignments left is simply tried out on each of them."""
TABULATED = 50_000
"""The same for a `Relation`."""


def propagate(formula: Formula, domains: Domains) -> Narrowed | None:
    """Domains without values that the formula rules out; None if it cannot hold at all."""
    names = tuple(dict.fromkeys(formula.names()))
    if (
        not isinstance(formula, (Is, And, AllDifferent))
        and prod(len(domains[name]) for name in names) <= ENUMERATED
    ):

        def holds(*values: Value) -> bool:
            return formula.holds(dict(zip(names, values, strict=True)))

        return _enumerate(names, holds, domains)
    return _narrow(formula, domains)


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
            return different and size <= TABULATED
        case Linear() | Fold():
            return different and len(names) * size <= TRANSITIONS
        case Connected():
            return different
        case Or():
            return all(is_exact(part, domains) for part in formula.parts)
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


def _enumerate(names: Sequence[str], predicate: Callable[..., bool], domains: Domains) -> Narrowed | None:
    seen: list[set[Value]] = [set() for _ in names]
    for values in product(*(domains[name] for name in names)):
        if predicate(*values):
            for kept, value in zip(seen, values, strict=True):
                kept.add(value)
    if names and not seen[0]:
        return None
    if not names and not predicate():
        return None
    return smaller({name: frozenset(kept) for name, kept in zip(names, seen, strict=True)}, domains)


@singledispatch
def _narrow(formula: Formula, domains: Domains) -> Narrowed | None:
    return {}


@_narrow.register
def _(formula: Is, domains: Domains) -> Narrowed | None:
    values = domains[formula.name]
    if formula.value not in values:
        return None
    return {formula.name: frozenset({formula.value})} if len(values) > 1 else {}


@_narrow.register
def _(formula: Not, domains: Domains) -> Narrowed | None:
    part = formula.part
    if isinstance(part, Is):
        left = domains[part.name] - {part.value}
        return smaller({part.name: left}, domains) if left else None
    positive = denial(part)
    return {} if positive is None else propagate(positive, domains)


@_narrow.register
def _(formula: And, domains: Domains) -> Narrowed | None:
    return all_of(formula.parts, domains)


def all_of(parts: Iterable[Formula], domains: Domains) -> Narrowed | None:
    """What the parts rule out together, each taken by itself until nothing changes."""
    parts, result, now = tuple(parts), Narrowed(), dict(domains)
    changed = True
    while changed:
        changed = False
        for part in parts:
            found = propagate(part, now)
            if found is None:
                return None
            if found:
                changed = True
                now.update(found)
                result.update(found)
    return result


@_narrow.register
def _(formula: Or, domains: Domains) -> Narrowed | None:
    possible = [found for part in formula.parts if (found := propagate(part, domains)) is not None]
    if not possible:
        return None
    names = set(possible[0]).intersection(*possible[1:])
    joined = {name: frozenset[Value]().union(*(found[name] for found in possible)) for name in names}
    return smaller(joined, domains)


@_narrow.register
def _(formula: Implies, domains: Domains) -> Narrowed | None:
    return propagate(Or(Not(formula.premise), formula.conclusion), domains)


@_narrow.register
def _(formula: Iff, domains: Domains) -> Narrowed | None:
    left, right = formula.left, formula.right
    return propagate(Or(And(left, right), And(Not(left), Not(right))), domains)


@_narrow.register
def _(formula: Xor, domains: Domains) -> Narrowed | None:
    odd, open_parts = _judge(formula.parts, domains)
    if len(open_parts) > 1:
        return {}
    if not open_parts:
        return {} if odd % 2 else None
    return propagate(Not(open_parts[0]) if odd % 2 else open_parts[0], domains)


@_narrow.register
def _(formula: AtMost, domains: Domains) -> Narrowed | None:
    true, open_parts = _judge(formula.parts, domains)
    if true > formula.count:
        return None
    return all_of(map(Not, open_parts), domains) if true == formula.count else {}


@_narrow.register
def _(formula: AtLeast, domains: Domains) -> Narrowed | None:
    if formula.count == 1:
        return propagate(Or(*formula.parts), domains)
    true, open_parts = _judge(formula.parts, domains)
    if true + len(open_parts) < formula.count:
        return None
    return all_of(open_parts, domains) if true + len(open_parts) == formula.count else {}


@_narrow.register
def _(formula: Exactly, domains: Domains) -> Narrowed | None:
    return all_of((AtMost(formula.count, formula.parts), AtLeast(formula.count, formula.parts)), domains)


def _judge(parts: Iterable[Formula], domains: Domains) -> tuple[int, list[Formula]]:
    """How many parts are certainly true, and those that may be true or false."""
    true, open_parts = 0, []
    for part in parts:
        if propagate(part, domains) is None:
            continue
        if propagate(Not(part), domains) is None:
            true += 1
        else:
            open_parts.append(part)
    return true, open_parts


@_narrow.register
def _(formula: Relation, domains: Domains) -> Narrowed | None:
    names = formula.variables
    if len(set(names)) < len(names) or prod(len(domains[name]) for name in names) > TABULATED:
        return {}
    return _enumerate(names, formula.predicate, domains)


@_narrow.register
def _(formula: Linear, domains: Domains) -> Narrowed | None:
    compare, bound = COMPARISONS[formula.comparison], formula.bound
    weights = [weight for weight, _ in formula.terms]

    def step(index: int, state: Hashable, value: Value) -> Hashable:
        assert isinstance(state, int)
        return state + weights[index] * int(value)

    names = [name for _, name in formula.terms]
    return accepted_runs(names, 0, step, lambda total: compare(total, bound), domains)


@_narrow.register
def _(formula: Fold, domains: Domains) -> Narrowed | None:
    def step(index: int, state: Hashable, value: Value) -> Hashable | None:
        return formula.step(state, value)

    return accepted_runs(formula.variables, formula.start, step, formula.accept, domains)


@_narrow.register
def _(formula: AllDifferent, domains: Domains) -> Narrowed | None:
    return all_different(formula.variables, domains)


@_narrow.register
def _(formula: Connected, domains: Domains) -> Narrowed | None:
    on, open_ = _on_and_open(formula.nodes, domains)
    changeable = frozenset(open_)
    if not graph_rules.connect(formula, on, open_):
        return None
    return _switched(formula.nodes, changeable - open_, on, domains)


@_narrow.register
def _(formula: SingleLoop, domains: Domains) -> Narrowed | None:
    literals = [literal for literal, _, _ in formula.edges]
    drawn, open_ = _on_and_open(literals, domains)
    changeable = frozenset(open_)
    if not graph_rules.close(formula, drawn, open_):
        return None
    return _switched(literals, changeable - open_, drawn, domains)


def _on_and_open(literals: Iterable[Is], domains: Domains) -> tuple[set[int], set[int]]:
    """The literals, by index, that are true, and those that may be true or false."""
    on: set[int] = set()
    open_: set[int] = set()
    for index, literal in enumerate(literals):
        values = domains[literal.name]
        if literal.value in values:
            (on if len(values) == 1 else open_).add(index)
    return on, open_


def _switched(
    literals: Sequence[Is], decided: Iterable[int], on: Collection[int], domains: Domains
) -> Narrowed | None:
    """Those of the literals that were decided: true if `on`, else false."""
    found: Narrowed = {}
    for index in decided:
        name, value = literals[index].name, literals[index].value
        left = found.get(name, domains[name])
        found[name] = left & {value} if index in on else left - {value}
    return found if all(found.values()) else None
