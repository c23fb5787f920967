"""What goes wrong with questions, as errors of one family: `CluebenchError` is their base."""

from __future__ import annotations

from puzzles.text.errors import CluebenchError
from puzzles.text.words import one_line


class SolverFailed(CluebenchError):
    """A solver met a fault of the program, its process broke down twice, or it was closed.

    `place` is the file and line where it arose, if that is known, and `detail` what a report needs.
    """

    place: str
    detail: str

    def __init__(self, text: str, place: str = "", detail: str = "") -> None:
        super().__init__(one_line(text))
        self.place, self.detail = place, detail


class NoSolution(CluebenchError):
    """There is no solution: the clues contradict one another."""


class SeveralSolutions(CluebenchError):
    """There are several solutions where one was asked for."""
