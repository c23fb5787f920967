"""What an address of a type is: how the cells of its puzzles become numbers in a body."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, Generic, TypeVar

from puzzles.clues.given import Given
from puzzles.core.clue import Clue
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places

G = TypeVar("G", bound=GridPuzzle)


class Link(ABC, Generic[G]):
    """A puzzle type as addresses have it."""

    names: ClassVar[tuple[str, ...]]
    """The words for it in addresses, that which is written first."""
    kind: type[G]
    said: ClassVar[Collection[type[Clue]]]
    """The kinds of clues that it can say."""
    options: ClassVar[Collection[str]] = ()
    """Keys of files that say what it takes for granted."""

    @abstractmethod
    def empty(self, rows: int, columns: int) -> G:
        """The puzzle without clues; raises `PuzzleError` for a size that there is not."""

    @abstractmethod
    def parts(self, puzzle: G) -> Iterable[Several]:
        """What the body for a puzzle of that size is made of."""

    @abstractmethod
    def clues(self, puzzle: G, items: Sequence[Item]) -> Iterable[Clue]:
        """What the items of a body say."""

    @abstractmethod
    def items(self, puzzle: G) -> Sequence[Item]:
        """The items for a puzzle; raises `PuzzleError` for one that the type cannot say at all."""


def read_givens(puzzle: GridPuzzle, items: Sequence[Item]) -> Iterable[Clue]:
    """The cells that have a number."""
    found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
    return (Given(cell, number) for cell, number in found if number not in (None, UNTOLD))


def write_givens(puzzle: GridPuzzle) -> list[Item]:
    """The numbers of all cells."""
    givens = puzzle.givens
    return [int(givens[cell]) if cell in givens else None for cell in places(puzzle.rows, puzzle.columns)]
