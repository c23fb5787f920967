"""Almost locked sets: variables of a unit that have one more value than there are variables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from solvers.deduction.digits.sight import Sight
from solvers.deduction.units import DifferentValues

LARGEST_SET = 5
"""The most variables of a set: people see no larger ones."""


class AlmostLocked(Struct, frozen=True, eq=False):
    """Such a set, and the places of each of its values."""

    unit: DifferentValues
    names: tuple[str, ...]
    places: dict[Value, tuple[str, ...]]


class AlmostLockedSets:
    """The sets of a board. Those of a unit are cached until its remaining values change."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._of_unit: dict[str, tuple[object, tuple[AlmostLocked, ...]]] = {}

    def found(self) -> list[AlmostLocked]:
        """All current sets of at least two variables, without duplicates."""
        found: dict[frozenset[str], AlmostLocked] = {}
        for unit in self._sight.units:
            open_ = tuple((name, self._sight.open(name)) for name in unit.names)
            before, sets = self._of_unit.get(unit.id, (None, ()))
            if before != open_:
                sets = tuple(self._look(unit, open_))
                self._of_unit[unit.id] = open_, sets
            for each in sets:
                found.setdefault(frozenset(each.names), each)
        return list(found.values())

    @staticmethod
    def _look(unit: DifferentValues, open_: Sequence[tuple[str, frozenset[Value]]]) -> Iterator[AlmostLocked]:
        small = [(name, values) for name, values in open_ if 1 < len(values) <= LARGEST_SET + 1]
        for names, values in _sets(small, (), frozenset(), 0):
            having = [(name, own) for name, own in small if name in names]
            places = {
                value: tuple(name for name, own in having if value in own)
                for value in sorted(values, key=str)
            }
            yield AlmostLocked(unit, names, places)


def _sets(
    open_: list[tuple[str, frozenset[Value]]],
    names: tuple[str, ...],
    values: frozenset[Value],
    start: int,
) -> Iterator[tuple[tuple[str, ...], frozenset[Value]]]:
    """The sets that extend the given variables by others from the index `start` on."""
    for at in range(start, len(open_)):
        name, own = open_[at]
        every = values | own
        if len(every) > LARGEST_SET + 1:
            continue
        more = (*names, name)
        if len(more) > 1 and len(every) == len(more) + 1:
            yield more, every
        if len(more) < LARGEST_SET:
            yield from _sets(open_, more, every, at + 1)
