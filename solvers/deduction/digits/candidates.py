"""The values that are open, as bits: which of them rule each other out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_

from puzzles.formulas.formulas import Value
from solvers.deduction.digits.sight import Sight

Mask = int
"""A set of candidates, a bit for each."""


class Candidates:
    """All candidates of a board at one time: a value of a variable that is not placed, for each a bit."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.at = [
            (name, value) for name in sight.names for value in sorted(sight.open(name), key=str)
        ]
        """Variable and value by number."""
        self._bit = {candidate: 1 << number for number, candidate in enumerate(self.at)}
        self.of_name: dict[str, Mask] = {}
        for (name, _), bit in self._bit.items():
            self.of_name[name] = self.of_name.get(name, 0) | bit
        self._against: dict[Mask, Mask] = {}

    def mask(self, names: Iterable[str], value: Value) -> Mask:
        """Those of a value in some variables, as far as they are open."""
        return sum(self._bit.get((name, value), 0) for name in names)

    def numbers(self, mask: Mask) -> Iterator[tuple[str, Value]]:
        """The candidates of a set, variable and value."""
        while mask:
            bit = mask & -mask
            yield self.at[bit.bit_length() - 1]
            mask ^= bit

    def against(self, mask: Mask) -> Mask:
        """The candidates that each of a set rules out; none of the set itself."""
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
