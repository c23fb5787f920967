"""Skyscrapers: a Latin square of heights, with clues about how many are seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.clues.given import Given
from puzzles.clues.visible import Visible
from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.formulas.statements import Statement
from puzzles.geometry.units import each_once, lines_of
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_wording import GridWording
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Digits


@dataclass(frozen=True)
class Skyscrapers(DigitPuzzle):
    """Each row and column holds each height once; a number beside a line is how many are seen from there."""

    type_name = "skyscrapers"
    label = "Skyscrapers"
    aliases = ("towers",)
    sizes = range(2, 10)
    clue_kinds = (Given, Visible)
    wording = GridWording(RuleWords.of(Digits(), Family(CLUE, "buildings in sight")))
    making = GridMaking(play_sizes=(4, 5, 6, 7), made_at_once=7)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(lines_of(self.size, self.size), "height", len(self.values.domain))
