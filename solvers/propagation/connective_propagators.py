"""Propagators of literals and connectives. Importing this registers them with `propagator`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from puzzles.formulas.formulas import (
    And,
    AtLeast,
    AtMost,
    Exactly,
    Iff,
    Implies,
    Is,
    Not,
    Or,
    Value,
)
from puzzles.formulas.negation import denial
from solvers.propagation.clause_sets import ClauseLiteral, ClauseSet, Parts
from solvers.propagation.filtering import Domains, Narrowed, smaller
from solvers.propagation.propagators import Propagator, propagator


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
    """A conjunction: each part is asked again until nothing changes."""

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
        """For each variable, the parts that mention it."""
        on = dict.fromkeys(self.names, 0)
        for number, part in enumerate(self._parts):
            for name in part.names:
                on[name] |= 1 << number
        return on

    def _by_clauses(self, domains: Domains) -> Narrowed | None:
        """The result of `all_of`, in the same order; clauses that are neither unit nor violated are not
        asked.
        """
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
    """What the parts exclude together, by propagating each alone until a fixpoint is reached."""
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


class AnyOf(Propagator):
    """A disjunction: what all parts that can hold exclude."""

    def __init__(self, formula: Or) -> None:
        super().__init__(formula)
        self._parts = [propagator(part) for part in formula.parts]

    def _narrow(self, domains: Domains) -> Narrowed | None:
        possible = [found for part in self._parts if (found := part(domains)) is not None]
        if not possible:
            return None
        first, *others = possible  # whose order is kept: what is quoted hangs on it
        names = [name for name in first if all(name in other for other in others)]
        joined = {name: frozenset[Value]().union(*(found[name] for found in possible)) for name in names}
        return smaller(joined, domains)


class _Clause(Propagator):
    """A clause over literals of distinct variables, by unit propagation."""

    def __init__(self, formula: Or) -> None:
        super().__init__(formula)
        self.literals = literals_of(formula)

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


class _Alternatives(Propagator):
    """A clause over literals of which several may be about one variable, by unit propagation.

    Complete: each variable satisfies the clause by some of its values, independently of the others.
    """

    def __init__(self, formula: Or) -> None:
        super().__init__(formula)
        wanted: dict[str, set[Value]] = {name: set() for name in self.names}
        denied: dict[str, set[Value]] = {name: set() for name in self.names}
        for name, value, so in literals_of(formula):
            (wanted if so else denied)[name].add(value)
        self._signs = [(name, frozenset(wanted[name]), frozenset(denied[name])) for name in self.names]
        """For each variable, the values that satisfy the clause, or the one besides which all do."""
        self._always = any(len(others) > 1 or own & others for _, own, others in self._signs)

    def __call__(self, domains: Domains) -> Narrowed | None:
        if self._always:
            return {}
        last = None
        for name, own, others in self._signs:
            values = domains[name]
            kept = values - others if others else values & own
            if len(kept) == len(values):
                return {}
            if kept:
                if last is not None:
                    return {}
                last = name, kept
        return None if last is None else dict([last])


def are_literals(formula: Or | AtMost | AtLeast | Exactly) -> bool:
    """Whether its parts are literals of distinct variables."""
    names = [*formula.names()]
    return len(set(names)) == len(names) and _are_signs(formula)


def _are_signs(formula: Or | AtMost | AtLeast | Exactly) -> bool:
    """Whether its parts are literals."""
    signs = (part.part if isinstance(part, Not) else part for part in formula.parts)
    return all(isinstance(sign, Is) for sign in signs)


def literals_of(formula: Or | AtMost | AtLeast | Exactly) -> list[ClauseLiteral]:
    """Its parts as literals; each has to be one."""
    found = []
    for part in formula.parts:
        sign, so = (part.part, False) if isinstance(part, Not) else (part, True)
        assert isinstance(sign, Is)
        found.append((sign.name, sign.value, so))
    return found


propagator.register(Is, _Is)
propagator.register(And, All)


@propagator.register
def _(formula: Or) -> Propagator:
    if not _are_signs(formula):
        return AnyOf(formula)
    return _Clause(formula) if are_literals(formula) else _Alternatives(formula)


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
