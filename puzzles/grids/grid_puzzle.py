"""Puzzles on a grid: a type declares its sizes, values, clue kinds and rules; the rest is here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from puzzles.geometry.grid import Cell
from puzzles.grids.clue_roles import GivenValue
from puzzles.grids.grid_amounts import GridAmounts
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_shape import GridShape
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.marking_keys import MarkingKeys, refuse_shared_shortcuts
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.values import Values


@dataclass(frozen=True)
class GridPuzzle(GridShape):
    """A puzzle on `rows` x `columns` cells; `columns` left out makes a square.

    Its variables are the cells, named `r1c1`. For programs, a solution has a table `grid`.
    """

    file: ClassVar[GridFile[Any]] = GridFile()
    wording: ClassVar[GridWording[Any]] = GridWording()
    board: ClassVar[CellBoard[Any]] = CellBoard()
    making: ClassVar[GridMaking[Any]] = GridMaking()
    typing: ClassVar[GridTyping[Any]] = GridTyping()
    symmetry: ClassVar[GridSymmetry[Any]] = GridSymmetry()
    amounts: ClassVar[GridAmounts[Any]] = GridAmounts()
    """The amounts that cells count for, where clues add or compare."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Raise `TypeError` for a type whose givens would be lost in files because a value has a blank as
        its token; for one without values; and for one with two clue kinds on the same key.
        """
        super().__init_subclass__(**more)
        forgotten = "type_name" in vars(cls) and cls.values is GridShape.values
        if forgotten and cls.variables is GridShape.variables:
            raise TypeError(f"{cls.__name__} says no values; expected values = SHADING, or others")
        values: object = cls.values
        given = any(issubclass(kind, GivenValue) for kind in cls.clue_kinds)
        tokens = values.tokens if given and isinstance(values, Values) else ()
        refuse_shared_shortcuts(cls.clue_kinds, cls.__name__)
        if lost := cls.file.blanks.intersection(tokens):
            found = f"in {cls.__name__} {min(lost)!r} is the token of a value and a blank of the grid"
            raise TypeError(f"{found}; expected one of both")

    @classmethod
    def markings(cls) -> tuple[type[Marking], ...]:
        """What marked cells on its board can be made into."""
        return tuple(kind for kind in cls.kinds() if issubclass(kind, MarkedClue))


class Marking(MarkingKeys, ABC):
    """Something into which marked cells can be made, all together or one by one; mostly a kind of clue."""

    @classmethod
    def called_in(cls, puzzle: GridPuzzle) -> str:
        """What it is called in a puzzle; types may have words of their own for it."""
        return cls.called

    @classmethod
    @abstractmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        """Whether it can be made of those cells, in that order, with a text typed for it."""

    @classmethod
    @abstractmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        """The puzzle with one made of those cells and a text, and the words for it; raises `PuzzleError`."""

    @classmethod
    def unmade(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> GridPuzzle | None:
        """The puzzle without what was made of those cells, for markings that are no clues; None if nothing
        was.
        """
        return None


class MarkedClue(Marking, Clue):
    """A kind of clue that is made of marked cells, one of all or one of each."""


def on_grid(puzzle: Puzzle) -> GridPuzzle:
    """The puzzle itself; raises `TypeError` if it is not on a grid."""
    grid = puzzle.feature(GridPuzzle)
    if grid is None:
        raise TypeError(f"{puzzle.label} is not on a grid")
    return grid
