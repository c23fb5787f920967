"""Patterns that people see in all-different rules: singles, subsets, locked candidates, fish.

Each pattern has the facts that define it, so that it gets its right name. A unit is an all-different rule; a
full one, such as a row of a Sudoku, has as many variables as values, so that every value occurs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import AllDifferent, Value, Variable
from puzzles.formulas.statements import Literal, Statement, ruled_out
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import kind_of
from solvers.propagation.known_facts import KnownFacts

LARGEST = 4
"""The most variables or values of a subset: people see no larger ones."""
LARGEST_FISH = 3
"""The most base units of a fish that is stated in one line."""


class DifferentValues(Struct, frozen=True):
    """A unit: an all-different rule, and whether it is full."""

    statement: Statement
    names: tuple[str, ...]
    full: bool

    @property
    def id(self) -> str:
        return self.statement.id


def are_different(statements: Iterable[Statement]) -> bool:
    """Whether all of them are all-different constraints only."""
    return all(isinstance(statement.formula, AllDifferent) for statement in statements)


def units_of(
    statements: Iterable[Statement], variables: Mapping[str, Variable]
) -> tuple[DifferentValues, ...]:
    """The units among the statements."""
    return tuple(
        DifferentValues(
            statement, names, len(set().union(*(variables[name].domain for name in names))) == len(names)
        )
        for statement in statements
        if isinstance(statement.formula, AllDifferent)
        and len(set(names := statement.formula.variables)) == len(names) > 1
    )


class UnitPatterns:
    """The current patterns on a board. Those of one unit are cached until it changes."""

    def __init__(self, units: Sequence[DifferentValues], board: KnownFacts) -> None:
        self.units, self._board = units, board
        self._on: dict[str, list[str]] = {}
        for unit in units:
            for name in unit.names:
                self._on.setdefault(name, []).append(unit.id)
        self._places: dict[str, dict[Value, tuple[str, ...]]] = {}
        self._subsets: dict[str, tuple[Deduction, ...]] = {}
        self._around: dict[str, dict[str, DifferentValues]] = {}

    def touch(self, name: str) -> None:
        """Note that the variable lost a value or was placed."""
        for id_ in self._on.get(name, ()):
            self._places.pop(id_, None)
            self._subsets.pop(id_, None)

    def singles(self) -> Iterator[Deduction]:
        """Values with one place left in a full unit (hidden singles)."""
        for unit in self._full():
            for value, places in self.open_places(unit).items():
                if len(places) == 1:
                    yield self._deduction(
                        [unit], [Literal(places[0], value)], self.elsewhere(unit, [value], places)
                    )

    def subsets(self) -> Iterator[Deduction]:
        """Naked and hidden pairs, triples and quadruples that exclude something."""
        for unit in self.units:
            if unit.id not in self._subsets:
                self._subsets[unit.id] = (*self._naked(unit), *self._hidden(unit))
            yield from self._subsets[unit.id]

    def pairs_apart(self) -> Iterator[Deduction]:
        """Two variables of a unit with the same two values, and a third that shares a unit with each of
        them, but none with both: it has neither value.
        """
        domains = self._board.domains
        for unit in self.units:
            two = [name for name in unit.names if len(domains[name]) == 2]
            for one, other in combinations(two, 2):
                if domains[one] != domains[other]:
                    continue
                first, second = self._beside(one), self._beside(other)
                for name in first:
                    if name in unit.names or name not in second or first[name] is second[name]:
                        continue
                    if gone := self._gone([name], domains[one]):
                        units = [unit, first[name], second[name]]
                        found = self._deduction(units, gone, self.without((one, other), domains[one]))
                        families = tuple(each.statement.family for each in units)
                        pattern = Pattern(PatternShape.NAKED, 2, families, kind_of(found.statements))
                        yield replace(found, pattern=pattern)

    def locked(self) -> Iterator[Deduction]:
        """Values whose places in one unit all lie in another unit: its other places are excluded (locked
        candidates).
        """
        for ground in self._full():
            for value, places in self.open_places(ground).items():
                if len(places) < 2:
                    continue
                shared = set.intersection(*(set(self._on[name]) for name in places)) - {ground.id}
                for target in (unit for unit in self.units if unit.id in shared):
                    gone = self._gone([name for name in target.names if name not in ground.names], [value])
                    if gone:
                        yield self._deduction([ground, target], gone, self.elsewhere(ground, [value], places))

    def fish(self) -> Iterator[Deduction]:
        """Values whose places in some units of a family lie in as many units of another family."""
        families: dict[str, list[DifferentValues]] = {}
        for unit in self._full():
            families.setdefault(unit.statement.family, []).append(unit)
        for base, cover in ((b, c) for b in families.values() for c in families.values() if b is not c):
            if _crossing(base, cover):
                yield from self._fish(base, cover)

    # -- one unit ------------------------------------------------------------------------------

    def _full(self) -> Iterator[DifferentValues]:
        return (unit for unit in self.units if unit.full)

    def open_places(self, unit: DifferentValues) -> dict[Value, tuple[str, ...]]:
        """For each value that is not placed in the unit, its remaining places."""
        found = self._places.get(unit.id)
        if found is None:
            domains, placed = self._board.domains, self._board.placed
            standing = {placed[name] for name in unit.names if name in placed}
            places: dict[Value, list[str]] = {}
            for name in unit.names:
                for value in self._board.variables[name].domain:
                    if value not in standing:
                        places.setdefault(value, [])
                        if value in domains[name] and name not in placed:
                            places[value].append(name)
            found = self._places[unit.id] = {value: tuple(names) for value, names in places.items()}
        return found

    def _naked(self, unit: DifferentValues) -> Iterator[Deduction]:
        domains = self._board.domains
        open_ = [name for name in unit.names if len(domains[name]) > 1]
        for size in range(2, min(LARGEST, len(open_) - 1) + 1):
            small = [name for name in open_ if len(domains[name]) <= size]
            for names in combinations(small, size):
                values = frozenset[Value]().union(*(domains[name] for name in names))
                if len(values) == size and (gone := self._gone([n for n in open_ if n not in names], values)):
                    yield self._deduction([unit], gone, self.without(names, values))

    def _hidden(self, unit: DifferentValues) -> Iterator[Deduction]:
        places = {value: found for value, found in self.open_places(unit).items() if len(found) > 1}
        for size in range(2, min(LARGEST, len(places) - 1) + 1) if unit.full else ():
            few = [value for value, found in places.items() if len(found) <= size]
            for values in combinations(few, size):
                names = dict.fromkeys(name for value in values for name in places[value])
                others = [value for value in places if value not in values]
                if len(names) == size and (gone := self._gone(names, others)):
                    yield self._deduction([unit], gone, self.elsewhere(unit, values, names))

    # -- several units -------------------------------------------------------------------------

    def _fish(self, base: Sequence[DifferentValues], cover: Sequence[DifferentValues]) -> Iterator[Deduction]:
        across = {name: unit for unit in cover for name in unit.names}
        rows: dict[Value, list[tuple[DifferentValues, tuple[str, ...]]]] = {}
        for unit in base:
            for value, places in self.open_places(unit).items():
                if 2 <= len(places) <= LARGEST_FISH and all(name in across for name in places):
                    rows.setdefault(value, []).append((unit, places))
        for value, found in rows.items():
            for size in range(2, min(LARGEST_FISH, len(found)) + 1):
                for chosen in combinations([row for row in found if len(row[1]) <= size], size):
                    covers = {across[name].id: across[name] for _, places in chosen for name in places}
                    if len(covers) != size:
                        continue
                    own = {name for unit, _ in chosen for name in unit.names}
                    swept = [name for unit in covers.values() for name in unit.names if name not in own]
                    if gone := self._gone(swept, [value]):
                        facts = (self.elsewhere(unit, [value], places) for unit, places in chosen)
                        units = [*(unit for unit, _ in chosen), *covers.values()]
                        yield self._deduction(units, gone, [fact for each in facts for fact in each])

    def _beside(self, name: str) -> dict[str, DifferentValues]:
        """The peers of a variable, each with a unit of both."""
        found = self._around.get(name)
        if found is None:
            found = self._around[name] = {}
            for unit in self.units:
                if name in unit.names:
                    found.update((other, unit) for other in unit.names if other not in (name, *found))
        return found

    # -- literals ------------------------------------------------------------------------------

    def _gone(self, names: Iterable[str], values: Iterable[Value]) -> list[Literal]:
        """The exclusions of those values from those variables that are news."""
        values = frozenset(values)
        return [
            ruled_out(variable, value)
            for variable in map(self._board.variables.__getitem__, names)
            for value in variable.domain
            if value in values and value in self._board.domains[variable.name]
        ]

    def elsewhere(
        self, unit: DifferentValues, values: Iterable[Value], places: Iterable[str]
    ) -> list[Literal]:
        """The facts that the values are not in the unit's other variables."""
        kept = set(places)
        return [
            Literal(name, value, positive=False)
            for value in values
            for name in unit.names
            if name not in kept and value in self._board.variables[name].domain
        ]

    def without(self, names: Iterable[str], values: Iterable[Value]) -> list[Literal]:
        """The facts that the variables have no values but these."""
        kept = frozenset(values)
        return [
            Literal(name, value, positive=False)
            for name in names
            for value in self._board.variables[name].domain
            if value not in kept
        ]

    @staticmethod
    def _deduction(
        units: Sequence[DifferentValues], conclusions: Iterable[Literal], facts: Iterable[Literal]
    ) -> Deduction:
        statements = tuple(unit.statement for unit in units)
        return Deduction(statements, tuple(conclusions), tuple(facts), least=len(units) == 1)


def _crossing(base: Iterable[DifferentValues], cover: Iterable[DifferentValues]) -> bool:
    """Whether the units of each family are disjoint, and units of different families share at most one
    variable.
    """
    sets = [[set(unit.names) for unit in units] for units in (base, cover)]
    apart = all(not (one & other) for units in sets for one, other in combinations(units, 2))
    return apart and all(len(one & other) < 2 for one in sets[0] for other in sets[1])
