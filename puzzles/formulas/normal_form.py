"""A normal form of formulas after variables and values are exchanged, independent of how they are written.

Two formulas with the same form are equivalent. Different forms prove nothing, because some formulas hide
their meaning in functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod

from msgspec import Struct

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
    Value,
    Xor,
)
from puzzles.formulas.graphs.connectivity import Connected, Edge, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins

Domain = tuple[Value, ...]
Exchange = tuple[tuple[Value, Value], ...]
"""Pairs of a value and its image; all other values are unchanged."""
MOST_TUPLES = 5_000
"""The most tuples of values for which a relation is written out as a table."""
MOST_STATES = 2_000
"""The most states of a fold for which it is tested whether the order of its variables matters."""


class Hidden(Exception):
    """Raised where it cannot be determined what a formula says after values are exchanged."""


class Move(Struct, frozen=True):
    """A permutation of variables and of values.

    `names` maps every variable to its image; `domains` are those of the variables.
    """

    names: Mapping[str, str]
    domains: Mapping[str, Domain]
    exchange: Exchange = ()

    def form(self, formula: Formula) -> Hashable:
        """The normal form of the formula after the move; raises `Hidden`."""
        match formula:
            case Is(name, value):
                return self.names[name], self._values.get(value, value)
            case Not(part):
                return Not, self.form(part)
            case And(parts=parts) | Or(parts=parts):
                return type(formula), frozenset(map(self.form, parts))
            case Xor(parts=parts):
                return Xor, _amounts(map(self.form, parts))
            case Implies(premise, conclusion):
                return Implies, self.form(premise), self.form(conclusion)
            case Iff(left, right):
                return Iff, frozenset((self.form(left), self.form(right)))
            case Exactly(count, parts) | AtMost(count, parts) | AtLeast(count, parts):
                return type(formula), count, _amounts(map(self.form, parts))
            case AllDifferent(variables):
                return AllDifferent, frozenset(self.names[name] for name in variables)
            case Relation(variables, predicate):
                return self._table(variables, predicate) or self._opaque(
                    Relation, self._named(variables), predicate
                )
            case Linear(terms, comparison, bound):
                names = tuple(name for _, name in terms)
                sums = _Sum(tuple(weight for weight, _ in terms), comparison, bound)
                moved = _amounts((weight, self.names[name]) for weight, name in terms)
                return self._table(names, sums) or self._opaque(Linear, moved, comparison, bound)
            case Fold(variables, start, step, accept):
                named: Hashable = self._named(variables)
                domains = {self.domains[name] for name in variables}
                if len(domains) == 1 and _commutes(start, step, *domains, len(variables)):
                    named = _amounts(self._named(variables))
                return self._table(variables, _Folded(start, step, accept)) or self._opaque(
                    Fold, named, start, step, accept
                )
            case Connected(nodes, links, anchored):
                forms = [self.form(node) for node in nodes]
                joined = frozenset(frozenset((forms[one], forms[other])) for one, other in links)
                return Connected, frozenset(forms), joined, frozenset(forms[index] for index in anchored)
            case EqualParts(nodes=signs, links=links, size=size):
                forms = [self.form(sign) for sign in signs]
                joined = frozenset(frozenset((forms[one], forms[other])) for one, other in links)
                return EqualParts, size, frozenset(forms), joined
            case Reached(nodes=signs, links=links, roots=roots, size=size):
                forms = [self.form(sign) for sign in signs]
                joined = frozenset(frozenset((forms[one], forms[other])) for one, other in links)
                return Reached, size, frozenset(forms), joined, frozenset(forms[root] for root in roots)
            case SingleLoop(edges):
                forms = [self.form(literal) for literal, _, _ in edges]
                return SingleLoop, _amounts(forms), _meeting(forms, edges)
            case Forest(edges):
                forms = [self.form(literal) for literal, _, _ in edges]
                return Forest, _amounts(forms), _meeting(forms, edges)
            case Pairing(nodes):
                forms = [self.form(literal) for literal, _ in nodes]
                shared = (frozenset(forms[index] for index in around) for around in formula.sharing.values())
                return (
                    Pairing,
                    _amounts(zip(forms, (len(own) for _, own in nodes), strict=True)),
                    _amounts(shared),
                )
            case Enclosed(root=root, walls=walls, size=size):
                forms = [self.form(literal) for literal, _, _ in walls]
                here = (form for form, (_, *ends) in zip(forms, walls, strict=True) if root in ends)
                return Enclosed, size, _amounts(here), _amounts(forms), _meeting(forms, walls)
            case Twins(cells, walls, dark):
                forms = [self.form(literal) for literal, _, _ in walls]
                placed = zip(forms, (ends for _, *ends in walls), strict=True)
                return Twins, cells, dark, _amounts((form, tuple(sorted(ends))) for form, ends in placed)
            case Partition(cells, walls, size):
                forms = [self.form(literal) for literal, _, _ in walls]
                return Partition, len(cells), size, _amounts(forms), _meeting(forms, walls)
        raise Hidden

    @property
    def _values(self) -> dict[Value, Value]:
        return dict(self.exchange)

    def _named(self, variables: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.names[name] for name in variables)

    def _opaque(self, *parts: Hashable) -> Hashable:
        """The form of a formula whose functions take values as arguments; raises `Hidden` if values are
        exchanged.
        """
        if self.exchange:
            raise Hidden
        return parts

    def _table(self, variables: tuple[str, ...], predicate: Callable[..., bool]) -> Hashable | None:
        """The form of a predicate as the table of tuples that it allows; None if that is too large."""
        domains = tuple(self.domains[name] for name in variables)
        if prod(map(len, domains)) > MOST_TUPLES:
            return None
        named = self._named(variables)
        order = tuple(sorted(range(len(named)), key=named.__getitem__))
        return tuple(named[place] for place in order), _allowed(predicate, domains, order, self.exchange)


class _Sum(Struct, frozen=True):
    """The predicate of a `Linear`."""

    weights: tuple[int, ...]
    comparison: str
    bound: int

    def __call__(self, *values: int) -> bool:
        total = sum(weight * value for weight, value in zip(self.weights, values, strict=True))
        return COMPARISONS[self.comparison](total, self.bound)


class _Folded(Struct, frozen=True):
    """The predicate of a `Fold`."""

    start: Hashable
    step: Callable[..., Hashable | None]
    accept: Callable[..., bool]

    def __call__(self, *values: Value) -> bool:
        state: Hashable | None = self.start
        for value in values:
            state = self.step(state, value)
            if state is None:
                return False
        return self.accept(state)


def _meeting(forms: Sequence[Hashable], edges: Sequence[Edge]) -> Hashable:
    """For each vertex the forms of its edges, as a multiset."""
    found: dict[Hashable, set[Hashable]] = {}
    for form, (_, *ends) in zip(forms, edges, strict=True):
        for end in ends:
            found.setdefault(end, set()).add(form)
    return _amounts(map(frozenset, found.values()))


def _amounts(items: Iterable[Hashable]) -> frozenset[tuple[Hashable, int]]:
    """A multiset as a set of items with their numbers."""
    return frozenset(Counter(items).items())


@lru_cache(maxsize=4096)
def _allowed(
    predicate: Callable[..., bool], domains: tuple[Domain, ...], order: tuple[int, ...], exchange: Exchange
) -> frozenset[tuple[Value, ...]]:
    """The tuples that a predicate allows, with their positions permuted by `order` and their values
    exchanged.
    """
    values = dict(exchange)
    return frozenset(
        tuple(values.get(found[place], found[place]) for place in order)
        for found in product(*domains)
        if predicate(*found)
    )


@lru_cache(maxsize=512)
def _commutes(start: Hashable, step: Callable[..., Hashable | None], domain: Domain, length: int) -> bool:
    """Whether a fold over `length` variables reaches the same state in any order of the values."""
    seen, edge = {start}, {start}
    for _ in range(length - 1):
        after = {state: [step(state, value) for value in domain] for state in edge}
        for nexts in after.values():
            for value, one in zip(domain, nexts, strict=True):
                for other_value, other in zip(domain, nexts, strict=True):
                    both = None if one is None else step(one, other_value)
                    if both != (None if other is None else step(other, value)):
                        return False
        edge = {state for nexts in after.values() for state in nexts if state is not None} - seen
        seen |= edge
        if len(seen) > MOST_STATES:
            return False
    return True
