"""What an address of a type is: how the cells of its puzzles become numbers in a body."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from puzzles.clues.given import Given
from puzzles.exchange.puzzlink.borders import read_borders, write_borders
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

G = TypeVar("G", bound=GridPuzzle)
R = TypeVar("R", bound=RegionPuzzle)


class Link(ABC, Generic[G]):
    """A puzzle type as addresses have it."""

    names: ClassVar[tuple[str, ...]]
    """The words for it in addresses, that which is written first."""
    kind: type[G]
    said: ClassVar[Collection[type[Clue]]]
    """The kinds of clues that it can say."""
    options: ClassVar[Collection[str]] = ()
    """Keys of files that say what it takes for granted."""
    flags: ClassVar[Mapping[str, str]] = {}
    """The letters of a variant, and which key of files each turns on; none if it is about the drawing."""
    asks: ClassVar[bool] = False
    """Whether `?` says something there. Elsewhere it stands for a number that any solution has, and says
    nothing: edges drawn around a cell, shaded cells of a room, diagonals at a point, ships in a row, a value.
    """

    @abstractmethod
    def empty(self, rows: int, columns: int) -> G:
        """The puzzle without clues; raises `PuzzleError` for a size that there is not."""

    def size(self, puzzle: G) -> tuple[int, int]:
        """The rows and columns that the address of a puzzle tells."""
        return puzzle.rows, puzzle.columns

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[G, str]:
        """The puzzle without clues, with what the body tells of it first and last, and the rest of the body.

        Raises `PuzzleError`, also for a variant that is not known.
        """
        for letter in variant:
            if letter not in self.flags:
                known = listed([*self.flags, "none"], "or")
                raise PuzzleError(f"the variant {variant!r}, which is not known", expected=known)
        empty = self.empty(rows, columns)
        told: dict[str, Any] = {self.flags[letter]: True for letter in variant if self.flags[letter]}
        return (replace(empty, **told) if told else empty), body

    def beginning(self, puzzle: G) -> tuple[str, str]:
        """The variant, and what the body tells first, such that `begun` reads it; raises `PuzzleError`."""
        return self.letters(puzzle), ""

    def letters(self, puzzle: G) -> str:
        """The variant of a puzzle."""
        return "".join(letter for letter, key in self.flags.items() if key and getattr(puzzle, key))

    def ending(self, puzzle: G) -> str:
        """What the body tells last, such that `begun` reads it; raises `PuzzleError`."""
        return ""

    def borders_of(self, body: str) -> str | None:
        """What of a body begins with the borders of regions; None where there are no such."""
        return None

    @abstractmethod
    def parts(self, puzzle: G) -> Iterable[Several]:
        """What the body for a puzzle of that size is made of."""

    def fitted(self, puzzle: G, items: Sequence[Item]) -> G:
        """The puzzle without clues that the items of a body need: usually that of the size."""
        return puzzle

    @abstractmethod
    def clues(self, puzzle: G, items: Sequence[Item]) -> Iterable[Clue]:
        """What the items of a body say."""

    @abstractmethod
    def items(self, puzzle: G) -> Sequence[Item]:
        """The items for a puzzle; raises `PuzzleError` for one that the type cannot say at all."""


class RegionLink(Link[R], ABC):
    """A type whose bodies begin with the borders of regions, and then `sign`."""

    sign: ClassVar[str] = ""
    options: ClassVar[Collection[str]] = ("regions",)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[R, str]:
        empty, body = super().begun(rows, columns, variant, body)
        regions, rest = read_borders(body, rows, columns)
        return empty.resized(rows, columns, regions=regions), rest.removeprefix(self.sign)

    def borders_of(self, body: str) -> str | None:
        return body

    def beginning(self, puzzle: R) -> tuple[str, str]:
        return self.letters(puzzle), write_borders(puzzle.regions, puzzle.region_word) + self.sign


def read_givens(puzzle: GridPuzzle, items: Sequence[Item]) -> Iterable[Clue]:
    """The cells that have a number."""
    found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
    return (Given(cell, number) for cell, number in found if number not in (None, UNTOLD))


def write_givens(puzzle: GridPuzzle) -> list[Item]:
    """The numbers of all cells."""
    givens = puzzle.givens
    return [int(givens[cell]) if cell in givens else None for cell in places(puzzle.rows, puzzle.columns)]
