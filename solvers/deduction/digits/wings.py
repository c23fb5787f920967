"""Patterns of variables with two values: wings and remote pairs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from puzzles.formulas.formulas import Value
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.units import DifferentValues


def wings(sight: Sight) -> Iterator[Deduction]:
    """All wings and remote pairs."""
    names = dict.fromkeys(name for unit in sight.units for name in unit.names)
    pairs = {name: values for name in names if len(values := sight.open(name)) == 2}
    yield from _xy_wings(sight, list(names), pairs)
    yield from _w_wings(sight, pairs)
    yield from _remote_pairs(sight, pairs)


def _xy_wings(sight: Sight, names: list[str], pairs: dict[str, frozenset[Value]]) -> Iterator[Deduction]:
    """XY- and XYZ-wings: a pivot with two or three values, and two pincers that see it and share a value."""
    for pivot in names:
        values = sight.open(pivot)
        if len(values) not in (2, 3):
            continue
        pincers = [name for name in pairs if sight.between(pivot, name) is not None and values != pairs[name]]
        for one, other in combinations(pincers, 2):
            shared = pairs[one] & pairs[other]
            if len(shared) != 1 or pairs[one] | pairs[other] | values != pairs[one] | pairs[other]:
                continue
            (value,) = shared
            if (value in values) != (len(values) == 3) or len(pairs[one] | pairs[other]) != 3:
                continue
            seers = (one, other, pivot) if len(values) == 3 else (one, other)
            gone = [name for name in sight.seeing(seers, value) if name != pivot]
            if gone:
                facts = (*sight.without(pivot), *sight.without(one), *sight.without(other))
                yield sight.deduction(
                    PatternShape.XYZ_WING if len(values) == 3 else PatternShape.XY_WING,
                    _units(sight, (pivot, one), (pivot, other)),
                    ((pivot,), (one,), (other,)),
                    facts,
                    [(name, value, seers) for name in gone],
                    3,
                )


def _w_wings(sight: Sight, pairs: dict[str, frozenset[Value]]) -> Iterator[Deduction]:
    """W-wings: two variables with the same two values, joined by a unit with two places for one of them."""
    for one, other in combinations(pairs, 2):
        if pairs[one] != pairs[other] or sight.between(one, other) is not None:
            continue
        for value in sorted(pairs[one], key=str):
            (kept,) = pairs[one] - {value}
            gone = sight.seeing((one, other), kept)
            for unit in (unit for unit in sight.units if unit.full) if gone else ():
                places = sight.places(unit, value)
                if len(places) != 2 or {one, other} & set(places):
                    continue
                for near, far in (places, places[::-1]):
                    if sight.between(near, one) is not None and sight.between(far, other) is not None:
                        facts = (
                            *sight.without(one),
                            *sight.without(other),
                            *sight.elsewhere(unit, value, places),
                        )
                        yield sight.deduction(
                            PatternShape.W_WING,
                            (unit, *_units(sight, (near, one), (far, other))),
                            ((one, other), (near, far)),
                            facts,
                            [(name, kept, (one, other)) for name in gone],
                        )


def _remote_pairs(sight: Sight, pairs: dict[str, frozenset[Value]]) -> Iterator[Deduction]:
    """Remote pairs: four variables with the same two values, each seeing the next: the ends differ."""
    for first in pairs:
        alike = [name for name in pairs if pairs[name] == pairs[first] and name != first]
        for second in (name for name in alike if sight.between(first, name) is not None):
            for third in (
                name for name in alike if name != second and sight.between(second, name) is not None
            ):
                for last in alike:
                    if last in (second, third) or last <= first or sight.between(third, last) is None:
                        continue
                    path = (first, second, third, last)
                    gone = [
                        (name, value, (first, last))
                        for value in sorted(pairs[first], key=str)
                        for name in sight.seeing((first, last), value)
                        if name not in path
                    ]
                    if gone and sight.between(first, last) is None:
                        yield sight.deduction(
                            PatternShape.REMOTE_PAIR,
                            _units(sight, (first, second), (second, third), (third, last)),
                            (path,),
                            [fact for name in path for fact in sight.without(name)],
                            gone,
                            4,
                        )


def _units(sight: Sight, *pairs: tuple[str, str]) -> list[DifferentValues]:
    """The units by which variables see each other."""
    found = (sight.between(one, other) for one, other in pairs)
    return [unit for unit in found if unit is not None]
