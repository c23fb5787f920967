"""Patterns of one digit: two strong links with a common unit, and empty rectangles.

A strong link is a full unit in which a value has two places. Names and order follow HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.fish.finned import LINES
from solvers.deduction.digits.sight import Sight, families
from solvers.deduction.units import DifferentValues


class TwoPlaces(Struct, frozen=True):
    """The two places of a value in a unit."""

    unit: DifferentValues
    one: str
    other: str


def single_digit(sight: Sight) -> Iterator[Deduction]:
    """All patterns of one digit."""
    full = [unit for unit in sight.units if unit.full]
    values = dict.fromkeys(
        value for unit in full for name in unit.names for value in sorted(sight.open(name), key=str)
    )
    for value in values:
        links = [TwoPlaces(unit, *places) for unit in full if len(places := sight.places(unit, value)) == 2]
        yield from _turbots(sight, value, links)
        yield from _rectangles(sight, value, links, full)


def _turbots(sight: Sight, value: Value, links: list[TwoPlaces]) -> Iterator[Deduction]:
    """Two strong links, one end of each seeing the other: one of the far ends has the value."""
    for first, second in combinations(links, 2):
        if len({first.one, first.other, second.one, second.other}) < 4:
            continue
        for near, far in ((first.one, first.other), (first.other, first.one)):
            for close, end in ((second.one, second.other), (second.other, second.one)):
                joint = sight.between(near, close)
                if joint is None or joint in (first.unit, second.unit):
                    continue
                gone = [name for name in sight.seeing((far, end), value) if name not in (near, close)]
                if gone:
                    facts = (
                        *sight.elsewhere(first.unit, value, (near, far)),
                        *sight.elsewhere(second.unit, value, (close, end)),
                    )
                    yield sight.deduction(
                        _name(first.unit, second.unit, joint),
                        (first.unit, second.unit, joint),
                        ((far, near), (end, close)),
                        facts,
                        [(name, value, (far, end)) for name in gone],
                    )


def _name(first: DifferentValues, second: DifferentValues, joint: DifferentValues) -> PatternShape:
    """The name of two strong links joined by such a unit."""
    of = set(families((first, second)))
    between = joint.statement.family
    if len(of) == 1 and of <= LINES and between in LINES - of:
        return PatternShape.SKYSCRAPER
    if of == LINES and between not in LINES:
        return PatternShape.KITE
    return PatternShape.TURBOT


def _rectangles(
    sight: Sight, value: Value, links: list[TwoPlaces], full: list[DifferentValues]
) -> Iterator[Deduction]:
    """A box with the value in one row and one column only, and a strong link that starts in one of them."""
    lines = [unit for unit in full if unit.statement.family in LINES]
    for box in (unit for unit in full if unit.statement.family not in LINES):
        places = set(sight.places(box, value))
        crossing = [line for line in lines if places & set(line.names)] if len(places) > 1 else []
        for row, column in ((one, other) for one in crossing for other in crossing):
            in_row, in_column = places & set(row.names), places & set(column.names)
            if row.statement.family == column.statement.family or places != in_row | in_column:
                continue
            if not in_row - in_column or not in_column - in_row:
                continue
            for link in links:
                for near, far in ((link.one, link.other), (link.other, link.one)):
                    if near not in row.names or {near, far} & set(box.names) or link.unit in (row, column):
                        continue
                    gone = [
                        name
                        for name in sight.seeing((far,), value)
                        if name in column.names and name not in box.names and name != near
                    ]
                    if gone:
                        facts = (
                            *sight.elsewhere(box, value, places),
                            *sight.elsewhere(link.unit, value, (near, far)),
                        )
                        yield sight.deduction(
                            PatternShape.EMPTY_RECTANGLE,
                            (box, link.unit, row, column),
                            ((near, far),),
                            facts,
                            [(name, value, (far,)) for name in gone],
                        )
