"""The ways to satisfy a count of composite things: ships that have a place, symbols that are in a code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Is, Or, Value
from solvers.deduction.chains.compiled_statements import CompiledStatements, Lost, Mask
from solvers.propagation.filtering import Domains, Narrowed
from solvers.propagation.propagators import Propagator

MOST_TRIED = 400
"""The most partial ways that are tried."""


class Thing(Struct, frozen=True):
    """What variables lose if a thing is present, and if it is absent; None for a case that is impossible."""

    there: Lost | None
    missing: Lost | None


def are_things(formula: Formula) -> bool:
    """Whether it counts things that are each expressed by several variables."""
    return isinstance(formula, Exactly) and bool(formula.parts) and all(map(_is_thing, formula.parts))


def have_places(formula: Formula) -> bool:
    """Whether each of these things is a conjunction of cells, such as a ship at a place, so that one sees
    how many fit.
    """
    return are_things(formula) and all(isinstance(part, And) for part in _things(formula))


def _is_thing(part: Formula) -> bool:
    return isinstance(part, And | AtLeast) and all(isinstance(sign, Is) for sign in part.parts)


class CountAtSight(Propagator):
    """What one sees of a count of things without trying any: enough are present, or just enough places
    remain.
    """

    def __init__(self, formula: Exactly) -> None:
        super().__init__(formula)
        self._count = formula.count
        self._things = [
            [(sign.name, sign.value) for sign in part.parts if isinstance(sign, Is)]
            for part in formula.parts
            if isinstance(part, And)
        ]

    def __call__(self, domains: Domains) -> Narrowed | None:
        standing, open_ = 0, list[list[tuple[str, Value]]]()
        for signs in self._things:
            lacking = []
            for name, value in signs:
                values = domains[name]
                if value not in values:
                    break
                if len(values) > 1:
                    lacking.append((name, value))
            else:
                standing += not lacking
                if lacking:
                    open_.append(lacking)
        if not standing <= self._count <= standing + len(open_):
            return None
        found: dict[str, frozenset[Value]] = {}
        if standing == self._count:
            for signs in (signs for signs in open_ if len(signs) == 1):
                ((name, value),) = signs
                found[name] = found.get(name, domains[name]) - {value}
        elif standing + len(open_) == self._count:
            for name, value in (sign for signs in open_ for sign in signs):
                found[name] = found.get(name, domains[name]) & {value}
        return found if all(found.values()) else None


def arrangements(
    net: CompiledStatements, left: Sequence[Mask], formula: Exactly, most: int, fits: Callable[[Lost], bool]
) -> tuple[list[Lost], list[Lost]]:
    """What variables lose in each way to have the required number of things; empty if there are more than
    `most` ways.

    Also, for each thing that obviously does not fit, what variables would lose by it.
    """
    things = [_thing(net, left, part) for part in _things(formula)]
    needed = formula.count - sum(thing.missing is None for thing in things)
    open_ = [thing for thing in things if thing.there is not None and thing.missing is not None]
    unfit = [thing.there for thing in open_ if thing.there and not fits(thing.there)]
    open_ = [thing for thing in open_ if thing.there not in unfit]
    found: list[Lost] = []
    for way in _ways(left, open_, needed):
        if way is None or len(found) == most:
            return [], []
        found.append(way)
    return found, unfit


def lacking(net: CompiledStatements, left: Sequence[Mask], formula: Formula) -> int:
    """How many of the things that a formula requires are not placed yet; 1 if it requires one of several
    places.
    """
    if not isinstance(formula, Exactly):
        return 1
    return formula.count - sum(_thing(net, left, part).missing is None for part in _things(formula))


def places(
    net: CompiledStatements, left: Sequence[Mask], formula: Formula, ways: Iterable[Lost]
) -> tuple[tuple[str, ...], ...]:
    """The possible places of things that are not placed yet: for each, the variables that are true."""
    things = [(_thing(net, left, part), _names(part)) for part in _things(formula)]
    found: dict[tuple[str, ...], None] = {}
    for way in ways:
        for thing, names in things:
            if thing.there and all(gone & ~way.get(number, 0) == 0 for number, gone in thing.there.items()):
                found[names] = None
    return tuple(sorted(found))


def _things(formula: Formula) -> Iterator[And | AtLeast]:
    """The things that a formula counts; for a disjunction of literals, each of these."""
    for part in formula.parts if isinstance(formula, Exactly | Or) else ():
        if isinstance(part, And | AtLeast):
            yield part
        elif isinstance(part, Is):
            yield And(part)


def _names(part: And | AtLeast) -> tuple[str, ...]:
    return tuple(sign.name for sign in part.parts if isinstance(sign, Is) and sign.value is True)


def _ways(left: Sequence[Mask], things: Sequence[Thing], needed: int) -> Iterator[Lost | None]:
    """The ways in which `needed` of the things are present; a None at the end if too much was tried."""
    tried = 0
    stack: list[tuple[int, int, Lost]] = [(0, needed, {})]
    while stack:
        at, still_needed, lost = stack.pop()
        tried += 1
        if tried > MOST_TRIED:
            yield None
            return
        if at == len(things):
            yield lost
            continue
        for gone, still in ((things[at].missing, still_needed), (things[at].there, still_needed - 1)):
            if gone is not None and 0 <= still <= len(things) - at - 1:
                both = {number: lost.get(number, 0) | gone.get(number, 0) for number in {**lost, **gone}}
                if all(left[number] & ~mask for number, mask in both.items()):
                    stack.append((at + 1, still, both))


def _thing(net: CompiledStatements, left: Sequence[Mask], part: And | AtLeast) -> Thing:
    signs = [(net.number[sign.name], net.mask([sign.value])) for sign in part.parts if isinstance(sign, Is)]
    if isinstance(part, AtLeast):
        return _so_often(left, signs, part.count)
    lost = {number: left[number] & ~bit for number, bit in signs if left[number] != bit}
    possible = all(left[number] & bit for number, bit in signs)
    return Thing(lost if possible else None, None if possible and not lost else {})


def _so_often(left: Sequence[Mask], signs: Sequence[tuple[int, Mask]], times: int) -> Thing:
    """The thing that `times` of some variables have a value."""
    possible = [(number, bit) for number, bit in signs if left[number] & bit]
    open_ = [(number, bit) for number, bit in possible if left[number] != bit]
    standing = len(possible) - len(open_)
    there = {number: left[number] & ~bit for number, bit in open_} if len(possible) == times else {}
    missing = dict(open_) if standing == times - 1 else {}
    return Thing(there if len(possible) >= times else None, missing if standing < times else None)
