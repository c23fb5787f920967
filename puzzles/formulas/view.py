"""What can be seen from a cell in several directions, up to the first cell that blocks the view."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value


class View(Struct, frozen=True):
    """The step of a `Fold` that counts the cells seen in several directions, one direction after the other;
    `lengths` are the numbers of cells in each.

    A state is the direction, the position in it, the number seen so far, and whether the view is blocked. A
    cell is seen if it has the `value`, or, unless `positive`, if it has not.
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
        """Whether a cell with that value can be seen."""
        return (value == self.value) is self.positive

    def is_seen(self, state: tuple[int, int, int, bool]) -> bool:
        """Whether exactly `number` cells were seen."""
        return state[2] == self.number
