"""How Kropki is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.kropki import Kropki


class KropkiGenre(Genre[Kropki]):
    """White and black dots on sides of cells, and numbers in cells."""

    kind = Kropki

    def clues(self, sheet: Sheet, puzzle: Kropki) -> Iterator[Clue]:
        for pair, black in sheet.dots().items():
            yield Ratio(pair) if black else Difference(pair)
        yield from givens(sheet.numbers())


GENRE = KropkiGenre()
