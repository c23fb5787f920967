"""Clue kinds that mark single cells: a sign in the corner says what may stand there.

In a file, all cells of a kind are one key: `odd = "r1c1 r2c3"`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_fields import read_place
from puzzles.formulas.formulas import And, Formula, Iff, Is, Solution, one_of
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, neighbours
from puzzles.geometry.places import write_cells
from puzzles.grids.grid_puzzle import GridPuzzle, MarkedClue
from puzzles.sentences.how_typed import MARKED, HowTyped, brief
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable


class CellSign(CellClue, MarkedClue):
    """A cell of which a sign says something; a kind is the sign, a sentence and a formula."""

    in_grid = False
    sign: ClassVar[str]
    """What the board shows."""

    @abstractmethod
    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        """What it says, as a sentence; the formula; and the variables beside its own cell."""

    def statement(self, puzzle: GridPuzzle) -> Statement:
        text, formula, others = self.meaning(puzzle)
        return self.says(text, formula, (self.key, *others))

    @classmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        return all(cls(cell).fits(puzzle) for cell in cells)

    @classmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        """The sign goes into all of the cells, or out of them where each has it."""
        ids = {clue.cell: id_ for id_, clue in puzzle.clue_list.items if isinstance(clue, cls)}
        if all(cell in ids for cell in cells):
            for cell in cells:
                puzzle = puzzle.without(ids[cell])
            return puzzle, f"no {cls.called}"
        for cell in cells:
            puzzle = puzzle.with_clue(cls(cell))
        return puzzle, cls.called

    @property
    def label(self) -> str:
        return self.sign

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.called} at {self.key.upper()}"

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        return (clue for clue in map(cls, cls.free(puzzle)) if clue.fits(puzzle))

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        if cls.shortcut is not None:
            yield HowTyped(MARKED, cls.shortcut, f"{cls.called}: {brief(cls)}")

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        return cls(cell)

    def token(self, puzzle: GridPuzzle) -> str:
        return self.sign

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        for cell in read_place(table, cls.kind, puzzle) if cls.kind in table else ():
            clue = cls(cell)
            try:
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.at(table.place(cls.kind)) from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        cells = sorted(clue.cell for clue in clues)
        return {cls.kind: write_cells(cells)} if cells else {}


class DigitClass(CellSign):
    """The digit of the cell is one of some: the odd ones, the low ones."""

    @staticmethod
    @abstractmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        """Those of all digits that may stand there."""

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        digits = self.allowed(tuple(map(int, puzzle.values.domain)))
        return f"{self.key.upper()} is {self.called}", one_of(self.key, digits), ()


class Indexer(CellSign):
    """The digit tells the place of another digit in a line of cells that its own cell is in."""

    @property
    def family(self) -> str:
        """The family of the rules that cells are no indexers of the kind where they have no mark."""
        return f"all-{self.kind}s"

    @property
    def rule_without(self) -> str:
        """The id of that rule for its cell."""
        return f"{self.family}.{self.key}"

    def lifts(self, puzzle: GridPuzzle) -> Iterator[str]:
        yield self.rule_without

    @abstractmethod
    def told(self, puzzle: GridPuzzle) -> tuple[int, str, list[str]]:
        """The digit whose place it tells, what the place is ("row of column 3"), and the line of cells."""

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        digit, where, line = self.told(puzzle)
        places = (Iff(Is(self.key, place), Is(name, digit)) for place, name in enumerate(line, start=1))
        place = one_of(self.key, tuple(range(1, len(line) + 1)))
        text = f"{self.key.upper()} says in which {where} the {digit} stands"
        return text, And(place, *places), [name for name in line if name != self.key]


def beside(cell: Cell, puzzle: GridPuzzle) -> tuple[str, ...]:
    """The variables of the cells that share a side with a cell."""
    around = neighbours(cell, ORTHOGONAL, puzzle.rows, puzzle.columns)
    return tuple(cell_name(*other) for other in around if puzzle.has(other))
