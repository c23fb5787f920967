"""Truth values in all rows of a table at once: a whole number with a bit for each row.

Of `rows` the bits of all rows are set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import and_, or_, xor

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor

_CONNECTED: dict[type[Formula], Callable[[Sequence[int], int], int]] = {
    And: lambda values, rows: reduce(and_, values, rows),
    Or: lambda values, rows: reduce(or_, values, 0),
    Xor: lambda values, rows: reduce(xor, values, 0),
    Not: lambda values, rows: rows ^ values[0],
    Implies: lambda values, rows: rows ^ values[0] | values[1],
    Iff: lambda values, rows: rows ^ values[0] ^ values[1],
}


def alternating(half: int, rows: int) -> int:
    """A name that is true in `half` rows, lowest bits first, false in as many, and so on."""
    return ((1 << half) - 1) * (rows // ((1 << 2 * half) - 1))


def connected(connective: type[Formula], values: Sequence[int], rows: int) -> int:
    """A formula of that class whose parts have those values; raises `TypeError` for another class."""
    if connective not in _CONNECTED:
        raise TypeError(f"not a propositional formula: {connective.__name__}")
    return _CONNECTED[connective](values, rows)
