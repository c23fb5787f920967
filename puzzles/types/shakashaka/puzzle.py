"""Shakashaka: black triangles in white cells, such that all that stays white is rectangles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random

from msgspec import Struct

from puzzles.clues.bases.blocks import scattered
from puzzles.formulas.formulas import Relation
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, places
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values
from puzzles.types.shakashaka.black_cell import WHITE, BlackCell

BLACKS = 0.3
"""The share of black cells in puzzles that are made."""
CORNERS = "corners"
"""The family of the rule."""
AROUND = ((-1, -1), (-1, 0), (0, 0), (0, -1))
"""The cells around a point, clockwise from the one up and left of it."""
TRIANGLES = ("◣", "◢", "◥", "◤")
"""The triangles by the corner that is black: that down and left is 1, and so on against the clock."""
_SECTORS = ("4123", "3412", "2341", "1234")
"""Of each cell around a point, in the same order: the triangles that at the point are white, black on the
side that comes first, black on both sides, and black on the other, the sides taken clockwise.
"""


class ShakashakaMaking(GridMaking["Shakashaka"]):
    """How Shakashaka is made."""

    def layout(self, random: Random) -> Iterator[BlackCell]:
        return scattered(self.puzzle, BlackCell, BLACKS, random)


@dataclass(frozen=True)
class Shakashaka(GridPuzzle):
    """Cells that are not black stay white, or get a black triangle that fills half of them. What is left
    white is rectangles, upright or turned by half a right angle. A number counts the triangles beside it.
    """

    type_name = "shakashaka"
    label = "Shakashaka"
    category = Category.SHADING
    aliases = ("proof-of-quilt",)
    sizes = range(2, 31)
    clue_kinds = (BlackCell,)
    values = Values(
        (WHITE, 1, 2, 3, 4),
        ("·", *TRIANGLES),
        ("-", *"1234"),
        {"x": WHITE, "0": WHITE},
        {
            WHITE: "is white",
            1: "is black down and left",
            2: "is black down and right",
            3: "is black up and right",
            4: "is black up and left",
        },
    )
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    making = ShakashakaMaking()
    wording = GridWording(
        RuleWords.of(
            Plain("triangle", "cell"),
            Family(CORNERS, "right angles", "white would have a corner that is no right angle at {unit}"),
            Family(CLUE, "triangles beside a number"),
        )
    )

    def rules(self) -> Iterator[Statement]:
        for row, column in places(self.rows + 1, self.columns + 1):
            cells = [(row + down, column + right) for down, right in AROUND]
            names = tuple(cell_name(*cell) for cell in cells if self.has(cell))
            if names:
                point = self._called(row, column)
                corner = Corner(tuple(map(self.has, cells)))
                text = f"At {point}, each corner of a white area is a right angle"
                id_ = f"{CORNERS}.{row}.{column}"
                yield Statement(id_, text, Relation(names, corner), names, family=CORNERS, unit=point)

    def _called(self, row: int, column: int) -> str:
        """A point of the lattice, by a cell that has it for a corner."""
        vertical, horizontal = (
            ("top" if row < self.rows else "bottom"),
            ("left" if column < self.columns else "right"),
        )
        cell = cell_name(min(row, self.rows - 1), min(column, self.columns - 1)).upper()
        return f"the {vertical} {horizontal} corner of {cell}"


class Corner(Struct, frozen=True):
    """Whether white fills, around a point, nothing but right angles, straight angles, or all of it.

    `there` tells which of the four cells around it have a value; the others are black. Each cell takes up two
    eighths of what is around the point.
    """

    there: tuple[bool, ...]

    def __call__(self, *values: int) -> bool:
        found, eighths = iter(values), list[bool]()
        for has_value, order in zip(self.there, _SECTORS, strict=True):
            eighths += _white(next(found), order) if has_value else (False, False)
        if all(eighths):
            return True
        start = eighths.index(False)
        runs = groupby((*eighths[start:], *eighths[:start]))
        return all(len(list(run)) in (2, 4) for white, run in runs if white)


def _white(value: int, order: str) -> tuple[bool, bool]:
    """Whether the first and the second eighth are white."""
    if value == WHITE:
        return True, True
    white, first, both, _ = map(int, order)
    if value in (white, both):
        return value == white, value == white
    return value != first, value == first
