"""Suguru: each region holds the numbers from 1, and equal numbers do not touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, place_of
from puzzles.geometry.random_regions import small_regions
from puzzles.geometry.regions import Regions
from puzzles.geometry.units import each_once, pairs_of
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.region_puzzle import RegionMaking, RegionPuzzle
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Digits
from puzzles.sentences.values import Values, numbers

LARGE = 5
"""Cells of a region, at most, where regions are laid out at random."""


@dataclass(frozen=True)
class Suguru(RegionPuzzle):
    """A region of so many cells holds the numbers from 1 to as many, each once. Equal numbers do not touch,
    not even by a corner.
    """

    type_name = "suguru"
    label = "Suguru"
    aliases = ("tectonic", "number-blocks", "nanbaburokku")
    sizes = range(2, 21)
    clue_kinds = (Given,)
    wording = GridWording(
        RuleWords.of(Digits(), Family("neighbours", rule="equal numbers do not touch")).seeing(
            NamedLook("touches all places", families=(frozenset(("regions",)), frozenset(("neighbours",))))
        ),
        looks_at_places=True,
    )
    making = RegionMaking(made_at_once=8)

    @property
    def values(self) -> Values:
        return numbers(max((len(cells) for cells in self.region_cells), default=5))

    def values_of(self, name: str) -> Values:
        return numbers(len(self.region_at(place_of(name))) or len(self.values.domain))

    def rules(self) -> Iterator[Statement]:
        yield from each_once(self.region_units(), "number")
        for pair in pairs_of(self.rows, self.columns, ORTHOGONAL + DIAGONAL):
            one, other = map(self.region_at, pair.cells)
            if one != other or not one:
                text = f"{pair.words} touch, so their numbers differ"
                differ = AllDifferent(pair.names)
                yield Statement(f"touch.{pair.id}", text, differ, pair.names, family="neighbours")

    def random_division(self, random: Random) -> Regions:
        return small_regions(self.rows, self.columns, LARGE, random)
