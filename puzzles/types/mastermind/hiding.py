"""Codes that are hidden, to be guessed: by the program, or typed by somebody."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from puzzles.model.game import Game
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.codes import Code, spelt
from puzzles.types.mastermind.guess_line import read_typed_code
from puzzles.types.mastermind.words import listed_words

if TYPE_CHECKING:
    from puzzles.types.mastermind.puzzle import Mastermind


def hidden_code(puzzle: Mastermind, random: Random) -> Code:
    """A code to be found, any as likely as any other; raises `PuzzleError` if there is none."""
    length, symbols, distinct = puzzle.length, puzzle.symbols, puzzle.distinct
    if puzzle.words:
        every = listed_words(puzzle.words)
        words = [word for word in every if len(set(word)) == length] if distinct else every
        if not words:
            raise PuzzleError("there is no word without a repeat", expected="another word list")
        return tuple(random.choice(words))
    if not distinct:
        return tuple(random.choices(symbols, k=length))
    if length > len(symbols):
        expected = f"at least {length} symbols, as none occurs twice"
        raise PuzzleError(f"there is no code of {length} positions", expected=expected)
    return tuple(random.sample(symbols, length))


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
