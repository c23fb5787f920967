"""The clue of a cryptarithm: a calculation, and what it leaves where it does not count."""

from __future__ import annotations

from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Part, Statement
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.types.cryptarithm.columns import columns, place_name
from puzzles.types.cryptarithm.reading import read_calculation


class Letters(Clue):
    """There are those letters, some of which stand first in a number."""

    kind = "calculation"

    letters: str
    leading: str

    def structure(self) -> Letters:
        return self

    def statement(self, puzzle: Puzzle) -> Statement:
        return self.says(f"There are the letters {self.letters}", And())


class WordCalculation(Clue):
    """A calculation with words for numbers, in the letters of the puzzle's own spelling."""

    kind = "calculation"

    text: str

    @property
    def key(self) -> str:
        return self.text

    def structure(self) -> Letters:
        found = read_calculation(self.text)
        return Letters(found.letters, found.leading)

    def statement(self, puzzle: Puzzle) -> Statement:
        calculation = read_calculation(self.text)
        found = list(columns(calculation))
        carried = tuple(column.on for column in found if column.on is not None)
        parts = tuple(Part(f"the {place_name(each.place)}", each.text, each.formula) for each in found)
        return self.says(self.text, parts, tuple(calculation.letters), carried)

    def typed(self, puzzle: Puzzle) -> str:
        return self.text

    def short(self, puzzle: Puzzle) -> str:
        return self.text
