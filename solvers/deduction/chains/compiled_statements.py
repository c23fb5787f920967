"""Statements compiled for fast propagation: values as bit masks, variables and statements by number.

Units are treated as people see them (see `supposition`). All other statements use their propagators, with
cached results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from msgspec import Struct

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Statement
from solvers.deduction.chains.count_masks import CountMasks, things_of
from solvers.deduction.chains.graph_masks import GraphMasks, is_few
from solvers.deduction.units import units_of
from solvers.propagation.graph_propagators import GraphPropagator
from solvers.propagation.propagators import Propagator

MOST_REMEMBERED = 300_000
"""The most results that are cached before the cache is cleared."""

Mask = int
"""A set of values, one bit for each."""
Lost = dict[int, Mask]
"""The values that variables lose, by variable number."""
Said = tuple[tuple[int, Mask], ...]
"""The values that variables lose, as pairs of a variable number and a mask."""


class Compiled(Struct, frozen=True):
    """A statement over numbered variables; a `unit` makes them different, a `full` unit has all values.

    A `late` one is a graph formula, propagated after all others. `said_by` are the statements it stands for:
    itself, or those it is derived from.
    """

    statement: Statement
    variables: tuple[int, ...]
    unit: bool
    full: bool
    late: bool
    said_by: tuple[Statement, ...]


def _picker(numbers: Sequence[int]) -> Callable[[Sequence[Mask]], tuple[Mask, ...]]:
    """A function that picks the items with those indices from a list, as a tuple."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda masks: tuple(masks[number] for number in numbers)


class CompiledStatements:
    """All variables, and statements over them."""

    def __init__(
        self,
        variables: Mapping[str, Variable],
        statements: Iterable[Statement],
        propagators: Mapping[str, Propagator],
        said_by: Mapping[str, tuple[Statement, ...]] = {},
    ) -> None:
        statements, self._propagators = tuple(statements), propagators
        units = {unit.id: unit for unit in units_of(statements, variables)}
        self.variables = list(variables.values())
        self.number = {name: index for index, name in enumerate(variables)}
        self._bits: dict[Value, Mask] = {}
        for variable in self.variables:
            for value in variable.domain:
                self._bits.setdefault(value, 1 << len(self._bits))
        self.width = len(self._bits)
        self.all_values = [self.mask(variable.domain) for variable in self.variables]
        self.statements: list[Compiled] = []
        self.full: list[int] = []
        """The units that have a place for each value."""
        self.on: list[list[int]] = [[] for _ in self.variables]
        """For each variable, the statements that mention it."""
        self.units_on: list[list[int]] = [[] for _ in self.variables]
        """For each variable, those of them that are units."""
        self.others_on: list[list[int]] = [[] for _ in self.variables]
        """For each variable, those that are no units."""
        for index, statement in enumerate(statements):
            unit = units.get(statement.id)
            names = unit.names if unit else tuple(dict.fromkeys(statement.formula.names()))
            numbers = tuple(self.number[name] for name in names)
            late = isinstance(statement.formula, LazyFormula)
            full = unit is not None and unit.full
            behind = said_by.get(statement.id, (statement,))
            self.statements.append(Compiled(statement, numbers, unit is not None, full, late, behind))
            if full:
                self.full.append(index)
            for number in numbers:
                self.on[number].append(index)
                (self.units_on if unit else self.others_on)[number].append(index)
        self._graphs = {index: self._masks_of(one) for index, one in enumerate(self.statements) if one.late}
        self.counts = {
            index: found for index, one in enumerate(self.statements) if (found := self._count_of(one))
        }
        """The cardinality constraints that are no units, by the number of the statement."""
        self._pick = [_picker(one.variables) for one in self.statements]
        self.work = 0
        """The work so far: the number of variables of statements asked without a cached result."""
        self._said: list[dict[tuple[Mask, ...], Said | None]] = [{} for _ in self.statements]
        self._remembered = 0
        self._sets: list[dict[Mask, frozenset[Value]]] = [{} for _ in self.variables]

    def mask(self, values: Iterable[Value]) -> Mask:
        """The mask of a set of values."""
        return sum(self._bits[value] for value in values)

    def values(self, number: int, mask: Mask) -> Iterator[Value]:
        """The values of a variable that are in the mask, in order."""
        return (value for value in self.variables[number].domain if self._bits[value] & mask)

    def left(self, domains: Mapping[str, frozenset[Value]]) -> list[Mask]:
        """The remaining values of all variables, as masks."""
        return [self.mask(domains[variable.name]) for variable in self.variables]

    def says(self, index: int, left: Sequence[Mask]) -> Said | None:
        """What a statement excludes, given the remaining values of its variables; None if it cannot hold."""
        return self._result(index, tuple(left))

    def says_of(self, index: int, left: Sequence[Mask]) -> Said | None:
        """As `says`, given the remaining values of all variables."""
        key = self._pick[index](left)
        try:
            return self._said[index][key]
        except KeyError:
            return self._result(index, key)

    def left_to(self, index: int, left: Sequence[Mask]) -> tuple[Mask, ...]:
        """The remaining values of a statement's variables."""
        return self._pick[index](left)

    def _result(self, index: int, key: tuple[Mask, ...]) -> Said | None:
        try:
            return self._said[index][key]
        except KeyError:
            if self._remembered > MOST_REMEMBERED:
                self._remembered = 0
                for cache in self._said:
                    cache.clear()
            self._remembered += 1
            found = self._said[index][key] = self._asked(index, key)
            return found

    def _masks_of(self, compiled: Compiled) -> GraphMasks | None:
        """A graph formula prepared for masks; None for other statements."""
        own, formula = self._propagators[compiled.statement.id], compiled.statement.formula
        if not (isinstance(own, GraphPropagator) and isinstance(formula, LazyFormula)):
            return None
        place = {self.variables[number].name: at for at, number in enumerate(compiled.variables)}
        domains = {name: frozenset(self.variables[self.number[name]].domain) for name in place}
        signs = (formula.values_where(domains, index) for index, _ in enumerate(formula.signs))
        return GraphMasks(own, [(place[name], self.mask(values)) for name, values in signs])

    def _count_of(self, compiled: Compiled) -> CountMasks | None:
        """The statement as a cardinality constraint on masks; None if it counts no independent things."""
        if compiled.unit or (found := things_of(compiled.statement.formula)) is None:
            return None
        least, most, things = found
        place = {self.variables[number].name: at for at, number in enumerate(compiled.variables)}
        every = [self.all_values[number] for number in compiled.variables]

        def there(name: str, value: Value, so: bool) -> tuple[int, Mask]:
            mask = self.mask([value])
            return place[name], mask if so else every[place[name]] & ~mask

        return CountMasks(least, most, [tuple(there(*sign) for sign in signs) for signs in things])

    def _asked(self, index: int, left: Sequence[Mask]) -> Said | None:
        compiled = self.statements[index]
        self.work += len(left)
        if (count := self.counts.get(index)) is not None:
            counted = count.said(left)
            return counted and tuple([(compiled.variables[at], gone) for at, gone in counted])
        if (graph := self._graphs.get(index)) is not None:
            lost = graph.said(left)
            if lost is None:
                return None
            if lost or graph.sees_all or not is_few(left):
                return tuple((compiled.variables[at], gone) for at, gone in lost)
        domains = {
            self.variables[number].name: self._sets[number].get(mask) or self._set(number, mask)
            for number, mask in zip(compiled.variables, left, strict=True)
        }
        narrowed = self._propagators[compiled.statement.id](domains)
        if narrowed is None:
            return None
        before = dict(zip(compiled.variables, left, strict=True)) if narrowed else {}
        said = ((self.number[name], self.mask(values)) for name, values in narrowed.items())
        return tuple((number, gone) for number, kept in said if (gone := before[number] & ~kept))

    def _set(self, number: int, mask: Mask) -> frozenset[Value]:
        found = self._sets[number][mask] = frozenset(self.values(number, mask))
        return found
