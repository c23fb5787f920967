"""The base classes of games in the collection, which read and write their parameters and descriptions."""

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
"""The pattern of a size: columns, then rows if they differ."""


class GameId(Struct, frozen=True):
    """The two parts of an ID, and what of the puzzle it cannot express."""

    params: str
    desc: str
    left_out: tuple[str, ...]


class CollectionGame(ABC, Generic[P]):
    """A game whose puzzles have a type here."""

    name: ClassVar[str]
    """Its name in URLs."""
    shown: ClassVar[str]
    """Its name in save files."""
    kind: type[P]
    """The type of its puzzles."""
    params: ClassVar[str]
    """The pattern of its parameters, with groups for those that affect more than generation."""
    example: ClassVar[str]
    """An example ID for messages."""

    @abstractmethod
    def read(self, params: Match[str], desc: str) -> Reading:
        """The puzzle of an ID; raises `PuzzleError`."""

    @abstractmethod
    def write(self, puzzle: P) -> GameId:
        """The ID of a puzzle; raises `PuzzleError` if the game has no such puzzle."""


class GridGame(CollectionGame[G]):
    """A game whose parameters begin with the size of a grid."""

    def empty(self, params: Match[str]) -> G:
        """The puzzle without clues for the parameters; raises `PuzzleError`."""
        return self.kind(int(params["h"] or params["w"]), int(params["w"]))

    def size(self, puzzle: G) -> str:
        """The parameters of a puzzle; raises `PuzzleError` if the game has no such puzzle."""
        return f"{puzzle.columns}x{puzzle.rows}"
