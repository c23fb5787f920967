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
    """A puzzle whose clues are guesses at a hidden solution, with the answers to them."""

    @abstractmethod
    def new_game(self, random: Random) -> Game:
        """A game in which a random solution is hidden; raises `PuzzleError` if there is none."""

    @abstractmethod
    def guessed(self) -> Sequence[Guessed]:
        """The guesses among its clues, in order."""

    @abstractmethod
    def game_text(self, game: Game) -> str:
        """The state of a game in a few words: "Guess 3: ●○"."""


def game_text(puzzle: Puzzle, game: Game) -> str:
    """The state of a game in a few words; empty for a puzzle that is no guessing game."""
    guessing = puzzle.feature(Guessing)
    return "" if guessing is None else guessing.game_text(game)
