"""Jigsaw Sudoku: regions of any shape in place of boxes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

from puzzles.digits.found_beside import FoundBesideTyping
from puzzles.formulas.formulas import Solution
from puzzles.geometry.at_random.random_regions import equal_areas, equal_regions, exchanges
from puzzles.geometry.fitted_regions import fitted
from puzzles.geometry.grid import Cell, cell_name, is_connected
from puzzles.geometry.regions import NONE, Regions, joined, members_of, of_areas, taken_out
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle, Marking
from puzzles.grids.judged_changes import best_change
from puzzles.sentences.how_typed import MARKED, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku


class JigsawMaking(GridMaking["Jigsaw"]):
    """How Jigsaw Sudoku is made."""

    @property
    def is_laid_out(self) -> bool:
        return self.puzzle.box is None and not self.unlaid

    @property
    def unlaid(self) -> frozenset[Cell]:
        regions = self.puzzle.regions
        if not regions:  # they are to be found
            return frozenset()
        return frozenset((row, column) for row, column in self.puzzle.cells if regions[row][column] == NONE)

    @property
    def unlaid_words(self) -> str:
        return f"{amount(len(self.unlaid), 'cell')} in no region" if self.unlaid else ""

    def laid_out(self, random: Random) -> Jigsaw:
        """With random regions in place of boxes, and of the cells that are in none, if they can be cut so."""
        puzzle = self.puzzle
        if puzzle.box is not None:
            return puzzle.divided(equal_regions(puzzle.size, random))
        areas = equal_areas(self.unlaid, puzzle.size, random) or ()
        drawn = members_of(puzzle.regions).values()
        return puzzle.divided(of_areas(puzzle.size, puzzle.size, [*drawn, *areas])) if areas else puzzle

    def unlaid_puzzle(self) -> Jigsaw | None:
        puzzle = self.puzzle
        if puzzle.box is not None:
            return puzzle.divided(((NONE,) * puzzle.size,) * puzzle.size)
        return puzzle if self.unlaid else None

    def laid_around(self, solution: Solution, random: Random) -> Jigsaw | None:
        """With regions that hold each digit of the solution once."""
        if self.puzzle.unknown_regions:
            return None
        laid = self.laid_out(random)
        digits = {cell: solution[cell_name(*cell)] for cell in self.unlaid or self.puzzle.cells}
        regions = None if laid.making.unlaid else fitted(laid.regions, digits, random)
        return None if regions is None or self._has_line(regions) else self.puzzle.divided(regions)

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> Jigsaw | None:
        """Two regions exchange cells that hold the same digits, by which most of the others are ruled out."""
        puzzle = self.puzzle
        if puzzle.unknown_regions:
            return None
        digits = {cell: solution[cell_name(*cell)] for cell in puzzle.cells}
        regions = exchanges(puzzle.regions, digits, random, free)
        changes = (puzzle.divided(each) for each in regions if not self._has_line(each))
        kept = (each for each in changes if len(each.clue_list) == len(puzzle.clue_list))
        return best_change(puzzle, kept, Jigsaw.region_rules, solution, others)

    def _has_line(self, regions: Regions) -> bool:
        """Whether a region that is new is a whole row or column, and so rules nothing out."""
        drawn = set(members_of(self.puzzle.regions).values())
        new = [cells for cells in members_of(regions).values() if cells not in drawn]
        return any(1 in {len({cell[0] for cell in cells}), len({cell[1] for cell in cells})} for cells in new)

    def hopeless(self) -> str:
        if len(self.puzzle.clue_list):
            return ""
        return "without a clue, digits can be exchanged for each other in every solution"


class JigsawTyping(FoundBesideTyping["Jigsaw"]):
    """How Jigsaw Sudoku is typed: marked cells are made a region."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped(MARKED, JigsawRegion.shortcut, f"they are one region, {self.puzzle.size} of them"),
            *super().how_typed(),
        )


@dataclass(frozen=True)
class Jigsaw(Sudoku):
    """A Sudoku with regions of any shape; until they are drawn, they are boxes. While they are being drawn,
    cells may be in none.
    """

    type_name = "jigsaw"
    label = "Jigsaw Sudoku"
    brief = "Each row, each column and each region holds each digit once; regions have any shape."
    aliases = ("jigsaw-sudoku", "chaos-sudoku", "squiggly", "irregular-sudoku", "nonomino")
    sizes = range(4, 26)
    making = JigsawMaking(
        play_sizes=(5, 6, 7, 9), made_at_once=9, is_symmetric=True, most_changes=20, changed_first=False
    )
    typing: ClassVar[FoundBesideTyping[Any]] = JigsawTyping()

    @classmethod
    def markings(cls) -> tuple[type[Marking], ...]:
        return (*super().markings(), JigsawRegion)

    def divided(self, regions: Regions) -> Self:
        """With other regions, and the clues that still fit."""
        return self.resized(self.size, regions=regions)

    def with_region(self, cells: tuple[Cell, ...]) -> Self:
        """With one region of those cells; others that lose cells are none any more, nor are boxes.

        Raises `PuzzleError` for cells that do not join by sides, or are more or fewer than a region has.
        """
        if not is_connected(cells):
            raise PuzzleError("the region is in pieces", expected="cells that join by sides")
        if len(cells) != self.size:
            raise PuzzleError(f"a region of {amount(len(cells), 'cell')}", expected=str(self.size))
        regions = self.regions if self.box is None else ((NONE,) * self.size,) * self.size
        return self.divided(self._whole(joined(regions, cells)))

    def without_region(self, cells: tuple[Cell, ...]) -> Self:
        """Without the regions that those cells are in."""
        return self.divided(self._whole(taken_out(self.regions, cells)))

    def _whole(self, regions: Regions) -> Regions:
        """Those of the regions that have all their cells."""
        areas = (area for area in members_of(regions).values() if len(area) == self.size)
        return of_areas(self.size, self.size, areas)


class JigsawRegion(Marking):
    """What marked cells are made on the board of a Jigsaw Sudoku."""

    called = "region"
    brief: ClassVar[str] = "the marked cells are one region"
    shortcut: ClassVar[str] = "R"

    @classmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        return is_connected(cells) and len(cells) == puzzle.size

    @classmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        assert isinstance(puzzle, Jigsaw)
        return puzzle.with_region(cells), cls.called

    @classmethod
    def unmade(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> GridPuzzle | None:
        assert isinstance(puzzle, Jigsaw)
        changed = puzzle.without_region(cells)
        return None if changed.regions == puzzle.regions else changed
