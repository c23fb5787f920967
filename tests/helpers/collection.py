"""Game IDs that Simon Tatham's collection made, twenty for each game; each has one solution."""

from __future__ import annotations

from pathlib import Path

from puzzles.exchange import formats
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Assignment
from solvers.session.session import Session

FOLDER = Path(__file__).parents[1] / "data" / "sgt"


def ids_of(game: str) -> list[str]:
    """The IDs of a game, with its name."""
    lines = (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()
    return [f"sgt:{game}:{line}" for line in lines if line]


def only_solution(id_: str) -> tuple[Puzzle, Assignment]:
    """The puzzle of an ID, which is written as it was read, and its one solution."""
    puzzle = parse(id_)
    assert formats()["sgt"].write(puzzle).text == id_
    (solution,) = Session(puzzle).solutions(2)
    return puzzle, solution


def rows_of(puzzle: Puzzle, solution: Assignment) -> str:
    """The grid of a solution, rows behind strokes."""
    return "/".join(map("".join, puzzle.wording.grid(solution) or ()))
