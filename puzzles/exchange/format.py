"""The base class of formats of other programs, which recognise and read their texts, and write puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from msgspec import Struct

from puzzles.exchange.packed import UNPACKED_LIMIT
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError


class Reading(Struct, frozen=True):
    """The puzzles of a text, one or more, and what of the text is ignored: "2 'cellsum'".

    `notes` are sentences about how it was read.
    """

    puzzles: tuple[Puzzle, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Writing(Struct, frozen=True):
    """A text, and what of the puzzle it cannot express: "the rule 'r1c1 > 3'"."""

    text: str
    left_out: tuple[str, ...] = ()


class Format(ABC):
    """A format of texts that hold puzzles."""

    name: ClassVar[str]
    """Its name on the command line."""
    label: ClassVar[str]
    """Its name for people."""
    suffix: ClassVar[str] = ".txt"
    """The suffix of its files."""
    limit: ClassVar[int] = UNPACKED_LIMIT
    """The limit on the characters of a text."""
    kept: ClassVar[bool] = False
    """Whether a file that is a bare grid in this format stays so when it is saved: only its cells are
    replaced.
    """

    writes: ClassVar[bool] = True
    """Whether puzzles can be written in it; False if it can only be read."""

    @abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether a text is meant to be in this format, valid or not."""

    @abstractmethod
    def read(self, text: str) -> Reading:
        """Read the puzzles of a text; raises `PuzzleError`."""

    def write(self, puzzle: Puzzle) -> Writing:
        """Write a puzzle; raises `PuzzleError` if the format cannot express it at all, or can only be
        read.
        """
        raise PuzzleError(f"{self.label} can only be read", expected="another format")
