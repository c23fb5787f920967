"""Candidates as bit masks, and which of them exclude each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_, or_

from puzzles.formulas.formulas import Value
from solvers.deduction.digits.sight import Sight
from solvers.deduction.units import DifferentValues

Mask = int
"""A set of candidates, one bit for each."""


class Candidates:
    """All candidates of a board at one time: each value of each variable that is not placed has a bit."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.at = [(name, value) for name in sight.names for value in sorted(sight.open(name), key=str)]
        """Variable and value of each candidate, by its bit number."""
        self._bit = {candidate: 1 << number for number, candidate in enumerate(self.at)}
        self.of_name: dict[str, Mask] = {}
        for (name, _), bit in self._bit.items():
            self.of_name[name] = self.of_name.get(name, 0) | bit
        self._against: dict[Mask, Mask] = {}

    def mask(self, names: Iterable[str], value: Value) -> Mask:
        """The candidates of a value in some variables."""
        return sum(self._bit.get((name, value), 0) for name in names)

    def numbers(self, mask: Mask) -> Iterator[tuple[str, Value]]:
        """The candidates of a set, as variable and value."""
        while mask:
            bit = mask & -mask
            yield self.at[bit.bit_length() - 1]
            mask ^= bit

    def names(self, mask: Mask) -> tuple[str, ...]:
        """The variables of a set of candidates of one value."""
        return tuple(name for name, _ in self.numbers(mask))

    def of_value(self, value: Value) -> Mask:
        """All candidates of a value."""
        return self.mask(self.of_name, value)

    def by_value(self) -> dict[Value, list[tuple[DifferentValues, Mask]]]:
        """For each value, the full units that have places for it, with these places."""
        found: dict[Value, list[tuple[DifferentValues, Mask]]] = {}
        for unit in self.sight.units:
            if unit.full:
                for value, places in self.sight.all_places(unit).items():
                    if places:
                        found.setdefault(value, []).append((unit, self.mask(places, value)))
        return found

    def seen_by_any(self, mask: Mask) -> Mask:
        """The candidates that at least one of a set excludes."""
        return reduce(or_, (self.against(self.mask((name,), value)) for name, value in self.numbers(mask)), 0)

    def against(self, mask: Mask) -> Mask:
        """The candidates that each of a set excludes, without the set itself."""
        found = self._against.get(mask)
        if found is None:
            each = (self._against_one(name, value) for name, value in self.numbers(mask))
            found = self._against[mask] = reduce(and_, each) & ~mask
        return found

    def _against_one(self, name: str, value: Value) -> Mask:
        bit = self._bit[name, value]
        found = self._against.get(bit)
        if found is None:
            others = self.of_name[name] & ~bit
            found = self._against[bit] = others | self.mask(self.sight.seen(name), value)
        return found
