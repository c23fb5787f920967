"""Kropki: a Latin square with a dot on every border whose numbers are consecutive, or one twice the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.digits.variants import VARIANTS
from puzzles.formulas.statements import Statement
from puzzles.geometry.units import each_once, lines_of
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_wording import GridWording
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Digits


@dataclass(frozen=True)
class Kropki(DigitPuzzle):
    """Each row and column holds each number once. A white dot stands wherever two numbers side by side are
    consecutive, a black one wherever one is twice the other; between 1 and 2, either.
    """

    type_name = "kropki"
    label = "Kropki"
    aliases = ("dots",)
    sizes = range(3, 21)
    clue_kinds = (Given, Difference, Ratio)
    wording = GridWording(
        RuleWords.of(
            Digits(),
            Family("all-differences", "no white dot", rule="numbers without a dot are not consecutive"),
            Family("all-ratios", "no black dot", rule="of numbers without a dot, neither is twice the other"),
        ).following(Run("following the dots", frozenset((CLUE,)), words="Dot by dot")),
        names_clues=True,
    )
    making = GridMaking(play_sizes=(4, 5, 6, 7), made_at_once=6)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(lines_of(self.size, self.size), "number", len(self.values.domain))
        for name in ("all-differences", "all-ratios"):
            yield from VARIANTS[name].rules(self, name)
