"""Deductions that follow from one another and that players of a type take for one."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal


class Run(Struct, frozen=True):
    """A run of what rules of those families say, each of which rests on one before.

    A `quiet` one is bookkeeping: what its rules rule out, whether it rests on another or not, until one of
    the `ending` values is all that is left. Then that is told, with the `words` for why; `otherwise` is what
    is told where it never comes to that. One that `stops` goes no farther than the first of these.
    """

    name: str
    families: frozenset[str]
    quiet: bool = False
    ending: frozenset[Value] = frozenset()
    words: str = ""
    otherwise: str = ""
    stops: bool = False

    def ends(self, literal: Literal) -> bool:
        """Whether that is a value which a quiet run comes to."""
        return literal.positive and literal.value in self.ending
