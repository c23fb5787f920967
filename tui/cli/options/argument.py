"""Commands about an argument."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic


def the_argument(puzzle: Puzzle, where: str) -> Logic:
    """The puzzle as an argument; otherwise raises `PuzzleError` with the place `where`."""
    argument = puzzle.feature(Logic)
    if argument is None:
        raise PuzzleError(f"found {puzzle.label}", where=where, expected="an argument")
    return argument
