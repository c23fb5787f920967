"""Sums in black cells: the digits below, or to the right, as far as the next black cell, add up to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.clue_numbers import NumberClue, read_number, span
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.formulas.formulas import AllDifferent, And, Linear, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.how_typed import IN_CELL, HowTyped, brief
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import number_word

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

BETWEEN = "/"
"""Stands in a token between the sum below and the sum to the right."""


def sums(puzzle: GridPuzzle) -> range:
    """The sums that a run can have: at most that of all digits."""
    return range(int(puzzle.amounts.possible[0] > 0), sum(puzzle.amounts.possible) + 1)


class RunSum(NumberClue, TypedInCell):
    """The digits of a run differ and add up to the number in the black cell before it."""

    in_grid = False
    step: ClassVar[Cell]
    """From the black cell to the first of the run."""
    where: ClassVar[str]
    """Where the run is, in a word."""
    lead: ClassVar[str] = ""
    """What is typed before the number."""

    number: int

    def run(self, puzzle: GridPuzzle) -> list[Cell]:
        """The cells that are added up."""
        (row, column), (down, right), cells = self.cell, self.step, list[Cell]()
        while puzzle.has(cell := (row + down, column + right)):
            row, column = cell
            cells.append(cell)
        return cells

    def statement(self, puzzle: GridPuzzle) -> Statement:
        cells = self.run(puzzle)
        names = tuple(cell_name(*cell) for cell in cells)
        total = Linear(tuple((1, name) for name in names), "=", self.number)
        where = f"{self.where} {self.key.upper()}"
        if len(names) == 1:
            return self.says(f"The cell {where} is {self.number}", total, names)
        text = f"The {number_word(len(names))} cells {where} add up to {self.number}"
        return self.says(text, And(AllDifferent(names), total), names, unit=f"the {self.short(puzzle)}")

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        if not token.startswith(cls.lead):
            raise PuzzleError(f"found {token!r}", expected=f"{cls.lead} before the number")
        return cls(cell, read_number(token.removeprefix(cls.lead), span(sums(puzzle))))

    def token(self, puzzle: GridPuzzle) -> str:
        return f"{self.lead}{self.number}"

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return [f"{cls.lead}{number}" for number in sums(puzzle)]

    def possible(self, puzzle: GridPuzzle) -> range:
        return sums(puzzle)

    def check(self, puzzle: GridPuzzle) -> None:
        if self.cell not in puzzle.blocks:
            raise PuzzleError(f"{self.key.upper()} is no black cell", expected="one, which # makes")
        if self.number not in self.possible(puzzle):
            raise PuzzleError(f"found {self.number}", expected=span(self.possible(puzzle)))
        if not self.run(puzzle):
            raise PuzzleError(f"no cell is {self.where} {self.key.upper()}", expected="one to be added up")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest sums that so many digits can have."""
        count, digits = len(self.run(puzzle)), puzzle.amounts.possible
        low, high = sum(digits[:count]), sum(digits[-count:])
        return (other for other in super().alternatives(puzzle) if low <= other.number <= high)

    def short(self, puzzle: GridPuzzle) -> str:
        return f"sum {self.number} {self.where} {self.key.upper()}"

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, f"{cls.lead}16", f"in a black cell: {brief(cls)}")

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """The sums of each run in the solutions."""
        taken = {clue.cell for clue in puzzle.clue_list.every(cls)}
        for cell in sorted(set(puzzle.blocks) - taken):
            names = [cell_name(*each) for each in cls(cell, 1).run(puzzle)]
            sums = {sum(int(solution[name]) for name in names) for solution in solutions if names}
            yield from (cls(cell, number) for number in sorted(sums))

    # -- files: the token of the black cell tells both sums -----------------------------------------

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        rows = puzzle.file.read_rows(table.text(puzzle.file.grid_key))
        for cell in puzzle.blocks:
            token = rows[cell[0]][cell[1]]
            below, between, right = token.removeprefix(Block.sign).partition(BETWEEN)
            told = right if cls.lead else below
            if between and told:
                yield cls(cell, read_number(told, span(sums(puzzle))))

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        return {}


class SumBelow(RunSum):
    """The digits below add up to it, as far as the next black cell."""

    kind = "below"
    called = "sum of the cells below"
    brief = "the digits below add up to it"
    step = (1, 0)
    where = "below"


class SumRight(RunSum):
    """The digits to the right add up to it, as far as the next black cell."""

    kind = "right"
    called = "sum of the cells to the right"
    brief = "the digits to the right add up to it"
    step = (0, 1)
    where = "right of"
    lead = BETWEEN


class SumCell(Block):
    """A black cell, which may hold a sum of the digits below, and of those to the right."""

    kind = "black"
    called = "black cell"

    @classmethod
    def reads(cls, token: str) -> bool:
        return True

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        told = token.removeprefix(cls.sign).replace(BETWEEN, "", 1)
        if token != cls.sign and not (BETWEEN in token and told.isdecimal()):
            raise PuzzleError(f"found {token!r}", expected="'#', '.', or sums as in 23/16, 23/ or /16")
        return cls(cell)

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: GridPuzzle) -> Self:
        """Of its sign alone: what is typed of sums are clues of their own."""
        if text.strip() != cls.sign:
            raise PuzzleError(f"found {text!r}", expected=cls.sign)
        return cls(cell)

    def token(self, puzzle: GridPuzzle) -> str:
        below, right = (
            next((str(clue.number) for clue in puzzle.clue_list.every(kind) if clue.cell == self.cell), "")
            for kind in (SumBelow, SumRight)
        )
        return f"{below}{BETWEEN}{right}" if below or right else self.sign
