"""One look at a core: its ways, what they have in common, and what counts as near it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TypeAlias

from msgspec import Struct

from solvers.deduction.chains.compiled_statements import Compiled, Lost
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.arrangements import have_places

Group: TypeAlias = tuple[tuple[int, ...], Lost]
"""Statements, core first, and what they leave variables less."""
WIDEST = 24
"""Variables of a statement around a core at most."""


class Farther(IntEnum):
    """Whether one has to look farther than at what asks for something, and the small rules around."""

    NO = 0
    RULES = 1
    """At rules that ask for nothing."""
    GRAPHS = 2
    """At rules about a whole graph around."""


class Look(Struct):
    """What is seen at a core: `lost` in each of its `ways`, by what the statements that were `asked` say.
    The last of the ways do not fit, so many that are `unfit`, as is seen at once.

    Where it is `within`, the core's own variables show it. It takes as many of `ROUNDS` as its `depth` tells.
    What it costs at the least is its `bound`. The `deduction` is made once it is wanted, of `groups` of
    statements, a line each.
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
        """How many ways there are to tell; of those that fail, one soon sees it."""
        return self.standing + (len(self.ways) - self.unfit - self.standing + 2) // 3


def is_near(one: Compiled) -> bool:
    """Whether people heed it when they look at something else: units, and what is not too wide for that."""
    things = have_places(one.statement.formula)
    return one.unit or things or len(one.said_by) > 1 or len(one.variables) <= WIDEST
