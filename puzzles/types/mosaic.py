"""Mosaic: a picture of which numbers tell how many cells are shaded around them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from puzzles.clues.around import ShadedAround
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.random_pictures import random_picture
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.sentences.wording import Wording


@dataclass(frozen=True)
class Mosaic(GridPuzzle):
    """A number is how many cells are shaded in the three by three around it, its own cell among them."""

    type_name = "mosaic"
    label = "Mosaic"
    category = Category.SHADING
    aliases = ("fill-a-pix", "fillapix", "count-and-darken")
    sizes = range(2, 51)
    made_at_once = 8
    clue_kinds = (ShadedAround,)
    blanks = frozenset("._")
    always_grid = True
    values = SHADING
    wording = Wording.of(Shading())

    def wishes(self, random: Random) -> list[Literal]:
        return random_picture(self.rows, self.columns, random)

    def rules(self) -> tuple[Statement, ...]:
        return ()
