"""Sue de coq: variables where two units cross, and some beside in each, that are as many as their values.

The variables beside of one unit share no value with those of the other, so that none can stand twice: each is
used, and goes from the rest of the unit that it is confined to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from puzzles.formulas.formulas import Value
from puzzles.sentences.techniques import Pattern, PatternShape
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.digits.sight import Sight, named
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues

MOST_CROSSING, MOST_BESIDE = 3, 4
"""Variables of the crossing, and of each unit beside it, at most."""
Part = tuple[tuple[str, ...], frozenset[Value]]
"""Variables, and all values that they have left."""


def sue_de_coq(sight: Sight) -> Iterator[Deduction]:
    """All of them, each with all that it rules out."""
    for one, other, shared in sight.crossings:
        crossing = [name for name in one.names if name in shared and sight.open(name)]
        beside: list[list[Part]] | None = None
        for size in range(2, min(MOST_CROSSING, len(crossing)) + 1):
            for names in combinations(crossing, size):
                values = frozenset[Value]().union(*map(sight.open, names))
                if len(values) >= size + 2:
                    beside = beside or [_parts(sight, unit, shared) for unit in (one, other)]
                    yield from _of_crossing(sight, (one, other), (names, values), beside)


def _parts(sight: Sight, unit: DifferentValues, shared: frozenset[str]) -> list[Part]:
    """Some variables of a unit outside of the crossing, and their values."""
    open_ = [name for name in unit.names if name not in shared and sight.open(name)]
    return [
        (names, frozenset[Value]().union(*map(sight.open, names)))
        for size in range(1, min(MOST_BESIDE, len(open_)) + 1)
        for names in combinations(open_, size)
    ]


def _of_crossing(
    sight: Sight,
    units: tuple[DifferentValues, DifferentValues],
    crossing: Part,
    parts: Sequence[Sequence[Part]],
) -> Iterator[Deduction]:
    names, values = crossing
    spare = len(values) - len(names)
    beside = [[(gain, part) for part in own if (gain := _gain(part, values)) > 0] for own in parts]
    for gain, first in beside[0]:
        for more, second in beside[1]:
            if gain + more == spare and not first[1] & second[1]:
                confined = (first[1] | values - second[1], second[1] | values - first[1])
                gone = [
                    (name, value)
                    for unit, own, part in zip(units, confined, (first, second), strict=True)
                    for name in unit.names
                    if name not in names and name not in part[0]
                    for value in sorted(sight.open(name) & own, key=str)
                ]
                if gone:
                    yield _deduction(sight, units, (names, first[0], second[0]), gone)


def _gain(part: Part, values: frozenset[Value]) -> int:
    """By how many variables a part has more than new values; they share a value then."""
    return len(part[0]) - len(part[1] - values)


def _deduction(
    sight: Sight,
    units: Sequence[DifferentValues],
    parts: tuple[tuple[str, ...], ...],
    gone: Sequence[tuple[str, Value]],
) -> Deduction:
    statements = tuple(unit.statement for unit in units)
    facts = tuple(fact for part in parts for name in part for fact in sight.without(name))
    conclusions = tuple(dict.fromkeys(sight.gone(name, value) for name, value in gone))
    families = tuple(one.family for one in statements)
    kind, order = kind_of(statements), len(parts)
    pattern = Pattern(PatternShape.SUE_DE_COQ, order, families, kind, parts=parts, units=named(units))
    return sight.in_lines(pattern, conclusions, [DeductionLine(statements, facts, conclusions)])
