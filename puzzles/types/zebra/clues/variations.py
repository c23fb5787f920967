"""Claims for which a zebra clue could be a mistake: with another value, direction or relation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from puzzles.types.zebra.claims.claim import AnyOf, Claim, CountOf, If, Joined, Negation
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Apart, At, Between, Near, Shift, Side
from puzzles.types.zebra.claims.sums import Sum, Terms, ValueSum


def variations(clue: Claim, groups: Mapping[str, Sequence[str]], positions: int) -> Iterator[Claim]:
    """Claims that differ from `clue` in one point. `groups` maps each item to all items of its category."""
    seen: set[Claim] = {clue}
    for other in (*_changed(clue, groups, positions), *_swapped(clue, groups)):
        if other not in seen:
            seen.add(other)
            yield other


def _changed(clue: Claim, groups: Mapping[str, Sequence[str]], positions: int) -> Iterator[Claim]:
    distances = range(1, positions)
    match clue:
        case At(item, _):
            yield from (At(item, number) for number in range(1, positions + 1))
        case Shift(item, other, by):
            yield Shift(item, other, -by)
            yield Side(item, other, 1 if by > 0 else -1)
            yield Near(item, other) if abs(by) == 1 else Apart(item, other, abs(by))
            if abs(by) > 1:
                yield from (Shift(item, other, n if by > 0 else -n) for n in distances)
        case Side(item, other, sign):
            yield Side(item, other, -sign)
            yield Shift(item, other, sign)
            yield Near(item, other)
        case Near(item, other):
            yield from (Shift(item, other, by) for by in (-1, 1))
            yield from (Apart(item, other, distance) for distance in distances if distance > 1)
        case Apart(item, other, _):
            yield Near(item, other)
            yield from (Apart(item, other, distance) for distance in distances if distance > 1)
        case Between(item, first, second):
            yield Between(first, item, second)
            yield Between(second, first, item)
        case Difference(item, order, other, by, bound):
            yield Difference(item, order, other, -by, bound)
            yield Greater(item, order, other, 1 if by > 0 else -1)
        case Greater(item, order, other, sign):
            yield Greater(item, order, other, -sign)
            yield Steps(item, order, other, sign)
        case Steps(item, order, other, by):
            yield Steps(item, order, other, -by)
            yield Greater(item, order, other, 1 if by > 0 else -1)
        case ValueSum(left, comparison, right, order):
            signs = (sign for sign in ("=", "<", ">", "<=", ">=") if sign != comparison)
            yield from (ValueSum(left, sign, right, order) for sign in signs)
        case Sum(left, comparison, right):
            yield from (Sum(left, sign, right) for sign in ("=", "<", ">", "<=", ">=") if sign != comparison)
            yield from (Sum(left, comparison, terms) for terms in _shifted(right))
        case Negation(part):
            yield part
            others = _changed(part, groups, positions)
            yield from (Negation(other) for other in others if not isinstance(other, Negation))
        case AnyOf(parts):
            yield CountOf(parts, "exactly", 1)
        case CountOf(parts, how, count):
            yield from (CountOf(parts, other, count) for other in ("exactly", "at least", "at most"))
            yield from (CountOf(parts, how, number) for number in range(1, len(parts) + 1))
        case If((premise, conclusion)):
            yield If((conclusion, premise))
    if isinstance(clue, Joined):
        for index, part in enumerate(clue.parts):
            for changed in _changed(part, groups, positions):
                yield replace(clue, parts=(*clue.parts[:index], changed, *clue.parts[index + 1 :]))
    elif not isinstance(clue, Negation):
        yield Negation(clue)


def _shifted(terms: Terms) -> Iterator[Terms]:
    """The sums with one number greater or smaller by one."""
    for index, (sign, term) in enumerate(terms):
        if isinstance(term, int):
            for number in (term - 1, term + 1):
                if number >= 0:
                    yield (*terms[:index], (sign, number), *terms[index + 1 :])


def _swapped(clue: Claim, groups: Mapping[str, Sequence[str]]) -> Iterator[Claim]:
    """The claims with one item replaced by another of its category that is not in the clue."""
    mentioned = tuple(dict.fromkeys(clue.names()))
    for name in mentioned:
        for other in groups[name]:
            if other not in mentioned:
                yield clue.renamed(lambda found, name=name, other=other: other if found == name else found)  # type: ignore[misc]
