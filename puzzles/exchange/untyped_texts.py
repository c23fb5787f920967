"""Texts that do not say of what type their puzzle is, read as another of a puzzle that is there.

A game ID without its game, `6x6:aiabJAcFaba`, and the bare grid of a type whose clues stand in its cells.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TypeVar

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.exchange.format import Reading
from puzzles.exchange.sgt import read_id
from puzzles.exchange.sgt.games import games
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.sudoku import Sudoku

G = TypeVar("G", bound=GridPuzzle)
_ID = re.compile(r"\d{1,3}[\w]{0,24}:[^\s:/]\S*")


def read_like(text: str, puzzle: Puzzle) -> Reading | None:
    """What a text is as a puzzle of that type, with the options of that puzzle; None if it is none.

    Raises `PuzzleError` for what can only be meant as a game ID, but is wrong.
    """
    own = [game for game in games().values() if type(puzzle) is game.kind]
    if own and _ID.fullmatch("".join(text.split())):
        return read_id(own[0].name, text)
    if isinstance(puzzle, GridPuzzle) and not isinstance(puzzle, Sudoku):
        found = _grid(text, puzzle)
        return None if found is None else Reading((found,))
    return None


def _grid(text: str, puzzle: G) -> G | None:
    kind = type(puzzle)
    in_cells = any(issubclass(own, CellClue) and own.in_grid for own in kind.clue_kinds)
    if len(text.splitlines()) < 2 or not in_cells:
        return None
    for options in (puzzle.file.write_options(), {}):
        with suppress(PuzzleError):
            found: G = kind.file.read(TomlTable({**options, kind.file.grid_key: text}))
            return found
    return None
