"""What a game of the collection is: how its parameters and its description are read and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from re import Match
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from puzzles.core.puzzle import Puzzle
from puzzles.exchange.format import Reading

P = TypeVar("P", bound=Puzzle)


class GameId(Struct, frozen=True):
    """The two parts of an ID, and what of the puzzle it cannot say."""

    params: str
    desc: str
    left_out: tuple[str, ...] = ()


class Game(ABC, Generic[P]):
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
