"""What a format of another program is: it knows its own texts, reads them, and writes puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from msgspec import Struct

from puzzles.exchange.packed import UNPACKED_LIMIT
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError


class Reading(Struct, frozen=True):
    """The puzzles of a text, one or more, and what of it is passed over: "2 'cellsum'".

    `notes` are sentences about how it was read.
    """

    puzzles: tuple[Puzzle, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Writing(Struct, frozen=True):
    """A text, and what of the puzzle the format cannot say: "the rule 'r1c1 > 3'"."""

    text: str
    left_out: tuple[str, ...] = ()


class Format(ABC):
    """A format of texts that hold puzzles."""

    name: ClassVar[str]
    """The word for it on the command line."""
    label: ClassVar[str]
    """What a person calls it."""
    suffix: ClassVar[str] = ".txt"
    """What the name of such a file ends with."""
    limit: ClassVar[int] = UNPACKED_LIMIT
    """Characters of a text, at most."""
    kept: ClassVar[bool] = False
    """Whether a file that is a bare grid stays one of the format when it is saved: only its cells change."""

    writes: ClassVar[bool] = True
    """Whether puzzles are written in it; false where it is only read."""

    @abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether a text is meant as one of the format, right or not."""

    @abstractmethod
    def read(self, text: str) -> Reading:
        """What is in a text; raises `PuzzleError`."""

    def write(self, puzzle: Puzzle) -> Writing:
        """The puzzle as a text; raises `PuzzleError` for one that the format cannot say at all: for each one,
        where it is only read.
        """
        raise PuzzleError(f"{self.label} can only be read", expected="another format")
