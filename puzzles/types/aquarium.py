"""Aquarium: regions are filled with water from below, and numbers count the filled cells of each line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from puzzles.clues.line_count import LineCount
from puzzles.formulas.formulas import And, Iff, Implies, Is
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import Cell, cell_name, connected_parts
from puzzles.geometry.in_words import cells_in_words
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.grids.region_puzzle import ChangedRegionMaking, RegionPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import WATER
from puzzles.text.words import listed


class AquariumMaking(ChangedRegionMaking["Aquarium"]):
    """How Aquarium is made."""

    def wishes(self, random: Random) -> list[Literal]:
        """A level for each aquarium."""
        puzzle = self.puzzle
        found = []
        for cells in random.sample(puzzle.region_cells, len(puzzle.region_cells)):
            level = random.choice([*sorted({row for row, _ in cells}), puzzle.rows])
            found += [Literal(cell_name(*cell), cell[0] >= level) for cell in cells]
        return found


@dataclass(frozen=True)
class Aquarium(RegionPuzzle):
    """Each aquarium is filled with water up to a level, or not at all: of a row all its cells are filled or
    none, and with them all its rows below. A number is how many cells of its line are filled.
    """

    type_name = "aquarium"
    label = "Aquarium"
    category = Category.SHADING
    sizes = range(2, 31)
    clue_kinds = (LineCount,)
    region_word: ClassVar[str] = "aquarium"
    values = WATER
    wording = GridWording(
        RuleWords.of(
            Shading("filled"),
            Family(
                "level",
                "level of the water",
                broken="the water of {unit} would not be level",
                rule="water stands level",
                now="the water of {unit} is not level",
            ),
            Family(
                "below",
                "water from below",
                broken="water would stand above air in {unit}",
                rule="no water stands above air",
                now="below {unit} there is air",
            ),
            Family(CLUE, "number of a line", "the number of {unit} would be wrong"),
        ).seeing(
            NamedLook(
                "tanks of a line", whole=True, families=(frozenset(("",)), frozenset(("level", "below")))
            )
        ),
        counted=("filled cell", "filled cells"),
    )
    making = AquariumMaking(made_at_once=6, changed_first=False, told_with_layout=(LineCount,))

    pools: bool = flag("in one aquarium, water that is parted may stand at different levels")

    def rules(self) -> Iterator[Statement]:
        for unit in self.region_units():
            for bottom in sorted({row for row, _ in unit.cells}):
                below = [cell for cell in unit.cells if cell[0] >= bottom]
                for pool in connected_parts(below) if self.pools else [below]:
                    yield from self._level(unit.words, [cell for cell in pool if cell[0] == bottom], pool)

    def _level(self, where: str, surface: list[Cell], pool: list[Cell]) -> Iterator[Statement]:
        """What holds where the water of a pool stands as high as that row of it."""
        names = tuple(cell_name(*cell) for cell in surface)
        if not names:
            return
        row, first = surface[0][0] + 1, names[0]
        unit = f"row {row} of {where}"
        if len(names) > 1:
            text = f"{listed(cells_in_words(names))} are filled or empty together, since water stands level"
            same = And(*(Iff(Is(first, True), Is(name, True)) for name in names[1:]))
            yield Statement(f"level.{first}", text, same, names, family="level", unit=unit)
        lower = [cell for cell in pool if cell[0] > surface[0][0]]
        if lower:
            top = min(cell[0] for cell in lower)
            under = tuple(cell_name(*cell) for cell in lower if cell[0] == top)
            text = f"If {unit} is filled, so is its row {top + 1}, since water flows down"
            falls = Implies(Is(first, True), And(*(Is(name, True) for name in under)))
            yield Statement(f"below.{first}", text, falls, (*names, *under), family="below", unit=unit)
