"""Futoshiki: a Latin square with signs between neighbours, which tell the greater one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.digits.variants import VARIANTS
from puzzles.formulas.statements import Statement
from puzzles.geometry.units import each_once, lines_of
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Digits

ADJACENT = "all-differences"


@dataclass(frozen=True)
class Futoshiki(DigitPuzzle):
    """Each row and column holds each number once; a sign between two cells says which is greater, a dot
    that they are consecutive.
    """

    type_name = "futoshiki"
    label = "Futoshiki"
    aliases = ("unequal",)
    sizes = range(3, 33)
    clue_kinds = (Given, Inequality, Difference)
    wording = GridWording(
        RuleWords.of(Digits(), Family(CLUE, "greater and less")).following(
            Run("following the signs", frozenset((CLUE,)), words="Sign by sign")
        )
    )
    making = GridMaking(play_sizes=(4, 5, 6, 7), made_at_once=7, unpublished=(Difference,))

    adjacent: bool = flag(VARIANTS[ADJACENT].text)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(lines_of(self.size, self.size), "number", len(self.values.domain))
        if self.adjacent:
            yield from VARIANTS[ADJACENT].rules(self, ADJACENT)
