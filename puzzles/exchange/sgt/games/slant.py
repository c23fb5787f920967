"""Slant: the numbers at the corners."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.geometry.lattice import Point
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant


class SlantGame(CellGame[Slant]):
    """`WxH:` and a digit or none a corner."""

    name = "slant"
    shown = "Slant"
    kind = Slant
    clue = Diagonals
    signs = "01234"
    params = rf"{SIZE}(?:d[eh])?"
    example = "4x3:01a1b22a1a2b10c1"

    def places(self, puzzle: Slant) -> Iterable[Point]:
        return puzzle.board.points.of(puzzle.rows, puzzle.columns)

    def made(self, at: Point, token: str, puzzle: Slant) -> Diagonals:
        return Diagonals.drawn(at, token, puzzle)

    def place_of(self, clue: Diagonals) -> Point:
        return clue.point

    def token_of(self, clue: Diagonals, puzzle: Slant) -> str:
        return clue.label


GAME = SlantGame()
