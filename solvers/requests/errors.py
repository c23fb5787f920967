"""The errors of questions; their common base is `CluebenchError`."""

from __future__ import annotations

from puzzles.text.errors import CluebenchError
from puzzles.text.words import one_line


class SolverFailed(CluebenchError):
    """An error of the program in a solver: it raised, its process crashed twice, or it was closed.

    `place` is the file and line where it occurred, or empty, and `detail` is for a report.
    """

    place: str
    detail: str

    def __init__(self, text: str, place: str = "", detail: str = "") -> None:
        super().__init__(one_line(text))
        self.place, self.detail = place, detail


class NoSolution(CluebenchError):
    """There is no solution: the clues are contradictory."""


class SeveralSolutions(CluebenchError):
    """There are several solutions, but one was asked for."""
