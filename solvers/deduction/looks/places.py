"""Looks at the places that a value has left: what touches, or shares a line with, each of them is not that
value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from puzzles.formulas.statements import Literal, Statement, ruled_out
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.deduction.net import Net
from solvers.propagation.known_facts import KnownFacts

MOST_PLACES = 4
"""Places of a value that are looked at."""


Seen = tuple[tuple[Statement, ...], tuple[int, ...]]
"""A rule with those that rule something out, and the places that its value has."""


class Places:
    """The values of rules that hold each of them once, and the places left to these."""

    def __init__(self, board: KnownFacts, net: Net, players: Players) -> None:
        self._board, self._net, self._players = board, net, players
        self._apart: dict[tuple[int, int], Statement] = {}
        """A rule by which two variables are different."""
        for one in net.statements if players.looks_at_places else ():
            for first in one.variables if one.unit else ():
                for second in one.variables:
                    self._apart.setdefault((first, second), one.statement)

    def found(self) -> Iterator[Deduction]:
        """What is ruled out from each rule, by the same statements."""
        left = self._net.left(self._board.domains)
        for one in self._net.statements if self._apart else ():
            by_statements: dict[Seen, list[tuple[int, int]]] = {}
            for bit in (1 << shift for shift in range(self._net.width)) if one.full else ():
                places = [number for number in one.variables if left[number] & bit]
                if 2 <= len(places) <= MOST_PLACES:
                    for number in range(len(left)):
                        if number in one.variables or not left[number] & bit:
                            continue
                        rules = [self._apart.get((place, number)) for place in places]
                        if all(rules):
                            told = (one.statement, *dict.fromkeys(rule for rule in rules if rule))
                            by_statements.setdefault((told, tuple(places)), []).append((number, bit))
            yield from (self._deduction(*seen, gone) for seen, gone in by_statements.items())

    def _deduction(
        self, statements: tuple[Statement, ...], places: Sequence[int], gone: list[tuple[int, int]]
    ) -> Deduction:
        conclusions: list[Literal] = []
        for number, bit in gone:
            variable = self._net.variables[number]
            conclusions += [ruled_out(variable, value) for value in self._net.values(number, bit)]
        names = dict.fromkeys(name for one in statements for name in one.formula.names())
        pattern = look_pattern(statements, len(statements) - 1, 0, self._players)
        pattern = replace(pattern, parts=(tuple(self._net.variables[number].name for number in places),))
        return Deduction(
            statements, tuple(conclusions), tuple(self._board.facts(names)), False, pattern=pattern
        )
