"""Codes drawn at random: to be hidden, and to be guessed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.types.mastermind.code_puzzle import CodePuzzle
from puzzles.types.mastermind.codes import Code
from puzzles.types.mastermind.words import listed_words

GUESSES = 100
"""Guesses that a puzzle is made from."""


def random_code(puzzle: CodePuzzle, random: Random) -> Code:
    """One of the codes that there can be; any, where no symbol may occur twice and there are too few."""
    if puzzle.words:
        return tuple(random.choice(listed_words(puzzle.words)))
    if puzzle.distinct and len(puzzle.symbols) >= puzzle.length:
        return tuple(random.sample(puzzle.symbols, puzzle.length))
    return tuple(random.choices(puzzle.symbols, k=puzzle.length))


def random_guesses(puzzle: CodePuzzle, secret: Code, random: Random) -> Iterator[Code]:
    """Different codes to be guessed; none of them is the secret one, or one that was guessed."""
    seen = {secret, *puzzle.guessed_codes}
    for _ in range(GUESSES):
        code = random_code(puzzle, random)
        if code not in seen:
            seen.add(code)
            yield code
