"""Formulas made ready to be asked again and again what they rule out.

A `Propagator` is called with the values that variables can still take, and gives smaller sets of them. It
and the parts of its formula remember what they said, since most of what is asked is asked again.
Here are those of literals and connectives; others, in `group_propagators` and `graph_propagators`,
register themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property, singledispatch
from itertools import product

from puzzles.formulas.formulas import (
    And,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Iff,
    Implies,
    Is,
    Not,
    Or,
    Value,
    Xor,
)
from puzzles.formulas.negation import denial
from solvers.propagation.clause_sets import ClauseLiteral, ClauseSet, Parts
from solvers.propagation.filtering import Domains, Narrowed, smaller
from solvers.propagation.truth_tables import is_tabular, tabulated

ENUMERATED = 256
"""Any formula with at most this many assignments left is simply tried out on each of them."""
TABULATED = 4_096
"""The same for one of literals and connectives, for which there are truth tables."""
REMEMBERED = 2_000
"""Answers that each part of a formula remembers, before it forgets them all."""


class Propagator:
    """What one formula rules out: nothing, where no other class knows better.

    Called with domains, it gives those without values that the formula rules out, or None if it cannot
    hold at all. What it gives must not be changed.
    """

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.names = tuple(dict.fromkeys(formula.names()))
        self._said: dict[tuple[frozenset[Value], ...], Narrowed | None] = {}

    def __call__(self, domains: Domains) -> Narrowed | None:
        key = tuple([domains[name] for name in self.names])
        try:
            return self._said[key]
        except KeyError:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            found = self._said[key] = self._find(domains)
            return found

    def _find(self, domains: Domains) -> Narrowed | None:
        size = _assignments([len(domains[name]) for name in self.names])
        if size <= TABULATED and self._tabular:
            return tabulated(self.formula, self.names, domains)
        if size <= ENUMERATED:
            names, holds = self.names, self.formula.holds
            return enumerated(names, lambda *values: holds(dict(zip(names, values, strict=True))), domains)
        return self._narrow(domains)

    def _narrow(self, domains: Domains) -> Narrowed | None:
        return {}

    def heeded(self, domains: Domains) -> Hashable:
        """All that what it says hangs on: by default, every domain."""
        return tuple([domains[name] for name in self.names])

    def judge(self, domains: Domains) -> bool | None:
        """Whether the formula certainly holds, or certainly does not; None if neither is seen."""
        if self(domains) is None:
            return False
        return True if self.opposite(domains) is None else None

    @cached_property
    def _tabular(self) -> bool:
        return is_tabular(self.formula)

    @cached_property
    def opposite(self) -> Propagator:
        """That of the negation."""
        return propagator(Not(self.formula))


@singledispatch
def propagator(formula: Formula) -> Propagator:
    """The propagator of a formula."""
    return Propagator(formula)


def enumerated(names: Sequence[str], predicate: Callable[..., bool], domains: Domains) -> Narrowed | None:
    """What is left where the predicate holds of some values for all the names, by trying all of them."""
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


def few_assignments(names: Iterable[str], domains: Domains) -> bool:
    """Whether any formula about those variables is simply tried out."""
    return _assignments([len(domains[name]) for name in names]) <= ENUMERATED


def _assignments(sizes: Sequence[int]) -> int:
    """The product of the sizes, or some number that is too large for trying out."""
    if 0 in sizes:
        return 0
    found = 1
    for size in sizes:
        found *= size
        if found > TABULATED:
            break
    return found


class _Is(Propagator):
    formula: Is

    def __call__(self, domains: Domains) -> Narrowed | None:
        name, value = self.formula.name, self.formula.value
        values = domains[name]
        if value not in values:
            return None
        return {name: frozenset({value})} if len(values) > 1 else {}

    def judge(self, domains: Domains) -> bool | None:
        values = domains[self.formula.name]
        if self.formula.value not in values:
            return False
        return True if len(values) == 1 else None


class _IsNot(Propagator):
    formula: Not

    def __call__(self, domains: Domains) -> Narrowed | None:
        part = self.formula.part
        assert isinstance(part, Is)
        values = domains[part.name]
        if part.value not in values:
            return {}
        left = values - {part.value}
        return {part.name: left} if left else None


class All(Propagator):
    """All parts hold: each is asked until nothing changes."""

    def __init__(self, formula: And) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]
        self._clauses = ClauseSet(
            {number: part.literals for number, part in enumerate(self._parts) if isinstance(part, _Clause)}
        )

    def _find(self, domains: Domains) -> Narrowed | None:
        return self._by_clauses(domains) if self._clauses.pays else all_of(self._parts, domains)

    @cached_property
    def _on(self) -> dict[str, Parts]:
        """The parts that speak of each variable."""
        on = dict.fromkeys(self.names, 0)
        for number, part in enumerate(self._parts):
            for name in part.names:
                on[name] |= 1 << number
        return on

    def _by_clauses(self, domains: Domains) -> Narrowed | None:
        """What `all_of` gives, in the same order; clauses that have nothing to say are not asked."""
        every = (1 << len(self._parts)) - 1
        others = every & ~self._clauses.every
        result, now, waiting = Narrowed(), dict(domains), every
        while waiting:
            changed: Parts = 0
            asked = waiting & (others | self._clauses.telling(now))
            while asked:
                part = asked & -asked
                asked ^= part
                found = self._parts[part.bit_length() - 1](now)
                if found is None:
                    return None
                if found:
                    now.update(found)
                    result.update(found)
                    for name in found:
                        changed |= self._on[name]
                    asked = waiting & (others | self._clauses.telling(now)) & -(part << 1)
            waiting = changed
        return result

    def judge(self, domains: Domains) -> bool | None:
        whole: bool | None = True
        for part in self._parts:
            held = part.judge(domains)
            if held is False:
                return False
            whole = whole and held
        return whole


def all_of(parts: Iterable[Propagator], domains: Domains) -> Narrowed | None:
    """What the parts rule out together, each taken by itself until nothing changes."""
    waiting = parts = list(parts)
    result, now = Narrowed(), dict(domains)
    while waiting:
        changed: set[str] = set()
        for part in waiting:
            found = part(now)
            if found is None:
                return None
            if found:
                changed.update(found)
                now.update(found)
                result.update(found)
        waiting = [part for part in parts if not changed.isdisjoint(part.names)] if changed else []
    return result


class _Any(Propagator):
    """Some part holds: what all that can hold rule out."""

    def __init__(self, formula: Or) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]

    def _narrow(self, domains: Domains) -> Narrowed | None:
        possible = [found for part in self._parts if (found := part(domains)) is not None]
        if not possible:
            return None
        names = set(possible[0]).intersection(*possible[1:])
        joined = {name: frozenset[Value]().union(*(found[name] for found in possible)) for name in names}
        return smaller(joined, domains)


class _Clause(Propagator):
    """Some literal holds, each of another variable: the last that can, if no other can."""

    def __init__(self, formula: Or) -> None:
        super().__init__(formula)
        self.literals = _literals(formula)

    def __call__(self, domains: Domains) -> Narrowed | None:
        last = None
        for name, value, so in self.literals:
            values = domains[name]
            there, settled = value in values, len(values) == 1
            if (there and settled) if so else not there:
                return {}
            if not there if so else settled:
                continue
            if last is not None:
                return {}
            last = name, value, so
        if last is None:
            return None
        name, value, so = last
        return {name: frozenset((value,)) if so else domains[name] - {value}}


def _is_literals(formula: Or | AtMost | AtLeast | Exactly) -> bool:
    """Whether its parts are literals alone, each of another variable."""
    names = [*formula.names()]
    signs = (part.part if isinstance(part, Not) else part for part in formula.parts)
    return len(set(names)) == len(names) and all(isinstance(sign, Is) for sign in signs)


def _literals(formula: Or | AtMost | AtLeast | Exactly) -> list[ClauseLiteral]:
    """Its parts, where these are literals."""
    found = []
    for part in formula.parts:
        sign, so = (part.part, False) if isinstance(part, Not) else (part, True)
        assert isinstance(sign, Is)
        found.append((sign.name, sign.value, so))
    return found


class _Counting(Propagator):
    """Between so many and so many of the parts hold."""

    def __init__(self, formula: AtMost | AtLeast | Exactly) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]
        self._least = 0 if isinstance(formula, AtMost) else formula.count
        self._most = len(self._parts) if isinstance(formula, AtLeast) else formula.count

    def _narrow(self, domains: Domains) -> Narrowed | None:
        true, open_ = judged(self._parts, domains)
        if true > self._most or true + len(open_) < self._least:
            return None
        if true == self._most:
            return all_of([part.opposite for part in open_], domains)
        if true + len(open_) == self._least:
            return all_of(open_, domains)
        return {}


class _CountingLiterals(_Counting):
    """Between so many and so many of some literals hold, each of another variable."""

    def __init__(self, formula: AtMost | AtLeast | Exactly) -> None:
        super().__init__(formula)
        self._literals = _literals(formula)

    def _find(self, domains: Domains) -> Narrowed | None:
        true, open_ = 0, list[ClauseLiteral]()
        for literal in self._literals:
            name, value, so = literal
            values = domains[name]
            if not values:
                return None
            if len(values) > 1 and value in values:
                open_.append(literal)
            else:
                true += (value in values) is so
        if true > self._most or true + len(open_) < self._least:
            return None
        if true < self._most and true + len(open_) > self._least:
            return {}
        hold = true < self._most
        return {
            name: frozenset((value,)) if so is hold else domains[name] - {value} for name, value, so in open_
        }


class _Odd(Propagator):
    """An odd number of the parts hold."""

    def __init__(self, formula: Xor) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]

    def _narrow(self, domains: Domains) -> Narrowed | None:
        true, open_ = judged(self._parts, domains)
        if len(open_) > 1:
            return {}
        if not open_:
            return {} if true % 2 else None
        return (open_[0].opposite if true % 2 else open_[0])(domains)


def judged(parts: Iterable[Propagator], domains: Domains) -> tuple[int, list[Propagator]]:
    """How many parts are certainly true, and those that may be true or false."""
    true, open_ = 0, []
    for part in parts:
        held = part.judge(domains)
        if held is None:
            open_.append(part)
        else:
            true += held
    return true, open_


propagator.register(Is, _Is)
propagator.register(And, All)
propagator.register(Xor, _Odd)


@propagator.register(AtMost)
@propagator.register(Exactly)
def _(formula: AtMost | Exactly) -> Propagator:
    return _counting(formula)


def _counting(formula: AtMost | AtLeast | Exactly) -> Propagator:
    return _CountingLiterals(formula) if _is_literals(formula) else _Counting(formula)


@propagator.register
def _(formula: Or) -> Propagator:
    return _Clause(formula) if _is_literals(formula) else _Any(formula)


@propagator.register
def _(formula: AtLeast) -> Propagator:
    return _Any(Or(*formula.parts)) if formula.count == 1 else _counting(formula)


@propagator.register
def _(formula: Not) -> Propagator:
    if isinstance(formula.part, Is):
        return _IsNot(formula)
    denied = denial(formula.part)
    return Propagator(formula) if denied is None else propagator(denied)


@propagator.register
def _(formula: Implies) -> Propagator:
    return propagator(Or(Not(formula.premise), formula.conclusion))


@propagator.register
def _(formula: Iff) -> Propagator:
    left, right = formula.left, formula.right
    return propagator(Or(And(left, right), And(Not(left), Not(right))))
