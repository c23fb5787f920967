"""Queens on a board, none of which attacks another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import AtMost, Exactly, Is, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.units import lines_of, slanting_of
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Placing
from puzzles.sentences.values import QUEENS

_LINES, _REGIONS = frozenset(("rows", "columns")), frozenset(("regions",))
_SEEN = frozenset(("diagonals", "neighbours"))
LOOKS = (
    NamedLook("region in a line", families=(_LINES, _REGIONS), fits=lambda sight: sight.statements == 2),
    NamedLook("regions in as many lines", families=(_LINES, _REGIONS), easy=False),
    NamedLook("sees every place left", families=(_LINES | _REGIONS, _SEEN | _LINES), easy=None),
)
"""What players see in regions and lines, by name."""


class QueensMaking(GridMaking["Queens"]):
    """How N Queens is made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Given]:
        """The queens of the solution."""
        free = (cell for cell in Given.free(self.puzzle) if solution[cell_name(*cell)])
        return (Given(cell, True) for cell in free)


@dataclass(frozen=True)
class Queens(GridPuzzle):
    """As many queens as the board has rows, none of which attacks another: one in each row and column, and
    no two on a diagonal.
    """

    type_name = "queens"
    label = "N Queens"
    category = Category.OBJECTS
    aliases = ("n-queens", "eight-queens", "nqueens")
    sizes = range(1, 31)
    square = True
    usual = 8
    clue_kinds = (Given,)
    values = QUEENS
    wording = GridWording(
        RuleWords.of(
            Placing("queen"),
            Family("rows", broken="{unit} would hold no queen, or two", rule="a row holds one queen"),
            Family("columns", broken="{unit} would hold no queen, or two", rule="a column holds one queen"),
            Family("diagonals", broken="{unit} would hold two queens", rule="a diagonal holds at most one"),
        ).seeing(*LOOKS),
        looks_at_pressure=True,
    )
    making = QueensMaking(play_sizes=(5, 6, 7, 8, 9))

    def rules(self) -> Iterator[Statement]:
        for unit in lines_of(self.size, self.size):
            one = Exactly(1, tuple(Is(name, True) for name in unit.names))
            text = f"{unit.title} holds one queen"
            yield Statement(unit.id, text, one, unit.names, family=unit.family, unit=unit.words)
        for unit in slanting_of(self.size):
            most = AtMost(1, tuple(Is(name, True) for name in unit.names))
            text = f"{unit.title} holds at most one queen"
            yield Statement(unit.id, text, most, unit.names, family=unit.family, unit=unit.words)
