"""The two ends of the way through the maze."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

START, GOAL = "S", "G"


class WayEnd(CellSymbol):
    """The way begins at S and ends at G. Rules are made for that, so it says nothing by itself."""

    kind = "way-end"
    called = "end of the way"
    structural = True
    signs: ClassVar[Mapping[str, str]] = {START: START, GOAL: GOAL}
    words: ClassVar[Mapping[str, str]] = {START: "start", GOAL: "goal"}

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(
            f"{self.key.upper()} is the {self.words[self.symbol]} of the way", And(), (self.key,)
        )

    @classmethod
    def reads(cls, token: str) -> bool:
        return token.upper() in cls.signs

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None: another end would make another puzzle."""
        return iter(())


def ends_of(puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """The cells of S and G; none unless there is one of each."""
    found = {clue.symbol: clue.cell for clue in puzzle.clue_list.every(WayEnd)}
    both = len(found) == len(puzzle.clue_list.every(WayEnd)) == 2
    return (found[START], found[GOAL]) if both else ()
