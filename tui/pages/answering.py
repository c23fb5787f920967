"""Solving the puzzles of a booklet, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.features.claim import verdict_text
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.overview import Overview, Status
from solvers.queries.results import Results
from tui.pages.booklet import NONE, SEVERAL, Booklet
from tui.pages.sheet import Sheet
from tui.session.asking.conversation import Conversation
from tui.session.collection.rounds import Rounds, Turn

FIRST_TWO = Overview(limit=2, candidates=False, explain=False, varied=False)
"""The question for the verdict and the first solution."""


class Answering:
    """Asks for the solution of each puzzle, and makes the booklet."""

    def __init__(self, conversation: Conversation, title: str, puzzles: Sequence[Puzzle]) -> None:
        self._title, self._puzzles = title, puzzles
        self._found: list[Results] = []
        self.rounds = Rounds(conversation, self._next, lambda turn, results: self._found.append(results))

    @property
    def done(self) -> int:
        """The number of puzzles answered."""
        return len(self._found)

    def _next(self) -> Turn | None:
        at = len(self._found)
        return Turn(at, self._puzzles[at], FIRST_TWO) if at < len(self._puzzles) else None

    @property
    def booklet(self) -> Booklet:
        """The booklet of the puzzles with their results so far."""
        pairs = [printed(puzzle, results) for puzzle, results in zip(self._puzzles, self._found, strict=True)]
        return Booklet(self._title, [sheet for sheet, _ in pairs], [remark for _, remark in pairs])


def printed(puzzle: Puzzle, results: Results) -> tuple[Sheet, str]:
    """The sheet of a puzzle with its solution, and the remark on it."""
    status = Status.UNKNOWN if results.verdict is None else results.verdict.status
    sheet = Sheet(PuzzleState(puzzle))
    if status is Status.CONTRADICTION:
        return sheet, (verdict_text(puzzle, status) or NONE)
    if not results.solutions:
        return sheet, f"No solution was found: {results.reason or 'unknown'}."
    sheet = Sheet(PuzzleState(puzzle), results.solutions[0])
    return sheet, SEVERAL if status is Status.MULTIPLE else ""
