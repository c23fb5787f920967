"""Numbers with an arrow: so many cells are shaded that way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec import structs
from msgspec.structs import replace

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.clue_numbers import nearest, read_number, span
from puzzles.formulas.formulas import Exactly, Is, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.directions import ARROWS
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class ArrowNumber(Block):
    """How many cells are shaded in the direction of the arrow. A block without a number says nothing."""

    kind = "arrow-number"
    called = "block"
    dark: ClassVar[bool] = False
    typed_with: ClassVar[str] = "".join(ARROWS)

    number: int | None = None
    arrow: str = ""

    @property
    def label(self) -> str:
        if self.number is None:
            return self.sign
        return f"{self.number}{ARROWS[self.arrow].sign if self.arrow else ''}"

    def cells(self, puzzle: GridPuzzle) -> tuple[str, ...]:
        """The cells that the arrow points to, but for blocks; none without an arrow."""
        if not self.arrow:
            return ()
        down, right = ARROWS[self.arrow].step
        row, column = self.cell
        steps = range(1, puzzle.rows + puzzle.columns)
        line = ((row + step * down, column + step * right) for step in steps)
        return tuple(cell_name(*cell) for cell in line if puzzle.has(cell))

    def possible(self, puzzle: GridPuzzle) -> range:
        """The numbers that can stand there: shaded cells are never side by side."""
        return range((max(puzzle.rows, puzzle.columns) + 1) // 2 + 1)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        if self.number is None or not self.arrow:
            statement = super().statement(puzzle)
            lacking = f"{statement.text} with a number, but no arrow"
            return structs.replace(statement, text=lacking) if self.number is not None else statement
        shaded = counted(self.number, "cell is", "cells are")
        text = f"{ARROWS[self.arrow].where.capitalize()} {self.key.upper()}, {shaded} shaded"
        names = self.cells(puzzle)
        count = Exactly(self.number, tuple(Is(name, True) for name in names))
        return self.says(text, count, (self.key, *names), unit=f"the {self.label} at {self.key.upper()}")

    @classmethod
    def reads(cls, token: str) -> bool:
        return True

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        drawn = {way.sign: arrow for arrow, way in ARROWS.items()}
        text = token.removeprefix(cls.sign)
        arrow = drawn.get(text[-1:], text[-1:])
        number = text[:-1] if arrow in ARROWS else text
        expected = f"a number and one of {' '.join(ARROWS)}, {cls.expected(puzzle)}"
        told = read_number(number, expected) if number or arrow in ARROWS else None
        return cls(cell, told, arrow if arrow in ARROWS else "")

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: GridPuzzle) -> Self:
        """An arrow alone turns that of the number in the cell."""
        old = puzzle.blocks.get(cell)
        if text in ARROWS and isinstance(old, cls) and old.number is not None:
            return replace(old, arrow=text)
        new = super().drawn(cell, text, puzzle)
        if new.number is not None and new.number > max(puzzle.rows, puzzle.columns):
            raise PuzzleError(f"found {new.number}", expected=f"{span(new.possible(puzzle))} and an arrow")
        return new

    def token(self, puzzle: GridPuzzle) -> str:
        return self.sign if self.number is None else f"{self.number}{self.arrow}"

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return (cls.sign, *map(str, cls((0, 0)).possible(puzzle)), *ARROWS)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield from super().how_typed(puzzle)
        yield HowTyped(
            IN_CELL, span(cls((0, 0)).possible(puzzle)), "a number, behind which an arrow is typed"
        )
        yield HowTyped(IN_CELL, " ".join(ARROWS), "its arrow: so many cells are shaded that way")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest numbers, then the other arrows."""
        if self.number is not None and self.arrow:
            yield from (replace(self, number=n) for n in nearest(self.number, self.possible(puzzle)))
            yield from (replace(self, arrow=arrow) for arrow in ARROWS if arrow != self.arrow)

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """What is so in one of the solutions, for each block that has no number."""
        for block in puzzle.clue_list.every(cls):
            if block.number is None:
                yield from block.arrows(puzzle, solutions)

    def arrows(self, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """What each arrow counts in the solutions, where it points to cells."""
        for arrow in ARROWS:
            if cells := replace(self, arrow=arrow).cells(puzzle):
                counts = {sum(solution[cell] is True for cell in cells) for solution in solutions}
                yield from (replace(self, number=count, arrow=arrow) for count in sorted(counts))

    def short(self, puzzle: GridPuzzle) -> str:
        return super().short(puzzle) if self.number is None else f"{self.label} at {self.key.upper()}"
