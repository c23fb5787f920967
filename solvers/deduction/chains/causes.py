"""Applications of statements: what each took, and in which way."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from puzzles.formulas.statements import Literal
from solvers.deduction.chains.compiled_statements import Mask

Need = tuple[int, Mask]
"""That a variable, by its number, has none of those values."""


class Way(IntEnum):
    """How a statement was applied."""

    SUPPOSED = 0
    STRUCK = 1
    """A variable of a unit has the value."""
    ONLY_PLACE = 2
    """A value has one variable left in a full unit."""
    NAKED = 3
    """As many variables as values."""
    HIDDEN = 4
    """As many values as variables for them."""
    SAID = 5
    REFUTED = 6
    """A supposition within this one came to nothing."""


class Cause(Struct, frozen=True):
    """One application of a statement, by its number; `needs` is what it took, except for what was `SAID`.

    Of that, `left` tells the values that were left to the statement's variables. `placed` is the variable
    that has the value that is struck, or gets its only place.
    """

    way: Way
    statement: int = -1
    needs: tuple[Need, ...] = ()
    placed: int = -1
    left: tuple[Mask, ...] = ()
    supposed: Literal | None = None
    inner: object = None
