"""Cells without a value, since something stands in them: a wall that may hold a number, a tree, a mirror.

Variables and rules are made around them (`Clue.structure`): a block whose clue is left out of account
still stands, and says no more than that.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import nearest, read_number, span
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.formulas.formulas import And, Formula, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.clue_roles import GivenValue, Obstacle
from puzzles.sentences.how_typed import IN_CELL, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

B = TypeVar("B", bound="Block")


class Block(TypedInCell, Obstacle):
    """Stands in a cell that is no variable. What it says besides is in fields that have defaults."""

    sign: ClassVar[str] = "#"
    """The character that sets it, and its token in files if it says no more."""
    typed_with: ClassVar[str] = ""
    """The characters, beside the sign, that it is typed with."""

    # -- for kinds that say something ----------------------------------------------------------

    def structure(self) -> Block:
        return type(self)(self.cell)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        """By itself, it only stands there."""
        return self.says(f"{self.key.upper()} is {with_article(self.called)}", And(), (self.key,))

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        if token.casefold() != cls.sign.casefold():
            raise PuzzleError(f"found {token!r}", expected=cls.expected(puzzle))
        return cls(cell)

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: GridPuzzle) -> Self:
        block = puzzle.blocks.get(cell)
        if isinstance(block, cls) and not cls.reads(text.strip()):
            found = f"{cell_name(*cell).upper()} is {with_article(cls.called)}"
            raise PuzzleError(found, expected=f"'{block.taken_back_by}', which takes it away")
        return super().drawn(cell, text, puzzle)

    @classmethod
    def expected(cls, puzzle: GridPuzzle) -> str:
        """The tokens that it is read from, for an error."""
        return f"'{cls.sign}' for {with_article(cls.called)}, or '.' for none"

    def token(self, puzzle: Any) -> str:
        return self.sign

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return (cls.sign,)

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None: another block would make another puzzle."""
        return iter(())

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, cls.sign, f"{with_article(cls.called)}, or no longer one")

    # -- what there is -------------------------------------------------------------------------

    @classmethod
    def reads(cls, token: str) -> bool:
        return token.casefold().startswith(cls.sign.casefold())

    @property
    def taken_back_by(self) -> str:
        return self.sign

    def check(self, puzzle: GridPuzzle) -> None:
        row, column = self.cell
        if not (0 <= row < puzzle.rows and 0 <= column < puzzle.columns):
            raise PuzzleError("there is no cell", where=self.key.upper(), expected="a cell")

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.called} at {self.key.upper()}"


class NumberedBlock(Block):
    """A block in which a number may stand. In a file, the number alone is its token."""

    number: int | None = None

    @abstractmethod
    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        """What the number says, as a sentence and as a formula."""

    @classmethod
    @abstractmethod
    def possible(cls, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""

    def statement(self, puzzle: GridPuzzle) -> Statement:
        if self.number is None:
            return super().statement(puzzle)
        text, formula = self.meaning(self.number, puzzle)
        return self.says(text, formula, (self.key,), unit=f"the {self.called} at {self.key.upper()}")

    @property
    def label(self) -> str:
        return "" if self.number is None else str(self.number)

    @classmethod
    def reads(cls, token: str) -> bool:
        return super().reads(token) or token.isdecimal()

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        number = token.removeprefix(cls.sign)
        return cls(cell, read_number(number, cls.expected(puzzle)) if number else None)

    @classmethod
    def expected(cls, puzzle: GridPuzzle) -> str:
        return f"{span(cls.possible(puzzle))}, {super().expected(puzzle)}"

    def token(self, puzzle: GridPuzzle) -> str:
        return self.label or self.sign

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return (cls.sign, *map(str, cls.possible(puzzle)))

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield from super().how_typed(puzzle)
        there = "in " if any(issubclass(kind, GivenValue) for kind in puzzle.kinds()) else ""
        what = f"{there}{with_article(cls.called)}: {meaning(cls)}"
        yield HowTyped(IN_CELL, span(cls.possible(puzzle)), what)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if self.number is not None and self.number not in self.possible(puzzle):
            raise PuzzleError(f"found {self.number}", expected=span(self.possible(puzzle)))

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest numbers first; none that says less."""
        if self.number is not None:
            yield from (replace(self, number=n) for n in nearest(self.number, self.possible(puzzle)))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """A number in each that has none."""
        for block in puzzle.clue_list.every(cls):
            if block.number is None:
                yield from (replace(block, number=number) for number in cls.possible(puzzle))

    def short(self, puzzle: GridPuzzle) -> str:
        return super().short(puzzle) if self.number is None else f"{self.number} in {self.key.upper()}"


def scattered(puzzle: GridPuzzle, kind: type[B], share: float, random: Random) -> Iterator[B]:
    """Blocks of a kind in about that share of a puzzle's cells, the same after half a turn."""
    cells = set(puzzle.cells)
    for cell in random.sample(sorted(cells), round(len(cells) * share / 2)):
        for each in (cell, (puzzle.rows - 1 - cell[0], puzzle.columns - 1 - cell[1])):
            yield kind(each)
