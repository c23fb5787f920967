"""The Mastermind board game: how the code maker answers, peg by peg, and all codes tried.

Written from the rules of the game, without anything of the package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

Told = tuple[Sequence[str], int, int | None]
"""A guess, its exact hits and its misplaced symbols, None where those were not told."""


def keys(code: Sequence[str], guess: Sequence[str]) -> tuple[int, int]:
    """Black and white key pegs: first every exact hit; then each other peg of the guess takes one
    peg of the code of its own colour that is not taken yet."""
    taken = [mine == yours for mine, yours in zip(code, guess, strict=True)]
    black, white = sum(taken), 0
    for position, peg in enumerate(guess):
        if code[position] == peg:
            continue
        for other, mine in enumerate(code):
            if mine == peg and not taken[other]:
                taken[other] = True
                white += 1
                break
    return black, white


def fits(code: Sequence[str], told: Iterable[Told]) -> bool:
    """Whether the code gets each of the answers."""
    for guess, exact, misplaced in told:
        black, white = keys(code, guess)
        if black != exact or misplaced not in (None, white):
            return False
    return True


def all_codes(length: int, symbols: Sequence[str], distinct: bool = False) -> Iterator[tuple[str, ...]]:
    """Every code, in the order of the symbols."""
    for code in product(symbols, repeat=length):
        if not distinct or len(set(code)) == length:
            yield code
