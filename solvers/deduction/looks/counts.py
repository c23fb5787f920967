"""Looks at numbers that count: two that share places, and several that fill several others.

A count says that between so many and so many of its literals are true. What is left of one that lies within
another, or sticks out of it, follows by comparing the two; of regions that lie in as many rows, all other
cells of these rows are left over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not
from puzzles.formulas.statements import Literal, Statement, ruled_out
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.propagation.known_facts import KnownFacts

LARGEST = 3
"""Counts of a family that are taken together at most."""
MOST_SETS = 4_000
"""Sets of counts that are tried at most; families with more of them are left alone."""


class Count(Struct, frozen=True):
    """That from `least` to `most` of the literals are true, by one statement."""

    index: int
    statement: Statement
    literals: frozenset[Literal]
    least: int
    most: int


class Left(Struct, frozen=True):
    """What is left of a count: its open literals, of which from `least` to `most` are true."""

    count: Count
    open: frozenset[Literal]
    least: int
    most: int


class Compared(Struct, frozen=True):
    """What follows from counts together; `parts` is how many parts of them had to be told apart."""

    counts: tuple[Count, ...]
    conclusions: tuple[Literal, ...]
    parts: int


def counts_of(statements: Iterable[Statement], is_boolean: Callable[[str], bool]) -> tuple[Count, ...]:
    """The counts that the statements say, or that are part of what they say."""
    found = []
    for index, statement in enumerate(statements):
        formula = statement.formula
        for part in formula.parts if isinstance(formula, And) else (formula,):
            said = _said(part, is_boolean)
            if said is not None and len(said[0]) > 1:
                found.append(Count(index, statement, *said))
    return tuple(found)


def _said(formula: Formula, is_boolean: Callable[[str], bool]) -> tuple[frozenset[Literal], int, int] | None:
    """The literals of a count, and how many are true at least and at most; None of anything else."""
    if not isinstance(formula, Exactly | AtMost | AtLeast):
        return None
    literals = []
    for part in formula.parts:
        if isinstance(part, Is):
            literals.append(Literal(part.name, part.value))
        elif isinstance(part, Not) and isinstance(part.part, Is) and is_boolean(part.part.name):
            literals.append(Literal(part.part.name, not part.part.value))
    every = frozenset(literals)
    if len(every) != len(formula.parts):
        return None
    least = 0 if isinstance(formula, AtMost) else formula.count
    most = len(every) if isinstance(formula, AtLeast) else formula.count
    return every, least, most


class Counts:
    """The counts on a board."""

    def __init__(self, statements: Iterable[Statement], board: KnownFacts, players: Players) -> None:
        self._board, self._players = board, players
        self._counts = counts = counts_of(statements, lambda name: board.variables[name].is_boolean)
        places: dict[Literal, list[int]] = {}
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
        """What follows from two counts, or from several of a family, and not from one of them."""
        return map(self._deduction, self._seen())

    def _deduction(self, compared: Compared) -> Deduction:
        statements = tuple(count.statement for count in compared.counts)
        names = dict.fromkeys(literal.name for count in compared.counts for literal in count.literals)
        conclusions = tuple(
            one if one.positive else ruled_out(self._board.variables[one.name], one.value)
            for one in compared.conclusions
        )
        pattern = look_pattern(statements, 2 * compared.parts - 3, 0, self._players)
        return Deduction(statements, conclusions, tuple(self._board.facts(names)), False, pattern=pattern)

    def _seen(self) -> Iterator[Compared]:
        left = [self._left(count) for count in self._counts]
        for one, other in self._pairs:
            first, second = left[one], left[other]
            shared = first.open & second.open
            if len(shared) > 1 and (gone := tuple(_compared(first, second, shared))):
                parts = 2 + (first.open != shared) + (second.open != shared)
                yield Compared((first.count, second.count), gone, parts)
        yield from self._several(left)

    def _left(self, count: Count) -> Left:
        domains = self._board.domains
        open_, true = set(), 0
        for literal in count.literals:
            values = domains[literal.name]
            if literal.value in values:
                if len(values) == 1:
                    true += 1
                else:
                    open_.add(literal)
        return Left(count, frozenset(open_), max(0, count.least - true), min(len(open_), count.most - true))

    def _several(self, left: Sequence[Left]) -> Iterator[Compared]:
        """Counts of a family that are full by others of another family, and the reverse."""
        families: dict[str, list[Left]] = {}
        for each in left:
            if each.open and each.count.statement.family:
                families.setdefault(each.count.statement.family, []).append(each)
        for inner in families.values():
            for outer in families.values():
                if inner is not outer:
                    yield from _filled(inner, outer)


def _compared(one: Left, other: Left, shared: frozenset[Literal]) -> Iterator[Literal]:
    """What follows from two counts that share open literals."""
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
        if part and low >= len(part):
            yield from sorted(part)
        elif part and high <= 0:
            yield from (Literal(each.name, each.value, positive=False) for each in sorted(part))


def _filled(inner: Sequence[Left], outer: Sequence[Left]) -> Iterator[Compared]:
    """Some inner counts that lie in as many outer ones as they need: nothing else of these is true."""
    across = {literal: each for each in outer for literal in each.open}
    rows = [
        (each, {across[literal].count.index: across[literal] for literal in each.open})
        for each in inner
        if each.least and all(literal in across for literal in each.open)
    ]
    tried = 0
    for size in range(2, LARGEST + 1):
        few = [row for row in rows if len(row[1]) <= size]
        for chosen in combinations(few, size):
            tried += 1
            if tried > MOST_SETS:
                return
            covers = {index: each for _, found in chosen for index, each in found.items()}
            own = frozenset[Literal]().union(*(each.open for each, _ in chosen))
            needed = sum(each.least for each, _ in chosen)
            if len(covers) > size or len(own) < sum(len(each.open) for each, _ in chosen):
                continue
            if needed < sum(each.most for each in covers.values()):
                continue
            rest = frozenset[Literal]().union(*(each.open for each in covers.values())) - own
            if rest:
                counts = (*(each.count for each, _ in chosen), *(each.count for each in covers.values()))
                gone = tuple(Literal(each.name, each.value, positive=False) for each in sorted(rest))
                yield Compared(counts, gone, 2 * size)
