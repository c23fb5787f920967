"""Crossing sums of different digits: where two sums share a variable, and only one value is possible in
both.

Example: 4 is 1 and 3, and 16 is 7 and 9. Nothing else on the board is needed, so no facts have to be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from puzzles.formulas.formulas import AllDifferent, And, Formula
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.rest_of_unit import sum_of
from solvers.propagation.filtering import Domains
from solvers.propagation.known_facts import KnownFacts
from solvers.propagation.propagators import Propagator


def is_sum_of_different(formula: Formula) -> bool:
    """Whether it says that variables differ and add up to a number."""
    found = sum_of(formula)
    parts = formula.parts if isinstance(formula, And) else ()
    apart = (part for part in parts if isinstance(part, AllDifferent))
    return found is not None and any(set(part.names()) == found[0] for part in apart)


class Crossings:
    """The pairs of sums that cross in one variable and leave it one common value."""

    def __init__(
        self, statements: Iterable[Statement], board: KnownFacts, ready: Mapping[str, Propagator]
    ) -> None:
        self._board, self._ready = board, ready
        domains = {name: frozenset(variable.domain) for name, variable in board.variables.items()}
        alone = {
            one: {**{name: domains[name] for name in one.formula.names()}, **said}
            for one in statements
            if is_sum_of_different(one.formula) and (said := ready[one.id](domains)) is not None
        }
        through: dict[str, list[Statement]] = {}
        for one, left in alone.items():
            for name in left:
                through.setdefault(name, []).append(one)
        self._found = [
            (name, self._deduction(name, alone, pair))
            for name, here in through.items()
            for pair in combinations(here, 2)
            if _is_left_one(name, *(alone[one] for one in pair))
        ]

    def found(self) -> Iterator[Deduction]:
        """The deductions from crossing sums that are news."""
        return (deduction for name, deduction in self._found if name not in self._board.placed)

    def _deduction(
        self, name: str, alone: Mapping[Statement, Domains], pair: tuple[Statement, Statement]
    ) -> Deduction:
        """The value at the crossing of two sums, with the values that it determines in each sum."""
        first, second = pair
        placed = {name: alone[first][name] & alone[second][name]}
        for one in pair:
            said = self._ready[one.id]({**alone[one], name: placed[name]}) or {}
            placed.update((other, values) for other, values in said.items() if len(values) == 1)
        conclusions = tuple(Literal(each, value) for each, values in placed.items() for value in values)
        pattern = Pattern(PatternShape.CROSSING, 2, tuple(one.family for one in pair))
        return Deduction(pair, conclusions, (), least=False, seen=True, pattern=pattern)


def _is_left_one(name: str, one: Domains, other: Domains) -> bool:
    """Whether the sums share only this variable, and leave it one value together but several each."""
    alone = len(one[name]) == 1 or len(other[name]) == 1
    return not alone and len(one[name] & other[name]) == 1 and len(one.keys() & other.keys()) == 1
