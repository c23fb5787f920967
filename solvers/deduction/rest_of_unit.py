"""What sums within a full unit leave for the rest of it: the rule of 45, as players of killers call it.

A unit that holds every value once has a fixed sum. Less the sums that lie within it and the values that
stand, it is what the other variables add up to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from puzzles.core.formulas import And, Fold, Formula, Linear, Value, Variable
from puzzles.core.statements import Literal, Statement, ruled_out
from puzzles.core.target import left_to_add
from puzzles.core.techniques import Pattern, Shape
from solvers.cores.shrink import shrink
from solvers.deduction.deduction import Deduction
from solvers.deduction.known_facts import KnownFacts
from solvers.deduction.units import Unit
from solvers.session.checker import Checker, Core

MOST_LEFT, MOST_SUMS = 3, 5
"""Variables left over, and sums within a unit, that people look at."""


class Sum(Struct, frozen=True):
    """A statement by which variables add up to a number."""

    statement: Statement
    names: frozenset[str]
    total: int


def sum_of(formula: Formula) -> tuple[frozenset[str], int] | None:
    """The variables that a formula says the sum of, and that sum; None if it says none."""
    match formula:
        case Linear(terms, "=", bound) if all(weight == 1 for weight, _ in terms):
            return frozenset(name for _, name in terms), bound
        case Fold(variables, int(start), step, _) if step is left_to_add:
            return frozenset(variables), start
        case And():
            found = [told for told in map(sum_of, formula.parts) if told is not None]
            return found[0] if len(found) == 1 and found[0][0] == set(formula.names()) else None
    return None


class UnitSums:
    """The sums that lie within each unit, and what they leave for the rest of it."""

    def __init__(
        self, units: Iterable[Unit], statements: Iterable[Statement], board: KnownFacts, checker: Checker
    ) -> None:
        self._board, self._checker = board, checker
        self._needed: dict[tuple[Deduction, Literal], bool] = {}
        told = ((statement, sum_of(statement.formula)) for statement in statements)
        sums = [Sum(statement, *found) for statement, found in told if found is not None]
        self._within = [
            (unit, apart, unit_total(unit.names, board.variables))
            for unit in units
            if unit.full and (apart := _apart(one for one in sums if one.names < set(unit.names)))
        ]

    def found(self) -> Iterator[Deduction]:
        """What the rest of a unit adds up to, where that is news."""
        for unit, sums, total in self._within:
            covered = frozenset[str]().union(*(one.names for one in sums))
            rest = [name for name in unit.names if name not in covered]
            placed = {name: self._board.placed[name] for name in rest if name in self._board.placed}
            left = [name for name in rest if name not in placed]
            if 0 < len(left) <= MOST_LEFT:
                taken = sum(map(int, placed.values())) + sum(one.total for one in sums)
                yield from self._deduced(unit, sums, placed, left, total - taken)

    def _all_needed(self, deduction: Deduction, conclusion: Literal) -> bool:
        """Whether nothing could be left out, so that the sum is why; else something simpler says it."""
        key = deduction, conclusion
        if key not in self._needed:
            ids = [statement.id for statement in deduction.statements]
            items: list[str | Literal] = [*ids, *deduction.facts]

            def core(kept: Iterable[str | Literal]) -> Core | None:
                chosen = [item for item in kept if isinstance(item, str)]
                facts = [item for item in kept if isinstance(item, Literal)]
                return self._checker.core(chosen, chosen, (*facts, conclusion.negated()))

            kept = shrink(items, core)
            self._needed[key] = kept is not None and len(kept) == len(items)
        return self._needed[key]

    def _deduced(
        self, unit: Unit, sums: Sequence[Sum], placed: Mapping[str, Value], left: Sequence[str], total: int
    ) -> Iterator[Deduction]:
        board = self._board
        domains = [
            [value for value in board.variables[name].domain if value not in placed.values()] for name in left
        ]
        ways = [way for way in product(*domains) if sum(map(int, way)) == total and len(set(way)) == len(way)]
        can_be = [set(values) for values in zip(*ways, strict=True)] or [set[Value]() for _ in left]
        news = [
            (board.variables[name], value)
            for name, values in zip(left, can_be, strict=True)
            for value in board.domains[name]
            if value not in values
        ]
        if len(left) == 1 and len(can_be[0]) == 1:
            gone = [Literal(left[0], next(iter(can_be[0])))]
        else:
            gone = [ruled_out(variable, value) for variable, value in news]
        if news and ways:
            statements = (unit.statement, *(one.statement for one in sums))
            facts = tuple(Literal(name, value) for name, value in placed.items())
            pattern = Pattern(Shape.REST, len(statements), (unit.statement.family,))
            found = Deduction(statements, tuple(gone), facts, least=False, pattern=pattern)
            whole = tuple(one for one in gone if self._all_needed(found, one))
            if whole:
                yield replace(found, conclusions=whole)


def unit_total(names: Sequence[str], variables: Mapping[str, Variable]) -> int:
    """What the variables of a full unit add up to."""
    return sum(map(int, variables[names[0]].domain))


def _apart(sums: Iterable[Sum]) -> tuple[Sum, ...]:
    """Sums that have no variable in common, the larger ones first; none if there are too many to look at."""
    chosen: list[Sum] = []
    for one in sorted(sums, key=lambda one: -len(one.names)):
        if all(one.names.isdisjoint(other.names) for other in chosen):
            chosen.append(one)
    return tuple(chosen) if len(chosen) <= MOST_SUMS else ()
