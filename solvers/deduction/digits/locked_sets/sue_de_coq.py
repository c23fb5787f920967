"""Sue de Coq: some variables where two units cross, and some beside them in each unit, with as many values
as variables.

The variables beside the crossing in one unit share no value with those in the other, so no value occurs
twice: each value is used, and is excluded from the rest of its unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from puzzles.formulas.formulas import Value
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.chains.compiled_statements import Mask
from solvers.deduction.chains.subsets import bits
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.digits.sight import Sight, named
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues

MOST_CROSSING, MOST_BESIDE = 3, 4
"""The most variables in the crossing, and beside it in each unit."""
Part = tuple[tuple[str, ...], Mask]
"""Variables, and the union of their remaining values as a mask."""


def sue_de_coq(sight: Sight) -> Iterator[Deduction]:
    """All of them, each with all that it excludes."""
    values = sorted({value for name in sight.names for value in sight.open(name)}, key=str)
    left = {name: sum(1 << values.index(value) for value in sight.open(name)) for name in sight.names}
    for one, other, shared in sight.crossings:
        crossing = [name for name in one.names if name in shared and left[name]]
        beside: list[list[Part]] | None = None
        for names, mask in _parts(crossing, 2, MOST_CROSSING, left):
            if mask.bit_count() >= len(names) + 2:
                beside = beside or [_beside(unit, shared, left) for unit in (one, other)]
                for parts, gone in _of_crossing((one, other), (names, mask), beside, left):
                    lost = [(name, values[bit.bit_length() - 1]) for name, own in gone for bit in bits(own)]
                    yield _deduction(sight, (one, other), parts, lost)


def _beside(unit: DifferentValues, shared: frozenset[str], left: Mapping[str, Mask]) -> list[Part]:
    """Sets of variables of a unit outside of the crossing, with their values."""
    open_ = [name for name in unit.names if name not in shared and left[name]]
    return list(_parts(open_, 1, MOST_BESIDE, left))


def _parts(names: Sequence[str], least: int, most: int, left: Mapping[str, Mask]) -> Iterator[Part]:
    """The sets of from `least` to `most` of the variables, with their values."""
    for size in range(least, min(most, len(names)) + 1):
        for chosen in combinations(names, size):
            mask = 0
            for name in chosen:
                mask |= left[name]
            yield chosen, mask


def _of_crossing(
    units: tuple[DifferentValues, DifferentValues],
    crossing: Part,
    parts: Sequence[Sequence[Part]],
    left: Mapping[str, Mask],
) -> Iterator[tuple[tuple[tuple[str, ...], ...], list[tuple[str, Mask]]]]:
    """The variables in the crossing and beside it, and what is excluded."""
    names, values = crossing
    spare = values.bit_count() - len(names)
    beside = [[(gain, part) for part in own if (gain := _gain(part, values)) > 0] for own in parts]
    for gain, first in beside[0]:
        for more, second in beside[1]:
            if gain + more == spare and not first[1] & second[1]:
                confined = (first[1] | values & ~second[1], second[1] | values & ~first[1])
                gone = [
                    (name, left[name] & own)
                    for unit, own, part in zip(units, confined, (first, second), strict=True)
                    for name in unit.names
                    if name not in names and name not in part[0] and left[name] & own
                ]
                if gone:
                    yield (names, first[0], second[0]), gone


def _gain(part: Part, values: Mask) -> int:
    """By how much the variables of a part outnumber its new values, which it then has to share."""
    return len(part[0]) - (part[1] & ~values).bit_count()


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
