"""Deductions that follow from one another and that players of a type take for one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement


class Run(Struct, frozen=True):
    """A run of what rules of those families say, each of which rests on one before.

    A `quiet` one is bookkeeping: what its rules rule out, whether it rests on another or not, until one of
    the `ending` values is all that is left. Then that is told, with the `words` for why; `otherwise` is what
    is told where it never comes to that. One that `stops` goes no farther than the first of these. Where
    `silent` values are bookkeeping as well, as that no line is there, it goes on from the first of these that
    it comes to as far as one follows from another.

    `because` has the words for why by the family of the rule that leaves it, with {unit} for what its cells
    are called. With `same`, all is said by the same rules; with `alike`, it comes to one value only.
    """

    name: str
    families: frozenset[str]
    quiet: bool = False
    ending: frozenset[Value] = frozenset()
    words: str = ""
    otherwise: str = ""
    stops: bool = False
    silent: frozenset[Value] = frozenset()
    because: Mapping[str, str] = {}
    same: bool = False
    alike: bool = False

    def ends(self, literal: Literal) -> bool:
        """Whether that is a value which a quiet run comes to."""
        return literal.positive and _is_of(literal.value, self.ending)

    def reason(self, statement: Statement) -> str:
        """Why that is left which a statement leaves."""
        return self.because.get(statement.family, self.words).format(unit=statement.unit)

    def is_bookkeeping(self, literal: Literal) -> bool:
        """Whether that goes without saying in a quiet run."""
        return not literal.positive or self.is_silent(literal)

    def is_silent(self, literal: Literal) -> bool:
        """Whether that is a value of which nothing is told."""
        return literal.positive and _is_of(literal.value, self.silent)


def _is_of(value: Value, values: frozenset[Value]) -> bool:
    """Whether a value is one of those; 1 is another than true."""
    return any(value == each and isinstance(value, bool) is isinstance(each, bool) for each in values)
