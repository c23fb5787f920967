"""Which variables see each other: they share a rule that makes them different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, ruled_out
from puzzles.sentences.techniques import Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues
from solvers.propagation.known_facts import KnownFacts


class Sight:
    """The units of a board, and what is open in them now."""

    def __init__(self, units: Sequence[DifferentValues], board: KnownFacts) -> None:
        self.units, self._board = units, board
        self._between: dict[tuple[str, str], DifferentValues] = {}
        self._seen: dict[str, dict[str, None]] = {}
        for unit in units:
            for one in unit.names:
                for other in unit.names:
                    if one != other:
                        self._between.setdefault((one, other), unit)
                        self._seen.setdefault(one, {})[other] = None

    def between(self, one: str, other: str) -> DifferentValues | None:
        """A unit of both; None if they do not see each other."""
        return self._between.get((one, other))

    def open(self, name: str) -> frozenset[Value]:
        """The values that a variable has left; none once it is placed."""
        return self._board.domains[name] if name not in self._board.placed else frozenset()

    def places(self, unit: DifferentValues, value: Value) -> tuple[str, ...]:
        """Where a value can still go in a unit where it does not stand yet."""
        if any(self._board.placed.get(name) == value for name in unit.names):
            return ()
        return tuple(name for name in unit.names if value in self.open(name))

    def seeing(self, names: Sequence[str], value: Value) -> list[str]:
        """The other variables that see all of those, and that could have the value."""
        first, *others = names
        return [
            name
            for name in self._seen.get(first, ())
            if name not in names
            and value in self.open(name)
            and all((name, other) in self._between for other in others)
        ]

    # -- deductions ----------------------------------------------------------------------------

    def elsewhere(self, unit: DifferentValues, value: Value, places: Iterable[str]) -> Iterator[Literal]:
        """That the value is in none of the unit's other variables."""
        kept = set(places)
        for name in unit.names:
            if name not in kept and value in self._board.variables[name].domain:
                yield Literal(name, value, positive=False)

    def without(self, name: str) -> Iterator[Literal]:
        """The values that a variable does not have any more."""
        domain = self._board.variables[name].domain
        return (Literal(name, v, positive=False) for v in domain if v not in self._board.domains[name])

    def deduction(
        self,
        shape: PatternShape,
        units: Sequence[DifferentValues],
        parts: Sequence[Sequence[str]],
        facts: Iterable[Literal],
        gone: Iterable[tuple[str, Value, Sequence[str]]],
        order: int = 2,
    ) -> Deduction:
        """A pattern by those units, with what it rules out: a value of a variable that sees all of some
        others.

        `parts` are the variables that make it, as the sentence for the shape tells them.
        """
        own = tuple(unit.statement for unit in units)
        facts = tuple(dict.fromkeys(facts))
        lines = []
        for name, value, others in gone:
            seen = [self.between(name, other) for other in others]
            statements = tuple(dict.fromkeys((*own, *(unit.statement for unit in seen if unit is not None))))
            conclusion = ruled_out(self._board.variables[name], value)
            lines.append(DeductionLine(statements, facts, (conclusion,)))
        every = tuple(dict.fromkeys(one for line in lines for one in line.statements))
        conclusions = tuple(literal for line in lines for literal in line.conclusions)
        pattern = Pattern(
            shape, order, tuple(one.family for one in own), kind_of(own), parts=tuple(map(tuple, parts))
        )
        links = tuple(lines) if len(every) > MOST_TOGETHER else ()
        return Deduction(every, conclusions, facts, False, links=links, pattern=pattern)


def families(units: Iterable[DifferentValues]) -> list[str]:
    """The families of units."""
    return [unit.statement.family for unit in units]
