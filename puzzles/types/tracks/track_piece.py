"""Pieces of track that are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Formula, Is, Or, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.grids.lines.cells_and_lines import CellsAndLines

RIGHT, UP, LEFT, DOWN = (0, 1), (-1, 0), (0, -1), (1, 0)
WAYS: Mapping[str, tuple[Cell, Cell]] = {
    "-": (LEFT, RIGHT),
    "|": (UP, DOWN),
    "F": (RIGHT, DOWN),
    "7": (LEFT, DOWN),
    "L": (UP, RIGHT),
    "J": (UP, LEFT),
}
"""The two sides that the track of a piece leads to."""


class TrackPiece(CellSymbol):
    """The track leads through the cell just so."""

    kind = "track-piece"
    called = "piece of track"
    signs: ClassVar[Mapping[str, str]] = {"-": "━", "|": "┃", "F": "┏", "7": "┓", "L": "┗", "J": "┛"}
    words: ClassVar[Mapping[str, str]] = {
        "-": "straight track, left and right",
        "|": "straight track, up and down",
        "F": "bend, right and down",
        "7": "bend, left and down",
        "L": "bend, up and right",
        "J": "bend, up and left",
    }

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        for down, right in WAYS[self.symbol]:
            row, column = self.cell[0] + down, self.cell[1] + right
            entered = right < 0 or down > 0  # where A or B can be
            if not entered and not (0 <= row < puzzle.rows and 0 <= column < puzzle.columns):
                raise PuzzleError("the track would leave the grid", expected="a piece that stays in it")

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        return (piece for piece in super().alternatives(puzzle) if piece.fits(puzzle))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        return (piece for piece in super().further(puzzle, solutions) if piece.fits(puzzle))

    def statement(self, puzzle: CellsAndLines) -> Statement:
        """Its lines are there, and no others; it leads out of the grid just where an end of the track is."""
        ends = puzzle.ways_out()
        ways, told = WAYS[self.symbol], list[Formula]()
        for way in ORTHOGONAL:
            name = puzzle.beyond(self.cell, way)
            if name is not None:
                told.append(Is(name, way in ways))
            elif ends and ((self.cell, way) in ends) != (way in ways):
                told.append(Or())  # it leads out where no end is, or not where one is
        words = self.words[self.symbol].replace(",", " leads", 1).replace("bend", "a bend of the track")
        text = f"In {self.key.upper()}, {words.replace('straight track', 'a straight track')}"
        return self.says(text, And(Is(self.key, True), *told), (self.key,), unit=self.short(puzzle))
