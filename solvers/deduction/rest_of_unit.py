"""The rest of a full unit after sums within it: the rule of 45 of killer Sudoku players.

A unit that has every value once has a fixed sum. Without the sums that lie within it and the values that are
placed, that leaves a sum for the other variables, each of which takes one of its candidates.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import And, Fold, Formula, Linear, Value, Variable
from puzzles.formulas.statements import Literal, Statement, ruled_out
from puzzles.formulas.target import left_to_add
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import NOBODY, Players
from solvers.deduction.units import DifferentValues
from solvers.propagation.known_facts import KnownFacts
from solvers.stack.checker import Checker

MOST_LEFT, MOST_SUMS = 3, 5
"""The most variables left, and sums within a unit, that people consider."""


Literals = tuple[Literal, ...]


class UnitSum(Struct, frozen=True):
    """A statement that says the sum of some variables."""

    statement: Statement
    names: frozenset[str]
    total: int


def sum_of(formula: Formula) -> tuple[frozenset[str], int] | None:
    """The variables whose sum a formula says, and that sum; None if it says none."""
    match formula:
        case Linear(terms, "=", bound) if all(weight == 1 for weight, _ in terms):
            return frozenset(name for _, name in terms), bound
        case Fold(variables, int(start), step, _) if step is left_to_add:
            return frozenset(variables), start
        case And():
            found = [told for told in map(sum_of, formula.parts) if told is not None]
            return found[0] if len(found) == 1 and found[0][0] == set(formula.names()) else None
    return None


class Rest(Struct, frozen=True):
    """The rest of a unit: the variables `left` are open and add up to `total`; those `placed` are subtracted
    already.
    """

    unit: DifferentValues
    sums: tuple[UnitSum, ...]
    placed: tuple[Literal, ...]
    left: tuple[str, ...]
    total: int

    @classmethod
    def of(
        cls, unit: DifferentValues, sums: Sequence[UnitSum], whole: int, placed: Mapping[str, Value]
    ) -> Rest:
        """The rest of a unit with the sum `whole`, after those sums and the placed values."""
        names = rest_of(unit.names, (one.names for one in sums))
        standing = tuple(Literal(name, placed[name]) for name in names if name in placed)
        left = tuple(name for name in names if name not in placed)
        taken = sum(one.total for one in sums) + sum(int(fact.value) for fact in standing)
        return cls(unit, tuple(sums), standing, left, whole - taken)

    def without(self, fact: Literal) -> Rest:
        """The rest if it were not known that a variable has its value."""
        placed = tuple(other for other in self.placed if other != fact)
        left = tuple(name for name in self.unit.names if name in (*self.left, fact.name))
        return Rest(self.unit, self.sums, placed, left, self.total + int(fact.value))

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The rule of the unit, and the statements of the sums."""
        return (self.unit.statement, *(one.statement for one in self.sums))

    def values(self, candidates: Mapping[str, frozenset[Value]]) -> dict[str, frozenset[Value]]:
        """For each variable left, the candidates that occur in some combination with the right total."""
        taken = {fact.value for fact in self.placed}
        rows = [sorted(candidates[name] - taken, key=int) for name in self.left]
        fits = [
            way for way in product(*rows) if sum(map(int, way)) == self.total and len(set(way)) == len(way)
        ]
        columns = zip(*fits, strict=True) if fits else ((),) * len(self.left)
        return dict(zip(self.left, map(frozenset, columns), strict=True))


class UnitSums:
    """The sums within each full unit, and what they leave for its rest."""

    def __init__(
        self,
        units: Iterable[DifferentValues],
        statements: Iterable[Statement],
        board: KnownFacts,
        checker: Checker,
        players: Players = NOBODY,
    ) -> None:
        self._board, self._checker, self._players = board, checker, players
        self._memo: dict[tuple[str, Literals, Literals], Deduction | None] = {}
        """Minimised deductions, by unit, conclusions and facts; None if not all sums are needed."""
        told = ((statement, sum_of(statement.formula)) for statement in statements)
        sums = [UnitSum(statement, *found) for statement, found in told if found is not None]
        self._within = [
            (unit, apart, unit_total(unit.names, board.variables))
            for unit in units
            if unit.full and (apart := _apart(one for one in sums if one.names < set(unit.names)))
        ]

    def found(self) -> Iterator[Deduction]:
        """The deductions from rests of units that are news."""
        for unit, sums, whole in self._within:
            rest = Rest.of(unit, sums, whole, self._board.placed)
            if 0 < len(rest.left) <= MOST_LEFT and (deduction := self._deduced(rest)) is not None:
                yield deduction

    def _deduced(self, rest: Rest) -> Deduction | None:
        """What the total excludes from the rest; None if nothing."""
        values = rest.values(self._board.domains)
        conclusions = [one for name, kept in values.items() for one in self._news(name, kept)]
        if not conclusions or not all(values.values()):
            return None
        rest = self._widest(rest, conclusions)
        family = rest.unit.statement.family
        size, more = len(rest.statements), self._players.look_cost
        pattern = Pattern(PatternShape.REST, size, (family,), ways=len(rest.left), more=more)
        facts = (*rest.placed, *self._needed(rest, conclusions))
        found = Deduction(rest.statements, tuple(conclusions), facts, least=False, seen=True, pattern=pattern)
        key = rest.unit.id, found.conclusions, found.facts
        if key not in self._memo:
            self._memo[key] = self._whole(found)
        kept = self._memo[key]
        if kept is None or kept.conclusions == found.conclusions:
            return kept
        return replace(kept, facts=(*rest.placed, *self._needed(rest, kept.conclusions)))

    def _news(self, name: str, kept: frozenset[Value]) -> list[Literal]:
        """The literal that the variable has the one remaining value, or those that exclude values."""
        variable, gone = self._board.variables[name], self._board.domains[name] - kept
        if gone and len(kept) == 1:
            return [Literal(name, next(iter(kept)))]
        return [ruled_out(variable, value) for value in variable.domain if value in gone]

    def _widest(self, rest: Rest, conclusions: Sequence[Literal]) -> Rest:
        """The rest without placed values that the conclusions do not need."""
        for fact in rest.placed if len(rest.left) < MOST_LEFT else ():
            wider = rest.without(fact)
            values = wider.values(self._candidates(wider))
            if all(_holds(one, values[one.name]) for one in conclusions):
                return self._widest(wider, conclusions)
        return rest

    def _needed(self, rest: Rest, conclusions: Sequence[Literal]) -> list[Literal]:
        """The excluded values that are needed: without them, further combinations would break a
        conclusion.
        """
        candidates, needed = self._candidates(rest), []
        for name in rest.left:
            for fact in self._board.facts([name] if name not in self._board.placed else ()):
                more = {**candidates, name: candidates[name] | {fact.value}}
                values = rest.values(more)
                if all(_holds(one, values[one.name]) for one in conclusions):
                    candidates = more
                else:
                    needed.append(fact)
        return needed

    def _candidates(self, rest: Rest) -> dict[str, frozenset[Value]]:
        """The candidates of the variables left; all values for a placed one that is treated as open."""
        board = self._board
        return {
            name: frozenset(board.variables[name].domain) if name in board.placed else board.domains[name]
            for name in rest.left
        }

    def _whole(self, deduction: Deduction) -> Deduction | None:
        """The deduction with only those conclusions that need all of the sums; None if there are none."""
        conclusions = tuple(one for one in deduction.conclusions if self._needs_all(deduction, one))
        return replace(deduction, conclusions=conclusions) if conclusions else None

    def _needs_all(self, deduction: Deduction, conclusion: Literal) -> bool:
        """Whether a conclusion needs each of the statements."""
        ids = [statement.id for statement in deduction.statements]
        others = ([id_ for id_ in ids if id_ != out] for out in ids)
        literals = (*deduction.facts, conclusion.negated())
        return all(self._checker.consistent(kept, kept, literals) for kept in others)


def rest_of(names: Sequence[str], sums: Iterable[Collection[str]]) -> list[str]:
    """The names of a unit that none of the sums covers."""
    covered = frozenset[str]().union(*sums)
    return [name for name in names if name not in covered]


def _holds(literal: Literal, values: frozenset[Value]) -> bool:
    """Whether the literal holds for each of those values of its variable."""
    return values == {literal.value} if literal.positive else literal.value not in values


def unit_total(names: Sequence[str], variables: Mapping[str, Variable]) -> int:
    """The sum of the variables of a full unit."""
    return sum(map(int, variables[names[0]].domain))


def _apart(sums: Iterable[UnitSum]) -> tuple[UnitSum, ...]:
    """Pairwise disjoint sums, chosen greedily, the largest first; empty if there are too many to consider."""
    chosen: list[UnitSum] = []
    for one in sorted(sums, key=lambda one: -len(one.names)):
        if all(one.names.isdisjoint(other.names) for other in chosen):
            chosen.append(one)
    return tuple(chosen) if len(chosen) <= MOST_SUMS else ()
