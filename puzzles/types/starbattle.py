"""Star Battle: as many stars in each row, column and region, none of which touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import AtMost, Exactly, Is, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_apart import random_apart, regions_around
from puzzles.geometry.at_random.random_regions import moved, moves_of, random_regions
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.regions import Regions
from puzzles.geometry.units import lines_of, squares_of
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.grids.region_puzzle import RegionMaking, RegionPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Placing
from puzzles.sentences.values import STARS
from puzzles.text.words import counted


class StarBattleWording(GridWording["StarBattle"]):
    """The words of Star Battle."""

    def about(self) -> str:
        stars = counted(self.puzzle.stars, "star")
        return f"Each row, each column and each region holds {stars}. No two touch, not even by a corner."

    def broken(self, statement: Statement) -> str:
        return (
            super().broken(statement)
            or f"{statement.unit} would not hold {counted(self.puzzle.stars, 'star')}"
        )


_LINES, _REGIONS, _TOUCH = frozenset(("rows", "columns")), frozenset(("regions",)), frozenset(("neighbours",))
LOOKS = (
    NamedLook("region in a line", families=(_LINES, _REGIONS), fits=lambda sight: sight.statements == 2),
    NamedLook("regions in as many lines", families=(_LINES, _REGIONS), easy=False),
    NamedLook("line and region", families=(_LINES, _REGIONS, _TOUCH), easy=None),
    NamedLook(
        "touches every place left", families=(_LINES | _REGIONS, _TOUCH), fits=lambda sight: sight.asking == 1
    ),
    NamedLook("several lines", families=(_LINES | _REGIONS | _TOUCH,), easy=None),
)
"""What players see in regions and lines, by name."""


class StarBattleMaking(RegionMaking["StarBattle"]):
    """How Star Battle is made."""

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> StarBattle | None:
        """A cell without a star goes to a region beside it, by which most of the others are ruled out."""
        puzzle = self.puzzle
        moves = [(cell, to) for cell, to in moves_of(puzzle.regions, free) if not solution[cell_name(*cell)]]
        random.shuffle(moves)
        stars = [[cell for cell in puzzle.cells if other[cell_name(*cell)]] for other in others]
        held = [Counter(puzzle.regions[row][column] for row, column in each) for each in stars]
        known = [(set(each), self._amiss(counts)) for each, counts in zip(stars, held, strict=True)]

        def left(move: tuple[Cell, int]) -> int:
            """How many of the others are solutions then."""
            (row, column), number = move
            own = puzzle.regions[row][column]
            changed = tuple(sorted(((own, 1), (number, -1))))
            return sum(amiss == (changed if (row, column) in each else ()) for each, amiss in known)

        for cell, number in sorted(moves, key=left):
            if (regions := moved(puzzle.regions, cell, number)) is not None:
                return puzzle.resized(puzzle.rows, regions=regions)
        return None

    def _amiss(self, held: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
        """By region, how many stars it holds too many; those left out that hold as many as they should."""
        each = self.puzzle.stars
        wrong = {number: held[number] - each for number in range(len(self.puzzle.region_cells))}
        return tuple((number, more) for number, more in wrong.items() if more)

    def random_division(self, random: Random) -> Regions:
        rows = self.puzzle.rows
        return self._around_stars(random) or random_regions(rows, rows, rows, random)

    def random_rest(self, random: Random) -> Regions:
        return self._around_stars(random) or super().random_rest(random)

    def _around_stars(self, random: Random) -> Regions | None:
        """Regions, those that are there among them, around stars at random; None if none are found."""
        puzzle, areas = self.puzzle, self.puzzle.region_cells
        stars = random_apart(puzzle.rows, puzzle.stars, random, areas)
        return None if stars is None else regions_around(puzzle.rows, stars, puzzle.stars, random, areas)


@dataclass(frozen=True)
class StarBattle(RegionPuzzle):
    """Each row, column and region holds as many stars; stars do not touch, not even by a corner."""

    type_name = "starbattle"
    label = "Star Battle"
    category = Category.OBJECTS
    aliases = ("star-battle", "two-not-touch")
    sizes = range(4, 26)
    square = True
    clue_kinds = (Given,)
    values = STARS
    wording = StarBattleWording(
        RuleWords.of(
            Placing("star"),
            Family(
                "neighbours",
                broken="stars would touch among {unit}",
                rule="stars do not touch",
                now="the stars at {names} touch",
            ),
        ).seeing(*LOOKS),
        looks_at_pressure=True,
    )
    making = StarBattleMaking(play_sizes=(5, 6, 7, 8), unpublished=(Given,), most_changes=150)

    stars: int = count("Stars", range(1, 7), 1)

    def rules(self) -> Iterator[Statement]:
        stars = counted(self.stars, "star")
        for unit in (*lines_of(self.rows, self.columns), *self.region_units()):
            held = Exactly(self.stars, tuple(Is(name, True) for name in unit.names))
            text = f"{unit.title} holds {stars}"
            yield Statement(unit.id, text, held, unit.names, family=unit.family, unit=unit.words)
        for unit in squares_of(self.rows, self.columns):
            apart = AtMost(1, tuple(Is(name, True) for name in unit.names))
            text = f"{unit.title} holds at most one star, since stars do not touch"
            yield Statement(unit.id, text, apart, unit.names, family="neighbours", unit=unit.words)
