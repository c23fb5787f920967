"""`tentaisho`: dots on the points inside the grid, white or black, which means the same; then holes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.clues.hole import Hole
from puzzles.exchange.puzzlink.codes import BITS, DOTS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Maybe, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies

WHITE = 1


class TentaishoLink(Link[Galaxies]):
    """`tentaisho/10/10/...`."""

    names = ("tentaisho",)
    kind = Galaxies
    said = (Dot, Hole)

    def empty(self, rows: int, columns: int) -> Galaxies:
        return Galaxies(rows, columns)

    def parts(self, puzzle: Galaxies) -> Iterable[Several]:
        dots = Several(DOTS, (2 * puzzle.rows - 1) * (2 * puzzle.columns - 1))
        return dots, Maybe(BITS, puzzle.rows * puzzle.columns)

    def clues(self, puzzle: Galaxies, items: Sequence[Item]) -> Iterator[Clue]:
        points = list(puzzle.board.points.of(puzzle.rows, puzzle.columns))
        cells = zip(places(puzzle.rows, puzzle.columns), items[len(points) :], strict=True)
        yield from (Hole(cell) for cell, left_out in cells if left_out)
        found = zip(points, items, strict=False)
        yield from (Dot(point) for point, colour in found if colour is not None)

    def items(self, puzzle: Galaxies) -> Sequence[Item]:
        dots = {dot.point for dot in puzzle.dots}
        points = puzzle.board.points.of(puzzle.rows, puzzle.columns)
        holes = {hole.cell for hole in puzzle.clue_list.every(Hole)}
        cells = [int(cell in holes) for cell in places(puzzle.rows, puzzle.columns)] if holes else []
        untold = [] if holes else [None] * (puzzle.rows * puzzle.columns)
        return [*(WHITE if point in dots else None for point in points), *cells, *untold]


LINK = TentaishoLink()
