"""`tentaisho`: dots on the points inside the grid, white or black, which means the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import BITS, DOTS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Maybe, Several
from puzzles.geometry.grid import cell_name
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies

WHITE = 1


class TentaishoLink(Link[Galaxies]):
    """`tentaisho/10/10/...`."""

    names = ("tentaisho",)
    kind = Galaxies
    said = (Dot,)

    def empty(self, rows: int, columns: int) -> Galaxies:
        return Galaxies(rows, columns)

    def parts(self, puzzle: Galaxies) -> Iterable[Several]:
        dots = Several(DOTS, (2 * puzzle.rows - 1) * (2 * puzzle.columns - 1))
        return dots, Maybe(BITS, puzzle.rows * puzzle.columns)

    def clues(self, puzzle: Galaxies, items: Sequence[Item]) -> Iterable[Clue]:
        points = list(puzzle.board.points.of(puzzle.rows, puzzle.columns))
        for cell, left_out in zip(puzzle.cells, items[len(points) :], strict=True):
            if left_out:
                raise PuzzleError("a hole", where=cell_name(*cell).upper(), expected="a grid without holes")
        found = zip(points, items, strict=False)
        return (Dot(point) for point, colour in found if colour is not None)

    def items(self, puzzle: Galaxies) -> Sequence[Item]:
        dots = {dot.point for dot in puzzle.dots}
        points = puzzle.board.points.of(puzzle.rows, puzzle.columns)
        cells = [None] * (puzzle.rows * puzzle.columns)
        return [*(WHITE if point in dots else None for point in points), *cells]


LINK = TentaishoLink()
