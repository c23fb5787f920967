"""The cages of a KenKen, which hear what their cells say where these may lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from puzzles.formulas.formulas import And, Variable
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import Operation, works
from puzzles.sentences.how_typed import MARKED, HowTyped
from puzzles.types.kenken.calculation import CalculationCage
from puzzles.types.kenken.lying import check_sayable, sayable, says, speech

_SPOKEN = {
    Operation.ADD: "what the cells say adds up to {}",
    Operation.SUBTRACT: "what the cells say differs by {}",
    Operation.MULTIPLY: "what the cells say multiplies to {}",
    Operation.DIVIDE: "one cell says {} times what the other says",
    Operation.GIVEN: "says {}",
    Operation.ANY: "what the cells say reaches {} by one operation",
}


class Cage(CalculationCage):
    """A cage; where cells may lie, the numbers that they say are variables of its own. Where the puzzle
    tells no operators, a bare number is reached by any operation.
    """

    def statement(self, puzzle: Any) -> Statement:
        return _spoken(self, puzzle.size) if puzzle.liars else super().statement(puzzle)

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        if puzzle.liars:
            check_sayable(self.target, self.cells, puzzle.size)

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        yield from super().how_typed(puzzle)
        if puzzle.no_operators:
            yield HowTyped(MARKED, "21, Enter", "a cage that tells only the number")

    def operations(self, puzzle: Any) -> tuple[Operation, ...]:
        several = puzzle.no_operators and len(self.cells) > 1
        return (*super().operations(puzzle), *((Operation.ANY,) if several else ()))

    def possible(self, operation: Operation, puzzle: Any) -> set[int]:
        """Where cells may lie, also the numbers near the present one."""
        found, number = super().possible(operation, puzzle), self.target.number
        near = range(max(1, number - puzzle.size), number + puzzle.size + 1)
        return found.union(near) if puzzle.liars else found


@lru_cache(maxsize=4096)
def _spoken(cage: Cage, size: int) -> Statement:
    """What it says of what its cells say."""
    spoken = tuple(says(name) for name in cage.names)
    words = tuple(sorted(sayable(cage.target, cage.cells, size)))
    formula = And(*(speech(name, size, words) for name in cage.names), works(cage.target, spoken))
    variables = tuple(Variable(name, words) for name in spoken)
    return cage.says(cage.sentence(_SPOKEN), formula, cage.names, variables)
