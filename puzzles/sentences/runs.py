"""Runs: deductions that follow from each other and that players of a type take as one step."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement


class Run(Struct, frozen=True):
    """A run of what rules of those families show, each line using one before.

    A `quiet` run is bookkeeping: exclusions by its rules, whether they depend on each other or not, until
    one of the `ending` values is the only one left. The step then states that, with `words` for the reason;
    `otherwise` is stated if that never happens. It `stops` at the first such value. If `silent` values are
    bookkeeping too, such as that a line is absent, it continues from its first ending as long as one follows
    from another.

    `because` has other words for the reason, by the family of the deciding rule, with {unit} for the name of
    its cells. `same`: all lines are by the same rules; `alike`: it ends with one value only.
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
        """Whether it sets a value with which a quiet run ends."""
        return literal.positive and _is_of(literal.value, self.ending)

    def reason(self, statement: Statement) -> str:
        """The words for why a statement determines something."""
        return self.because.get(statement.family, self.words).format(unit=statement.unit)

    def is_bookkeeping(self, literal: Literal) -> bool:
        """Whether it goes without saying in a quiet run."""
        return not literal.positive or self.is_silent(literal)

    def is_silent(self, literal: Literal) -> bool:
        """Whether it sets a value that is not mentioned."""
        return literal.positive and _is_of(literal.value, self.silent)


def _is_of(value: Value, values: frozenset[Value]) -> bool:
    """Whether a value is one of those, where 1 and True are different."""
    return any(value == each and isinstance(value, bool) is isinstance(each, bool) for each in values)
