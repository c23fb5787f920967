"""Three-valued evaluation of formulas: certainly true, certainly false, or open, given some known values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import TypeAlias

from puzzles.formulas.formulas import (
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
    Solution,
    Value,
    Xor,
)

TRIES = 4096
"""The most tuples of a relation, or states of a fold, that are tried; beyond that the formula is open."""
Domains: TypeAlias = Mapping[str, tuple[Value, ...]]


def excluded(
    formula: Formula, known: Solution, domains: Domains, tried: Mapping[str, Collection[Value]]
) -> Iterator[tuple[str, Value]]:
    """The values among `tried` that a formula excludes, as (variable, value); the parts of an `And` are
    evaluated one by one.
    """
    if isinstance(formula, And):
        for part in formula.parts:
            yield from excluded(part, known, domains, tried)
        return
    names = {name for name in formula.names() if name in tried}
    if isinstance(formula, AllDifferent):
        taken = {known[name] for name in formula.variables if name in known}
        yield from ((name, value) for name in names for value in tried[name] if value in taken)
    elif names and truth(formula, known, domains) is not False:
        then = _one_more(formula, known, domains)
        yield from ((name, value) for name in names for value in tried[name] if then(name, value) is False)


def _one_more(formula: Formula, known: Solution, domains: Domains) -> Callable[[str, Value], bool | None]:
    """A function that gives `truth` with one more value known; it may give None in place of True."""
    if isinstance(formula, Relation):
        return lambda name, value: _can_hold(formula, {**known, name: value}, domains)
    if isinstance(formula, Exactly | AtMost | AtLeast) and all(
        isinstance(part, Is) for part in formula.parts
    ):
        return _one_more_counted(formula, known, domains)
    return lambda name, value: truth(formula, {**known, name: value}, domains)


def _can_hold(formula: Relation, known: Solution, domains: Domains) -> bool | None:
    """False if no completion of the known values satisfies the relation, else None."""
    return None if any(found is not False for found in _tuples(formula, known, domains)) else False


def _one_more_counted(
    formula: Exactly | AtMost | AtLeast, known: Solution, domains: Domains
) -> Callable[[str, Value], bool | None]:
    """As `_one_more`, for a cardinality constraint over literals: only the literals of that one variable are
    evaluated again.
    """
    literals: dict[str, list[Value]] = {}
    for part in formula.parts:
        assert isinstance(part, Is)
        literals.setdefault(part.name, []).append(part.value)
    before = [truth(part, known, domains) for part in formula.parts]
    true, false = before.count(True), before.count(False)

    def then(name: str, value: Value) -> bool | None:
        own, domain = literals[name], domains[name]
        hits, dead = own.count(value), sum(each not in domain for each in own)
        return _of_count(formula, true + hits, false - dead + len(own) - hits)

    return then


def conjuncts(formula: Formula) -> Iterator[Formula]:
    """The formula's conjuncts, with nested conjunctions flattened."""
    if isinstance(formula, And):
        for part in formula.parts:
            yield from conjuncts(part)
    else:
        yield formula


def truth(formula: Formula, known: Solution, domains: Domains) -> bool | None:
    """Whether the formula is certainly true or false under the known values; None if that is open.

    Connectives follow Kleene's three-valued logic; a sum uses the bounds of each variable; a relation and a
    fold try all completions. Formulas that a person has to see as a whole, such as a single loop, are always
    open.
    """
    match formula:
        case Is(name, value):
            if name in known:
                return known[name] == value
            return None if name not in domains or value in domains[name] else False
        case Not(part):
            return _not(truth(part, known, domains))
        case And() | Or():
            found, decides = {truth(part, known, domains) for part in formula.parts}, isinstance(formula, Or)
            return decides if decides in found else None if None in found else not decides
        case Implies(premise, conclusion):
            return truth(Or(Not(premise), conclusion), known, domains)
        case Xor() | Iff():
            parts = formula.parts if isinstance(formula, Xor) else (Not(formula.left), formula.right)
            odd = [truth(part, known, domains) for part in parts]
            return None if None in odd else sum(map(bool, odd)) % 2 == 1
        case Exactly() | AtMost() | AtLeast():
            every = [truth(part, known, domains) for part in formula.parts]
            return _of_count(formula, every.count(True), every.count(False))
        case AllDifferent(names):
            values = [known[name] for name in names if name in known]
            return False if len(set(values)) < len(values) else True if len(values) == len(names) else None
        case Linear():
            return _of_sum(formula, known, domains)
        case Relation():
            return _certain(_tuples(formula, known, domains))
        case Fold():
            return _of_fold(formula, known, domains)
    return None


def held(formula: Formula, known: Solution) -> tuple[int, int]:
    """The least and the greatest number of parts of a cardinality constraint that can hold."""
    assert isinstance(formula, Exactly | AtMost | AtLeast)
    found = [truth(part, known, {}) for part in formula.parts]
    return found.count(True), len(found) - found.count(False)


def _not(found: bool | None) -> bool | None:
    return None if found is None else not found


def _certain(found: Iterable[bool | None]) -> bool | None:
    """The common value of all items; None if they differ or there are none."""
    seen: set[bool | None] = set()
    for one in found:
        seen.add(one)
        if len(seen) > 1:
            break
    return seen.pop() if len(seen) == 1 else None


def _choices(names: Iterable[str], known: Solution, domains: Domains) -> dict[str, tuple[Value, ...]]:
    return {name: (known[name],) if name in known else domains.get(name, ()) for name in names}


def _tuples(formula: Relation, known: Solution, domains: Domains) -> Iterator[bool | None]:
    """Whether the relation holds, for each combination of remaining values; a single None if there are too
    many.
    """
    choices = _choices(formula.variables, known, domains)
    if prod(map(len, choices.values())) > TRIES:
        return iter((None,))
    values = product(*choices.values())
    if len(choices) == len(formula.variables):
        return (bool(formula.predicate(*each)) for each in values)
    return (formula.holds(dict(zip(choices, each, strict=True))) for each in values)


def _of_count(formula: Exactly | AtMost | AtLeast, true: int, false: int) -> bool | None:
    """The truth of a cardinality constraint of which `true` parts are true and `false` parts are false."""
    least, most, count = true, len(formula.parts) - false, formula.count
    enough = True if least >= count else False if most < count else None
    within = True if most <= count else False if least > count else None
    if isinstance(formula, AtLeast):
        return enough
    if isinstance(formula, AtMost):
        return within
    return False if False in (enough, within) else True if enough and within else None


def _of_sum(formula: Linear, known: Solution, domains: Domains) -> bool | None:
    choices = _choices((name for _, name in formula.terms), known, domains)
    spans = [sorted(weight * int(value) for value in choices[name]) for weight, name in formula.terms]
    if not all(spans):
        return None
    least, most = sum(span[0] for span in spans), sum(span[-1] for span in spans)
    compare, bound = COMPARISONS[formula.comparison], formula.bound
    if formula.comparison in ("=", "!="):
        if least == most:
            return compare(least, bound)
        return None if least <= bound <= most else formula.comparison == "!="
    return _certain(compare(total, bound) for total in (least, most))


def _of_fold(formula: Fold, known: Solution, domains: Domains) -> bool | None:
    states: set[Hashable] = {formula.start}
    died = False
    choices = _choices(formula.variables, known, domains)
    for name in formula.variables:
        after = {formula.step(state, value) for state in states for value in choices[name]}
        died = died or None in after
        states = after - {None}
        if len(states) > TRIES:
            return None
    found = {bool(formula.accept(state)) for state in states} | ({False} if died else set())
    return found.pop() if len(found) == 1 else None
