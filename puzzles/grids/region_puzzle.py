"""Puzzles on a grid that is divided into regions, which are marked on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_regions import divided, moved, moves_of, random_regions
from puzzles.geometry.grid import Cell, cell_name, connected_parts, is_connected, read_tokens
from puzzles.geometry.regions import (
    NONE,
    Regions,
    cropped,
    in_pieces,
    joined,
    members_of,
    of_areas,
    of_letters,
    read_letters,
    taken_out,
    write_letters,
)
from puzzles.geometry.units import Unit
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle, Marking
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.judged_changes import best_change
from puzzles.model.clue_list import ClueList
from puzzles.sentences.how_typed import MARKED, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, in_plural

P = TypeVar("P", bound="RegionPuzzle")

KEY = "regions"
"""The key of a file for regions: a letter for each cell."""


class RegionFile(GridFile[P]):
    """How grids with regions are written in files: `regions` has a letter for each cell."""

    def read_size(self, table: TomlTable) -> tuple[int, int]:
        """Also from the rows and columns of the letters of regions."""
        if KEY in table and not table.holds(self.grid_key) and "size" not in table:
            rows = read_tokens(table.text(KEY), KEY)
            return len(rows), len(rows[0])
        return super().read_size(table)

    def read_options(self, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        found = super().read_options(table, rows, columns)
        if KEY in table:
            found[KEY] = of_letters(read_letters(table.text(KEY), KEY, (rows, columns)))
        return found

    def write_options(self) -> dict[str, Any]:
        return super().write_options() | (
            {KEY: write_letters(self.puzzle.regions)} if self.puzzle.regions else {}
        )

    def write_size(self, document: dict[str, Any]) -> dict[str, Any]:
        return {} if KEY in document else super().write_size(document)


@dataclass(eq=False)
class RegionMaking(GridMaking[P]):
    """How grids with regions are generated: cells in no region are divided at random."""

    covers: bool = True
    """Whether each cell of a finished puzzle is in a region."""

    @property
    def is_laid_out(self) -> bool:
        return bool(self.puzzle.regions) and not (self.covers and self.unlaid)

    @property
    def unlaid(self) -> frozenset[Cell]:
        if not (self.covers and self.puzzle.regions):
            return frozenset()
        return frozenset(cell for cell in self.puzzle.cells if not self.puzzle.region_at(cell))

    @property
    def unlaid_words(self) -> str:
        word = self.puzzle.region_word
        if self.covers and not self.puzzle.regions:
            return f"no {word} drawn"
        return f"{amount(len(self.unlaid), 'cell')} in no {word}" if self.unlaid else ""

    def laid_out(self, random: Random) -> P:
        if self.is_laid_out:
            return self.puzzle
        laid = self.random_rest if self.puzzle.regions else self.random_division
        return self.puzzle._divided(laid(random))

    def random_division(self, random: Random) -> Regions:
        """Regions of a whole grid: by default, of about the usual size."""
        rows, columns = self.puzzle.rows, self.puzzle.columns
        count = max(min(2, rows * columns), rows * columns // self.puzzle.usual_region)
        return random_regions(rows, columns, count, random)

    def random_rest(self, random: Random) -> Regions:
        """The regions of the puzzle, and new ones for the cells that are in none."""
        puzzle = self.puzzle
        areas = list(puzzle.region_cells)
        for rest in connected_parts([cell for cell in puzzle.cells if not puzzle.region_at(cell)]):
            count = max(1, round(len(rest) / puzzle.usual_region))
            starts = [(cell,) for cell in random.sample(rest, count)]
            areas += divided(rest, starts, random)
        return of_areas(puzzle.rows, puzzle.columns, areas)


class ChangedRegionMaking(RegionMaking[P]):
    """How grids are generated whose regions may be changed, cell by cell, until there is one solution."""

    def stays(self, cell: Cell) -> bool:
        """Whether a cell cannot move to another region: by default, never."""
        return False

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> P | None:
        """One cell moves to an adjacent region, the move that excludes most of the others: of a cell in which
        they differ from the solution, if that is possible.
        """
        moves = [move for move in moves_of(self.puzzle.regions, free) if not self.stays(move[0])]
        random.shuffle(moves)
        differing = Counter[Cell]()
        for cell in {cell for cell, _ in moves}:
            name = cell_name(*cell)
            differing[cell] = sum(other[name] != solution[name] for other in others)
        telling = sorted((move for move in moves if differing[move[0]]), key=lambda move: -differing[move[0]])
        rest = [move for move in moves if not differing[move[0]]]
        found = (self._best(each, solution, others) for each in (telling, rest))
        return next(filter(None, found), None)

    def _best(
        self, moves: Iterable[tuple[Cell, int]], solution: Solution, others: Sequence[Solution]
    ) -> P | None:
        """The puzzle after the best of the moves that keep the solution; None if none does."""
        puzzle = self.puzzle
        regions = (moved(puzzle.regions, cell, to) for cell, to in moves)
        changes = (puzzle.resized(puzzle.rows, puzzle.columns, regions=each) for each in regions if each)
        kept = (each for each in changes if len(each.clue_list) == len(puzzle.clue_list))
        return best_change(puzzle, kept, type(puzzle).region_rules, solution, others)


class RegionTyping(GridTyping[P]):
    """How grids with regions are typed: marked cells are made a region."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        word = self.puzzle.region_word
        return (
            HowTyped(MARKED, Region.shortcut, f"they are one {word}"),
            HowTyped(MARKED, "Delete", f"they are in no {word}, where no clue is in them"),
            *super().how_typed(),
        )


@dataclass(frozen=True)
class RegionPuzzle(GridPuzzle):
    """A grid with connected regions; while they are being drawn, cells may be in none.

    Empty `regions` are none at all. They are numbered in reading order of their first cells. In a file, they
    are a letter for each cell.
    """

    region_word: ClassVar[str] = "region"
    """What players call one."""
    usual_region: ClassVar[int] = 5
    """The average number of cells in a random region."""
    file: ClassVar[RegionFile[Any]] = RegionFile()
    making: ClassVar[RegionMaking[Any]] = RegionMaking()
    typing: ClassVar[RegionTyping[Any]] = RegionTyping()

    regions: Regions = ()
    """The number of each cell's region, row by row; empty if there are none."""

    def __post_init__(self) -> None:
        super().__post_init__()
        found = len(self.regions), len(self.regions[0]) if self.regions else 0
        if self.regions and found != (self.rows, self.columns):
            expected = f"{self.rows}x{self.columns}"
            raise PuzzleError(f"regions of {found[0]}x{found[1]}", where=KEY, expected=expected)
        object.__setattr__(self, "regions", cropped(self.regions, self.rows, self.columns))

    # -- what there is -------------------------------------------------------------------------

    @cached_property
    def region_cells(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each region, in reading order."""
        return tuple(members_of(self.regions).values())

    def region_at(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells of a cell's region; empty if it is in none."""
        number = self.regions[cell[0]][cell[1]] if self.regions and self.has(cell) else NONE
        return () if number == NONE else self.region_cells[number]

    def region_units(self) -> Iterator[Unit]:
        """The regions as `Unit`s named after their first cells; the family is the plural of their word."""
        for cells in self.region_cells:
            first = cell_name(*cells[0])
            title = f"The {self.region_word} at {first.upper()}"
            yield Unit(f"{self.region_word}.{first}", title, in_plural(self.region_word), cells)

    def region_rules(self) -> Iterable[Statement]:
        """The rules that depend on the regions: by default, all."""
        return self.rules()

    # -- editing -------------------------------------------------------------------------------

    @classmethod
    def markings(cls) -> tuple[type[Marking], ...]:
        return (*super().markings(), Region)

    def with_region(self, cells: tuple[Cell, ...]) -> Self:
        """With a region made of those cells; remaining pieces of other regions become regions of their own.

        Raises `PuzzleError` unless the cells are connected by sides.
        """
        if not is_connected(cells):
            raise PuzzleError(f"the {self.region_word} is in pieces", expected="cells that join by sides")
        return self._divided(in_pieces(joined(self._all_regions, cells)))

    def without_region(self, cells: tuple[Cell, ...]) -> Self:
        """With those cells in no region."""
        return self._divided(in_pieces(taken_out(self._all_regions, cells)))

    @property
    def _all_regions(self) -> Regions:
        """The regions, or if there are none, a grid with every cell in none."""
        return self.regions or ((NONE,) * self.columns,) * self.rows

    def _divided(self, regions: Regions) -> Self:
        """With other regions, without clues that no longer fit."""
        return replace(self, regions=regions, clue_list=ClueList()).with_those(self.clue_list)

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        kept = {KEY: cropped(self.regions, rows, columns or rows)}
        return super().resized(rows, columns, **kept | options)


class Region(Marking):
    """What marked cells are made on the board of a `RegionPuzzle`."""

    called = "region"
    brief: ClassVar[str] = "the marked cells are one region"
    shortcut: ClassVar[str] = "R"

    @classmethod
    def called_in(cls, puzzle: GridPuzzle) -> str:
        return puzzle.region_word if isinstance(puzzle, RegionPuzzle) else cls.called

    @classmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        return is_connected(cells)

    @classmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        assert isinstance(puzzle, RegionPuzzle)
        return puzzle.with_region(cells), puzzle.region_word

    @classmethod
    def unmade(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> GridPuzzle | None:
        assert isinstance(puzzle, RegionPuzzle)
        changed = puzzle.without_region(cells)
        return None if changed.regions == puzzle.regions else changed
