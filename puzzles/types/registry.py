"""The puzzle types, by the word that names them in files. Adding a type adds a line here."""

from __future__ import annotations

from importlib import import_module

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle

TYPES: dict[str, str] = {
    "sudoku": "puzzles.types.sudoku:Sudoku",
    "kenken": "puzzles.types.kenken.puzzle:KenKen",
    "numberchallenge": "puzzles.types.numberchallenge:NumberChallenge",
    "cluemaster": "puzzles.types.cluemaster.puzzle:ClueMaster",
    "mastermind": "puzzles.types.mastermind.puzzle:Mastermind",
    "zebra": "puzzles.types.zebra.puzzle:Zebra",
    "logic": "puzzles.types.logic.puzzle:Logic",
}
"""Type name to "module:class"; imported when first needed."""


def puzzle_type(name: str) -> type[Puzzle]:
    """The class of a puzzle type; raises `PuzzleError` for an unknown one."""
    if name not in TYPES:
        raise PuzzleError(f"unknown puzzle type {name!r}", where="puzzle", expected=", ".join(TYPES))
    module, _, cls = TYPES[name].partition(":")
    found: type[Puzzle] = getattr(import_module(module), cls)
    return found
