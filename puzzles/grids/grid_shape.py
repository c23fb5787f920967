"""The shape of a puzzle on a grid: its size, cells, blocks, and clue kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from puzzles.formulas.formulas import Value, Variable
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.regions import Regions
from puzzles.grids.clue_roles import GivenValue, Obstacle
from puzzles.grids.options import numbers_of
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Category, Puzzle
from puzzles.sentences.values import Values
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

if TYPE_CHECKING:
    from puzzles.geometry.outside import Outside

HOLE = "#"
"""The token of a place without a cell."""


@dataclass(frozen=True)
class GridShape(Puzzle):
    """A puzzle on `rows` x `columns` cells; `columns` left out makes a square."""

    category: ClassVar[Category] = Category.NUMBERS
    sizes: ClassVar[range] = range(1, 33)
    """The numbers of rows, and of columns, that a puzzle may have."""
    usual: ClassVar[int] = 6
    """The number of rows of a new puzzle, if allowed."""
    square: ClassVar[bool] = False
    """Whether it has as many rows as columns."""
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = ()
    """The kinds of clues that it takes; if several in cells could read a token, the first does."""
    values_are_areas: ClassVar[bool] = False
    """Whether adjacent cells are in one area if and only if their values are equal, so that
    walls are drawn.
    """

    rows: int
    columns: int = 0

    def __post_init__(self) -> None:
        if not self.columns:
            object.__setattr__(self, "columns", self.rows)
        check_size(self.rows, self.columns, self.sizes, self.square)
        for name, possible in numbers_of(type(self)).items():
            if (number := getattr(self, name)) not in possible:
                expected = f"{possible[0]} to {possible[-1]}"
                raise PuzzleError(f"found {number}", where=name, expected=expected)

    # -- for types -----------------------------------------------------------------------------

    @property
    def values(self) -> Values:
        """The values of a variable, with signs and words: a type declares them as a value or a property."""
        raise TypeError(f"{type(self).__name__} does not say its values")

    @property
    def cell_values(self) -> Values:
        """The values shown in a cell, if borders are variables too, with values of their own."""
        return self.values

    def values_of(self, name: str) -> Values:
        """The values of the variable of that name, which are its `domain`."""
        return self.values if "." in name else self.cell_values

    def variables(self) -> Iterable[Variable]:
        """The variables that a solution assigns, in reading order: by default, one for each cell."""
        names = (cell_name(*cell) for cell in self.cells)
        return (Variable(name, self.values_of(name).domain) for name in names)

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells in reading order, without those with blocks."""
        return (cell for cell in places(self.rows, self.columns) if cell not in self.blocks)

    @cached_property
    def blocks(self) -> Mapping[Cell, Obstacle]:
        """The blocks by cell; such cells have no value."""
        return {clue.cell: clue for clue in self.clue_list.every(Obstacle)}

    @classmethod
    def has_holes(cls) -> bool:
        """Whether a grid may have places without a cell."""
        return any(issubclass(kind, Obstacle) and kind.absent for kind in cls.clue_kinds)

    @property
    def regions(self) -> Regions:
        """The number of each cell's region, row by row; empty where there are none."""
        return ()

    def has(self, cell: Cell) -> bool:
        """Whether there is such a cell, without a block."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns and cell not in self.blocks

    def regions_found(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of those cells' regions, if regions are to be found; else empty."""
        return ()

    # -- what there is -------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """The number of cells on the longer side."""
        return max(self.rows, self.columns)

    def line_from(self, outside: Outside) -> tuple[str, ...]:
        """The variables of the cells in line with a place beside the grid, the nearest first."""
        cells = outside.cells(self.rows, self.columns)
        return tuple(cell_name(*cell) for cell in cells if cell not in self.blocks)

    def texts(self, by_cell: Mapping[Cell, str]) -> tuple[tuple[str, ...], ...]:
        """Rows of texts, with "." for a cell without one, "#" for a place without a cell, and blocks as in
        files.
        """
        found = {cell: "." if self.has(cell) else HOLE for cell in places(self.rows, self.columns)}
        found.update((cell, block.token(self)) for cell, block in self.blocks.items())
        found.update(by_cell)
        return tuple(tuple(found[row, column] for column in range(self.columns)) for row in range(self.rows))

    # -- clues ---------------------------------------------------------------------------------

    @property
    def givens(self) -> dict[Cell, Value]:
        """The given values by cell, in the order they were entered."""
        return {clue.cell: clue.value for clue in self.clue_list.every(GivenValue)}

    def with_given(self, cell: Cell, value: Value | None) -> Self:
        """With the cell given that value, or not given if it is None; raises `PuzzleError`."""
        if value is None:
            return self.without(f"{GivenValue.kind}.{cell_name(*cell)}")
        kind = next((kind for kind in self.clue_kinds if issubclass(kind, GivenValue)), None)
        if kind is None:
            raise PuzzleError(f"found a given in {self.label}", expected="clues of its own kinds")
        return self.with_clue(kind.of(cell, value))

    @classmethod
    def kinds(cls) -> tuple[type[Clue], ...]:
        """Every clue kind that the type takes."""
        return (*cls.clue_kinds, Rule) if cls.category is Category.NUMBERS else cls.clue_kinds

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        """With another size or other options, without clues that no longer fit; raises `PuzzleError`."""
        bare = replace(self, rows=rows, columns=columns or rows, clue_list=ClueList(), **options)
        return bare.with_those(self.clue_list)

    def with_options(self, **options: Any) -> Self:
        """With other values of its type's fields; raises `PuzzleError` if a clue does not fit then."""
        changed = self.resized(self.rows, self.columns, **options)
        for clue in self.clue_list:
            clue.check(changed)
        return changed

    def with_clues(self, clues: ClueList) -> Self:
        """With another list of clues; if that changes blocks, without clues that no longer fit."""
        changed = super().with_clues(clues)
        if changed.shape is self.shape:
            return changed
        kept = clues.keep(lambda _, clue: clue.fits(changed))
        return changed if len(kept) == len(clues) else super().with_clues(kept)

    def with_those(self, clues: ClueList) -> Self:
        """With those of the clues that fit."""
        return self.with_clues(clues.keep(lambda _, clue: clue.fits(self)))


G = TypeVar("G", bound=GridShape)
"""The type of puzzles that parts of grids belong to."""


def check_size(rows: int, columns: int, sizes: range, square: bool, where: str = "size") -> None:
    """Raise `PuzzleError` for rows or columns out of range."""
    if square and rows != columns:
        raise PuzzleError(f"{amount(rows, 'row')} of {columns}", where=where, expected="a square")
    if rows not in sizes or columns not in sizes:
        least, most = sizes[0], sizes[-1]
        found = f"found {rows}" if square else f"a grid of {rows}x{columns}"
        expected = f"{least} to {most}" if square else f"{least}x{least} to {most}x{most}"
        if sizes.step == 2:
            expected += ", even numbers of rows and columns"
        raise PuzzleError(found, where=where, expected=expected)
