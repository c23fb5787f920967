"""Statements that hold because there is one solution: values cannot be swapped without a clue noticing.

Each says that some open variables do not all have one of two values. It follows from uniqueness, not from
the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from puzzles.formulas.formulas import And, Not, Solution, Value, one_of
from puzzles.formulas.residuals import same_rest
from puzzles.formulas.statements import Statement
from solvers.backends.backend import SolverError
from solvers.deduction.units import DifferentValues

FAMILY = "one-solution"
"""The family of statements that follow from uniqueness."""
Corners = tuple[str, str, str, str]
"""The corners of a rectangle in cyclic order: each sees the one before and the one after, but not the
opposite one.
"""


class OneSolution:
    """The statements of a puzzle with one solution, and the exclusions that follow from uniqueness."""

    def __init__(
        self, statements: Iterable[Statement], units: Sequence[DifferentValues], solution: Solution
    ) -> None:
        self._units = {unit.id: unit for unit in units}
        self._solution = solution
        self._on: dict[str, dict[str, Statement]] = {}
        for statement in statements:
            for name in statement.formula.names():
                self._on.setdefault(name, {})[statement.id] = statement
        self._found: dict[tuple[Corners, frozenset[Value]], Statement | None] = {}

    def _about(self, names: Iterable[str]) -> list[Statement]:
        """The statements that mention one of the variables."""
        found: dict[str, Statement] = {}
        for name in names:
            found.update(self._on.get(name, {}))
        return list(found.values())

    def rectangle(self, corners: Corners, values: frozenset[Value]) -> Statement | None:
        """The statement that the corners do not all have one of two values; None if a clue or rule
        distinguishes the two ways in which they could.
        """
        key = corners, values
        if key not in self._found:
            first, second = sorted(values, key=str)
            one = dict(zip(corners, (first, second, first, second), strict=True))
            other = dict(zip(corners, (second, first, second, first), strict=True))
            alike = same_rest((each.formula for each in self._about(corners)), one, other)
            about = ".".join((*corners, str(first), str(second)))
            pairs = dict.fromkeys(corners, (first, second))
            self._found[key] = self._never(about, pairs) if alike else None
        return self._found[key]

    def grave(self, values: Mapping[str, Collection[Value]]) -> Statement | None:
        """The statement that variables do not all have one of their two values; None if the values could not
        be swapped.

        They can be swapped if each value has two places in every unit, or none, and no other statement is
        about the variables.
        """
        for statement in self._about(values):
            unit = self._units.get(statement.id)
            if unit is None or not unit.full:
                return None
            places: dict[Value, int] = {}
            for value in (value for name in unit.names for value in values.get(name, ())):
                places[value] = places.get(value, 0) + 1
            if any(count != 2 for count in places.values()):
                return None
        return self._never("grave", {name: tuple(sorted(own, key=str)) for name, own in values.items()})

    def _never(self, about: str, values: Mapping[str, tuple[Value, ...]]) -> Statement:
        """The statement that not all of the variables have one of these values; it is checked with the
        solution.
        """
        formula = Not(And(*(one_of(name, own) for name, own in values.items())))
        if not formula.holds(self._solution):
            raise SolverError("the one solution could be another one")
        return Statement(f"{FAMILY}.{about}", "There is one solution", formula, tuple(values), family=FAMILY)


def rectangles(units: Sequence[DifferentValues]) -> list[Corners]:
    """All rectangles whose corners can be swapped in pairs without a unit noticing.

    Along two opposite sides, both corners lie in the same units.
    """
    order: dict[str, set[str]] = {}
    sees: dict[str, set[str]] = {}
    for unit in units:
        for name in unit.names:
            order.setdefault(name, set()).add(unit.id)
            sees.setdefault(name, set()).update(unit.names)
    sides: dict[tuple[frozenset[str], frozenset[str]], list[tuple[str, str]]] = {}
    for one in order:
        for other in (name for name in order if name != one and name in sees[one]):
            ways = frozenset(order[one] - order[other]), frozenset(order[other] - order[one])
            sides.setdefault(ways, []).append((one, other))
    found: dict[frozenset[str], Corners] = {}
    for parallel in sides.values():
        for at, (first, second) in enumerate(parallel):
            for fourth, third in parallel[at + 1 :]:
                corners = first, second, third, fourth
                beside = third in sees[second] and fourth in sees[first]
                if beside and third not in sees[first] and fourth not in sees[second]:
                    found.setdefault(frozenset(corners), corners)
    return list(found.values())
