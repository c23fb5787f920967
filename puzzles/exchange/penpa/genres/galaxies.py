"""How Galaxies is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.signs import CIRCLES
from puzzles.model.clue import Clue
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies


class GalaxiesGenre(Genre[Galaxies]):
    """Circles in the middles of cells, on their sides and on their corners; colours say nothing."""

    kind = Galaxies
    names = ("tentaisho",)

    def clues(self, sheet: Sheet, puzzle: Galaxies) -> Iterator[Clue]:
        return (Dot(point) for point in sheet.points(*CIRCLES))


GENRE = GalaxiesGenre()
