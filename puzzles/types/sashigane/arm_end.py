"""An arrow: the cell is an end of its area, whose corner lies in that direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Is, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.directions import ARROWS
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.grids.lines.between_cells import WallPuzzle


class ArmEnd(CellSymbol):
    """The cell is an end of its area, and the corner lies that way."""

    kind = "end"
    called = "arrow"
    signs: ClassVar[Mapping[str, str]] = {typed: each.sign for typed, each in ARROWS.items()}
    words: ClassVar[Mapping[str, str]] = {typed: f"arrow {each.towards}" for typed, each in ARROWS.items()}

    def statement(self, puzzle: WallPuzzle) -> Statement:
        here, way = self.key.upper(), ARROWS[self.symbol]
        ahead = puzzle.beyond(self.cell, way.step)
        walls = (Is(name, name != ahead) for name in puzzle.around(self.cell))
        text = f"{here} is an end of its area, and the corner lies {way.where} it"
        return self.says(text, Or() if ahead is None else And(*walls), (self.key,))

    @classmethod
    def reads(cls, token: str) -> bool:
        return token in cls.signs

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        down, right = ARROWS[self.symbol].step
        if not puzzle.has((self.cell[0] + down, self.cell[1] + right)):
            raise PuzzleError(f"found {self.symbol!r}", expected="an arrow to another cell of the grid")

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        """The other arrows that lead to a cell."""
        return self.all_at(self.cell, puzzle, without=self.symbol)

    @classmethod
    def all_at(cls, cell: tuple[int, int], puzzle: GridPuzzle, without: str = "") -> Iterator[Self]:
        """Those that can stand in a cell."""
        for symbol, way in ARROWS.items():
            if symbol != without and puzzle.has((cell[0] + way.step[0], cell[1] + way.step[1])):
                yield cls(cell, symbol)

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: object) -> Iterator[Self]:
        return (clue for cell in cls.free(puzzle) for clue in cls.all_at(cell, puzzle))
