"""Levels of a game of Mastermind: how long the code is, and of how many symbols."""

from __future__ import annotations

from puzzles.types.mastermind.puzzle import Mastermind

LEVELS = {
    "easy": (4, "123456"),
    "medium": (5, "123456"),
    "hard": (5, "12345678"),
    "very hard": (6, "123456789"),
}
"""The first is the game as it is sold."""


def shape_of(level: str) -> Mastermind:
    """The puzzle without guesses of a level; the easy one for any that is not known."""
    length, symbols = LEVELS.get(level, LEVELS["easy"])
    return Mastermind(length, tuple(symbols))
