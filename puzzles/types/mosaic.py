"""Mosaic: a picture of which numbers tell how many cells are shaded around them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from puzzles.clues.around import ShadedAround
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.random_pictures import random_picture
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import RuleWords
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING

LOOKS = (
    NamedLook(
        "numbers side by side that differ by 3",
        "{clues} are side by side and differ by 3, as many as either has cells of its own: those of"
        " the greater are shaded, of the lesser not",
        fits=lambda sight: sight.spread == (1, 2) and sight.difference == 3,
    ),
    NamedLook(
        "numbers two apart that differ by 6",
        "{clues} are two cells apart and differ by 6, as many as either has cells of its own: those"
        " of the greater are shaded, of the lesser not",
        fits=lambda sight: sight.spread == (1, 3) and sight.difference == 6,
    ),
    NamedLook("two numbers that overlap", fits=lambda sight: len(sight.clues) == 2, easy=None),
)
"""What players see at numbers, by name."""


class MosaicMaking(GridMaking["Mosaic"]):
    """How Mosaic is made."""

    def wishes(self, random: Random) -> list[Literal]:
        return random_picture(self.puzzle.rows, self.puzzle.columns, random)


@dataclass(frozen=True)
class Mosaic(GridPuzzle):
    """A number is how many cells are shaded in the three by three around it, its own cell among them."""

    type_name = "mosaic"
    label = "Mosaic"
    category = Category.SHADING
    aliases = ("fill-a-pix", "fillapix", "count-and-darken")
    sizes = range(2, 51)
    clue_kinds = (ShadedAround,)
    values = SHADING
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = GridWording(RuleWords.of(Shading()).seeing(*LOOKS))
    making = MosaicMaking(made_at_once=8)

    def rules(self) -> tuple[Statement, ...]:
        return ()
