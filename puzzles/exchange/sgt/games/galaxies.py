"""Galaxies: the dots on the points inside the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.codes import read_marks, write_marks
from puzzles.exchange.sgt.game import SIZE
from puzzles.geometry.lattice import Point
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies as Type


class Galaxies(CellGame[Type]):
    """`WxH:` and a letter a dot for the points before it; capitals are black dots, which mean the same."""

    name = "galaxies"
    shown = "Galaxies"
    kind = Type
    clue = Dot
    params = rf"{SIZE}(?:d[nu])?"
    example = "4x4:eocrb"

    def places(self, puzzle: Type) -> Iterable[Point]:
        return puzzle.board.points.of(puzzle.rows, puzzle.columns)

    def decoded(self, desc: str, count: int) -> Sequence[str | None]:
        dots = {at for at, _ in read_marks(desc, count, "description", ended=False)}
        return ["*" if at in dots else None for at in range(count)]

    def encoded(self, found: Sequence[str | None]) -> str:
        dots = [(at, False) for at, dot in enumerate(found) if dot]
        return write_marks(dots, len(found), ended=False)

    def made(self, at: Point, token: str, puzzle: Type) -> Dot:
        return Dot(at)

    def place_of(self, clue: Dot) -> Point:
        return clue.point

    def token_of(self, clue: Dot, puzzle: Type) -> str:
        return "*"


GAME = Galaxies()
