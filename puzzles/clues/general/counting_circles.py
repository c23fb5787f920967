"""Counting circles: a digit in a circle says how many of the circles hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.formulas.formulas import And, Exactly, Implies, Is, Or
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class CountingCircles(AreaClue):
    """Of the cells, which need not touch, each digit among them stands in as many as it says."""

    kind = "counting-circles"
    called = "group of counting circles"
    brief = "each digit in a circle says in how many of the circles it stands"
    shortcut = "O"
    joined = False

    @property
    def label(self) -> str:
        return "○"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        rules = []
        for value in puzzle.values.domain:
            here = tuple(Is(name, value) for name in self.names)
            rules.append(Implies(Or(*here), Exactly(int(value), here)))
        text = f"{self.title}: each digit stands in as many of them as it says"
        return self.says(text, And(*rules), self.names)
