"""Game IDs that Simon Tatham's collection made, twenty for each game; each has one solution."""

from __future__ import annotations

from pathlib import Path

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Assignment

FOLDER = Path(__file__).parents[1] / "data" / "sgt"


def ids_of(game: str) -> list[str]:
    """The IDs of a game, with its name."""
    lines = (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()
    return [f"sgt:{game}:{line}" for line in lines if line]


def rows_of(puzzle: Puzzle, solution: Assignment) -> str:
    """The grid of a solution, rows behind strokes."""
    return "/".join(map("".join, puzzle.wording.grid(solution) or ()))
