"""The base classes for URLs of a type: how its puzzles become numbers in a body."""

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
    """The URLs of a puzzle type."""

    names: ClassVar[tuple[str, ...]]
    """The names of the type in URLs; the first one is written."""
    kind: type[G]
    said: ClassVar[Collection[type[Clue]]]
    """The clue kinds that it can express."""
    options: ClassVar[Collection[str]] = ()
    """The file keys of options that it can express or implies."""
    flags: ClassVar[Mapping[str, str]] = {}
    """The letters of a variant, and the option that each sets; "" if it only concerns the display."""
    asks: ClassVar[bool] = False
    """Whether `?` has a meaning. Elsewhere it stands for a number that every solution has, and so says
    nothing: the edges around a cell, the shaded cells of a room, the diagonals at a point, the ships in
    a row, a value.
    """

    @abstractmethod
    def empty(self, rows: int, columns: int) -> G:
        """The puzzle without clues; raises `PuzzleError` for an invalid size."""

    def size(self, puzzle: G) -> tuple[int, int]:
        """The rows and columns in the URL of a puzzle."""
        return puzzle.rows, puzzle.columns

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[G, str]:
        """The puzzle without clues, with what the variant and the start and end of the body say, and the rest
        of the body.

        Raises `PuzzleError`, also for an unknown variant.
        """
        for letter in variant:
            if letter not in self.flags:
                known = listed([*self.flags, "none"], "or")
                raise PuzzleError(f"the variant {variant!r}, which is not known", expected=known)
        empty = self.empty(rows, columns)
        told: dict[str, Any] = {self.flags[letter]: True for letter in variant if self.flags[letter]}
        return (replace(empty, **told) if told else empty), body

    def beginning(self, puzzle: G) -> tuple[str, str]:
        """The variant, and the start of the body, as `begun` reads them; raises `PuzzleError`."""
        return self.letters(puzzle), ""

    def letters(self, puzzle: G) -> str:
        """The variant of a puzzle."""
        return "".join(letter for letter, key in self.flags.items() if key and getattr(puzzle, key))

    def ending(self, puzzle: G) -> str:
        """The end of the body, as `begun` reads it; raises `PuzzleError`."""
        return ""

    def borders_of(self, body: str) -> str | None:
        """The body from the borders of regions on; None if it has none."""
        return None

    def unsaid(self, puzzle: G) -> Iterable[str]:
        """What of the clues that it can express it cannot, as "1 place of a number in its room"."""
        return ()

    @abstractmethod
    def parts(self, puzzle: G) -> Iterable[Several]:
        """The parts of the body of a puzzle of that size."""

    def fitted(self, puzzle: G, items: Sequence[Item]) -> G:
        """The puzzle without clues that the items of a body need: usually `puzzle` itself."""
        return puzzle

    @abstractmethod
    def clues(self, puzzle: G, items: Sequence[Item]) -> Iterable[Clue]:
        """The clues in the items of a body."""

    @abstractmethod
    def items(self, puzzle: G) -> Sequence[Item]:
        """The items of a puzzle; raises `PuzzleError` if the type cannot express it at all."""


class RegionLink(Link[R], ABC):
    """A type whose bodies begin with the borders of regions, followed by `sign`."""

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
    """The given clues of cells with a number."""
    found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
    return (Given(cell, number) for cell, number in found if number not in (None, UNTOLD))


def write_givens(puzzle: GridPuzzle) -> list[Item]:
    """The items of all givens, cell by cell."""
    givens = puzzle.givens
    return [int(givens[cell]) if cell in givens else None for cell in places(puzzle.rows, puzzle.columns)]
