"""What a game of the collection is: how its parameters and its description are read and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from re import Match
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from puzzles.exchange.format import Reading
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle

P = TypeVar("P", bound=Puzzle)
G = TypeVar("G", bound=GridPuzzle)
SIZE = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?"
"""The pattern of a size: columns, then rows, if these are not as many."""


class GameId(Struct, frozen=True):
    """The two parts of an ID, and what of the puzzle it cannot say."""

    params: str
    desc: str
    left_out: tuple[str, ...] = ()


class CollectionGame(ABC, Generic[P]):
    """A game whose puzzles are of a type that is known here."""

    name: ClassVar[str]
    """The word for it in addresses."""
    shown: ClassVar[str]
    """What save files call it."""
    kind: type[P]
    """The type of its puzzles."""
    params: ClassVar[str]
    """A pattern of the parameters, with groups for those that are no matter of generation alone."""
    example: ClassVar[str]
    """An ID that a message can show."""

    @abstractmethod
    def read(self, params: Match[str], desc: str) -> Reading:
        """The puzzle of an ID; raises `PuzzleError`."""

    @abstractmethod
    def write(self, puzzle: P) -> GameId:
        """The ID of a puzzle; raises `PuzzleError` for one that the game cannot have."""


class GridGame(CollectionGame[G]):
    """A game whose parameters begin with the size of a grid."""

    def empty(self, params: Match[str]) -> G:
        """The puzzle without clues that parameters tell; raises `PuzzleError`."""
        return self.kind(int(params["h"] or params["w"]), int(params["w"]))

    def size(self, puzzle: G) -> str:
        """The parameters of a puzzle; raises `PuzzleError` for one that the game cannot have."""
        return f"{puzzle.columns}x{puzzle.rows}"
