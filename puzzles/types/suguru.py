"""Suguru: each region holds the numbers from 1, and equal numbers do not touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitFile, settled_digits
from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, place_of
from puzzles.geometry.regions import Regions
from puzzles.geometry.units import each_once, pairs_of
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import number_set
from puzzles.grids.region_puzzle import RegionFile, RegionMaking, RegionPuzzle
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Digits
from puzzles.sentences.values import Values, numbers, some_numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

LARGE = 5
"""Cells of a region, at most, where regions are laid out at random."""


class SuguruFile(RegionFile["Suguru"], DigitFile["Suguru"]):
    """How Suguru is written in files: where 0 is a number, it is no empty cell."""


class SuguruMaking(RegionMaking["Suguru"]):
    """How Suguru is made."""

    def random_division(self, random: Random) -> Regions:
        return small_regions(self.puzzle.rows, self.puzzle.columns, LARGE, random)


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
    file = SuguruFile()
    making = SuguruMaking(made_at_once=8)

    digits: tuple[int, ...] = number_set(
        "numbers that regions begin with, where they are not 1, 2, 3 and so on"
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        digits = settled_digits(self.digits, range(1, len(self.digits) + 1))
        object.__setattr__(self, "digits", digits)
        largest = max(map(len, self.region_cells), default=0)
        if digits and len(digits) < largest:
            found = f"{amount(len(digits), 'number')} for a region of {largest} cells"
            raise PuzzleError(found, where="digits", expected=f"{largest} at least")

    @property
    def values(self) -> Values:
        return self._first(max((len(cells) for cells in self.region_cells), default=LARGE))

    def values_of(self, name: str) -> Values:
        return self._first(len(self.region_at(place_of(name))) or len(self.values.domain))

    def _first(self, count: int) -> Values:
        """So many numbers, from the first on."""
        return some_numbers(self.digits[:count]) if self.digits else numbers(count)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(self.region_units(), "number")
        for pair in pairs_of(self.rows, self.columns, ORTHOGONAL + DIAGONAL):
            one, other = map(self.region_at, pair.cells)
            if one != other or not one:
                text = f"{pair.words} touch, so their numbers differ"
                differ = AllDifferent(pair.names)
                yield Statement(f"touch.{pair.id}", text, differ, pair.names, family="neighbours")
