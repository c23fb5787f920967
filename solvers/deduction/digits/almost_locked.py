"""Almost locked sets: variables of a unit that have one value more left than they are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import Value
from solvers.deduction.digits.sight import Sight
from solvers.deduction.units import DifferentValues

LARGEST_SET = 5
"""Variables of a set, at most: people see no larger ones."""


class AlmostLocked(Struct, frozen=True, eq=False):
    """Such a set, and where each of its values can be in it."""

    unit: DifferentValues
    names: tuple[str, ...]
    places: dict[Value, tuple[str, ...]]


def almost_locked(sight: Sight) -> list[AlmostLocked]:
    """All almost locked sets of two variables and more; one that lies in two units comes once."""
    found: dict[frozenset[str], AlmostLocked] = {}
    for unit in sight.units:
        small = [(name, sight.open(name)) for name in unit.names]
        open_ = [(name, values) for name, values in small if 1 < len(values) <= LARGEST_SET + 1]
        for names, values in _sets(open_, (), frozenset(), 0):
            if (key := frozenset(names)) not in found:
                places = {
                    value: tuple(name for name in names if value in sight.open(name))
                    for value in sorted(values, key=str)
                }
                found[key] = AlmostLocked(unit, names, places)
    return list(found.values())


def _sets(
    open_: list[tuple[str, frozenset[Value]]],
    names: tuple[str, ...],
    values: frozenset[Value],
    start: int,
) -> Iterator[tuple[tuple[str, ...], frozenset[Value]]]:
    """The sets that begin with some variables."""
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
