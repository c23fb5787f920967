"""Number-minds: codes of many digits, to be found from guesses of which only the exact hits are told."""

from __future__ import annotations

from random import Random

from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.puzzle import Mastermind

DIGITS = tuple("0123456789")


def mind(length: int, guesses: int, seed: int, bias: float, symbols: tuple[str, ...] = DIGITS) -> Mastermind:
    """Guesses that hit each position of a code with that probability, or else by chance."""
    random = Random(seed)
    secret = random.choices(symbols, k=length)
    puzzle = Mastermind(length, symbols)
    for _ in range(guesses):
        code = tuple(own if random.random() < bias else random.choice(symbols) for own in secret)
        puzzle = puzzle.with_clue(Guess(code, sum(map(str.__eq__, code, secret))))
    return puzzle
