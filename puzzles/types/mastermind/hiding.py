"""Codes that somebody types, to be guessed by another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.model.game import Game
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.guess_line import read_typed_code
from puzzles.types.mastermind.guesses import Code, spelt

if TYPE_CHECKING:
    from puzzles.types.mastermind.puzzle import Mastermind


def read_hidden(puzzle: Mastermind, text: str) -> Code:
    """A code that somebody hides; raises `PuzzleError`, which does not say what was typed."""
    expected = f"{puzzle.length} of {spelt(puzzle.symbols)}"
    try:
        code, end = read_typed_code(text, puzzle.length, puzzle.symbols)
    except PuzzleError:
        raise PuzzleError("this is no code", expected=expected) from None
    if text[end:].strip() or not Game(code).fits(puzzle.without_clues()):
        more = ", none of them twice" * puzzle.distinct + ", a word of the list" * bool(puzzle.words)
        raise PuzzleError("this is no code", expected=f"{expected}{more}")
    return code
