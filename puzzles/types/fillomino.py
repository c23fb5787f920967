"""Fillomino: a number in every cell, and as many cells in each area of equal numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_tilings import fillomino
from puzzles.geometry.grid import cell_name, links_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers
from puzzles.text.words import counted

GROWING = Run("only way to grow", frozenset(("areas",)), words="There is one way to grow", same=True)
"""What players do where an area has a corridor before it."""


class FillominoWording(GridWording["Fillomino"]):
    """The words of Fillomino."""

    def broken(self, statement: Statement) -> str:
        number = statement.id.partition(".")[2]
        return (
            f"an area of {number}s would not have {counted(int(number), 'cell')}" if statement.family else ""
        )


class FillominoMaking(GridMaking["Fillomino"]):
    """How Fillomino is made."""

    def wishes(self, random: Random) -> list[Literal]:
        """A random division into areas, none of which touches another of its size."""
        puzzle = self.puzzle
        found = fillomino(puzzle.rows, puzzle.columns, puzzle.largest, random)
        return [Literal(cell_name(*cell), number) for cell, number in sorted(found.items())]


@dataclass(frozen=True)
class Fillomino(GridPuzzle):
    """Each cell has a number. Cells of one number that hang together are as many as the number says."""

    type_name = "fillomino"
    label = "Fillomino"
    category = Category.REGIONS
    aliases = ("filling", "allied-occupation")
    sizes = range(1, 41)
    clue_kinds = (Given,)
    file = GridFile(always_grid=True)
    wording = FillominoWording(
        RuleWords.of(
            Plain("number", "cell"),
            Family(
                "areas",
                "size of an area",
                settling="only way to grow",
                rule="an area has as many cells as its number says",
            ),
        ).following(GROWING)
    )
    values_are_areas = True
    making = FillominoMaking(made_at_once=5, is_symmetric=True)

    largest: int = count("Largest number", range(1, 41), 9)

    @property
    def values(self) -> Values:
        return numbers(self.largest)

    def rules(self) -> Iterator[Statement]:
        cells = list(self.cells)
        links = links_of(cells)
        for number in range(1, self.largest + 1):
            nodes = tuple(Is(cell_name(*cell), number) for cell in cells)
            text = f"An area of {number}s has {counted(number, 'cell')}"
            yield Statement(f"areas.{number}", text, EqualParts(nodes, links, number), family="areas")
