"""Looks along a row of small rules, each of which shares two variables with the next.

Each rule hands on what it leaves of the two shared variables: at the corner of a 3 at least one of two sides
is drawn, so beyond that corner at most one is, and so on along the diagonal, until a rule determines a
variable.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from operator import and_
from typing import TypeAlias

from msgspec import Struct

from puzzles.formulas.statements import Literal
from solvers.deduction.chains.compiled_statements import CompiledStatements, Mask
from solvers.deduction.chains.subsets import bits
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.propagation.known_facts import KnownFacts

SMALL = 4
"""The most variables of a rule."""
FEWEST, MOST = 3, 9
"""The least and the greatest number of rules in a row: what fewer show is seen at one of them."""

Row: TypeAlias = tuple[Mask, ...]
"""A value for each variable of a rule."""


class Shared(Struct, frozen=True):
    """A neighbouring rule, and the positions of the two shared variables in one's own row and in its."""

    other: int
    own: tuple[int, int]
    others: tuple[int, int]


class HandedOn:
    """The small rules over booleans, and which of them share two variables."""

    def __init__(self, board: KnownFacts, net: CompiledStatements, players: Players) -> None:
        self._board, self._net, self._players = board, net, players
        small = {
            index: one.variables
            for index, one in enumerate(net.statements)
            if not (one.unit or one.late or one.statement.parts)
            and 2 <= len(one.variables) <= SMALL
            and all(net.variables[number].is_boolean for number in one.variables)
        }
        self._rows = {index: self._all_rows(index, numbers) for index, numbers in small.items()}
        on: dict[int, list[int]] = {}
        for index, numbers in small.items():
            for number in numbers:
                on.setdefault(number, []).append(index)
        self._shared: dict[int, list[Shared]] = {index: [] for index in small}
        pairs = {pair for indices in on.values() for pair in combinations(indices, 2)}
        for one, other in sorted(pairs):
            both = [number for number in small[one] if number in small[other]]
            if len(both) == 2:
                here, there = ((s.index(both[0]), s.index(both[1])) for s in (small[one], small[other]))
                self._shared[one].append(Shared(other, here, there))
                self._shared[other].append(Shared(one, there, here))

    def _all_rows(self, index: int, numbers: Sequence[int]) -> tuple[Row, ...]:
        """All rows of values that satisfy a rule."""
        values = [[*bits(self._net.all_values[number])] for number in numbers]
        return tuple(row for row in product(*values) if self._net.says(index, row) is not None)

    def found(self) -> Iterator[Deduction]:
        """What follows at the end of each row of rules; the shortest row for each start and direction."""
        left = self._net.left(self._board.domains)
        rows: dict[int, tuple[Row, ...]] = {}
        for index, every in self._rows.items():
            masks = self._net.left_to(index, left)
            if any(mask & (mask - 1) for mask in masks):
                rows[index] = tuple(row for row in every if all(map(and_, row, masks)))
        for index in rows:
            for first in self._shared[index]:
                yield from self._along(rows, [index], first, rows[index])

    def _along(
        self, rows: dict[int, tuple[Row, ...]], path: list[int], to: Shared, ways: tuple[Row, ...]
    ) -> Iterator[Deduction]:
        """What follows if the rows `ways` of the last rule on the path are handed on."""
        while len(path) < MOST and to.other in rows and to.other not in path:
            handed = {(row[to.own[0]], row[to.own[1]]) for row in ways}
            before = rows[to.other]
            ways = tuple(row for row in before if (row[to.others[0]], row[to.others[1]]) in handed)
            if not ways or len(ways) == len(before):
                return
            path = [*path, to.other]
            if (said := self._settled(to.other, ways)) and len(path) >= FEWEST:
                yield self._deduction(path, said)
            onward = [each for each in self._shared[to.other] if not {*each.own} & {*to.others}]
            if said or len(onward) != 1:
                return
            (to,) = onward

    def _settled(self, index: int, ways: tuple[Row, ...]) -> list[Literal]:
        """The values that are equal in all rows and not known yet."""
        found = []
        for number, values in zip(
            self._net.statements[index].variables, zip(*ways, strict=True), strict=True
        ):
            variable = self._net.variables[number]
            if len(set(values)) == 1 and len(self._board.domains[variable.name]) > 1:
                (value,) = self._net.values(number, values[0])
                found.append(Literal(variable.name, value))
        return found

    def _deduction(self, path: Sequence[int], said: Sequence[Literal]) -> Deduction:
        statements = tuple(self._net.statements[index].statement for index in path)
        names = dict.fromkeys(name for one in statements for name in one.formula.names())
        pattern = look_pattern(statements, 2, 0, self._players)
        return Deduction(statements, tuple(said), tuple(self._board.facts(names)), False, pattern=pattern)
