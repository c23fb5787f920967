"""What is made of cells that are marked on a board: a key says what. Most often it is a clue."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Marking(ABC):
    """Something that marked cells are made, all together or one each."""

    called: ClassVar[str]
    """What it is called in a sentence."""
    shortcut: ClassVar[str | None] = None
    """The key that makes one of the cells that are marked on the board; empty if it is typed without one."""
    backwards: ClassVar[str] = ""
    """The key that makes one of the cells in the opposite order; empty if there is none."""
    asks: ClassVar[str] = ""
    """What is typed behind that key, in words; empty if nothing is."""
    noun: ClassVar[str] = ""
    """What is typed, in one word, where that is not the word for the kind."""
    signs: ClassVar[str] = ""
    """The characters that end what is typed, as Enter does."""
    other_signs: ClassVar[str] = ""
    """Further characters that do so behind what was typed, while they mean something else before it."""

    @classmethod
    def called_in(cls, puzzle: GridPuzzle) -> str:
        """What it is called in a puzzle, where types have words of their own for it."""
        return cls.called

    @classmethod
    @abstractmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        """Whether one can be made of those cells, in that order, with something typed for it."""

    @classmethod
    @abstractmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        """The puzzle with what is made of those cells and a text, and what that is; raises `PuzzleError`."""

    @classmethod
    def unmade(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> GridPuzzle | None:
        """The puzzle without what was made of those cells, where that is no clue; None if nothing was."""
        return None


def refuse_shared_shortcuts(kinds: Iterable[type[Clue]], where: str) -> None:
    """Raise `TypeError` if two of the kinds are marked with one key."""
    keys = [kind.shortcut for kind in kinds if issubclass(kind, MarkedClue) and kind.shortcut]
    if taken := [key for key in keys if keys.count(key) > 1]:
        raise TypeError(f"in {where} two clue kinds have the shortcut {taken[0]!r}")


class MarkedClue(Marking, Clue):
    """A kind of which marked cells are made a clue, or one each."""
