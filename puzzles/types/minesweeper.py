"""Minesweeper: a position, of which is asked where mines are, where none is, and how likely each is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.around import MinesAround
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Literal, Statement
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import RuleWords
from puzzles.sentences.techniques import Placing
from puzzles.sentences.values import two_valued
from puzzles.text.words import amount, counted

MINES = two_valued("●·", "*.", "is a mine", "is safe", "f")
MINED = 0.2
"""The share of mines in puzzles that are made."""
MOST = 400
"""Mines that can be told."""


LOOKS = (
    NamedLook("{numbers} pattern", clues=("1 2 1",)),
    NamedLook("{numbers} pattern", clues=("1 2 2 1",)),
    NamedLook("{numbers} side by side", fits=lambda sight: sight.spread == (1, 2), easy=None),
    NamedLook("{numbers} together", fits=lambda sight: len(sight.clues) > 1, easy=None),
    NamedLook("mines around a number", fits=lambda sight: len(sight.clues) == 1, easy=None),
)
"""What players see at numbers, by name."""


class MinesweeperWording(GridWording["Minesweeper"]):
    """The words of Minesweeper."""

    def about(self) -> str:
        return (
            f"{super().about()} There are {self.puzzle.board.told_of_all}."
            if self.puzzle.mines
            else super().about()
        )

    def broken(self, statement: Statement) -> str:
        return (
            f"there would not be {counted(self.puzzle.mines, 'mine')}" if statement.family == "total" else ""
        )


class MinesweeperBoard(CellBoard["Minesweeper"]):
    """The board of Minesweeper."""

    @property
    def told_of_all(self) -> str:
        return amount(self.puzzle.mines, "mine") if self.puzzle.mines else ""


class MinesweeperMaking(GridMaking["Minesweeper"]):
    """How Minesweeper is made."""

    def wishes(self, random: Random) -> list[Literal]:
        names = [variable.name for variable in self.puzzle.shape.variables]
        mined = set(random.sample(names, self.puzzle.mines or round(len(names) * MINED)))
        return [Literal(name, name in mined) for name in random.sample(names, len(names))]


@dataclass(frozen=True)
class Minesweeper(GridPuzzle):
    """A number's own cell is safe, and so many of the cells that touch it hold a mine.

    `mines` is how many there are in all; 0 if that is not known. If it is known, all solutions are as likely
    as one another, so that the share of those with a mine in a cell is the probability of one there.
    """

    type_name = "minesweeper"
    label = "Minesweeper"
    fame = 1
    brief = "A cell with a number is safe, and so many of the cells that touch it hold a mine."
    category = Category.OBJECTS
    aliases = ("mines",)
    sizes = range(1, 41)
    clue_kinds = (MinesAround,)
    values = MINES
    file = GridFile(blanks=frozenset("._#"), always_grid=True)
    wording = MinesweeperWording(RuleWords.of(Placing("mine")).seeing(*LOOKS))
    board = MinesweeperBoard(shares_in_figures=True)
    making = MinesweeperMaking(made_at_once=10)

    mines: int = count("Mines in all (0: not known)", range(MOST + 1), 0)

    def rules(self) -> Iterator[Statement]:
        if self.mines:
            names = tuple(variable.name for variable in self.shape.variables)
            total = Exactly(self.mines, tuple(Is(name, True) for name in names))
            text = f"There {'is' if self.mines == 1 else 'are'} {counted(self.mines, 'mine')} in all"
            yield Statement("total", text, total, family="total", unit="the number of mines")
