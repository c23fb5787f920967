"""Codes and guesses drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.guesses import Code, Guess
from puzzles.types.mastermind.marks import MarkedGuess
from puzzles.types.mastermind.words import listed_words

if TYPE_CHECKING:
    from puzzles.types.mastermind.puzzle import Mastermind

GUESSES = 100
"""Guesses that a puzzle is made from."""


def random_code(puzzle: Mastermind, random: Random) -> Code:
    """One of the codes that there can be; any, where no symbol may occur twice and there are too few."""
    if puzzle.words:
        return tuple(random.choice(listed_words(puzzle.words)))
    if puzzle.distinct and len(puzzle.symbols) >= puzzle.length:
        return tuple(random.sample(puzzle.symbols, puzzle.length))
    return tuple(random.choices(puzzle.symbols, k=puzzle.length))


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


def random_guesses(puzzle: Mastermind, secret: Code, random: Random) -> Iterator[Guess | MarkedGuess]:
    """Different guesses with the answers that the secret code gives them; none of them is that code.

    Where an answer has two marks for a symbol that occurs twice, the puzzle may refuse it: that is left out.
    """
    seen = {secret, *puzzle.guessed_codes}
    for _ in range(GUESSES):
        code = random_code(puzzle, random)
        if code not in seen:
            seen.add(code)
            yield puzzle.told(code, secret)
