"""Looks at the remaining places of a value: what is adjacent to, or in line with, each of them
is excluded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.propagation.known_facts import KnownFacts

MOST_PLACES = 4
"""The most places of a value that are considered."""


Seen = tuple[tuple[Statement, ...], tuple[str, ...]]
"""The unit and the rules that exclude something, and the remaining places of the value."""


class Places:
    """The remaining places of each value in full units."""

    def __init__(self, board: KnownFacts, sight: Sight, players: Players) -> None:
        self._board, self._sight, self._players = board, sight, players
        self._order = {name: index for index, name in enumerate(board.variables)}

    def found(self) -> Iterator[Deduction]:
        """The deductions from each unit, merged by the statements that they use."""
        for unit in self._sight.units if self._players.looks_at_places else ():
            by_statements: dict[Seen, list[tuple[str, Value]]] = {}
            for value, places in self._sight.all_places(unit).items() if unit.full else ():
                if 2 <= len(places) <= MOST_PLACES:
                    for name in sorted(self._sight.seeing(places, value), key=self._order.__getitem__):
                        if name not in unit.names:
                            seen = (self._sight.between(place, name) for place in places)
                            rules = dict.fromkeys(other.statement for other in seen if other is not None)
                            by_statements.setdefault(((unit.statement, *rules), places), []).append(
                                (name, value)
                            )
            yield from (self._deduction(*seen, gone) for seen, gone in by_statements.items())

    def _deduction(
        self, statements: tuple[Statement, ...], places: Sequence[str], gone: Sequence[tuple[str, Value]]
    ) -> Deduction:
        conclusions: list[Literal] = [self._sight.gone(name, value) for name, value in gone]
        names = dict.fromkeys(name for one in statements for name in one.formula.names())
        pattern = look_pattern(statements, len(statements) - 1, 0, self._players)
        pattern = replace(pattern, parts=(tuple(places),))
        return Deduction(
            statements, tuple(conclusions), tuple(self._board.facts(names)), False, pattern=pattern
        )
