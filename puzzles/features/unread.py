"""Clues that are sentences, of which some could not be read yet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.text.errors import InputError

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class LineRead(Struct, frozen=True):
    """A line as it is read: `sentence` says how, `passed_over` are words of which it is not clear what they
    say. A line that is not read has an `error`; `meant` are lines that could be meant by it, as they are
    typed, and `unknown` words of it that say nothing yet.
    """

    line: str
    sentence: str = ""
    passed_over: tuple[str, ...] = ()
    error: InputError | None = None
    meant: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


class UnreadLines(ABC):
    """A puzzle whose clues are sentences. It keeps those which it could not read, and which say nothing."""

    @property
    @abstractmethod
    def readings(self) -> Sequence[LineRead]:
        """All lines in order, as they are read."""

    @property
    @abstractmethod
    def unread(self) -> Mapping[str, str]:
        """Those that are not read, each with what is wrong with it."""

    @property
    @abstractmethod
    def waiting(self) -> frozenset[str]:
        """The ids of the clues that are not read."""


def waiting_clues(puzzle: Puzzle) -> frozenset[str]:
    """The ids of the clues that a puzzle could not read: they say nothing, and none of them is spare."""
    found = puzzle.feature(UnreadLines)
    return frozenset() if found is None else found.waiting


def unread_lines(puzzle: Puzzle) -> Mapping[str, str]:
    """The lines that a puzzle could not read, each with what is wrong with it."""
    found = puzzle.feature(UnreadLines)
    return {} if found is None else found.unread


def lines_read(puzzle: Puzzle) -> Sequence[LineRead] | None:
    """The lines of a puzzle as they are read; None where its clues are not sentences."""
    found = puzzle.feature(UnreadLines)
    return None if found is None else found.readings
