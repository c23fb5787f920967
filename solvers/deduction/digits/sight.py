"""Which variables see each other: they are in a common unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations, permutations

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, ruled_out
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues, UnitPatterns
from solvers.propagation.known_facts import KnownFacts


class Sight:
    """The units of a board and what is open in them; which variables see each other is computed on demand."""

    def __init__(self, patterns: UnitPatterns, board: KnownFacts) -> None:
        self.units, self._patterns, self._board = patterns.units, patterns, board

    @cached_property
    def _between(self) -> dict[tuple[str, str], DifferentValues]:
        found: dict[tuple[str, str], DifferentValues] = {}
        for unit in self.units:
            for one, other in permutations(unit.names, 2):
                found.setdefault((one, other), unit)
        return found

    @cached_property
    def _seen(self) -> dict[str, dict[str, None]]:
        found: dict[str, dict[str, None]] = {}
        for one, other in self._between:
            found.setdefault(one, {})[other] = None
        return found

    def between(self, one: str, other: str) -> DifferentValues | None:
        """A unit of both variables; None if they do not see each other."""
        return self._between.get((one, other))

    @cached_property
    def _on(self) -> dict[str, list[DifferentValues]]:
        found: dict[str, list[DifferentValues]] = {}
        for unit in self.units:
            for name in unit.names:
                found.setdefault(name, []).append(unit)
        return found

    @cached_property
    def crossings(self) -> Sequence[tuple[DifferentValues, DifferentValues, frozenset[str]]]:
        """Pairs of units that share several variables, with these; both have further variables."""
        sets = [(unit, frozenset(unit.names)) for unit in self.units]
        return [
            (one, other, shared)
            for (one, names), (other, others) in combinations(sets, 2)
            if 1 < len(shared := names & others) < min(len(names), len(others))
        ]

    @property
    def names(self) -> Iterable[str]:
        """The variables that are in units."""
        return self._on

    def seen(self, name: str) -> Iterable[str]:
        """The variables that a variable sees."""
        return self._seen.get(name, ())

    def joints(self, ones: Sequence[str], others: Sequence[str]) -> list[DifferentValues]:
        """Units by which each of `ones` sees each of `others`: a single one if possible."""
        every = {*ones, *others}
        for unit in self._on.get(ones[0], ()):
            if every.issubset(unit.names):
                return [unit]
        found = (self.between(one, other) for one in ones for other in others)
        return list({unit.id: unit for unit in found if unit is not None}.values())

    def open(self, name: str) -> frozenset[Value]:
        """The remaining values of a variable; none once it is placed."""
        return self._board.domains[name] if name not in self._board.placed else frozenset()

    def standing(self, name: str) -> Value | None:
        """The value placed in a variable; None while it is open."""
        return self._board.placed.get(name)

    def places(self, unit: DifferentValues, value: Value) -> tuple[str, ...]:
        """The remaining places of a value in a unit; none if it is placed there."""
        return self.all_places(unit).get(value, ())

    def all_places(self, unit: DifferentValues) -> Mapping[Value, tuple[str, ...]]:
        """The remaining places of all values in a unit."""
        return self._patterns.open_places(unit)

    def on(self, name: str) -> Sequence[DifferentValues]:
        """The units of a variable."""
        return self._on.get(name, ())

    def seeing(self, names: Sequence[str], value: Value) -> list[str]:
        """The other variables that see all of `names` and have the value as a candidate."""
        first, *others = names
        return [
            name
            for name in self._seen.get(first, ())
            if name not in names
            and value in self.open(name)
            and all((name, other) in self._between for other in others)
        ]

    # -- deductions ----------------------------------------------------------------------------

    def elsewhere(self, unit: DifferentValues, value: Value, places: Iterable[str]) -> list[Literal]:
        """The facts that the value is not in the unit's other variables."""
        return self._patterns.elsewhere(unit, [value], places)

    def without(self, name: str) -> list[Literal]:
        """The excluded values of a variable."""
        return self._patterns.without([name], self._board.domains[name])

    def gone(self, name: str, value: Value) -> Literal:
        """The exclusion of a value from a variable, as deductions conclude it."""
        return ruled_out(self._board.variables[name], value)

    def struck(self, by: str, value: Value, name: str) -> DeductionLine:
        """The line that excludes a value from a variable because a variable that it sees has it."""
        unit = self.between(by, name)
        statements = (unit.statement,) if unit is not None else ()
        return DeductionLine(statements, (Literal(by, value),), (self.gone(name, value),))

    def in_lines(
        self,
        pattern: Pattern,
        conclusions: Iterable[Literal],
        lines: Sequence[DeductionLine],
        ground: DeductionLine | None = None,
    ) -> Deduction:
        """A pattern in lines; a single line if these suppose nothing and combine few statements.

        If the lines are cases, `ground` says why one of them is true.
        """
        whole = Deduction.of_links(conclusions, lines, pattern, ground, self._board)
        if len(whole.statements) > MOST_TOGETHER or whole.supposes:
            return whole
        return replace(whole, links=())

    def deduction(
        self,
        shape: PatternShape,
        units: Sequence[DifferentValues],
        parts: Sequence[Sequence[str]],
        facts: Iterable[Literal],
        gone: Iterable[tuple[str, Value, Sequence[str]]],
        order: int = 2,
    ) -> Deduction:
        """A pattern by those units, with what it excludes: (variable, value, variables that it sees).

        `parts` are the variables of the pattern, in the order that the sentence for its shape expects.
        """
        own = tuple(unit.statement for unit in units)
        facts = tuple(dict.fromkeys(facts))
        lines = []
        for name, value, others in gone:
            seen = [self.between(name, other) for other in others]
            statements = tuple(dict.fromkeys((*own, *(unit.statement for unit in seen if unit is not None))))
            lines.append(DeductionLine(statements, facts, (self.gone(name, value),)))
        conclusions = [literal for line in lines for literal in line.conclusions]
        pattern = Pattern(
            shape,
            order,
            tuple(one.family for one in own),
            kind_of(own),
            parts=tuple(map(tuple, parts)),
            units=named(units),
        )
        return self.in_lines(pattern, conclusions, lines)


def families(units: Iterable[DifferentValues]) -> list[str]:
    """The families of the units' rules."""
    return [unit.statement.family for unit in units]


def named(units: Iterable[DifferentValues]) -> tuple[str, ...]:
    """The names of units."""
    return tuple(unit.statement.unit or unit.statement.name or unit.statement.text for unit in units)
