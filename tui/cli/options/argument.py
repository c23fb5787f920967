"""The argument that a command is about."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic


def the_argument(puzzle: Puzzle, where: str) -> Logic:
    """A puzzle that has to be an argument; raises `PuzzleError` that says `where` it was found."""
    argument = puzzle.feature(Logic)
    if argument is None:
        raise PuzzleError(f"found {puzzle.label}", where=where, expected="an argument")
    return argument
