"""Magic square: the numbers from 1 in a square, with the same sum in every line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from puzzles.clues.given import Given
from puzzles.formulas.formulas import Fold
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import left_to_add, nothing_left
from puzzles.geometry.units import diagonals_of, lines_of, numbers_once
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers


@dataclass(frozen=True)
class MagicSquare(GridPuzzle):
    """Each number from 1 stands once; every row, every column and both diagonals have the same sum."""

    type_name = "magicsquare"
    label = "Magic square"
    aliases = ("magic", "magic-square", "semimagic")
    sizes = range(3, 7)
    square = True
    clue_kinds = (Given,)
    wording = GridWording(
        RuleWords.of(
            Plain("number", "cell"),
            *(
                Family(lines, "sum of a line", settling="rest of a line")
                for lines in ("rows", "columns", "diagonals")
            ),
        )
    )
    making = GridMaking(play_sizes=(3, 4, 5), made_at_once=4)

    semimagic: bool = flag("the diagonals may have other sums")

    @property
    def values(self) -> Values:
        return numbers(self.size**2, letters=False)

    @property
    def sum(self) -> int:
        """Of every line: all numbers, shared among the rows."""
        return self.size * (self.size**2 + 1) // 2

    def rules(self) -> Iterator[Statement]:
        yield numbers_once(self.cells)
        diagonals = () if self.semimagic else diagonals_of(self.size)
        for unit in chain(lines_of(self.size, self.size), diagonals):
            total = Fold(unit.names, self.sum, left_to_add, nothing_left)
            text = f"{unit.title} adds up to {self.sum}"
            yield Statement(unit.id, text, total, unit.names, family=unit.family, unit=unit.words)
