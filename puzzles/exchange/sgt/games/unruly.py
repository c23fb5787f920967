"""Unruly: the given cells of a Binairo."""

from __future__ import annotations

from re import Match

from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_marks, write_marks
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.binairo import Binairo


class Unruly(Game[Binairo]):
    """`WxH:` or, where no two lines are the same, `WxHu:`; upper case is one, lower case zero."""

    name = "unruly"
    shown = "Unruly"
    kind = Binairo
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?P<unique>u?)(?:d[ten])?"
    example = "6x6:aiabJAcFaba"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Binairo(int(params["h"] or params["w"]), int(params["w"]), unique=bool(params["unique"]))
        cells = list(places(empty.rows, empty.columns))
        marks = read_marks(desc, len(cells), "description")
        return Reading((with_clues(empty, (Given(cells[at], int(upper)) for at, upper in marks)),))

    def write(self, puzzle: Binairo) -> GameId:
        cells = list(places(puzzle.rows, puzzle.columns))
        marks = sorted((cells.index(cell), value == 1) for cell, value in puzzle.givens.items())
        params = f"{puzzle.columns}x{puzzle.rows}{'u' * puzzle.unique}"
        return GameId(params, write_marks(marks, len(cells)), left_out(puzzle, (Given,), ("unique",)))


GAME = Unruly()
