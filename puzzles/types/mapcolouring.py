"""Map colouring: a colour for each region, another one across every border."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from puzzles.clues.given import Given
from puzzles.formulas.formulas import AllDifferent, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, pairs, place_of
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.grids.region_puzzle import RegionFile, RegionMaking, RegionPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers
from puzzles.text.table import TomlTable


class MapColouringFile(RegionFile["MapColouring"]):
    """How Map colouring is written in files."""

    def read_grid(self, table: TomlTable) -> dict[Cell, str]:
        """Tokens in any cells of regions, as if they stood in the first."""
        found = super().read_grid(table).items()
        return {place_of(self.puzzle.board.variable_of(cell_name(*cell))): token for cell, token in found}


class MapColouringWording(GridWording["MapColouring"]):
    """The words of Map colouring."""

    def fact(self, literal: Literal) -> str:
        verb = "is" if literal.positive else "is not"
        return f"{self.subject(literal.name)} {verb} colour {literal.value}"

    def names_of(self, name: str) -> Iterator[str]:
        """A region goes by each of its cells."""
        return (
            cell_name(*cell).upper() for cell in self.puzzle.region_at(place_of(name)) or [place_of(name)]
        )

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        return super().grid(self._of_cells(solution))

    def render(self, solution: Solution) -> str:
        return super().render(self._of_cells(solution))

    def _of_cells(self, solution: Solution) -> Solution:
        names = (cell_name(*cell) for cell in self.puzzle.cells)
        return {name: solution[self.puzzle.board.variable_of(name)] for name in names}


class MapColouringBoard(CellBoard["MapColouring"]):
    """The board of Map colouring."""

    def variable_of(self, name: str) -> str:
        cells = self.puzzle.region_at(place_of(name))
        return cell_name(*cells[0]) if cells else name


class MapColouringSymmetry(GridSymmetry["MapColouring"]):
    """The symmetry of Map colouring."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        """None: regions are as they are."""
        return iter(())


@dataclass(frozen=True)
class MapColouring(RegionPuzzle):
    """Each region has a colour, a number. Regions that share a border have different ones.

    The variable of a region is named after its first cell; a cell in no region is a region of its own.
    """

    type_name = "mapcolouring"
    label = "Map colouring"
    category = Category.REGIONS
    aliases = ("map", "map-colouring", "map-coloring", "four-colours")
    sizes = range(1, 41)
    clue_kinds = (Given,)
    file = MapColouringFile()
    wording = MapColouringWording(
        RuleWords.of(
            Plain("colour", "region"),
            Family("borders", now="the regions of {names} share a border and are both colour {value}"),
        )
    )
    board = MapColouringBoard(values_are_colours=True)
    making = RegionMaking(made_at_once=10, covers=False)
    symmetry = MapColouringSymmetry()

    colours: int = count("Colours", range(2, 10), 4)

    @property
    def values(self) -> Values:
        return numbers(self.colours)

    def variables(self) -> Iterable[Variable]:
        """One for each region, in the order of their first cells."""
        names = dict.fromkeys(self.board.variable_of(cell_name(*cell)) for cell in self.cells)
        return (Variable(name, self.values.domain) for name in names)

    def rules(self) -> Iterator[Statement]:
        beside = pairs(ORTHOGONAL, self.rows, self.columns)
        met = {
            tuple(sorted({self.board.variable_of(cell_name(*cell)) for cell in two}, key=place_of))
            for two in beside
        }
        for names in sorted(
            (names for names in met if len(names) == 2), key=lambda names: [*map(place_of, names)]
        ):
            first, second = map(str.upper, names)
            text = f"The regions of {first} and {second} share a border, so they differ in colour"
            yield Statement(".".join(("border", *names)), text, AllDifferent(names), names, family="borders")

    def with_given(self, cell: Cell, value: Value | None) -> Self:
        """The region of that cell in a colour."""
        return super().with_given(place_of(self.board.variable_of(cell_name(*cell))), value)
