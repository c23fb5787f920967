"""A game against a hidden code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from puzzles.model.game import Game, Guessed
    from puzzles.model.puzzle import Puzzle


class Guessing(ABC):
    """A puzzle whose clues are guesses at a hidden solution, with their answers."""

    @abstractmethod
    def new_game(self, random: Random) -> Game:
        """A game with any of the solutions hidden; raises `PuzzleError` if there is none."""

    @abstractmethod
    def guessed(self) -> Sequence[Guessed]:
        """The guesses, in their order."""

    @abstractmethod
    def game_text(self, game: Game) -> str:
        """How a game stands, in a few words: "Guess 3: ●○"."""


def game_text(puzzle: Puzzle, game: Game) -> str:
    """How a game stands; empty for a puzzle that is no guessing game."""
    guessing = puzzle.feature(Guessing)
    return "" if guessing is None else guessing.game_text(game)
