"""Clues that tests enter, in few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.mastermind.guesses import Guess

G = TypeVar("G", bound=GridPuzzle)


def guessed(code: Sequence[str], exact: int, misplaced: int | None = None) -> Guess:
    """A guess at a Mastermind code, with its answer."""
    return Guess(tuple(code), exact, misplaced)


def with_givens(puzzle: G, givens: Mapping[Cell, Value]) -> G:
    """With all those cells given."""
    for cell, value in givens.items():
        puzzle = puzzle.with_given(cell, value)
    return puzzle
