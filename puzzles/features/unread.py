"""Puzzles whose clues are sentences, some of which may be unreadable."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.text.errors import InputError

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class LineRead(Struct, frozen=True):
    """A line and how it was read: `sentence` restates it, `passed_over` are words that were ignored. If it
    could not be read, `error` says why, `meant` are lines that may have been intended, and `unknown` its
    words that mean nothing yet; `left_out` is what a single line of `meant` leaves out, as story.
    """

    line: str
    sentence: str = ""
    passed_over: tuple[str, ...] = ()
    error: InputError | None = None
    meant: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class UnreadLines(ABC):
    """A puzzle whose clues are sentences. Those that could not be read are kept, but constrain nothing."""

    @property
    @abstractmethod
    def readings(self) -> Sequence[LineRead]:
        """The reading of each line, in order."""

    @property
    @abstractmethod
    def unread(self) -> Mapping[str, str]:
        """The lines that could not be read, each with its error."""

    @property
    @abstractmethod
    def waiting(self) -> frozenset[str]:
        """The ids of the clues that could not be read."""


def waiting_clues(puzzle: Puzzle) -> frozenset[str]:
    """The ids of the clues that could not be read: they constrain nothing, and none counts as spare."""
    lines = puzzle.feature(UnreadLines)
    return frozenset() if lines is None else lines.waiting


def unread_lines(puzzle: Puzzle) -> Mapping[str, str]:
    """The lines of a puzzle that could not be read, each with its error."""
    lines = puzzle.feature(UnreadLines)
    return {} if lines is None else lines.unread


def lines_read(puzzle: Puzzle) -> Sequence[LineRead] | None:
    """The readings of a puzzle's lines; None if its clues are not sentences."""
    lines = puzzle.feature(UnreadLines)
    return None if lines is None else lines.readings
