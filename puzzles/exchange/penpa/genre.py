"""What a drawing means for one type: which of its layers are clues."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.clues.given import Given
from puzzles.exchange.grids import with_clues
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.geometry.grid import Cell
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.clue import Clue

G = TypeVar("G", bound=GridPuzzle)
R = TypeVar("R", bound=RegionPuzzle)


class Genre(ABC, Generic[G]):
    """A type as people draw it with penpa-edit."""

    kind: type[G]
    names: ClassVar[tuple[str, ...]] = ()
    """Words for it beside those of the type."""
    tags: ClassVar[tuple[str, ...]] = ()
    """The words that authors tag such drawings with."""
    asks: ClassVar[tuple[str, ...]] = ()
    """The options that no drawing tells and that people choose for each puzzle."""
    options: ClassVar[dict[str, Any]] = {}
    """Options that go without saying."""

    @property
    def label(self) -> str:
        """What a person calls it."""
        return self.kind.label

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it goes by, that which is written first."""
        return (self.kind.type_name, *self.names, *self.kind.aliases)

    def read(self, sheet: Sheet, options: dict[str, Any]) -> G:
        """The puzzle of what is taken from the drawing; raises `PuzzleError`."""
        puzzle = self.shaped(sheet, options)
        return with_clues(puzzle, self.clues(sheet, puzzle))

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> G:
        """The puzzle without clues; raises `PuzzleError` for a size that there is not."""
        return self.kind(sheet.rows, sheet.columns, **options)

    @abstractmethod
    def clues(self, sheet: Sheet, puzzle: G) -> Iterable[Clue]:
        """What the drawing says, of which that is taken; raises `PuzzleError`."""


class RegionGenre(Genre[R], ABC):
    """A type whose regions are parted by borders."""

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> R:
        return super().shaped(sheet, {"regions": sheet.regions(), **options})


class NumberGenre(Genre[G], ABC):
    """A type all of whose clues are numbers in cells, of one kind."""

    clue: type[CellNumber]

    def clues(self, sheet: Sheet, puzzle: G) -> Iterable[Clue]:
        found = sheet.numbers(asks=bool(self.clue.untold))
        return (self.clue(number=number, cell=cell) for cell, number in found.items())


class GivenGenre(Genre[G]):
    """A type whose values are written into cells."""

    def clues(self, sheet: Sheet, puzzle: G) -> Iterable[Clue]:
        return givens(sheet.numbers())


def givens(numbers: dict[Cell, int]) -> Iterable[Clue]:
    """The cells that hold a number."""
    return (Given(cell, number) for cell, number in numbers.items())
