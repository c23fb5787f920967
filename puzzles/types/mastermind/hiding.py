"""Codes that are hidden, and others that are guessed: drawn at random, or typed by somebody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.model.game import Game
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.code_puzzle import CodePuzzle
from puzzles.types.mastermind.codes import Code, read_typed_code, spelt
from puzzles.types.mastermind.words import listed_words

GUESSES = 100
"""Guesses that a puzzle is made from."""


def hidden_code(puzzle: CodePuzzle, random: Random) -> Code:
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


def read_hidden(puzzle: CodePuzzle, text: str) -> Code:
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
