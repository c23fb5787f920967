"""Kakuro: digits that add up to the sums in black cells, none twice in a run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random

from puzzles.digits.digit_puzzle import settled_digits
from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.segments import segments
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import number_set
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, RuleWords
from puzzles.sentences.techniques import Cages
from puzzles.sentences.values import Values, some_numbers
from puzzles.types.kakuro.run_sum import RunSum, SumBelow, SumCell, SumRight

USUAL = tuple(range(1, 10))
"""The digits where no others are told."""
SHORT = 3
"""A run of so many cells is not cut any more in puzzles that are made."""


class KakuroBoard(CellBoard["Kakuro"]):
    """The board of Kakuro."""

    def block_label(self, cell: Cell) -> str:
        """Both sums, as they are printed."""
        found = {
            type(clue): str(clue.number) for clue in self.puzzle.clue_list.every(RunSum) if clue.cell == cell
        }
        return f"{found.get(SumBelow, '')}\\{found.get(SumRight, '')}" if found else ""


class KakuroMaking(GridMaking["Kakuro"]):
    """How Kakuro is made."""

    def layout(self, random: Random) -> Iterator[SumCell]:
        """Black cells at random, the same after half a turn, and no run of one cell."""
        puzzle = self.puzzle
        inner = [(r, c) for r in range(1, puzzle.rows) for c in range(1, puzzle.columns)]
        white = set(inner)
        for row, column in random.sample(inner, len(inner)):
            pair = {(row, column), (puzzle.rows - row, puzzle.columns - column)}
            if pair <= white and 1 not in _lengths(white - pair) and _crossing(white, (row, column)) > SHORT:
                white -= pair
        return (SumCell(cell) for cell in places(puzzle.rows, puzzle.columns) if cell not in white)


@dataclass(frozen=True)
class Kakuro(GridPuzzle):
    """The digits of a run between black cells differ, and add up to the number in the black cell before it:
    on the left for the cells below, on the right for those to the right.
    """

    type_name = "kakuro"
    label = "Kakuro"
    fame = 1
    aliases = ("cross-sums", "kakkuro")
    sizes = range(2, 31)
    clue_kinds = (SumCell, SumBelow, SumRight)
    file = GridFile(always_grid=True, may_be_empty=False)
    wording = GridWording(
        RuleWords.of(Cages("sum")).seeing(
            NamedLook(
                "sum and crossing runs",
                fits=lambda sight: CLUE in sight.families and sight.asking == 1,
                easy=None,
            ),
            NamedLook("sums that cross", fits=lambda sight: CLUE in sight.families, easy=None),
        )
    )
    board = KakuroBoard()
    making = KakuroMaking(has_all_clues=True)

    digits: tuple[int, ...] = number_set("digits, where they are not 1 to 9")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "digits", settled_digits(self.digits, USUAL))

    @property
    def values(self) -> Values:
        return some_numbers(self.digits or USUAL)

    def rules(self) -> Iterator[Statement]:
        for run in segments(frozenset(self.cells), self.rows, self.columns):
            if len(run.names) > 1:
                text = f"{run.title} hold no digit twice"
                differ, unit = AllDifferent(run.names), run.words.replace("the cells", "the run")
                yield Statement(run.id, text, differ, run.names, family=run.family, unit=unit)


def _lengths(white: set[Cell]) -> Iterator[int]:
    """How many cells each run has."""
    for turned in (False, True):
        cells = sorted((column, row) if turned else (row, column) for row, column in white)
        for _, run in groupby(enumerate(cells), key=lambda item: (item[1][0], item[1][1] - item[0])):
            yield len(list(run))


def _crossing(white: set[Cell], cell: Cell) -> int:
    """How many cells the longer of the two runs has that cross there."""
    return max(_length(white, cell, step) for step in ((0, 1), (1, 0)))


def _length(white: set[Cell], cell: Cell, step: Cell) -> int:
    count = 1
    for sign in (1, -1):
        row, column = cell
        while (row := row + sign * step[0], column := column + sign * step[1]) in white:
            count += 1
    return count
