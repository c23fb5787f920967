"""One look at a core: its ways, and what they have in common; and what counts as near it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TypeAlias

from msgspec import Struct

from solvers.deduction.chains.compiled_statements import Compiled, Lost
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.arrangements import have_places

Group: TypeAlias = tuple[tuple[int, ...], Lost]
"""Statements, the core first, and what variables lose by them."""
WIDEST = 24
"""The most variables of a statement that is used around a core."""


class Farther(IntEnum):
    """How far to look beyond statements that demand something and the small rules around them."""

    NO = 0
    RULES = 1
    """At rules that demand nothing, as cores."""
    GRAPHS = 2
    """At graph formulas around the core."""


class Look(Struct):
    """What is seen at a core: `lost` in each of its `ways`, by the statements that were `asked`. The last
    `unfit` of the ways obviously fail.

    With `within`, the core's own variables suffice. `depth` is an index of `ROUNDS`. `bound` is a lower
    bound of its cost. The `deduction` is made on demand, with a line for each of its `groups` of statements.
    """

    core: int
    ways: list[Lost]
    unfit: int
    standing: int
    depth: int
    asked: tuple[int, ...]
    lost: Lost
    bound: int
    deduction: Deduction | None = None
    groups: Sequence[Group] = ()
    refused: bool = False
    within: bool = False

    @property
    def told(self) -> int:
        """The number of ways to consider; failing ones count a third, since one soon sees that they fail."""
        return self.standing + (len(self.ways) - self.unfit - self.standing + 2) // 3


def is_near(one: Compiled) -> bool:
    """Whether people use it while they look at something else: units, and statements that are
    not too wide.
    """
    things = have_places(one.statement.formula)
    return one.unit or things or len(one.said_by) > 1 or len(one.variables) <= WIDEST
