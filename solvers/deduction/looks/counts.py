"""Looks at several counts: two that overlap, and some that fill up others.

A count says how many of its literals are true, at least and at most. Comparing two gives bounds for the part
of one outside of the other; if some regions fill up as many rows, nothing else in these rows counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, islice

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement, ruled_out
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.count_statements import Count, Often, Sign, counts_of, names_of
from solvers.deduction.looks.sighting import Players, look_pattern, priced
from solvers.propagation.known_facts import KnownFacts

LARGEST = 3
"""The most counts of a family that are combined."""
MOST_SETS = 4_000
"""The most sets of counts that are tried; families with more are skipped."""


class Left(Struct, frozen=True):
    """The remainder of a count: its open literals, of which from `least` to `most` are true."""

    count: Count
    open: frozenset[Sign]
    least: int
    most: int


class Compared(Struct, frozen=True):
    """What several counts imply together; `parts` is the number of disjoint parts to consider."""

    counts: tuple[Count, ...]
    conclusions: tuple[tuple[Sign, bool], ...]
    parts: int


class Counts:
    """The counts on a board."""

    def __init__(self, statements: Iterable[Statement], board: KnownFacts, players: Players) -> None:
        self._board, self._players = board, players
        self._counts = counts = counts_of(statements, lambda name: board.variables[name].is_boolean)
        self._on = places = dict[Sign, list[int]]()
        for at, count in enumerate(counts):
            for literal in count.literals:
                places.setdefault(literal, []).append(at)
        self._pairs = sorted(
            {
                (one, other)
                for found in places.values()
                for one, other in combinations(found, 2)
                if counts[one].index != counts[other].index
            }
        )

    def found(self) -> Iterator[Deduction]:
        """What follows from several counts but not from a single one."""
        return (found for compared in self._seen() if (found := self._deduction(compared)).conclusions)

    def _deduction(self, compared: Compared) -> Deduction:
        statements = tuple(count.statement for count in compared.counts)
        names = dict.fromkeys(
            name for count in compared.counts for sign in count.literals for name in names_of(sign)
        )
        conclusions = tuple(one for sign, true in compared.conclusions for one in self._literals(sign, true))
        pattern = look_pattern(statements, 2 * compared.parts - 3, 0, self._players)
        pattern = priced(pattern, statements, conclusions, self._board)
        return Deduction(statements, conclusions, tuple(self._board.facts(names)), False, pattern=pattern)

    def _literals(self, sign: Sign, true: bool) -> Iterator[Literal]:
        """The literals of variables that are implied by a sign being true or false; empty while several
        places remain.
        """
        variables, domains = self._board.variables, self._board.domains
        if isinstance(sign, Literal):
            yield sign if true else ruled_out(variables[sign.name], sign.value)
            return
        open_ = [name for name in sign.names if sign.value in domains[name] and len(domains[name]) > 1]
        standing = sum(domains[name] == {sign.value} for name in sign.names)
        if true and standing + len(open_) == sign.times:
            yield from (Literal(name, sign.value) for name in open_)
        elif not true and standing == sign.times - 1:
            yield from (ruled_out(variables[name], sign.value) for name in open_)

    def _seen(self) -> Iterator[Compared]:
        left = [self._left(count) for count in self._counts]
        for one, other in self._pairs:
            first, second = left[one], left[other]
            shared = first.open & second.open
            if len(shared) > 1 and (gone := tuple(_compared(first, second, shared))):
                parts = 2 + (first.open != shared) + (second.open != shared)
                yield Compared((first.count, second.count), gone, parts)
        yield from self._several(left)
        yield from islice(self._differences(left), MOST_SETS)
        yield from self._used_up()
        for of in (Literal, Often):
            yield from self._accounted([each for each in left if each.open and self._is_of(each.count, of)])

    def _differences(self, left: Sequence[Left]) -> Iterator[Compared]:
        """A count without another one that lies within it, compared with a third."""
        for one, other in self._pairs:
            for inner, outer in ((left[one], left[other]), (left[other], left[one])):
                if not inner.open or not inner.open < outer.open:
                    continue
                least, most = max(0, outer.least - inner.most), outer.most - inner.least
                rest = Left(outer.count, outer.open - inner.open, least, most)
                near = {at for sign in rest.open for at in self._on[sign]}
                for third in (left[at] for at in sorted(near - {one, other})):
                    shared = rest.open & third.open
                    if len(shared) > 1 and (gone := tuple(_compared(rest, third, shared))):
                        parts = 3 + (rest.open != shared) + (third.open != shared)
                        yield Compared((inner.count, outer.count, third.count), gone, parts)

    def _is_of(self, count: Count, kind: type) -> bool:
        """Whether it counts signs of that class over variables that are not booleans."""
        variables = self._board.variables
        return all(isinstance(sign, kind) and not variables[sign.name].is_boolean for sign in count.literals)

    def _accounted(self, left: Sequence[Left]) -> Iterator[Compared]:
        """Counts that together need all of their open variables: each of these has one of the counted
        values.
        """
        domains = self._board.domains
        sets = chain.from_iterable(combinations(left, size) for size in range(2, LARGEST + 1))
        for chosen in islice(sets, MOST_SETS):
            literals = frozenset[Sign]().union(*(each.open for each in chosen))
            kept: dict[str, set[Value]] = {}
            for sign in literals:
                for name in (name for name in names_of(sign) if len(domains[name]) > 1):
                    kept.setdefault(name, set()).add(sign.value)
            twice = sum(len(each.open) for each in chosen) - len(literals)
            if sum(each.least for each in chosen) - twice == len(kept):
                gone = tuple(
                    (Literal(name, value), False)
                    for name in sorted(kept)
                    for value in self._board.variables[name].domain
                    if value in domains[name] and value not in kept[name]
                )
                yield Compared(tuple(each.count for each in chosen), gone, len(chosen))

    def _used_up(self) -> Iterator[Compared]:
        """Counts of several values over the same variables that are used up by variables that can have no
        other values: the rest has none of these values.
        """
        domains = self._board.domains
        for names, counts in self._of_same:
            for size in range(2, min(LARGEST, len(counts)) + 1):
                for chosen in combinations(counts, size):
                    values = frozenset(sign.value for count in chosen for sign in count.literals)
                    others = [name for name in names if not domains[name] <= values]
                    if len(values) == size and len(names) - len(others) == sum(each.most for each in chosen):
                        gone = tuple(one for name in others for one in self._none_of(name, values))
                        yield Compared(chosen, gone, size)

    def _none_of(self, name: str, values: frozenset[Value]) -> Iterator[tuple[Literal, bool]]:
        """The literals that a variable has none of the values, or that it has the one value that remains."""
        domain = self._board.domains[name]
        left = tuple(domain - values)
        if len(left) == 1 < len(domain):
            yield Literal(name, left[0]), True
        else:
            yield from ((Literal(name, value), False) for value in sorted(domain & values, key=str))

    @cached_property
    def _of_same(self) -> list[tuple[tuple[str, ...], list[Count]]]:
        """Groups of counts of one value each over the same variables."""
        found: dict[frozenset[str], list[Count]] = {}
        for count in self._counts:
            names = frozenset(sign.name for sign in count.literals)
            one_each = len(names) == len(count.literals) and len({one.value for one in count.literals}) == 1
            if one_each and self._is_of(count, Literal):
                found.setdefault(names, []).append(count)
        return [(tuple(sorted(names)), counts) for names, counts in found.items() if len(counts) > 1]

    def _left(self, count: Count) -> Left:
        domains = self._board.domains
        open_, true = set(), 0
        for sign in count.literals:
            needed = sign.times if isinstance(sign, Often) else 1
            sets = [values for name in names_of(sign) if sign.value in (values := domains[name])]
            if sum(len(values) == 1 for values in sets) >= needed:
                true += 1
            elif len(sets) >= needed:
                open_.add(sign)
        return Left(count, frozenset(open_), max(0, count.least - true), min(len(open_), count.most - true))

    def _several(self, left: Sequence[Left]) -> Iterator[Compared]:
        """Sets of counts of one family that are filled up by counts of another."""
        families: dict[str, list[Left]] = {}
        for each in left:
            if each.open and each.count.statement.family:
                families.setdefault(each.count.statement.family, []).append(each)
        for inner in families.values():
            for outer in families.values():
                if inner is not outer:
                    yield from _filled(inner, outer)


def _compared(one: Left, other: Left, shared: frozenset[Sign]) -> Iterator[tuple[Sign, bool]]:
    """What follows from two counts with common open literals: signs, each with whether it is true."""
    mine, others = one.open - shared, other.open - shared
    least = max(0, one.least - len(mine), other.least - len(others))
    most = min(len(shared), one.most, other.most)
    if least > most:
        return
    for part, low, high in (
        (shared, least, most),
        (mine, one.least - most, one.most - least),
        (others, other.least - most, other.most - least),
    ):
        if part and (low >= len(part) or high <= 0):
            yield from ((each, high > 0) for each in sorted(part, key=_order))


def _order(sign: Sign) -> tuple[str, str]:
    return sign.name, str(sign.value)


def _filled(inner: Sequence[Left], outer: Sequence[Left]) -> Iterator[Compared]:
    """Some inner counts that need all that as many outer ones allow: the other literals of
    these are false.
    """
    across = {literal: each for each in outer for literal in each.open}
    rows = [
        (each, {across[literal].count.index: across[literal] for literal in each.open})
        for each in inner
        if each.least and all(literal in across for literal in each.open)
    ]
    sets = chain.from_iterable(
        combinations([row for row in rows if len(row[1]) <= size], size) for size in range(2, LARGEST + 1)
    )
    for chosen in islice(sets, MOST_SETS):
        covers = {index: each for _, found in chosen for index, each in found.items()}
        covers = dict(sorted(covers.items()))
        own = frozenset[Sign]().union(*(each.open for each, _ in chosen))
        needed = sum(each.least for each, _ in chosen)
        if len(covers) > len(chosen) or len(own) < sum(len(each.open) for each, _ in chosen):
            continue
        if needed < sum(each.most for each in covers.values()):
            continue
        rest = frozenset[Sign]().union(*(each.open for each in covers.values())) - own
        if rest:
            counts = (*(each.count for each, _ in chosen), *(each.count for each in covers.values()))
            gone = tuple((each, False) for each in sorted(rest, key=_order))
            yield Compared(counts, gone, 2 * len(chosen))
