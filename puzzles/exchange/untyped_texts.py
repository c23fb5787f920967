"""Texts that do not name their puzzle type, read as the type of an open puzzle.

They are game IDs without a game, `6x6:aiabJAcFaba`, and bare grids of types whose clues are in cells.
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
    """Read a text as a puzzle of the type of `puzzle`, with its options; None if it cannot be one.

    Raises `PuzzleError` for an invalid text that can only be a game ID.
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
