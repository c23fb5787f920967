"""A compass: how many cells of its region lie above it, below it, left and right of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Self

from puzzles.clues.bases.clue_numbers import UNTOLD, nearest
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.formulas.formulas import Exactly, Is, Solution
from puzzles.formulas.statements import Part, Statement
from puzzles.geometry.directions import DOWN, LEFT, RIGHT, UP
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted, listed

if TYPE_CHECKING:
    from puzzles.grids.area_puzzle import AreaPuzzle
    from puzzles.grids.grid_puzzle import GridPuzzle

BARE = "c"
"""The token of a compass without numbers."""
BARE_SIGN = "✣"
"""What the board shows for one, and in the middle of the numbers of another."""
WAYS = dict(zip("udlr", (UP, DOWN, LEFT, RIGHT), strict=True))
"""The directions by their letters."""
_NUMBER = re.compile(r"([udlr])(\d{1,3})")
_TOKEN = re.compile(rf"(?:{_NUMBER.pattern})+")


class CompassCounts(TypedInCell):
    """The region of the cell has so many cells above it, below it, left and right of it, in any row or column
    there; a direction without a number says nothing.
    """

    kind = "compass"
    brief = "so many cells of its region lie on that side of it"

    up: int = UNTOLD
    down: int = UNTOLD
    left: int = UNTOLD
    right: int = UNTOLD

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers that are told, by the letters of their directions."""
        every = dict(zip(WAYS, (self.up, self.down, self.left, self.right), strict=True))
        return {way: number for way, number in every.items() if number != UNTOLD}

    def with_numbers(self, numbers: dict[str, int]) -> Self:
        """With those numbers, and no others."""
        return type(self)(self.cell, *(numbers.get(way, UNTOLD) for way in WAYS))

    def beyond(self, way: str, cells: Iterable[Cell]) -> list[Cell]:
        """Those of the cells that lie on a side of it."""
        down, right = WAYS[way].step
        return [
            (row, column)
            for row, column in cells
            if (row - self.cell[0]) * down + (column - self.cell[1]) * right > 0
        ]

    def statement(self, puzzle: AreaPuzzle) -> Statement:
        here, reach = self.key.upper(), puzzle.reach[self.key]
        told = []
        for way, number in self.numbers.items():
            literals = tuple(Is(cell_name(*cell), self.key) for cell in self.beyond(way, reach))
            text = f"The region of {here} has {counted(number, 'cell', 'cells')} {WAYS[way].where} it"
            name = f"the number {WAYS[way].where} {here}"
            told.append(Part(name, text, Exactly(number, literals)))
        said = listed([f"{number} {WAYS[way].where} it" for way, number in self.numbers.items()])
        text = f"Of the region of {here}, the cells are {said}" if said else f"{here} has a region"
        return self.says(text, tuple(told), (self.key,), unit=f"the compass in {here}")

    def structure(self) -> Self:
        """Its place, whatever its numbers."""
        return type(self)(self.cell)

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        text = token.casefold()
        numbers = {way: int(number) for way, number in _NUMBER.findall(text)}
        if text != BARE and (not _TOKEN.fullmatch(text) or len(numbers) < len(_NUMBER.findall(text))):
            expected = f"{BARE!r}, or numbers behind u, d, l, r, as in 'u2r3', or '.' for none"
            raise PuzzleError(f"found {token!r}", expected=expected)
        return cls(cell).with_numbers(numbers)

    def token(self, puzzle: GridPuzzle) -> str:
        return "".join(f"{way}{number}" for way, number in self.numbers.items()) or BARE

    @property
    def label(self) -> str:
        return "".join(f"{WAYS[way].sign}{number}" for way, number in self.numbers.items()) or BARE_SIGN

    @property
    def stacked(self) -> tuple[str, ...]:
        numbers = self.numbers
        signed = {way: f"{WAYS[way].sign}{numbers[way]}" if way in numbers else "" for way in WAYS}
        rows = (f"{signed['u']}{signed['d']}", f"{signed['l']}{signed['r']}")
        across = max(len(f"{numbers.get(way, '')}") for way in "lr")
        left, right = (f"{numbers.get(way, '')}".center(across) for way in "lr")
        rose = (f"{numbers.get('u', '')}", f"{left} {BARE_SIGN} {right}", f"{numbers.get('d', '')}")
        return ("\n".join(rows), "\n".join(rose)) if all(rows) else ("\n".join(rose),)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        cells = list(puzzle.cells)
        for way, number in self.numbers.items():
            if number > (most := len(self.beyond(way, cells))):
                raise PuzzleError(f"found {number} {WAYS[way].where}", expected=f"0 to {most}")

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        numbers = range(puzzle.rows * puzzle.columns)
        return (BARE, *(f"{way}{number}" for way in WAYS for number in numbers))

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, "u2 d0 l1 r3", "numbers above, below, left and right, one behind the other")
        yield HowTyped(IN_CELL, BARE, "a compass without numbers")

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None: another compass would make another puzzle."""
        return iter(())

    def held(self, solution: Solution, cells: Iterable[Cell]) -> dict[str, int]:
        """How many cells of its region lie on each side in a solution."""
        own = [cell for cell in cells if solution.get(cell_name(*cell)) == self.key]
        return {way: len(self.beyond(way, own)) for way in WAYS}

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest numbers of each direction."""
        cells = list(puzzle.cells)
        for way, number in self.numbers.items():
            for other in nearest(number, range(len(self.beyond(way, cells)) + 1)):
                yield self.with_numbers({**self.numbers, way: other})

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.label} in {self.key.upper()}"
