"""Causes: single applications of statements, with what each used and in which way."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from puzzles.formulas.statements import Literal
from solvers.deduction.chains.compiled_statements import Mask

Need = tuple[int, Mask]
"""The number of a variable, and the mask of values that it must not have."""


class Way(IntEnum):
    """How a statement was applied."""

    SUPPOSED = 0
    STRUCK = 1
    """A variable of a unit has the value, so its peers lose it."""
    ONLY_PLACE = 2
    """A value has one place left in a full unit."""
    NAKED = 3
    """As many variables as values (naked subset)."""
    HIDDEN = 4
    """As many values as places for them (hidden subset)."""
    SAID = 5
    REFUTED = 6
    """A supposition nested in this one was contradictory."""


class Cause(Struct, frozen=True):
    """One application of a statement, by its number; `needs` is what it used, unless its way is `SAID`.

    Then `left` has the remaining values of the statement's variables at the time. `placed` is the variable
    whose value is struck from its peers, or that gets its only place.
    """

    way: Way
    statement: int = -1
    needs: tuple[Need, ...] = ()
    placed: int = -1
    left: tuple[Mask, ...] = ()
    supposed: Literal | None = None
    inner: object = None
