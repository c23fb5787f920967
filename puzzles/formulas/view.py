"""What is seen from a place along several ways, up to what blocks the view."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value


class View(Struct, frozen=True):
    """Follows what is seen along several ways, one after the other, that have so many cells each.

    A state is the way, the cell on it, how many are seen so far, and whether the view is blocked there.
    A cell is seen if it holds the `value`, or, unless `positive`, if it does not.
    """

    lengths: tuple[int, ...]
    number: int
    value: Value
    positive: bool

    def __call__(self, state: tuple[int, int, int, bool], value: Value) -> tuple[int, int, int, bool] | None:
        way, at, seen, blocked = state
        blocked = blocked or not self.sees(value)
        seen += not blocked
        if seen > self.number:
            return None
        return (way + 1, 0, seen, False) if at + 1 == self.lengths[way] else (way, at + 1, seen, blocked)

    def sees(self, value: Value) -> bool:
        """Whether a cell with that value is seen."""
        return (value == self.value) is self.positive

    def is_seen(self, state: tuple[int, int, int, bool]) -> bool:
        """Whether so many were seen."""
        return state[2] == self.number
