"""The base classes for reading drawings of a type: which layers are clues."""

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
    """Names besides those of the type."""
    tags: ClassVar[tuple[str, ...]] = ()
    """The tags that authors use for such drawings."""
    asks: ClassVar[tuple[str, ...]] = ()
    """The options that no drawing shows and that differ between puzzles."""
    options: ClassVar[dict[str, Any]] = {}
    """Options with fixed values."""

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.kind.label

    @property
    def words(self) -> tuple[str, ...]:
        """All its names, the main one first."""
        return (self.kind.type_name, *self.names, *self.kind.aliases)

    def read(self, sheet: Sheet, options: dict[str, Any]) -> G:
        """The puzzle of a drawing; raises `PuzzleError`."""
        puzzle = self.shaped(sheet, options)
        return with_clues(puzzle, self.clues(sheet, puzzle))

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> G:
        """The puzzle without clues; raises `PuzzleError` for an invalid size."""
        return self.kind(sheet.rows, sheet.columns, **options)

    @abstractmethod
    def clues(self, sheet: Sheet, puzzle: G) -> Iterable[Clue]:
        """The clues of a drawing, which are taken from the sheet; raises `PuzzleError`."""


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
    """The given clues of cells with a number."""
    return (Given(cell, number) for cell, number in numbers.items())
