"""Which small statements a wide graph formula says as well: one loop has two lines or none at each corner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from solvers.deduction.board_statements import is_wide
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.chains.subsets import bits

MOST_VARIABLES = 4
"""The most variables of a small statement."""


class Implications:
    """Asks each formula and statement about one another once.

    A solver would be slow to tell that such a statement is not needed beside the formula.
    """

    def __init__(self, net: CompiledStatements) -> None:
        self._net = net
        self._implied: dict[tuple[int, int], bool] = {}

    def independent(self, indices: Sequence[int]) -> list[int]:
        """Those of the statements that no wide graph formula among them obviously implies. The first, the
        core, is always one.
        """
        core, *others = indices
        wide = [index for index in indices if is_wide(self._net.statements[index].statement)]
        return [core, *(one for one in others if not any(self._implies(own, one) for own in wide))]

    def _implies(self, wide: int, small: int) -> bool:
        if (wide, small) not in self._implied:
            self._implied[wide, small] = self._excludes_all(wide, small)
        return self._implied[wide, small]

    def _excludes_all(self, wide: int, small: int) -> bool:
        """Whether a look at the formula excludes every row of values that breaks the small statement."""
        net, numbers = self._net, self._net.statements[small].variables
        if len(numbers) > MOST_VARIABLES or not set(numbers) <= set(net.statements[wide].variables):
            return False
        left = net.all_values.copy()
        for row in product(*(bits(net.all_values[number]) for number in numbers)):
            if net.says(small, row) is None:
                for number, mask in zip(numbers, row, strict=True):
                    left[number] = mask
                if net.says_of(wide, left) is not None:
                    return False
        return True
